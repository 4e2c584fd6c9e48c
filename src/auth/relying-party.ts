import { isIP } from 'node:net'

/** Whom passkeys are made for, and where a page that uses them stands. */
export interface RelyingParty {
  /** a domain; browsers take no IP address here (WebAuthn 3, section 5.1.2) */
  rpId: string
  origin: string
}

export interface RelyingPartyOptions {
  /** from the settings */
  baseUrl: string | null
  /** where the service listens when the settings have no public address */
  publicUrl(): string
}

/** Addresses of which `localhost` is a name, those for every interface included. */
const REACHED_AS_LOCALHOST = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/
/** where browsers allow passkeys without TLS */
const isLocalName = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')

/**
 * The relying party for a browser that asks under this `Host`; null where browsers allow no passkeys: at IP addresses,
 * and without TLS but for localhost. Without a public address in the settings that leaves `localhost` and the port
 * listened on: any other origin is refused, whatever `Host` says, so that no page of another port passes for ours.
 */
export function relyingPartyFor({ baseUrl, publicUrl }: RelyingPartyOptions, host: string | null): RelyingParty | null {
  const { origin, hostname, protocol, port } = new URL(baseUrl ?? publicUrl())
  if (baseUrl !== null) {
    const safe = protocol === 'https:' || isLocalName(hostname)
    return safe && !isIP(hostname) && !hostname.startsWith('[') ? { rpId: hostname, origin } : null
  }
  if (!REACHED_AS_LOCALHOST.test(hostname)) return null
  const local = new URL(`http://localhost:${port || '80'}`)
  return host === local.host ? { rpId: 'localhost', origin: local.origin } : null
}
