import type { AccountDb } from '../db/sql.ts'
import type { AnalysedNote } from '../index/analyse.ts'
import { GRAPH_SPACE, nextIndexSeq } from '../index/index-store.ts'
import { ConflictError, invalidField, NotFoundError } from '../lib/errors.ts'
import { newId, type RunId } from '../lib/ids.ts'
import { feedbackNoteKey, statementKey } from '../lib/record-key.ts'
import { countWords } from '../lib/text.ts'
import {
  findCorrectionTarget,
  listNotesBehind,
  makeClaimCurrent,
  supersedeNode,
  type TargetNode,
} from './correction-store.ts'
import { insertEdges, type NewEdge } from './edge-store.ts'
import { indexRecords } from './index-records.ts'
import { nodeFields } from './node-of-supports.ts'
import { irregularBlanks } from './note-blanks.ts'
import { type Support, type SupportAttrs, USER_ASSERTED } from './record-of-supports.ts'
import { findNodesByKey, insertNodes, type NewNode, NO_NOTE, type NodeType } from './record-store.ts'
import { refreshRecords } from './refresh-records.ts'
import { insertRun } from './run-store.ts'
import { insertSupports, type NewSupport } from './support-store.ts'
import { type RunVectors, writeVectors } from './write-vectors.ts'

export const FEEDBACK = 'feedback'
/** What stands for the title of a correction, which has no source. */
const RUN_TITLE = 'Correction'

/** What the owner of an account says of one of its records. */
export interface Correction {
  text: string
  /** what holds in place of the target; null: only that the target does not */
  claim: string | null
  target: { type: NodeType; id: string }
  /** ids of further records that it supersedes */
  also: readonly string[]
  facets: readonly string[]
  /** ISO 639-1 */
  language: string
  /** YYYY-MM-DD */
  datedAt: string
  rationale: string | null
  /** 0 to 1 */
  confidenceScore: number
}

/** A correction with what was made for it before the transaction. */
export interface CorrectionToWrite extends Correction {
  runId: RunId
  noteId: string
  startedAt: Date
  analysed: AnalysedNote
  /** by ref `FEEDBACK_NOTE` */
  vectors: readonly RunVectors[]
  /** of the run */
  warnings: readonly string[]
}

/** How the records of a correction are called before they have ids. */
export const FEEDBACK_NOTE = 'feedbackNote'
export const CORRECTION_CLAIM = 'correctionClaim'

export interface ReviewedCorrection {
  target: TargetNode
  also: TargetNode[]
  /** null without a claim; its `id` null when the account has no equal one */
  claim: { key: string; id: string | null } | null
}

/**
 * Finds the target and whatever equals the claim. Errors: 404 for a target that is not there for the account, of another
 * type or in quarantine, 409 for one already superseded, 422 for a claim that says what the target says; the same for each
 * record that it also supersedes.
 */
export async function reviewCorrection(
  own: AccountDb,
  { target: { type, id }, also: alsoIds, claim }: Correction,
): Promise<ReviewedCorrection> {
  const target = await findCorrectionTarget(own, type, id)
  if (!target) throw new NotFoundError('Target')
  if (target.supersededBy) throw new ConflictError(`The target was superseded before, by ${target.supersededBy}.`)
  const also: TargetNode[] = []
  for (const [i, other] of alsoIds.entries()) {
    if (other === id) throw invalidField(['alsoSupersede', i], 'Is the target itself.')
    const found = await findCorrectionTarget(own, null, other)
    if (!found) throw new NotFoundError('Record to supersede')
    if (found.supersededBy) throw new ConflictError(`${other} was superseded before, by ${found.supersededBy}.`)
    also.push(found)
  }
  if (claim === null) return { target, also, claim: null }
  const key = statementKey('claim', null, claim).toString('hex')
  const [equal] = await findNodesByKey(own, [{ type: 'claim', key }])
  if (equal?.id === target.id) throw invalidField(['claim'], 'Says what the target says already.')
  const same = equal ? alsoIds.indexOf(equal.id) : -1
  if (same >= 0) throw invalidField(['alsoSupersede', same], 'Says what the claim says.')
  return { target, also, claim: { key, id: equal?.id ?? null } }
}

export interface WrittenCorrection {
  noteId: string
  claimId: string | null
  edges: { id: string; predicate: string }[]
}

/**
 * Writes a correction in the caller's transaction: its run, note and claim, the edges, the target's new state, index
 * rows of all notes where the target stood. Writers of one account take turns, so the target is read again: errors as
 * `reviewCorrection`. A claim that equals a record makes that the correction; one that was superseded is current again.
 */
export async function writeCorrection(tx: AccountDb, correction: CorrectionToWrite): Promise<WrittenCorrection> {
  const seq = await nextIndexSeq(tx, GRAPH_SPACE)
  const { target, also, claim } = await reviewCorrection(tx, correction)
  const { runId, noteId } = correction
  const claimId = claim && (claim.id ?? newId())
  const successor = claimId ?? noteId

  await insertRun(tx, runOf(correction))
  const note = noteSupport(correction, claim ? null : target)
  const said = [note, ...(claimId ? [claimSupport(correction, claimId, target)] : [])]
  await insertNodes(tx, [
    newNode(correction, note, feedbackNoteKey(runId).toString('hex')),
    ...(claim && !claim.id ? [newNode(correction, said[1]!, claim.key)] : []),
  ])
  const edges = edgesOf(correction, { claimId, targets: [target, ...also].map(({ id }) => id) })
  await insertSupports(tx, runId, [...said, ...edges.map((edge) => edgeSupport(edge, said[1]))])

  if (claimId) await makeClaimCurrent(tx, { id: claimId, key: claim!.key })
  await insertEdges(tx, edges)
  for (const old of [target, ...also]) await supersedeNode(tx, old, successor)
  const refreshed = claim?.id ? await refreshRecords(tx, [claim.id], []) : []

  const behind = (await listNotesBehind(tx, successor)).map(({ id }) => id)
  const changed = new Set([noteId, successor, ...[target, ...also].map(({ id }) => id), ...refreshed, ...behind])
  await indexRecords(tx, seq, [...changed], new Map([[noteId, correction.analysed]]))
  await writeVectors(tx, seq, [{ ref: FEEDBACK_NOTE, id: noteId }], correction.vectors)
  return { noteId, claimId, edges: edges.map(({ id, predicate }) => ({ id, predicate })) }
}

const runOf = ({ runId, datedAt, language, startedAt, facets, claim, warnings, also }: CorrectionToWrite) => ({
  id: runId,
  sourceId: null,
  jobId: null,
  sourceKind: FEEDBACK,
  state: 'live' as const,
  datedAt,
  title: RUN_TITLE,
  language,
  distiller: {},
  summary: {
    notes: 1,
    claims: claim === null ? 0 : 1,
    positions: 0,
    projects: 0,
    entities: 0,
    edges: (claim === null ? 1 : 2) + also.length,
    facets: facets.length,
  },
  warnings,
  startedAt,
})

const userSaid = ({ confidenceScore }: Correction) => ({
  confidence_kind: USER_ASSERTED,
  confidence_score: confidenceScore,
})

/** `supersedes`: when the note itself takes the target's place. */
function noteSupport(correction: CorrectionToWrite, supersedes: TargetNode | null): NewSupport {
  const { text, noteId, rationale, facets } = correction
  const blanks = irregularBlanks(text)
  const attrs: SupportAttrs = {
    words: countWords(text),
    page: null,
    headingPath: [],
    ...(blanks.length ? { blanks } : {}),
    ...(rationale === null ? {} : { rationale }),
    ...(supersedes ? { supersedes: supersedes.key } : {}),
  }
  const place = { record: noteId, note: noteId, start: 0, end: text.length }
  return { ...place, kind: 'note', ...userSaid(correction), facets: [...facets], attrs }
}

/** Its evidence is where the note says it word for word, else the whole note. */
function claimSupport(correction: CorrectionToWrite, claimId: string, supersedes: TargetNode): NewSupport {
  const { text, noteId, facets } = correction
  const claim = correction.claim!
  const at = text.indexOf(claim)
  return {
    record: claimId,
    note: noteId,
    start: Math.max(0, at),
    end: at < 0 ? text.length : at + claim.length,
    kind: 'claim',
    ...userSaid(correction),
    facets: [...facets],
    attrs: { text: claim, holder: null, supersedes: supersedes.key },
  }
}

/** A record that only this correction states. */
function newNode(correction: CorrectionToWrite, said: NewSupport, key: string): NewNode {
  const type = said.kind as 'note' | 'claim'
  const body = type === 'note' ? correction.text : correction.claim!
  const support: Support = {
    recordId: said.record,
    runId: correction.runId,
    sourceId: null,
    runState: 'live',
    sourceKind: FEEDBACK,
    datedAt: correction.datedAt,
    language: correction.language,
    confidenceKind: said.confidence_kind,
    confidenceScore: said.confidence_score,
    facets: said.facets,
    attrs: said.attrs,
  }
  const { runId, sourceKind, confidenceKind, confidenceScore, datedAt, ...fields } = nodeFields(
    { type, title: '', body },
    [support],
  )
  return {
    ...fields,
    id: said.record,
    type,
    key,
    source_kind: sourceKind,
    run: runId,
    confidence_kind: confidenceKind,
    confidence_score: confidenceScore,
    superseded_by: null,
    dated_at: datedAt,
  }
}

function edgesOf(
  correction: CorrectionToWrite,
  { claimId, targets }: { claimId: string | null; targets: readonly string[] },
): NewEdge[] {
  const { runId, noteId } = correction
  const edge = (predicate: string, src: string, dst: string) => ({
    id: newId(),
    predicate,
    src,
    dst,
    state: 'live',
    source_kind: FEEDBACK,
    run: runId,
    ...userSaid(correction),
    said_start: null,
    said_end: null,
  })
  return [
    ...(claimId ? [edge('extracted-from', claimId, noteId)] : []),
    ...targets.map((target) => edge('supersedes', claimId ?? noteId, target)),
  ]
}

/** `claim`: what is said of the claim; the edge from it to the note has the same evidence. */
function edgeSupport(edge: NewEdge, claim: NewSupport | undefined): NewSupport {
  const { id, predicate, confidence_kind, confidence_score } = edge
  const place =
    claim && predicate === 'extracted-from'
      ? { note: claim.note, start: claim.start, end: claim.end }
      : { note: NO_NOTE, start: 0, end: 0 }
  return { record: id, ...place, kind: 'edge', confidence_kind, confidence_score, facets: [], attrs: {} }
}
