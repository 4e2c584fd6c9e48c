import { isSpecType, type Transport, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { RpcRequest } from './rpc-message.ts'

/** A server of the SDK that has no transport yet. */
export interface McpConnection {
  connect(transport: Transport): Promise<void>
  close(): Promise<void>
}

/** The transport looks at these headers only; ours were checked before. */
const CHECKED_REQUEST = new Request('http://localhost/', {
  method: 'POST',
  headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
})

/** The SDK itself would answer such as if the fault were ours, with its own words. */
const hasGoodParams: Record<string, (message: RpcRequest) => boolean> = {
  initialize: isSpecType.InitializeRequest,
  ping: isSpecType.PingRequest,
  'tools/list': isSpecType.ListToolsRequest,
  'tools/call': isSpecType.CallToolRequest,
  'prompts/list': isSpecType.ListPromptsRequest,
  'prompts/get': isSpecType.GetPromptRequest,
}

/** One request and its answer, as JSON. Null when its parameters are not those of its method. */
export async function exchange(server: McpConnection, message: RpcRequest): Promise<string | null> {
  if (!hasGoodParams[message.method]?.(message)) return null
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  try {
    await server.connect(transport)
    const response = await transport.handleRequest(CHECKED_REQUEST, { parsedBody: message })
    return response.status === 200 ? await response.text() : null
  } finally {
    await server.close()
  }
}
