import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AccountDb, Db } from '../db/sql.ts'
import { encodeVector } from '../index/doc-codec.ts'
import { GRAPH_SPACE, nextIndexSeq } from '../index/index-store.ts'
import type { JobAttempt, JobHandler } from '../jobs/job-types.ts'
import { STYLE_MODEL, styleVectors } from '../prose/style-vector.ts'
import { listNodes, NO_NOTE } from './record-store.ts'
import { pageOfNoteTexts } from './restyle-store.ts'
import { writeVectors } from './write-vectors.ts'

export const RESTYLE = 'restyle'

const PAGE = 50

/** Makes the style vectors of all notes, as an ingest makes those of its own: for notes that came without. */
export const restyleHandler: JobHandler<{ db: Db }> = {
  kind: RESTYLE,
  run: (services, job, attempt) => restyleNotes(services.db.of(job.accountId), attempt),
}

async function restyleNotes(own: AccountDb, attempt: JobAttempt): Promise<void> {
  for (let after = NO_NOTE, done = 0; ; ) {
    attempt.signal.throwIfAborted()
    const page = await pageOfNoteTexts(own, after, PAGE)
    const byNote = new Map<string, Uint8Array>()
    // the notes of a run were written together, so that its ids, and hence its notes on a page, are neighbours
    for (const notes of Map.groupBy(page, ({ runId }) => runId).values()) {
      const vectors = styleVectors(notes.map(({ body }) => body))
      for (const [i, { id }] of notes.entries()) byNote.set(id, encodeVector(vectors[i]!))
      await nextTurn()
    }
    const last = page.at(-1)
    await own.tx(async (tx) => {
      if (last === undefined) return attempt.finish(tx, { status: 'succeeded', result: { notes: done } })
      const seq = await nextIndexSeq(tx, GRAPH_SPACE)
      // Under the lock of the sequence: no vector stays behind of a note that was deleted meanwhile.
      const left = await listNodes(tx, [...byNote.keys()])
      const notes = left.map(({ id }) => ({ ref: id, id }))
      await writeVectors(tx, seq, notes, [{ kind: 'style', model: STYLE_MODEL, byNote }])
    })
    if (last === undefined) return
    done += page.length
    after = last.id
    attempt.progress('embed', done, done)
  }
}
