import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { checkSync } from 'recheck'
import { builtAtLoad } from '../support/built-patterns.ts'
import { growthOf } from '../support/pattern-growth.ts'
import { buildingPlaces, patternHash, sourcePatterns } from '../support/source-patterns.ts'

// A process of its own: it watches what modules build when they are loaded.

// Regular expressions over what users send, those that stand in the sources and those that are put together at the start. All
// were judged by the ways through them and by a checker of such patterns, and are written down by their hashes
// (`scripts/check-patterns.ts`); what is new is judged here. None may be worse than quadratic. The quadratic ones that are written
// down run over lines, sentences and names, which are bounded; what grows is held by test/faults/hostile-texts.test.ts. One is too
// large for more than that it is not exponential.

const judged = JSON.parse(readFileSync(path.join(import.meta.dirname, 'judged-patterns.json'), 'utf8')) as Record<
  'linear' | 'quadratic' | 'large' | 'built',
  string
>
const known = new Set([judged.linear, judged.quadratic, judged.large].flatMap((hashes) => hashes.split(' ')))
/** A bound on the whole, as changes bring a few. */
const MOST_NEW = 200

function requireLinear(patterns: { where: string; source: string; flags: string }[]): void {
  const fresh = patterns.filter(({ source, flags }) => !known.has(patternHash(source, flags)))
  for (const { where, source, flags } of fresh.slice(0, MOST_NEW)) {
    const { exponent, pump } = growthOf(source, flags)
    if (exponent === 1) continue
    const how = `${where}: /${source}/${flags} takes n^${exponent} over ${JSON.stringify(pump)} again and again`
    assert.fail(`${how}\nMend it, or bound what it reads and write it down with scripts/check-patterns.ts.`)
  }
}

test('a pattern that is new takes time linear in what it reads', () => {
  requireLinear(sourcePatterns().map(({ file, ...pattern }) => ({ where: file, ...pattern })))
})

test('so does one that is put together, and what functions put together was looked at', async () => {
  const built = await builtAtLoad()
  requireLinear(built.map(({ place, ...pattern }) => ({ where: place, ...pattern })))
  const atLoad = new Set(built.map(({ place }) => place))
  const looked = new Set(judged.built.split(' '))
  const fresh = buildingPlaces().filter(({ place, hash }) => !atLoad.has(place) && !looked.has(hash))
  assert.deepEqual(
    fresh.map(({ place }) => place),
    [],
    'see scripts/check-patterns.ts',
  )
})

test('the ways through a pattern tell how its time grows', () => {
  const grows: [source: string, flags: string, exponent: number][] = [
    ['^(?:-{2,}:?)+$', '', Number.POSITIVE_INFINITY],
    ['(a|a)*b', '', Number.POSITIVE_INFINITY],
    ['(a*)*b', '', Number.POSITIVE_INFINITY],
    ['^(?:(?:now|just|just now) )*x', '', Number.POSITIVE_INFINITY],
    ['^.*a.*b.*c', '', 3],
    ['\\s+$', '', 2],
    ['\\b\\p{L}+ foo', 'iu', 2], // "é" is no letter to \b
    ['(?=\\w+)x', '', 2],
    ['(?:a*b|\\w)+', '', 2],
    ['a(?:.*b)?', 'g', 2],
    ['a(?:.*b)?', '', 1],
    ['(?<!\\p{L})\\p{L}+ foo', 'iu', 1],
    ['^\\s*-{2,}$', '', 1],
    ['\\w+(?: \\w+)*', 'g', 1],
    ['\\w+\\d*', '', 1],
    ['^(?:\\w+ )*foo$', '', 1],
    ['<!--[\\s\\S]*?(?:-->|$)', '', 1],
    ['^(.)\\1{2,}$', 'u', 1],
    ['[[\\p{L}]--[a-z]]+x', 'v', 2],
  ]
  for (const [source, flags, exponent] of grows) {
    assert.equal(growthOf(source, flags).exponent, exponent, `/${source}/${flags}`)
  }
})

test('a checker that knows nothing of ours says the same', () => {
  assert.equal(checkSync('^(?:-{2,}:?)+$', '', { timeout: 10_000 }).status, 'vulnerable')
  assert.equal(checkSync('\\s+$', '', { timeout: 10_000 }).status, 'vulnerable')
  assert.equal(checkSync('^\\s*-{2,}$', '', { timeout: 10_000 }).status, 'safe')
})
