import type { Settings } from '../config/settings.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Gate } from '../http/gate.ts'
import type { Log } from '../lib/log.ts'
import { mcpAddress, mcpPaths } from './mcp-address.ts'
import { mcpEndpoint } from './mcp-endpoint.ts'
import type { Tool } from './mcp-tool.ts'
import { PROMPTS } from './prompt-list.ts'
import { protectedResourceEndpoint } from './resource-metadata-endpoint.ts'
import type { SearchFetchServices } from './search-fetch-tools.ts'
import { SEARCH_FETCH_TOOLS, TOOLS, type ToolServices } from './tool-list.ts'

interface McpOptions {
  services: ToolServices
  settings: Pick<Settings, 'mcpUrl' | 'baseUrl' | 'mcpSearchFetch'>
  gate: Gate
  log: Log
  /** public address of the service; known when it listens */
  baseUrl: () => string
  /** of tokens for the endpoint; known when it listens */
  issuer: () => string
}

/** The MCP endpoint and its metadata. */
export function mcpEndpoints({ services, settings, gate, log, baseUrl, issuer }: McpOptions): Endpoint[] {
  const paths = mcpPaths(settings)
  const offered: Tool<ToolServices & SearchFetchServices>[] = [
    ...TOOLS,
    ...(settings.mcpSearchFetch ? SEARCH_FETCH_TOOLS : []),
  ]
  const tools = new Map(offered.map((tool) => [tool.name, tool]))
  const prompts = new Map(PROMPTS.map((prompt) => [prompt.name, prompt]))
  const address = once(() => mcpAddress(settings, baseUrl()))
  const listed = once(async () => (await import('./tool-server.ts')).listedTools([...tools.values()]))
  return [
    mcpEndpoint({
      gate,
      paths: paths.endpoint,
      address,
      needsOf: (method, name) => (method === 'tools/call' ? tools.get(name) : prompts.get(name)?.tool),
      serverFor: async (call) => {
        const { toolServer } = await import('./tool-server.ts')
        return toolServer({ tools, prompts, services: { ...services, baseUrl }, listed: await listed(), log }, call)
      },
    }),
    protectedResourceEndpoint({ paths: paths.metadata, address, authorizationServers: () => [issuer()] }),
  ]
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
