import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { CairnError } from '../../client/client.ts'
import { product } from '../api/client.ts'
import type { Claim } from '../api/wire.ts'
import { Confidence, Facets } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { Page, type PageParams, Section } from '../parts/page.tsx'
import { ErrorNote, Notice, Skeleton } from '../parts/states.tsx'
import { Facts } from '../parts/table.tsx'
import { ClaimActs } from './memory-claim-acts.tsx'
import { ClaimEvidenceList } from './memory-claim-evidence.tsx'
import { Moment, STATUS_LOOKS, Validity } from './memory-claim-list.tsx'
import { ClaimTimeline } from './memory-claim-timeline.tsx'
import { labelIn, memoryHref } from './memory-names.ts'

/** One claim: how it reads now, on what it stands, what says otherwise, and all that happened to it. */
export function MemoryClaimPage({ params }: { params: PageParams }) {
  const ws = labelIn(params.ws)
  const id = params.id!
  const claim = useQuery({
    queryKey: ['workspaces', ws, 'claims', id],
    queryFn: () => product.request('get', '/v1/workspaces/{ws}/claims/{id}', { params: { ws, id } }),
  })
  const history = useQuery({
    queryKey: ['workspaces', ws, 'claims', id, 'history'],
    queryFn: () => product.request('get', '/v1/workspaces/{ws}/claims/{id}/history', { params: { ws, id } }),
  })
  const gone = claim.error instanceof CairnError && claim.error.status === 404
  const erased = gone && history.data !== undefined
  const peer = history.data?.peerId ?? claim.data?.peerId
  return (
    <Page
      title="Claim"
      lead={
        <>
          {peer && (
            <>
              About the peer{' '}
              <Link href={memoryHref(ws, 'peers', peer)} className="wrap-anywhere">
                {peer}
              </Link>{' '}
            </>
          )}
          in the workspace{' '}
          <Link href={memoryHref(ws)} className="wrap-anywhere">
            {ws}
          </Link>
          .
        </>
      }
    >
      {erased ? (
        <Notice kind="info">
          This claim was erased: its words are gone from every version. Only its history is left.
        </Notice>
      ) : claim.data && !gone ? (
        <ClaimNow ws={ws} claim={claim.data} />
      ) : claim.isError && !history.isPending ? (
        <ErrorNote error={claim.error} onRetry={() => void claim.refetch()} />
      ) : (
        <Skeleton count={3} of="block" />
      )}
      {history.data && (
        <Section title="History">
          <ClaimTimeline versions={history.data.versions} />
        </Section>
      )}
      {history.isError && !gone && <ErrorNote error={history.error} onRetry={() => void history.refetch()} />}
    </Page>
  )
}

function ClaimNow({ ws, claim }: { ws: string; claim: Claim }) {
  return (
    <>
      <div className="space-y-4">
        <p className="measure wrap-anywhere border-accent border-l-4 pl-4 text-lg">{claim.text}</p>
        <Facts
          facts={[
            [
              'Status',
              <span key="status" className="flex flex-wrap items-center gap-2">
                <Badge look={STATUS_LOOKS[claim.status]}>{claim.status}</Badge>
                {claim.supersededBy && (
                  <Link href={memoryHref(ws, 'claims', claim.supersededBy)}>The claim in its place</Link>
                )}
              </span>,
            ],
            ['Level', claim.level],
            ['Confidence', <Confidence key="is" kind={claim.confidenceKind} score={claim.confidenceScore} />],
            ['Valid', <ValidOrUnknown key="valid" claim={claim} />],
            ['Last said', claim.observedAt ? <Moment key="at" at={claim.observedAt} /> : 'never'],
            ['Derived', claim.timesDerived === 1 ? 'once' : `${claim.timesDerived} times`],
            ...(claim.facets.length > 0 ? [['Facets', <Facets key="facets" facets={claim.facets} />] as const] : []),
            ['Version', String(claim.version)],
            ['Id', <code key="id">{claim.id}</code>],
          ]}
        />
        <ClaimActs ws={ws} claim={claim} />
      </div>
      {claim.conflictsWith.length > 0 && (
        <Section title="Conflicts">
          <ul className="divide-y divide-line border-line border-y">
            {claim.conflictsWith.map((other) => (
              <li key={other} className="py-3">
                <OtherClaim ws={ws} id={other} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Evidence">
        <ClaimEvidenceList ws={ws} claim={claim} />
      </Section>
    </>
  )
}

const ValidOrUnknown = ({ claim: { validFrom, validTo } }: { claim: Claim }) =>
  validFrom || validTo ? <Validity from={validFrom} to={validTo} /> : <>unknown since when</>

/** A claim that says otherwise, in its own words once they are there. */
function OtherClaim({ ws, id }: { ws: string; id: string }) {
  const other = useQuery({
    queryKey: ['workspaces', ws, 'claims', id],
    queryFn: () => product.request('get', '/v1/workspaces/{ws}/claims/{id}', { params: { ws, id } }),
  })
  return (
    <Link href={memoryHref(ws, 'claims', id)} className="wrap-anywhere">
      {other.data?.text ?? id}
    </Link>
  )
}
