import { readFileSync } from 'node:fs'
import { isOrdinaryWord } from '../lib/common-english.ts'
import type { AnswerKind } from './answer-kind.ts'
import { type Linear, linear } from './answer-model.ts'
import { folded } from './answer-words.ts'
import { coverOf } from './asked-property.ts'
import { bareTitle } from './bare-title.ts'
import { findAnswers } from './find-answers.ts'
import type { Passage, ReadPassage, Unit } from './passage.ts'
import type { Question } from './read-question.ts'

// A question whose answer stands with something that it does not name, but that a passage which it does name leads to:
// "When was the director of The Fog born?" by the passage on the film to the one headed by the director's name. Only where
// one document names the heading of another: anything else is left to the sentences as they are.

export const HOP_FEATURES = [
  ...(['cover', 'coverTitle', 'coverPassage', 'titleAsked', 'link', 'linkAsked', 'back'] as const),
  ...([
    'rest',
    'restPassage',
    'union',
    'firm',
    'loose',
    'firmLinked',
    'restLinked',
    'firstLinked',
    'restFirm',
  ] as const),
  ...([
    'first',
    'place',
    'words',
    'fresh',
    'focus',
    'focusPassage',
    'kindOfTitle',
    'rank',
    'namesLinked',
    'life',
  ] as const),
  ...([
    'coverFirm',
    'coverAsked',
    'whoLinked',
    'numberLinked',
    'event',
    'eventLinked',
    'noEvent',
    'role',
    'roleLife',
  ] as const),
] as const

/** One piece with how it stands to the question and to what leads to its passage. */
export interface Hop {
  unit: Unit
  row: Float64Array
  /** the piece of another passage that names the heading of this one; null where none does */
  by: Unit | null
}

const LEAST_NAME = 4
/** A heading that names one thing: two words with capitals, or one that is no word of every day. */
function isName(title: string): boolean {
  const words = title.match(/[\p{L}\p{N}'’.-]+/gu) ?? []
  const capitals = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
  if (title.length < LEAST_NAME || words.length > 8 || capitals.length === 0) return false
  if (words.length > 1) return capitals.length > 1 && capitals.some((word) => !isOrdinaryWord(folded(word)))
  return !isOrdinaryWord(folded(title)) && !/^\d+$/.test(title)
}

/** What leads to a passage. */
interface Lead {
  unit: Unit
  cover: number
  role: number
  from: number
  asked: boolean
}

interface Headed {
  name: string
  /** whether the question holds it */
  asked: boolean
}

/** Whether a text holds a name as a whole. */
function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' ']
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

/** A single word that begins a sentence may be any word. */
const isOpening = (text: string, name: string): boolean =>
  !name.includes(' ') && /^[\s*_>"“-]*$/.test(text.slice(0, text.indexOf(name)))

const LIFE = /\((?:[^()]{0,120}?\s)?(?:born |b\. )?[^()]{0,120}\d{4}[^()]{0,120}\)/
/** What is asked of somebody's life, and how a piece looks that tells it. */
const OF_LIFE: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [
    /\b(?:where .{0,200}\bborn|place of birth|birthplace)\b/i,
    /\bborn\b[^.]{0,40} (?:in|at) \p{Lu}|\((?:[^()]{0,120}, )?\p{Lu}\p{L}+[^()]{0,120}\d{4}/u,
  ],
  [
    /\b(?:where .{0,200}\b(?:die|died|buried)|place of (?:death|burial))\b/i,
    /\b(?:died|buried|death)\b[^.]{0,40} (?:in|at|of) \p{Lu}|[–-] ?\d[^()]{0,120}, \p{Lu}\p{L}+\)/u,
  ],
  [/\b(?:born|birth|birthday|how old|age)\b/i, /\bborn\b[^.]{0,40}\d{4}|\([^()]{0,120}\d{4}/i],
  [
    /\b(?:cause of death|how .{0,200}\bdie)\b/i,
    /\b(?:died|killed|suicide|murdered|executed) (?:of|from|by|in)?|\bdeath\b/i,
  ],
  [/\b(?:die|died|death)\b/i, /\bdied\b[^.]{0,40}\d{4}|\([^()]{0,120}\d[^()]{0,120}[–-][^()]{0,120}\d{4}/i],
  [
    /\b(?:nationality|which country|what country|citizen\p{L}*)\b/iu,
    /\b(?:is|was|are|were) an? (?:\p{L}+ ){0,2}?\p{Lu}\p{L}+|\b(?:from|in) \p{Lu}\p{L}+/u,
  ],
  [
    /\b(?:study|studied|graduated?|educated|attend\p{L}*|school|university|college)\b/iu,
    /\b(?:University|College|School|Academy|Institute|studied|educated|graduated)\b/,
  ],
  [/\b(?:spouse|wife|husband|married|marry)\b/i, /\b(?:married|wife|husband|spouse|widow)\b/i],
  [
    /\b(?:father|mother|parents?|son|daughter|child|children|grand\p{L}+|sibling|brother|sister)\b/iu,
    /\b(?:sons?|daughters?|father|mother|child|children|brother|sister|born to|parents)\b/i,
  ],
  [/\b(?:award|prize|medal)\b/i, /\b(?:Award|Prize|Medal|Order|awarded|won|received)\b/],
]

/** The pieces of a question of two hops, in no order; null where nothing leads from one document to another. */
export function hopsOf(question: Question, passages: readonly Passage[], read: readonly ReadPassage[]): Hop[] | null {
  const { content, names, focus, kind, text, tongue } = question
  if (names.length === 0 || content.length < LEAST_WORDS || tongue === 'zh') return null
  const low = ` ${folded(text)} `
  const said = names.map((i) => content[i]!.folded)
  // "Priya" is Priya Nair herself, and nobody that something leads to
  const isNamedShort = (name: string) => {
    const [first, ...more] = folded(name).split(/\s+/)
    return more.length > 0 && said.includes(first!) && !more.some((word) => said.includes(word))
  }
  const headed = passages.map(({ title, source }): Headed => {
    const name = bareTitle(title || source)
    const isFit = isName(name) && !isNamedShort(name)
    return { name: isFit ? name : '', asked: isFit && holdsName(low, folded(name)) }
  })
  const covers = read.map((passage) =>
    coverOf(
      content,
      content.map((word) => passage.all.met(word)),
    ),
  )
  const most = Math.max(0.01, ...covers)
  // what leads to a passage: the piece of another document that names its heading, and holds most of the question
  const leads = headed.map(({ name, asked }, p) => {
    let best: Lead | null = null
    if (name === '' || asked) return best
    passages.forEach((other, b) => {
      if (b === p || other.document === passages[p]!.document || !holdsName(other.text, name)) return
      // whatever else is named must stand in one of the two
      if (!names.every((i) => read[b]!.all.met(content[i]!) + read[p]!.all.met(content[i]!) > 0)) return
      const unit = read[b]!.units.find(
        (one) => one.onlyFor === null && holdsName(one.text, name) && !isOpening(one.text, name),
      )
      if (!unit) return
      const cover = headed[b]!.asked ? Math.max(ASKED_LEADS, covers[b]!) : covers[b]!
      const role = roleOf(question, unit, name)
      if (!best || cover + role > best.cover + best.role) best = { unit, cover, role, from: b, asked: headed[b]!.asked }
    })
    return best as Lead | null
  })
  if (!leads.some((lead) => lead && lead.cover >= LEAST_LEAD * most)) return null
  const plain = content.map((word, i) => (names.includes(i) ? { ...word, weight: 0 } : word))
  const tells = OF_LIFE.find(([asks]) => asks.test(text))?.[1]
  const hops: Hop[] = []
  let mostHeld = 0
  read.forEach((passage, p) => {
    const lead = leads[p]!
    const { asked } = headed[p]!
    const led = lead ? content.map((word) => Math.max(lead.unit.set.met(word), read[lead.from]!.title.met(word))) : null
    // what the piece that leads here leaves open
    const open = content.map((word, i) => ({ ...word, weight: word.weight * (1 - (led?.[i] ?? 0)) }))
    const isOpen = open.some(({ weight }) => weight > 1)
    const titleMet = content.map((word) => passage.title.met(word))
    const opening = passage.units.find(({ quotable }) => quotable)
    const kindOfTitle =
      focus.length > 0 && opening && !asked ? Math.max(...focus.map((i) => opening.set.met(content[i]!))) : 0
    const leadsOn = headed.some(({ name }, b) => b !== p && name !== '' && leads[b]?.from === p)
    const restPassage = isOpen
      ? coverOf(
          open,
          content.map((word) => passage.all.met(word)),
        )
      : 0.5
    for (const unit of passage.units) {
      if (!unit.quotable || unit.onlyFor !== null || unit.outdated) continue
      const met = content.map((word, i) => Math.max(unit.set.met(word), asked ? titleMet[i]! : 0))
      const { firm, loose } = findAnswers(
        { ...question, heads: '', columns: unit.heads },
        unit.text,
        unit.words,
        passage.tongue,
      )
      const link = lead ? lead.cover / most : 0
      const first = +(unit === opening)
      const isFirm = +(firm.length > 0)
      const rest = isOpen ? coverOf(open, met) : 0.5
      const cover = coverOf(content, met)
      const life = +LIFE.test(unit.text)
      const event = +(tells?.test(unit.text) ?? false)
      const mayAnswer = tells ? event === 1 : firm.length + loose.length > 0 || UNTYPED.has(kind)
      if (mayAnswer) mostHeld = Math.max(mostHeld, cover)
      const namesLinked = headed.some(
        ({ name, asked: said }, b) => b !== p && name !== '' && !said && holdsName(unit.text, name),
      )
      const own: Record<(typeof HOP_FEATURES)[number], number> = {
        cover,
        coverTitle: coverOf(content, titleMet),
        coverPassage: covers[p]! / most,
        titleAsked: +asked,
        link,
        linkAsked: +(lead?.asked ?? false),
        back: +leadsOn,
        rest,
        restPassage,
        union: led
          ? coverOf(
              content,
              content.map((_, i) => Math.max(met[i]!, led[i]!)),
            )
          : cover,
        firm: isFirm,
        loose: +(loose.length > 0),
        firmLinked: isFirm * link,
        restLinked: rest * link,
        firstLinked: first * link,
        restFirm: rest * isFirm,
        first,
        place: Math.min(8, unit.place) / 8,
        words: Math.min(60, unit.words.length) / 60,
        fresh: Math.min(30, unit.words.filter((word) => !word.stop && !question.said.has(word.folded)).length) / 30,
        focus: focus.length > 0 ? Math.max(...focus.map((i) => unit.set.met(content[i]!))) : 0,
        focusPassage: focus.length > 0 ? Math.max(...focus.map((i) => passage.all.met(content[i]!))) : 0,
        kindOfTitle,
        rank: Math.log(1 + p),
        namesLinked: +namesLinked,
        life,
        coverFirm: cover * isFirm,
        coverAsked: coverOf(plain, met),
        whoLinked: +(kind === 'who') * link,
        numberLinked: +(kind === 'number' || kind === 'duration') * isFirm * link,
        event,
        eventLinked: event * Math.max(link, +asked),
        noEvent: +(tells !== undefined && event === 0),
        role: lead?.role ?? 0,
        roleLife: (lead?.role ?? 0) * Math.max(life, event),
      }
      hops.push({ unit, row: Float64Array.from(HOP_FEATURES, (name) => own[name]), by: lead?.unit ?? null })
    }
  })
  return mostHeld < HELD_ALONE ? hops : null
}
const ROLE_REACH = 40
/** Whether a piece names somebody right after a word of the question: "directed by Ann Lee", of a director. */
function roleOf({ content, names }: Question, { words, text }: Unit, name: string): number {
  const at = text.indexOf(name)
  const near = words.filter(({ start, end }) => end <= at && at - end < ROLE_REACH && start >= 0)
  return +near.some(
    (word, i) =>
      !word.stop &&
      content.some(
        (asked, k) => !names.includes(k) && (asked.stem === word.stem || sharesFamily(asked.families, word.families)),
      ) &&
      // another name between the two is whom the word tells of
      !near.slice(i + 1).some((between) => between.name && !/^\d/.test(between.raw)),
  )
}
const sharesFamily = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((family) => other.includes(family))

/** a piece that holds so much of the question needs no other */
const HELD_ALONE = 0.85
const UNTYPED: ReadonlySet<AnswerKind> = new Set(['what', 'which', 'how', 'yes-no', 'why'])
const LEAST_WORDS = 3
const LEAST_LEAD = 0.6
/** a passage headed by what the question names leads on, however little else of the question it holds */
const ASKED_LEADS = 0.5

/** The pieces best first, by a model of `HOP_FEATURES`. */
export const rankHops = (hops: readonly Hop[], model: Linear): { hop: Hop; score: number }[] =>
  hops
    .map((hop) => ({ hop, score: linear(model, hop.row) }))
    .toSorted((a, b) =>
      Math.abs(a.score - b.score) > 1e-9 ? b.score - a.score : a.hop.unit.text < b.hop.unit.text ? -1 : 1,
    )

/** Fitted by `bench/fit-hops.ts`; what on, and under which licences, stands in docs/answers.md. */
const HOP_MODEL: Linear = JSON.parse(readFileSync(new URL('./hop-model.json', import.meta.url), 'utf8'))

/** The piece at the end of two hops and the one that leads there, with how sure that is, 0 to 1. */
export interface Hopped {
  chance: number
  pieces: Unit[]
}

/** What answers a question of two hops; null where nothing leads from one document to another. */
export function hoppedTo(
  question: Question,
  passages: readonly Passage[],
  read: readonly ReadPassage[],
  model: Linear = HOP_MODEL,
): Hopped | null {
  const hops = hopsOf(question, passages, read)
  if (!hops || hops.length === 0) return null
  const ranked = rankHops(hops, model)
  const [{ hop, score }] = ranked as [{ hop: Hop; score: number }]
  const total = ranked.reduce((sum, other) => sum + Math.exp(other.score - score), 0)
  return { chance: 1 / total, pieces: hop.by ? [hop.unit, hop.by] : [hop.unit] }
}
