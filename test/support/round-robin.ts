import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export interface RoundRobin {
  url: string
  port: number
  /** whom requests go to from now on, one after the other */
  to(ports: readonly number[]): void
  close(): Promise<void>
}

/** A proxy that hands each request to the next of several processes, so that what one of them keeps to itself is noticed. */
export async function openRoundRobin(): Promise<RoundRobin> {
  let targets: readonly number[] = []
  let count = 0
  // Never the first to end a connection: what a client sends just then would be lost.
  const server = http.createServer({ requireHostHeader: false, keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const { method, url, rawHeaders, socket } = incoming
    const asked = http.request({
      agent: false,
      host: '127.0.0.1',
      port: targets[count++ % targets.length],
      method,
      path: url,
      headers: [...rawHeaders, 'x-forwarded-for', socket.remoteAddress ?? ''],
    })
    let isAnswered = false
    asked.on('response', (answer) => {
      isAnswered = true
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders)
      pipeline(answer, outgoing, () => {})
    })
    // Who refuses a body does not read it to its end.
    asked.on('error', () => void (isAnswered || outgoing.destroy()))
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    to: (ports) => {
      targets = ports
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
