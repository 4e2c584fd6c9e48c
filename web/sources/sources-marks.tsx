import { Link } from 'wouter'
import type { Source } from '../api/wire.ts'
import { sourceHref } from '../marks/source-address.ts'
import { Badge } from '../parts/badge.tsx'
import { shortened } from '../parts/text.tsx'

const STATES: Record<string, 'accent' | 'good' | 'bad' | 'warn'> = {
  queued: 'accent',
  succeeded: 'good',
  failed: 'bad',
  quarantined: 'warn',
}

/** Where a job is. */
export function JobState({ status }: { status: string }) {
  return <Badge look={STATES[status] ?? 'neutral'}>{status}</Badge>
}

const KINDS: Record<string, string> = { url: 'Page', file: 'File', 'source-deletion': 'Deletion of a source' }

/** What a job or source is about, in a word. */
export const kindName = (kind: string): string => KINDS[kind] ?? kind

/** What a source is called: its own title, else its file name or address. */
export const sourceName = ({ title, filename, url }: Source): string => title ?? filename ?? url ?? 'Untitled'

/** A source by its name, which leads to its page, and where it is from. */
export function SourceName({ source }: { source: Source }) {
  const from = source.filename ?? source.url
  return (
    <>
      <span className="block break-words">
        <Link href={sourceHref(source.id)}>{sourceName(source)}</Link>
      </span>
      {source.title !== null && from && (
        <span className="block break-all font-normal text-quiet text-sm">{shortened(from, 120)}</span>
      )}
    </>
  )
}
