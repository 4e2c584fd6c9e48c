import {
  createMcpHandler,
  isSpecType,
  type Server,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
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
  'resources/list': isSpecType.ListResourcesRequest,
  'resources/templates/list': isSpecType.ListResourceTemplatesRequest,
  'resources/read': isSpecType.ReadResourceRequest,
}

export interface Exchanged {
  /** of HTTP; 200 before the revision that has others */
  status: number
  /** JSON: the answer, or what is told before it */
  first: string
  /** what follows, the answer last; null where `first` is the answer */
  rest: AsyncGenerator<string> | null
}

/** One request and its answer. Null when its parameters are not those of its method. */
export async function exchange(server: McpConnection, message: RpcRequest): Promise<Exchanged | null> {
  if (!hasGoodParams[message.method]?.(message)) return null
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: !wantsProgress(message),
  })
  const messages = messagesOf(async () => {
    await server.connect(transport)
    const response = await transport.handleRequest(CHECKED_REQUEST, { parsedBody: message })
    return response.ok ? response : new Response(null)
  }, server)
  return begun(messages, () => 200)
}

/** What a request of the newer revision says beside its body. */
const ENVELOPE_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name']

/** One request that says for itself which revision it speaks, and its answer. */
export async function exchangeEnvelope(
  server: McpConnection,
  message: RpcRequest,
  { headers, signal }: { headers: Headers; signal: AbortSignal },
): Promise<Exchanged | null> {
  const said = new Headers(CHECKED_REQUEST.headers)
  for (const name of ENVELOPE_HEADERS) {
    const value = headers.get(name)
    if (value !== null) said.set(name, value)
  }
  const request = new Request(CHECKED_REQUEST.url, { method: 'POST', headers: said, signal })
  const handler = createMcpHandler(() => server as Server, { legacy: 'reject' })
  let status = 200
  const messages = messagesOf(async () => {
    const response = await handler.fetch(request, { parsedBody: message })
    status = response.status
    return response
  }, server)
  return begun(messages, () => status)
}

/** The first message, and what follows where that is not the answer. Null for a client that is gone. */
async function begun(messages: AsyncGenerator<string>, status: () => number): Promise<Exchanged | null> {
  const first = await messages.next()
  if (first.done) return null
  if (isNotification(first.value)) return { status: status(), first: first.value, rest: messages }
  await messages.return(undefined)
  return { status: status(), first: first.value, rest: null }
}

const wantsProgress = ({ params }: RpcRequest): boolean =>
  (params?._meta as { progressToken?: unknown } | undefined)?.progressToken !== undefined

const isNotification = (message: string): boolean => 'method' in (JSON.parse(message) as object)

/** Messages of a response, one by one; the server is closed after the last, and when nobody wants more. */
async function* messagesOf(respond: () => Promise<Response>, server: McpConnection): AsyncGenerator<string> {
  try {
    const response = await respond()
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const text = await response.text()
      if (text !== '') yield text
      return
    }
    let rest = ''
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const events = (rest + piece).split('\n\n')
      rest = events.pop()!
      for (const event of events) {
        const data = event.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
        if (data.join('') !== '') yield data.join('\n')
      }
    }
  } finally {
    await server.close()
  }
}
