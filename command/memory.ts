import type { Cairn } from '../client/client.ts'
import type { Claim, ListClaimsReply } from '../web/api/wire.ts'
import { connect, type ServerOptions } from './connection.ts'
import { listed } from './lists.ts'
import { printJson, quiet, say } from './output.ts'

const LARGEST_PAGE = 100

export interface MemoryOptions extends ServerOptions {
  workspace: string
  peer: string
  session: string
  query?: string
}

async function ensured(cairn: Cairn, { workspace: ws, peer, session }: MemoryOptions): Promise<void> {
  await cairn.request('post', '/v1/workspaces', { body: { id: ws } })
  await cairn.request('post', '/v1/workspaces/{ws}/peers', { params: { ws }, body: { id: peer } })
  await cairn.request('post', '/v1/workspaces/{ws}/sessions', { params: { ws }, body: { id: session } })
}

/** A message of the peer's; workspace, peer and session are made where they are not there. */
export async function saySomething(words: readonly string[], options: MemoryOptions): Promise<void> {
  const cairn = connect(options)
  await ensured(cairn, options)
  const reply = await cairn.request('post', '/v1/workspaces/{ws}/sessions/{s}/messages', {
    params: { ws: options.workspace, s: options.session },
    body: { messages: [{ peerId: options.peer, content: words.join(' ') }] },
    // So that the next command knows what it says; a moment, unless a model reads it.
    headers: { prefer: 'wait=10' },
  })
  if (options.json) return printJson(reply)
  say(quiet(reply.status === 'succeeded' ? 'Kept, and read.' : 'Kept; what it says is being read.'))
}

/** What is known of the peer, as an agent reads it. */
export async function showContext(words: readonly string[], options: MemoryOptions): Promise<void> {
  const reply = await connect(options).request('get', '/v1/workspaces/{ws}/context', {
    params: { ws: options.workspace },
    query: { peer: options.peer, ...(words.length > 0 ? { q: words.join(' ') } : {}) },
  })
  if (options.json) return printJson(reply)
  say(reply.representation || quiet('Nothing is known yet.'))
}

/** All current claims of a peer, the newest first. */
export const listClaims = (options: MemoryOptions): Promise<void> =>
  listed(claimsOf(connect(options), options), options, ({ id, text }) => `${text}  ${quiet(id)}`)

async function* claimsOf(cairn: Cairn, { workspace: ws, peer: peerId }: MemoryOptions): AsyncGenerator<Claim> {
  let cursor: string | null = null
  do {
    const page: ListClaimsReply = await cairn.request('post', '/v1/workspaces/{ws}/claims/list', {
      params: { ws },
      body: { peerId, limit: LARGEST_PAGE, ...(cursor ? { cursor } : {}) },
    })
    yield* page.items
    cursor = page.pagination.nextCursor
  } while (cursor)
}
