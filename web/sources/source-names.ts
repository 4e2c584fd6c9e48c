import { useQuery } from '@tanstack/react-query'
import { product } from '../api/client.ts'
import { sourceName } from './sources-marks.tsx'

/** Names of the newest hundred sources by their ids: jobs know only the id. Empty until they are there. */
export function useSourceNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['sources', 'names'],
    queryFn: () => product.request('get', '/v1/sources', { query: { limit: 100 } }),
    select: ({ sources }) => new Map(sources.map((source) => [source.id, sourceName(source)])),
  })
  return data ?? new Map()
}
