import type { Cairn } from '../client/client.ts'
import { connect, type ServerOptions } from './connection.ts'
import { printJson, quiet, say } from './output.ts'

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
  })
  if (options.json) return printJson(reply)
  say(quiet('Kept; what it says is being read.'))
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

/** The current claims of a workspace. */
export async function listClaims(options: MemoryOptions): Promise<void> {
  const reply = await connect(options).request('post', '/v1/workspaces/{ws}/claims/list', {
    params: { ws: options.workspace },
    body: { peerId: options.peer },
  })
  if (options.json) return printJson(reply)
  for (const { id, text } of reply.items) say(`${text}  ${quiet(id)}`)
  if (reply.items.length === 0) say(quiet('No claims yet.'))
}
