import type { AccountDb } from '../db/sql.ts'
import { type ContextNote, type ContextOptions, readContextNotes } from '../graph/context-note-store.ts'
import { listCorrectedSpans } from '../graph/correction-store.ts'
import { cutOnWord } from '../graph/cut-text.ts'
import { nameOfSource, type RecordSource } from '../graph/record-source-store.ts'
import type { RunFilter } from '../graph/run-filter-store.ts'
import type { Log } from '../lib/log.ts'
import { type LanguageModel, ModelError, type ModelReply, type TextSoFar } from '../models/language-model.ts'
import type { AnswerSentence } from './answer-events.ts'
import { ANSWER_PROMPT_VERSION, answerRequest, NO_ANSWER, type PromptNote } from './answer-prompt.ts'
import { type CheckedNote, GeneratedCheck, type NoteQuote } from './check-generated.ts'
import { checkCitations, citationOf } from './citations.ts'
import type { FoundRecords } from './find-records.ts'
import { type GeneratedSentence, generatedSentences } from './generated-sentences.ts'
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

/** Who is told of sentences while the rest is written. */
export interface Telling {
  tell?: ((sentence: AnswerSentence) => void) | undefined
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
  ending: Ending & Telling,
): Promise<GeneratedAnswer> {
  const options = contextOptions(query, found.filter)
  const noteIds = found.bestNotes.map(({ id }) => id)
  const shown = promptNotes(await readContextNotes(own, noteIds, options))
  const { tell } = ending
  const telling = tell && earlySentences(tell, await currentNotes(own, options, shown), query.maxChars)
  const reply = await askModel({ model, log, tell: telling }, query.query, shown, ending)
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
  { model, log, tell }: Pick<Generating, 'model' | 'log'> & { tell: TextSoFar | undefined },
  question: string,
  shown: readonly ShownNote[],
  { signal, stopping }: Ending,
): Promise<ModelReply | string> {
  const request = answerRequest(
    question,
    shown.map(({ prompt }) => prompt),
  )
  try {
    const reply = await model.complete(request, AbortSignal.any([signal, stopping]), tell)
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

type SupportedSentence = GeneratedSentence & { quotes: readonly NoteQuote<CurrentNote>[] }

/** Sentences with marks from 1 on for the quotes that show them, as far as they fit. */
class CitedSentences {
  readonly parts: string[] = []
  readonly citations: Citation[] = []
  readonly #maxChars: number
  #length = 0
  #isFull = false

  constructor(maxChars: number) {
    this.#maxChars = maxChars
  }

  /** The sentence as it is shown, with the citations that are new; null where it has no room. */
  add({ text, quotes }: SupportedSentence): AnswerSentence | null {
    const added = newCitations(this.citations, quotes)
    const marks = quotes.map((quote) => `[${numberOf([...this.citations, ...added], quote)}]`)
    const part = `${text} ${marks.join('')}`
    this.#isFull ||= this.#length + part.length > this.#maxChars
    if (this.#isFull) return null
    this.parts.push(part)
    this.citations.push(...added)
    this.#length += part.length + 1
    return { text: part, citations: added }
  }
}

/** The sentences that notes support. */
function checkedAnswer(text: string, notes: ReadonlyMap<number, CurrentNote>, maxChars: number): CheckedAnswer {
  const check = new GeneratedCheck(notes)
  const written = generatedSentences(text.slice(0, READ.chars)).slice(0, READ.sentences)
  const supported = written.flatMap((sentence) => supportedBy(check, sentence))
  if (supported.length === 0) return { status: 'abstained', note: abstained(text) }
  const cited = new CitedSentences(maxChars)
  for (const sentence of supported) cited.add(sentence)
  const { parts, citations } = cited
  if (parts.length === 0) return { status: 'abstained', note: 'No sentence of the answer fits into maxChars.' }
  const answer = parts.join(' ')
  checkCitations(answer, citations, notes.values())
  return { status: 'generated', note: generatedNote(written.length - supported.length), text: answer, citations }
}

function supportedBy(check: GeneratedCheck<CurrentNote>, sentence: GeneratedSentence): SupportedSentence[] {
  const quotes = check.quotesFor(sentence)
  return quotes ? [{ ...sentence, quotes }] : []
}

/**
 * Tells the sentences of a text that grows, each when the next has begun: by then its marks are there. They are checked as
 * those of the whole answer are, against the notes as they were when the model was asked.
 */
function earlySentences(
  tell: (sentence: AnswerSentence) => void,
  notes: ReadonlyMap<number, CurrentNote>,
  maxChars: number,
): TextSoFar {
  const check = new GeneratedCheck(notes)
  const cited = new CitedSentences(maxChars)
  let seen = 0
  let read = 0
  let isEnded = false
  return (text) => {
    // Sentences are not looked for with every syllable, but from the end of one until the next has begun.
    isEnded ||= /[.!?。！？\n]/.test(text.slice(read))
    read = text.length
    if (!isEnded) return
    const written = generatedSentences(text.slice(0, READ.chars)).slice(0, READ.sentences)
    for (const sentence of written.slice(seen, -1)) {
      isEnded = false
      seen++
      for (const supported of supportedBy(check, sentence)) {
        const shown = cited.add(supported)
        if (shown) tell(shown)
      }
    }
  }
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
