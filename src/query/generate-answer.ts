import type { AccountDb } from '../db/sql.ts'
import { type ContextNote, type ContextOptions, readContextNotes } from '../graph/context-note-store.ts'
import { listCorrectedSpans } from '../graph/correction-store.ts'
import { cutOnWord } from '../graph/cut-text.ts'
import { nameOfSource, type RecordSource } from '../graph/record-source-store.ts'
import type { RunFilter } from '../graph/run-filter-store.ts'
import type { Log } from '../lib/log.ts'
import { type LanguageModel, ModelError, type ModelReply } from '../models/language-model.ts'
import { ANSWER_PROMPT_VERSION, answerRequest, NO_ANSWER, type PromptNote } from './answer-prompt.ts'
import { type CheckedNote, GeneratedCheck, type NoteQuote } from './check-generated.ts'
import { checkCitations, citationOf } from './citations.ts'
import type { FoundRecords } from './find-records.ts'
import { generatedSentences } from './generated-sentences.ts'
import type { QueryInput } from './query-fields.ts'
import type { Answer, Citation } from './query-schemas.ts'

/** What a model is given to read. */
export const GENERATED = { notes: 8, chars: 16_000, noteChars: 4_000 }
/** read of a reply; five short sentences are wanted */
const READ = { chars: 20_000, sentences: 40 }

interface Generating {
  own: AccountDb
  model: LanguageModel
  log: Log
}

/** What ends the wait for a model: the client went away, or the server stops. */
export interface Ending {
  signal: AbortSignal
  stopping: AbortSignal
}

export interface GeneratedAnswer {
  /** null: there is none, and sentences are to be quoted instead */
  answer: Answer | null
  warnings: string[]
}

/**
 * An answer by a model from the best notes found. What the notes do not say is removed, and they are read again for
 * that: one that was deleted or corrected while the model wrote supports nothing. No transaction is open meanwhile.
 * A provider that fails gives no answer but a warning. Throws the reason of
 * `signal`.
 */
export async function generateAnswer(
  { own, model, log }: Generating,
  query: QueryInput,
  found: Pick<FoundRecords, 'bestNotes' | 'filter'>,
  ending: Ending,
): Promise<GeneratedAnswer> {
  const options = contextOptions(query, found.filter)
  const noteIds = found.bestNotes.map(({ id }) => id)
  const shown = promptNotes(await readContextNotes(own, noteIds, options))
  const reply = await askModel(model, log, query.query, shown, ending)
  if (typeof reply === 'string') return { answer: null, warnings: [`${reply} The answer quotes the evidence instead.`] }
  const notes = await currentNotes(own, options, shown)
  const { inputTokens, outputTokens } = reply.usage
  const answer = checkedAnswer(reply.text, notes, query.maxChars)
  return {
    answer: { ...answer, model: model.model, usage: { totalTokens: inputTokens + outputTokens } },
    warnings: [],
  }
}

interface ShownNote {
  id: string
  prompt: PromptNote
}

function promptNotes(notes: readonly ContextNote[]): ShownNote[] {
  const shown: ShownNote[] = []
  let room = GENERATED.chars
  for (const { id, title, source, datedAt, body, corrected } of notes) {
    const text = cutOnWord(body, Math.min(GENERATED.noteChars, room))
    if (text === '') break
    room -= text.length
    const prompt: PromptNote = { n: shown.length + 1, title, source: nameOfSource(source), date: datedAt, text }
    if (corrected.length > 0) prompt.outdated = corrected.map(({ text: said, now }) => ({ said, now }))
    shown.push({ id, prompt })
  }
  return shown
}

/** The reply, or why there is none. */
async function askModel(
  model: LanguageModel,
  log: Log,
  question: string,
  shown: readonly ShownNote[],
  { signal, stopping }: Ending,
): Promise<ModelReply | string> {
  const request = answerRequest(
    question,
    shown.map(({ prompt }) => prompt),
  )
  try {
    const reply = await model.complete(request, AbortSignal.any([signal, stopping]))
    return reply.stop === 'refusal' ? `The model provider ${model.provider} declined to answer.` : reply
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelError) {
      log.warn({ err: error }, 'no answer could be had from the model')
      return error.message
    }
    if (stopping.aborted) return 'The server is about to stop.'
    throw error
  }
}

const contextOptions = (
  { includeSuperseded, includeQuarantined }: QueryInput,
  filter: RunFilter | null,
): ContextOptions => ({
  neighboursOf: 0,
  includeSuperseded,
  includeQuarantined,
  filter,
  // one may be made while the model writes
  hasCorrections: true,
})

interface CurrentNote extends CheckedNote {
  sourceRunId: string
  source: RecordSource
}

/** The notes as they are now, by the numbers under which they were shown. */
async function currentNotes(
  own: AccountDb,
  options: ContextOptions,
  shown: readonly ShownNote[],
): Promise<Map<number, CurrentNote>> {
  const ids = shown.map(({ id }) => id)
  const notes = new Map((await readContextNotes(own, ids, options)).map((note) => [note.id, note]))
  const corrected = options.includeSuperseded ? [] : await listCorrectedSpans(own, ids)
  const outdated = Map.groupBy(corrected, ({ noteId }) => noteId)
  return new Map(
    shown.flatMap(({ id, prompt }): [number, CurrentNote][] => {
      const note = notes.get(id)
      return note
        ? [
            [
              prompt.n,
              { ...note, shown: prompt.text.length, outdated: outdated.get(id) ?? [], sourceName: prompt.source },
            ],
          ]
        : []
    }),
  )
}

/** An answer that does not say yet who wrote it. */
type CheckedAnswer =
  | { status: 'abstained'; note: string }
  | { status: 'generated'; note: string; text: string; citations: Citation[] }

/** The sentences that notes support, with marks from 1 on for the quotes that show it. */
function checkedAnswer(text: string, notes: ReadonlyMap<number, CurrentNote>, maxChars: number): CheckedAnswer {
  const check = new GeneratedCheck(notes)
  const written = generatedSentences(text.slice(0, READ.chars)).slice(0, READ.sentences)
  const supported = written.flatMap((sentence) => {
    const quotes = check.quotesFor(sentence)
    return quotes ? [{ text: sentence.text, quotes }] : []
  })
  if (supported.length === 0) return { status: 'abstained', note: abstained(text) }
  const parts: string[] = []
  const citations: Citation[] = []
  let length = 0
  for (const sentence of supported) {
    const added = newCitations(citations, sentence.quotes)
    const marks = sentence.quotes.map((quote) => `[${numberOf([...citations, ...added], quote)}]`)
    const part = `${sentence.text} ${marks.join('')}`
    if (length + part.length > maxChars) break
    parts.push(part)
    citations.push(...added)
    length += part.length + 1
  }
  if (parts.length === 0) return { status: 'abstained', note: 'No sentence of the answer fits into maxChars.' }
  const answer = parts.join(' ')
  checkCitations(answer, citations, notes.values())
  return { status: 'generated', note: generatedNote(written.length - supported.length), text: answer, citations }
}

function newCitations(citations: readonly Citation[], quotes: readonly NoteQuote<CurrentNote>[]): Citation[] {
  const added: Citation[] = []
  for (const quote of quotes) {
    const known = [...citations, ...added]
    if (numberOf(known, quote) === undefined) added.push(citationOf(known.length + 1, quote.note, quote))
  }
  return added
}

const numberOf = (citations: readonly Citation[], { note, start, end }: NoteQuote<CurrentNote>): number | undefined =>
  citations.find((citation) => citation.noteId === note.id && citation.start === start && citation.end === end)?.n

const abstained = (text: string): string =>
  text.trim() === '' || text.includes(NO_ANSWER)
    ? 'The model found no answer in the evidence.'
    : 'The evidence does not hold what the model wrote, so nothing is answered.'

function generatedNote(removed: number): string {
  const made = `Written by a model from the evidence (prompt ${ANSWER_PROMPT_VERSION}); each sentence was checked against the notes that it cites.`
  if (removed === 0) return made
  return `${made} ${removed} ${removed === 1 ? 'sentence was' : 'sentences were'} left out because the notes do not hold ${removed === 1 ? 'it' : 'them'}.`
}
