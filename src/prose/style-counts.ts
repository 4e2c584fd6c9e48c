import type { Block, SourceText } from '../lib/source-text.ts'
import { fold } from '../lib/text.ts'
import type { CutNote, NotePart } from './cut-notes.ts'
import { MASK } from './mask-markup.ts'
import { FUNCTION_WORDS } from './style-features.ts'

// What is counted of a text to tell its author's habits. Counts add up: those of a source are the sums over its notes.

const COUNTED = [
  'words',
  'sentences',
  /** words in sentences, and the sum of their squares: from both follows how much lengths vary */
  'sentenceWords',
  'squaredWords',
  'openings',
  'questions',
  'exclamations',
  'passives',
  'paragraphs',
  'i',
  'we',
  'you',
  'contractions',
  'hedges',
  'intensifiers',
  'reasons',
  'contrasts',
  'longWords',
  'adverbs',
  'numbers',
  'shouts',
  'stressed',
  'commas',
  'semicolons',
  'colons',
  'dashes',
  'parentheses',
  'ellipses',
  'lists',
  'items',
  'closedItems',
] as const

export type Counted = (typeof COUNTED)[number]
export type StyleCounts = Record<Counted, number> & {
  /** lower-case words and how often each occurs */
  vocabulary: Map<string, number>
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const FIRST_SINGULAR = words("i me my mine myself i'm i've i'll i'd")
const FIRST_PLURAL = words("we us our ours ourselves we're we've we'll we'd")
const SECOND = words("you your yours yourself yourselves you're you've you'll you'd")
const HEDGES = words(
  `perhaps maybe probably possibly apparently presumably seemingly arguably somewhat might may seems seem seemed appears
  appear appeared likely tends tend suppose suspect roughly usually generally`,
)
const INTENSIFIERS = words(
  `very really quite extremely absolutely totally completely utterly incredibly actually simply truly certainly
  definitely highly entirely super just`,
)
const REASONS = words('because therefore thus hence consequently accordingly')
const CONTRASTS = words('but however yet although though nevertheless nonetheless whereas instead')
const OPENERS = words('and but so or')
const NOT_ADVERBS = words(
  'only family early daily likely reply apply supply july italy rely fly ally holy ugly lonely friendly',
)
const BE = words("am is are was were be been being isn't aren't wasn't weren't")
const IRREGULAR_PARTICIPLES = words(
  `made done seen known given taken written found held kept left lost paid put read said sent set shown sold told thought
  built bought brought caught chosen drawn driven eaten fallen felt forgotten grown heard hidden hit led meant met run
  spent spoken stolen struck taught thrown understood won worn broken begun bound cut born`,
)
const NOT_PARTICIPLES = words('need red bed hundred indeed speed tired interested excited pleased supposed used')

/** Other words in capitals are mostly names of things. */
const SHOUTED = new Set(FUNCTION_WORDS)
for (const keyword of ['and', 'from', 'where', 'like', 'into', 'then', 'set']) SHOUTED.delete(keyword)

const WORD = /\p{L}[\p{L}'’]*/gu
const CONTRACTION = /(?:n't|'(?:re|ve|ll|d|m))$|^(?:it|that|there|what|who|he|she|here|let|where)'s$/
const LONG = 10
const ITEM = /^[ \t]{0,20}(?:[-*+•‣▪■●○◦∙·–]|\d{1,3}[.)])[ \t]+(.*)$/gm

export const noCounts = (): StyleCounts => ({
  ...(Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<Counted, number>),
  vocabulary: new Map(),
})

/** The sum of several counts. */
export function sumOfCounts(parts: readonly StyleCounts[]): StyleCounts {
  const sum = noCounts()
  for (const part of parts) {
    for (const name of COUNTED) sum[name] += part[name]
    for (const [word, n] of part.vocabulary) sum.vocabulary.set(word, (sum.vocabulary.get(word) ?? 0) + n)
  }
  return sum
}

/** Counts the author's own prose of a note: tables, code and quoted passages are not it. */
export function countStyle(source: SourceText, note: CutNote): StyleCounts {
  const counts = noCounts()
  for (const part of note.parts) {
    const { block, kind, start, end } = part
    const written = source.text.slice(start, end)
    if (!block || isQuotation(source.text, part)) continue
    const masked = block.masked.slice(start - block.start, end - block.start)
    if (kind === 'list') {
      if (start === block.start) counts.lists++
      countItems(written, counts)
    } else if (start === block.start) counts.paragraphs++
    countWords(masked, counts)
    countMarks(masked, counts)
    counts.stressed += matches(written, /(?<![*\p{L}\p{N}])\*{1,3}(?=[^\s*])[^*\n]{1,200}\*/gu)
    for (const span of part.sentences)
      countSentence(block.masked.slice(span.start - block.start, span.end - block.start), counts)
  }
  return counts
}

/** Whether the line on which its block begins is marked as quoted. */
function isQuotation(text: string, { block, start }: NotePart): boolean {
  const from = block?.start ?? start
  return /^[ \t]*>/.test(text.slice(text.lastIndexOf('\n', from - 1) + 1, from + 1))
}

const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const wordsOf = (masked: string): string[] => (masked.match(WORD) ?? []).filter((word) => !word.includes(MASK))

const plain = (word: string): string => fold(word).replace(/’/g, "'")

function countWords(masked: string, counts: StyleCounts): void {
  let before = ''
  let last = ''
  for (const word of wordsOf(masked)) {
    const low = plain(word).replace(/'+$/, '')
    counts.words++
    if (FIRST_SINGULAR.has(low)) counts.i++
    else if (FIRST_PLURAL.has(low)) counts.we++
    else if (SECOND.has(low)) counts.you++
    else if (HEDGES.has(low)) counts.hedges++
    else if (INTENSIFIERS.has(low)) counts.intensifiers++
    else if (REASONS.has(low)) counts.reasons++
    else if (CONTRASTS.has(low)) counts.contrasts++
    if (low.includes("'") && CONTRACTION.test(low)) counts.contractions++
    if (low.length >= LONG) counts.longWords++
    if (low.length > 4 && low.endsWith('ly') && !NOT_ADVERBS.has(low)) counts.adverbs++
    if (word.length > 2 && word === word.toUpperCase() && SHOUTED.has(low)) counts.shouts++
    const isParticiple =
      (/ed$/.test(low) && low.length > 4 && !NOT_PARTICIPLES.has(low)) || IRREGULAR_PARTICIPLES.has(low)
    if (isParticiple && (BE.has(last) || (BE.has(before) && (last === 'not' || last.endsWith('ly'))))) counts.passives++
    before = last
    last = low
    if (/^\p{Ll}/u.test(word)) counts.vocabulary.set(low, (counts.vocabulary.get(low) ?? 0) + 1)
  }
}

function countMarks(masked: string, counts: StyleCounts): void {
  counts.numbers += matches(masked, /\d+(?:[.,:]\d+)*/g)
  counts.shouts += matches(masked, /\p{Extended_Pictographic}/gu)
  counts.commas += matches(masked, /,(?!\d)/g)
  counts.semicolons += matches(masked, /;/g)
  counts.colons += matches(masked, /:(?=\s|$)/gm)
  counts.dashes += matches(masked, /—|(?<=[\s\p{L}"”])(?:--|–)(?=[\s\p{L}"“])|(?<=\S )- (?=\S)/gu)
  counts.parentheses += matches(masked, /\(/g)
  counts.ellipses += matches(masked, /…|\.{3}/g)
}

function countItems(written: string, counts: StyleCounts): void {
  for (const [, item] of written.matchAll(ITEM)) {
    counts.items++
    if (/[.!?]["”)*_]{0,4}\s*$/.test(item!)) counts.closedItems++
  }
}

function countSentence(masked: string, counts: StyleCounts): void {
  const own = wordsOf(masked)
  if (own.length === 0) return
  counts.sentences++
  counts.sentenceWords += own.length
  counts.squaredWords += own.length ** 2
  if (OPENERS.has(plain(own[0]!))) counts.openings++
  const end = masked.trimEnd().replace(/["'”’)\]_*]+$/, '')
  if (end.endsWith('?')) counts.questions++
  else if (end.endsWith('!')) counts.exclamations++
}

/** What the headings of a source have in common. */
export interface HeadingCounts {
  headings: number
  /** of two words and more, those with every larger word in capitals, and those with the first alone */
  several: number
  titleCase: number
  sentenceCase: number
  questions: number
}

const SMALL_WORDS = words('a an the and or but nor of in on at to for from with by as vs is it into over')

/** The first heading of the highest level is the title and not counted. */
export function countHeadings({ text, blocks }: SourceText): HeadingCounts {
  const counts: HeadingCounts = { headings: 0, several: 0, titleCase: 0, sentenceCase: 0, questions: 0 }
  for (const { start, end } of ownHeadings(blocks)) {
    const heading = text.slice(start, end)
    const own = heading.match(WORD) ?? []
    if (own.length === 0) continue
    counts.headings++
    if (heading.trimEnd().endsWith('?')) counts.questions++
    const later = own.slice(1).filter((word) => !SMALL_WORDS.has(fold(word)))
    if (later.length === 0) continue
    counts.several++
    const capitals = later.filter((word) => /^\p{Lu}/u.test(word)).length
    if (capitals === later.length) counts.titleCase++
    else if (capitals <= later.length / 3) counts.sentenceCase++
  }
  return counts
}

function ownHeadings(blocks: readonly Block[]): Block[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  return headings[0]?.level === 1 ? headings.slice(1) : headings
}
