import assert from 'node:assert/strict'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { TestService } from './service.ts'

export interface McpReply {
  status: number
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape is what they test
  body: any
}

export interface McpRequest {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** One HTTP request with exactly these headers: fetch would add an Accept of its own. */
export function rawMcp(base: string, { method = 'POST', path = '/mcp', headers = {}, body }: McpRequest) {
  return new Promise<McpReply>((resolve, reject) => {
    const length: Record<string, number> = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const out = request(base + path, { method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode!, headers: response.headers, text, body: parsed(text) })
      })
    })
    // An event stream would never end.
    out.setTimeout(120_000, () => out.destroy(new Error('no answer: is it an open event stream?')))
    out.on('error', reject)
    out.end(body)
  })
}

export const MCP_HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  'mcp-protocol-version': '2025-11-25',
}

/** One JSON-RPC request as a client sends it. */
export const rpc = (
  { url }: TestService,
  key: string,
  method: string,
  params?: object,
  more: { headers?: Record<string, string>; path?: string } = {},
): Promise<McpReply> =>
  rawMcp(url, {
    ...(more.path ? { path: more.path } : {}),
    headers: { ...MCP_HEADERS, authorization: `Bearer ${key}`, ...more.headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params ? { params } : {}) }),
  })

/** A tool's structured result. */
export const callTool = async (service: TestService, key: string, name: string, args: object = {}) =>
  (await toolResult(service, key, name, args)).body

/** A tool's result as programs and as readers have it: one text, which is not the structure once more. */
export async function toolResult(service: TestService, key: string, name: string, args: object = {}) {
  const { status, text, body } = await rpc(service, key, 'tools/call', { name, arguments: args })
  assert.equal(status, 200, text)
  assert.notEqual(body.result?.isError, true, text)
  const [{ type, text: shown }, ...others] = body.result.content
  assert.deepEqual([type, others], ['text', []])
  assert.notEqual(shown, '')
  return { text: shown as string, body: body.result.structuredContent }
}

/** What a tool refuses with. */
export async function toolError(service: TestService, key: string, name: string, args: object = {}) {
  const { status, text, body } = await rpc(service, key, 'tools/call', { name, arguments: args })
  assert.equal(status, 200, text)
  assert.equal(body.result?.isError, true, text)
  assert.equal(body.result.structuredContent, undefined)
  const { error, ...rest } = JSON.parse(body.result.content[0].text)
  assert.deepEqual(rest, {})
  return error as { code: string; message: string; issues?: { path: (string | number)[]; code: string }[] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
