import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import type { Peer } from '../api/wire.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Page, type PageParams, Section } from '../parts/page.tsx'
import { Loaded, Notice, Skeleton } from '../parts/states.tsx'
import { Time } from '../parts/text.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { EraseDialog } from './memory-erase.tsx'
import { labelIn, memoryHref, nameOf } from './memory-names.ts'
import { AsOf } from './peer-as-of.tsx'
import { PeerClaims } from './peer-claims.tsx'
import { PeerContextSection } from './peer-context.tsx'
import { PeerRepresentation } from './peer-representation.tsx'
import { WorkspaceSessions } from './workspace-lists.tsx'

/** One peer: what is known about it, now or at a moment. */
export function PeerPage({ params }: { params: PageParams }) {
  const ws = labelIn(params.ws)
  const id = labelIn(params.peer)
  const [erasing, setErasing] = useState(false)
  const peer = useQuery({
    queryKey: ['workspaces', ws, 'peers', id],
    queryFn: () => product.request('get', '/v1/workspaces/{ws}/peers/{peer}', { params: { ws, peer: id } }),
  })
  return (
    <Page
      title={id}
      lead={
        <>
          A peer in the workspace{' '}
          <Link href={memoryHref(ws)} className="wrap-anywhere">
            {ws}
          </Link>
          {peer.data && nameOf(peer.data) && <>, known as {nameOf(peer.data)}</>}.
        </>
      }
      actions={
        peer.data && (
          <Button look="danger" onClick={() => setErasing(true)}>
            Erase peer
          </Button>
        )
      }
    >
      <Loaded of={peer} skeleton={<Skeleton count={3} of="block" />}>
        {(found) => <Known ws={ws} peer={found} />}
      </Loaded>
      {erasing && (
        <EraseDialog ws={ws} kind="peer" label={id} onClose={() => setErasing(false)}>
          <p>
            Every message of this peer goes, every claim about it with its versions, evidence quoted from it, and claims
            about others that rest on its words alone.
          </p>
          <p>It cannot be undone. The label is free again at once.</p>
        </EraseDialog>
      )}
    </Page>
  )
}

function Known({ ws, peer }: { ws: string; peer: Peer }) {
  const [asOf, setAsOf] = useState<number | null>(null)
  const settled = useSettled(asOf)
  return (
    <>
      {peer.configuration.observeMe === false && (
        <Notice kind="info">
          Claims are not derived about this peer (<code>observeMe</code> is false). Its messages are kept.
        </Notice>
      )}
      <Section title="When">
        <AsOf since={peer.createdAt} moment={asOf} onChoose={setAsOf} />
      </Section>
      <PeerClaims ws={ws} peer={peer.id} asOf={settled} />
      <PeerRepresentation ws={ws} peer={peer.id} asOf={settled} />
      <PeerContextSection ws={ws} peer={peer.id} />
      <WorkspaceSessions
        ws={ws}
        peer={peer.id}
        create={<ButtonLink href={memoryHref(ws)}>Open the workspace</ButtonLink>}
      />
      <p className="mt-8 text-quiet text-sm">
        Known since <Time at={peer.createdAt} />.
      </p>
    </>
  )
}
