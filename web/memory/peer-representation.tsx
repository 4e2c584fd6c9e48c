import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import type { Claim, Freshness } from '../api/wire.ts'
import { CopyButton } from '../parts/copy.tsx'
import { MarkdownText } from '../parts/markdown-text.tsx'
import { Panel, Section } from '../parts/page.tsx'
import { Empty, Loaded, Notice, Skeleton } from '../parts/states.tsx'
import { counted, Time } from '../parts/text.tsx'
import { conflictPairs } from './conflict-pairs.ts'
import { memoryHref } from './memory-names.ts'

/** As many as somebody may want to read. */
const MOST_CLAIMS = 200
const POLL_MS = 3000

interface PeerRepresentationProps {
  ws: string
  peer: string
  /** milliseconds since 1970; null: now */
  asOf: number | null
}

/** What an agent is told of a peer, what of it conflicts, and how much of what was said is in it. */
export function PeerRepresentation({ ws, peer, asOf }: PeerRepresentationProps) {
  const moment = asOf === null ? {} : { asOf: new Date(asOf).toISOString() }
  const known = useQuery({
    queryKey: ['workspaces', ws, 'representation', peer, moment],
    queryFn: () =>
      product.request('post', '/v1/workspaces/{ws}/peers/{peer}/representation', {
        params: { ws, peer },
        body: { maxClaims: MOST_CLAIMS, ...moment },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.freshness.pendingEvents > 0 ? POLL_MS : false),
  })
  return (
    <>
      {known.data && asOf === null && <Conflicts ws={ws} claims={known.data.claims} />}
      <Section
        title="Representation"
        actions={known.data?.representation && <CopyButton text={known.data.representation} label="Copy as Markdown" />}
      >
        <Loaded of={known} skeleton={<Skeleton count={1} of="block" />}>
          {({ representation, claims, freshness }) => (
            <div className="space-y-3">
              <FreshnessNote ws={ws} freshness={freshness} />
              {representation === '' ? (
                <Empty title="Nothing to tell of this peer" />
              ) : (
                <Panel>
                  <MarkdownText text={representation} />
                </Panel>
              )}
              {claims.length === MOST_CLAIMS && (
                <p className="text-quiet text-sm">
                  The first {MOST_CLAIMS} claims; an agent is told as many as it asks for.
                </p>
              )}
            </div>
          )}
        </Loaded>
      </Section>
    </>
  )
}

/** What is not in it: events that still wait, and events that failed. */
function FreshnessNote({ ws, freshness: { pendingEvents, failedEvents, asOf } }: { ws: string; freshness: Freshness }) {
  if (pendingEvents + failedEvents === 0)
    return (
      <p className="text-quiet text-sm">
        Read <Time at={asOf} />; everything said until then is in it.
      </p>
    )
  return (
    <Notice kind="warn">
      {pendingEvents > 0 && <p>{counted(pendingEvents, 'event')} not derived yet: what was said then is missing.</p>}
      {failedEvents > 0 && <p>{counted(failedEvents, 'event')} failed: what was said then gave no claims.</p>}
      <Link href={memoryHref(ws)}>The queue of the workspace</Link>
    </Notice>
  )
}

/** Claims that cannot both hold, side by side. */
function Conflicts({ ws, claims }: { ws: string; claims: readonly Claim[] }) {
  const pairs = conflictPairs(claims)
  if (pairs.length === 0) return null
  return (
    <Section title="Conflicts">
      <p className="measure mb-3 text-quiet">
        Neither of two is taken for the newer one. Correct or withdraw the one that does not hold.
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {pairs.map((pair) => (
          <li key={pair.map(({ id }) => id).join()} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
            {pair.map(({ id, text }) => (
              <Link key={id} href={memoryHref(ws, 'claims', id)} className="wrap-anywhere">
                {text ?? id}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
