import type { AccountDb } from '../db/sql.ts'
import { keepArtefact, readArtefact } from '../graph/artefact-store.ts'
import { embedNewNotes } from '../graph/embed-notes.ts'
import { ownerNames } from '../graph/quarantine.ts'
import { queueReembedWhenDue } from '../graph/queue-reembed.ts'
import { lockSource, setSourceTitle } from '../graph/source-store.ts'
import { insertSourceText } from '../graph/source-text-store.ts'
import { countRun, type RunVectors, writeRun } from '../graph/write-run.ts'
import type { ClaimedJob, JobAttempt, JobHandler } from '../jobs/job-types.ts'
import { NotFoundError } from '../lib/errors.ts'
import { newId, type RunId, type SourceId } from '../lib/ids.ts'
import { settleJob } from '../metering/charge.ts'
import { STYLE_MODEL } from '../prose/style-vector.ts'
import { distilSource } from './distil-source.ts'
import type { IngestServices } from './ingest-services.ts'
import type { IngestPayload } from './queue-ingest.ts'
import { type ReadSource, readSource, requireNotes, type SourceToRead, warningsOf } from './read-source.ts'

const STAGES = ['fetch', 'extract', 'distill', 'embed', 'write'] as const

export const ingestUrlHandler: JobHandler<IngestServices> = { kind: 'url', run: runIngest }
export const ingestFileHandler: JobHandler<IngestServices> = { kind: 'file', run: runIngest }

/** Reads, distils and embeds with no transaction open, then writes everything in one. */
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
  entering('embed')
  const noteIds = new Map(distilled.merged.notes.map(({ ref }) => [ref, newId()]))
  const notes = distilled.merged.notes.flatMap((note) => {
    const analysed = distilled.indexNotes.get(note.ref)
    return analysed ? [{ ...note, analysed }] : []
  })
  const embedded = await embedNewNotes(services, own, notes, attempt.signal)
  const vectors: RunVectors[] = [
    embedded.vectors,
    { kind: 'style', model: STYLE_MODEL, byNote: distilled.styleVectors },
  ]
  attempt.signal.throwIfAborted()
  entering('write')
  const runId = newId<RunId>()
  await own.tx(async (tx) => {
    // Gone: its deletion was asked for after this job, and ran because this one's lease had expired.
    if (!(await lockSource(tx, payload.sourceId))) throw new NotFoundError('Source')
    await setSourceTitle(tx, payload.sourceId, read.title, read.contentType)
    const written = await writeRun(tx, {
      id: runId,
      sourceId: payload.sourceId,
      artefactId: await keepPage(tx, payload.sourceId, read),
      jobId: job.id,
      sourceKind: read.facts.kind,
      datedAt: payload.datedAt,
      title: read.title,
      holdsWords: read.holdsWords,
      startedAt,
      merged: { ...distilled.merged, warnings: [...warningsOf(read, distilled.merged), ...embedded.warnings] },
      noteIds,
      analysed: distilled.indexNotes,
      vectors,
      owner: ownerNames(owner),
      version: {
        content: read.content,
        part: read.part,
        sketch: distilled.sketch,
        putIn: job.id,
        filename: read.facts.filename,
        replaces: payload.replaces ?? null,
      },
    })
    await insertSourceText(tx, runId, read.text)
    await queueReembedWhenDue(tx, embedded.notesBefore + written.newNotes, services)
    await attempt.finish(tx, {
      status: written.state === 'live' ? 'succeeded' : 'quarantined',
      sourceRunId: runId,
      result: countRun(distilled.merged),
    })
    const succeeded = written.state === 'live'
    await settleJob(services.metering, tx, 'ingest.live', { job: job.id, succeeded })
  })
}

/** Keeps a page as it was fetched; null for a file, which is kept. */
async function keepPage(tx: AccountDb, sourceId: SourceId, { page, sha256, contentType }: ReadSource) {
  if (!page) return null
  return keepArtefact(tx, { id: newId(), sourceId, sha256: Buffer.from(sha256, 'hex'), bytes: page, contentType })
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
