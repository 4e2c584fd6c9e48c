import { isOrdinaryWord } from '../lib/common-english.ts'
import { isFirstName, isGivenName, isLastName, isPlace, isTown, NAME_LISTS } from '../lib/name-lists.ts'
import type { Sighting } from './kind-points.ts'
import { BRANDS, CALENDAR, ENDINGS, isOfPeople, KNOWN, SHAPES, STREETS, TRADES } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'

// What tells a firm by its own form: two that trade together, a trade with a name, a word made up of two.

/** "Crumb & Kernel": what is joined so, and is no couple, trades under the name. */
export const isFirmOfTwo = (name: string, words: readonly string[]): boolean => {
  if (/ (?:&|et|y|und) (?:fils|filles|hijos|hijas|söhne|sohn|co)\.?$/i.test(name)) return true
  if (!/^[^&]+ & [^&]+$/.test(name)) return false
  return !(words.length === 3 && isFirstName(words[0]!) && isFirstName(words[2]!))
}

/** "Tidemark Surveyors", "Hallamore Uniforms": who it is and what they make or do, in the plural. */
export function isPluralTrade({ words, name, quoted, opens, unit: { form } }: Sighting): boolean {
  if (words.length < 2 || words.length > 3 || quoted || form === 'head' || name === name.toUpperCase()) return false
  const [first, last] = [words[0]!, words.at(-1)!]
  if (STREETS.has(last)) return false
  if (!/(?:[^s]s|ing)$/.test(last) || last.length < 5 || !isInDictionary(last) || ENDINGS.has(last)) return false
  if (isFirstName(last) || isLastName(last) || CALENDAR.has(first)) return false
  if (isFirstName(first) || isOfPeople(first) || isPlace(first) || KNOWN.has(first)) return false
  return !isInDictionary(first) && !(opens && form === 'heading' && isTown(first))
}

/** "Gerüstbau Moldenhauer", "Fontanería Robledo": a trade and whose it is. */
export function isTradeOf({ words }: Sighting, language: string): boolean {
  if (language === 'en' || words.length < 2 || words.length > 4) return false
  const [first] = words as [string]
  return (
    first.length > 6 &&
    !isFirstName(first) &&
    TRADES.some((end) => first.endsWith(end) && first.length > end.length + 2)
  )
}

/** "Grasscraft", "Sondeware": it ends as firms do. */
export const isBrand = (word: string): boolean =>
  BRANDS.some((end) => word.endsWith(end) && word.length > end.length + 2)

/** One word that was made up: "Grasscraft", "Harbourhost". English; what streets and villages are called is left alone. */
export function isMadeUp(word: string): boolean {
  const known = madeUp.get(word)
  if (known !== undefined) return known
  if (madeUp.size >= MAX_REMEMBERED) madeUp.clear()
  const is = looksMadeUp(word)
  madeUp.set(word, is)
  return is
}
const madeUp = new Map<string, boolean>()
const MAX_REMEMBERED = 20_000
const MIN_PART = 3

function looksMadeUp(word: string): boolean {
  if (word.length < 7 || word.length > 16 || !/^[a-z]+$/.test(word)) return false
  if (isInDictionary(word) || isFirstName(word) || isGivenName(word) || isLastName(word)) return false
  if (isPlace(word) || isTown(word) || PLACE_SHAPES.some((end) => word.endsWith(end))) return false
  if (isBrand(word)) return true
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++)
    if (isWord(word.slice(0, at)) && isWord(word.slice(at))) return true
  return false
}
const isWord = (part: string): boolean => (isOrdinaryWord(part) || NAME_LISTS.word.has(part)) && !NO_PART.test(part)
/** How names of persons and villages begin and end besides. */
const NO_PART =
  /^(?:col|wall|walls|man|son|sons|ley|den|ton|ham|well|wells|field|fields|wood|woods|gate|stone|stones|hill|hills|side|bridge|brook|land|lands|port|mouth|pool|moor|burn|house|church|castle|green|bank|cliff|dale|fell|water|waters|marsh|cross|head|point|bay|mere|more|low|worth|stead|wick|shaw|smith|wright|her|over|beck|row|way|acre|acres|ash|oak|haven|hall|court|street|the|and|red|all|ard|ell|ing|ers|era|ion|ine|ate|ant|ent|est|ive|ment|ness|ally|ist|ism|ring|ding|king|ling|lin|ran|rod|rick|bert|mar|del|per|car|par|con|dis|pre|pro|non|anti)$/
const PLACE_SHAPES = SHAPES.filter(({ kind }) => kind === 'place').flatMap(({ suffixes }) => suffixes)
