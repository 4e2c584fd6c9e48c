import { isOrdinaryWord } from '../lib/common-english.ts'
import { type AnswerKind, bounded, focusOf, isFrame, kindOf, saidIn } from './answer-kind.ts'
import { tongueOf, type Word, wordsOf } from './answer-words.ts'
import { isCalendarWord, measureOf } from './find-answers.ts'
import type { Tongue } from './function-words.ts'
import { meaningOf } from './word-likeness.ts'

/** A word that the answer should meet, with what it counts. */
export interface AskedWord extends Word {
  /** says the kind of the answer only: an answer of that kind meets it */
  frame: boolean
  /** asked for alone, where a text may have it as the first of a longer name */
  lone: boolean
  /** a number with a currency before or after it */
  isMoney: boolean
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
  /** what its words are about; null where none of them is known to the table of likeness */
  meaning: Float64Array | null
  /** who wrote something */
  asksAuthor: boolean
  /** what to type */
  asksCommand: boolean
  /** what something is: its words but those that say so */
  asksWhatIs: boolean
  /** what follows from something */
  asksOutcome: boolean
}

const AUTHOR = bounded(
  /\b(?:wrote|written|author|writer|posted|schrieb|geschrieben|verfasst|verfasser(?:in)?|autor(?:in|a)?|escribi[oó]|escrito|écrit|auteur)\b|作者|写的/iu,
)
const COMMAND = bounded(
  /\bcommands?\b|\bbefehl|\bcomandos?\b|\bcommandes?\b|命令|\bwhat (?:do|must|should) (?:i|you|we) (?:need|type|run|enter)\b|\bhow (?:do|can|should|to|would|must)\b|\bwie (?:kann|\p{L}+ (?:ich|man|wir))\b|\bc[oó]mo (?:se |puedo |instal|inici|ejecut)\p{L}*|\bcomment (?:\p{L}+(?:er|ir|re)\b|puis-je|peut-on)|怎么|如何/iu,
)
const WHAT_IS =
  /^\W*(?:what(?:'s| is| are)|was (?:ist|sind|bedeutet)|qu[eé] (?:es|son|significa)|qu'est-ce (?:que|qu')|what does .{1,40} mean|what is meant by)\b(?! the (?:cost|price|date|name|number|time))[^,]{1,60}$|是什么(?:意思)?/iu
const OUTCOME = bounded(
  /\bwhat (?:happens|will happen|happened|if|are the consequences)\b|\bwas (?:passiert|geschieht)\b|\bqu[eé] (?:pasa|ocurre|sucede)\b|\bque se passe|会怎么样|怎么办|会发生什么/iu,
)

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
      isMoney:
        /^\d/.test(word.raw) &&
        (/[£€$¥]\s?$/.test(text.slice(0, word.start)) ||
          /^\s?(?:[£€$元]|euros?\b|pounds?\b|eur\b|francs?\b)/i.test(text.slice(word.end))),
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
    meaning: meaningOf(content),
    asksAuthor: AUTHOR.test(text),
    asksCommand: COMMAND.test(text),
    asksWhatIs: WHAT_IS.test(text),
    asksOutcome: OUTCOME.test(text),
  }
}

/** Names and numbers, those that stand together in one run; a capital at the beginning of the question says nothing. */
function nameRuns(words: readonly Word[], tongue: Tongue): Word[][] {
  const runs: Word[][] = []
  let last: Word | undefined
  for (const [i, word] of words.entries()) {
    const numeric = /^\d/.test(word.raw)
    // a German noun is none; of two together the first may be one
    const named =
      word.name && i > 0 && (tongue !== 'de' || numeric || isRareInGerman(word, words[i + 1], last, words[i - 1]!))
    if (named) {
      if (last && word.start - last.end === 1 && !numeric) runs.at(-1)!.push(word)
      else runs.push([word])
    }
    last = named ? word : undefined
  }
  return runs
}

/** "ein Helm Pflicht" are two nouns. */
const isRareInGerman = (word: Word, next: Word | undefined, last: Word | undefined, before: Word): boolean =>
  last !== undefined ||
  (next?.name === true &&
    next.start - word.end === 1 &&
    !/^(?:k?ein|mein|dein|unser)(?:e[nmrs]?)?$/.test(before.folded))

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
