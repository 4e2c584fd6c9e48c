import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { GRAPH_SPACE, nextIndexSeq } from '../index/index-store.ts'
import { ConflictError, NotFoundError } from '../lib/errors.ts'
import { newId, type RunId } from '../lib/ids.ts'
import { applyIdentities } from './apply-identities.ts'
import { Identities, type NamedKey, type NamedType, type Resolution } from './identities.ts'
import {
  insertResolutions,
  listIdentityNodes,
  listNamesToResolve,
  listNotesNaming,
  listResolutions,
  type NameToResolve,
} from './identity-store.ts'
import { indexRecords, relinkNotes } from './index-records.ts'
import { refreshRecords } from './refresh-records.ts'
import { insertRun } from './run-store.ts'

export const IDENTITY_RESOLUTION = 'identity-resolution'

/** What is said in one run, and when. */
export interface WrittenResolution {
  runId: RunId
}

/** Current records, in the order of `ids`. Throws 404 for one that is not there, 409 for one that another stands for. */
export async function requireNames(tx: AccountDb, type: NamedType, ids: readonly string[]): Promise<NameToResolve[]> {
  const found = new Map((await listNamesToResolve(tx, type, ids)).map((name) => [name.id, name]))
  return ids.map((id) => {
    const name = found.get(id)
    if (!name) throw new NotFoundError(type === 'entity' ? 'Entity' : 'Project')
    if (name.supersededBy) throw new ConflictError(`${id} is no longer current: ${name.supersededBy} took its place.`)
    return name
  })
}

/** Says something of names in a run of its own, in the caller's transaction. */
export async function writeResolution(
  tx: AccountDb,
  by: Actor,
  { datedAt, target }: { datedAt: string; target: string },
  said: readonly Omit<Resolution, 'runId'>[],
): Promise<WrittenResolution> {
  const runId = newId<RunId>()
  await insertRun(tx, {
    id: runId,
    sourceId: null,
    jobId: null,
    sourceKind: IDENTITY_RESOLUTION,
    state: 'live',
    datedAt,
    title: null,
    language: '',
    distiller: {},
    summary: { notes: 0, claims: 0, positions: 0, projects: 0, entities: 0, edges: 0, facets: 0 },
    warnings: [],
    startedAt: new Date(),
  })
  await insertResolutions(tx, runId, said)
  await recordAudit(tx, by, { action: 'identity.resolve', targetId: target, result: 'ok' })
  return { runId }
}

/** Writers of the account take turns from here on: what is read next stays so. Gives the number of this write. */
export const beginResolution = (tx: AccountDb): Promise<number> => nextIndexSeq(tx, GRAPH_SPACE)

/**
 * Lets the graph and its index follow what is said of these names now. `also`: records whose supports or edges changed;
 * `notes`: notes that named a record which is gone.
 */
export async function settleNames(
  tx: AccountDb,
  seq: number,
  keys: readonly NamedKey[],
  { also = [], notes = [] }: { also?: readonly string[]; notes?: readonly string[] } = {},
): Promise<void> {
  const identities = new Identities(await listResolutions(tx))
  const changed = await applyIdentities(tx, identities, keys)
  const groups = keys.map((key) => identities.groupOf(key))
  const together = groups.flatMap(({ type, keys }) => keys.map((key) => ({ type, key })))
  const names = new Set([...changed, ...also, ...(await listIdentityNodes(tx, together)).map(({ id }) => id)])
  await refreshRecords(tx, [...names], [])
  await indexRecords(tx, seq, [...names])
  const naming = await listNotesNaming(tx, [...names])
  await relinkNotes(tx, seq, [...new Set([...naming, ...notes])])
}
