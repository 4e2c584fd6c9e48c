import { isOrdinaryWord } from '../lib/common-english.ts'
import { type AnswerKind, focusOf, isFrame, kindOf, saidIn } from './answer-kind.ts'
import { tongueOf, type Word, wordsOf } from './answer-words.ts'
import { isCalendarWord, measureOf } from './find-answers.ts'
import type { Tongue } from './function-words.ts'

/** A word that the answer should meet, with what it counts. */
export interface AskedWord extends Word {
  /** says the kind of the answer only: an answer of that kind meets it */
  frame: boolean
  /** asked for alone, where a text may have it as the first of a longer name */
  lone: boolean
  /** the other words of the name it belongs to, folded */
  fellows: readonly string[]
}

export interface Question {
  text: string
  tongue: Tongue
  kind: AnswerKind
  /** finds what is measured the way the question asks (how heavy, what colour, which telephone number); null for others */
  measure: RegExp | null
  words: readonly Word[]
  /** without stop words; all words where nothing else is left */
  content: readonly AskedWord[]
  /** places in `content` of the noun that is asked for */
  focus: readonly number[]
  /** places in `content` of names and numbers */
  names: readonly number[]
  /** of each name the word that tells whose it is, the last: a document without it is about somebody else */
  bearers: readonly AskedWord[]
  /** folded words of the question, which are no answer to it */
  said: ReadonlySet<string>
}

const FRAME_WEIGHT = 0.35
const MAX_CHARS = 2_000
const MAX_WORDS = 60

/** What a question asks for. Of a very long one the beginning is read. */
export function readQuestion(asked: string): Question {
  const text = asked.length > MAX_CHARS ? asked.slice(0, MAX_CHARS) : asked
  const tongue = tongueOf(text)
  const words = wordsOf(text, tongue)
  const kind = kindOf(text, tongue)
  const runs = nameRuns(words, tongue)
  const kept = words.filter((word) => !word.stop)
  const content = (kept.length > 0 ? kept : words).slice(0, MAX_WORDS).map((word): AskedWord => {
    const frame = isFrame(kind, word)
    const run = runs.find((names) => names.includes(word))
    return {
      ...word,
      weight: frame ? word.weight * FRAME_WEIGHT : word.weight,
      frame,
      lone: run?.length === 1 && !/^\d/.test(word.raw) && !isOrdinaryWord(word.folded),
      fellows: run ? run.filter((other) => other !== word).map((other) => other.folded) : [],
    }
  })
  const places = (list: readonly Word[]) =>
    list.flatMap((word) => {
      const at = content.findIndex(({ start }) => start === word.start)
      return at < 0 ? [] : [at]
    })
  const focus = places(focusOf(text, words)).filter((at) => !content[at]!.frame)
  return {
    text,
    tongue,
    kind,
    measure: measureOf(text, kind),
    words,
    content,
    focus,
    names: places(runs.flat()),
    bearers: bearersOf(runs, content),
    said: saidIn(words),
  }
}

/** Names and numbers, those that stand together in one run; a capital at the beginning of the question says nothing. */
function nameRuns(words: readonly Word[], tongue: Tongue): Word[][] {
  const runs: Word[][] = []
  let last: Word | undefined
  for (const [i, word] of words.entries()) {
    const numeric = /^\d/.test(word.raw)
    // a German noun is none; of two together the first may be one
    const named = word.name && i > 0 && (tongue !== 'de' || numeric || isRareInGerman(word, words[i + 1], last))
    if (named) {
      if (last && word.start - last.end === 1 && !numeric) runs.at(-1)!.push(word)
      else runs.push([word])
    }
    last = named ? word : undefined
  }
  return runs
}

const isRareInGerman = (word: Word, next: Word | undefined, last: Word | undefined): boolean =>
  last !== undefined || (next?.name === true && next.start - word.end === 1)

const LEAST_BEARER = 3
/** Words that hardly name anything by themselves ("Office", "Monday", "A4") bear no name. */
const bearersOf = (runs: readonly (readonly Word[])[], content: readonly AskedWord[]): AskedWord[] =>
  runs.flatMap((run) => {
    const last = run.findLast(
      (word) =>
        !/\d/.test(word.raw) &&
        word.raw.length >= LEAST_BEARER &&
        !isOrdinaryWord(word.folded) &&
        !isCalendarWord(word),
    )
    const asked = last && content.find(({ start }) => start === last.start)
    return asked && !asked.frame ? [asked] : []
  })
