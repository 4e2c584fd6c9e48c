import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import type { DerivedResult, EventStatus } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { ErrorNote, Notice } from '../parts/states.tsx'
import { counted, Time } from '../parts/text.tsx'
import { languagesInWords } from './languages-in-words.ts'
import { memoryHref } from './memory-names.ts'

const POLL_MS = 700

const hasEnded = (event: EventStatus | undefined): boolean =>
  event?.status === 'succeeded' || event?.status === 'failed'

/** An asynchronous write, asked for until it has ended. */
export const useMemoryEvent = (ws: string, id: string | null) =>
  useQuery({
    queryKey: ['memory-events', ws, id],
    queryFn: () => product.request('get', '/v1/workspaces/{ws}/events/{id}', { params: { ws, id: id! } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL_MS),
  })

/** What an event says while it is not done, and when it failed. */
export function EventState({ event }: { event: EventStatus }) {
  if (event.status === 'failed')
    return (
      <div role="alert" className="rounded-md border border-bad bg-bad-soft p-4">
        <p className="font-medium text-bad">Failed after {counted(event.attempts, 'attempt')}.</p>
        <p className="mt-1 text-sm">
          {event.error?.message} <code>{event.id}</code>
        </p>
      </div>
    )
  if (event.error)
    return (
      <Notice kind="warn">
        Attempt {event.attempts} failed: {event.error.message}
        {event.nextAttemptAt && (
          <>
            {' '}
            The next one is due <Time at={event.nextAttemptAt} />.
          </>
        )}
      </Notice>
    )
  return <Notice kind="info">{event.status === 'queued' ? 'Waiting for a worker…' : 'A worker is at it…'}</Notice>
}

function derivedWords({ claimsCreated, claimsReinforced, claimsSuperseded }: DerivedResult): string {
  const parts = [
    [claimsCreated, 'derived'],
    [claimsReinforced, 'reinforced'],
    [claimsSuperseded, 'superseded'],
  ] as const
  const happened = parts.filter(([count]) => count > 0).map(([count, what]) => `${counted(count, 'claim')} ${what}`)
  return happened.length === 0 ? 'No claims came of it.' : `${happened.join(', ')}.`
}

/** What becomes of messages that were added: the claims that come of them. */
export function DerivationProgress({ ws, eventId }: { ws: string; eventId: string }) {
  const queries = useQueryClient()
  const event = useMemoryEvent(ws, eventId)
  const result = event.data?.kind === 'messages.create' ? event.data.result : null
  useEffect(() => {
    if (!result) return
    announce(derivedWords(result))
    void queries.invalidateQueries({ queryKey: ['workspaces', ws] })
  }, [result, queries, ws])
  if (event.isError) return <ErrorNote error={event.error} onRetry={() => void event.refetch()} />
  if (!event.data) return <Notice kind="info">Written. Claims are being derived…</Notice>
  if (!result) return <EventState event={event.data} />
  return (
    <Notice kind={result.warnings?.length ? 'warn' : 'good'}>
      <p>{derivedWords(result)}</p>
      {result.languages && languagesInWords(result.languages) !== '' && (
        <p className="mt-1 text-sm">Written in: {languagesInWords(result.languages)}</p>
      )}
      {result.claimIds.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {result.claimIds.map((id, n) => (
            <Link key={id} href={memoryHref(ws, 'claims', id)}>
              Claim {n + 1}
            </Link>
          ))}
        </p>
      )}
      {result.warnings?.map((warning) => (
        <p key={warning} className="mt-1 text-sm">
          {warning}
        </p>
      ))}
    </Notice>
  )
}
