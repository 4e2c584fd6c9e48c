import { isOrdinaryWord } from '../lib/common-english.ts'
import { isBareGermanNoun, isGermanNoun } from '../lib/german-nouns.ts'
import { isDictionaryWord, isFirstName, isGivenName, isPlace, isTown } from '../lib/name-lists.ts'
import { MIN_KIND, SURE } from './decide-kinds.ts'
import { CLEAR, type NameCandidate } from './join-names.ts'
import type { Sighting } from './kind-points.ts'
import { definitionOf } from './name-points.ts'
import {
  CALENDAR,
  ENDINGS,
  isOfPeople,
  KNOWN,
  LABEL_WORDS,
  type NameKind,
  NEVER,
  wordsOfLanguage,
} from './name-words.ts'
import { isFunctionWord, isInDictionary, isOrdinary } from './ordinary-words.ts'
import { isRegion } from './relation-forms.ts'

// Whether capitalised words are a name at all, or begin a sentence, head a part, say what somebody is.

const COUNTED = 3

/** Whether it is a name at all. */
export function isKept(candidate: NameCandidate, lower: ReadonlySet<string>, language: string): boolean {
  const { key, sightings, kind, n } = candidate
  const { words, name } = sightings[0]!
  const single = words.length === 1
  if (
    language === 'de' &&
    single &&
    wordsOfLanguage(language).nouns.has(key) &&
    !(kind === 'person' && isFirstName(key))
  )
    return false
  if (NEVER.has(key)) return false
  if (language === 'en' && isOffice(candidate)) return false
  if (words.every((word) => NEVER.has(word) || isFunctionWord(word, language)) && !INITIALS.test(name)) return false
  if (words.every((word) => LABEL_WORDS.has(word) || CALENDAR.has(word) || (/^\d/.test(word) && !KNOWN.has(key))))
    return false
  if (LABEL_WORDS.has(key)) return false
  if (key.length < 3 && !KNOWN.has(key) && !(isPlace(key) && name === name.toUpperCase()) && !INITIALS.test(name))
    return false
  if (/^[A-Z]{1,3}\d+$|^\d/.test(name) && n < CLEAR && !KNOWN.has(key)) return false
  if (single && name === name.toUpperCase() && n < MIN_KIND && sightings.length < 2 && !isAcronym(sightings[0]!))
    return false
  const told = sightings.filter(({ opens, unit: { form, labelEnd }, start }) => {
    return !opens && form !== 'head' && form !== 'heading' && start >= labelEnd
  })
  const inText = sightings.filter(({ unit: { form } }) => form !== 'heading' && form !== 'head')
  const isCountry = single && isPlace(key) && !isOrdinaryWord(key)
  const ordinary =
    !isCountry && words.every((word) => isOrdinary(word) || isFunctionWord(word, language) || LABEL_WORDS.has(word))
  if (language === 'de' && !(told.length > 0 && isNameInGerman(candidate)) && n < SURE) return false
  // "Saison 2012"
  if (language === 'de' && n < COUNTED && /\d$/.test(key) && words.length === 2 && isBareGermanNoun(words[0]!))
    return false
  // "beim Aufstehen"
  if (
    language === 'de' &&
    single &&
    /[^aeiou]en$/.test(key) &&
    !isPlace(key) &&
    !isTown(key) &&
    told.length > 0 &&
    told.every(isAfterPreposition)
  )
    return false
  // "auf dem Marktplatz"
  if (language === 'de' && single && kind === 'place' && isGermanWord(key) && !isPlace(key) && !STREET.test(key))
    return false
  if (inText.length === 0) {
    // a stop of a journey
    if (isStop(candidate)) return true
    // "Bootstrapping the Executive Council"
    if (language === 'en' && words.length > 2 && /ing$/.test(words[0]!) && isOrdinary(words[0]!)) return false
    // "ORDERS FOR THE GATE LODGE"
    const isShouted =
      name === name.toUpperCase() && words.every((word) => isInDictionary(word) || isFunctionWord(word, language))
    return (
      (n >= CLEAR && !(ordinary && (single || kind === 'organization' || kind === 'place')) && !isShouted) ||
      (kind === 'project' && n >= CLEAR)
    )
  }
  const labelOnly = sightings.every(({ start, unit: { labelEnd, form } }) => start < labelEnd || form === 'head')
  const isLister = labelOnly && isWhoHasATask(candidate, language)
  if (labelOnly && n < CLEAR && !isLister) return false
  if (kind === 'project' && words.every((word) => SAYS_WHICH_PROJECT.has(word))) return false
  if (ordinary) {
    if (single && (ENDINGS.has(key) || kind === null) && kind !== 'project' && !isOfPeople(key)) return false
    if (
      single &&
      told.length > 0 &&
      told.every(isAfterArticle) &&
      kind !== 'product' &&
      kind !== 'tool' &&
      kind !== 'project'
    )
      return false
    if (single && told.length === 0 && (kind === 'tool' || kind === 'product' || n < CLEAR)) return false
    if (n < 1.8 && (told.length === 0 || single) && !(told.length > 0 && isOfPeople(key))) return false
  }
  // "the Lender" of a contract
  if (
    single &&
    language === 'en' &&
    n < CLEAR &&
    isDictionaryWord(key) &&
    told.length > 0 &&
    told.every(isAfterArticle) &&
    !CALLED_BY_ARTICLE.has(kind)
  )
    return false
  if (told.length === 0) {
    // "Lyrically, the song …"
    if (single && language === 'en' && /(?:al|ous|ive|ed|ing|ar|ent|ant)ly$/.test(key)) return false
    // At the start of a sentence only the first capital is owed to the place.
    const isWritten = language !== 'de' && !single && words.every((word) => !isOrdinary(word))
    const isSubject =
      isWritten || (!ordinary && (inText.length > 1 || sightings.length > inText.length || inText.some(isDefined)))
    if (
      n < 1.4 &&
      !isSubject &&
      !isLister &&
      !isActor(candidate, language) &&
      (single || language !== 'en' || sightings.length === 1)
    )
      return false
    if (
      single &&
      language === 'en' &&
      n < CLEAR &&
      isDictionaryWord(key) &&
      (!isFirstName(key) || name === name.toUpperCase())
    )
      return false
    if (single && lower.has(sightings[0]!.name.toLowerCase()) && n < 2) return false
  }
  return true
}

/** "Vice President", "Debian Project Leader": what somebody is. */
function isOffice({ kind, n, sightings }: NameCandidate): boolean {
  const { words, quoted, name } = sightings[0]!
  if (quoted || !OFFICE.test(words.at(-1)!) || name.includes(' of ')) return false
  if (words.length === 1) return kind === 'organization' && n < CLEAR
  if (isFirstName(words[0]!) || (kind !== null && kind !== 'person' && !BODIES.has(kind))) return false
  const before = words.slice(0, -1)
  return kind === null || before.every(isOrdinary) || (before.length > 1 && isOrdinary(before.at(-1)!))
}
const BODIES = new Set<NameKind>(['organization', 'place', 'other'])
const OFFICE =
  /^(?:manager|director|officer|president|secretary|treasurer|leader|developer|engineer|administrator|coordinator|maintainer|contributor|moderator|supervisor|inspector|commissioner|advisor|adviser|executive|delegate|chairman|chairperson|chairwoman|chair|analyst|consultant|representative|specialist|technician|programmer)s?$/

/** Of a word that is no noun of the language its capital says that it is a name; of nouns something else has to. */
function isNameInGerman({ n, key, sightings }: NameCandidate): boolean {
  const { words } = sightings[0]!
  if (isRegion(key) || (n >= MIN_KIND && isPlace(key))) return true
  return !words.every(isGermanWord) && !(words.length === 1 && isOrdinary(words[0]!))
}

const STREET = /(?:stra(?:ß|ss)e|weg|allee|gasse|ring|damm|ufer|steig|markt)$/
const isListed = (word: string): boolean => isPlace(word) || isTown(word) || isFirstName(word)

/** "Saison", "2012", "US-Luftschläge": what is made of a name with a noun behind a dash is no name. */
function isGermanWord(word: string): boolean {
  if (isRegion(word) || ((isPlace(word) || isTown(word)) && !isBareGermanNoun(word))) return false
  if (isGermanNoun(word) || isFunctionWord(word, 'de') || LABEL_WORDS.has(word) || /^\d/.test(word)) return true
  const dash = word.lastIndexOf('-')
  return dash > 0 && isGermanNoun(word.slice(dash + 1)) && !isListed(word.slice(0, dash))
}

/** "Nneka showed the plan": a word that no dictionary has, where an English sentence goes on behind it. */
function isActor({ key, sightings }: NameCandidate, language: string): boolean {
  if (language !== 'en' || isInDictionary(key) || isOfPeople(key)) return false
  return sightings.some(({ name, unit: { form, masked }, end, words }) => {
    if (words.length > 1 || (form !== 'prose' && form !== 'item') || !ONLY_A_CAPITAL.test(name)) return false
    return GOES_ON.test(masked.slice(end, end + 4)) || isInParentheses(masked, end - name.length, end)
  })
}
const ONLY_A_CAPITAL = /^\p{Lu}\p{Ll}{3,}$/u
/** " had kept", ", just moved", " – gone" */
const GOES_ON = /^(?:,? \p{Ll}{2}| [–—-] \p{Ll}|['’]s )/u
/** "the other lot (Castellan) are" */
const isInParentheses = (masked: string, start: number, end: number): boolean =>
  masked[start - 1] === '(' && masked[end] === ')' && start > 1

/** "Priyanka: call each customer": whose task it is. */
const isWhoHasATask = ({ key, sightings }: NameCandidate, language: string): boolean =>
  language === 'en' &&
  (isFirstName(key) || isGivenName(key)) &&
  !isInDictionary(key) &&
  sightings.some(({ start, unit: { form, label } }) => start === 0 && label === key && form !== 'head')

const isAfterPreposition = ({ unit, start }: Sighting): boolean =>
  /(?<!\p{L})(?:beim|zum|vom) $/iu.test(unit.masked.slice(Math.max(0, start - 5), start))

/** "Excellent project management", "the Final Project": which project, or how it is, but no name of one. */
const SAYS_WHICH_PROJECT = new Set(
  `a all annual another any big biggest capstone class collaborative community complex course current each entire every
  excellent exciting existing failed final first former funded future good great group hobby home huge individual initial
  internal joint junior key large last latest lead long main major many minor more most multiple my new next old one ongoing
  open original other our own past personal pet pilot previous private public real recent research same school second senior
  several short side similar single small software special strong student successful team technical term the third this
  undergraduate upcoming various whole your`.split(/\s+/),
)
const CALLED_BY_ARTICLE = new Set<NameKind | null>(['tool', 'project', 'product', 'organization', 'place'])

/** Capitals among small letters: "the FCC ruled". */
const isAcronym = ({ name, unit, start, end, opens }: Sighting): boolean =>
  !opens &&
  /^[A-Z]{3,6}$/.test(name) &&
  unit.form === 'prose' &&
  /\p{Ll}{2}[\p{L} ,('"-]{0,3}$/u.test(unit.masked.slice(Math.max(0, start - 12), start)) &&
  /^['’]?[\p{L} ,)."-]{0,4}(?:\p{Ll}{2}|$)/u.test(unit.masked.slice(end, end + 8))

const INITIALS = /^(?:US|WHO|UN|EU)$/

/** A known place that is a whole heading. */
export const isStop = ({ key, kind, sightings }: NameCandidate): boolean =>
  (kind === null || kind === 'place') &&
  (isPlace(key) || isTown(key)) &&
  !isInDictionary(key) &&
  sightings.some(isWholeHeading)

const isWholeHeading = ({ unit: { form, masked }, start, end }: Sighting): boolean =>
  form === 'heading' && start === 0 && end === masked.trimEnd().length

const isDefined = ({ unit, end }: Sighting): boolean => definitionOf(unit.masked.slice(end, end + 300)) !== null

const isAfterArticle = ({ unit, start }: Sighting): boolean =>
  /(?<!\p{L})(?:the|a|an|our|my|your|this|each|every|el|la|los|las|le|les|un|una|une|l['’])\s?$/iu.test(
    unit.masked.slice(Math.max(0, start - 8), start),
  )

const IS_HAN = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u

/** "RSN", "IPQoS", "VIMRUNTIME" */
const isSpelledAsValue = (name: string): boolean => !name.includes(' ') && CAPITALS.test(name)
const CAPITALS = /\p{Lu}{2}/u

/**
 * What nothing says anything about, and is written once, is a record only where prose writes it as a name: within a
 * sentence, and by no word of every day.
 */
export function isUnkindedOnce(
  candidate: NameCandidate,
  knownAs: ReadonlyMap<string, string>,
  language: string,
  technical: boolean,
): boolean {
  const { kind, sightings, key } = candidate
  if (kind !== null || sightings.length > 1 || [...knownAs.values()].includes(key)) return false
  // in a text about software they are values, phases and parts, as a rule
  if (technical && (language !== 'en' || isSpelledAsValue(sightings[0]!.name))) return true
  if (!technical && isActor(candidate, language)) return false
  const { unit, opens, words, quoted } = sightings[0]!
  if (isDefined(sightings[0]!) || quoted || IS_HAN.test(key)) return false
  return opens || (unit.form !== 'prose' && unit.form !== 'item') || (words.length === 1 && isOrdinary(words[0]!))
}
