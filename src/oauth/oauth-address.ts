import type { Settings } from '../config/settings.ts'

/** Where the identity provider is, as clients and browsers see it. */
export interface OauthAddress {
  /** `{auth_url}`, without a slash at the end */
  issuer: string
  /** what tokens are for: `{mcp_url}`, without a slash at the end */
  resource: string
}

const METADATA_PATH = '/.well-known/oauth-authorization-server'

const pathOf = (url: string): string => new URL(url).pathname.replace(/\/+$/, '')

/** `baseUrl`: from the settings, or the address listened on. */
export const issuerOf = ({ authUrl }: Pick<Settings, 'authUrl'>, baseUrl: string): string => authUrl ?? baseUrl

/**
 * Where a request for the metadata arrives, a path of the address being cut off on the way: below the issuer, at the
 * place that RFC 8414 gives an issuer with a path, and below the MCP endpoint.
 */
export function metadataPaths({ authUrl }: Pick<Settings, 'authUrl'>, mcpPath: string): string[] {
  const issuerPath = authUrl === undefined ? '' : pathOf(authUrl)
  return [...new Set([METADATA_PATH, METADATA_PATH + issuerPath, mcpPath.replace(/\/$/, '') + METADATA_PATH])]
}

/** Equal for two spellings of one resource: a slash at the end makes no other (RFC 8707 says nothing of it, and clients differ). */
export function canonicalResource(uri: string): string | undefined {
  const url = URL.parse(uri)
  if (!url || url.hash || uri.includes('#')) return undefined
  url.pathname = withoutEndSlashes(url.pathname)
  return url.href
}

/** Not by a pattern, which would look at every slash as often as there are slashes: anybody may send this. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

export const isResource = (resource: string, uri: unknown): boolean =>
  typeof uri === 'string' && canonicalResource(uri) === canonicalResource(resource)
