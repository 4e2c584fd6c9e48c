import type { AccountDb } from '../db/sql.ts'
import { readContextNotes } from '../graph/context-note-store.ts'
import type { LanguageModel } from '../models/language-model.ts'
import { assembleContext, NOTES_BEFORE_NEIGHBOURS } from './assemble-context.ts'
import { checkCitations, citationOf } from './citations.ts'
import type { BestNote } from './corrected-notes.ts'
import { ANSWER, extractAnswer } from './extract-answer.ts'
import { GENERATED } from './generate-answer.ts'
import type { QueryInput } from './query-fields.ts'
import type { Answer, Citation } from './query-schemas.ts'
import type { QueryWords } from './query-words.ts'

const NOTHING_FOUND = 'Nothing in this account matches the question.'
const NO_ROOM = 'fit into maxChars.'

/** How many of the best notes an output reads. */
export function notesNeeded({ output, limit }: QueryInput, answerer: LanguageModel | null): number {
  if (output === 'context') return limit
  if (output === 'evidence') return 0
  return answerer ? GENERATED.notes : ANSWER.notes
}

/** What was made of the evidence; `notes` best first. Throws when a quote would not stand in its note. */
export async function composeAnswer(
  own: AccountDb,
  query: QueryInput,
  notes: readonly BestNote[],
  words: QueryWords,
): Promise<Answer> {
  switch (query.output) {
    case 'evidence':
      return { status: 'retrieval-only', note: 'Evidence only: no text was asked for.' }
    case 'context':
      return contextOf(own, query, notes)
    case 'answer':
      return extractiveAnswer(query, notes, words)
  }
}

async function contextOf(
  own: AccountDb,
  { maxChars, includeSuperseded, includeQuarantined }: QueryInput,
  ranked: readonly BestNote[],
): Promise<Answer> {
  const notes = await readContextNotes(
    own,
    ranked.map(({ id }) => id),
    { neighboursOf: NOTES_BEFORE_NEIGHBOURS, includeSuperseded, includeQuarantined },
  )
  const { text, citations, left, cut } = assembleContext(notes, maxChars)
  checkCitations(text, citations, notes)
  return { status: 'context', note: contextNote(notes.length, citations.length, left, cut), context: text, citations }
}

function contextNote(found: number, used: number, left: number, cut: boolean): string {
  if (found === 0) return NOTHING_FOUND
  if (used === 0) return `The evidence does not ${NO_ROOM}`
  const blocks = `${used} ${used === 1 ? 'block' : 'blocks'} of evidence, cited by number.`
  if (left > 0) return `${blocks} ${left} more did not ${NO_ROOM}`
  return cut ? `${blocks} The last one was cut to ${NO_ROOM}` : blocks
}

/** Whether a context lacks evidence that had no room. */
export const leftOut = ({ status, note }: Answer): boolean => status === 'context' && note.endsWith(NO_ROOM)

function extractiveAnswer(query: QueryInput, notes: readonly BestNote[], words: QueryWords): Answer {
  const { sentences, coverage } = extractAnswer(query.query, words, notes)
  if (sentences.length === 0) return { status: 'abstained', note: NOTHING_FOUND }
  if (coverage < ANSWER.abstainBelow)
    return { status: 'abstained', note: 'The evidence found does not cover the question, so nothing is answered.' }
  const parts: string[] = []
  const citations: Citation[] = []
  let length = 0
  for (const sentence of sentences) {
    const citation = citationOf(citations.length + 1, notes[sentence.note]!, sentence)
    const part = `${citation.quote} [${citation.n}]`
    if (length + part.length > query.maxChars) continue
    parts.push(part)
    citations.push(citation)
    length += part.length + 1
  }
  if (parts.length === 0)
    return { status: 'abstained', note: 'The sentences that answer the question do not fit into maxChars.' }
  const text = parts.join(' ')
  checkCitations(text, citations, notes)
  return { status: 'extractive', note: 'Sentences quoted from the evidence, without a model.', text, citations }
}
