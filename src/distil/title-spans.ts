import { isPlace, isTown } from '../lib/name-lists.ts'
import { fold, type Span, STOP_WORDS } from '../lib/text.ts'
import { MASK } from '../prose/mask-markup.ts'
import type { CapitalWord } from './joined-words.ts'
import { TITLES } from './name-words.ts'

// Titles of works and headings: one name each, whatever words they hold.

const MAX = { chars: 80, quotedWords: 8, titleWords: 12 }
const QUOTED = /(?:["“„«]|``)([^"“”„«»`\n]{2,70}?)(?:["”“»]|'')/gu
/** "the EP", "a song called" */
const WORK_BEFORE =
  /(?<!\p{L})(?:album|EP|LP|song|single|track|tune|novel|book|film|movie|play|poem|episode|series|painting|opera|musical|essay|article|paper|booklet|pamphlet|leaflet|brochure|thesis|exhibition|lecture|podcast|titled|entitled|called|named),? $/u

/** "Prosser 2018, “Shade is not enough”" */
const CITED_BEFORE = /\p{L}\.? \(?(?:1[89]|20)\d\d[a-z]?\)?[,:]? $/u
/** "“Hot yards, cold data” – accepted at" */
const PAPER_AFTER =
  /^,?(?: [–—-])? (?:accepted|published|rejected|submitted|resubmitted|under review|in press|forthcoming|to appear)(?!\p{L})/u

export interface TitleSpan extends Span {
  quoted: boolean
}

/** Titles of works: quoted, every longer word with a capital, no sentence. */
export function quotedTitles(masked: string, words: CapitalWord[]): TitleSpan[] {
  if (!/["“„«]|``/.test(masked)) return []
  const titles: TitleSpan[] = []
  for (const match of masked.matchAll(QUOTED)) {
    const inside = match[1]!.trimEnd()
    const opening = match[0].startsWith('``') ? 2 : 1
    const before = masked.slice(Math.max(0, match.index - 14), match.index)
    const behind = match.index + match[0].length
    const isWork =
      WORK_BEFORE.test(before) || CITED_BEFORE.test(before) || PAPER_AFTER.test(masked.slice(behind, behind + 24))
    // "Jealous Bone," as Americans set it
    const title = inside.trim().replace(/,$/, '')
    const parts = title.split(/\s+/)
    if ((parts.length < 2 && !isWork) || parts.length > MAX.quotedWords || /[.!?,;]$/.test(title)) continue
    if (inside.includes(MASK)) continue
    if (!isWork && !parts.every((part) => /^[\p{Lu}\d(&]/u.test(part) || part.length < 4)) continue
    if (!/^\p{Lu}|^\d/u.test(parts[0]!)) continue
    const start = match.index + opening + (inside.length - inside.trimStart().length)
    const end = start + title.length
    if (words.some((word) => word.start >= start && word.end <= end)) titles.push({ start, end, quoted: true })
  }
  return titles
}

/** What a heading says whole is one name where the text repeats it: "Culture, Society and Masculinities was …". */
export function withTitles(quoted: TitleSpan[], masked: string, titles: readonly string[]): TitleSpan[] {
  const found: TitleSpan[] = []
  for (const title of titles) {
    const start = masked.indexOf(title)
    if (start < 0) continue
    const end = start + title.length
    if (
      /[\p{L}\d]$/u.test(masked.slice(0, start)) ||
      /^[\p{L}\d]|^-\p{L}|^['’]s?(?!\p{L})/u.test(masked.slice(end, end + 3))
    )
      continue
    if ([...quoted, ...found].every((other) => other.end <= start || other.start >= end))
      found.push({ start, end, quoted: false })
  }
  return found.length === 0 ? quoted : [...quoted, ...found].sort((a, b) => a.start - b.start)
}

/** The titles of those given that hold more than capitals in a row, which are found without them. */
export const titlesToRepeat = (titles: readonly string[]): string[] =>
  titles.flatMap((title) => {
    const plain = title.replace(/ \([^()]{0,60}\)$/, '')
    if (!/^\p{Lu}/u.test(plain) || plain.length > MAX.chars) return []
    const parts = plain.split(' ')
    if (!/ \p{Ll}|[,:+!?]/u.test(plain) && !(parts.length > 2 && losesAnEnd(parts))) return []
    const capitals = parts.filter((part) => /^[\p{Lu}\d(&+]/u.test(part)).length
    if (capitals < 2 || parts.length > MAX.titleWords) return []
    if (!parts.every((part) => /^[\p{Lu}\d(&+]/u.test(part) || SMALL_IN_TITLE.test(part))) return []
    const after = /^[^,]*, ([^,]+)$/.exec(plain)?.[1]
    return after && (isPlace(fold(after)) || isTown(fold(after))) ? [] : [plain]
  })
/** "No Limit Records", "Mr. Smith Carries On": found without its title, its first or last words would be cut off. */
const losesAnEnd = (parts: string[]): boolean =>
  [parts[0]!, parts.at(-1)!].some((part) => STOP_WORDS.has(fold(part))) || TITLES.has(withoutStop(fold(parts[0]!)))
const SMALL_IN_TITLE =
  /^(?:of|the|an?|and|or|for|in|on|at|to|by|with|from|into|upon|over|as|vs\.?|v\.|la|le|de|du|des|del|di|da|et|y|e)$/

export const withoutStop = (word: string): string =>
  word.endsWith('.') || word.endsWith(',') ? word.slice(0, -1) : word
