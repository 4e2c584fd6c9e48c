import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { ServiceError } from '../lib/errors.ts'
import { type Env, refusalResponse } from './front-door.ts'
import { takeUnreadBody } from './unread-body.ts'

const HEADERS_TIMEOUT_MS = 10_000
// Of a whole request: an import may take long to arrive. Other bodies have two minutes, where they are read.
const REQUEST_TIMEOUT_MS = 3_600_000
// Longer than a proxy keeps a connection that nobody uses (60 s in nginx and HAProxy): the side that sends next must be
// the one that closes, or a request meets a closed connection.
const KEEP_ALIVE_MS = 75_000
const MAX_HEADER_BYTES = 16_384
const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz']

export interface Listening {
  port: number
  /** Takes no new connection, lets running requests end for at most `graceMs`, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

/** Listens on host and port; rejects when the address is taken. */
export async function serve(app: Hono<Env>, host: string, port: number): Promise<Listening> {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // It gives an unread body half a second, and would cut off who sends a large one; `takeUnreadBody` sees to it.
    autoCleanupIncoming: false,
    // Target or Host header of which no URL can be made: no route has seen it.
    errorHandler: () => refusalResponse(notHttp(400), false),
  })
  const server = createServer(
    {
      // Where it is lacking the listener refuses, with the envelope of every other error.
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (incoming, outgoing) => {
      // A load balancer may ask in HTTP/1.0, which knows no Host.
      if (incoming.headers.host === undefined && HEALTH_PATHS.includes(incoming.url ?? ''))
        incoming.headers.host = 'localhost'
      takeUnreadBody(incoming, outgoing)
      return listener(incoming, outgoing)
    },
  )
  server.on('clientError', answerUnparsable)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { port: (server.address() as AddressInfo).port, close: (graceMs) => closeServer(server, graceMs) }
}

const notHttp = (status: number) => {
  const what = { 408: 'The request took too long to arrive.', 431: 'The request headers are too large.' }[status]
  return new ServiceError(status, 'invalid_request', what ?? 'This is no valid HTTP request.')
}

/** What the HTTP parser gave up on gets the same envelope as every other error, and the end of its connection. */
async function answerUnparsable(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  // Part of an answer is out already, or nobody is there any more.
  const { _httpMessage: answering } = socket as { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || error.code === 'ECONNRESET' || answering?.headersSent) {
    socket.destroy()
    return
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const response = refusalResponse(notHttp(status), false)
  const body = await response.text()
  const headers = {
    ...Object.fromEntries(response.headers),
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  // Keep-alive connections become idle as their last answer goes out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  try {
    await closed
  } finally {
    clearTimeout(timer)
    clearInterval(sweep)
  }
}
