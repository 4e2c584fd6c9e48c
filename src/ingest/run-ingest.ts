import type { AccountDb } from '../db/sql.ts'
import { readArtefact } from '../graph/artefact-store.ts'
import { lockSource } from '../graph/source-store.ts'
import type { ClaimedJob, JobAttempt, JobHandler } from '../jobs/job-types.ts'
import { NotFoundError } from '../lib/errors.ts'
import { distilSource } from './distil-source.ts'
import type { IngestServices } from './ingest-services.ts'
import type { IngestPayload } from './queue-ingest.ts'
import { readSource, requireNotes, type SourceToRead } from './read-source.ts'
import { STAGES } from './stages.ts'
import { type DistilledIngest, writeTogether } from './write-together.ts'

/** small files of one account that are read and written together */
const MOST = 16

export const ingestUrlHandler: JobHandler<IngestServices> = { kind: 'url', run: runIngest }
export const ingestFileHandler: JobHandler<IngestServices> = { kind: 'file', most: MOST, run: runIngest }

/** Reads and distils with no transaction open, then embeds and writes everything in one, with what was begun together. */
async function runIngest(services: IngestServices, job: ClaimedJob, attempt: JobAttempt): Promise<void> {
  const startedAt = new Date()
  const own = services.db.of(job.accountId)
  const payload = job.payload as IngestPayload
  const entering = (stage: (typeof STAGES)[number]) => attempt.progress(stage, STAGES.indexOf(stage), STAGES.length)

  const source = await findSourceToRead(own, payload)
  const read = await readSource(services, own.account, source, attempt.signal, entering)
  entering('distill')
  const owner = await services.ownerNames(own.account)
  const options = { distill: true, analyzeStyle: payload.analyzeStyle, distillLimit: payload.distillLimit }
  const facts = { ...read.facts, owner: { names: owner } }
  const { distiller = null, datedAt } = payload
  const distilled = await distilSource(
    services,
    own.account,
    { source: read.text, facts, options, forIndex: true, distiller, datedAt, tokensSpent: job.tokensSpent },
    attempt.signal,
    {
      onProgress: (done, total) => attempt.progress('distill', done, total),
      onSpent: (tokens) => attempt.spend(tokens),
    },
  )
  requireNotes(read, distilled.merged)
  attempt.signal.throwIfAborted()
  const ready: DistilledIngest = { job, attempt, payload, startedAt, read, distilled, owner }
  await attempt.together(ready, (ingests: DistilledIngest[]) => writeTogether(services, own, ingests))
}

async function findSourceToRead(own: AccountDb, payload: IngestPayload): Promise<SourceToRead> {
  const source = await lockSource(own, payload.sourceId)
  if (!source) throw new NotFoundError('Source')
  if (source.kind === 'url') {
    return { kind: 'url', url: source.url!, focus: payload.focus, focusContext: payload.focusContext }
  }
  const artefact = await readArtefact(own, payload.sourceId)
  if (!artefact) throw new NotFoundError('Artefact of the source')
  return { kind: 'file', ...payload.file!, bytes: artefact.bytes }
}
