import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import type { PeerContext } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { Section } from '../parts/page.tsx'
import { Empty, Loaded, Skeleton } from '../parts/states.tsx'
import { ClaimList } from './memory-claim-list.tsx'
import { MessageText } from './memory-message.tsx'
import { memoryHref } from './memory-names.ts'

interface PeerContextProps {
  ws: string
  peer: string
}

/** What an agent would be given for a question: read when it is asked for. */
export function PeerContextSection({ ws, peer }: PeerContextProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const context = useQuery({
    queryKey: ['workspaces', ws, 'context', peer, asked],
    queryFn: () => product.request('get', '/v1/workspaces/{ws}/context', { params: { ws }, query: { peer, q: asked } }),
    enabled: asked !== null,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asked === typed.trim()) void context.refetch()
    setAsked(typed.trim())
  }
  return (
    <Section title="Context">
      <p className="measure mb-3 text-quiet">
        What an agent is given before it answers: the claims and messages that fit a question, or without one those that
        weigh most.
      </p>
      <form onSubmit={submit} className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="What it is about"
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={context.isFetching} className="justify-self-start">
          Show context
        </Button>
      </form>
      {asked !== null && (
        <Loaded of={context} skeleton={<Skeleton count={2} of="block" />}>
          {(found) => <Context ws={ws} context={found} />}
        </Loaded>
      )}
    </Section>
  )
}

function Context({ ws, context: { claims, recentMessages } }: { ws: string; context: PeerContext }) {
  if (claims.length + recentMessages.length === 0) return <Empty title="Nothing is known that fits" />
  const scores = new Map(claims.map(({ id, score }) => [id, score]))
  return (
    <div className="space-y-6">
      <div>
        <h3 className="mb-2">Claims</h3>
        {claims.length === 0 ? (
          <p className="text-quiet">None.</p>
        ) : (
          <ClaimList ws={ws} claims={claims} more={({ id }) => <span>weight {scores.get(id)!.toFixed(2)}</span>} />
        )}
      </div>
      <div>
        <h3 className="mb-2">Messages</h3>
        {recentMessages.length === 0 ? (
          <p className="text-quiet">None.</p>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {recentMessages.map((message) => (
              <li key={message.id} className="py-3">
                <MessageText
                  ws={ws}
                  message={message}
                  more={
                    <Link
                      href={`${memoryHref(ws, 'sessions', message.sessionId)}#${message.id}`}
                      className="wrap-anywhere"
                    >
                      {message.sessionId}
                    </Link>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
