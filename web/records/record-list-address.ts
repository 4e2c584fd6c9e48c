import { EXPORTED_IDENTITY_RESOLUTION_KIND } from '../api/wire.ts'

// The address of a list says all that is asked of it.

export type EntityKind = NonNullable<(typeof EXPORTED_IDENTITY_RESOLUTION_KIND)[number]>

export const ENTITY_KINDS = EXPORTED_IDENTITY_RESOLUTION_KIND.filter((kind) => kind !== null)

export const isEntityKind = (value: string | null): value is EntityKind => ENTITY_KINDS.some((kind) => kind === value)

const STATES = ['live', 'superseded', 'quarantined', 'any'] as const

/** What the address of a list says. */
export interface ListFilter {
  q: string
  kind: EntityKind | ''
  facet: string
  state: (typeof STATES)[number]
  sort: 'newest' | 'connections'
  datedFrom: string
  datedTo: string
  sourceId: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What it does not understand is left out. */
export function parseFilter(search: string): ListFilter {
  const query = new URLSearchParams(search)
  const kind = query.get('kind')
  const matching = (name: string, form: RegExp) => {
    const value = query.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  return {
    q: (query.get('q') ?? '').trim().slice(0, 200),
    kind: isEntityKind(kind) ? kind : '',
    facet: (query.get('facet') ?? '').trim().slice(0, 200),
    state: STATES.find((state) => state === query.get('state')) ?? 'live',
    sort: query.get('sort') === 'newest' ? 'newest' : 'connections',
    datedFrom: matching('datedFrom', DAY),
    datedTo: matching('datedTo', DAY),
    sourceId: matching('sourceId', UUID),
  }
}

/** With a question mark, or empty: what is as it is by itself is left out. */
export function formatFilter(filter: ListFilter): string {
  const own = parseFilter('')
  const said = Object.entries(filter).filter(([name, value]) => value !== own[name as keyof ListFilter])
  const query = new URLSearchParams(said).toString()
  return query && `?${query}`
}
