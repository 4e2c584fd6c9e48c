import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ButtonLink } from '../parts/button.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { formatAddress, parseAddress } from './graph-address.ts'
import { GraphExplorer } from './graph-explorer.tsx'
import { GraphSearch } from './graph-search.tsx'

export function GraphPage() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const address = useMemo(() => parseAddress(search), [search])
  const beginning = formatAddress({ start: address.start, opened: [] })
  return (
    <Page title="Graph" lead="Find records, then follow what joins them.">
      <GraphSearch
        key={beginning}
        start={address.start}
        onSearch={(start) => navigate(formatAddress({ start, opened: [] }))}
      />
      <div className="mt-6">
        {address.start ? (
          <GraphExplorer
            key={beginning}
            address={address}
            onOpened={(opened) => navigate(formatAddress({ start: address.start, opened }))}
          />
        ) : (
          <Empty title="Nothing to show yet" action={<ButtonLink href="/sources">Add a source</ButtonLink>}>
            Search for a name or a statement to begin, or open a record’s graph from its page. Without any source there
            is nothing to find.
          </Empty>
        )}
      </div>
    </Page>
  )
}
