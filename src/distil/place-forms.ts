import { isFirstName, isGivenName, isLastName, isPlace, isTown } from '../lib/name-lists.ts'
import { fold } from '../lib/text.ts'
import { add, POINTS, raise, type Sighting } from './kind-points.ts'
import { type KindPoints, KNOWN, STREETS, STREETS_BEFORE } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'

// What tells a place by its form and by where it stands: streets, addresses, post codes, the two ends of a way.

const HOUSE_NUMBER_BEFORE = /(?:^|[\s,·(])\d{1,4}\s?[a-z]?,? $/
const HOUSE_NUMBER_AFTER = /^ \d{1,4}\s?[a-z]?(?:$|[\s,.;:)–-])/
const CODE_BEFORE = /(?:^|[\s,·–(])(?:[A-Z]{1,3}-)?(\d{4,5}|\d{3} \d{2}) $/
const CODE_AFTER = /^,? (?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]{2} \d{5})(?![\p{L}\d])/u
const STREET_BEFORE = /\p{Lu}[\p{L}'’]{1,40} (\p{Lu}\p{Ll}{1,40})(?: \d{1,4}[a-z]?)?, $/u
const ENDS_A_PART = /^(?:$|[,.;:)]|\s?[·–|(])/u
/** "Ulmenweg 12": with a number these are streets; alone many of them are words. */
const GERMAN_STREET =
  /[^\s-](?:weg|ring|damm|steig|ufer|hof|markt|graben|wall|kamp|twiete|stieg|chaussee|reihe|winkel|garten|höhe|berg|pfad|zeile)$/
const SMALL_STREET = /^(?:am|an der|an den|auf dem|auf der|hinter der|im|in der|unter den|zum|zur|zur alten|vor dem) /

/** Adds what says that a name is a place. */
export function addPlaceForms(points: KindPoints, sighting: Sighting, before: string, after: string): void {
  const { key, words, name } = sighting
  if (words.length > 1 && isTown(key)) raise(points, 'place', POINTS.place)
  if (words.length > 4) return
  if (isCapital(after.charCodeAt(after[0] === ',' ? 2 : 1)) && CODE_AFTER.test(after)) {
    raise(points, 'place', POINTS.postCode)
    return
  }
  const code = isDigit(before.charCodeAt(before.length - 2)) ? CODE_BEFORE.exec(before) : null
  if (code && ENDS_A_PART.test(after))
    raise(
      points,
      'place',
      isPlace(key) || isTown(key) ? POINTS.postCode : startsAPart(before, code) ? POINTS.address : POINTS.article,
    )
  // "Mill Quay, Stourport"
  if (before.endsWith(', ') && words.length < 3) {
    const street = STREET_BEFORE.exec(before)?.[1]
    if (street && STREETS.has(fold(street))) raise(points, 'place', POINTS.street)
  }
  if (isStreet(sighting, before, after)) raise(points, 'place', POINTS.street)
  if (words.length < 3 && isEndOfWay(before, after) && !/\d/.test(name) && !isFirstName(words[0]!))
    add(points, 'place', POINTS.way)
  // "Falmouth to Adelaide"
  if (before.endsWith(' to ') && (isTown(key) || KNOWN.get(key)?.some(([kind]) => kind === 'place'))) {
    const from = fold(PLACE_TO.exec(before)?.[1] ?? '')
    if (from && (isPlace(from) || isTown(from)) && !isFirstName(from)) add(points, 'place', POINTS.way + POINTS.town)
  }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isCapital = (code: number): boolean => code >= 65 && code <= 90

/** "12345 Town" at the beginning of its line, or after the street. */
const startsAPart = (before: string, { index, 0: code }: RegExpExecArray): boolean =>
  before.slice(0, index).trim() === '' || /^[,·–]/.test(code) || /[,·–]$/.test(before.slice(0, index).trimEnd())

function isStreet({ words, name, unit: { form } }: Sighting, before: string, after: string): boolean {
  const [first, last] = [words[0]!, words.at(-1)!]
  const isNumbered = isDigit(after.charCodeAt(1)) && HOUSE_NUMBER_AFTER.test(after)
  if (words.length === 1) return isNumbered && GERMAN_STREET.test(last) && form !== 'heading' && !isInDictionary(last)
  if (STREETS_BEFORE.has(first)) return first !== 'place' || !isInDictionary(last) || / d(?:e|u|es) /.test(name)
  if (isNumbered && SMALL_STREET.test(name.toLowerCase())) return true
  if (!STREETS.has(last)) return false
  return (
    !isInDictionary(first) ||
    /['’]s? /.test(name) ||
    isNumbered ||
    HOUSE_NUMBER_BEFORE.test(before) ||
    isLastName(first)
  )
}

/** "from Gullane to Overmere", "the lane between Corve Street and Linney". */
function isEndOfWay(before: string, after: string): boolean {
  const last = before.slice(before.lastIndexOf(' ', before.length - 2) + 1, -1)
  if (!WAY_WORDS.has(last)) return false
  if ((FROM.test(before) && isNoPerson(TO_NEXT.exec(after))) || (BETWEEN.test(before) && AND_NEXT.test(after)))
    return true
  return isNoPerson(TO.exec(before)) || AND.test(before)
}
const isNoPerson = (other: RegExpExecArray | null): boolean => {
  if (!other) return false
  const name = fold(other[1]!)
  return !isFirstName(name) && !isGivenName(name)
}
const PLACE_TO = /(?<![\p{L}-])(\p{Lu}[\p{L}'’-]{1,40}) to $/u
const WAY_WORDS = new Set('from to via between and de von desde nach bis à hasta a on'.split(' '))
const FROM = /(?<![\p{L}-])(?:from|de|von|desde) $/u
const TO_NEXT = /^ (?:to|on to|via|à|nach|bis|hasta|a) (\p{Lu}[\p{L}'’-]+)/u
const TO =
  /(?<![\p{L}-])(?:from|von|de|desde) (\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+)? (?:on )?(?:to|via|nach|bis|à|hasta|a) $/u
const BETWEEN =
  /(?<![\p{L}-])(?:road|way|path|bus|train|ferry|line|chapel|hall|field|house|shop|site|is|lies|land|strips?|wall) between $/u
const AND_NEXT = /^ and \p{Lu}/u
const AND =
  /(?<![\p{L}-])(?:road|way|path|bus|train|ferry|line|chapel|hall|field|house|shop|site|is|lies|land|strips?|wall) between \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)? and $/u
