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

const JOINED_BY_AND = new Set(['and', 'und', 'y', 'et', '&'])

/** "Colby–Sawyer College": two names up to a last word of organizations. */
export function endsAnOrganization(words: CapitalWord[], last: number): boolean {
  for (let i = last + 2; i <= last + 4 && i < words.length && words[i]!.start - words[i - 1]!.end === 1; i++)
    if (ENDINGS.get(words[i]!.norm)?.some(([kind]) => kind === 'organization' || kind === 'event')) return true
  return false
}

/** "Children's Book Fair", "St Paul's Cathedral": what is owned is named, too. */
export function ownsAName(words: CapitalWord[], at: number): boolean {
  for (let i = at + 1; i <= at + 3 && i < words.length; i++) {
    const kinds = ENDINGS.get(words[i]!.norm)
    if (/^(?:st|saint|king|queen)$/.test(words[at - 1]?.norm ?? '') && kinds?.some(([kind]) => kind === 'place'))
      return true
    // "Sailmaker's Wynd"
    if (i === at + 1 && STREETS.has(words[i]!.norm)) return true
    if (kinds?.some(([kind]) => kind === 'organization' || kind === 'event' || kind === 'publication'))
      return !NAME_LISTS.first.has(words[at]!.norm) || TITLES.has(words[at - 1]?.norm ?? '')
  }
  return false
}

/** Whether "of", "de la", "and" go on with the name before them. */
export function joins(words: CapitalWord[], first: number, last: number, links: string[]): boolean {
  const head = words[last]!.norm
  const next = words[last + 1]!.norm
  const link = links[0]!
  if (
    link === 'and' &&
    PAIRS.has(
      `${words
        .slice(first, last + 1)
        .map(({ norm }) => norm)
        .join(' ')} ${links.join(' ')} ${next}`,
    )
  )
    return true
  if (link === 'and' && links.length === 1 && isRailway(words, last)) return true
  if (link === 'on') return links.length === 1 && last > first && COUNCIL.test(head)
  if (link === 'for' && links.length === 1 && last > first && (COUNCIL.test(head) || OFFICE.test(head))) return true
  if (link === 'and' && links.length === 1 && COLLECTION.test(head) && last > first && endsACollection(words, last))
    return true
  if (JOINED_BY_AND.has(link) || link === 'for')
    return links.length === 1 && (isInstitution(words, first, last) || endsAnInstitution(words, last))
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
  // "Nookat District of Osh Province" are two; "Bulgarian Academy of Sciences" is one
  if (link !== 'of') return true
  const isPlace = ENDINGS.get(head)?.some(([kind]) => kind === 'place')
  const begins = BEGINNINGS.get(head)?.length || /^(?:secretary|minister|order|lord|chief|head)$/.test(head)
  const ends = COUNCIL.test(head) || OFFICE.test(head) || /^(?:army|guard|war|battle)$/.test(head)
  return !isPlace && (Boolean(begins) || ends || links.length === 1) && !isRole(head)
}

/** "Members of the Trust" */
const IS_NO_NAME =
  /^(?:members|clients|customers|residents|users|owners|tenants|guests|visitors|students|teachers|parents|pupils|employees|directors|managers|minutes|copy|copies|details|terms|list|number|name|date|place|title|type|means|rest|most|half|all|one|some|any|each|both|none|proof|receipt|cost|costs|price|prices)$/
const COUNCIL =
  /^(?:committee|commission|council|conference|convention|congress|symposium|forum|panel|inquiry|institute)$/
const OFFICE =
  /^(?:office|centre|center|agency|ministry|department|fund|foundation|society|association|academy|campaign|school|college|trust|authority|union|network|alliance|coalition|board|bureau)$/
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
  /^(?:president|governor|mayor|deputy|raja|sultan|premier|chancellor|member|minister|secretary|bishop|archbishop|ambassador|director|speaker|leader|head|chief|chairman|commissioner|sheriff|dean|professor)$/

const RIVER =
  /^(?:main|rhein|neckar|inn|donau|elbe|oder|saale|weser|ruhr|lahn|aller|leine|isar|lech|mosel|spree|havel|see|meer)$/

/** "Baltimore and Ohio Railroad". */
function isRailway(words: CapitalWord[], last: number): boolean {
  if (!(isPlace(words[last]!.norm) || isTown(words[last]!.norm))) return false
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
