import { Link } from 'wouter'
import type { Reply } from '../../client/client.ts'
import { Count } from '../marks/count.tsx'
import type { NodeType } from '../marks/node-type.ts'

type Counts = Reply<'get', '/v1/account/overview'>['activity']['counts']

interface Counted {
  name: keyof Counts
  text: string
  href: string
  type?: NodeType
}

const COUNTED: readonly Counted[] = [
  { name: 'sources', text: 'sources', href: '/sources' },
  { name: 'notes', text: 'notes', href: '/graph', type: 'note' },
  { name: 'claims', text: 'claims', href: '/graph', type: 'claim' },
  { name: 'positions', text: 'positions', href: '/graph', type: 'position' },
  { name: 'projects', text: 'projects', href: '/graph', type: 'project' },
  { name: 'entities', text: 'entities', href: '/graph', type: 'entity' },
  { name: 'edges', text: 'relations', href: '/graph' },
  { name: 'facets', text: 'facets', href: '/graph' },
  { name: 'messages', text: 'messages', href: '/memory' },
  { name: 'memoryClaims', text: 'memory claims', href: '/memory' },
]

/** How much of everything there is, each number a way to it. */
export function OverviewCounts({ counts }: { counts: Counts }) {
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-5">
      {COUNTED.map(({ name, text, href, type }) => (
        <li key={name} className="bg-paper">
          <Link href={href} className="plain-link block px-4 py-3 hover:bg-panel">
            <Count value={counts[name]} text={text} type={type} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
