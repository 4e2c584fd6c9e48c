import type { AccountDb } from '../db/sql.ts'
import { keepArtefact } from '../graph/artefact-store.ts'
import { type EmbeddedNotes, embedNewNotes } from '../graph/embed-notes.ts'
import { listResolutions } from '../graph/identity-store.ts'
import { ownerNames } from '../graph/quarantine.ts'
import { queueReembedWhenDue } from '../graph/queue-reembed.ts'
import { lockSource, setSourceTitle } from '../graph/source-store.ts'
import { insertSourceText } from '../graph/source-text-store.ts'
import { countRun, type WrittenRun, writeRun } from '../graph/write-run.ts'
import type { ClaimedJob, JobAttempt } from '../jobs/job-types.ts'
import { NotFoundError } from '../lib/errors.ts'
import { newId, type RunId } from '../lib/ids.ts'
import { settleJob } from '../metering/charge.ts'
import { STYLE_MODEL } from '../prose/style-vector.ts'
import type { AnalysedSource } from './analyse-source.ts'
import { disjointWaves } from './disjoint-waves.ts'
import type { IngestServices } from './ingest-services.ts'
import type { IngestPayload } from './queue-ingest.ts'
import { type ReadSource, warningsOf } from './read-source.ts'
import { STAGES } from './stages.ts'

/** A source that is read and distilled, and now is written. */
export interface DistilledIngest {
  job: ClaimedJob
  attempt: JobAttempt
  payload: IngestPayload
  startedAt: Date
  read: ReadSource
  distilled: AnalysedSource
  /** names of the account's owner */
  owner: string[]
}

interface ReadyRun extends DistilledIngest {
  runId: RunId
  noteIds: Map<string, string>
  embedded: EmbeddedNotes
}

/**
 * Writes what jobs of one account have read, all in one transaction; where that cannot be, each in one of its own, so that what
 * fails is alone with it. Gives what became of each.
 */
export async function writeTogether(
  services: IngestServices,
  own: AccountDb,
  ingests: readonly DistilledIngest[],
): Promise<PromiseSettledResult<void>[]> {
  if (ingests.length > 1) {
    try {
      await writeAll(services, own, ingests)
      return ingests.map(() => ({ status: 'fulfilled', value: undefined }))
    } catch {
      // Nothing of it was written; whose fault it was shows below.
    }
  }
  const outcomes: PromiseSettledResult<void>[] = []
  for (const ingest of ingests) outcomes.push(...(await Promise.allSettled([writeAll(services, own, [ingest])])))
  return outcomes
}

async function writeAll(services: IngestServices, own: AccountDb, ingests: readonly DistilledIngest[]): Promise<void> {
  // As they were queued, whichever was read first: of equal records the first one says where they come from.
  const queued = ingests.toSorted((a, b) => (a.job.id < b.job.id ? -1 : 1))
  const runs = await embedded(services, own, queued)
  for (const { attempt } of runs) {
    attempt.signal.throwIfAborted()
    entering(attempt, 'write')
  }
  await own.tx(async (tx) => {
    // Before the account's turn is taken, as everybody locks them: of jobs of one source no two run at once.
    await allOf(runs, async ({ payload, read }) => {
      // Gone: its deletion was asked for after this job, and ran because this one's lease had expired.
      if (!(await lockSource(tx, payload.sourceId))) throw new NotFoundError('Source')
      await setSourceTitle(tx, payload.sourceId, read.title, read.contentType)
    })
    // Where names stand for others, what one run says may be of the records of another.
    const apart = runs.length === 1 || (await listResolutions(tx)).length > 0
    const waves = apart ? runs.map((run) => [run]) : await disjointWaves(tx, runs)
    const written = new Map<ReadyRun, WrittenRun>()
    for (const wave of waves) await allOf(wave, async (run) => void written.set(run, await writeReady(tx, run)))
    const newNotes = [...written.values()].reduce((sum, run) => sum + run.newNotes, 0)
    await queueReembedWhenDue(tx, runs[0]!.embedded.notesBefore + newNotes, services)
    await allOf(runs, async (run) => {
      const succeeded = written.get(run)!.state === 'live'
      await run.attempt.finish(tx, {
        status: succeeded ? 'succeeded' : 'quarantined',
        sourceRunId: run.runId,
        result: countRun(run.distilled.merged),
      })
      await settleJob(services.metering, tx, 'ingest.live', { job: run.job.id, succeeded })
    })
  })
}

/** At once, so that the statements of all go to the database together. Nobody is still at it when one has failed. */
async function allOf<Run>(runs: readonly Run[], work: (run: Run) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(runs.map(work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** With the vectors of their notes, made with all of them among the account's. */
async function embedded(
  services: IngestServices,
  own: AccountDb,
  ingests: readonly DistilledIngest[],
): Promise<ReadyRun[]> {
  const notes = ingests.flatMap(({ attempt, distilled: { merged, indexNotes } }, i) => {
    entering(attempt, 'embed')
    return merged.notes.flatMap((note) => {
      const analysed = indexNotes.get(note.ref)
      return analysed ? [{ ...note, ref: `${i} ${note.ref}`, analysed }] : []
    })
  })
  const signal = AbortSignal.any(ingests.map(({ attempt }) => attempt.signal))
  const { vectors, ...made } = await embedNewNotes(services, own, notes, signal)
  return ingests.map((ingest, i) => {
    const refs = ingest.distilled.merged.notes.map(({ ref }) => ref)
    const byNote = new Map(
      refs.flatMap((ref) => {
        const vec = vectors.byNote.get(`${i} ${ref}`)
        return vec ? [[ref, vec]] : []
      }),
    )
    return {
      ...ingest,
      runId: newId<RunId>(),
      noteIds: new Map(refs.map((ref) => [ref, newId()])),
      embedded: { ...made, vectors: { ...vectors, byNote } },
    }
  })
}

async function writeReady(tx: AccountDb, run: ReadyRun): Promise<WrittenRun> {
  const { job, payload, read, distilled, embedded } = run
  const written = await writeRun(tx, {
    id: run.runId,
    sourceId: payload.sourceId,
    artefactId: await keepPage(tx, run),
    jobId: job.id,
    sourceKind: read.facts.kind,
    datedAt: payload.datedAt,
    title: read.title,
    holdsWords: read.holdsWords,
    startedAt: run.startedAt,
    merged: { ...distilled.merged, warnings: [...warningsOf(read, distilled.merged), ...embedded.warnings] },
    noteIds: run.noteIds,
    analysed: distilled.indexNotes,
    vectors: [embedded.vectors, { kind: 'style', model: STYLE_MODEL, byNote: distilled.styleVectors }],
    owner: ownerNames(run.owner),
    version: {
      content: read.content,
      part: read.part,
      sketch: distilled.sketch,
      putIn: job.id,
      filename: read.facts.filename,
      replaces: payload.replaces ?? null,
    },
  })
  await insertSourceText(tx, run.runId, read.text)
  return written
}

/** Keeps a page as it was fetched; null for a file, which is kept. */
async function keepPage(tx: AccountDb, { payload, read }: ReadyRun): Promise<string | null> {
  const { page, sha256, contentType } = read
  if (!page) return null
  const artefact = {
    id: newId(),
    sourceId: payload.sourceId,
    sha256: Buffer.from(sha256, 'hex'),
    bytes: page,
    contentType,
  }
  return keepArtefact(tx, artefact)
}

const entering = (attempt: JobAttempt, stage: (typeof STAGES)[number]): void =>
  attempt.progress(stage, STAGES.indexOf(stage), STAGES.length)
