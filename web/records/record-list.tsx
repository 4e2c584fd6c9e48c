import { type FormEvent, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { FromSource } from '../marks/from-source.tsx'
import type { NodeType } from '../marks/node-type.ts'
import { Badge } from '../parts/badge.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { SelectField, TextField } from '../parts/field.tsx'
import { Listed as ListedRows } from '../parts/listed.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { counted, formatNumber, shortened } from '../parts/text.tsx'
import { EntityJoin } from './entity-join.tsx'
import { recordHref } from './record-address.ts'
import { ENTITY_KINDS, type EntityKind, formatFilter, type ListFilter, parseFilter } from './record-list-address.ts'
import { type Listed, useRecordList } from './record-list-data.ts'

export const EntitiesPage = () => <RecordListPage type="entity" title="Entities" path="/entities" one="entity" />
export const ProjectsPage = () => <RecordListPage type="project" title="Projects" path="/projects" one="project" />
export const ClaimsPage = () => <RecordListPage type="claim" title="Claims" path="/claims" one="claim" />
export const PositionsPage = () => <RecordListPage type="position" title="Positions" path="/positions" one="position" />
export const NotesPage = () => <RecordListPage type="note" title="Notes" path="/notes" one="note" />

const LEADS: Record<NodeType, string> = {
  entity: 'Names that your sources state. Select those that are one and join them.',
  project: 'Projects that your sources name.',
  claim: 'Facts that your sources state.',
  position: 'Judgements that somebody holds.',
  note: 'Passages of your sources, verbatim.',
}

interface ListPageProps {
  type: NodeType
  title: string
  path: string
  one: string
}

function RecordListPage({ type, title, path, one }: ListPageProps) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const filter = parseFilter(search)
  const list = useRecordList(type, filter)
  const [selected, setSelected] = useState<ReadonlyMap<string, Listed>>(new Map())
  const counts = list.data?.pages[0]?.counts
  const select = (record: Listed, on: boolean) => {
    const next = new Map(selected)
    if (on) next.set(record.id, record)
    else next.delete(record.id)
    setSelected(next)
  }
  return (
    <Page title={title} lead={LEADS[type]}>
      <Filters
        key={search}
        type={type}
        filter={filter}
        kinds={counts?.kinds ?? []}
        facets={counts?.facets ?? []}
        onFilter={(next) => navigate(`${path}${formatFilter(next)}`)}
      />
      <p role="status" className="tabular my-4 text-quiet text-sm">
        {counts ? counted(counts.total, one, title.toLowerCase()) : 'Reading…'}
      </p>
      {type === 'entity' && selected.size > 0 && (
        <EntityJoin selected={[...selected.values()]} onClear={() => setSelected(new Map())} />
      )}
      <ListedRows
        of={list}
        rowsOf={({ rows }) => rows}
        empty={
          <Empty title="Nothing here" action={<ButtonLink href="/sources">Add a source</ButtonLink>}>
            No {one} passes. Search with other words, or take a filter away.
          </Empty>
        }
      >
        {(rows) => <Table caption={title} type={type} rows={rows} selected={selected} onSelect={select} />}
      </ListedRows>
    </Page>
  )
}

interface FiltersProps {
  type: NodeType
  filter: ListFilter
  kinds: readonly { name: string; count: number }[]
  facets: readonly { name: string; count: number }[]
  onFilter(filter: ListFilter): void
}

function Filters({ type, filter, kinds, facets, onFilter }: FiltersProps) {
  const [q, setQ] = useState(filter.q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ ...filter, q: q.trim() })
  }
  const counts = new Map(kinds.map(({ name, count }) => [name, count]))
  const known = facets.some(({ name }) => name === filter.facet) || !filter.facet
  return (
    <search>
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Search"
          type="search"
          maxLength={200}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" look="primary" className="max-sm:justify-self-start">
          Search
        </Button>
      </form>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {type === 'entity' && (
          <SelectField
            label="Kind"
            value={filter.kind}
            options={[
              ['', 'Any'],
              ...ENTITY_KINDS.map((kind) => {
                const count = counts.get(kind)
                return [kind, count ? `${kind} (${formatNumber(count)})` : kind] as const
              }),
            ]}
            onChange={(event) => onFilter({ ...filter, kind: event.target.value as EntityKind | '' })}
          />
        )}
        {(facets.length > 0 || filter.facet) && (
          <SelectField
            label="Facet"
            value={filter.facet}
            options={[
              ['', 'Any'],
              ...(known ? [] : [[filter.facet, filter.facet] as const]),
              ...facets.map(({ name, count }) => [name, `${name} (${formatNumber(count)})`] as const),
            ]}
            onChange={(event) => onFilter({ ...filter, facet: event.target.value })}
          />
        )}
        <SelectField
          label="State"
          value={filter.state}
          options={[
            ['live', 'current'],
            ['superseded', 'superseded'],
            ['quarantined', 'in quarantine'],
            ['any', 'any'],
          ]}
          onChange={(event) => onFilter({ ...filter, state: event.target.value as ListFilter['state'] })}
        />
        <SelectField
          label="Order"
          value={filter.sort}
          options={[
            ['connections', 'most connected'],
            ['newest', 'newest'],
          ]}
          onChange={(event) => onFilter({ ...filter, sort: event.target.value as ListFilter['sort'] })}
        />
        <TextField
          label="From"
          type="date"
          max={filter.datedTo || undefined}
          value={filter.datedFrom}
          onChange={(event) => onFilter({ ...filter, datedFrom: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          min={filter.datedFrom || undefined}
          value={filter.datedTo}
          onChange={(event) => onFilter({ ...filter, datedTo: event.target.value })}
        />
      </div>
      {filter.sourceId && (
        <p className="mt-3 text-sm">
          Of one source only.{' '}
          <Button look="quiet" onClick={() => onFilter({ ...filter, sourceId: '' })}>
            Of all sources
          </Button>
        </p>
      )}
    </search>
  )
}

interface TableProps {
  caption: string
  type: NodeType
  rows: readonly Listed[]
  selected: ReadonlyMap<string, Listed>
  onSelect(record: Listed, on: boolean): void
}

function Table({ caption, type, rows, selected, onSelect }: TableProps) {
  const named = type === 'entity' || type === 'project'
  const columns: Column<Listed>[] = [
    {
      header: named ? 'Name' : 'Record',
      rowHeader: true,
      cell: (record) => (
        <span className="flex items-start gap-2.5">
          {type === 'entity' && record.state === 'live' && (
            <input
              type="checkbox"
              aria-label={`Select ${record.title}`}
              checked={selected.has(record.id)}
              onChange={(event) => onSelect(record, event.target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
          )}
          <span className="min-w-0 break-words">
            <Link href={recordHref({ type, id: record.id })}>{shortened(record.title, 160)}</Link>
            {record.state !== 'live' && (
              <span className="ml-2">
                <Badge look="warn">{record.state}</Badge>
              </span>
            )}
            {(record.aliases?.length ?? 0) > 0 && (
              <span className="block font-normal text-quiet text-sm">also {record.aliases!.join(', ')}</span>
            )}
            {type === 'note' && (
              <span className="block font-normal text-quiet text-sm">{shortened(record.snippet, 160)}</span>
            )}
          </span>
        </span>
      ),
    },
    ...(type === 'entity' ? [{ header: 'Kind', cell: ({ kind }: Listed) => kind ?? '–' }] : []),
    ...(type === 'position' ? [{ header: 'Holder', cell: ({ holder }: Listed) => holder ?? '–' }] : []),
    { header: 'Source', cell: ({ source }) => <FromSource source={source} /> },
    ...(type === 'note'
      ? []
      : [{ header: 'Notes', number: true, cell: ({ noteCount }: Listed) => formatNumber(noteCount ?? 0) }]),
    { header: 'Edges', number: true, cell: ({ connections }) => formatNumber(connections) },
  ]
  return <DataTable caption={caption} keyOf={({ id }) => id} rows={rows} columns={columns} />
}
