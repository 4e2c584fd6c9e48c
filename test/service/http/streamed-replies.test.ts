import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { Arrivals } from '../../../src/http/arrivals.ts'
import { httpApp } from '../../../src/http/http-app.ts'
import { route } from '../../../src/http/route.ts'
import { type Listening, serve } from '../../../src/http/serve.ts'
import { UnavailableError } from '../../../src/lib/errors.ts'
import { openLog } from '../../../src/lib/log.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Replies that are made while they are sent, on a route that sends whatever a test gives it.

const STALL_MS = 300
const PIECE = 'x'.repeat(100_000)

/** What the route sends next, and what became of it. */
class Source {
  drawn = 0
  ended = false
  readonly #pieces: (n: number) => string | null | Promise<string | null>

  /** `pieces` gives the piece of this number, null after the last one. */
  constructor(pieces: (n: number) => string | null | Promise<string | null>) {
    this.#pieces = pieces
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    try {
      for (;;) {
        const piece = await this.#pieces(this.drawn)
        if (piece === null) return
        this.drawn++
        yield piece
      }
    } finally {
      this.ended = true
    }
  }
}

let source: Source
const logLines: string[] = []
let listening: Listening
let url: string

const streamed = (path: string, declared: boolean) =>
  route({
    operationId: declared ? 'streamed' : 'undeclared',
    method: 'get',
    path,
    tag: 'test',
    summary: 'Stream',
    access: {},
    rate: 'none',
    responses: {
      200: {
        description: 'It.',
        schemaVersion: null,
        schema: z.strictObject({}),
        ...(declared ? { streamed: true as const } : {}),
      },
    },
    handle: async () => ({ status: 200, headers: { 'content-disposition': 'attachment' }, stream: source }),
  })

before(async () => {
  const app = httpApp({
    routes: [streamed('/streamed', true), streamed('/undeclared', false)],
    services: {},
    gate: { admit: async () => ({ kind: 'anonymous' }), countRequest: async () => ({}) },
    log: openLog({ level: 'debug', write: (line) => void logLines.push(line) }),
    arrivals: new Arrivals(268_435_456),
    trustedProxies: [],
    stopping: new AbortController().signal,
    https: false,
    streamStallMs: STALL_MS,
  })
  listening = await serve(app, '127.0.0.1', 0)
  url = `http://127.0.0.1:${listening.port}`
})
after(() => listening.close(0))

/** A client that sends a request and reads only when it is told. */
async function lazyClient(): Promise<net.Socket> {
  const socket = net.connect(listening.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET /streamed HTTP/1.1\r\nhost: x\r\n\r\n')
  return socket
}

const count = (pieces: number) => (n: number) => (n < pieces ? PIECE : null)

test('all pieces arrive, with the headers of every answer and those of the reply', async () => {
  source = new Source(count(30))
  const reply = await fetch(`${url}/streamed`)
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal(reply.headers.get('content-disposition'), 'attachment')
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  assert.match(reply.headers.get('x-request-id') ?? '', /^req_/)
  assert.equal((await reply.text()).length, 3_000_000)
  assert.equal(source.ended, true)
})

test('a fault before the first piece is answered as an error', async () => {
  source = new Source(() => Promise.reject(new UnavailableError()))
  const reply = await fetch(`${url}/streamed`)
  assert.equal(reply.status, 503)
  assert.equal(reply.headers.get('content-disposition'), null)
  const body = (await reply.json()) as { error: { code: string } }
  assert.equal(body.error.code, 'unavailable')
})

test('a fault after the first piece cuts the connection: nobody takes a part for the whole', async () => {
  source = new Source((n) => (n < 3 ? 'part ' : Promise.reject(new Error('the disk is on fire'))))
  logLines.length = 0
  await assert.rejects(async () => (await fetch(`${url}/streamed`)).text())
  await waitUntil('the log tells it', () => logLines.some((line) => line.includes('the disk is on fire')))
})

test('a client that goes away ends the source', async () => {
  source = new Source(() => PIECE)
  const socket = await lazyClient()
  await waitUntil('something is sent', () => source.drawn > 0)
  socket.destroy()
  await waitUntil('the source ends', () => source.ended)
})

test('pieces are made as the client takes them; one that takes nothing for too long is cut off', async () => {
  source = new Source(() => PIECE)
  const socket = await lazyClient()
  await waitUntil('the source ends', () => source.ended)
  // The sockets of both sides hold some megabytes.
  assert.ok(source.drawn > 0 && source.drawn < 300, `${source.drawn} pieces were made for nobody`)
  socket.resume()
  await once(socket, 'close')
  assert.ok(logLines.some((line) => line.includes('took nothing')))
})

test('HEAD: the headers alone, and the source ends', async () => {
  source = new Source(() => PIECE)
  const reply = await fetch(`${url}/streamed`, { method: 'HEAD' })
  assert.equal(reply.status, 200)
  assert.equal(await reply.text(), '')
  assert.equal(source.ended, true)
})

test('a stream that its route does not declare is our fault: 500', async () => {
  source = new Source(count(1))
  assert.equal((await fetch(`${url}/undeclared`)).status, 500)
})
