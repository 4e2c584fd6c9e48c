import { type FormEvent, useState } from 'react'
import { NODE_TYPES, type NodeType } from '../marks/node-type.ts'
import { Button } from '../parts/button.tsx'
import { SelectField, TextField } from '../parts/field.tsx'
import type { GraphStart, SearchStart } from './graph-address.ts'

const TARGETS = [['all', 'Anything'], ...NODE_TYPES.map((type) => [type, `${type}s`.replace('ys', 'ies')])] as [
  NodeType | 'all',
  string,
][]

/** Where a graph begins. */
export function GraphSearch({ start, onSearch }: { start: GraphStart; onSearch(start: SearchStart): void }) {
  const [q, setQ] = useState(start?.kind === 'search' ? start.q : '')
  const [target, setTarget] = useState<NodeType | 'all'>(start?.kind === 'search' ? start.target : 'all')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (q.trim()) onSearch({ kind: 'search', q: q.trim(), target })
  }
  return (
    <search>
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <TextField
          label="Search records"
          className="h-9"
          type="search"
          required
          maxLength={20_000}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <SelectField
          label="Of type"
          options={TARGETS}
          value={target}
          onChange={(event) => setTarget(event.target.value as NodeType | 'all')}
        />
        <Button type="submit" look="primary" className="max-sm:justify-self-start">
          Search
        </Button>
      </form>
    </search>
  )
}
