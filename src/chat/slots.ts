import { isOrdinaryWord } from '../lib/common-english.ts'
import { fold, STOP_WORDS, stem } from '../lib/text.ts'

// Slots: which attribute of a peer a claim fills, so that a newer claim can replace an older one or be set against it.
// Replacing is automatic only in closed slots, which hold one value at a time; anywhere else both claims stay and the
// pair is reported, because a wrong silent replacement costs more than a question.

export interface Slot {
  /** "lives_in", "favourite:color", "name_of:sister" */
  name: string
  value: string
  negated: boolean
  /** holds one value at a time */
  closed: boolean
}

export type Comparison = 'same' | 'supersedes' | 'conflicts' | 'unrelated'

interface Rule {
  name: string
  pattern: RegExp
  /** how to read the groups: a value, a qualifier then the value, or a preference between two values */
  reads?: 'value' | 'qualified' | 'preference'
  closed?: boolean
  negated?: boolean
  /** nothing but the sign says that the value is a name: it must be no ordinary word, "German" or "Sick" */
  isName?: boolean
}

const JOBS =
  'engineer|teacher|nurse|doctor|designer|developer|manager|lawyer|writer|artist|student|musician|chef|accountant|scientist|professor|founder|ceo|cto|director|analyst|consultant|driver|dancer|counselor|freelancer|solicitor|barrister|paralegal|notary|judge|bookkeeper|auditor|actuary|surveyor|architect|plumber|electrician|carpenter|joiner|builder|bricklayer|roofer|plasterer|glazier|welder|machinist|mechanic|technician|programmer|administrator|pilot|first officer|steward|conductor|postman|postwoman|firefighter|paramedic|midwife|physiotherapist|vet|dentist|hygienist|pharmacist|surgeon|optician|radiographer|therapist|psychologist|social worker|carer|care assistant|caretaker|janitor|farmer|fisherman|forester|florist|hairdresser|barber|beautician|tailor|seamstress|librarian|archivist|journalist|reporter|proofreader|copywriter|translator|interpreter|researcher|lecturer|headteacher|teaching assistant|secretary|receptionist|supervisor|team lead|foreman|soldier|sailor|estate agent|realtor|butcher|baker|blacksmith|locksmith|cabinetmaker|civil servant|police officer|detective|prison officer|trainee|apprentice|intern'
const ONE_OF_A_KIND = 'name|mom|mother|dad|father|wife|husband|partner|boss|girlfriend|boyfriend'
const MAYBE_SEVERAL = 'sister|brother|son|daughter|dog|cat'

/**
 * The peer itself has to be the subject: "Ana's sister lives in Oslo", "Ana met a man who lives in Oslo" and "Ana wants
 * to live in Oslo" say nothing of where Ana lives.
 */
const OF_PEER = '^PEER(?: and others)?\\s(?:(?:\\w+ly|now|just|still|also|no longer|does not|did not|do not|never)\\s)*'
const IS = '(?:is|are|has been)\\s(?:(?:\\w+ly|now|just|still|also|not|no longer)\\s)*'
const ofPeer = (predicate: string, flags = 'i'): RegExp => new RegExp(`${OF_PEER}(?:${predicate})`, flags)
const verbOfSubject = (verbs: string): RegExp => ofPeer(`(?:${verbs})\\s(.+)$`)

/** In order: the first that matches decides. A place or an employer must be a name: "a new flat" fills no slot. */
const RULES: readonly Rule[] = [
  {
    name: 'lives_in',
    closed: true,
    pattern: ofPeer(
      `(?:lives?|resides?|${IS}(?:based|living|settled)|(?:has |have )?(?:moved|relocated|settled))\\s(?:back\\s)?(?:in|to|at|from \\S+ to)\\s(?:the\\s)?(\\p{Lu}.*)$`,
      'u',
    ),
  },
  {
    name: 'works_at',
    closed: true,
    pattern: ofPeer(
      `(?:(?:works?|${IS}working)\\s(?:at|for)\\s(\\p{Lu}.*?)(?:\\sas\\s.+)?|joined\\s(\\p{Lu}.*?)\\sas\\b.*|started (?:a (?:new )?job|working)\\s(?:at|for|with)\\s(\\p{Lu}.*)|got (?:a (?:new )?job|hired)\\s(?:at|by)\\s(\\p{Lu}.*))$`,
      'u',
    ),
  },
  {
    name: 'works_as',
    closed: true,
    pattern: ofPeer(
      `(?:(?:works?|${IS}working)\\sas\\s(?:an?\\s)?(.+)$|${IS}an?\\s((?:\\w+\\s){0,2}(?:${JOBS}))(?:\\s(?:at|for|now|as of|since|these days)(?:\\s.*)?)?$|(?:got|was) promoted to\\s(?:an?\\s)?(.+)$|(?:has )?bec(?:a|o)me\\san?\\s((?:\\w+\\s){0,2}(?:${JOBS}))$)`,
    ),
  },
  {
    name: 'diet',
    closed: true,
    pattern: ofPeer(
      `(?:${IS}(?:a\\s)?|became\\s|turned\\s|went\\s|has (?:gone|become)\\s)(?:an?\\s)?(vegan|vegetarian|pescatarian|gluten[- ]free|keto)\\b`,
    ),
  },
  {
    name: 'consumes',
    pattern: ofPeer(
      '(?:stopped\\s|quit\\s|cannot\\s)?(?:eats?|loves?|eating|drinks?|drinking)\\s(?:eat(?:ing)?\\s|drink(?:ing)?\\s)?(meat|fish|dairy|alcohol|coffee|gluten|sugar|beef|pork|nuts)\\b',
    ),
  },
  {
    name: 'relationship_status',
    closed: true,
    pattern: ofPeer(
      `(?:${IS}|got\\s|has gotten\\s)(single|married|divorced|engaged|separated|widowed|dating \\w+)(?:\\s(?:to|with|now|again|for|since|in)\\b.*)?(?:,.*)?$`,
    ),
  },
  {
    name: 'name_of',
    closed: true,
    reads: 'qualified',
    pattern: new RegExp(`^PEER's\\s(${ONE_OF_A_KIND})(?:'s name)?\\sis\\s(?:named|called)\\s(\\p{Lu}\\w+)`, 'u'),
  },
  {
    name: 'name_of',
    closed: true,
    reads: 'qualified',
    isName: true,
    pattern: new RegExp(`^PEER's\\s(${ONE_OF_A_KIND})(?:'s name)?\\sis\\s(\\p{Lu}\\w+)$`, 'u'),
  },
  {
    name: 'name_of',
    reads: 'qualified',
    pattern: new RegExp(
      `^PEER's\\s((?:\\w+\\s)?(?:${MAYBE_SEVERAL}))(?:'s name)?\\sis\\s(?:named|called)\\s(\\p{Lu}\\w+)`,
      'u',
    ),
  },
  {
    name: 'name_of',
    reads: 'qualified',
    isName: true,
    pattern: new RegExp(`^PEER's\\s((?:\\w+\\s)?(?:${MAYBE_SEVERAL}))(?:'s name)?\\sis\\s(\\p{Lu}\\w+)$`, 'u'),
  },
  {
    name: 'favourite',
    closed: true,
    reads: 'qualified',
    pattern: /^PEER's\s+fav(?:ou?rite)\s+((?:\w+\s+){0,2}?\w+)\s+is\s+(?:now\s+)?(.+)$/i,
  },
  {
    name: 'prefers',
    closed: true,
    reads: 'preference',
    pattern: ofPeer('prefers?\\s(.+?)\\s(?:over|to)\\s(.+)$'),
  },
  {
    name: 'uses',
    pattern: ofPeer(
      '(?:uses?|switched to|writes? (?:code )?in|codes? in|drives?)\\s(?:an?\\s)?(.+?)(?:\\s(?:now|instead|for \\w.*))?$',
    ),
  },
  {
    name: 'age',
    closed: true,
    pattern: ofPeer(`(?:${IS}|(?:has )?turned\\s)(\\d{1,3})(?:\\syears old)?(?:\\s(?:now|today))?$`),
  },
  {
    name: 'contact',
    closed: true,
    reads: 'qualified',
    pattern:
      /^PEER's\s+(?:(?:new|current)\s+)?((?:(?:home|work|office|private|mobile|second)\s+)?(?:phone number|email|address|birthday|salary|time ?zone|nickname|pronouns?))\s+(?:is|are)\s+(?:now\s+)?(.+)$/i,
  },
  { name: 'likes', pattern: verbOfSubject('loves?|likes?|enjoys?|is into|is a fan of') },
  {
    name: 'likes',
    negated: true,
    pattern: verbOfSubject('hates?|dislikes?|cannot stand|like|enjoy|is not into'),
  },
  { name: 'has', pattern: verbOfSubject('(?:has|owns|adopted|got)\\s(?:an?|one|two|three|\\d+)') },
  {
    name: 'has',
    negated: true,
    pattern: verbOfSubject('(?:sold|lost|gave away|have|got rid of)(?:\\s(?:an?|their|the))?'),
  },
  { name: 'does', pattern: verbOfSubject('plays?|practices?|runs?|goes|studies|learning|takes?') },
  {
    name: 'does',
    negated: true,
    pattern: verbOfSubject('(?:stopped|quit|gave up)(?: playing| going| taking| learning)?'),
  },
]
const NATIONALITY = /(?:ish|ese|ian|can|ean|ench|utch|erman|reek|wiss)$/
const NEGATION = /\b(?:not|never|no longer|stopped|quit|gave up|cannot)\b/i
/** Longer claims say too much to fill one slot. */
const MAX_CLAIM_CHARS = 400

/** The slot of the peer that a third-person claim fills; null when it fills none or is about somebody else. */
export function slotOf(claim: string, peer: string): Slot | null {
  if (!claim.toLowerCase().startsWith(peer.toLowerCase()) || claim.length > MAX_CLAIM_CHARS + peer.length) return null
  if (/^[\p{L}\p{N}]/u.test(claim.slice(peer.length))) return null
  // One word for the name, so that patterns can speak of "the word after the subject".
  const text = `PEER${claim.slice(peer.length)}`
    .replace(/\s+/g, ' ')
    .replace(/ ?\[[^\]]*\]/g, '')
    .replace(/[.! ]+$/, '')
  for (const { name, pattern, reads = 'value', closed = false, negated = false, isName = false } of RULES) {
    const match = pattern.exec(text)
    if (!match) continue
    const [first = '', second = ''] = match.slice(1).filter(Boolean)
    if (isName && (isOrdinaryWord(fold(second)) || NATIONALITY.test(second))) continue
    const common = { closed, negated: negated || NEGATION.test(text) }
    if (reads === 'qualified') return { ...common, name: `${name}:${fold(first).trim()}`, value: second }
    if (reads === 'preference') {
      const pair = contentStems(`${first} ${second}`).sort().join('_')
      return { ...common, name: `${name}:${pair}`, value: first, negated: false }
    }
    return { ...common, name, value: first }
  }
  return null
}

const SAME_VALUE = 0.99
const SAME_TOPIC = 0.6

/** What a newer claim does to an older current one of the same peer. */
export function compareSlots(newer: Slot | null, older: Slot | null): Comparison {
  if (!newer || !older || newer.name !== older.name) return 'unrelated'
  if (newer.name.startsWith('contact:'))
    return fold(newer.value.trim()) === fold(older.value.trim()) ? 'same' : 'supersedes'
  if (newer.name === 'age' && !isNextAge(newer.value, older.value)) return 'unrelated'
  const similarity = overlap(newer.value, older.value)
  if (newer.closed && older.closed) {
    if (similarity >= SAME_VALUE) return newer.negated === older.negated ? 'same' : 'supersedes'
    // "no longer lives in Paris" says nothing against Oslo.
    return newer.negated || older.negated ? 'unrelated' : 'supersedes'
  }
  // Two sisters, or a new name: nobody can tell.
  if (newer.name.startsWith('name_of:')) return similarity >= SAME_VALUE ? 'same' : 'conflicts'
  return similarity >= SAME_TOPIC && newer.negated !== older.negated ? 'conflicts' : 'unrelated'
}

/** Nobody is 38 and then 91, as one who gives a weight may seem to be. */
export const isNextAge = (now: string, before: string): boolean =>
  !(Math.abs(Number.parseInt(now, 10) - Number.parseInt(before, 10)) > MOST_YEARS_BETWEEN)
const MOST_YEARS_BETWEEN = 10

const contentStems = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word) || word === 'not' || word === 'no')
    .map(stem)

/** Shared stems as a share of the shorter value. */
function overlap(a: string, b: string): number {
  const ofA = new Set(contentStems(a))
  const ofB = new Set(contentStems(b))
  const shared = [...ofA].filter((one) => ofB.has(one)).length
  return shared / Math.max(1, Math.min(ofA.size, ofB.size))
}
