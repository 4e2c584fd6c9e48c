import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { type BuiltPattern, builtAtLoad } from '../test/support/built-patterns.ts'
import { type Growth, growthOf, TooMuchWorkError } from '../test/support/pattern-growth.ts'
import { buildingPlaces, patternHash, plainPattern, sourcePatterns } from '../test/support/source-patterns.ts'

// Judges the regular expressions of the sources that are not written down yet, or with `--all` every one anew, which takes
// some minutes; tells those that are not linear, and writes down all but those that are worse than quadratic.
// test/pins/patterns.test.ts reads it. Patterns that functions build are in a file that tests wrote (a line of JSON each):
//   CAIRN_BUILT_PATTERNS=FILE NODE_OPTIONS="--import $PWD/test/support/built-patterns.ts" npm run test:unit
//   node scripts/check-patterns.ts --built FILE
// A place that no test reaches is written down with `--read`, once somebody has read what it builds.

const TIMEOUT_MS = 3_000
/** of patterns that the checker is asked about: it gives up on longer ones */
const MOST_CHARS = 200
const file = path.join(import.meta.dirname, '../test/pins/judged-patterns.json')
const written = JSON.parse(readFileSync(file, 'utf8')) as Record<'linear' | 'quadratic' | 'large' | 'built', string>
const args = process.argv.slice(2)
const known = (as: 'linear' | 'quadratic' | 'large'): string[] => (args.includes('--all') ? [] : written[as].split(' '))
const before = new Map<string, string>([
  ...known('linear').map((hash) => [hash, 'linear'] as const),
  ...known('quadratic').map((hash) => [hash, 'quadratic'] as const),
  ...known('large').map((hash) => [hash, 'large'] as const),
])
const literal = sourcePatterns()
const atLoad = await builtAtLoad()
const recorded = args.includes('--built') ? args[args.indexOf('--built') + 1] : undefined
const inTests: BuiltPattern[] = recorded
  ? readFileSync(recorded, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []

/** The growth by the ways through the pattern; where that is more than linear, the checker may know better. */
function judge(source: string, flags: string): Growth {
  const growth = growthOf(source, flags)
  if (growth.exponent === 1 || source.length > MOST_CHARS) return growth
  const found = checkSync(...plainPattern({ source, flags }), { timeout: TIMEOUT_MS, checker: 'automaton' })
  return found.status === 'safe' ? { exponent: 1, pump: '' } : growth
}

/** Of one that is too large to be looked through it is known at the most that it is not exponential. */
function judgeAsFar(source: string, flags: string): Growth {
  try {
    return judge(source, flags)
  } catch (error) {
    const exponent = error instanceof TooMuchWorkError && error.isPolynomial ? Number.NaN : Number.POSITIVE_INFINITY
    return { exponent, pump: String(error) }
  }
}
const nameOf = (exponent: number) => (Number.isNaN(exponent) ? 'large' : exponent === 1 ? 'linear' : 'quadratic')

let refused = 0
const judged = new Map<string, string>()
const look = (where: string, source: string, flags: string, hash: string, isKept: boolean) => {
  if (judged.has(hash)) return
  const as = before.get(hash)
  if (as) return void (isKept && judged.set(hash, as))
  const { exponent, pump } = judgeAsFar(source, flags)
  if (exponent !== 1)
    process.stdout.write(`${where}: n^${exponent} by ${JSON.stringify(pump)}: /${source.slice(0, 400)}/${flags}\n`)
  if (exponent > 2) refused++
  else if (isKept) judged.set(hash, nameOf(exponent))
}
for (const { file: where, source, flags, hash } of literal) look(where, source, flags, hash, true)
for (const { place, source, flags } of atLoad) look(place, source, flags, patternHash(source, flags), true)
const loaded = new Set(atLoad.map(({ place }) => place))
// Words of tests stand in these: one of each place is looked at, and none is kept.
const oneOf = new Map(inTests.map((one) => [one.place, one]))
for (const { place, source, flags } of oneOf.values()) {
  if (!loaded.has(place)) look(place, source, flags, patternHash(source, flags), false)
}
const tested = new Set(inTests.map(({ place }) => place))
const old = new Set(written.built.split(' '))
const built = buildingPlaces().filter(({ place }) => !loaded.has(place))
const isRead = args.includes('--read')
const unseen = isRead ? [] : built.filter(({ place, hash }) => !tested.has(place) && !old.has(hash))
for (const { place } of unseen) process.stdout.write(`${place}: no test has built it\n`)

const of = (as: string) => [...judged].filter(([, one]) => one === as).map(([hash]) => hash)
const lists = {
  linear: of('linear').join(' '),
  quadratic: of('quadratic').join(' '),
  large: of('large').join(' '),
  built: built
    .filter((one) => !unseen.includes(one))
    .map(({ hash }) => hash)
    .join(' '),
}
writeFileSync(file, `${JSON.stringify(lists, null, 2)}\n`)
process.stdout.write(`${of('linear').length} linear, ${of('quadratic').length} quadratic, ${built.length} places\n`)
// Modules that were loaded may hold the process.
process.exit(refused > 0 || unseen.length > 0 ? 1 : 0)
