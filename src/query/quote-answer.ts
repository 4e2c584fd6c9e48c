import { type ChosenPiece, chooseAnswer } from '../answers/choose-answer.ts'
import type { Passage } from '../answers/passage.ts'
import { nameOfSource } from '../graph/record-source-store.ts'
import { checkCitations, citationOfRecord, type Quoted } from './citations.ts'
import type { BestNote } from './corrected-notes.ts'
import type { QueryInput } from './query-fields.ts'
import type { Answer, Citation } from './query-schemas.ts'

export const NOTES_TO_QUOTE = 12
export const NOTHING_FOUND = 'Nothing in this account matches the question.'

export interface QuotedPassage {
  passage: Passage
  quoted: Quoted
}

/**
 * One to three sentences, bullets or rows of the notes, quoted word for word and shown clean, or a refusal. `notes` best
 * first. Throws when a quote would not stand in its record.
 */
export function quoteAnswer(query: QueryInput, notes: readonly BestNote[]): Answer {
  if (notes.length === 0) return { status: 'abstained', note: NOTHING_FOUND }
  const read = notes.flatMap(quotedPassagesOf)
  const passages = read.map(({ passage }) => passage)
  const { refused, pieces } = chooseAnswer(query.query, passages)
  if (refused || pieces.length === 0)
    return { status: 'abstained', note: 'The evidence found does not cover the question, so nothing is answered.' }
  const isDisputed = pieces.some(({ older }) => older)
  const parts: string[] = []
  const citations: Citation[] = []
  let length = 0
  for (const piece of pieces) {
    const citation = citationOfRecord(citations.length + 1, read[piece.passage]!.quoted, piece)
    const part = `${isDisputed ? dated(piece, passages) : piece.shown} [${citation.n}]`
    if (length + part.length > query.maxChars) continue
    parts.push(part)
    citations.push(citation)
    length += part.length + 1
  }
  if (parts.length === 0)
    return { status: 'abstained', note: 'The sentences that answer the question do not fit into maxChars.' }
  const text = parts.join(' ')
  checkCitations(
    text,
    citations,
    read.map(({ quoted }) => quoted),
  )
  const note = isDisputed
    ? 'The sources disagree: the newer is quoted first, the older is marked.'
    : 'Quoted from the evidence, without a model.'
  return { status: 'extractive', note, text, citations }
}

const dated = ({ passage, shown, older }: ChosenPiece, passages: readonly Passage[]): string =>
  `${older ? 'Older, ' : ''}${passages[passage]!.datedAt}: ${shown}`

/** A note, and before it the claim by which it put something right. */
export function quotedPassagesOf(note: BestNote): QuotedPassage[] {
  const { id, title, body, sourceRunId, source, sourceKind, datedAt, outdated, correction } = note
  const own: QuotedPassage = {
    passage: {
      title,
      text: body,
      source: nameOfSource(source) ?? '',
      file: source.filename ?? '',
      document: sourceRunId,
      datedAt,
      outdated,
      corrects: sourceKind === 'feedback' && !correction,
    },
    quoted: { id, type: 'note', body, noteId: id, sourceRunId, source },
  }
  if (!correction) return [own]
  const { text, was, wasInRun } = correction
  // "It began in 1984." speaks of what the statement that it replaced speaks of
  const claim = { title: '', text, source: was, document: wasInRun, datedAt: correction.datedAt, corrects: true }
  return [
    {
      passage: claim,
      quoted: { id: correction.id, type: correction.type, body: text, noteId: id, sourceRunId, source },
    },
    own,
  ]
}
