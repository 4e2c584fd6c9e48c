import { isOrdinaryWord } from '../lib/common-english.ts'
import type { ReadPassage } from './passage.ts'
import { type AskedWord, type Question, readQuestion } from './read-question.ts'

const LEAST_LETTERS = 3

/**
 * A question with what it is about where that is written in small letters ("who maintains cross-spawn"): a word of no ordinary
 * English, or joined words, by which a document at hand is called. As with other names, no document that does not name it answers.
 */
export function readQuestionAbout(asked: string, read: readonly ReadPassage[]): Question {
  const question = readQuestion(asked)
  if (question.tongue !== 'en') return question
  const { text, content } = question
  const called = [...new Set(read.flatMap((passage) => passage.called))]
  const subjects = runsOf(content, text).filter(
    (run) =>
      (run.length > 1 || run.some(isUncommon)) &&
      run.every(({ name }) => !name) &&
      called.some((name) => name.words.length === run.length && run.every((word) => name.has(word))),
  )
  return { ...question, subjects: subjects.flatMap((run) => run.slice(-1)) }
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
