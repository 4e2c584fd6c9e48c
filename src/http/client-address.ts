import type { IncomingMessage } from 'node:http'

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const plain = (address: string): string => IPV4_MAPPED.exec(address)?.[1] ?? address

/** The peer's address; behind a trusted proxy, the last address in `X-Forwarded-For` that is not itself one. */
export function clientAddress(incoming: IncomingMessage, trustedProxies: readonly string[]): string {
  const peer = plain(incoming.socket.remoteAddress ?? '')
  if (!trustedProxies.includes(peer)) return peer
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter(Boolean)
  return forwarded.findLast((address) => !trustedProxies.includes(address)) ?? peer
}
