import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { product } from '../api/client.ts'
import type { EvidencePack } from '../runs/run-types.ts'
import { type Neighborhood, type NodeRef, neighborhood } from './neighborhood.ts'

const RUNS = 3
/** As much of a run as the service gives at once. */
const WHOLE = { maxNotes: 100, maxClaims: 100, maxChars: 100_000, minNoteWords: 0 }

interface Sureness {
  kind: string
  score: number | null
}

export interface RecordTexts {
  /** the whole texts of notes and claims by their ids, as far as their runs give them */
  texts: ReadonlyMap<string, string>
  confidence: ReadonlyMap<string, Sureness>
  pending: boolean
}

/** A node with what stands around it. */
export const useRecord = (ref: NodeRef) => useQuery(neighborhood(ref))

/** The record itself with its source, and the places in notes that it was drawn from. */
export const useNode = ({ type, id }: NodeRef) =>
  useQuery({
    queryKey: ['nodes', type, id],
    queryFn: () => product.request('get', '/v1/nodes/{type}/{id}', { params: { type, id } }),
  })

/** Runs that hold the record itself: those of its edges, but not of the correction that supersedes it. */
export function runsOf({ neighbors }: Neighborhood): string[] {
  const own = neighbors.filter(({ edge }) => edge.predicate !== 'supersedes' || edge.direction === 'outgoing')
  const sources = own.filter(({ edge }) => edge.predicate === 'extracted-from')
  return [...new Set((sources.length ? sources : own).map(({ edge }) => edge.sourceRunId))]
}

/** How sure a statement is that no run gives any more, because it is superseded: as its evidence is. */
export function confidenceOf({ neighbors }: Neighborhood): Sureness | undefined {
  const drawn = neighbors.find(({ edge }) => edge.predicate === 'extracted-from' && edge.direction === 'outgoing')
  return drawn && { kind: drawn.edge.confidenceKind, score: drawn.edge.confidenceScore }
}

/** Neighbourhoods give only the beginnings of texts; the runs that hold a record give the whole ones. */
export function useTexts(around: Neighborhood | undefined): RecordTexts {
  const runs = around ? runsOf(around).slice(0, RUNS) : []
  return useQueries({
    queries: runs.map((run) => ({
      queryKey: ['source-runs', run, 'evidence', WHOLE],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        product.request('get', '/v1/source-runs/{sourceRunId}/evidence', {
          params: { sourceRunId: run },
          query: WHOLE,
          signal,
        }),
    })),
    combine: joined,
  })
}

function joined(packs: UseQueryResult<EvidencePack>[]): RecordTexts {
  const notes = packs.flatMap(({ data }) => data?.notes ?? [])
  const claims = packs.flatMap(({ data }) => data?.claims ?? [])
  return {
    texts: new Map([
      ...notes.map(({ id, excerpt }): [string, string] => [id, excerpt]),
      ...claims.map(({ id, text }): [string, string] => [id, text]),
    ]),
    confidence: new Map(
      [...notes, ...claims].map(({ id, confidenceKind, confidenceScore }) => [
        id,
        { kind: confidenceKind, score: confidenceScore },
      ]),
    ),
    pending: packs.some(({ isPending }) => isPending),
  }
}
