import { readFileSync } from 'node:fs'
import { generalIdf } from '../lib/common-english.ts'
import { fold, stem } from '../lib/text.ts'
import { IRREGULAR, STOPS } from './function-words.ts'

// How people ask against how documents write: "light a fire" is met by "bonfire", "how big" by "square metre". Each line of
// the table is a group: phrases of questions, then those of texts, of everyday English. A group joins a question to a text, and
// not the other way round.

interface Phrase {
  /** the rarest first; what says nothing is left out */
  parts: readonly { stem: string; weight: number }[]
  /** of all its parts */
  total: number
  group: number
  /** how, when, where, who, why: asked in the same way */
  asks: string
}
type Phrases = ReadonlyMap<string, readonly Phrase[]>

/** What of a word these phrases need. */
export interface PhrasedWord {
  stem: string
}
/** A group that a question asks by. */
export interface Said {
  group: number
  /** how much of a phrase of it stands there, 0 to 1 */
  share: number
  /** places of its words */
  at: readonly number[]
}

const stemOf = (word: string): string => stem(IRREGULAR.get(word) ?? word)
const ASKS =
  /^(?:how (?:much|many|long|often|far|old|big|soon|late|early)|how|when|where|who|why|whose|which|what)(?= |$)/
/** words that lend a phrase its grammar only */
const LIGHT = new Set(
  `a an the my your his her our their its i you we they it me us them one one's somebody someone something some any is are was were be been being am to of
  for in on at by with from as do does did can will would should`.split(/\s+/),
)
/** verbs that say little beside a noun */
const PALE = new Set(
  'get got have has had put make made go take give keep let use want need come bring thing things people person work out off up down over'
    .split(' ')
    .map(stemOf),
)
const WEIGHT = { stop: 0.4, pale: 1.2, least: 1.5 }
/** a single word of so much weight tells as much as any */
const TELLING = 6

function phraseOf(text: string, group: number): Phrase | null {
  const asks = ASKS.exec(text)?.[0] ?? ''
  const words = fold(text)
    .slice(asks.length)
    .match(/[\p{L}\p{N}]+/gu)
  const parts = (words ?? [])
    .filter((word) => !LIGHT.has(word))
    .map((word) => {
      const base = stemOf(word)
      const weight = STOPS.en.has(word) ? WEIGHT.stop : PALE.has(base) ? WEIGHT.pale : generalIdf(base)
      return { stem: base, weight }
    })
    .toSorted((a, b) => b.weight - a.weight)
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (total < WEIGHT.least) return null
  return { parts, total, group, asks: asks.replace(/^wh(?:at|ich)$/, '') }
}

function indexed(phrases: readonly Phrase[]): Phrases {
  const byStem = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const key = phrase.parts[0]!.stem
    const same = byStem.get(key)
    if (same) same.push(phrase)
    else byStem.set(key, [phrase])
  }
  return byStem
}

let made: { asked: Phrases; byGroup: readonly (readonly Phrase[])[]; lines: readonly string[] } | undefined
/** Made with the first question: reading the table takes a while. */
function tables() {
  if (made) return made
  const lines = readFileSync(new URL('./asked-otherwise.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const side = (which: 0 | 1) =>
    lines.map((line, i) =>
      line
        .split(' | ')
        [which]!.split(', ')
        .flatMap((text) => phraseOf(text, i) ?? []),
    )
  made = { asked: indexed(side(0).flat()), byGroup: side(1), lines }
  return made
}

/** least share of an asked phrase by weight, and of a written one */
const LEAST = { asked: 0.8, written: 0.75 }
/** so short a written phrase stands there whole */
const WHOLE = 2
/** words between the parts of a written phrase */
const REACH = 4
const OTHER_QUESTION = 0.7

/** The groups that a question asks by. */
export function askedBy(words: readonly PhrasedWord[], text: string): Said[] {
  const { asked } = tables()
  const asks = fold(text)
  return words.flatMap((word) =>
    (asked.get(word.stem) ?? []).flatMap((phrase): Said[] => {
      const at: number[] = []
      let met = 0
      for (const part of phrase.parts) {
        const place = words.findIndex((other) => other.stem === part.stem)
        if (place < 0) continue
        at.push(place)
        met += part.weight
      }
      const share = (met / phrase.total) * (phrase.asks && !asks.includes(phrase.asks) ? OTHER_QUESTION : 1)
      return share < LEAST.asked ? [] : [{ group: phrase.group, share, at }]
    }),
  )
}

/** How far the phrase whose rarest word stands at a place is there, and how telling it is, 0 to 1. */
function writtenAt(words: readonly PhrasedWord[], i: number, { parts, total }: Phrase): number {
  let met = parts[0]!.weight
  for (let p = 1; p < parts.length; p++) {
    for (let j = Math.max(0, i - REACH); j <= i + REACH && j < words.length; j++) {
      if (words[j]!.stem !== parts[p]!.stem) continue
      met += parts[p]!.weight
      break
    }
  }
  const held = met / total
  return held < (parts.length <= WHOLE ? 1 : LEAST.written) ? 0 : held * Math.min(1, total / TELLING)
}

/** What a question asks by phrases for which texts have others. */
export interface AskedOtherwise {
  groups: readonly (Said & { covers: readonly number[] })[]
  /** what texts write for it, by the rarest word */
  phrases: Phrases
}

/** `covers`: the words of a group by place in the content. */
export function askedOtherwise(
  words: readonly (PhrasedWord & { start: number })[],
  text: string,
  content: readonly { start: number }[],
): AskedOtherwise {
  const groups = askedBy(words, text).map((said) => ({
    ...said,
    covers: said.at.flatMap((at) => {
      const place = content.findIndex(({ start }) => start === words[at]!.start)
      return place < 0 ? [] : [place]
    }),
  }))
  const { byGroup } = tables()
  return {
    groups,
    phrases: indexed([...new Set(groups.map(({ group }) => group))].flatMap((group) => byGroup[group]!)),
  }
}
export const ASKED_PLAINLY: AskedOtherwise = { groups: [], phrases: new Map() }

/** By places in the content: how far the words of a text meet each by a phrase that stands for it. */
export function metOtherwise(
  { otherwise: { groups, phrases }, content }: { otherwise: AskedOtherwise; content: readonly unknown[] },
  words: readonly PhrasedWord[],
): number[] {
  const met = content.map(() => 0)
  if (groups.length === 0) return met
  words.forEach(({ stem }, i) => {
    for (const phrase of phrases.get(stem) ?? []) {
      const there = writtenAt(words, i, phrase)
      for (const { group, share, covers } of there > 0 ? groups : [])
        if (group === phrase.group) for (const at of covers) met[at] = Math.max(met[at]!, share * there)
    }
  })
  return met
}

/** The single words that texts write for a group. */
export const wordsWritten = (group: number): string[] =>
  tables()
    .lines[group]!.split(' | ')[1]!
    .split(', ')
    .filter((phrase) => /^[a-z]{4,}$/.test(phrase) && !PALE.has(stemOf(phrase)))
