import { sentences } from '../lib/sentences.ts'
import { words as foldedWords, type Span, trimSpan } from '../lib/text.ts'
import { answerType, answerTypeMatch } from './answer-type.ts'
import { passageAround } from './passages.ts'
import { type QueryWords, type TermSet, termSet } from './query-words.ts'

/** Measured on three question sets; `abstainBelow` refuses three quarters of foreign questions. */
export const ANSWER = {
  /** notes read */
  notes: 4,
  sentences: 3,
  /** a query word found in the note's title only */
  titleMatch: 0.5,
  rankPrior: 1.2,
  rankDecay: 0.3,
  answerType: 0.6,
  firstSentence: 0.3,
  /** taken off for each sentence already taken from the same note */
  sameNote: 0.5,
  /** the sentences and their titles hold less than this share of the query: say so instead of answering */
  abstainBelow: 0.35,
  /** what passes for one sentence at most: tables and lists have none */
  maxSentenceChars: 600,
}

export interface NoteToRead {
  title: string
  body: string
  lang: string
  /** spans not to be quoted */
  outdated?: readonly Span[]
}

export interface AnswerSentence extends Span {
  /** place in the list of notes */
  note: number
}

export interface ExtractedAnswer {
  /** best first */
  sentences: AnswerSentence[]
  /** share of the query that the sentences and their notes' titles hold, weighted by idf */
  coverage: number
}

interface Candidate extends AnswerSentence {
  score: number
  terms: TermSet
}

/**
 * The sentences of the best notes most likely to hold the answer: by the words of the query, the note's rank, the type
 * of answer asked for, the first place in a note, and variety. Below `ANSWER.abstainBelow` of coverage they are no
 * answer. `notes` best first.
 */
export function extractAnswer(query: string, queryWords: QueryWords, notes: readonly NoteToRead[]): ExtractedAnswer {
  const wanted = answerType(query)
  const asked = new Set(foldedWords(query))
  const total = queryWords.total || 1
  const titles = notes.map(({ title, lang }) => termSet(title, lang))
  const candidates = notes.slice(0, ANSWER.notes).flatMap((note, rank) =>
    quotableSentences(note).flatMap(({ start, end }, position): Candidate[] => {
      if (note.outdated?.some((span) => span.start < end && start < span.end)) return []
      const sentence = note.body.slice(start, end)
      const terms = termSet(sentence, note.lang)
      const score =
        queryWords.overlap(terms, titles[rank]!, ANSWER.titleMatch) / total +
        ANSWER.rankPrior / (1 + rank * ANSWER.rankDecay) +
        ANSWER.answerType * answerTypeMatch(wanted, sentence, asked) +
        (position === 0 ? ANSWER.firstSentence : 0)
      return [{ note: rank, start, end, score, terms }]
    }),
  )
  const picked = pickVaried(candidates)
  return {
    sentences: picked.map(({ note, start, end }) => ({ note, start, end })),
    coverage: queryWords.coverage(picked.flatMap(({ note, terms }) => [titles[note]!, terms])),
  }
}

/** A list or table may go on for pages without a full stop: its lines count instead, and of a line the beginning. */
export const quotableSentences = ({ body, lang }: Pick<NoteToRead, 'body' | 'lang'>): Span[] =>
  sentences(body, lang).flatMap((span) =>
    span.end - span.start <= ANSWER.maxSentenceChars
      ? [span]
      : linesOf(body, span).map((line) =>
          line.end - line.start <= ANSWER.maxSentenceChars ? line : passageAround(body, line, ANSWER.maxSentenceChars),
        ),
  )

function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = []
  for (let from = start; from < end; ) {
    const stop = text.indexOf('\n', from)
    const to = stop < 0 || stop > end ? end : stop
    const line = trimSpan(text, { start: from, end: to })
    if (line.end > line.start) lines.push(line)
    from = to + 1
  }
  return lines
}

function pickVaried(candidates: readonly Candidate[]): Candidate[] {
  const taken = new Map<number, number>()
  const picked: Candidate[] = []
  const left = [...candidates]
  const value = ({ score, note }: Candidate) => score - ANSWER.sameNote * (taken.get(note) ?? 0)
  while (picked.length < ANSWER.sentences && left.length > 0) {
    const best = left.reduce((a, b) => (value(b) > value(a) ? b : a))
    left.splice(left.indexOf(best), 1)
    taken.set(best.note, (taken.get(best.note) ?? 0) + 1)
    picked.push(best)
  }
  return picked
}
