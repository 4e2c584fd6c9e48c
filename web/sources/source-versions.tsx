import { Link } from 'wouter'
import type { IngestPlan, Source } from '../api/wire.ts'
import { sourceHref } from '../marks/source-address.ts'
import { Button } from '../parts/button.tsx'
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

interface PlannedVersionProps {
  source: IngestPlan['source']
  /** plans again, as a version of that source or of none; left out where there is no choice */
  onChoose?: ((replaces: string) => void) | undefined
}

/** Of a plan: what it would do to versions that are there already, and what it could be instead. */
export function PlannedVersion({ source: { replaces, replacedBy, mayReplace = [] }, onChoose }: PlannedVersionProps) {
  const alone = onChoose && <Button onClick={() => onChoose('none')}>Keep both: it is a document of its own</Button>
  if (replaces)
    return (
      <Notice kind="info">
        <p className="measure">
          A newer version of <Link href={sourceHref(replaces.sourceId)}>{nameOf(replaces)}</Link> of {replaces.datedAt}.
          What only that one says will be kept, but no longer found.
        </p>
        {alone && <div className="mt-3">{alone}</div>}
      </Notice>
    )
  if (replacedBy)
    return (
      <Notice kind="warn">
        <p className="measure">
          An older version of <Link href={sourceHref(replacedBy.sourceId)}>{nameOf(replacedBy)}</Link>, which is of{' '}
          {replacedBy.datedAt} and stays the newest: what only this one says will not be found.
        </p>
        {alone && <div className="mt-3">{alone}</div>}
      </Notice>
    )
  if (mayReplace.length === 0) return null
  return (
    <div className="space-y-2">
      <p className="measure text-quiet text-sm">
        You have {mayReplace.length === 1 ? 'a file' : 'files'} of this name.{' '}
        {mayReplace.length === 1 ? 'It stays' : 'They stay'} as {mayReplace.length === 1 ? 'it is' : 'they are'}, unless
        this is a new version.
      </p>
      {onChoose && (
        <ul className="space-y-2">
          {mayReplace.slice(0, OFFERED).map((older) => (
            <li key={older.sourceId}>
              <Button onClick={() => onChoose(older.sourceId)}>
                It is a new version of {nameOf(older)} of {older.datedAt}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const OFFERED = 3

const nameOf = ({ title, filename, url }: NonNullable<IngestPlan['source']['replaces']>) => title ?? filename ?? url
