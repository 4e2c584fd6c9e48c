import type { AccountDb } from '../db/sql.ts'
import { readContextNotes } from '../graph/context-note-store.ts'
import type { RunFilter } from '../graph/run-filter-store.ts'
import type { LanguageModel } from '../models/language-model.ts'
import { assembleContext, NOTES_BEFORE_NEIGHBOURS } from './assemble-context.ts'
import { checkCitations } from './citations.ts'
import type { BestNote } from './corrected-notes.ts'
import type { FoundRecords } from './find-records.ts'
import { GENERATED } from './generate-answer.ts'
import type { QueryInput } from './query-fields.ts'
import type { Answer } from './query-schemas.ts'
import { NOTES_TO_QUOTE, NOTHING_FOUND, quoteAnswer } from './quote-answer.ts'

const NO_ROOM = 'fit into maxChars.'

/** How many of the best notes an output reads. */
export function notesNeeded({ output, limit, target }: QueryInput, answerer: LanguageModel | null): number {
  if (output === 'context') return limit
  // claims are found by what the notes say to the question
  if (output === 'evidence') return target === 'claim' ? NOTES_TO_QUOTE : 0
  return answerer ? GENERATED.notes : NOTES_TO_QUOTE
}

/** What was made of the evidence; `notes` best first. Throws when a quote would not stand in its note. */
export async function composeAnswer(
  own: AccountDb,
  query: QueryInput,
  { bestNotes: notes, filter, hasCorrections }: Pick<FoundRecords, 'bestNotes' | 'filter' | 'hasCorrections'>,
): Promise<Answer> {
  switch (query.output) {
    case 'evidence':
      return { status: 'retrieval-only', note: 'Evidence only: no text was asked for.' }
    case 'context':
      return contextOf(own, query, notes, filter, hasCorrections)
    case 'answer':
      return quoteAnswer(query, notes)
  }
}

async function contextOf(
  own: AccountDb,
  { maxChars, includeSuperseded, includeQuarantined }: QueryInput,
  ranked: readonly BestNote[],
  filter: RunFilter | null,
  hasCorrections: boolean,
): Promise<Answer> {
  const notes = await readContextNotes(
    own,
    ranked.map(({ id }) => id),
    { neighboursOf: NOTES_BEFORE_NEIGHBOURS, includeSuperseded, includeQuarantined, filter, hasCorrections },
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
