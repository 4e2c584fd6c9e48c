import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Page } from '../parts/page.tsx'
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
        <GraphExplorer
          key={beginning}
          address={address}
          onOpened={(opened) => navigate(formatAddress({ start: address.start, opened }))}
        />
      </div>
    </Page>
  )
}
