import { isNodeType, type NodeType } from '../marks/node-type.ts'
import type { NodeRef } from '../records/neighborhood.ts'

// The address of the graph page says all of what is shown, so that it can be linked to, and going back goes a step back.

export interface SearchStart {
  kind: 'search'
  q: string
  target: NodeType | 'all'
}

/** null: with what the account has most connected */
export type GraphStart = SearchStart | { kind: 'node'; node: NodeRef } | null

export interface GraphAddress {
  start: GraphStart
  /** nodes in the order in which they were expanded; twice: more of its neighbours */
  opened: readonly NodeRef[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads `?q=&target=` or `?type=&id=`, and `&open=type:id,type:id`; what it does not understand is left out. */
export function parseAddress(search: string): GraphAddress {
  const query = new URLSearchParams(search)
  const q = query.get('q')?.trim()
  const target = query.get('target')
  const node = nodeRef(query.get('type'), query.get('id'))
  const start: GraphStart = q
    ? { kind: 'search', q, target: isNodeType(target) ? target : 'all' }
    : node && { kind: 'node', node }
  const opened = (query.get('open') ?? '').split(',').map((entry) => {
    const [type = null, id = null] = entry.split(':')
    return nodeRef(type, id)
  })
  return { start, opened: opened.filter((entry) => entry !== null) }
}

const nodeRef = (type: string | null, id: string | null): NodeRef | null =>
  isNodeType(type) && id !== null && UUID.test(id) ? { type, id } : null

export function formatAddress({ start, opened }: GraphAddress): string {
  const query = new URLSearchParams()
  if (start?.kind === 'search') {
    query.set('q', start.q)
    if (start.target !== 'all') query.set('target', start.target)
  }
  if (start?.kind === 'node') {
    query.set('type', start.node.type)
    query.set('id', start.node.id)
  }
  // Colons and commas may stand in a query as they are, and are easier to read.
  const open = opened.map(({ type, id }) => `${type}:${id}`).join(',')
  const text = [query.toString(), open && `open=${open}`].filter(Boolean).join('&')
  return text ? `/graph?${text}` : '/graph'
}
