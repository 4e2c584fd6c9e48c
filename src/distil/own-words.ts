import { isGermanNoun } from '../lib/german-nouns.ts'
import { isFirm, isFirstName, isGivenName, isLastName, isPlace, isTown } from '../lib/name-lists.ts'
import { fold } from '../lib/text.ts'
import { isFirmOfTwo, isMadeUp, isPluralTrade, isTradeOf } from './firm-forms.ts'
import { add, POINTS, raise, type Sighting } from './kind-points.ts'
import {
  BEGINNINGS,
  ENDINGS,
  isOfPeople,
  isWidelyKnown,
  type KindPoints,
  KNOWN,
  type NameKind,
  shapesOf,
} from './name-words.ts'
import { isInDictionary, isOrdinary } from './ordinary-words.ts'

// What its own words say of a name's kind.

const INITIALS = /^\p{Lu}\.(?: ?\p{Lu}\.)* [\p{Lu}][\p{L}'’-]+$|^\S+ \p{Lu}\. \S+/u
const CODE_LIKE = /^\p{Lu}?\p{Ll}+\p{Lu}[\p{L}\d]*$|(?:SQL|DB|\.js|\.py|\.io|\.NET|\+\+|#)$|^[A-Z]{2,5}-[A-Z]$/u
const OF_WHAT = /^\p{Lu}.* (\p{Lu}\p{L}+) (?:of|for) /u
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const VERSION_OF = / v?\d[\d.]*$/
/** "Leopold of Austria", "Edward the Confessor", "George II of Great Britain". */
const MONARCH = /^\p{Lu}\p{Ll}+ (?:[IVX]+(?: (?:of|the) .+)?|of .+|the .+)$/u
/** What numbers count: "Route 14", "Solution C2" */
const COUNTED =
  /^(?:route|bus|line|room|unit|flat|house|block|platform|gate|solution|sample|flask|batch|version|form|class|year|grade|exhibit|annex|clause|step|pdf|week|day|lot|plot|stage|phase|level|question|item|group|team|zone|hall|pier|dock|track|lane|chapter|book)$/
const NO_CODE = /^(?:Mc|Mac|O'|De|Di|Le|La|Van|Von)\p{Lu}/u
/** "PEP 686", "RFC 2119": what is numbered by who sets standards. */
const STANDARD =
  /^(?:PEP|RFC|ISO|IEC|DIN|EN|IEEE|BCP|JSR|BIP|EIP|CVE|ADR|NIST|ANSI|ECMA|VDI|VDE|NF|BS|UNE|ÖNORM|SIA)(?:[/ -](?:ISO|IEC|EN))*[ -]\d[\d.:-]*$/
/** "PyCon US", "JSConf.cn 2017", "BarCamp": what those who gather call it. */
const GATHERING =
  /^\p{Lu}[\p{L}\d]{1,18}(?:Con|Conf|Camp|Fest|Days)(?:\.[a-z]{2,4})?(?: (?:19|20)\d\d| \p{Lu}\p{L}{1,10}){0,2}$/u
const MODEL =
  /^[\p{Lu}][\p{L}-]+(?: [\p{L}-]+)? (?:[A-Z]{0,3}-?\d{1,4}[A-Za-z]{0,2}|[a-z]\d{1,4})$|^[A-Z]{1,4}-\d{1,4}[A-Z]?$/u

/** What its own words say of a name, which comes up many times: remembered by all that it hangs on. */
export function addName(points: KindPoints, sighting: Sighting, noun: boolean, language: string): void {
  const { name, titled, led, quoted, opens, start, unit } = sighting
  // few are led, and by many kinds
  if (led !== null) {
    addOwnWords(points, sighting, noun, language)
    return
  }
  const form = unit.form === 'head' ? 2 : unit.form === 'heading' ? 1 : 0
  const ofNames = rememberedOf(
    language,
    2 * (2 * (2 * (2 * (2 * form + +noun) + +titled) + +quoted) + +opens) + +(start === 0),
  )
  let known = ofNames.get(name)
  if (!known) {
    const own: KindPoints = new Map()
    addOwnWords(own, sighting, noun, language)
    known = [...own]
    if (ofNames.size >= MAX_REMEMBERED) ofNames.clear()
    ofNames.set(name, known)
  }
  for (const [kind, n] of known) add(points, kind, n)
}

type OfNames = Map<string, ReadonlyArray<[NameKind, number]>>
/** By language; then by the form of a sighting, as a number; then by name. */
const remembered = new Map<string, OfNames[]>()
const MAX_REMEMBERED = 8_000
const FORMS = 96

function rememberedOf(language: string, form: number): OfNames {
  let forms = remembered.get(language)
  if (!forms) {
    forms = Array.from({ length: FORMS }, () => new Map())
    remembered.set(language, forms)
  }
  return forms[form]!
}

function addOwnWords(points: KindPoints, sighting: Sighting, noun: boolean, language: string): void {
  const { name, words, key, titled, led, quoted } = sighting
  const first = words[0]!
  const last = words.at(-1)!
  const many = words.length > 1
  if (titled) add(points, 'person', POINTS.titled)
  if (led) add(points, led, led === 'project' ? POINTS.project : POINTS.noun)
  if (quoted) add(points, 'publication', POINTS.quoted)
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
    } else add(points, kind, many ? n + POINTS.wholeKnown : n)
  if (!titled && GATHERING.test(name)) add(points, 'event', POINTS.spelled)
  if (many && first === 'gnu' && words.length < 4) add(points, 'tool', POINTS.noun)
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
      // "AWS CLI", "Vercel AI SDK"
      if (kind === 'product' && ENDINGS.get(last)?.some(([end]) => end === 'tool')) continue
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
  // "Quayside 10k" is run
  const isHeld = ENDINGS.get(last)?.some(([kind]) => kind === 'event')
  if (hasDigit && MODEL.test(name) && !institutional && !isHeld && !COUNTED.test(first))
    add(points, 'product', POINTS.model)
  if (many && /\bv\.? \p{Lu}/u.test(name)) points.clear()
  if (hasDigit) points.delete('person')
}

/** "Bath", "Lincoln", "Essen": a word or somebody's name as often as what is known by it. */
const isAmbiguous = (key: string, kind: NameKind, language: string): boolean =>
  (language === 'en' && isInDictionary(key)) ||
  (kind !== 'person' && (isFirstName(key) || isLastName(key))) ||
  (language === 'de' && isGermanNoun(key))

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
