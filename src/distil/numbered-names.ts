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
  if (behind >= 97 && behind <= 122) return versionBehind(masked, words, first, last, end)
  if (behind < 48 || behind > 57) return 0
  // "Quayside 10k"
  const run = /^ \d{2,3}k(?![\p{L}\d])/u.exec(masked.slice(end, end + 6))
  if (run) return run[0].length
  const model =
    /^ (\d{1,4})(?![\d:%/(]|[.,]\d|\s?(?:\p{Lu}|[€£$%]|(?!(?:is|was|has|does|runs|needs|makes|holds|costs|uses|works|takes|bakes) )\p{Ll}+s\b))/u.exec(
      masked.slice(end, end + 16),
    )
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

/** "Velocar e90", "Lumo x2": a letter and a number behind what is only a name. */
function versionBehind(masked: string, words: CapitalWord[], first: number, last: number, end: number): number {
  const version = VERSION.exec(masked.slice(end, end + 7))
  return version && last - first < 2 && isOnlyAName(words[last]!) ? version[0].length : 0
}
const VERSION = /^ [a-z]\d{1,4}(?![\p{L}\d.:/-])/u

/** "The Lumo 40", "Boiler: Hargan Eco 35, put in", "deck oven Vulmora 4 bakes": a number after what is only a name. */
function isModel(masked: string, words: CapitalWord[], first: number, last: number): boolean {
  if (last - first > 1 || !isOnlyAName(words[first]!)) return false
  if (last > first && !BY_SIZE.test(words[last]!.norm) && !isOnlyAName(words[last]!)) return false
  const { start } = words[first]!
  const after = masked.slice(words[last]!.end, words[last]!.end + 24)
  const isLong = /^ \d{2,3}(?!\d)/.test(after)
  if (isLong && first === last && (start === 0 || AFTER_ARTICLE.test(masked.slice(Math.max(0, start - 5), start))))
    return true
  // "Havenkade 22, Zutphen", "Unterrain 4" at the end: as likely a house
  return ENDS_A_MODEL.test(after) && MADE_THING.test(masked.slice(Math.max(0, start - 40), start))
}
const AFTER_ARTICLE = /(?<!\p{L})(?:[Tt]he|[Aa]n?|[Dd]er|[Dd]ie|[Dd]as|[Ee]l|[Ll]a|[Ll]e) $/u
const BY_SIZE =
  /^(?:eco|pro|max|mini|plus|compact|kompakt|duo|trio|sport|classic|comfort|komfort|premium|basic|light|super|turbo)$/
/** no address goes on behind it */
const ENDS_A_MODEL = /^ \d{1,4}(?:$|[).;»”"«]|,? (?!\p{Lu}|\d))/u
/** What a made thing is, before its name: "deck oven ", "Boiler: ", "Kessel "; what is quoted is no house */
const MADE_THING =
  /(?:[»„“"]|(?<!\p{L})(?:oven|boiler|stove|furnace|burner|heat pump|pump|mixer|kneader|machine|printer|scanner|camera|phone|laptop|tablet|router|radio|drone|telescope|microscope|ultrasound|autoclave|lathe|drill|saw|mower|tractor|trailer|lorry|van|car|bike|bicycle|e-bike|scooter|motorbike|tyre|tent|rucksack|backpack|jacket|boots|seat|car seat|pram|pushchair|wheelchair|bed|mattress|fridge|freezer|dishwasher|washing machine|dryer|kettle|toaster|grinder|roaster|thermostat|inverter|battery|charger|sensor|logger|meter|probe|controller|amplifier|piano|organ|board|boat|dinghy|kayak|canoe|model|type|brand|four|four à soles|chaudière|poêle|pétrin|vélo|siège auto|siège|poussette|voiture|tracteur|imprimante|machine à laver|modèle|horno|caldera|amasadora|bicicleta|silla|coche|tractor|impresora|lavadora|modelo|forno|caldaia|impastatrice|bici|seggiolino|trattore|stampante|lavatrice|modello|fiets|bakfiets|oven|ketel|deegkneder|kneder|kinderzitje|wagen|trekker|wasmachine|type|Ofen|Backofen|Kessel|Heizung|Wärmepumpe|Kneter|Maschine|Rad|Fahrrad|Lastenrad|Kindersitz|Auto|Traktor|Drucker|Waschmaschine|Modell|Typ|Brett|Rettungsbrett|Boot)(?: \p{Ll}{2,3})?:? )[»„“"]?$/iu

/** A word that is no word, nobody, nowhere and no street. */
const isOnlyAName = ({ norm }: CapitalWord): boolean =>
  !isInDictionary(norm) &&
  !STREET.test(norm) &&
  !NAME_LISTS.first.has(norm) &&
  !NAME_LISTS.last.has(norm) &&
  !isPlace(norm) &&
  !isTown(norm) &&
  !CALENDAR.has(norm)

const STREET = /(?:stra(?:ß|ss)e|str|gasse|platz|weg|allee|ring|hof|damm|ufer|gate|gata|gatan|vej|laan|straat)$/

const MODEL = /^(?:compact|pro|max|mini|plus|model|modell|serie|series|type|typ)$/
