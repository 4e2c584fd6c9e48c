import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Reply } from '../../client/client.ts'
import { product } from '../api/client.ts'
import type { Claim, ClaimEvidence, Message } from '../api/wire.ts'
import { Empty, Loaded, Skeleton } from '../parts/states.tsx'
import { MessageText } from './memory-message.tsx'
import { memoryHref } from './memory-names.ts'

/** The service takes so much of a text to search for. */
const MOST_QUERY_CHARS = 2000
const MOST_PAGES = 10

/** What was said for a claim, the quotes marked in their messages. */
export function ClaimEvidenceList({ ws, claim }: { ws: string; claim: Claim }) {
  const byMessage = Map.groupBy(claim.evidence, ({ messageId }) => messageId)
  if (byMessage.size === 0)
    return <Empty title="No message speaks for it">It was written by hand, or what it rested on was erased.</Empty>
  return (
    <ul className="divide-y divide-line border-line border-y">
      {[...byMessage].map(([messageId, quotes]) => (
        <li key={messageId} className="py-3">
          <Quoted ws={ws} claim={claim} messageId={messageId} quotes={quotes} />
        </li>
      ))}
    </ul>
  )
}

interface QuotedProps {
  ws: string
  claim: Claim
  messageId: string
  quotes: readonly ClaimEvidence[]
}

function Quoted({ ws, claim, messageId, quotes }: QuotedProps) {
  const found = useQuery({
    queryKey: ['workspaces', ws, 'messages', messageId],
    queryFn: () => findMessage(ws, claim, messageId, quotes[0]!.quote),
  })
  return (
    <Loaded of={found} skeleton={<Skeleton count={2} of="line" />}>
      {(message) =>
        message ? (
          <MessageText
            ws={ws}
            message={message}
            ranges={quotes}
            more={
              <Link href={`${memoryHref(ws, 'sessions', message.sessionId)}#${message.id}`} className="wrap-anywhere">
                in {message.sessionId}
              </Link>
            }
          />
        ) : (
          quotes.map(({ quote, start }) => (
            <p key={start} className="measure wrap-anywhere">
              <mark>{quote}</mark>
            </p>
          ))
        )
      }
    </Loaded>
  )
}

/**
 * The message of an id. No route gives one alone: it is searched for by the quote, then read for in the session of the
 * claim; null when neither has it.
 */
async function findMessage(ws: string, claim: Claim, id: string, quote: string): Promise<Message | null> {
  const query = { peer: claim.peerId, q: quote.slice(0, MOST_QUERY_CHARS).trim(), messages: 50 }
  const { recentMessages } = await product.request('get', '/v1/workspaces/{ws}/context', { params: { ws }, query })
  const found = recentMessages.find((message) => message.id === id)
  if (found || claim.sessionId === null) return found ?? null
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, pagination }: Reply<'post', '/v1/workspaces/{ws}/sessions/{s}/messages/list'> =
      await product.request('post', '/v1/workspaces/{ws}/sessions/{s}/messages/list', {
        params: { ws, s: claim.sessionId },
        body: { limit: 100, reverse: true, ...(cursor ? { cursor } : {}) },
      })
    const message = items.find((item) => item.id === id)
    if (message) return message
    cursor = pagination.nextCursor
    if (!cursor) break
  }
  return null
}
