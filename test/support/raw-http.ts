import { once } from 'node:events'
import net from 'node:net'

export interface RawReply {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Writes these bytes to the server and reads until it closes the connection, for requests that no client library would
 * send. `end`: closes our half after writing.
 */
export async function rawRequest(
  url: string,
  parts: readonly (string | Buffer)[],
  { end = false }: { end?: boolean } = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {}) // a reset after the answer is no concern of ours; without an answer the parse fails
  await once(socket, 'connect')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  for (const part of parts) {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    if (socket.destroyed) break
  }
  if (end) socket.end()
  if (!socket.closed) await once(socket, 'close')
  return parseReply(Buffer.concat(chunks).toString())
}

function parseReply(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    ),
    body: rest.join('\r\n\r\n'),
  }
}
