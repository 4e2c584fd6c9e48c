import type { EntityKind } from '../lib/distilled.ts'
import { isGermanNoun as isNounInGerman } from '../lib/german-nouns.ts'
import { isFirm, isFirstName, isGivenName, isLastName, isPlace, isRole, isTown } from '../lib/name-lists.ts'
import { fold, type Span } from '../lib/text.ts'
import { isInDictionary, isOrdinary } from './capital-runs.ts'
import { isBrand, isFirmOfTwo, isMadeUp, isPluralTrade, isTradeOf } from './firm-forms.ts'
import { isAcronymOf } from './heading-forms.ts'
import { add, POINTS, raise, type Sighting } from './kind-points.ts'
import { isMembership, kindOfPhrase } from './name-kinds.ts'
import { addForm } from './name-lines.ts'
import {
  BEGINNINGS,
  ENDINGS,
  isOfPeople,
  isWidelyKnown,
  type KindPoints,
  KNOWN,
  kindOfLabel,
  type LanguageWords,
  type NameKind,
  shapesOf,
  wordsOfLanguage,
} from './name-words.ts'
import { addPlaceForms } from './place-forms.ts'

// What one sighting of a name says of its kind: points from its own words, from the lists, and from the words around it.

const CHARS = { before: 48, after: 80 }
const INITIALS = /^\p{Lu}\.(?: ?\p{Lu}\.)* [\p{Lu}][\p{L}'’-]+$|^\S+ \p{Lu}\. \S+/u
const CODE_LIKE = /^\p{Lu}?\p{Ll}+\p{Lu}[\p{L}\d]*$|(?:SQL|DB|\.js|\.py|\.io|\.NET|\+\+|#)$|^[A-Z]{2,5}-[A-Z]$/u
const OF_WHAT = /^\p{Lu}.* (\p{Lu}\p{L}+) (?:of|for) /u
/** "Leopold of Austria", "Edward the Confessor", "George II of Great Britain". */
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const VERSION_OF = / v?\d[\d.]*$/
const MONARCH = /^\p{Lu}\p{Ll}+ (?:[IVX]+(?: (?:of|the) .+)?|of .+|the .+)$/u
/** What numbers count: "Route 14", "Solution C2" */
const COUNTED =
  /^(?:route|bus|line|room|unit|flat|house|block|platform|gate|solution|sample|flask|batch|version|form|class|year|grade|exhibit|annex|clause|step|pdf|week|day|lot|plot|stage|phase|level|question|item|group|team|zone|hall|pier|dock|track|lane|chapter|book)$/
const NO_CODE = /^(?:Mc|Mac|O'|De|Di|Le|La|Van|Von)\p{Lu}/u
/** Capitals alone, or capitals that a word goes on with. */
const SPELLED_AS_CODE =
  /^\p{Lu}[\p{Lu}\d]{1,11}(?:[- ]\p{Lu}[\p{Lu}\d]+)*$|^\p{Lu}{2,}\p{Ll}|^(?!Mc|Mac|De|Di|Le|La|Van|Von|Fitz|O)\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+/u
/** "PEP 686", "RFC 2119": what is numbered by who sets standards. */
const STANDARD =
  /^(?:PEP|RFC|ISO|IEC|DIN|EN|IEEE|BCP|JSR|BIP|EIP|CVE|ADR|NIST|ANSI|ECMA|VDI|VDE|NF|BS|UNE|ÖNORM|SIA)(?:[/ -](?:ISO|IEC|EN))*[ -]\d[\d.:-]*$/
const MODEL = /^[\p{Lu}][\p{L}-]+(?: [\p{L}-]+)? (?:[A-Z]{0,3}-?\d{1,4}[A-Za-z]{0,2})$|^[A-Z]{1,4}-\d{1,4}[A-Z]?$/u
const BORN =
  /^\s?\((?:born|née?|nee|geb\.|geboren|nacid[oa]|\*)|^\s?\(\d{4}\s?[–-]\s?(?:\d{4})?\)|^\s?\([^()]{0,30}\d{4}\s?[–-]/u
const VERSION = /^\s(?:v|version )?\d+\.\d+(?:\.\d+)?(?!\d|[.,]\d|\s?[€£$%]|\s?(?:million|billion|m\b|km))/
const EMPLOYER = /^\s*,\s\p{Lu}[\p{L} ]{2,24}\s*[–—|]\s/u
/** ", our dog": not counted among persons */
const IS_ANIMAL =
  /^, (?:our|my|his|her|their|the) (?:[\p{L}'’]+ )?(?:dog|cat|pony|horse|puppy|kitten|donkey|goat|hamster|rabbit)(?!\p{L})/u
/** ", a programme of the council" */
const IS_SCHEME =
  /^(?:,| \() ?(?:an?|the|our|my|their) (?:\p{Ll}+ )?(?:project|scheme|programme|pilot|initiative)(?!\p{L})/u
/** "A second scheme, Cold Kitchen" */
const SCHEME_BEFORE = /(?<!\p{L})(?:project|scheme|programme|pilot|initiative), $/iu
/** "Export the tables with Dumpling" */
const WORKS_WITH =
  /(?<!\p{L})(?:export|import|copy|sync|convert|draw|drawn|write|written|edit|scan|count|log|record|test|made|back up|monitor|render|process|compress|encode|track)(?:s|ed|ted|ged)? (?:[\p{L}'’]+ ){1,3}(?:with|using) $/iu
/** "our registrar is", "the treasurer will be" */
const ROLE_IS = /(?<!\p{L})(\p{Ll}{3,20}) (?:is|was|will be|ist|war|wird|est|es|será|sera)(?: now| jetzt| again)? $/u
const AT_WORK = /^ at (?:the )?\p{Lu}/u
const ACRONYM_AFTER = /^\s\(([A-Z][A-Za-z&]{1,9})[);,]/
const DEFINITION =
  /^["”’]?(?:\s?\([^()]{0,120}\))?(?:,\s[^.;,]{1,60},)?\s(?:is|was|are|were|ist|war|sind|es|era|fue|est|était|fut)\s(?:an?|the|one of the|eine?|der|die|das|un|una|une|el|la|le|l['’])\s?([^.;]{3,120})/
const WORDS_AROUND = 3
const SHARE_OF_MADE_UP = 0.4
const MIN_CODE_KIND = 1.2

/** The points that a sighting gives to each kind. */
export function pointsOf(sighting: Sighting, language: string): KindPoints {
  const points: KindPoints = new Map()
  const { unit, start, end } = sighting
  const before = unit.masked.slice(Math.max(0, start - CHARS.before), start)
  const after = besideMarkup(unit.masked.slice(end, end + CHARS.after))
  const words = wordsOfLanguage(language)
  const noun = language === 'de' && isGermanNoun(before)
  addName(points, sighting, noun, language)
  if (!noun) {
    addBefore(points, before, words)
    addAfter(points, sighting.name, after, words, language)
  }
  addForm(points, sighting)
  addPlaceForms(points, sighting, before, after)
  if (sighting.opens && sighting.end < unit.masked.length) {
    const phrase = definitionOf(unit.masked.slice(end, end + 300))
    const kind = phrase === null ? null : kindOfDefinition(phrase, language)
    if (kind && !(isPlace(sighting.key) && isMembership(phrase!))) add(points, kind, POINTS.defined)
  }
  // "Brandt Optics, Jena – technician since 2019"
  if (start === 0 && sighting.words.length > 1 && EMPLOYER.test(after) && !isFirstName(sighting.words[0]!))
    add(points, 'organization', POINTS.employer)
  if (language === 'en' && sighting.words.length === 1 && isMadeUp(sighting.key)) {
    // "done by Grasscraft": what persons do, firms do as well
    const person = points.get('person')
    if (person && person < POINTS.titled) points.set('person', person * SHARE_OF_MADE_UP)
    // what it was made up for is software as often
    if (points.has('tool') && !isBrand(sighting.key)) add(points, 'tool', POINTS.software)
    if (/(?<!\p{L})an? $/iu.test(before)) add(points, 'product', POINTS.noun)
  }
  if (language === 'en' && sighting.words.length === 1 && before.endsWith('he ') && AFTER_THE.test(before))
    dropWeakPerson(points)
  if (isTown(sighting.key) || isPlace(sighting.key)) dropWeakTool(points)
  // "UEFI must support", "CPUShares was set": nobody is spelled so
  if (
    SPELLED_AS_CODE.test(sighting.name) &&
    !sighting.titled &&
    (points.get('person') ?? 0) < (sighting.words.length > 1 ? POINTS.lastName : POINTS.fullName)
  )
    points.delete('person')
  // "Debconf2 took place"
  if (!sighting.titled && /\d/.test(sighting.name)) points.delete('person')
  // "Debian 2.0 (Hamm)"
  if (before.endsWith(' (') && /\d\.\d+ \($/.test(before) && unit.masked[end] === ')') {
    points.delete('place')
    points.delete('person')
    add(points, 'product', POINTS.article)
  }
  // "a survey by Seabird Watch starts in May"
  if (points.has('project') && OF_SOMEBODY.test(before)) points.set('project', points.get('project')! / 2)
  if (sighting.words.length === 1 && sighting.name === sighting.name.toUpperCase() && !isPlace(sighting.key)) {
    // an acronym after "in" is hardly a place
    const place = points.get('place')
    if (place && place < POINTS.label) points.delete('place')
  }
  return points
}

/** "**Wren**, our database": marks were masked by blanks. */
const besideMarkup = (after: string): string =>
  after.startsWith('  ') ? after.replace(/^ {2,8}(?=[,.;:)])/, '').replace(/^ {2,8}/, ' ') : after

const AFTER_THE = /(?<!\p{L})the $/iu
const OF_SOMEBODY = /(?<!\p{L})(?:by|with|from|at|near|and) $/u

/** "by the Boathouse": nobody is called with an article. */
function dropWeakPerson(points: KindPoints): void {
  if ((points.get('person') ?? 0) < POINTS.lastName) points.delete('person')
}

/** "tested with Oban coastguard" */
function dropWeakTool(points: KindPoints): void {
  if ((points.get('tool') ?? 0) < POINTS.noun) points.delete('tool')
}

const IS_PROJECT = /(?<!\p{L})(?:project|scheme|programme|pilot|initiative|projekt|vorhaben|proyecto|projet)$/iu
const END_OF_NOUNS =
  /[,;(.]|\s(?:that|which|who|of|for|from|in|by|to|with|von|der|des|zur|zum|für|im|de|del|para|pour|du|qui|que)\s/i

/** What follows "is a" when a name is the subject of it. */
export const definitionOf = (after: string): string | null => DEFINITION.exec(after)?.[1] ?? null

/** The kind that a definition's noun gives. */
export function kindOfDefinition(phrase: string, language: string): NameKind | null {
  if (IS_PROJECT.test(phrase.split(END_OF_NOUNS, 1)[0]!)) return 'project'
  if (language === 'en') return kindOfPhrase(phrase)
  const { nouns } = wordsOfLanguage(language)
  for (const word of phrase.split(/[\s,-]+/, 5)) {
    const kind = nouns.get(fold(word))
    if (kind) return kind
  }
  return null
}

/** German: a first name after an article or an inflected adjective is a noun ("das Tor"). */
const isGermanNoun = (before: string): boolean =>
  /(?<![\p{L}])(?:[Dd](?:er|ie|as|en|em|es)|[Ee]ine?[rnms]?|[Ii]m|[Aa]m|[Zz]um|[Zz]ur|[Vv]om|[Kk]eine?\w?|\p{Ll}+(?:en|es|er|em)|\d+)\s$/u.test(
    before,
  ) &&
  !/(?<![\p{L}])(?:von|neben|oder|bitten|rufen|haben|sagen|fragen|gegen|über|unter|hinter|zwischen|der firma|die firma)\s$/iu.test(
    before,
  )

/** What its own words say of a name, which comes up many times: remembered by all that it hangs on. */
function addName(points: KindPoints, sighting: Sighting, noun: boolean, language: string): void {
  const { name, titled, led, quoted, opens, start, unit } = sighting
  const form = unit.form === 'head' || unit.form === 'heading' ? unit.form : ''
  const key = `${language} ${form} ${led ?? ''} ${+noun}${+titled}${+quoted}${+opens}${+(start === 0)} ${name}`
  let known = ofNames.get(key)
  if (!known) {
    const own: KindPoints = new Map()
    addOwnWords(own, sighting, noun, language)
    known = [...own]
    if (ofNames.size >= MAX_REMEMBERED) ofNames.clear()
    ofNames.set(key, known)
  }
  for (const [kind, n] of known) add(points, kind, n)
}
const ofNames = new Map<string, ReadonlyArray<[NameKind, number]>>()
const MAX_REMEMBERED = 20_000

function addOwnWords(points: KindPoints, sighting: Sighting, noun: boolean, language: string): void {
  const { name, words, key, titled, led, quoted } = sighting
  const first = words[0]!
  const last = words.at(-1)!
  const many = words.length > 1
  if (titled) add(points, 'person', POINTS.titled)
  if (led) add(points, led, led === 'project' ? POINTS.project : POINTS.noun)
  if (quoted) add(points, 'work', POINTS.quoted)
  const hasDigit = /\d/.test(name)
  if (hasDigit && STANDARD.test(name)) {
    add(points, 'publication', POINTS.spelled)
    return
  }
  for (const [kind, n] of KNOWN.get(key) ??
    (isDigit(key.charCodeAt(key.length - 1)) ? KNOWN.get(key.replace(VERSION_OF, '')) : null) ??
    [])
    if (!many && isWidelyKnown(key) && isAmbiguous(key, kind, language)) {
      if (!sighting.opens) add(points, kind, POINTS.ambiguous)
    } else add(points, kind, n)
  let institutional = false
  if (many) {
    // "Sandra Hill"
    const isFullName =
      words.length < 4 &&
      words.slice(0, -1).every((word) => isFirstName(word) && !isOrdinary(word) && !isPlace(word)) &&
      isLastName(last)
    const ofNoun = words.length > 2 && / (?:of|de|der|des|du) /.test(name)
    // "Wildlife Trust of South Pembrokeshire"
    const head = name.includes(' of ') || name.includes(' for ') ? OF_WHAT.exec(name) : null
    if (head && ENDINGS.get(fold(head[1]!))?.some(([kind]) => kind === 'organization')) {
      add(points, 'organization', POINTS.noun)
      institutional = true
    }
    // "Repair Collective Harborne"
    const middle = words.length > 2 && !isInDictionary(last) && !isFirstName(first) ? words.at(-2)! : null
    if (middle && ENDINGS.get(middle)?.some(([kind]) => kind === 'organization')) {
      add(points, 'organization', POINTS.noun + 0.2)
      institutional = true
    }
    for (const [kind, n] of ENDINGS.get(last) ?? []) {
      add(points, kind, kind === 'place' && (ofNoun || isFullName) ? n / 2 : n)
      institutional ||= kind === 'organization' || (kind === 'place' && !isFullName)
    }
    if (/^(?:saint|sainte|st|ste|sankt)-/.test(last)) add(points, 'place', POINTS.place)
    for (const [kind, n] of BEGINNINGS.get(first) ?? []) {
      add(points, kind, n)
      institutional ||= kind === 'organization' || n > 2
    }
  }
  if (!many || !institutional)
    for (const { kind, points: n, suffix } of last.length > 5 ? shapesOf(last) : [])
      if (last.length > suffix.length + 1) {
        raise(points, kind, noun && n < 2 ? 0.3 : n)
        institutional ||= n > 2
      }
  // "Nettlebank Farm" is no bank
  if (many && !ENDINGS.get(last)?.some(([kind]) => kind === 'place'))
    for (const { kind, points: n } of first.length > 6 ? shapesOf(first) : [])
      if (kind === 'organization') {
        raise(points, kind, n)
        institutional = true
      }
  const isOfTwo = isFirmOfTwo(name, words)
  if (isOfTwo || isPluralTrade(sighting) || isTradeOf(sighting, language)) {
    // "Fenwick & Dale" is no valley
    if (isOfTwo) points.delete('place')
    add(points, 'organization', POINTS.trade)
    institutional = true
  }
  if (language === 'en' && isMadeUp(words[0]!) && (!many || !isLastName(last)))
    add(points, 'organization', POINTS.madeUp)
  if (!noun) addPerson(points, sighting, institutional)
  if (isPlace(key)) raise(points, 'place', POINTS.place)
  else if (!noun && isTown(key)) add(points, 'place', POINTS.town)
  if (isFirm(key)) add(points, 'organization', POINTS.firm)
  if (!many && CODE_LIKE.test(name) && !NO_CODE.test(name)) add(points, 'tool', POINTS.codeLike)
  if (hasDigit && MODEL.test(name) && !institutional && !COUNTED.test(first)) add(points, 'product', POINTS.model)
  if (many && /\bv\.? \p{Lu}/u.test(name)) points.clear()
  if (hasDigit) points.delete('person')
}

/** "Bath", "Lincoln", "Essen": a word or somebody's name as often as what is known by it. */
const isAmbiguous = (key: string, kind: NameKind, language: string): boolean =>
  (language === 'en' && isInDictionary(key)) ||
  (kind !== 'person' && (isFirstName(key) || isLastName(key))) ||
  (language === 'de' && isNounInGerman(key))

function addPerson(
  points: KindPoints,
  { name, words, key, quoted, titled, start }: Pick<Sighting, 'name' | 'words' | 'key' | 'quoted' | 'titled' | 'start'>,
  institutional: boolean,
): void {
  if (institutional || quoted || words.length > 5) return
  const [first, last] = [words[0]!, words.at(-1)!]
  if (INITIALS.test(name)) {
    // "B. Chimney" heads the second item of a quotation
    if (!(start === 0 && isInDictionary(last) && !isLastName(last))) add(points, 'person', POINTS.initials)
    return
  }
  if (words.length === 1) {
    if (isFirstName(first))
      add(
        points,
        'person',
        isOrdinary(first) ? POINTS.ordinaryFirstName : isPlace(key) ? POINTS.placeOrFirstName : POINTS.firstName,
      )
    else if (isGivenName(first)) add(points, 'person', POINTS.givenName)
    return
  }
  if (MONARCH.test(name) && isFirstName(first)) {
    add(points, 'person', POINTS.fullName)
    return
  }
  if (isPlace(key) || (!titled && words.every(isOrdinary)) || / (?:of|the|and|for|&) /.test(name)) return
  if (isOfPeople(first) && !titled) return
  if (isFirstName(first)) {
    const plainLast = isOrdinary(last) && !isLastName(last)
    add(
      points,
      'person',
      isOrdinary(first) && !isLastName(last) && isInDictionary(last)
        ? POINTS.ordinaryFullName
        : plainLast && !(isOrdinary(first) && !isInDictionary(last))
          ? POINTS.commonFullName
          : POINTS.fullName,
    )
  } else if (isGivenName(first) && words.length < 4 && !isOrdinary(last) && !isPlace(key) && !isTown(key))
    add(points, 'person', POINTS.givenFullName)
  else if (isLastName(last) && words.length < 4 && !isOrdinary(first) && !isPlace(first))
    add(points, 'person', isOrdinary(last) ? POINTS.ordinaryLastName : POINTS.lastName)
}

const ENDS_A_PHRASE = new Set('.:;!?)|—–•,"“”„«»')
/** Begins and ends with no mark that `NO_PART` takes off. */
const isBareWord = (part: string): boolean => part.charCodeAt(0) >= 48 && isSmall(part.charCodeAt(part.length - 1))
const isSmall = (code: number): boolean => code >= 97 && code <= 122
const NO_PART = /^['’(*]+|[.'’*]+$/g

/** The longest phrases before a name that say something; "in the" counts as "in". */
function addBefore(points: KindPoints, before: string, words: LanguageWords): void {
  let end = before.length
  let start = before.lastIndexOf(' ') + 1
  while (end >= 0 && /^["“„«'(*]*$/.test(before.slice(start, end))) {
    end = start - 1
    start = end > 0 ? before.lastIndexOf(' ', end - 1) + 1 : 0
  }
  // the first part may be half a word
  if (end < 0 || (start === 0 && before.length >= CHARS.before)) return
  const found: KindPoints = new Map()
  let phrase = ''
  let skipped = false
  for (let taken = 0; taken <= WORDS_AROUND && end >= 0; taken++) {
    const part = before.slice(start, end)
    if (part === '' || ENDS_A_PHRASE.has(part[part.length - 1]!)) break
    end = start - 1
    start = end > 0 ? before.lastIndexOf(' ', end - 1) + 1 : 0
    const norm = fold(isBareWord(part) ? part : part.replace(NO_PART, ''))
    phrase = phrase === '' ? norm : `${norm} ${phrase}`
    for (const [kind, n] of words.before.get(phrase) ?? []) raise(found, kind, n)
    if (phrase === norm) {
      const kind = words.nouns.get(norm)
      if (kind) raise(found, kind, POINTS.noun)
      if (!skipped && ARTICLE.has(norm)) {
        phrase = ''
        skipped = true
      }
    }
    if (phrase !== '' && !words.endsOfBefore.has(phrase)) break
  }
  const last = before.slice(before.lastIndexOf(' ', before.length - 2) + 1)
  if (CALLS.has(last)) {
    // "a program named Campanile"
    const noun = fold(CALLED.exec(before)?.[1] ?? '')
    const kind = noun && (words.nouns.get(noun) ?? (isRole(noun) ? 'person' : undefined))
    if (kind) raise(found, kind, POINTS.apposition)
  }
  if (last === 'the ' || last === 'The ') raise(found, 'product', POINTS.article)
  else if (last === 'by ') {
    if (DONE_BY.test(before.slice(-24))) raise(found, 'person', POINTS.doer)
  } else if (last === 'from ' || last === 'of ' || before.endsWith(' (')) {
    const from = FROM.exec(before)?.[1]
    if (from && isFirstName(fold(from)) && !isOrdinary(fold(from))) raise(found, 'organization', POINTS.doer)
  } else if (last === 'at ' || last === 'with ') {
    const [, at, along] = HOLDS_AT.exec(before) ?? []
    const holds = at ?? along
    if (holds && (words.nouns.get(holds) === 'person' || isRole(holds))) raise(found, 'organization', POINTS.holder)
  } else if (IS.has(last)) {
    const role = ROLE_IS.exec(before)?.[1]
    const kind = role && (words.nouns.get(role) ?? (isRole(role) ? 'person' : undefined))
    if (kind) raise(found, kind, POINTS.holder)
  } else if (CLOSES.test(last) && CLOSING.test(before.slice(-24))) raise(found, 'person', POINTS.role)
  if (last.endsWith(', ') && SCHEME_BEFORE.test(before.slice(-24))) raise(found, 'project', POINTS.project)
  if ((last === 'with ' || last === 'using ') && WORKS_WITH.test(before)) raise(found, 'tool', POINTS.doer)
  for (const [kind, n] of found) add(points, kind, n)
}
const CALLS = new Set([
  'named ',
  'called ',
  'namens ',
  'genannt ',
  'llamado ',
  'llamada ',
  'appelé ',
  'appelée ',
  'nommé ',
  'nommée ',
  'genaamd ',
  'chiamato ',
  'chiamata ',
  'chamado ',
  'chamada ',
])
const CALLED = /(?<![\p{L}'’-])([\p{L}-]{3,20}),? (?:(?:is|was|that is|who is) )?\p{L}{5,9} $/u
const IS = new Set([
  'is ',
  'was ',
  'be ',
  'ist ',
  'war ',
  'wird ',
  'est ',
  'es ',
  'será ',
  'sera ',
  'now ',
  'jetzt ',
  'again ',
])
const CLOSES = /^(?:from|\p{L}+,) $/u
/** "Yours, Hyun-woo" */
const CLOSING =
  /(?:^|\s)(?:[Yy]ours(?: sincerely| faithfully| truly| ever)?|[Ll]ove|[Bb]est|[Cc]heers|[Rr]egards|[Tt]hanks|[Ss]incerely|[Gg]reetings|Grüße|Gruß|Saludos|[Aa]brazos?|Bises|Cordialement),? (?:from )?$/u
/** "Compiled by", "drawn up by" */
const DONE_BY =
  /\p{Ll}{2}(?:ed|wn|ne|en|ept|ade|lt|(?<!fi)eld|un|old|ught|ut) (?:(?:up|out|off|over|together|down) )?by $/u
/** "Pete from", "Sigrid Aune (" */
const FROM = /(?<![\p{L}'’])(\p{Lu}\p{L}+)(?: \p{Lu}[\p{L}'’-]+)? (?:from |of |\()$/u
/** "production director at" */
const HOLDS_AT = /(?<!\p{L})(?:(\p{Ll}{3,20}) at|(\p{Ll}{2,19}[^\P{Ll}s]) with) $/u
const ARTICLE = new Set(
  'the der die das den dem el la los las le les our their my unser unsere unserer notre nuestro nuestra'.split(' '),
)

function addAfter(points: KindPoints, name: string, after: string, words: LanguageWords, language: string): void {
  const owned = after[1] === 's' ? OWNED.exec(after) : null
  if (owned) {
    if (words.kin.has(fold(owned[1]!))) add(points, 'person', POINTS.kin)
    for (const [kind, n] of words.after.get(fold(owned[1]!)) ?? [])
      if (kind === 'organization') raise(points, kind, n * 0.8)
    return
  }
  const opensAside = after[1] === '('
  const initials = opensAside ? ACRONYM_AFTER.exec(after) : null
  // "Yevgenia Roth (YR)" gives the initials of somebody who speaks
  if (initials && initials[1]!.length > 2 && isAcronymOf(initials[1]!, name))
    raise(points, 'organization', POINTS.spelled)
  // "Ruaridh at Kinloch Marine services it"
  if (after.startsWith(' at ') && AT_WORK.test(after) && !name.includes(' ') && !isInDictionary(fold(name)))
    add(points, 'person', POINTS.article)
  if (after.startsWith(', ')) {
    if (IS_ANIMAL.test(after)) add(points, 'other', POINTS.titled)
  }
  const isScheme = (after[0] === ',' || opensAside) && IS_SCHEME.test(after)
  if (isScheme) add(points, 'project', POINTS.paper)
  if ((opensAside || after[0] === '(') && BORN.test(after)) add(points, 'person', POINTS.years)
  if (VERSION.test(after)) add(points, 'tool', POINTS.codeLike)
  const aside = opensAside || MAY_OPEN_ASIDE.has(after[0] ?? '') ? ASIDE.exec(after) : null
  if (aside) {
    const kind = isScheme ? null : kindOfAside(aside[1]!, words, language)
    if (kind) add(points, kind, DETERMINED.test(aside[1]!) ? POINTS.apposition : POINTS.role)
    if (/^,\s(?:who|whose|der|die|quien|qui)\s/.test(after) && language === 'en') add(points, 'person', 1)
    if (/^,\s(?:they|whose (?:drivers?|staff|website|engineers?))\s/.test(after))
      add(points, 'organization', POINTS.they)
    const verb = /^,?\s\([^()]{1,30}\)/.exec(after)?.[0]
    if (verb) addVerbs(points, after.slice(verb.length), words)
    if (
      /^,\s(?:UK|USA|US|[A-Z]{2}|Germany|France|Spain|Italy|England|Scotland|Wales|Ireland|Switzerland|Austria|Canada|Australia|India|Japan|China)\b/.test(
        after,
      )
    )
      add(points, 'place', 1.8)
    return
  }
  addVerbs(points, after, words)
}

const OWNED = /^['’]s\s([\p{L}-]+)/u
const ASIDE = /^["”*]{0,2}(?:\s\(|,\s)([^().,;:|]{2,60})/u
const MAY_OPEN_ASIDE = new Set(',"”*')

/** ", our tracking database" */
const DETERMINED =
  /^(?:an?|the|our|my|his|her|their|its|une?|notre|nos|le|la|el|un|una|nuestr[oa]|ein|eine|unser|unsere|der|die|das|een|onze|ons|het|il|lo|uno|nostr[oa]|um|uma|o|noss[oa])\s/i

function addVerbs(points: KindPoints, after: string, words: LanguageWords): void {
  const found: KindPoints = new Map()
  const said = /^["”*]{0,2},?[\s-](\S+)(?:\s(\S+))?(?:\s(\S+))?/u.exec(after)
  if (!said) return
  let phrase = ''
  for (let i = 1; i <= WORDS_AROUND; i++) {
    const word = said[i]
    if (!word) break
    const norm = fold(word.replace(/[.,;:!?)"”]+$/, ''))
    phrase = phrase === '' ? norm : `${phrase} ${norm}`
    for (const [kind, n] of words.after.get(phrase) ?? []) raise(found, kind, n)
    if (/[.,;:!?)]$/.test(word) || !words.beginningsOfAfter.has(phrase)) break
  }
  for (const [kind, n] of found) add(points, kind, n)
}

/** ", the firmware engineer", "(chair)": the first noun of a known kind within four words. */
function kindOfAside(aside: string, words: LanguageWords, language: string): EntityKind | null {
  if (language === 'en' && /^(?:an?|the|our|my|his|her|their)\s/.test(aside)) {
    const kind = kindOfPhrase(aside.replace(/^\S+\s/, ''))
    if (kind) return kind
  }
  const determined = DETERMINED.test(aside)
  for (const word of aside.split(/[\s/-]+/, 5)) {
    const kind = words.nouns.get(fold(word))
    if (kind) return kind === 'person' || determined ? kind : null
    if (kindOfLabel(fold(word)) === 'person' && fold(word).length > 4) return 'person'
  }
  return null
}

/** The kind of what is widely known; null for anything else. */
export const knownKind = (key: string): NameKind | null => KNOWN.get(key)?.[0]?.[0] ?? null

/** The kind that the words around a piece of code or an address give it, if they do. */
export function kindAround(masked: string, { start, end }: Span, language: string): NameKind | null {
  const points: KindPoints = new Map()
  const words = wordsOfLanguage(language)
  addBefore(points, masked.slice(Math.max(0, start - CHARS.before), start).replace(/`$/, ''), words)
  addAfter(points, '', masked.slice(end, end + CHARS.after).replace(/^`/, ''), words, language)
  return (['tool', 'product', 'repository'] as const).find((kind) => (points.get(kind) ?? 0) >= MIN_CODE_KIND) ?? null
}
