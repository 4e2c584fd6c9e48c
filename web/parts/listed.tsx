import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { More } from './more.tsx'
import { ErrorNote, Skeleton } from './states.tsx'

interface ListedProps<Page, Row> {
  of: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf(page: Page): readonly Row[]
  /** instead of an empty list */
  empty: ReactNode
  skeleton?: ReactNode
  children(rows: readonly Row[]): ReactNode
}

/** The rows of a paged list so far with the way to more, or its skeleton, its error, or what stands for none. */
export function Listed<Page, Row>({ of, rowsOf, empty, skeleton, children }: ListedProps<Page, Row>) {
  if (!of.data) {
    if (of.isError) return <ErrorNote error={of.error} onRetry={() => void of.refetch()} />
    return <>{skeleton ?? <Skeleton />}</>
  }
  const rows = of.data.pages.flatMap(rowsOf)
  if (rows.length === 0 && !of.hasNextPage) return <>{empty}</>
  return (
    <>
      {children(rows)}
      <More of={of} />
    </>
  )
}
