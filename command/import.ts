import { readFileSync } from 'node:fs'
import { type Cairn, CairnError } from '../client/client.ts'
import { isSqlite, readClaudeMem } from './claude-mem.ts'
import { connect, type ServerOptions } from './connection.ts'
import { readForeignMemory } from './foreign-memory.ts'
import type { ForeignMemory, ForeignMessage } from './foreign-records.ts'
import { honchoAddress, readHoncho } from './honcho-server.ts'
import { importGraph } from './import-graph.ts'
import { CommandError, EXIT, printJson, say } from './output.ts'

const MESSAGES_AT_ONCE = 100

export interface ImportOptions extends ServerOptions {
  workspace: string
  /** whose file it is, where it names nobody */
  peer: string
  dryRun?: boolean
}

/** How much there is, or was written; in sessions where there are messages. */
interface Counts {
  entities: number
  observations: number
  relations: number
  claims: number
  messages: number
}

/**
 * Brings over what another service or program kept. What is there already is not written twice, so that what was cut off
 * can be done again.
 */
export async function importMemory(file: string, options: ImportOptions): Promise<void> {
  const found = await read(file, options.peer)
  const { format, skipped } = found
  const there = countsOf(found)
  if (options.dryRun) {
    if (options.json) return printJson({ format, found: there, skipped })
    return say(`${format}: ${inWords(there)}; ${skipped} cannot be kept. Nothing was sent.`)
  }
  const written = await send(connect(options), found, options.workspace)
  if (options.json) return printJson({ format, found: there, skipped, written })
  say(
    `${format}: ${inWords(written)} written of ${inWords(there)}; what was known is left as it is, ${skipped} cannot be kept.`,
  )
}

/** `source`: a file, or `honcho:` and the address of a workspace there. */
async function read(source: string, peer: string): Promise<ForeignMemory> {
  try {
    const honcho = honchoAddress(source)
    if (honcho) return await readHoncho(honcho, process.env.HONCHO_API_KEY)
    const bytes = readFileSync(source)
    return isSqlite(bytes) ? readClaudeMem(source, peer) : readForeignMemory(bytes.toString('utf8'), peer)
  } catch (error) {
    throw new CommandError(`${source}: ${(error as Error).message}`, EXIT.usage)
  }
}

const countsOf = ({ graph, claims, messages }: ForeignMemory): Counts => ({
  entities: graph.entities.length,
  observations: graph.entities.reduce((sum, { observations }) => sum + observations.length, 0),
  relations: graph.relations.length,
  claims: claims.length,
  messages: messages.length,
})

const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ') || 'nothing'

async function send(
  cairn: Cairn,
  { graph, claims, messages, peers = [] }: ForeignMemory,
  into: string,
): Promise<Counts> {
  const written: Counts = { claims: 0, messages: 0, ...(await importGraph(cairn, graph, into)) }
  for (const { workspace, id, metadata } of peers) await describe(cairn, workspace, id, metadata)
  for (const { kind: _, peer, workspace: ws = into, ...claim } of claims) {
    const body = { peerId: peer, ...claim }
    const { status } = await cairn.response('post', '/v1/workspaces/{ws}/claims', { params: { ws }, body })
    if (status === 201) written.claims += 1
  }
  const placeOf = ({ workspace = into, session }: ForeignMessage) => JSON.stringify([workspace, session])
  for (const said of Map.groupBy(messages, placeOf).values()) {
    const [{ workspace = into, session }] = said as [ForeignMessage, ...ForeignMessage[]]
    for (let at = 0; at < said.length; at += MESSAGES_AT_ONCE)
      written.messages += await sendMessages(cairn, workspace, session, said.slice(at, at + MESSAGES_AT_ONCE))
  }
  return written
}

/** What is known of a peer stays as it is. */
async function describe(cairn: Cairn, ws: string, id: string, metadata: Record<string, unknown>): Promise<void> {
  const path = '/v1/workspaces/{ws}/peers'
  const peer = await cairn.request('post', path, { params: { ws }, body: { id } })
  if (Object.keys(peer.metadata).length === 0)
    await cairn.request('post', path, { params: { ws }, body: { id, metadata } })
}

/** How many were written. */
async function sendMessages(cairn: Cairn, ws: string, s: string, said: readonly ForeignMessage[]): Promise<number> {
  const messages = said.map(({ kind: _, session: __, workspace: ___, peer, ...message }) => ({
    peerId: peer,
    ...message,
  }))
  try {
    const path = '/v1/workspaces/{ws}/sessions/{s}/messages'
    const { created } = await cairn.request('post', path, { params: { ws, s }, body: { messages } })
    return created ? said.length : 0
  } catch (error) {
    if (!(error instanceof CairnError) || error.status !== 409) throw error
    // Some of them are known: a conversation that went on since. One by one tells which; one alone was changed here.
    if (said.length === 1) return 0
    let written = 0
    for (const one of said) written += await sendMessages(cairn, ws, s, [one])
    return written
  }
}
