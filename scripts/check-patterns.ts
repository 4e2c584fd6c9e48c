import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { plainPattern, sourcePatterns } from '../test/support/source-patterns.ts'

// Judges the patterns of the sources that are not written down yet, or with `--all` every one anew, which takes ten minutes;
// tells those that are not linear, and writes down all but exponential ones. test/pins/patterns.test.ts reads it.

const TIMEOUT_MS = 1_000
const file = path.join(import.meta.dirname, '../test/pins/judged-patterns.json')
const written = JSON.parse(readFileSync(file, 'utf8')) as Record<'safe' | 'unknown' | 'quadratic', string>
const before: Partial<typeof written> = process.argv.includes('--all') ? {} : written
const patterns = sourcePatterns()
const there = new Set(patterns.map(({ hash }) => hash))
const judged = new Map(
  Object.entries(before).flatMap(([as, hashes]) =>
    hashes
      .split(' ')
      .filter((hash) => there.has(hash))
      .map((hash) => [hash, as]),
  ),
)
for (const pattern of patterns) {
  if (judged.has(pattern.hash)) continue
  const found = checkSync(...plainPattern(pattern), { timeout: TIMEOUT_MS })
  if (found.status === 'vulnerable') {
    const how = `${found.complexity.summary}: ${found.attack.pattern}`
    process.stdout.write(`${pattern.file}: /${pattern.source}/${pattern.flags} is ${how}\n`)
    if (found.complexity.type === 'exponential') continue
  }
  judged.set(pattern.hash, found.status === 'vulnerable' ? 'quadratic' : found.status)
}
const of = (as: string) => [...judged].filter(([, one]) => one === as).map(([hash]) => hash)
const lists = { safe: of('safe').join(' '), unknown: of('unknown').join(' '), quadratic: of('quadratic').join(' ') }
writeFileSync(file, `${JSON.stringify(lists, null, 2)}\n`)
