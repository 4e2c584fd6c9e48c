import type { AccountDb } from '../db/sql.ts'
import type { MergedRun } from '../graph/merge-records.ts'
import { typeOfRecord } from '../graph/place-records.ts'
import { findNodesByKey } from '../graph/record-store.ts'

interface RunToPlace {
  distilled: { merged: MergedRun }
  read: { facts: { filename: string | null } }
}

/**
 * Runs in waves: those of one may be written at once, for none adds a record or an edge that another of it says too, and no two
 * can be versions of one document. What they share stands in the order in which they came.
 */
export async function disjointWaves<Run extends RunToPlace>(own: AccountDb, runs: readonly Run[]): Promise<Run[][]> {
  const records = runs.map(({ distilled: { merged } }) =>
    [...merged.notes, ...merged.records].map((record) => ({
      ref: record.ref,
      type: typeOfRecord(record),
      key: record.key,
      id: `${typeOfRecord(record)} ${record.key}`,
    })),
  )
  const wanted = new Map(records.flat().map(({ id, type, key }) => [id, { type, key }]))
  const known = new Set((await findNodesByKey(own, [...wanted.values()])).map(({ type, key }) => `${type} ${key}`))
  const waves: Run[][] = []
  const lastWith = new Map<string, number>()
  for (const [i, run] of runs.entries()) {
    const ids = new Map(records[i]!.map(({ ref, id }) => [ref, id]))
    const added = [...ids.values()].filter((id) => !known.has(id))
    const edges = run.distilled.merged.edges.map(
      ({ source, predicate, target }) => `${ids.get(source)} ${predicate} ${ids.get(target)}`,
    )
    const taken = [...added, ...edges, `file ${run.read.facts.filename?.toLowerCase()}`]
    const wave = Math.max(0, ...taken.map((what) => (lastWith.get(what) ?? -1) + 1))
    for (const what of taken) lastWith.set(what, wave)
    waves[wave] ??= []
    waves[wave].push(run)
  }
  return waves
}
