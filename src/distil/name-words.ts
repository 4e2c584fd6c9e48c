import { readFileSync } from 'node:fs'
import type { EntityKind } from '../lib/distilled.ts'
import { isRole, NAME_LISTS } from '../lib/name-lists.ts'
import { fold } from '../lib/text.ts'

// The words by which names and their kinds are told, by language: data in name-words.json. A language is added there.
// Lists of one line are separated by bars; words are compared folded.

export type NameKind = EntityKind | 'project'
export type KindPoints = Map<NameKind, number>
type Cue = readonly [kind: NameKind, points: number]
type CueRow = [kind: NameKind, points: number, words: string]

interface WrittenLanguage {
  function: string
  before: CueRow[]
  after: CueRow[]
  kin: string
  nouns: Partial<Record<EntityKind, string>>
}
interface WrittenWords {
  any: { known: CueRow[]; endings: CueRow[]; beginnings: CueRow[]; shapes: CueRow[] } & Record<
    | 'never'
    | 'labels'
    | 'calendar'
    | 'titles'
    | 'links'
    | 'peoples'
    | 'leaders'
    | 'pairs'
    | 'numbered'
    | 'streets'
    | 'streetsBefore'
    | 'trades'
    | 'brands',
    string
  >
  han: Record<
    'stop' | 'firmsBefore' | 'titles' | 'verbs' | 'before' | 'projects' | 'noProject' | 'noPerson' | 'houses',
    string
  >
  people: string
  places: string
  firms: string
  tools: string
  products: string
  projects: string
  events: string
  papers: string
  businessPapers: string
  parties: string
  [language: string]: unknown
}

const written: WrittenWords = JSON.parse(readFileSync(new URL('./name-words.json', import.meta.url), 'utf8'))

const widely: { known: CueRow[] } = JSON.parse(readFileSync(new URL('./known-names.json', import.meta.url), 'utf8'))

const software: Record<
  'programs' | 'systems' | 'services' | 'umbrellas' | 'forms' | 'releases' | 'spelledAlike' | 'bodies' | 'concepts',
  string
> = JSON.parse(readFileSync(new URL('./software-names.json', import.meta.url), 'utf8'))

const list = (words: string): string[] => words.split('|').map((word) => fold(word))
const setOf = (words: string): ReadonlySet<string> => new Set(list(words))

function cuesOf(rows: CueRow[]): ReadonlyMap<string, Cue[]> {
  const cues = new Map<string, Cue[]>()
  for (const [kind, points, words] of rows)
    for (const word of list(words)) cues.set(word, [...(cues.get(word) ?? []), [kind, points]])
  return cues
}

/** Of a name's own words, whatever the language. */
const WIDELY_KNOWN = cuesOf([
  ...widely.known,
  ['tool', 2.4, software.programs],
  ['product', 2.4, software.spelledAlike],
])
export const KNOWN: ReadonlyMap<string, Cue[]> = new Map([
  ...WIDELY_KNOWN,
  ...cuesOf(written.any.known),
  ...cuesOf([
    ['product', 2.4, software.systems],
    ['organization', 2.4, software.bodies],
    ['other', 2.4, software.forms],
    // clouds, hosting, what is watched or built on somebody else's machines
    ['product', 2.4, software.services],
  ]),
])
/** Distributions and communities that many programs come from: projects, where a text is about software. */
export const UMBRELLAS = setOf(software.umbrellas)
/** Ubuntu is a product where a text speaks of other systems too, GNU never is. */
export const kindOfUmbrella = (folded: string, hasOtherSystems: boolean): 'project' | 'product' =>
  hasOtherSystems && KNOWN.get(folded)?.[0]?.[0] === 'product' ? 'product' : 'project'
/** A program, library or service by the lists. Folded. */
export const isProgram = (folded: string): boolean => {
  const cue = KNOWN.get(folded)?.[0]
  return cue !== undefined && cue[0] === 'tool' && cue[1] > 2 && !CONCEPTS.has(folded)
}
/** What releases of a system are called: "wheezy". Words of every day, for the most part. */
export const RELEASES = setOf(software.releases)
const CONCEPTS = setOf(software.concepts)
/** "TLS", "UIDs", "JSON": a form, a protocol, a value. Nobody is: "Nat", "Pam". */
export const isConcept = (folded: string, written: string): boolean =>
  CONCEPTS.has(folded) && (!/^\p{Lu}\p{Ll}{1,3}$/u.test(written) || /^(?:foo|ba[rz])$/.test(folded))
/** Of the long list of the world's names, where many are spelled as something else is. */
export const isWidelyKnown = (folded: string): boolean => WIDELY_KNOWN.has(folded)
export const ENDINGS = cuesOf(written.any.endings)
export const BEGINNINGS = cuesOf(written.any.beginnings)
export const SHAPES: ReadonlyArray<{ kind: NameKind; points: number; suffixes: string[] }> = written.any.shapes.map(
  ([kind, points, words]) => ({ kind, points, suffixes: list(words) }),
)
const SHAPES_BY_END = Map.groupBy(
  SHAPES.flatMap(({ kind, points, suffixes }) => suffixes.map((suffix) => ({ kind, points, suffix }))),
  ({ suffix }) => suffix.slice(-2),
)
/** The endings of a word that say something of its kind. */
export const shapesOf = (word: string): ReadonlyArray<{ kind: NameKind; points: number; suffix: string }> =>
  SHAPES_BY_END.get(word.slice(-2))?.filter(({ suffix }) => word.endsWith(suffix)) ?? []
/** Alone none of them is a name. */
export const NEVER = setOf(written.any.never)
export const LABEL_WORDS = setOf(written.any.labels)
export const CALENDAR = setOf(written.any.calendar)
/** Before a person's name, and no part of it. */
export const TITLES = setOf(written.any.titles)
/** In lower case within a name. */
export const LINKS = setOf(written.any.links)
/** Peoples, languages, beliefs and parties that stand as adjectives before names. */
const PEOPLES = setOf(written.any.peoples)
export const isOfPeople = (norm: string): boolean => PEOPLES.has(norm) || NAME_LISTS.inhabitant.has(norm)
/** What its holder is: "Governor Ana Ruiz", "Mayor of Ulm". */
const LEADERS = setOf(written.any.leaders)
export const isLeader = (norm: string): boolean => LEADERS.has(norm) || isRole(norm)
/** Two that are one name. */
export const PAIRS = setOf(written.any.pairs)
/** A number after one of these belongs to the name. */
export const NUMBERED = setOf(written.any.numbered)
/** Streets end with one of these: "Cooper's Gate". Most are words of every day, and say so only beside what is none. */
export const STREETS = setOf(written.any.streets)
/** Streets begin with one of these, in small letters too: "rue de la Préfecture". */
export const STREETS_BEFORE = setOf(written.any.streetsBefore)
/** How the first word of a firm ends that is called by its trade and a name: "Gerüstbau Moldenhauer". */
export const TRADES: readonly string[] = list(written.any.trades)
/** How words end that were made up for a firm: "Grasscraft". */
export const BRANDS: readonly string[] = list(written.any.brands)

/** Words of Chinese and Japanese, which stand without blanks: as parts of patterns. */
export const HAN_WORDS = written.han

/** What is written of projects: a name before one of these is a project's. */
export const PROJECT_PAPERS = setOf(written.papers)

/** What firms write: a name before one of these in a title is a firm's. */
export const BUSINESS_PAPERS = setOf(written.businessPapers)
/** What contracts call those who make them. */
export const PARTIES = setOf(written.parties)

/** What a label ("Present:") or a column's head says of the names after or below it. */
const KIND_OF_LABEL: ReadonlyMap<string, NameKind> = new Map(
  (
    [
      ['product', written.products],
      ['tool', written.tools],
      ['organization', written.firms],
      ['place', written.places],
      ['person', written.people],
      ['project', written.projects],
      ['event', written.events],
    ] as const
  ).flatMap(([kind, words]) => list(words).map((word) => [word, kind] as const)),
)

/** "Owner" and "Written by" name persons, "Venue" a place. Folded. */
export const kindOfLabel = (label: string): NameKind | undefined =>
  KIND_OF_LABEL.get(label) ?? (BY.test(label) ? 'person' : APPLIED_FOR.test(label) ? 'project' : undefined)
/** "Application to the Sandell Trust" */
const APPLIED_FOR = /^(?:\p{L}+ )?(?:application|bid|proposal) (?:to|for) (?!.*\b(?:post|position|job|role)\b)/u
const BY = /^\p{L}+ (?:by|von|par|por|da|door)$/u

/** The words of one language around a name. */
export interface LanguageWords {
  /** no part of a name at its ends */
  functionWords: ReadonlySet<string>
  /** phrases of up to three words */
  before: ReadonlyMap<string, Cue[]>
  after: ReadonlyMap<string, Cue[]>
  /** with what a longer phrase of `before` ends, and one of `after` begins */
  endsOfBefore: ReadonlySet<string>
  beginningsOfAfter: ReadonlySet<string>
  /** after "'s": what people have */
  kin: ReadonlySet<string>
  /** what "is a …" makes of a name */
  nouns: ReadonlyMap<string, EntityKind>
}

const languages = new Map<string, LanguageWords>()

/** Where the blanks of a phrase stand. */
const partsOf = (phrase: string): number[] => [...phrase.matchAll(/ /g)].map(({ index }) => index)

/** Empty for a language that has no words yet. */
export function wordsOfLanguage(language: string): LanguageWords {
  const known = languages.get(language)
  if (known) return known
  const own = (/^[a-z]{2}$/.test(language) ? written[language] : undefined) as WrittenLanguage | undefined
  const before = cuesOf(own?.before ?? [])
  const after = cuesOf(own?.after ?? [])
  const words: LanguageWords = {
    functionWords: own ? setOf(own.function) : new Set(),
    before,
    after,
    endsOfBefore: new Set([...before.keys()].flatMap((phrase) => partsOf(phrase).map((at) => phrase.slice(at + 1)))),
    beginningsOfAfter: new Set([...after.keys()].flatMap((phrase) => partsOf(phrase).map((at) => phrase.slice(0, at)))),
    kin: new Set(own?.kin ? list(own.kin) : []),
    nouns: new Map(
      Object.entries(own?.nouns ?? {}).flatMap(([kind, nouns]) =>
        list(nouns).map((noun) => [noun, kind as EntityKind] as const),
      ),
    ),
  }
  languages.set(language, words)
  return words
}
