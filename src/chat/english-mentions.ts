import type { Discourse } from './discourse.ts'
import { FEMALE, isKin, isPet, KIN, MALE, PET } from './english-words.ts'

// Who is spoken of: names of kin and animals, and whom "he", "she", "it" mean from here on.

const WITH_NAME = new RegExp(
  `\\b(${KIN}|${PET})(?:,? (?:is |was |are )?(?:called|named)|'s name is| is| once,|,|:)? (\\p{Lu}[\\p{L}'-]+)`,
  'gu',
)
const NAME_FIRST = new RegExp(
  `(?<!(?:${KIN}) )\\b(\\p{Lu}[\\p{L}'-]+)(?: is| was| \\(| -|,) (?:my|our) (?:\\p{Ll}+ )?(${KIN}|${PET})\\b`,
  'gu',
)
const UNNAMED = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur|an?) (?:\\p{Ll}+ )?(${KIN}|${PET})\\b(?! (?:\\p{Lu}|called|named))`,
  'gu',
)
/** "and mum since november, she's got a bad hip" */
const KIN_OPENS =
  /^(?:and |also |plus |then )*(mum|mom|mam|mummy|dad|daddy|gran|nan|nana|grandma|grandpa|grandad|wifey|hubby)\b(?! and\b)/iu
const THING = /\b(?:changed|swapped|replaced|updated|finished|lost|new) (?:my|our) (\p{L}+)/iu
/** what somebody makes or runs is what "it" and words without a subject mean next */
const MADE =
  /^(?:(?:I|we) )?(?:(?:also|just|currently|now|still|have|am|are|have been) )*(?:run|own|keep|maintain|opened|launched|build|building|making|make|writing|developing|working on|coding|founded|started|manage) (?:an?|the|my own|our own|this|my|our) ((?:[\p{L}-]+ ){0,4}?[\p{L}-]+)(?: (?:called|named) ([\p{L}\d][\p{L}\d_-]*))?(?=$|,| (?:in|on|at|for|with|that|which|from|by|using|and|near)\b)/iu
const NO_TOPIC =
  /\b(?:marathon|race|mile|meeting|day|week|diary|diet|job|course|degree|family|team|people|night|shift|list|fast|habit|sense|mess|point|plan|effort|mistake|difference|living)$/i
const CALLED =
  /\b(?:project|app|game|library|lib|tool|repo|shop|business|company|firm|startup|start-up|band|site|website|package|service|product|blog|newsletter|podcast|cafe|café|bakery|studio)(?: is|,)? (?:called|named) (\p{L}[\p{L}\d_-]*)/iu
const NAMED_LATER = /\b(?:his|her|its|their|the) (?:\p{L}+'s )?name is (\p{Lu}\p{L}+)/u
const NO_NAMES =
  /^(?:I|The|My|We|It|And|But|So|He|She|They|You|Is|In|On|At|Who|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mr|Mrs|Ms|Dr|Miss|Sir)$/

/** From here on a pronoun may mean `who`. */
export function mean(kin: string, who: string, { mentioned }: Discourse): void {
  const word = kin.toLowerCase()
  if (isPet(word)) mentioned.it = who
  if (!FEMALE.test(word)) mentioned.he = who
  if (!MALE.test(word)) mentioned.she = who
}

/** Notes names and kin of a clause. */
export function noteMentions(clause: string, discourse: Discourse): void {
  const { known, mentioned, name } = discourse
  for (const [, kin, who] of clause.matchAll(WITH_NAME)) note(kin!, who!)
  for (const [, who, kin] of clause.matchAll(NAME_FIRST)) note(kin!, who!)
  for (const [, kin] of clause.matchAll(UNNAMED)) mean(kin!, `${name}'s ${kin}`, discourse)
  const opens = KIN_OPENS.exec(clause)?.[1]
  if (opens) mean(opens, `${name}'s ${opens.toLowerCase()}`, discourse)
  const made = MADE.exec(clause)
  if (made && !NO_TOPIC.test(made[1]!)) mentioned.it = made[2] ?? `${name}'s ${made[1]}`
  const project = CALLED.exec(clause)?.[1]
  if (project) mentioned.it = project
  const thing = THING.exec(clause)?.[1]
  if (thing && !isKin(thing) && !isPet(thing)) mentioned.it = `${name}'s ${thing}`
  const later = NAMED_LATER.exec(clause)?.[1]
  if (later) known.set(later.toLowerCase(), mentioned.it?.split(' ').at(-1) ?? 'friend')

  function note(kin: string, who: string): void {
    if (NO_NAMES.test(who) || known.size > MOST_NAMES) return
    known.set(who.toLowerCase(), oneOf(kin.toLowerCase()))
    mean(kin, who, discourse)
  }
}
const MOST_NAMES = 300

const oneOf = (kin: string): string =>
  ({
    children: 'child',
    kids: 'child',
    twins: 'child',
    parents: 'parent',
    siblings: 'sibling',
    rats: 'rat',
    hens: 'hen',
    chickens: 'chicken',
  })[kin] ?? kin

/** Names known by now get their capital: "and tom hates mushrooms". */
export const withNames = (text: string, { known }: Discourse): string =>
  text.replace(/\b\p{Ll}\p{L}+\b/gu, (word) =>
    known.has(word) && !isKin(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  )
