// Brings over what another service or program kept: node scripts/import-memory.ts <file> [--workspace w] [--peer p] [--dry-run]
// An export of mem0, a memory.jsonl of the MCP memory server, or the conversations of ChatGPT or Claude. CAIRN_URL and
// CAIRN_KEY (scope memory.write) say where to. Equal claims and known messages are not written twice: what was cut off can
// be done again. With --dry-run nothing is sent, and what would be is counted.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ForeignMessage, readForeignMemory } from '../src/wires/foreign-memory.ts'

const BATCH = 100
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    workspace: { type: 'string', default: 'default' },
    peer: { type: 'string', default: 'me' },
    'dry-run': { type: 'boolean', default: false },
  },
})
const [file] = positionals
if (!file) throw new Error('Name the file.')
const { format, claims, messages, skipped } = readForeignMemory(readFileSync(file, 'utf8'), values.peer)
const sessions = Map.groupBy(messages, ({ session }) => session)
console.log(
  `${format}: ${claims.length} claims, ${messages.length} messages in ${sessions.size} sessions, ${skipped} without words`,
)
if (!values['dry-run']) await send()

async function send(): Promise<void> {
  const written = { claims: 0, messages: 0, known: 0 }
  for (const { kind: _, peer, ...claim } of claims) {
    const { status } = await post('/claims', { peerId: peer, ...claim })
    written[status === 201 ? 'claims' : 'known'] += 1
  }
  for (const [session, said] of sessions) {
    for (let at = 0; at < said.length; at += BATCH) await sendMessages(session, said.slice(at, at + BATCH), written)
  }
  console.log(`${written.claims} claims and ${written.messages} messages written, ${written.known} were known`)
}

async function sendMessages(session: string, said: ForeignMessage[], written: { messages: number; known: number }) {
  const body = { messages: said.map(({ kind: _, session: __, peer, ...message }) => ({ peerId: peer, ...message })) }
  const { status, reply } = await post(`/sessions/${encodeURIComponent(session)}/messages`, body, true)
  // Some of them are known: a conversation that went on since. One by one tells which.
  if (status === 409 && said.length > 1) for (const one of said) await sendMessages(session, [one], written)
  else written[reply.created ? 'messages' : 'known'] += said.length
}

/** Waits where it is told to. `mayConflict`: a 409 is an answer too. */
async function post(
  route: string,
  body: object,
  mayConflict = false,
): Promise<{ status: number; reply: { created?: boolean } }> {
  const base = `${(process.env.CAIRN_URL ?? 'http://127.0.0.1:8787').replace(/\/+$/, '')}/v1/workspaces/`
  for (;;) {
    const response = await fetch(base + encodeURIComponent(values.workspace) + route, {
      method: 'POST',
      headers: { authorization: `Bearer ${process.env.CAIRN_KEY ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.ok || (mayConflict && response.status === 409))
      return { status: response.status, reply: JSON.parse(text) }
    const wait = Number(response.headers.get('retry-after'))
    if (response.status !== 429 || !(wait > 0 && wait < 600)) throw new Error(`${response.status} ${text}`)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
