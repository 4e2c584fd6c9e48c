import type { Settings } from '../config/settings.ts'

/** Where the endpoint is, as clients see it. */
export interface McpAddress {
  /** `{mcp_url}`, without a slash at the end */
  url: string
  /** where its metadata stands */
  metadataUrl: string
  /** what `Origin` may say */
  origins: ReadonlySet<string>
}

const METADATA_PATH = '/.well-known/oauth-protected-resource'
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

const pathOf = (url: string): string => new URL(url).pathname.replace(/\/+$/, '')

/** `baseUrl`: from the settings, or the address listened on. */
export function mcpAddress({ mcpUrl }: Pick<Settings, 'mcpUrl'>, baseUrl: string): McpAddress {
  const url = mcpUrl ?? `${baseUrl}/mcp`
  return {
    url,
    metadataUrl: url + METADATA_PATH,
    origins: new Set([...originsOf(new URL(baseUrl)), new URL(url).origin]),
  }
}

/** A service on a loopback address is a local one: its other loopback names, at the same port, are its own too. */
function originsOf({ protocol, port, hostname, origin }: URL): string[] {
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin]
  return LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`)
}

/** Paths below which a request for the endpoint arrives: a path of the base address was cut off on the way. */
export function mcpPaths({ mcpUrl, baseUrl }: Pick<Settings, 'mcpUrl' | 'baseUrl'>): {
  endpoint: string[]
  metadata: string[]
} {
  const shown = mcpUrl === undefined ? '/mcp' : pathOf(mcpUrl)
  const base = baseUrl === undefined ? '' : pathOf(baseUrl)
  const path = mcpUrl !== undefined && base !== '' && shown.startsWith(`${base}/`) ? shown.slice(base.length) : shown
  return {
    endpoint: path === '' ? ['/'] : [path, `${path}/`],
    metadata: [...new Set([path + METADATA_PATH, METADATA_PATH, METADATA_PATH + path])],
  }
}
