import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { product } from '../api/client.ts'
import { Button } from '../parts/button.tsx'
import { Page, type PageParams, Section } from '../parts/page.tsx'
import { Loaded, Skeleton } from '../parts/states.tsx'
import { labelIn } from './memory-names.ts'
import { WorkspacePeers, WorkspaceSessions } from './workspace-lists.tsx'
import { NewPeer, NewSession } from './workspace-new.tsx'
import { WorkspaceQueue } from './workspace-queue.tsx'

const POLL_MS = 3000

/** One workspace: who is remembered, in which sessions, and what is still to be derived. */
export function WorkspacePage({ params }: { params: PageParams }) {
  const ws = labelIn(params.ws)
  const [creating, setCreating] = useState<'peer' | 'session' | null>(null)
  const close = () => setCreating(null)
  const newPeer = <Button onClick={() => setCreating('peer')}>New peer</Button>
  const newSession = <Button onClick={() => setCreating('session')}>New session</Button>
  // Read first: a workspace that is not there is said to be so once.
  const status = useQuery({
    queryKey: ['workspaces', ws, 'queue'],
    queryFn: () => product.request('get', '/v1/workspaces/{ws}/queue/status', { params: { ws } }),
    refetchInterval: ({ state: { data } }) =>
      data && data.pendingWorkUnits + data.inProgressWorkUnits > 0 ? POLL_MS : false,
  })
  return (
    <Page
      title={ws}
      lead="A workspace of the memory. Peers are who speaks or is spoken of; sessions are their conversations."
    >
      <Loaded of={status} skeleton={<Skeleton count={3} of="block" />}>
        {(queue) => (
          <>
            <WorkspacePeers ws={ws} create={newPeer} />
            <WorkspaceSessions ws={ws} create={newSession} />
            <Section title="Queue">
              <p className="measure mb-3 text-quiet text-sm">
                Claims are derived from messages after they are written: here is what waits for that.
              </p>
              <WorkspaceQueue ws={ws} queue={queue} />
            </Section>
          </>
        )}
      </Loaded>
      {creating === 'peer' && <NewPeer ws={ws} onClose={close} />}
      {creating === 'session' && <NewSession ws={ws} onClose={close} />}
    </Page>
  )
}
