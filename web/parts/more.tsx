import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Pagination } from '../api/wire.ts'
import { Button } from './button.tsx'
import { ErrorNote } from './states.tsx'

interface Paged {
  pagination: Pagination
}

/**
 * A list that is read page by page. `read` takes the cursor of the page, undefined for the first. `keep`: while another
 * key is read for the first time, what stood there before stays.
 */
export const usePages = <Page extends Paged>(
  key: readonly unknown[],
  read: (cursor: string | undefined) => Promise<Page>,
  { keep = false, ...options }: { enabled?: boolean; refetchInterval?: number | false; keep?: boolean } = {},
) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? (pagination.nextCursor ?? undefined) : undefined),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...options,
  })

/** The button under a list that goes on. */
export function More<Page>({ of }: { of: UseInfiniteQueryResult<InfiniteData<Page>> }) {
  if (of.isFetchNextPageError) return <ErrorNote error={of.error} onRetry={() => void of.fetchNextPage()} />
  if (!of.hasNextPage) return null
  return (
    <div className="mt-4">
      <Button busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
