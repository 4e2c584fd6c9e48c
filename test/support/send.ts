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

export async function send(
  base: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<TestReply> {
  const { key, body, headers } = options
  const raw = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
  })
  const text = await response.text()
  const reply = { status: response.status, headers: response.headers, body: parsed(text), text }
  checkReply(method, path, reply.status, reply.body)
  return reply
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
