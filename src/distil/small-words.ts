import { hashOn, WORD_HASH } from '../lib/word-table.ts'
import type { NameCandidate } from './join-names.ts'
import type { NameUnit } from './name-units.ts'

/** Which of the names of one word stand in small letters somewhere: words between blanks, without marks behind them. */
export function writtenSmall(units: readonly NameUnit[], candidates: Iterable<NameCandidate>): ReadonlySet<string> {
  const sought = new Map<number, string[]>()
  for (const { key, sightings } of candidates) {
    if (key.includes(' ')) continue
    const word = sightings[0]!.name.toLowerCase()
    const hash = hashOf(word, 0, word.length)
    const known = sought.get(hash)
    if (known) known.push(word)
    else sought.set(hash, [word])
  }
  const found = new Set<string>()
  for (const { masked } of units)
    for (let start = 0; start < masked.length; ) {
      const blank = masked.indexOf(' ', start)
      const stop = blank < 0 ? masked.length : blank
      if (masked.charCodeAt(start) >= FIRST_SMALL) {
        const end = endOfLetters(masked, start, stop)
        for (const word of sought.get(hashOf(masked, start, end)) ?? [])
          if (word.length === end - start && masked.startsWith(word, start)) found.add(word)
      }
      start = stop + 1
    }
  return found
}
const FIRST_SMALL = 97

function hashOf(text: string, start: number, end: number): number {
  let hash = WORD_HASH
  for (let i = start; i < end; i++) hash = hashOn(hash, text.charCodeAt(i))
  return hash
}

function endOfLetters(masked: string, start: number, stop: number): number {
  const last = masked.charCodeAt(stop - 1)
  if (last >= FIRST_SMALL && last <= 122) return stop
  return start + masked.slice(start, stop).replace(/[^\p{L}]+$/u, '').length
}
