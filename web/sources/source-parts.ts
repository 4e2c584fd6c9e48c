import { useInfiniteQuery } from '@tanstack/react-query'
import { product } from '../api/client.ts'
import type { SourceText } from './source-layout.ts'

/** What one came to a source for. */
export interface Sought {
  /** the run that read it; null: the newest */
  run: string | null
  note: string | null
  /** in the note's text; null: all of it */
  span: { start: number; end: number } | null
}

/** As much as the service gives at once. */
const PART_CHARS = 100_000
const BEFORE_CHARS = 50_000

interface Asked {
  from: number | null
  /** where the next part begins, which is there already */
  to: number | null
}

/** The text of a source, a part at a time: first where one came for something, then what goes before and after. */
export const useSourceParts = (sourceId: string, { run, note, span }: Sought) =>
  useInfiniteQuery({
    queryKey: ['sources', sourceId, 'text', run, note, span],
    queryFn: async ({ pageParam, signal }): Promise<SourceText[]> => {
      const read = (from: number | null, maxChars: number, sourceRunId: string | null) =>
        product.request('get', '/v1/sources/{sourceId}/text', {
          params: { sourceId },
          query: {
            sourceRunId,
            ...(from === null ? { noteId: note, noteStart: span?.start, noteEnd: span?.end } : { from }),
            maxChars,
            includeQuarantined: true,
          },
          signal,
        })
      if (pageParam.from === null) return [await read(null, PART_CHARS, run)]
      const parts: SourceText[] = []
      // A part ends with a block where it can: what lies between it and what is there already comes with the next.
      let from = pageParam.from
      const to = pageParam.to ?? from + PART_CHARS
      do {
        const part = await read(from, to - from, pageParam.run)
        parts.push(part)
        from = part.end
      } while (pageParam.to !== null && from < to && parts.at(-1)!.text !== '')
      return parts
    },
    initialPageParam: { from: null, to: null, run: null } as Asked & { run: string | null },
    getNextPageParam: (parts) => {
      const { end, totalChars, sourceRunId } = parts.at(-1)!
      return end < totalChars ? { from: end, to: null, run: sourceRunId } : undefined
    },
    getPreviousPageParam: ([{ start, sourceRunId } = { start: 0, sourceRunId: '' }]) =>
      start > 0 ? { from: Math.max(0, start - BEFORE_CHARS), to: start, run: sourceRunId } : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
