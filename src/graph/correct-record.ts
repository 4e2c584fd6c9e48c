import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { analyseNote } from '../index/analyse.ts'
import { encodeVector } from '../index/doc-codec.ts'
import { newId, type RunId } from '../lib/ids.ts'
import { feedbackNoteKey } from '../lib/record-key.ts'
import { STYLE_MODEL, styleVector } from '../prose/style-vector.ts'
import type { CorrectionInput } from './correction-fields.ts'
import { type EmbedServices, embedNewNotes, type NoteToEmbed } from './embed-notes.ts'
import { queueReembedWhenDue } from './queue-reembed.ts'
import {
  type Correction,
  FEEDBACK_NOTE,
  reviewCorrection,
  type WrittenCorrection,
  writeCorrection,
} from './write-correction.ts'
import type { RunVectors } from './write-vectors.ts'

export interface CorrectedRecord extends WrittenCorrection {
  runId: RunId
}

/** A client waits: a vector that takes longer is made in the background. */
const EMBED_WAIT_MS = 5_000

/** The body of a request as the graph takes it. */
export const correctionOf = (body: CorrectionInput): Correction => ({
  text: body.text,
  claim: body.claim ?? null,
  target: body.supersedes,
  also: body.alsoSupersede,
  facets: body.facets,
  language: body.language,
  datedAt: body.datedAt,
  rationale: body.rationale ?? null,
  confidenceScore: Math.round(body.confidenceScore * 1000) / 1000,
})

/**
 * Supersedes a record: note, claim, edges and the target's state in one transaction; vectors are made before it. Errors
 * as `reviewCorrection`: of several corrections of one record at once, one is written and the others get 409.
 */
export async function correctRecord(
  services: EmbedServices,
  own: AccountDb,
  by: Actor,
  correction: Correction,
  signal: AbortSignal,
): Promise<CorrectedRecord> {
  const startedAt = new Date()
  await reviewCorrection(own, correction)
  const runId = newId<RunId>()
  const { note, style } = prepareNote(correction, runId)
  const { vectors, notesBefore, warnings } = await embedNewNotes(services, own, [note], signal, EMBED_WAIT_MS)
  return own.tx(async (tx) => {
    const written = await writeCorrection(tx, {
      ...correction,
      runId,
      noteId: note.id,
      startedAt,
      analysed: note.analysed,
      vectors: [vectors, style],
      warnings,
    })
    await queueReembedWhenDue(tx, notesBefore + 1, services)
    await recordAudit(tx, by, { action: 'correction.write', targetId: correction.target.id, result: 'ok' })
    return { ...written, runId }
  })
}

/** All that the note's text alone decides. */
function prepareNote(
  { text, language, facets }: Correction,
  run: RunId,
): { note: NoteToEmbed & { id: string }; style: RunVectors } {
  const analysed = analyseNote({ title: '', text, language, facets, aboutNames: [] })
  const key = feedbackNoteKey(run).toString('hex')
  const byNote = new Map([[FEEDBACK_NOTE, encodeVector(styleVector(text))]])
  return {
    note: { ref: FEEDBACK_NOTE, id: newId(), key, title: '', text, analysed },
    style: { kind: 'style', model: STYLE_MODEL, byNote },
  }
}
