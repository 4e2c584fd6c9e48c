import type { Settings } from '../config/settings.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { labelField } from '../http/fields.ts'
import type { Gate } from '../http/gate.ts'
import { invalidField } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { KNOWLEDGE_GRAPH_TOOLS } from './knowledge-graph-tools.ts'
import { mcpAddress, mcpPaths } from './mcp-address.ts'
import { type McpProfile, mcpEndpoint } from './mcp-endpoint.ts'
import type { Prompt } from './mcp-prompt.ts'
import type { Resources } from './mcp-resources.ts'
import type { Tool } from './mcp-tool.ts'
import { PROMPTS } from './prompt-list.ts'
import { protectedResourceEndpoint } from './resource-metadata-endpoint.ts'
import type { SearchFetchServices } from './search-fetch-tools.ts'
import { SOURCE_RESOURCES } from './source-resources.ts'
import { SEARCH_FETCH_TOOLS, TOOLS, type ToolServices } from './tool-list.ts'
import type { About } from './tool-server.ts'

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
  const address = once(() => mcpAddress(settings, baseUrl()))
  const offered: Tool<ToolServices & SearchFetchServices>[] = [
    ...TOOLS,
    ...(settings.mcpSearchFetch ? SEARCH_FETCH_TOOLS : []),
  ]
  const profiles: Record<string, (workspace: Label | undefined) => McpProfile> = {
    '': profile({
      tools: offered,
      prompts: PROMPTS,
      resources: SOURCE_RESOURCES,
      services: { ...services, baseUrl },
      log,
    }),
    'knowledge-graph': profile({ tools: KNOWLEDGE_GRAPH_TOOLS, about: 'graph', services, log }),
  }
  const profileAt = (query: URLSearchParams): McpProfile => {
    const name = query.get('profile') ?? ''
    const workspace = query.get('workspace') ?? undefined
    const served = Object.hasOwn(profiles, name) ? profiles[name] : undefined
    if (!served) throw invalidField(['profile'], 'Leave it out, or say knowledge-graph.')
    if (workspace !== undefined && !labelField('').safeParse(workspace).success)
      throw invalidField(['workspace'], 'Must be the label of a workspace.')
    return served(workspace)
  }
  return [
    mcpEndpoint({ gate, paths: paths.endpoint, address, profileAt }),
    protectedResourceEndpoint({ paths: paths.metadata, address, authorizationServers: () => [issuer()] }),
  ]
}

interface ProfileOptions<Services> {
  tools: readonly Tool<Services>[]
  prompts?: readonly Prompt<Services>[]
  resources?: Resources<Services>
  about?: About
  services: Services
  log: Log
}

/** Servers of these tools, for the workspace that the address names or for any. */
function profile<Services>({
  tools: offered,
  prompts: offeredPrompts,
  resources,
  about,
  services,
  log,
}: ProfileOptions<Services>) {
  const tools = new Map(offered.map((tool) => [tool.name, tool]))
  const prompts = offeredPrompts && new Map(offeredPrompts.map((prompt) => [prompt.name, prompt]))
  const listed = once(async () => (await import('./tool-server.ts')).listedTools([...tools.values()]))
  return (workspace: Label | undefined): McpProfile => ({
    needsOf: ({ method, params }) => {
      if (method === 'resources/read') return resources?.needs
      const name = String(params?.name)
      if (method === 'tools/call') return tools.get(name)
      return method === 'prompts/get' ? prompts?.get(name)?.tool : undefined
    },
    serverFor: async (call) => {
      const { toolServer } = await import('./tool-server.ts')
      const given = { ...(prompts ? { prompts } : {}), ...(resources ? { resources } : {}) }
      const options = { tools, ...given, ...(about ? { about } : {}), services, log }
      return toolServer({ ...options, listed: await listed() }, { ...call, workspace })
    },
  })
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
