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
  'resources/list': isSpecType.ListResourcesRequest,
  'resources/templates/list': isSpecType.ListResourceTemplatesRequest,
  'resources/read': isSpecType.ReadResourceRequest,
}

export interface Exchanged {
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
    return transport.handleRequest(CHECKED_REQUEST, { parsedBody: message })
  }, server)
  const first = await messages.next()
  if (first.done) return null
  if (!isNotification(first.value)) {
    await messages.return(undefined)
    return { first: first.value, rest: null }
  }
  return { first: first.value, rest: messages }
}

const wantsProgress = ({ params }: RpcRequest): boolean =>
  (params?._meta as { progressToken?: unknown } | undefined)?.progressToken !== undefined

const isNotification = (message: string): boolean => 'method' in (JSON.parse(message) as object)

/** Messages of a response, one by one; the server is closed after the last, and when nobody wants more. */
async function* messagesOf(respond: () => Promise<Response>, server: McpConnection): AsyncGenerator<string> {
  try {
    const response = await respond()
    if (response.status !== 200) return
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      yield await response.text()
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
