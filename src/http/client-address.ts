import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** What says for whom a proxy asks. Others than the one that a proxy writes are the client's own word. */
export type ProxyHeader = 'x-forwarded-for' | 'forwarded'

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const plain = (address: string): string => IPV4_MAPPED.exec(address)?.[1] ?? address

/** The peer's address; behind a trusted proxy, the last address in its header that is not itself one. */
export function clientAddress(
  incoming: IncomingMessage,
  trustedProxies: readonly string[],
  header: ProxyHeader = 'x-forwarded-for',
): string {
  const peer = plain(incoming.socket.remoteAddress ?? '')
  if (!trustedProxies.includes(peer)) return peer
  const value = String(incoming.headers[header] ?? '')
  const addresses = header === 'forwarded' ? forwardedFor(value) : value.split(',').map((part) => part.trim())
  const last = addresses
    .map(plain)
    .filter((address) => address !== '')
    .findLast((address) => !trustedProxies.includes(address))
  return last ?? peer
}

/**
 * Addresses of an RFC 7239 header. It is read from its end, where the proxy has written: a quote that a client leaves open before
 * must not swallow that. What is no address (`unknown`, `_hidden`) hides who stands before it, too.
 */
function forwardedFor(value: string): string[] {
  const addresses: string[] = []
  for (const element of elementsFromTheEnd(value)) {
    const pair = element.split(';').find((one) => /^for=/i.test(one.trim()))
    const address = pair && addressOf(pair.trim().slice('for='.length))
    if (!address) break
    addresses.unshift(address)
  }
  return addresses
}

function elementsFromTheEnd(value: string): string[] {
  const elements: string[] = []
  let end = value.length
  let quoted = false
  for (let at = value.length - 1; at >= 0; at--) {
    if (value[at] === '"') quoted = !quoted
    if (value[at] !== ',' || quoted) continue
    elements.push(value.slice(at + 1, end))
    end = at
  }
  return [...elements, value.slice(0, end)]
}

/** Of `192.0.2.1:4711` and `"[2001:db8::1]:4711"` without what stands around it; empty where it is none. */
function addressOf(node: string): string {
  const bare = node.replaceAll('"', '')
  const address = bare.startsWith('[') ? bare.slice(1, bare.lastIndexOf(']')) : bare.split(':')[0]!
  return isIP(address) ? address : ''
}
