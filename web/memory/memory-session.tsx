import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import { Button } from '../parts/button.tsx'
import { Page, type PageParams, Section } from '../parts/page.tsx'
import { Loaded, Skeleton } from '../parts/states.tsx'
import { EraseDialog } from './memory-erase.tsx'
import { labelIn, memoryHref } from './memory-names.ts'
import { AddMessage } from './memory-session-add.tsx'
import { SessionClaims } from './memory-session-claims.tsx'
import { SessionMessages } from './memory-session-messages.tsx'

/** One conversation: what was said, what followed from it, and a way to say more. */
export function MemorySessionPage({ params }: { params: PageParams }) {
  const ws = labelIn(params.ws)
  const id = labelIn(params.session)
  const [erasing, setErasing] = useState(false)
  const session = useQuery({
    queryKey: ['workspaces', ws, 'sessions', id],
    queryFn: () => product.request('get', '/v1/workspaces/{ws}/sessions/{s}', { params: { ws, s: id } }),
  })
  return (
    <Page
      title={id}
      lead={
        <>
          A session in the workspace{' '}
          <Link href={memoryHref(ws)} className="wrap-anywhere">
            {ws}
          </Link>
          .
        </>
      }
      actions={
        session.data && (
          <Button look="danger" onClick={() => setErasing(true)}>
            Erase session
          </Button>
        )
      }
    >
      <Loaded of={session} skeleton={<Skeleton count={3} of="block" />}>
        {({ peers, isActive }) => (
          <>
            <Section title="Messages">
              <SessionMessages ws={ws} session={id} />
            </Section>
            {isActive && (
              <Section title="Add a message">
                <AddMessage ws={ws} session={id} peers={peers} />
              </Section>
            )}
            <Section title="Claims from this session">
              <SessionClaims ws={ws} session={id} peers={peers} />
            </Section>
          </>
        )}
      </Loaded>
      {erasing && (
        <EraseDialog ws={ws} kind="session" label={id} onClose={() => setErasing(false)}>
          <p>
            Every message of this session goes, and every claim that nothing else supports. Claims that somebody wrote
            or corrected stay.
          </p>
          <p>It cannot be undone. The label is free again at once.</p>
        </EraseDialog>
      )}
    </Page>
  )
}
