import { useEffect, useState } from 'react'
import { product } from '../api/client.ts'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Empty } from '../parts/states.tsx'
import { MessageText } from './memory-message.tsx'

const PAGE_SIZE = 50

interface SessionMessagesProps {
  ws: string
  session: string
}

/** What was said, oldest first. The message that the address names is read up to, marked and brought into view. */
export function SessionMessages({ ws, session }: SessionMessagesProps) {
  const [wanted] = useState(() => window.location.hash.slice(1))
  const messages = usePages(['workspaces', ws, 'sessions', session, 'messages'], (cursor) =>
    product.request('post', '/v1/workspaces/{ws}/sessions/{s}/messages/list', {
      params: { ws, s: session },
      body: { limit: PAGE_SIZE, reverse: true, ...(cursor ? { cursor } : {}) },
    }),
  )
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = messages
  const found = data?.pages.some(({ items }) => items.some(({ id }) => id === wanted)) ?? false
  useEffect(() => {
    if (wanted && data && !found && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [wanted, data, found, hasNextPage, isFetching, isError, fetchNextPage])
  useEffect(() => {
    if (!found) return
    // After the page has put itself to its top.
    const frame = requestAnimationFrame(() => document.getElementById(wanted)?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [found, wanted])
  return (
    <Listed
      of={messages}
      rowsOf={({ items }) => items}
      empty={<Empty title="No messages yet">Add the first one below, or let an agent write them.</Empty>}
    >
      {(rows) => (
        <ol className="divide-y divide-line border-line border-y">
          {rows.map((message) => (
            <li
              key={message.id}
              id={message.id}
              aria-current={message.id === wanted || undefined}
              className="py-3 aria-[current]:bg-accent-soft aria-[current]:px-3"
            >
              <MessageText ws={ws} message={message} more={<span className="tabular">no. {message.seq}</span>} />
            </li>
          ))}
        </ol>
      )}
    </Listed>
  )
}
