import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { AddressRule } from './public-address.ts'

// Private hosts and networks that the operator lets the fetcher reach, such as an intranet's wiki. A name says that its
// host may stand at a private address, a network that any host may stand in it.

const NAME = /^(?:\*\.)?(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})?(\.[a-z0-9_]([a-z0-9_-]{0,62})?)*$/

/** Where clouds answer credentials: reached only when the address itself is named. */
const CREDENTIALS = new Set(['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254'])

/** What private addresses a named host may have: never those of the link. */
const PRIVATE_RANGES = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'loopback'])

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** The networks and names of a list; null where one of them is none. */
function readHosts(hosts: readonly string[]): { ranges: Range[]; names: string[] } | null {
  const ranges: Range[] = []
  const names: string[] = []
  for (const host of hosts.map((one) => one.toLowerCase())) {
    const [address, bits, more] = host.replace(/^\[(.*)\]/, '$1').split('/') as [string, string?, string?]
    if (isIP(address) && !address.includes('%') && more === undefined) {
      const parsed = ipaddr.parse(address)
      const most = parsed.kind() === 'ipv4' ? 32 : 128
      if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null
      ranges.push([parsed, bits === undefined ? most : Number(bits)])
    } else if (NAME.test(host) && !/^[\d.]+$/.test(host)) names.push(host)
    else return null
  }
  return { ranges, names }
}

/** Whether each of these is a host name, `*.` and one, an address, or a network as `10.0.0.0/8`. */
export const areHosts = (hosts: readonly string[]): boolean => readHosts(hosts) !== null

/** What lets these hosts through, and no other that is not public. Throws for what is no host. */
export function allowedHosts(hosts: readonly string[]): AddressRule {
  const read = readHosts(hosts)
  if (!read) throw new Error('not a list of hosts and networks')
  const { ranges, names } = read
  const exact = new Set(names.filter((name) => !name.startsWith('*.')))
  const suffixes = names.flatMap((name) => (name.startsWith('*.') ? [name.slice(1)] : []))
  const isNamed = (hostname: string) =>
    exact.has(hostname) || suffixes.some((suffix) => hostname.length > suffix.length && hostname.endsWith(suffix))
  return (address, hostname) => {
    if (address === null) return hostname !== null && isNamed(hostname)
    if (isIP(address) === 0 || address.includes('%')) return false
    const own = ipaddr.process(address)
    const within = ranges.filter(([network, bits]) => network.kind() === own.kind() && own.match(network, bits))
    if (CREDENTIALS.has(own.toString())) return within.some(([, bits]) => bits === own.toByteArray().length * 8)
    if (within.length > 0) return true
    return hostname !== null && isNamed(hostname) && PRIVATE_RANGES.has(own.range())
  }
}
