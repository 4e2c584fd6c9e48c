import { readFileSync } from 'node:fs'
import { foldedName } from '../lib/record-key.ts'
import { fold } from '../lib/text.ts'

// What papers say by their form of those who are named in them: data in paper-words.json, a language is added there.

/** What a label, or a line below a title, says of the names behind it. */
export type PaperRole =
  | 'author'
  | 'maker'
  | 'recipient'
  | 'present'
  | 'absent'
  | 'chair'
  | 'lead'
  | 'contact'
  | 'office'
  | 'approver'
  | 'reviewer'
  | 'publisher'
  | 'party'
  | 'applicant'
  | 'witness'
  | 'place'

/** Kin and company of who writes; `reversed`: the writer is the edge's source. */
export interface Kin {
  predicate: string
  reversed: boolean
}

interface WrittenPapers {
  labels: Record<Exclude<PaperRole, 'maker'>, string>
  columns: string
  by: Record<'author' | 'publisher' | 'maker' | 'approver', string>
  byWords: string
  fromWords: string
  toWords: string
  salutations: string
  kin: Array<[predicate: string, way: 1 | -1, words: string]>
  possessives: string
  offices: string
  heads: string
  articles: string
  team: string
  theirs: string
  employment: string
  education: string
  skills: string
  languages: string
  ask: string
  thanks: string
  thanksHeads: string
  needs: string
  needsHeads: string
  runsOn: string
  writtenIn: string
  nouns: Record<'j' | 'o' | 'e', string>
}

const written: WrittenPapers = JSON.parse(readFileSync(new URL('./paper-words.json', import.meta.url), 'utf8'))

const list = (words: string): string[] => words.split('|')
const keys = (words: string): ReadonlySet<string> => new Set(list(words).map(foldedName))

const ROLES = new Map(
  (Object.entries(written.labels) as Array<[PaperRole, string]>).flatMap(([role, words]) =>
    list(words).map((word) => [foldedName(word), role] as const),
  ),
)
/** What a label says of the names behind it; `label`: as `foldedName` gives it. */
export const roleOfLabel = (label: string): PaperRole | undefined => ROLES.get(label)

const COLUMNS = keys(written.columns)
/** Whether a column holds those who do what its row says. */
export const holdsDoers = (column: string): boolean => COLUMNS.has(column)

const KIN = new Map<string, Kin>(
  written.kin.flatMap(([predicate, way, words]) =>
    list(words).map((word) => [fold(word), { predicate, reversed: way === -1 }] as const),
  ),
)
export const kinOf = (word: string): Kin | undefined => KIN.get(fold(word))

const OFFICES = new Set(list(written.offices).map(fold))
export const isOffice = (words: string): boolean => OFFICES.has(fold(words))

const HEADS = new Set(list(written.heads).map(fold))
/** Whether who holds this office leads. */
export const isHead = (words: string): boolean => HEADS.has(fold(words))

const TEAM = keys(written.team)
/** Whether a heading stands over a list of those who take part. */
export const headsTeam = (heading: string): boolean => TEAM.has(foldedName(heading))

const HEADINGS = new Map(
  (
    [
      ['works-for', 'o', written.employment],
      ['studied-at', 'o', written.education],
      ['knows', 't', written.skills],
      ['speaks', 'x', written.languages],
    ] as const
  ).flatMap(([predicate, letter, words]) =>
    list(words).map((word) => [foldedName(word), { predicate, letter }] as const),
  ),
)
/** What a curriculum vitae says of the names under a heading, and of which kind. */
export const underHeading = (heading: string): { predicate: string; letter: string } | undefined =>
  HEADINGS.get(foldedName(heading))

const NOUNS = new Map(
  Object.entries(written.nouns).flatMap(([letter, words]) => list(words).map((word) => [word, letter] as const)),
)
/** The kind, as a letter, of what "the club" stands for in a paper about one. */
export const letterOfNoun = (noun: string): string | undefined => NOUNS.get(noun)

const any = (words: string): string =>
  `(?:${list(words)
    .sort((a, b) => b.length - a.length)
    .join('|')})`

/** "Written on 3 March by", from the beginning of a line to a name; the first group says how. */
export const BY_LINE = new RegExp(
  `^\\s*(?:(\\p{L}{2,20}(?: \\p{L}{2,20})?)(?: [^,;:·]{1,30})?,? )?${any(written.byWords)} $`,
  'iu',
)
const BY = new Map(
  (Object.entries(written.by) as Array<[PaperRole, string]>).flatMap(([role, words]) =>
    list(words).map((word) => [fold(word), role] as const),
  ),
)
/** What "written" and "released" make of the name behind "by"; without such a word it is the author's. */
export const roleOfBy = (word: string | undefined): PaperRole | undefined => (word ? BY.get(fold(word)) : 'author')

/** The whole of what stands before a name in "from Owen". */
export const FROM = new RegExp(`^\\s*${any(written.fromWords)} $`, 'iu')
export const TO = new RegExp(`^\\s*${any(written.toWords)} $`, 'iu')
/** "Dear Ms " before a name. */
export const SALUTATION = new RegExp(`^\\s*${any(written.salutations)} (?:\\p{L}{1,9}\\.? )?$`, 'iu')
/** "my brother" before a name; the last group is who that is. */
export const MINE = new RegExp(
  `(?<!\\p{L})${any(written.possessives)} (?:(?:older|elder|younger|old|little|big|late) )?(\\p{L}[\\p{L}-]{1,30}(?: \\p{L}[\\p{L}-]{1,30})?),? $`,
  'iu',
)
/** "her brother" before a name; the last group is who that is. */
export const THEIRS = new RegExp(
  `(?<!\\p{L})${any(written.theirs)} (?:(?:older|elder|younger|old|little|big|late) )?(\\p{L}[\\p{L}-]{1,30}(?: \\p{L}[\\p{L}-]{1,30})?),? $`,
  'iu',
)
/** "the secretary, " before a name; the last group is the office. */
export const HOLDER = new RegExp(
  `(?<!\\p{L})${any(written.articles)} (\\p{L}[\\p{L}-]{1,30}(?: \\p{L}[\\p{L}-]{1,30}){0,2}),? (?:(?:mr|mrs|ms|miss|dr|herr|frau|mme|m)\\.? )?$`,
  'iu',
)

/** Before a name: whom those who read are told to turn to. */
export const ASK = new RegExp(
  `(?:^|[.!?:,;(–—]\\s|(?:please|bitte|then|or|and|by favor|por favor) )\\s*${any(written.ask)} (?:\\p{Lu}\\p{L}{0,5}\\.? )?$`,
  'iu',
)
export const THANKS = new RegExp(`(?:^|[.!?:,;(] )\\s*${any(written.thanks)} (?:\\p{Lu}\\p{L}{0,5}\\.? )?$`, 'iu')
const THANKS_HEADS = keys(written.thanksHeads)
export const isThanks = (heading: string): boolean => THANKS_HEADS.has(foldedName(heading))
/** Before the name of a program: what another one needs, runs on, is written in. */
export const NEEDS = behind(written.needs)
export const RUNS_ON = behind(written.runsOn)
export const WRITTEN_IN = behind(written.writtenIn)
const NEEDS_HEADS = keys(written.needsHeads)
export const isNeeds = (heading: string): boolean => NEEDS_HEADS.has(foldedName(heading))

function behind(words: string): RegExp {
  return new RegExp(
    `(?<!\\p{L})${any(words)} (?:(?:at least|only|the|a|an|an?|der|die|das|el|la|le|mindestens|\\p{Ll}{3,12}) ){0,2}$`,
    'iu',
  )
}

const LEADS = new Set(list(`${written.possessives}|${written.theirs}|${written.articles}`))
const MAX_LED_WORDS = 6
/** Whether one of the words stands shortly before a name with which `MINE`, `THEIRS` and `HOLDER` begin; they cost more. */
export function holdsLead(before: string): boolean {
  let end = before.length - 1
  for (let taken = 0; taken <= MAX_LED_WORDS && end > 0 && before[end] === ' '; taken++) {
    const start = before.lastIndexOf(' ', end - 1)
    const word = before.slice(start + 1, end).toLowerCase()
    if (LEADS.has(word) || (word !== '' && !PLAIN_WORD.test(word))) return true
    end = start
  }
  return false
}
const PLAIN_WORD = /^[a-z]+[,.]?$/
