import { isOrdinaryWord } from '../lib/common-english.ts'
import type { ReadPassage } from './passage.ts'
import { type AskedWord, type Question, readQuestion } from './read-question.ts'

const LEAST_LETTERS = 3

/**
 * A question read with names in small letters too ("who maintains cross-spawn"): a word of no ordinary English, or joined words,
 * by which a document at hand is called. Then, as with other names, no document that does not name it answers.
 */
export function readQuestionAbout(asked: string, read: readonly ReadPassage[]): Question {
  const question = readQuestion(asked)
  if (question.tongue !== 'en') return question
  const { text, content } = question
  const called = [...new Set(read.flatMap((passage) => passage.called))]
  const names = runsOf(content, text).filter(
    (run) =>
      (run.length > 1 || run.some(isUncommon)) &&
      run.every(({ name }) => !name) &&
      called.some((name) => run.every((word) => name.has(word))),
  )
  if (names.length === 0) return question
  return readQuestion(names.flat().reduce((all, { start }) => capitalAt(all, start), text))
}

/** Words with what they are joined to by a hyphen or a point. */
function runsOf(content: readonly AskedWord[], text: string): AskedWord[][] {
  const runs: AskedWord[][] = []
  for (const word of content) {
    const last = runs.at(-1)?.at(-1)
    if (last && /^[-.]$/.test(text.slice(last.end, word.start))) runs.at(-1)!.push(word)
    else runs.push([word])
  }
  return runs
}

const isUncommon = ({ folded, frame }: AskedWord): boolean =>
  !frame && folded.length >= LEAST_LETTERS && !/^\d/.test(folded) && !isOrdinaryWord(folded)

const capitalAt = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at]!.toUpperCase()}${text.slice(at + 1)}`
