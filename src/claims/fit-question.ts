import { likeness, likenessKey } from '../answers/word-likeness.ts'
import { answersOutright, kindsAsked, kindsToldOf } from '../chat/claim-kinds.ts'
import { SORTS } from '../chat/claim-sorts.ts'
import { remembered } from '../chat/remembered.ts'
import { fold, STOP_WORDS, stem } from '../lib/text.ts'

// How well short texts answer a question, next to each other: by its words (the rarer the more), by words that are used
// alike, by the kinds of thing that it asks for, and by being an outright answer of that kind.

const WEIGHT = {
  words: 1,
  /** next to the word itself */
  alike: 0.55,
  kinds: 0.75,
  outright: 0.35,
  /** a name of the sort of thing that is asked for, next to the word itself */
  sort: 0.8,
  /** what is over, where the question asks what is; and the other way round */
  tense: 0.2,
}
/** Longer messages are read to here. */
const MOST_CHARS = 600

export interface TextFit {
  /** 0 for what has nothing to do with the question; a full answer is about 2 */
  score: number
  /** of the words alone, 0 to 1 */
  words: number
}

interface Word {
  word: string
  stem: string
  /** its beginning: other languages change the ends */
  start: string
  like: number
}

const PAST_TOLD =
  /\b(?:sold|left|quit|lost|used to|was|were|had|broke up|split up|died|passed away|no longer|any ?more|ended|gave up|retired from|stopped)\b/i
const PAST_ASKED =
  /\b(?:did|was|were|used to|before|previous\w*|former\w*|old|ex|happened|history|past|originally|once|first|antes|avant|früher|prima|vroeger)\b/i

const ASKING = new Set(
  'quel quelle quels est son sont ses des les que qui elle los sus cual como ella una wie was ist sie ihr sein der die das den wer che qual suo sua gli onde seu wat zijn haar het waar dove quando avec dans pour con por per mit bei und what which who whom whose where when why how many much long often old does did is are was were has have had can could should would will shall may might must tell know name please someone somebody anything something any any some there still now currently these days right ever get got go going use used make take kind type sort thing things way need person people'.split(
    ' ',
  ),
)

/** Remembered: an agent asks about the same claims and messages again and again. */
const wordsIn = remembered((text: string): readonly Word[] => {
  const found = new Map<string, Word>()
  for (const word of fold(text.slice(0, MOST_CHARS)).match(/[\p{Script=Han}]{2}|[\p{L}\p{N}]{2,}/gu) ?? []) {
    if (STOP_WORDS.has(word)) continue
    const stemmed = stem(word)
    if (!found.has(stemmed))
      found.set(stemmed, { word, stem: stemmed, start: word.slice(0, START), like: likenessKey(stemmed) })
  }
  return [...found.values()]
})
const START = 5
const LONG = 5

/** `given`: names that the question holds and that tell nothing apart, such as that of the peer asked for. */
export function fitQuestion(question: string, texts: readonly string[], given: readonly string[]): TextFit[] {
  const known = new Set(given.flatMap((name) => wordsIn(name).map(({ stem: word }) => word)))
  const all = wordsIn(question).filter(({ stem: word }) => !known.has(word))
  const told = all.filter(({ stem: word, start }) => !ASKING.has(word) && !ASKING.has(start))
  const asked = told.length > 0 ? told : all
  const read = texts.map((text) => wordsIn(text))
  const holding = asked.map((word) => read.filter((words) => words.some((other) => isSame(word, other))).length)
  const weights = holding.map((count) => Math.log(1 + texts.length / (1 + count)))
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const kinds = kindsAsked(question)
  const toldKinds = texts.map((text) =>
    kinds.length > 0 ? new Set(kindsToldOf(text.slice(0, MOST_CHARS), kinds)) : NONE,
  )
  const rarity = kinds.map((kind) => {
    const count = toldKinds.filter((own) => own.has(kind)).length
    return Math.log(1 + texts.length / (1 + count))
  })
  const mostKinds = Math.max(...rarity, Number.MIN_VALUE)
  const sorts = SORTS.filter(([asks]) => asks.test(question))
  const asksPast = PAST_ASKED.test(question)
  return texts.map((text, i) => {
    let words = 0
    const isOfSort = sorts.some(([, names]) => names.test(text))
    for (const [at, word] of asked.entries()) {
      const bySort = isOfSort && sorts.some(([asks]) => asks.test(word.word)) ? WEIGHT.sort : 0
      words += weights[at]! * Math.max(bySort, bestMatch(word, read[i]!))
    }
    let ofKinds = 0
    for (const [at, kind] of kinds.entries()) if (toldKinds[i]!.has(kind)) ofKinds += rarity[at]! / mostKinds
    const share = words / total
    const outright = kinds.length > 0 && answersOutright(text, kinds) ? 1 : 0
    const score = WEIGHT.words * share + WEIGHT.kinds * Math.min(1.5, ofKinds) + WEIGHT.outright * outright
    const tense = PAST_TOLD.test(text.slice(0, MOST_CHARS)) ? (asksPast ? WEIGHT.tense : -WEIGHT.tense) : 0
    return { score: score === 0 ? 0 : Math.max(0, score + tense), words: share }
  })
}

const NONE: ReadonlySet<string> = new Set()

const isSame = (a: Word, b: Word): boolean => a.stem === b.stem || (a.start.length >= LONG && a.start === b.start)

function bestMatch(word: Word, words: readonly Word[]): number {
  let best = 0
  for (const other of words) {
    if (isSame(word, other)) return 1
    const alike = WEIGHT.alike * likeness(word.like, other.like)
    if (alike > best) best = alike
  }
  return best
}
