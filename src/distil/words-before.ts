import { isOrdinaryWord } from '../lib/common-english.ts'
import { isFirm, isPlace, isTown, NAME_LISTS } from '../lib/name-lists.ts'
import { ADJECTIVE, kindOfCompound, leadsInGerman } from './german-runs.ts'
import type { CapitalWord } from './joined-words.ts'
import {
  BEGINNINGS,
  CALENDAR,
  ENDINGS,
  isLeader,
  isOfPeople,
  KNOWN,
  type NameKind,
  TITLES,
  wordsOfLanguage,
} from './name-words.ts'
import { isFunctionWord, isOrdinary } from './ordinary-words.ts'

// Words with a capital before a name that are no part of it: titles and offices, dates, the beginning of a sentence.

const QUOTED_WITHIN = /\p{Ll},? ["“„«‘]$/u
const BEGINS_A_CLAUSE = /(?:^|[.:;!?—–•|("“‘„«¿¡]|--|\.\.\.)[\s"“‘„«'(*¿¡]{0,3}$/

const LETTER = /\p{L}/u

export function beginsAClause(masked: string, start: number): boolean {
  if (start === 0) return true
  // of several blanks, as masked marks leave, one
  let from = start
  while (masked.charCodeAt(from - 1) === 32 && masked.charCodeAt(from - 2) === 32) from--
  const before = masked.slice(Math.max(0, from - 5), from)
  // the sloop "Mirnyy"
  return (BEGINS_A_CLAUSE.test(before) && !QUOTED_WITHIN.test(before)) || !LETTER.test(masked.slice(0, start))
}

export const PROJECT_WORDS = new Set('project projekt projekts projektes proyecto projet'.split(' '))
const PROJECT_OFFICE = new Set(
  [
    'area areas assistant assistants background blog blogs board boards brief briefs budget categories charter',
    'communication communications configuration contributor contributors coordinator coordinators cost costs',
    'dashboard dashboards deliverable deliverables delivery dependencies description developer developers',
    'director directories directors directory documentation explorer file files folder folders funding goal goals',
    'governance grant grants gross gutenberg health history homepage ideas infrastructure inventory kickoff',
    'kickoffs layout lead leader leaders leads leiter leiterin leitung licence licences license licenses',
    'lifecycle list lists maintainer maintainers management manager managers managing meeting meetings member',
    'members milestone milestones mission name news objective objectives office officer officers options',
    'organisation organization overview owner owners page pages participant participants partner partners',
    'pavilion phase plan planning plans policies policy preferences proposal proposals release releases repo',
    'report repos repositories repository requirements resources review roadmap roadmaps roles root rules scope',
    'settings setup site sites size sizes sponsor sponsors stakeholder stakeholders start status structure',
    'summary support task tasks team template templates timeline tracker trackers type types update updates',
    'values version versions video videos vision website websites wizard work',
  ].flatMap((line) => line.split(' ')),
)

/** What stands before the first word that belongs to a name. */
interface WordsBefore {
  /** of that word, above the last where none is left */
  first: number
  titled: boolean
  led: NameKind | null
  /** of the first word that seemed to begin the sentence only; -1 for none */
  uncut: number
}

/** Null where the words are no name at all: "Project Manager". */
export function wordsBefore(
  masked: string,
  words: CapitalWord[],
  from: number,
  last: number,
  language: string,
): WordsBefore | null {
  let first = from
  let titled = false
  let led: NameKind | null = null
  let uncut = -1
  const around = wordsOfLanguage(language)
  while (first <= last) {
    const { norm, start } = words[first]!
    if (first < last && isTitle(words[first]!, language)) {
      titled = true
      // "Lord Lugard" is nobody without it, "Lord William Bentinck" is
      if (last === first + 1 && /^(?:lord|lady)$/.test(norm)) break
      first++
    } else if (PROJECT_WORDS.has(norm) && first < last) {
      if (PROJECT_OFFICE.has(words[first + 1]!.norm)) return null
      if (!/^ ["“„«]?$/.test(masked.slice(words[first]!.end, words[first + 1]!.start))) break
      led = 'project'
      first++
    } else if (officeBefore(words, first, last) > 0) {
      led = 'person'
      first += officeBefore(words, first, last)
    } else if (norm === 'state' && first < last && /Secretary of $/.test(masked.slice(0, start))) {
      led = 'person'
      first++
    } else if (isBefore(words, first, last) || (first < last && isDoctor(words[first + 1]!) && first + 1 < last)) {
      led = 'person'
      first++
    } else if (isNamedWill(words, first, last)) {
      led = 'person'
      break
    } else if (language === 'de' && ADJECTIVE.test(norm)) first++
    else if (isInitials(words[first]!) || isOrdinal(masked, words, first, last)) break
    else if (isSmallStreet(masked, words, first, last)) break
    else if (isCutWord(words[first]!, language) || isDate(masked, words, first, last)) first++
    else if (language === 'de' && first < last && leadsInGerman(words, first, last, around)) {
      led = around.nouns.get(norm) ?? around.before.get(norm)?.[0]?.[0] ?? kindOfCompound(norm, around) ?? led
      first++
    } else if (
      first < last &&
      language !== 'de' &&
      isAddress(masked, start, words[first]!, words[first + 1]!, first + 1 === last)
    ) {
      if (uncut < 0) uncut = first
      first++
    } else break
  }
  return { first, titled, led, uncut }
}

/** "US", "WHO": words of every day but for their capitals. */
export const isInitials = ({ text }: CapitalWord): boolean => INITIALS.has(text)
const INITIALS = new Set(['US', 'WHO', 'UN', 'EU'])

/** A word of every day; "Cần" is none, though it is spelled like one without its marks. */
export const isCutWord = ({ norm, text }: CapitalWord, language: string): boolean =>
  isFunctionWord(norm, language) && !(language === 'en' && MARKED.test(text))
const MARKED = /[^\x00-\x7f‘’]/

/** "M. Dupuis" of French is a man, of English an initial. */
const isTitle = ({ norm, text }: CapitalWord, language: string): boolean =>
  TITLES.has(norm) ? norm !== 'don' || language === 'es' : language === 'fr' && /^MM?$/.test(text)

/** "Hausarzt Dr. Pfeil" */
const isDoctor = ({ norm }: CapitalWord): boolean => DOCTORS.has(norm)
const DOCTORS = new Set('dr prof mr mrs ms mme sra sr'.split(' '))

/** "Governor Ana Ruiz", "French director Luc Roy": what somebody is, before their whole name. */
const isBefore = (words: CapitalWord[], first: number, last: number): boolean =>
  last - first >= 2 &&
  (isOfPeople(words[first]!.norm) || isLeader(words[first]!.norm) || DOES.test(words[first]!.norm)) &&
  NAME_LISTS.first.has(words[first + 1]!.norm) &&
  !isOrdinaryWord(words[first + 1]!.norm) &&
  !NAME_LISTS.first.has(words[first]!.norm) &&
  !BEGINNINGS.get(words[first]!.norm)?.some(([kind]) => kind === 'place') &&
  !words.slice(first + 1, last + 1).some(({ norm }) => ENDINGS.has(norm))

/** "Supreme Court Justice Ana Ruiz": how many words say what somebody is, before their whole name. */
function officeBefore(words: CapitalWord[], first: number, last: number): number {
  for (let at = last - 2; at > first; at--) {
    const { norm } = words[at]!
    if (!isLeader(norm) || isFunctionWord(norm, 'en')) continue
    const next = words[at + 1]!.norm
    if (!NAME_LISTS.first.has(next) || isOrdinaryWord(next)) continue
    if (words.slice(at + 1, last + 1).some((word) => ENDINGS.has(word.norm))) continue
    return at + 1 - first
  }
  return 0
}

/** "Keyboardist Boom Gaspar", "fellow Welshman David Jones", "Drummers Jack Irons and …" */
const DOES = /(?:[a-z]{3}ists?|(?:sh|ch|sw)(?:man|woman|men)|mmers?|gers)$/

/** "the Second World War", "our First Choice Airways": not where a sentence begins, unless that is how the name is known. */
const isOrdinal = (masked: string, words: CapitalWord[], first: number, last: number): boolean =>
  first < last &&
  ORDINALS.has(words[first]!.norm) &&
  (/^(?:world|punic|balkan|boer|opium|empire|republic|reich|amendment|crusade|temple|lady)$/.test(
    words[first + 1]!.norm,
  ) ||
    !beginsAClause(masked, words[first]!.start))

const ORDINALS = new Set(['first', 'second', 'third', 'fourth', 'fifth'])

/** "Am Bollwerk 3": with a number it is where somebody lives. */
const isSmallStreet = (masked: string, words: CapitalWord[], first: number, last: number): boolean =>
  last === first + 1 &&
  SMALL_STREETS.has(words[first]!.norm) &&
  /^ \d{1,3}\s?[a-z]?(?:$|[,;)])/.test(masked.slice(words[last]!.end, words[last]!.end + 7))

const SMALL_STREETS = new Set('am an auf hinter im in unter zum zur'.split(' '))

const IN_TIME = /(?:^|\s)(?:[Ii]n|[Ss]ince|[Uu]ntil|[Ll]ast|next|early|late|mid) $/
const ORDINAL_DAY = /^\d{1,2}(?:st|nd|rd|th)$/
const SEASON = /^(?:spring|summer|autumn|fall|winter|easter|christmas|halloween)$/

/** A month or weekday in front is no part of a name, unless it is somebody's first name or begins a title. */
function isDate(masked: string, words: CapitalWord[], first: number, last: number): boolean {
  const { norm, start } = words[first]!
  // "May 9th Ana Ruiz"
  if (first > 0 && ORDINAL_DAY.test(norm) && CALENDAR.has(words[first - 1]!.norm)) return true
  if (!CALENDAR.has(norm)) return false
  // "Jun Tabata": a month that is cut short has a number beside it
  if (norm === 'jun' && first < last && !/\d/.test(words[first + 1]!.text) && !/\d\.? $/.test(masked.slice(0, start)))
    return false
  if (first < last && ORDINAL_DAY.test(words[first + 1]!.norm)) return true
  // "the 1920 Summer Olympics"
  if (
    SEASON.test(norm) &&
    first < last &&
    /^(?:olympics?|paralympics?|games|universiade)$/.test(words[first + 1]!.norm)
  )
    return false
  const before = masked.slice(Math.max(0, words[first]!.start - 7), words[first]!.start)
  if (/\d(?:st|nd|rd|th|\.)? $/.test(before)) return true // "20 May Year 5"
  // "In June Ana Ruiz left"
  if (last - first > 1 && NAME_LISTS.first.has(words[first + 1]!.norm) && IN_TIME.test(before)) return true
  return first === last || !(SEASON.test(norm) || NAME_LISTS.first.has(norm))
}

/** "Will Frost" */
const isNamedWill = (words: CapitalWord[], first: number, last: number): boolean =>
  last === first + 1 &&
  (words[first]!.norm === 'will' || words[first]!.norm === 'may') &&
  NAME_LISTS.last.has(words[last]!.norm)

const ADDRESSES =
  /^(?:replaces|supersedes|amends|extends|supports|requires|needs|fixes|adds|removes|updates|includes|excludes|ask|tell|told|see|use|using|call|send|give|write|swap|visit|met|meet|new|note|run|install|add|set|open|read|build|make|check|get|download|click|morning|evening|best|cheers|regards|welcome|remember|remind|thank|bring|buy|pay|email|phone|visit|contact|follow|try|keep|move|book|join|start|stop|put|take|update|upgrade|told|asked|saw|called|introducing|why|did|does|is|are|was|has|can|could|should|would|will)$/

/** "Ask Kestrel", "Morning Dan": an ordinary word at the start of a sentence before a name. */
function isAddress(masked: string, start: number, word: CapitalWord, next: CapitalWord, isPair: boolean): boolean {
  if (!beginsAClause(masked, start) || NAME_LISTS.first.has(word.norm)) return false
  if (isPlace(`${word.norm} ${next.norm}`) || isTown(`${word.norm} ${next.norm}`)) return false
  if (word.norm === 'new' && PLACE_AFTER_NEW.test(next.norm)) return false
  if (masked.slice(word.end, next.start) !== ' ') return false
  if (ADDRESSES.test(word.norm)) return true
  // "Red Hat"
  if (!isOrdinary(word.norm) || KNOWN.has(`${word.norm} ${next.norm}`) || isFirm(`${word.norm} ${next.norm}`))
    return false
  if (word.norm.length > 4 && /(?:ed|ing|ly)$/.test(word.norm)) return true
  // "Copper Robin is a pub", "Copper Robin – plan": who is spoken to does nothing in the third person, and is no title
  const after = masked.slice(next.end, next.end + 12)
  if ((DOES_SOMETHING.test(after) || /^(?: [–—-] |: )/.test(after)) && !isKin(word.norm)) return false
  return isPair && (KNOWN.has(next.norm) || (NAME_LISTS.first.has(next.norm) && !isOrdinaryWord(next.norm)))
}

const DOES_SOMETHING = /^(?:['’]s)? (?:is|was|has|had|will|opens?|closes?|serves?|sells?|closed|opened)(?![\p{L}])/u
const isKin = (norm: string): boolean => wordsOfLanguage('en').kin.has(norm)

const PLACE_AFTER_NEW = /^(?:south|north|west|east)$/
