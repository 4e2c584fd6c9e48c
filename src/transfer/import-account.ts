import { setImmediate as nextTurn } from 'node:timers/promises'
import { adoptOwnerNames } from '../accounts/account-store.ts'
import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import { queueWorkspaceDeletions } from '../claims/delete-workspace.ts'
import { queueExpiries } from '../claims/expire-claim.ts'
import type { AccountDb } from '../db/sql.ts'
import { applyIdentities } from '../graph/apply-identities.ts'
import type { EmbedServices } from '../graph/embed-notes.ts'
import { Identities } from '../graph/identities.ts'
import { listResolutions } from '../graph/identity-store.ts'
import {
  analyseImported,
  analyseIndexed,
  findIncompleteArtefacts,
  findUnresolved,
  hasGraphRows,
  listNodeIds,
} from '../graph/import-store.ts'
import { indexRecords } from '../graph/index-records.ts'
import { queueReembed, REEMBED } from '../graph/queue-reembed.ts'
import { NO_NOTE } from '../graph/record-store.ts'
import { RESTYLE } from '../graph/restyle-notes.ts'
import { GRAPH_SPACE, nextIndexSeq } from '../index/index-store.ts'
import { INGEST_JOB_KINDS } from '../ingest/job-schemas.ts'
import { hasJobs } from '../jobs/job-history-store.ts'
import { findNewestJob, insertJob } from '../jobs/job-store.ts'
import { ConflictError, ValidationError } from '../lib/errors.ts'
import { accountWireId, type JobId, newId } from '../lib/ids.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { queueRetentions } from '../memory/queue-retention.ts'
import { ImportReader } from './import-reader.ts'
import { takeImportSlot } from './import-slot-store.ts'
import { accountHasMemory, indexImportedMemory, requireSoundMemory } from './index-imported.ts'
import { type SpooledBody, spoolBody } from './spool-body.ts'
import { importRuns, type TransferSlots } from './transfer-slots.ts'

/** nodes whose index rows are made between two looks at other work */
const INDEX_PAGE = 50
/** plans that suit some nodes do not suit so many times as many */
const PLAN_GROWTH = 4

export interface ImportServices
  extends Pick<EmbedServices, 'db' | 'embedder' | 'jobAttempts'>,
    Pick<MemoryServices, 'textKey'> {
  transfers: TransferSlots
  maxImportBytes: number
}

export interface ImportedAccount {
  account: { id: string }
  /** records by list */
  imported: Record<string, number>
  /** jobs that got another id, for theirs was taken */
  renamedJobs: number
  /** makes the vectors; null where there is nothing to make them of */
  reembedJobId: string | null
}

/**
 * Puts an export into an account that has nothing: records keep their ids, their history and their supports. All of it
 * or nothing. Index rows are made from the graph, vectors by jobs afterwards. Throws 404, 409 for an account that has
 * something, 400 and 422 for an export that is none, and 503 while another import runs.
 */
export async function importAccount(
  services: ImportServices,
  own: AccountDb,
  body: AsyncIterable<Uint8Array>,
  by: Actor,
): Promise<ImportedAccount> {
  const release = services.transfers.beginImport()
  let spooled: SpooledBody | undefined
  try {
    await own.tx(async (tx) => {
      await requireSlot(tx)
      await requireActiveAccount(tx)
      await requireEmpty(tx)
    })
    // To its end, before anything is written: no transaction waits for a client.
    const whole = await spoolBody(body)
    spooled = whole
    return await own.tx(async (tx) => {
      await requireSlot(tx)
      // Its row stays locked: whoever writes to the account's graph waits, and another import finds it filled.
      const seq = await nextIndexSeq(tx, GRAPH_SPACE)
      await requireEmpty(tx)
      const { jobAttempts, textKey } = services
      const reader = new ImportReader({ tx, textKey, jobAttempts })
      const head = await reader.read(whole.read())
      await requireSound(tx)
      await resolveImported(tx)
      await requireSoundMemory(tx)
      const nodes = await indexGraph(tx, seq)
      await indexImportedMemory(tx)
      await queueExpiries(tx, jobAttempts)
      await queueWorkspaceDeletions(tx, jobAttempts)
      await queueRetentions(tx)
      await adoptOwnerNames(tx, head.account)
      await recordAudit(tx, by, { action: 'account.import', targetId: own.account, result: 'ok' })
      return {
        account: { id: accountWireId(own.account) },
        imported: reader.counts,
        renamedJobs: reader.renamedJobs,
        reembedJobId: nodes ? await queueVectors(tx, services) : null,
      }
    })
  } finally {
    await spooled?.close()
    release()
  }
}

/** While a body arrives nothing is held: the one that is written first has it. */
async function requireSlot(tx: AccountDb): Promise<void> {
  if (!(await takeImportSlot(tx))) throw importRuns()
}

async function requireEmpty(tx: AccountDb): Promise<void> {
  const has = (await hasGraphRows(tx)) || (await accountHasMemory(tx)) || (await hasJobs(tx, INGEST_JOB_KINDS))
  if (has) {
    throw new ConflictError('This account has records, memory or jobs; import into an account that has none.')
  }
}

/** Which names stand for which follows from what was said of them. Throws 422 for merges that form a circle. */
async function resolveImported(tx: AccountDb): Promise<void> {
  const resolutions = await listResolutions(tx)
  const identities = new Identities(resolutions)
  const circle = identities.findCircle()
  if (circle) {
    const message = 'These merges form a circle.'
    throw new ValidationError([{ path: ['identityResolutions', circle.key], code: 'invalid_value', message }])
  }
  await applyIdentities(
    tx,
    identities,
    resolutions.map(({ type, key }) => ({ type, key })),
  )
}

/** 422 unless every reference leads to something, every record has a support and every file its bytes. */
async function requireSound(tx: AccountDb): Promise<void> {
  await analyseImported(tx)
  const [artefact] = await findIncompleteArtefacts(tx)
  if (artefact) {
    const message = 'Its pieces are not all there.'
    throw new ValidationError([{ path: ['artefacts', artefact.id], code: 'invalid_value', message }])
  }
  const unresolved = await findUnresolved(tx)
  if (unresolved.length === 0) return
  throw new ValidationError(
    unresolved.map(({ list, id, field, value }) => ({
      path: [LIST_OF_KIND[list] ?? list, id, field],
      code: 'unresolved_reference',
      message: value ? `${value} does not stand in this export.` : 'No run of this export says it.',
    })),
  )
}

const LIST_OF_KIND: Record<string, string> = {
  note: 'notes',
  claim: 'claims',
  position: 'positions',
  project: 'projects',
  entity: 'entities',
  edge: 'edges',
  style: 'styleRecords',
}

/** Everything that follows from the graph but for vectors. Gives the number of nodes. */
async function indexGraph(tx: AccountDb, seq: number): Promise<number> {
  let nodes = 0
  let replan = INDEX_PAGE * PLAN_GROWTH
  for (let after = NO_NOTE; ; ) {
    const ids = (await listNodeIds(tx, after, INDEX_PAGE)).map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return nodes
    await indexRecords(tx, seq, ids)
    await nextTurn()
    nodes += ids.length
    if (nodes >= replan) {
      await analyseIndexed(tx)
      replan *= PLAN_GROWTH
    }
    after = last
  }
}

/** One after the other, those of meaning last: when they are there, all are. */
async function queueVectors(tx: AccountDb, services: ImportServices): Promise<string | null> {
  await insertJob(tx, {
    id: newId<JobId>(),
    kind: RESTYLE,
    payload: {},
    orderingKey: REEMBED,
    maxAttempts: services.jobAttempts,
    priority: -1,
  })
  await queueReembed(tx, services)
  return (await findNewestJob(tx, REEMBED))?.id ?? null
}
