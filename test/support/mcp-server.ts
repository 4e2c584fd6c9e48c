import { Arrivals } from '../../src/http/arrivals.ts'
import type { Endpoint } from '../../src/http/endpoint.ts'
import type { Gate } from '../../src/http/gate.ts'
import { httpApp } from '../../src/http/http-app.ts'
import { serve } from '../../src/http/serve.ts'
import { openLog } from '../../src/lib/log.ts'
import { type McpAddress, mcpAddress } from '../../src/mcp/mcp-address.ts'
import { mcpEndpoint } from '../../src/mcp/mcp-endpoint.ts'
import type { Tool } from '../../src/mcp/mcp-tool.ts'
import { listedTools, toolServer } from '../../src/mcp/tool-server.ts'

export const SILENT_LOG = openLog({ level: 'silent' })

interface MountedEndpoints {
  url: string
  close(): Promise<void>
}

/** Endpoints on a port of their own, without the rest of the service. */
export async function serveEndpoints(make: (url: () => string) => Endpoint[]): Promise<MountedEndpoints> {
  let url = ''
  const options = {
    gate: OPEN_GATE,
    log: SILENT_LOG,
    arrivals: new Arrivals(268_435_456),
    trustedProxies: [],
    stopping: new AbortController().signal,
    https: false,
  }
  const { port, close } = await serve(
    httpApp({ ...options, routes: [], services: {}, endpoints: make(() => url) }),
    '127.0.0.1',
    0,
  )
  url = `http://127.0.0.1:${port}`
  return { url, close: () => close(0) }
}

/** Takes everybody, counts nobody. */
export const OPEN_GATE: Gate = {
  admit: async () => ({ kind: 'anonymous' }),
  countRequest: async () => ({}),
}

export const addressAt = (url: string): McpAddress => mcpAddress({ mcpUrl: undefined }, url)

/** The endpoint with other tools than ours. */
export const endpointOf = (url: () => string, gate: Gate, tools: readonly Tool<object>[]): Endpoint => {
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  return mcpEndpoint({
    gate,
    paths: ['/mcp'],
    address: () => addressAt(url()),
    profileAt: () => ({
      needsOf: ({ params }) => byName.get(String(params?.name)),
      serverFor: async (call) =>
        toolServer({ tools: byName, services: {}, listed: listedTools(tools), log: SILENT_LOG }, call),
    }),
  })
}
