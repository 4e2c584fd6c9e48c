import { once } from 'node:events'
import http from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { checkReply } from './check-reply.ts'

// A request to a running service, whoever started it. Every reply is checked against the document.

export interface TestReply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape is what they test
  body: any
  text: string
}

export interface RequestOptions {
  /** bearer */
  key?: string | undefined
  /** sent as JSON, or as it is when it is a string or bytes */
  body?: unknown
  headers?: Record<string, string>
}

/** A test sends thousands: half of what `fetch` computes for one. */
const agent = new http.Agent({ keepAlive: true })

export async function send(
  base: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<TestReply> {
  const { key, body, headers } = options
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const bytes = body === undefined ? undefined : Buffer.from(isRaw ? body : JSON.stringify(body))
  const request = http.request(base + path, {
    method,
    agent,
    headers: {
      accept: '*/*',
      'user-agent': 'node',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
      ...headers,
    },
  })
  request.end(bytes)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const text = await textOf(response)
  const reply = { status: response.statusCode!, headers: headersOf(response), body: parsed(text), text }
  checkReply(method, path, reply.status, reply.body, reply.headers.get('content-type')?.startsWith('text/event-stream'))
  return reply
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct)) for (const one of values!) headers.append(name, one)
  return headers
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
