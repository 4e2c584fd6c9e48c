import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { invalidField } from './errors.ts'

/**
 * What is let through although it is not public: an address, with the name that it was looked up for, or a name that is
 * local by its letters, with null for its address. See `allowed-hosts.ts`; tests let a local server through.
 */
export type AddressRule = (address: string | null, hostname: string | null) => boolean

/** The host platform of Azure answers credentials on this address, which no registry lists as special. */
const PUBLIC_LOOKING_PLATFORM_ADDRESSES = new Set(['168.63.129.16'])
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IPv4 or IPv6 address in standard notation is globally reachable: outside every range of the IANA
 * special-purpose registries (RFC 6890). IPv4-mapped IPv6 counts as the IPv4 address within; other ways to embed one
 * (NAT64, 6to4, Teredo, IPv4-compatible) and addresses with a zone never pass.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  // ipaddr.js reads ::8.8.8.8 as if it were ::ffff:8.8.8.8; the URL parser spells it out
  const parsed = ipaddr.process(isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_IPV6)
  return !PUBLIC_LOOKING_PLATFORM_ADDRESSES.has(parsed.toString())
}

/** Ports of other protocols: https://fetch.spec.whatwg.org/#port-blocking */
const BLOCKED_PORTS = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123
  135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995
  1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(/\s+/),
)
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion)$/
const MAX_URL_CHARS = 8192

const notPublic = () => invalidField(['url'], 'the address is not a public one', 'not_public')

/** A 422 on `url` that names no address: what a host resolves to is not the caller's to learn. */
export function requirePublicAddress(address: string, hostname: string | null, allow?: AddressRule): void {
  if (!isPublicAddress(address) && !allow?.(address, hostname)) throw notPublic()
}

/**
 * Parses a URL that a request may be sent to, as far as its letters tell: http or https, no user name or password, a
 * public address or a dotted name that is not local, no port of another protocol. The URL parser has by then turned
 * decimal, octal, hexadecimal and full-width spellings of an address into the plain one. Without fragment, and
 * without dots at the end of the host. Throws ValidationError on `url`.
 */
export function parsePublicUrl(text: string, allow?: AddressRule): URL {
  const url = text.length <= MAX_URL_CHARS && URL.canParse(text) ? new URL(text) : null
  if (!url) throw invalidField(['url'], 'this is not a valid URL', 'invalid_url')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw invalidField(['url'], 'only http and https URLs can be fetched', 'invalid_url')
  }
  if (url.username || url.password) {
    throw invalidField(['url'], 'a URL with a user name or password is not fetched', 'invalid_url')
  }
  if (BLOCKED_PORTS.has(url.port)) throw invalidField(['url'], `port ${url.port} is not fetched from`, 'not_public')
  while (url.hostname.endsWith('.')) {
    const shorter = url.hostname.slice(0, -1)
    url.hostname = shorter
    if (url.hostname.length > shorter.length) throw notPublic() // the parser refused what is left
  }
  url.hash = ''
  const literal = literalAddress(url)
  const isLocal = !url.hostname.includes('.') || LOCAL_NAME.test(url.hostname)
  if (literal) requirePublicAddress(literal, null, allow)
  else if (isLocal && !allow?.(null, url.hostname)) throw notPublic()
  return url
}

/** The address that stands in a URL in place of a name; null when there is a name. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname
  return isIP(host) ? host : null
}
