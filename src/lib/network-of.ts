import ipaddr from 'ipaddr.js'

/** Whom attempts from an address are counted for. Whoever has one IPv6 address has all of its /64. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return ipaddr.IPv6.parse(address).parts.slice(0, 4).join(':')
}
