import { useState } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import { CLAIM_STATUS } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Empty, Skeleton } from '../parts/states.tsx'
import { ClaimList } from './memory-claim-list.tsx'
import { memoryHref } from './memory-names.ts'

const SHOWN_PEERS = 5

interface SessionClaimsProps {
  ws: string
  session: string
  peers: readonly string[]
}

/** What followed from a session, peer by peer: the service lists claims of one peer at a time. */
export function SessionClaims({ ws, session, peers }: SessionClaimsProps) {
  const [shown, setShown] = useState(SHOWN_PEERS)
  if (peers.length === 0) return <Empty title="Nobody takes part yet" />
  return (
    <div className="space-y-6">
      {peers.slice(0, shown).map((peer) => (
        <div key={peer}>
          <h3 className="mb-2">
            About{' '}
            <Link href={memoryHref(ws, 'peers', peer)} className="wrap-anywhere">
              {peer}
            </Link>
          </h3>
          <ClaimsOfPeer ws={ws} session={session} peer={peer} />
        </div>
      ))}
      {peers.length > shown && <Button onClick={() => setShown(shown + SHOWN_PEERS)}>Show more peers</Button>}
    </div>
  )
}

function ClaimsOfPeer({ ws, session, peer }: { ws: string; session: string; peer: string }) {
  const claims = usePages(['workspaces', ws, 'claims', peer, { session }], (cursor) =>
    product.request('post', '/v1/workspaces/{ws}/claims/list', {
      params: { ws },
      body: { peerId: peer, sessionId: session, status: CLAIM_STATUS, ...(cursor ? { cursor } : {}) },
    }),
  )
  return (
    <Listed
      of={claims}
      rowsOf={({ items }) => items}
      skeleton={<Skeleton count={2} />}
      empty={<p className="text-quiet">None.</p>}
    >
      {(rows) => <ClaimList ws={ws} claims={rows} />}
    </Listed>
  )
}
