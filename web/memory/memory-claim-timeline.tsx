import type { ClaimVersion } from '../api/wire.ts'
import { Badge } from '../parts/badge.tsx'
import { Moment, Validity } from './memory-claim-list.tsx'

const LOOKS: Record<ClaimVersion['action'], 'neutral' | 'good' | 'warn' | 'bad' | 'accent'> = {
  derived: 'good',
  reinforced: 'good',
  corrected: 'accent',
  superseded: 'neutral',
  withdrawn: 'warn',
  erased: 'bad',
}

const ACTORS: Record<string, string> = {
  derivation: 'by derivation',
  api_key: 'by the API key',
  oauth: 'by an application',
}

/** Everything that happened to a claim, newest first. */
export function ClaimTimeline({ versions }: { versions: readonly ClaimVersion[] }) {
  const newestFirst = versions.map((entry, place) => ({ entry, before: versions[place - 1] })).reverse()
  return (
    <ol className="ml-2 border-line border-l-2">
      {newestFirst.map(({ entry, before }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and a history only grows at its end
        <li key={versions.length - place} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-accent bg-paper"
          />
          <Entry entry={entry} before={before} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry, before }: { entry: ClaimVersion; before: ClaimVersion | undefined }) {
  const { action, version, at, actor, reason, text, validFrom, validTo, evidence, eventId } = entry
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
        <Badge look={LOOKS[action]}>{action}</Badge>
        <span>version {version}</span>
        <Moment at={at} />
        <span>
          {ACTORS[actor.kind] ?? `by ${actor.kind}`} {actor.id && <code className="wrap-anywhere">{actor.id}</code>}
        </span>
      </p>
      {text !== null && text !== before?.text && <p className="measure wrap-anywhere mt-1">{text}</p>}
      {text === null && action !== 'erased' && <p className="mt-1 text-quiet">Its words were erased.</p>}
      {reason && <p className="measure wrap-anywhere mt-1 text-sm">Reason: {reason}</p>}
      {evidence.map(({ messageId, quote, start }) => (
        <blockquote
          key={`${messageId} ${start}`}
          className="measure wrap-anywhere mt-1 border-line border-l-2 pl-3 text-quiet text-sm"
        >
          {quote}
        </blockquote>
      ))}
      {(validFrom || validTo || eventId) && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-quiet text-sm">
          {(validFrom || validTo) && (
            <span>
              valid <Validity from={validFrom} to={validTo} />
            </span>
          )}
          {eventId && <code className="wrap-anywhere">{eventId}</code>}
        </p>
      )}
    </>
  )
}
