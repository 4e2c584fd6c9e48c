import { Link } from 'wouter'
import type { RecordSource } from '../api/wire.ts'
import { type Quoted, sourceHref } from './source-address.ts'

const KINDS: Record<string, string> = { feedback: 'A correction' }

interface FromSourceProps {
  source: RecordSource
  /** what is shown of it there; without it the name is no link */
  quoted?: Quoted
}

/** Which document something is from, where in it, and from which day; it leads to where it stands. */
export function FromSource({ source: { id, title, filename, url, kind, page, datedAt }, quoted }: FromSourceProps) {
  const name = title ?? filename ?? url ?? KINDS[kind] ?? 'Untitled'
  return (
    <span className="break-words">
      {id !== null && quoted ? <Link href={sourceHref(id, quoted)}>{name}</Link> : name}
      {page !== null && `, page ${page}`}, {datedAt}
    </span>
  )
}
