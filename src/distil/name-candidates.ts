import { foldedName } from '../lib/record-key.ts'
import { WordTable } from '../lib/word-table.ts'
import { MASK } from '../prose/mask-markup.ts'
import type { NameUnit } from './name-units.ts'
import { KNOWN } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'
import type { Programs } from './program-names.ts'
import type { SeenRun } from './vote-names.ts'

// What may be a name in a text about software: what the rules looked at, the words within their longer runs, words in small
// letters that no dictionary has, and what is set as code.

/** Where a candidate stands. Offsets within the unit's masked text. */
interface Place {
  unit: NameUnit
  start: number
  end: number
  /** set as code */
  code: boolean
  /** begins a sentence, a clause or a cell */
  opens: boolean
}

export interface MaybeName {
  /** folded */
  key: string
  /** as it is written most often */
  name: string
  places: Place[]
  /** what the rules made of it */
  seen: SeenRun | null
  /** within a longer run of capitals: first, last, or between */
  part: number
  /** of how many of the longer runs */
  within: number
}

const SMALL =
  /(?<![\p{L}\p{N}_@$%=~<.-])\p{Ll}[\p{L}\p{N}]{1,40}(?:[+._-][\p{L}\p{N}]{1,40}){0,6}(?:\+\+)?(?![\p{L}\p{N}_])/gu
const CODE = new RegExp(`${MASK}+`, 'g')
const CODE_NAME = /^@?[A-Za-z][\w.+-]{1,38}$/
const MAX_WORDS = 9
const MAX_PART = 4
/** "Debian/Ubuntu", "OS/2": each by itself, and both. */
const BESIDE_SLASH =
  /(?<![\p{L}\p{N}_@$%=~<./-])(\p{L}[\p{L}\p{N}+-]{0,20})\/([\p{L}\p{N}][\p{L}\p{N}+-]{0,20})(?![\p{L}\p{N}_/.-][\p{L}\p{N}/])/gu
/** Languages of one letter. */
const LETTER = /(?<![\p{L}\p{N}.'’/-]|\p{Lu}[.]? )[CR](?![\p{L}\p{N}.'’/:)-]| \p{Lu})/gu
/** "@hono/zod-validator" */
const SCOPED = /(?<![\p{L}\p{N}])@[a-z\d][\w-]{1,30}\/[a-z\d][\w.-]{0,38}\w/gu
/** Commands that are words of every day. */
const COMMANDS = new Set(
  'make find sort cat cut test patch compress zip less more watch top screen configure shadow login mail write at time date file join split head tail touch kill nice yes tree locate pine elm vacation talk finger biff dump restore mount link install column look paste fold strings true false clear reset script expect autumn flex bison bash perl python ruby java go rust swift ant maven ivy dash fish cargo gem pip brew snap homebrew salt puppet chef vagrant consul nomad vault terraform docker pod black isort mock nose tape jest mocha chai ava express koa connect pug jade less sass stylus grunt gulp brunch parcel rollup buffer events stream request fetch moment awesome dwm shepherd runit monit mutt pan tin lynx links spell diff sed awk ed ex vi nano joe jove mg pico'.split(
    ' ',
  ),
)

const SMALL_WORDS = new WordTable((name) => {
  const key = foldedName(name)
  return { key, isOrdinary: isInDictionary(key) && !KNOWN.has(key) && !COMMANDS.has(key) }
})

/** By folded name. `seen`: what the rules looked at. */
export function maybeNamesIn(
  units: readonly NameUnit[],
  textOf: (note: number) => string,
  seen: ReadonlyMap<string, SeenRun>,
  { told }: Programs,
): Map<string, MaybeName> {
  const found = new Map<string, MaybeName>()
  const spellings = new Map<MaybeName, Map<string, number>>()
  const add = (key: string, name: string, place: Place, part = 0): MaybeName => {
    let candidate = found.get(key)
    if (!candidate) {
      candidate = { key, name, places: [], seen: seen.get(key) ?? null, part, within: 0 }
      found.set(key, candidate)
    }
    if (name !== candidate.name || spellings.has(candidate)) {
      const known = spellings.get(candidate) ?? new Map([[candidate.name, candidate.places.length]])
      spellings.set(candidate, known.set(name, (known.get(name) ?? 0) + 1))
    }
    candidate.places.push(place)
    return candidate
  }
  for (const [key, { candidate }] of seen)
    for (const { name, unit, start, end, opens } of candidate.sightings)
      add(key, name, { unit, start, end, code: false, opens })
  for (const [, { candidate }] of seen)
    for (const { unit, start, end, words, opens } of candidate.sightings) {
      if (words.length < 2 || words.length > MAX_WORDS) continue
      const written = unit.masked.slice(start, end)
      const starts = [0, ...[...written.matchAll(/ /g)].map(({ index }) => index + 1)]
      for (let i = 0; i < starts.length; i++)
        for (let j = i + 1; j <= starts.length; j++) {
          if ((i === 0 && j === starts.length) || j - i > MAX_PART) continue
          const name = written.slice(starts[i], j < starts.length ? starts[j]! - 1 : undefined)
          if (!/^\p{Lu}|\d/u.test(name)) continue
          const place = {
            unit,
            start: start + starts[i]!,
            end: start + starts[i]! + name.length,
            code: false,
            opens: opens && i === 0,
          }
          add(foldedName(name), name, place, i === 0 ? 1 : j === starts.length ? 2 : 3).within++
        }
    }
  for (const unit of units) {
    const { masked } = unit
    for (const { 0: name, index } of masked.matchAll(SMALL)) {
      const { key, isOrdinary } = SMALL_WORDS.of(name)
      if (isOrdinary && !told.has(key)) continue
      add(key, name, { unit, start: index, end: index + name.length, code: false, opens: false })
    }
    if (masked.includes('/'))
      for (const { 0: whole, 1: left, 2: right, index } of masked.matchAll(BESIDE_SLASH)) {
        const middle = index + left!.length + 1
        const end = index + whole.length
        if (!/\p{Lu}/u.test(whole)) continue
        add(foldedName(whole), whole, { unit, start: index, end, code: false, opens: false })
        if (/\p{Lu}/u.test(right!))
          add(foldedName(right!), right!, { unit, start: middle, end, code: false, opens: false })
        if (/\p{Lu}/u.test(left!))
          add(foldedName(left!), left!, { unit, start: index, end: middle - 1, code: false, opens: false })
      }
    for (const { 0: name, index } of masked.matchAll(LETTER))
      add(foldedName(name), name, { unit, start: index, end: index + 1, code: false, opens: false })
    if (masked.includes('@'))
      for (const { 0: name, index } of masked.matchAll(SCOPED))
        add(foldedName(name), name, { unit, start: index, end: index + name.length, code: false, opens: false })
    if (unit.note < 0 || !masked.includes(MASK)) continue
    for (const { 0: hidden, index } of masked.matchAll(CODE)) {
      const name = textOf(unit.note).slice(unit.start + index, unit.start + index + hidden.length)
      if (!CODE_NAME.test(name)) continue
      add(foldedName(name), name, { unit, start: index, end: index + name.length, code: true, opens: false })
    }
  }
  for (const [candidate, known] of spellings) [candidate.name] = [...known].reduce((a, b) => (b[1] > a[1] ? b : a))
  return found
}
