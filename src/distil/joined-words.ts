import { isOrdinaryWord } from '../lib/common-english.ts'
import { isPlace, isRole, isTown, NAME_LISTS } from '../lib/name-lists.ts'
import type { Span } from '../lib/text.ts'
import { BEGINNINGS, CALENDAR, ENDINGS, PAIRS, STREETS, TITLES } from './name-words.ts'

// Which capitalised words belong to one name though something stands between them: "of", "and", a possessive, a dash.

/** A capitalised word of a unit. Offsets in its masked text. */
export interface CapitalWord extends Span {
  text: string
  /** folded, without possessive and dot */
  norm: string
}

export const POSSESSIVE = /['’]s?$/
/** "Ana's" as "Ana". */
export const withoutPossessive = (text: string): string => (mayBePossessive(text) ? text.replace(POSSESSIVE, '') : text)

/** Whether the last or last but one of its characters is an apostrophe. */
export function mayBePossessive(text: string): boolean {
  const [last, before] = [text.charCodeAt(text.length - 1), text.charCodeAt(text.length - 2)]
  return isApostrophe(last) || (last === 115 && isApostrophe(before))
}
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019

const JOINED_BY_AND = new Set(['and', 'und', 'y', 'et', '&'])

/** "Colby–Sawyer College": two names up to a last word of organizations. */
export function endsAnOrganization(words: CapitalWord[], last: number): boolean {
  for (let i = last + 2; i <= last + 4 && i < words.length && words[i]!.start - words[i - 1]!.end === 1; i++)
    if (ENDINGS.get(words[i]!.norm)?.some(([kind]) => kind === 'organization' || kind === 'event')) return true
  return false
}

/** "Russo - Japanese War", "Catherine Zeta - Jones": one word, as some texts set its dash. */
export function joinsOverDash(masked: string, words: CapitalWord[], first: number, last: number): boolean {
  const [here, next] = [words[last]!, words[last + 1]!]
  if (HALF_OF_A_PEOPLE.test(here.norm)) return true
  return (
    last - first === 1 &&
    NAME_LISTS.first.has(words[first]!.norm) &&
    !isOrdinaryWord(here.norm) &&
    NAME_LISTS.last.has(next.norm) &&
    !isOrdinaryWord(next.norm) &&
    !(isPlace(next.norm) || isTown(next.norm)) &&
    !/^ \p{Lu}/u.test(masked.slice(next.end, next.end + 2))
  )
}
const HALF_OF_A_PEOPLE =
  /^(?:anglo|russo|sino|franco|greco|graeco|italo|austro|hispano|ibero|luso|afro|indo|serbo|turko|saxe|euro|judeo|proto|neo|polish|ottoman|iran|iberian)$/

/** "Children's Book Fair", "St Paul's Cathedral": what is owned is named, too. */
export function ownsAName(words: CapitalWord[], at: number): boolean {
  for (let i = at + 1; i <= at + 3 && i < words.length; i++) {
    const kinds = ENDINGS.get(words[i]!.norm)
    if (/^(?:st|saint|king|queen)$/.test(words[at - 1]?.norm ?? '') && kinds?.some(([kind]) => kind === 'place'))
      return true
    // "Sailmaker's Wynd"
    if (i === at + 1 && (STREETS.has(words[i]!.norm) || OWNED.test(words[i]!.norm))) return true
    if (kinds?.some(([kind]) => kind === 'organization' || kind === 'event' || kind === 'publication'))
      return !NAME_LISTS.first.has(words[at]!.norm) || TITLES.has(words[at - 1]?.norm ?? '')
  }
  return false
}

/** "People's Republic", "King Philip's War", "Sullivan's Island": with a capital, what is owned is the name's last word. */
const OWNED =
  /^(?:republic|war|raid|rebellion|revolt|massacre|purchase|island|islands|bay|point|grove|ferry|landing|creek|cove|bluff|gap|corner|corners|crossing|pond|peak|cathedral|church|chapel|ranch|castle|inn|hotel|arms|tavern|diner|jubilee|medal|cup|parliament|congress|assembly|army|office|bench|hospital|college|school|university)$/

/** Whether "of", "de la", "and" go on with the name before them. */
export function joins(words: CapitalWord[], first: number, last: number, links: string[]): boolean {
  const head = words[last]!.norm
  const next = words[last + 1]!.norm
  const link = links[0]!
  if (link === 'and' && isPair(words, first, last, links, next)) return true
  if (isInstrument(words, first, last, links)) return true
  if (link === 'and' && links.length === 1 && isRailway(words, last)) return true
  if (link === 'on') return links.length === 1 && last > first && COUNCIL.test(head)
  if (link === 'for' && links.length === 1 && last > first && (COUNCIL.test(head) || OFFICE.test(head))) return true
  if (link === 'and' && links.length === 1 && COLLECTION.test(head) && last > first && endsACollection(words, last))
    return true
  if (JOINED_BY_AND.has(link) || link === 'for')
    return (
      links.length === 1 &&
      (isInstitution(words, first, last) || endsAnInstitution(words, last) || goesOnWithAnd(words, first, last, link))
    )
  if (ONLY_OF_INSTRUMENTS.has(link)) return link === 'to' && links.length === 1 && holdsInstrument(words, first, last)
  if (links.length === 1 && /^(?:am|an)$/.test(link))
    return (
      RIVER.test(next) ||
      (last === first && /(?:praxis|schule|kanzlei|apotheke|hotel|theater|klinik|kita|café)$/.test(head))
    )
  if (/^(?:zu|zur)$/.test(link))
    return BEGINNINGS.has(head) || /^(?:haus|hof|gasthof|gasthaus|burg|schloss)$/.test(head)
  if (/^(?:am|an|i|the|e)$/.test(link)) return links.length === 1 && last === first
  // "Ziegel der Firma Nelskamp"
  if (/^(?:der|von)$/.test(link) && /^(?:firma|familie|stadt|gemeinde|praxis|kanzlei)$/.test(next)) return false
  // "le collège Anne Frank de Vannes"
  if (link === 'de' && links.length === 1 && isTown(next) && isPersons(words, first, last)) return false
  if (link === 'of' && (HOLDS_OFFICE.test(head) || isPersons(words, first, last))) return false
  if (head === 'house' && CHAMBER.test(next)) return true
  if (links[0] === 'of' && last === first && IS_NO_NAME.test(head)) return false
  if (last === first) return !TITLES.has(head) && !CALENDAR.has(head)
  if (link === 'of' && BODY_OF.test(head)) return true
  if (link === 'of' && OF_A_CHURCH.test(words[last - 1]!.norm) && /^(?:province|territory|diocese)$/.test(head))
    return true
  // "Red River of the North"
  if (link === 'of' && links[1] === 'the' && /^(?:north|south|east|west)$/.test(next)) return true
  // "Nookat District of Osh Province" are two; "Bulgarian Academy of Sciences" is one
  if (link !== 'of') return true
  const isPlace = ENDINGS.get(head)?.some(([kind]) => kind === 'place')
  const begins = BEGINNINGS.get(head)?.length || /^(?:secretary|minister|order|lord|chief|head)$/.test(head)
  const ends = COUNCIL.test(head) || OFFICE.test(head) || /^(?:army|guard|war|battle)$/.test(head)
  return !isPlace && (Boolean(begins) || ends || links.length === 1) && !isRole(head)
}

/** Whose land belongs to the name: "National Bank of Austria". */
const BODY_OF = /^(?:bank|party|observatory|library|register|front|assembly|hall|consulate|embassy)$/
const OF_A_CHURCH = /^(?:trust|mandate|mandated|ecclesiastical|anglican|episcopal|military)$/

/** "Trinidad and Tobago", "Republic of Trinidad and Tobago" */
function isPair(words: CapitalWord[], first: number, last: number, links: string[], next: string): boolean {
  for (let from = last; from >= first && from > last - 3; from--) {
    const head = words.slice(from, last + 1).map(({ norm }) => norm)
    if (PAIRS.has(`${head.join(' ')} ${links.join(' ')} ${next}`)) return true
  }
  return false
}

/** What is agreed, ruled or asked into, and who does so: what it is on, into or against belongs to its name. */
const INSTRUMENT =
  /^(?:treaty|convention|covenant|protocol|charter|declaration|court|commission|inquiry|committee|congregation|directorate)$/
const COURT_OF = /^(?:justice|appeal|appeals|human|auditors|arbitration|claims|audit|cassation|session|protection)$/
const ONLY_OF_INSTRUMENTS = new Set(['into', 'against', 'to'])
const STATE = /^(?:republic|kingdom|commonwealth|borough|diocese|archdiocese|principality|duchy)$/

/** "Treaty on the Functioning of the European Union", "Society for the Exploration of …", "Republic of the Congo". */
function isInstrument(words: CapitalWord[], first: number, last: number, links: string[]): boolean {
  const head = words[last]!.norm
  const next = words[last + 1]!.norm
  const [link, then] = links
  if (then !== undefined && then !== 'the') return false
  if (link === 'of') {
    if (STATE.test(head)) return then === undefined || words[last + 1]!.end - words[last + 1]!.start > 3
    if (INSTRUMENT.test(head) && COURT_OF.test(next)) return true
    return then === 'the' && last > first && holdsInstrument(words, first, last) && !isRole(head)
  }
  if (link !== 'on' && link !== 'into' && link !== 'against' && link !== 'for') return false
  if (INSTRUMENT.test(head) && link !== 'for')
    return last > first || link !== 'on' || /^(?:treaty|convention)$/.test(head)
  return link === 'for' && (INSTRUMENT.test(head) || OFFICE.test(head)) && (then === 'the' || isOrdinaryWord(next))
}

const holdsInstrument = (words: CapitalWord[], first: number, last: number): boolean =>
  words.slice(first, last).some(({ norm }) => INSTRUMENT.test(norm))

/** "Organisation for Economic Co-operation and Development": what an office is for goes on in ordinary words. */
function goesOnWithAnd(words: CapitalWord[], first: number, last: number, link: string): boolean {
  if (link !== 'and' || last - first < 2) return false
  if (!isOrdinaryWord(words[last + 1]!.norm) || !words[last]!.norm.split('-').every(isOrdinaryOrShort)) return false
  return words
    .slice(first, last)
    .some(({ norm, end }, i) => (OFFICE.test(norm) || INSTRUMENT.test(norm)) && words[first + i + 1]!.start - end > 1)
}
const isOrdinaryOrShort = (word: string): boolean => word.length < 3 || isOrdinaryWord(word)

/** "Members of the Trust" */
const IS_NO_NAME =
  /^(?:members|clients|customers|residents|users|owners|tenants|guests|visitors|students|teachers|parents|pupils|employees|directors|managers|minutes|copy|copies|details|terms|list|number|name|date|place|title|type|means|rest|most|half|all|one|some|any|each|both|none|proof|receipt|cost|costs|price|prices)$/
const COUNCIL =
  /^(?:committee|commission|council|conference|convention|congress|symposium|forum|panel|inquiry|institute)$/
const OFFICE =
  /^(?:organisation|organization|institute|college|congregation|office|centre|center|agency|ministry|department|fund|foundation|society|association|academy|campaign|school|trust|authority|union|network|alliance|coalition|board|bureau)$/
const COLLECTION = /^(?:museum|museums|gallery|library|archive|archives|zoo|aquarium|gardens?|observatory)$/

/** "Royal Albert Museum and Art Gallery" is one house. */
function endsACollection(words: CapitalWord[], last: number): boolean {
  for (let i = last + 1; i <= last + 3 && i < words.length; i++) {
    if (i > last + 1 && words[i]!.start - words[i - 1]!.end !== 1) return false
    if (COLLECTION.test(words[i]!.norm)) return i > last + 1 || words[i]!.norm !== words[last]!.norm
  }
  return false
}

/** "Werner Dankwort of Germany" is a man and where he is from; "Charles I of England" is one name. */
const isPersons = (words: CapitalWord[], first: number, last: number): boolean =>
  last - first >= 1 &&
  last - first <= 2 &&
  NAME_LISTS.first.has(words[first]!.norm) &&
  !isOrdinaryWord(words[first]!.norm) &&
  !/^[IVX]+$/.test(words[last]!.text) &&
  !ENDINGS.has(words[last]!.norm) &&
  !isOrdinaryWord(words[last]!.norm)

const CHAMBER = /^(?:representatives|commons|lords|assembly|delegates|burgesses|keys|councillors|deputies|elders)$/
/** "Mayor of Ulm" is nobody's name. */
const HOLDS_OFFICE =
  /^(?:president|governor|mayor|deputy|raja|sultan|premier|chancellor|member|minister|secretary|bishop|archbishop|ambassador|director|speaker|leader|head|chief|chairman|commissioner|sheriff|dean|professor|provost|principal|captain|champion|champions|representative|trustee|inspector|curator|postmaster|owner|founder|editor|author|citizen|chevalier|vicar|rector|governor-general)$/

const RIVER =
  /^(?:main|rhein|neckar|inn|donau|elbe|oder|saale|weser|ruhr|lahn|aller|leine|isar|lech|mosel|spree|havel|see|meer)$/

/** "Baltimore and Ohio Railroad". */
function isRailway(words: CapitalWord[], last: number): boolean {
  const isKnown = isPlace(words[last]!.norm) || isTown(words[last]!.norm)
  if (!isKnown && isOrdinaryWord(words[last]!.norm) && !/(?:ern|th)$/.test(words[last]!.norm)) return false
  for (let i = last + 2; i <= last + 4 && i < words.length && words[i]!.start - words[i - 1]!.end === 1; i++)
    if (/^(?:railroad|railway|canal|tunnel|line)$/.test(words[i]!.norm)) return true
  return false
}

const isInstitution = (words: CapitalWord[], first: number, last: number): boolean =>
  last > first &&
  isOrdinaryWord(words[last]!.norm) &&
  words
    .slice(first, last)
    .some(({ norm }) => BEGINNINGS.get(norm)?.some(([kind]) => kind === 'organization' || kind === 'publication'))

/** "Trade and Development Bank": ordinary words up to a last word of organizations. */
function endsAnInstitution(words: CapitalWord[], last: number): boolean {
  if (!isOrdinaryWord(words[last]!.norm)) return false
  for (let i = last + 1; i <= last + 3 && i < words.length; i++) {
    if (i > last + 1 && ENDINGS.get(words[i]!.norm)?.some(([kind]) => kind === 'organization')) return true
    if (!isOrdinaryWord(words[i]!.norm)) return false
  }
  return false
}
