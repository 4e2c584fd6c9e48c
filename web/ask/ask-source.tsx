import type { RecordSource } from '../api/wire.ts'

const KINDS: Record<string, string> = { feedback: 'A correction' }

/** Which document something is from, where in it, and from which day. */
export function FromSource({ source }: { source: RecordSource }) {
  const { title, filename, url, kind, page, datedAt } = source
  const name = title ?? filename ?? url ?? KINDS[kind] ?? 'Untitled'
  return (
    <span className="break-words">
      {name}
      {page !== null && `, page ${page}`}, {datedAt}
    </span>
  )
}
