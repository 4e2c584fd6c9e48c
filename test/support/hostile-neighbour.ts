import assert from 'node:assert/strict'
import net from 'node:net'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newAccount, type RunningServer } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

// Somebody else on the same server, who means harm and never stops: files that hurt, requests that are no requests, uploads that
// are broken off, and ids and words of others.

/** Between two harms: without it the neighbour does most of the work of the tests beside which it is. */
const PAUSE_MS = 100

const HURTS: readonly [filename: string, contentType: string, bytes: Buffer][] = [
  ['marks.md', 'text/markdown', Buffer.from('!'.repeat(60_000))],
  ['deep.html', 'text/html', Buffer.from('<div>'.repeat(20_000))],
  ['stars.md', 'text/markdown', Buffer.from('**a'.repeat(20_000))],
  ['broken.pdf', 'application/pdf', Buffer.from(`%PDF-1.4\n${'1 0 obj << /Kids [1 0 R] '.repeat(2_000)}`)],
  ['quotes.md', 'text/markdown', Buffer.from(`${'> '.repeat(20_000)}x`)],
]

export interface Neighbour {
  /** Ends it, and fails if it was ever let down by the server, or saw what is not its own. */
  end(): Promise<void>
}

/**
 * @param server the one that runs now: it may be killed and started anew meanwhile
 * @param others ids of jobs or events of somebody else, and a word that only stands in what they put in
 */
export async function hostileNeighbour(
  t: TestContext,
  server: () => RunningServer,
  others: { jobs: () => Iterable<string>; word: string },
): Promise<Neighbour> {
  const { key } = await newAccount(server(), ['ingest', 'query', 'memory.read', 'memory.write'])
  const wrong: string[] = []
  const held: net.Socket[] = []
  let isOver = false
  let answered = 0
  const ask = async (method: string, route: string, body?: unknown, headers: Record<string, string> = {}) => {
    const reply = await server().request(method, route, { key, headers, ...(body === undefined ? {} : { body }) })
    answered++
    if (reply.status >= 500 && reply.status !== 503) wrong.push(`${method} ${route}: ${reply.status} ${reply.text}`)
    return reply
  }
  const harm: ((n: number) => Promise<unknown> | unknown)[] = [
    async (n) => {
      const round = Math.floor(n / harm.length)
      const [filename, contentType, bytes] = HURTS[round % HURTS.length]!
      const isLive = round % 2 === 0
      const how = isLive ? { datedAt: '2026-01-01', distill: true, idempotencyKey: `harm number ${n}` } : {}
      const file = { filename, contentType, contentBase64: bytes.toString('base64'), dryRun: !isLive, ...how }
      const { status, text } = await ask('POST', '/v1/ingest/file', file)
      if (isLive && ![200, 202, 503].includes(status)) wrong.push(`the file is not taken: ${status} ${text}`)
    },
    () => ask('POST', '/mcp', '{}', { 'content-type': `application/json${'\t'.repeat(12_000)}x` }),
    async () => {
      for (const id of [...others.jobs()].slice(-3)) {
        for (const route of [`/v1/ingest/jobs/${id}`, `/v1/workspaces/w/events/${id}`]) {
          const { status } = await ask('GET', route)
          if (status !== 404 && status !== 503) wrong.push(`the job of somebody else: ${status}`)
        }
      }
    },
    async () => {
      const asked = `What of ${others.word}?`
      for (const { text } of [
        await ask('POST', '/v1/query', { query: asked, output: 'context' }),
        await ask('GET', `/v1/workspaces/w/context?peer=p&q=${encodeURIComponent(asked)}`),
      ]) {
        if (text.split(others.word).length > 2) wrong.push(`what somebody else has put in: ${text.slice(0, 300)}`)
      }
    },
    () => ask('POST', '/v1/query', '{"query": "a", '),
    () => ask('POST', '/v1/ingest/file', `{"filename": ${'['.repeat(5_000)}`),
    () => {
      const messages = ['_a', '**a', '!'].map((mark) => ({ peerId: 'p', content: mark.repeat(6_000) }))
      return ask('POST', '/v1/workspaces/w/sessions/s/messages', { messages })
    },
    () => {
      const { hostname, port } = new URL(server().url)
      const socket = net.connect(Number(port), hostname).on('error', () => {})
      const head = `POST /v1/ingest/file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 2000000\r\n\r\n`
      socket.write(head + ' '.repeat(1_000_000))
      held.push(socket)
      if (held.length > 3) held.shift()!.destroy()
    },
  ]
  const working = [0, 1].map(async (worker) => {
    for (let n = worker; !isOver; n++) {
      // a server that is being killed answers nobody
      await Promise.resolve(harm[n % harm.length]!(n)).catch((error) => {
        if (error instanceof assert.AssertionError) wrong.push(error.message)
      })
      await sleep(PAUSE_MS)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(working)
    for (const socket of held) socket.destroy()
  }
  t.after(stop)
  await waitUntil('the neighbour is at work', () => answered >= harm.length)
  return {
    async end() {
      await stop()
      assert.deepEqual(wrong.slice(0, 5), [])
    },
  }
}
