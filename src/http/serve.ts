import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './pipeline.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 120_000
const KEEP_ALIVE_MS = 5_000
const MAX_HEADER_BYTES = 16_384

export interface Listening {
  port: number
  /** Takes no new connection, lets running requests end for at most `graceMs`, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

/** Listens on host and port; rejects when the address is taken. */
export async function serve(app: Hono<Env>, host: string, port: number): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { port: (server.address() as AddressInfo).port, close: (graceMs) => closeServer(server, graceMs) }
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
