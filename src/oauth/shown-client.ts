import type { Client } from 'oidc-provider'
import type { ShownClient } from './application-store.ts'

const LOOPBACKS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `example.com` of a web address, and with its scheme what only an application on the same machine can take. */
export function hostOf(uri: string): string {
  const { protocol, host } = new URL(uri)
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`
}

export const isLoopback = (uri: string): boolean => LOOPBACKS.has(new URL(uri).hostname)

/** What a person is told of a client. It says so itself, except for `host`. */
export const shownClient = (client: Client): ShownClient => ({
  clientId: client.clientId,
  clientName: client.clientName ?? client.clientId,
  clientUri: client.clientUri ?? null,
  redirectHosts: [...new Set((client.redirectUris ?? []).map(hostOf))],
})

/** The host that vouches for a client, because its document stands there; null for one that registered itself. */
export const verifiedHost = (clientId: string): string | null =>
  clientId.startsWith('https://') ? new URL(clientId).host : null
