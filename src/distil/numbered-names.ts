import { isPlace, isTown, NAME_LISTS } from '../lib/name-lists.ts'
import { fold, type Span } from '../lib/text.ts'
import { type CapitalWord, POSSESSIVE } from './joined-words.ts'
import { CALENDAR, ENDINGS, KNOWN, NUMBERED } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'

// Numbers that belong to a name: a year or an ordinal before it, a number, a model or a numeral behind it.

const YEAR_BEFORE = /(?:^|[^\d\p{L}])((?:1[89]|20)\d\d )$/u
const HELD_AGAIN =
  /^(?:olympics|paralympics|games|census|championships?|elections?|referendum|worldcup|expo|biennale|marathon|playoffs)$/
const NUMBER_BEFORE = /(?:^|\s)(\d{1,3}(?:st|nd|rd|th) )$/
const NUMBERED_BEFORE =
  /^(?:street|avenue|infantry|regiment|division|battalion|brigade|squadron|corps|army|fleet|congress|amendment|precinct|arrondissement)$/

/** "1920 Summer Olympics", "84th Street": of what is held again and again, or counted, the year or number is part of the name. */
export function startOfEvent(masked: string, words: CapitalWord[], first: number, last: number): number | null {
  const { start } = words[first]!
  const code = masked.charCodeAt(start - 2)
  if (masked[start - 1] !== ' ') return null
  if (code >= 48 && code <= 57) {
    const head = words[last]!.norm
    if (!HELD_AGAIN.test(head) && !(head === 'cup' && words[last - 1]?.norm === 'world')) return null
    const year = YEAR_BEFORE.exec(masked.slice(Math.max(0, start - 6), start))
    return year ? start - year[1]!.length : null
  }
  if (code !== 116 && code !== 100 && code !== 104) return null
  if (!NUMBERED_BEFORE.test(words[last]!.norm) || last - first > 2) return null
  const number = NUMBER_BEFORE.exec(masked.slice(Math.max(0, start - 7), start))
  return number ? start - number[1]!.length : null
}

/** "Studio Nine", "Channel Four" */
export const isCounted = (before: CapitalWord, { text }: CapitalWord): boolean =>
  /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)$/.test(text) &&
  (NUMBERED.has(before.norm) || ENDINGS.has(before.norm))

/** "World War I", "Charles I of England". */
export const isFirstOfName = (masked: string, before: CapitalWord, { text, end }: CapitalWord): boolean =>
  text === 'I' &&
  (before.norm === 'war' ||
    (NAME_LISTS.first.has(before.norm) && /^(?:$|[.,;:)]|['’]s\s| of\s| \()/.test(masked.slice(end, end + 4))))

/** How long the number behind a name is, with its blank, that is part of the name: "Route 14", "RFC 2119"; or 0. */
export function numberBehind(
  masked: string,
  words: CapitalWord[],
  first: number,
  last: number,
  { start, end }: Span,
): number {
  const behind = masked.charCodeAt(end) === 32 ? masked.charCodeAt(end + 1) : 0
  if (behind < 48 || behind > 57) return 0
  // "Quayside 10k"
  const run = /^ \d{2,3}k(?![\p{L}\d])/u.exec(masked.slice(end, end + 6))
  if (run) return run[0].length
  const model = /^ (\d{1,4})(?![\d:%/(]|[.,]\d|\s?(?:\p{Lu}|[€£$%]|\p{Ll}+s\b))/u.exec(masked.slice(end, end + 8))
  const counted = /^ \d{1,4}(?![\d:%/(]|[.,]\d|\s?[€£$%]| \p{Ll}+s\b)/u.exec(masked.slice(end, end + 8))
  const standard =
    first === last && STANDARDS.test(words[last]!.text) ? STANDARD_NUMBER.exec(masked.slice(end, end + 9)) : null
  if (standard) return standard[0].length
  if (
    counted &&
    !isOwned(words, first, last) &&
    (NUMBERED.has(words[last]!.norm) || KNOWN.has(fold(masked.slice(start, end))))
  )
    return counted[0].length
  return model && (MODEL.test(words[last]!.norm) || isModel(masked, words, first, last)) ? model[0].length : 0
}

/** "RFC 2119": the number is the name. */
const STANDARDS = /^(?:PEP|RFC|ISO|IEC|DIN|EN|IEEE|BCP|JSR|BIP|EIP|ADR|ANSI|ECMA|VDI|VDE)$/
const STANDARD_NUMBER = /^ \d{1,6}(?![\d%:])/

/** "Cooper's Gate 9" is a house in a street, "Gate 9" one of many. */
const isOwned = (words: CapitalWord[], first: number, last: number): boolean =>
  last > first && POSSESSIVE.test(words[last - 1]!.text)

/** "The Lumo 40": a number after what is only a name. */
const isModel = (masked: string, words: CapitalWord[], first: number, last: number): boolean =>
  first === last &&
  /^ \d{2,3}\b/.test(masked.slice(words[last]!.end, words[last]!.end + 4)) &&
  (words[first]!.start === 0 ||
    /(?<!\p{L})(?:[Tt]he|[Aa]n?|[Dd]er|[Dd]ie|[Dd]as|[Ee]l|[Ll]a|[Ll]e) $/u.test(
      masked.slice(0, words[first]!.start),
    )) &&
  !isInDictionary(words[first]!.norm) &&
  !STREET.test(words[first]!.norm) &&
  !NAME_LISTS.first.has(words[first]!.norm) &&
  !NAME_LISTS.last.has(words[first]!.norm) &&
  !isPlace(words[first]!.norm) &&
  !isTown(words[first]!.norm) &&
  !CALENDAR.has(words[first]!.norm)

const STREET = /(?:stra(?:ß|ss)e|str|gasse|platz|weg|allee|ring|hof|damm|ufer|gate|gata|gatan|vej|laan|straat)$/

const MODEL = /^(?:compact|pro|max|mini|plus|model|modell|serie|series|type|typ)$/
