import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { checkSync } from 'recheck'
import { plainPattern, sourcePatterns } from '../support/source-patterns.ts'

// Regular expressions over what users send. All were judged by a checker of such patterns and are written down by their
// hashes (`scripts/check-patterns.ts`); what is new is judged here. None may be exponential. The quadratic ones that are written
// down run over lines, sentences and names, which are bounded; what grows is held by test/faults/hostile-texts.test.ts.

const judged = JSON.parse(readFileSync(path.join(import.meta.dirname, 'judged-patterns.json'), 'utf8')) as Record<
  'safe' | 'unknown' | 'quadratic',
  string
>
const known = new Set(Object.values(judged).flatMap((hashes) => hashes.split(' ')))
/** For one pattern; a bound on the whole, as changes bring a few. */
const TIMEOUT_MS = 500
const MOST_NEW = 200

test('a pattern that is new takes time linear in what it reads', () => {
  const fresh = sourcePatterns().filter(({ hash }) => !known.has(hash))
  for (const pattern of fresh.slice(0, MOST_NEW)) {
    const found = checkSync(...plainPattern(pattern), { timeout: TIMEOUT_MS })
    if (found.status !== 'vulnerable') continue
    const how = `${pattern.file}: /${pattern.source}/${pattern.flags} is ${found.complexity.summary}: ${found.attack.pattern}`
    assert.fail(`${how}\nMend it, or bound what it reads and write it down with scripts/check-patterns.ts.`)
  }
})

test('the checker knows an exponential and a quadratic pattern', () => {
  assert.equal(checkSync('^(?:-{2,}:?)+$', '', { timeout: 10_000 }).status, 'vulnerable')
  assert.equal(checkSync('\\s+$', '', { timeout: 10_000 }).status, 'vulnerable')
  assert.equal(checkSync('^\\s*-{2,}$', '', { timeout: 10_000 }).status, 'safe')
})
