import { isFirm, isFirstName } from '../lib/name-lists.ts'
import type { MaybeName } from './name-candidates.ts'
import {
  isConcept,
  isOfPeople,
  isProgram,
  KNOWN,
  type NameKind,
  NEVER,
  UMBRELLAS,
  wordsOfLanguage,
} from './name-words.ts'
import { isFunctionWord, isInDictionary, isOrdinary } from './ordinary-words.ts'
import type { Programs } from './program-names.ts'

// Numbers by which a fitted model tells whether a reader would list a candidate: how it is spelled, which lists have it, where it
// stands, what stands beside it, and what the rules made of it.

/** What is asked of the source. */
export interface OfSource {
  programs: Programs
  /** folded */
  filename: string
  /** how often each word stands in the text, as written, code and all */
  counts: ReadonlyMap<string, number>
  characters: number
  candidates: number
  isDrawn(key: string): boolean
}

const SOFTWARE_NOUN =
  /^(?:packages?|daemon|library|libraries|modules?|plugins?|utility|utilities|binary|executable|programs?|tools?|commands?|crate|gem|linter|formatter|compiler|framework|client|server|wrapper|scripts?|editor|browser|shell|language|format|interpreter|parser|toolkit|application|app|database|protocol|service|api|backend|driver|kernel)$/
const WORD_BEFORE = /([\p{L}\p{N}'’+#-]{1,30})[ "'“‘(*_`]{1,4}$/u
const WORD_AFTER = /^[ "'”’*_`]{1,4}([\p{L}\p{N}'’+#-]{1,30})/u
const USED =
  /^(?:use|uses|using|used|with|via|by|install|installing|installed|run|running|runs|like|see|from|and|or|of|on|in|for|to|than)$/
const DOES = /^(?:is|was|are|were|has|have|can|will|does|supports?|provides?|uses?|allows?|comes?|works?)$/
const VERSION = /^ v?\d+(?:\.\d+|\b)/
const SECTION = /^\(\d/
const ASSIGNED = /^\s?=|^\(/
const IN_A_ROW_BEFORE = /(?:,|,? and|,? or) $/
const IN_A_ROW_AFTER = /^(?:,| and | or )/
const CAPITAL = /^\p{Lu}/u
const CAPITALS = /\p{Lu}{2}/u
const SMALL = /\p{Ll}/u
const HUMPS = /\p{Ll}\p{Lu}/gu
const DIGITS = /\d/g
const NO_LETTERS = /[^\p{L}]+/u
const AROUND = 32
/** Places that are looked at. */
const MOST_PLACES = 8

const flag = (is: unknown): number => (is ? 1 : 0)
const shareOf = <T>(all: readonly T[], test: (one: T) => boolean): number => {
  let n = 0
  for (const one of all) if (test(one)) n++
  return n / Math.max(1, all.length)
}
const isListed = (key: string, kind: NameKind): number => KNOWN.get(key)?.find(([of]) => of === kind)?.[1] ?? 0
const many = (n: number): number => Math.log2(1 + n)

const groupsOf = (candidate: MaybeName, source: OfSource) =>
  [
    spelling(candidate),
    listed(candidate, source.programs),
    standing(candidate),
    beside(candidate),
    inSource(candidate, source),
    byRules(candidate, source),
  ] as const
type Groups = ReturnType<typeof groupsOf>

/** Of one candidate, each by its name. */
export function featuresOf(candidate: MaybeName, source: OfSource): Record<Feature, number> {
  return Object.assign({}, ...groupsOf(candidate, source))
}
type KeysOf<Group> = Group extends unknown ? keyof Group : never
export type Feature = KeysOf<Groups[number]>

/** Rows of some features, in their order: whoever asks of many candidates needs no names. */
export function rowsOf(features: readonly Feature[]): (candidate: MaybeName, source: OfSource) => Float64Array {
  let places: Int16Array | undefined
  return (candidate, source) => {
    const groups = groupsOf(candidate, source)
    places ??= placesIn(groups, features)
    const row = new Float64Array(features.length)
    let from = 0
    for (const group of groups) {
      const values: number[] = Object.values(group)
      for (let i = 0; i < values.length; i++) {
        const place = places[from + i]!
        if (place >= 0) row[place] = values[i]!
      }
      from += values.length
    }
    return row
  }
}

/** Where in a row each value of the groups stands; -1: nowhere. */
const placesIn = (groups: Groups, features: readonly Feature[]): Int16Array =>
  Int16Array.from(
    groups.flatMap((group) => Object.keys(group) as Feature[]),
    (feature) => features.indexOf(feature),
  )

function spelling({ key, name }: MaybeName) {
  const words = key.split(' ')
  const parts = key.split(NO_LETTERS).filter(Boolean)
  return {
    words: words.length,
    length: name.length,
    capital: flag(CAPITAL.test(name)),
    shouted: flag(!SMALL.test(name) && CAPITALS.test(name)),
    humps: name.match(HUMPS)?.length ?? 0,
    digits: name.match(DIGITS)?.length ?? 0,
    dash: flag(name.includes('-')),
    dot: flag(name.includes('.')),
    underscore: flag(name.includes('_')),
    small: flag(name === name.toLowerCase()),
    dictionary: shareOf(words, isInDictionary),
    ordinary: shareOf(words, isOrdinary),
    firstInDictionary: flag(isInDictionary(words[0]!)),
    lastInDictionary: flag(isInDictionary(words.at(-1)!)),
    partsInDictionary: shareOf(parts, isInDictionary),
    function: flag(words.some((word) => isFunctionWord(word, 'en'))),
    noun: flag(SOFTWARE_NOUN.test(words.at(-1)!)),
  }
}

function listed({ key, name }: MaybeName, { told, small }: Programs) {
  const first = key.split(' ', 1)[0]!
  return {
    tool: isListed(key, 'tool'),
    product: isListed(key, 'product'),
    organization: isListed(key, 'organization'),
    other: isListed(key, 'other'),
    program: flag(isProgram(key)),
    concept: flag(isConcept(key, name)),
    umbrella: flag(UMBRELLAS.has(key)),
    never: flag(NEVER.has(key)),
    people: flag(isOfPeople(first)),
    firstName: flag(isFirstName(first)),
    firm: flag(isFirm(key)),
    told: flag(told.has(key)),
    smallProgram: flag(small.has(key)),
  }
}

function standing({ places, within, part }: MaybeName) {
  const looked = places.slice(0, MOST_PLACES)
  return {
    count: many(places.length),
    prose: shareOf(looked, ({ unit }) => unit.form === 'prose'),
    item: shareOf(looked, ({ unit }) => unit.form === 'item'),
    heading: shareOf(looked, ({ unit }) => unit.form === 'heading'),
    code: shareOf(looked, ({ code }) => code),
    inText: looked.filter(({ code, unit }) => !code && unit.note >= 0).length,
    opens: shareOf(looked, ({ opens }) => opens),
    inSentence: shareOf(looked, ({ opens, code, unit, start }) => !opens && !code && unit.note >= 0 && start > 1),
    begins: shareOf(looked, ({ start }) => start < 2),
    ofLonger: within / places.length,
    part,
  }
}

/** What stands on both sides. */
function beside({ places }: MaybeName) {
  const looked = places.slice(0, MOST_PLACES)
  const { before: cuesBefore, after: cuesAfter } = wordsOfLanguage('en')
  const sum = {
    the: 0,
    of: 0,
    nounAfter: 0,
    nounBefore: 0,
    used: 0,
    does: 0,
    version: 0,
    section: 0,
    assigned: 0,
    inAside: 0,
    asideAfter: 0,
    inARow: 0,
    capitalBefore: 0,
    capitalAfter: 0,
    cue: 0,
    inPath: 0,
  }
  const each = 1 / looked.length
  const count = (feature: keyof typeof sum, is: boolean) => {
    if (is) sum[feature] += each
  }
  for (const { unit, start, end } of looked) {
    const before = unit.masked.slice(Math.max(0, start - AROUND), start)
    const after = unit.masked.slice(end, end + AROUND)
    const ahead = WORD_BEFORE.exec(before)?.[1] ?? ''
    const behind = WORD_AFTER.exec(after)?.[1] ?? ''
    const last = ahead.toLowerCase()
    const next = behind.toLowerCase()
    count('the', last === 'the')
    count('of', last === 'of')
    count('nounAfter', SOFTWARE_NOUN.test(next))
    count('nounBefore', SOFTWARE_NOUN.test(last))
    count('used', USED.test(last))
    count('does', DOES.test(next))
    count('version', VERSION.test(after))
    count('section', SECTION.test(after))
    count('assigned', ASSIGNED.test(after))
    count('inAside', before.endsWith('(') || before.endsWith('['))
    count('asideAfter', after.startsWith(' ('))
    count('inARow', IN_A_ROW_AFTER.test(after) || IN_A_ROW_BEFORE.test(before))
    count('capitalBefore', CAPITAL.test(ahead))
    count('capitalAfter', CAPITAL.test(behind))
    count('cue', cuesBefore.has(last) || cuesAfter.has(next))
    count('inPath', before.endsWith('/') || after.startsWith('/'))
  }
  return sum
}

function inSource({ key, name, places }: MaybeName, { counts, filename, characters, candidates, programs }: OfSource) {
  let first = characters
  for (const { unit, start } of places) first = unit.note < 0 ? 0 : Math.min(first, unit.start + start)
  return {
    written: many(counts.get(name) ?? 0),
    writtenSmall: many(name === key ? 0 : (counts.get(key) ?? 0)),
    inFilename: flag(filename.startsWith(key)),
    firstAt: first / Math.max(1, characters),
    characters: many(characters),
    candidates: many(candidates),
    technical: flag(programs.technical),
  }
}

function byRules({ key, seen }: MaybeName, { isDrawn }: OfSource) {
  const points = seen?.candidate.points
  return {
    drawn: flag(isDrawn(key)),
    kept: flag(seen?.fate === 'kept'),
    joined: flag(seen?.fate === 'joined'),
    leftAsOrdinary: flag(seen?.fate === 'ordinary'),
    leftAsMatter: flag(seen?.fate === 'matter'),
    leftAsOnce: flag(seen?.fate === 'once'),
    refused: flag(seen?.fate === 'refused'),
    points: seen?.candidate.n ?? 0,
    hasKind: flag(seen?.candidate.kind),
    ofPerson: points?.get('person') ?? 0,
    ofOrganization: points?.get('organization') ?? 0,
    ofPlace: points?.get('place') ?? 0,
    ofProduct: points?.get('product') ?? 0,
    ofTool: points?.get('tool') ?? 0,
    ofProject: points?.get('project') ?? 0,
    ofPublication: points?.get('publication') ?? 0,
  }
}

const WORD = /[\p{L}\p{N}]+(?:[-+._'’][\p{L}\p{N}]+)*(?:\+\+)?/gu

/** How often each word of a text stands in it. */
export function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
