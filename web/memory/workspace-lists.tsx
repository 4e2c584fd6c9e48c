import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import { Badge } from '../parts/badge.tsx'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Section } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { Time } from '../parts/text.tsx'
import { memoryHref, nameOf } from './memory-names.ts'

const Created = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap">
    <Time at={at} />
  </span>
)

/** Whether a list has anything: its button stands beside the heading then, and in the empty state else. */
const hasSome = (list: { data?: { pages: { items: readonly unknown[] }[] } | undefined }): boolean =>
  (list.data?.pages[0]?.items.length ?? 0) > 0

const pageAfter = (cursor: string | undefined) => (cursor ? { cursor } : {})

interface WorkspacePeersProps {
  ws: string
  /** the button that makes one */
  create: ReactNode
}

export function WorkspacePeers({ ws, create }: WorkspacePeersProps) {
  const peers = usePages(['workspaces', ws, 'peers'], (cursor) =>
    product.request('post', '/v1/workspaces/{ws}/peers/list', { params: { ws }, body: pageAfter(cursor) }),
  )
  return (
    <Section title="Peers" actions={hasSome(peers) && create}>
      <Listed
        of={peers}
        rowsOf={({ items }) => items}
        empty={
          <Empty title="No peer yet" action={create}>
            A peer is made with its first message, or by hand.
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            caption="Peers"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                header: 'Peer',
                rowHeader: true,
                cell: (peer) => (
                  <>
                    <Link href={memoryHref(ws, 'peers', peer.id)} className="wrap-anywhere">
                      {peer.id}
                    </Link>
                    {nameOf(peer) && <span className="wrap-anywhere block font-normal text-quiet">{nameOf(peer)}</span>}
                  </>
                ),
              },
              {
                header: 'Claims about it',
                cell: ({ configuration }) =>
                  configuration.observeMe === false ? <Badge>not derived</Badge> : 'derived from messages',
              },
              { header: 'Created', cell: ({ createdAt }) => <Created at={createdAt} /> },
            ]}
          />
        )}
      </Listed>
    </Section>
  )
}

interface WorkspaceSessionsProps {
  ws: string
  /** only sessions in which this peer takes part */
  peer?: string
  /** the button that makes one, or leads to it */
  create: ReactNode
}

export function WorkspaceSessions({ ws, peer, create }: WorkspaceSessionsProps) {
  const sessions = usePages(['workspaces', ws, 'sessions', { peer }], (cursor) =>
    product.request('post', '/v1/workspaces/{ws}/sessions/list', {
      params: { ws },
      body: { ...pageAfter(cursor), ...(peer ? { filters: { peerId: peer } } : {}) },
    }),
  )
  return (
    <Section title="Sessions" actions={!peer && hasSome(sessions) && create}>
      <Listed
        of={sessions}
        rowsOf={({ items }) => items}
        empty={
          <Empty title="No session yet" action={create}>
            A session is made with its first message, or by hand.
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            caption="Sessions"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                header: 'Session',
                rowHeader: true,
                cell: ({ id }) => (
                  <Link href={memoryHref(ws, 'sessions', id)} className="wrap-anywhere">
                    {id}
                  </Link>
                ),
              },
              { header: 'Peers', cell: ({ peers }) => <span className="wrap-anywhere">{peersWords(peers)}</span> },
              { header: 'Created', cell: ({ createdAt }) => <Created at={createdAt} /> },
            ]}
          />
        )}
      </Listed>
    </Section>
  )
}

const SHOWN_PEERS = 6

const peersWords = (peers: readonly string[]): string =>
  peers.length === 0
    ? 'none'
    : peers.slice(0, SHOWN_PEERS).join(', ') +
      (peers.length > SHOWN_PEERS ? ` and ${peers.length - SHOWN_PEERS} more` : '')
