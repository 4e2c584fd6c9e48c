import { Link } from 'wouter'
import type { IngestPlan, Source } from '../api/wire.ts'
import { sourceHref } from '../marks/source-address.ts'
import { Notice } from '../parts/states.tsx'

/** Of a source that is a version of a document: which one it replaced, or which one replaced it. */
export function VersionMark({ source: { replaces, replacedBy } }: { source: Source }) {
  if (replacedBy)
    return (
      <span className="block text-sm text-warn">
        Replaced by <Link href={sourceHref(replacedBy)}>a newer version</Link>: what only this one says is not found.
      </span>
    )
  if (!replaces) return null
  return (
    <span className="block text-quiet text-sm">
      The newest version; it replaces <Link href={sourceHref(replaces)}>an older one</Link>.
    </span>
  )
}

/** Of a plan: what it would do to versions that are there already. */
export function PlannedVersion({ source: { replaces, replacedBy, mayReplace } }: { source: IngestPlan['source'] }) {
  if (replaces)
    return (
      <Notice kind="info">
        <p className="measure">
          A newer version of <Link href={sourceHref(replaces.sourceId)}>{nameOf(replaces)}</Link> of {replaces.datedAt}.
          What only that one says will be kept, but no longer found.
        </p>
      </Notice>
    )
  if (replacedBy)
    return (
      <Notice kind="warn">
        <p className="measure">
          An older version of <Link href={sourceHref(replacedBy.sourceId)}>{nameOf(replacedBy)}</Link>, which is of{' '}
          {replacedBy.datedAt} and stays the newest: what only this one says will not be found.
        </p>
      </Notice>
    )
  if (!mayReplace) return null
  return (
    <p className="measure text-quiet text-sm">
      You have {mayReplace.length === 1 ? 'a file' : 'files'} of this name with another text. It stays as it is.
    </p>
  )
}

const nameOf = ({ title, filename, url }: NonNullable<IngestPlan['source']['replaces']>) => title ?? filename ?? url
