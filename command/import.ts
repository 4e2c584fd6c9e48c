import { readFileSync } from 'node:fs'
import { type Cairn, CairnError } from '../client/client.ts'
import { connect, type ServerOptions } from './connection.ts'
import { type ForeignMemory, type ForeignMessage, readForeignMemory } from './foreign-memory.ts'
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
  const found = read(file, options.peer)
  const { format, skipped } = found
  const there = countsOf(found)
  if (options.dryRun) {
    if (options.json) return printJson({ format, found: there, skipped })
    return say(`${format}: ${told(there)}; ${skipped} cannot be kept. Nothing was sent.`)
  }
  const written = await send(connect(options), found, options.workspace)
  if (options.json) return printJson({ format, found: there, skipped, written })
  say(
    `${format}: ${told(written)} written of ${told(there)}; what was known is left as it is, ${skipped} cannot be kept.`,
  )
}

function read(file: string, peer: string): ForeignMemory {
  try {
    return readForeignMemory(readFileSync(file, 'utf8'), peer)
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`, EXIT.usage)
  }
}

const countsOf = ({ graph, claims, messages }: ForeignMemory): Counts => ({
  entities: graph.entities.length,
  observations: graph.entities.reduce((sum, { observations }) => sum + observations.length, 0),
  relations: graph.relations.length,
  claims: claims.length,
  messages: messages.length,
})

const told = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ') || 'nothing'

async function send(cairn: Cairn, { graph, claims, messages }: ForeignMemory, ws: string): Promise<Counts> {
  const written: Counts = { claims: 0, messages: 0, ...(await importGraph(cairn, graph, ws)) }
  for (const { kind: _, peer, ...claim } of claims) {
    const body = { peerId: peer, ...claim }
    const { status } = await cairn.response('post', '/v1/workspaces/{ws}/claims', { params: { ws }, body })
    if (status === 201) written.claims += 1
  }
  for (const [session, said] of Map.groupBy(messages, (message) => message.session))
    for (let at = 0; at < said.length; at += MESSAGES_AT_ONCE)
      written.messages += await sendMessages(cairn, ws, session, said.slice(at, at + MESSAGES_AT_ONCE))
  return written
}

/** How many were written. */
async function sendMessages(cairn: Cairn, ws: string, s: string, said: readonly ForeignMessage[]): Promise<number> {
  const messages = said.map(({ kind: _, session: __, peer, ...message }) => ({ peerId: peer, ...message }))
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
