#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { request as plain } from 'node:http'
import { settingsFor } from './settings.mjs'

// MCP over stdio: every line from stdin goes to the endpoint of a server, local or remote, and every answer comes out as a
// line; so is what is told before it, of how far it is. For clients that start a command; the address and the key are those of the hooks (CAIRN_URL, CAIRN_KEY), with
// CAIRN_MCP_URL for an endpoint that is elsewhere. CAIRN_MCP_TOOLS=knowledge-graph: the tools of the MCP memory server
// instead; CAIRN_MCP_WORKSPACE: which memory, for tools that name none.

const TIMEOUT_MS = 120_000
const MAX_LINE_BYTES = 1_100_000
const AWAY = -32_000

const settings = settingsFor(process.cwd(), existsSync)
if (!settings) {
  process.stderr.write(
    'Sign in with `cairn login`, or set CAIRN_KEY to an API key and CAIRN_URL to the address of the server.\n',
  )
  process.exit(2)
}
const endpoint = new URL(process.env.CAIRN_MCP_URL || `${settings.url}/mcp`)
if (process.env.CAIRN_MCP_TOOLS) endpoint.searchParams.set('profile', process.env.CAIRN_MCP_TOOLS)
if (process.env.CAIRN_MCP_WORKSPACE) endpoint.searchParams.set('workspace', process.env.CAIRN_MCP_WORKSPACE)
const open = endpoint.protocol === 'https:' ? (await import('node:https')).request : plain
let version = null

/** The newest revision has no beginning: each message says which it speaks, and its headers repeat what they are about. */
function headersOf({ method, params }) {
  const spoken = params?._meta?.['io.modelcontextprotocol/protocolVersion']
  if (typeof spoken !== 'string') return version ? { 'mcp-protocol-version': version } : {}
  const name = method === 'resources/read' ? params.uri : params.name
  return {
    'mcp-protocol-version': spoken,
    'mcp-method': String(method),
    ...(typeof name === 'string' ? { 'mcp-name': `=?base64?${Buffer.from(name).toString('base64')}?=` } : {}),
  }
}

function send(line, headers) {
  return new Promise((resolve, reject) => {
    const body = Buffer.from(line)
    const outgoing = open(
      endpoint,
      {
        method: 'POST',
        timeout: TIMEOUT_MS,
        headers: {
          authorization: `Bearer ${settings.key}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          'content-length': body.length,
          ...headers,
        },
      },
      (reply) => {
        const isStream = reply.headers['content-type']?.startsWith('text/event-stream')
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk) => {
          text += chunk
          if (isStream) text = passOn(text)
        })
        reply.on('end', () => resolve({ status: isStream ? 202 : reply.statusCode, text }))
        reply.on('error', reject)
        reply.on('aborted', () => reject(new Error('the answer was cut off')))
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Events of a stream as lines, each when it is there: what is told before an answer, and the answer. Gives what is left. */
function passOn(text) {
  const events = text.split('\n\n')
  const rest = events.pop()
  for (const event of events) {
    const data = event.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
    if (data.length > 0) answer(data.join(''))
  }
  return rest
}

const answer = (value) => process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
const refused = (id, message) => answer({ jsonrpc: '2.0', id, error: { code: AWAY, message } })
const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function exchange(line) {
  const message = parsed(line)
  const id = message?.id ?? null
  try {
    const { status, text } = await send(line, message ? headersOf(message) : {})
    if (status === 202) return
    const reply = parsed(text)
    if (reply?.jsonrpc !== '2.0') return refused(id, reply?.error?.message ?? `The server answered ${status}.`)
    version = reply.result?.protocolVersion ?? version
    if (id !== null || reply.error) answer(JSON.stringify(reply))
  } catch (error) {
    if (id !== null) refused(id, `The server at ${endpoint.origin} did not answer: ${error.message}`)
  }
}

// One after the other until the version is agreed on, then side by side.
let rest = ''
const running = new Set()
process.stdin.setEncoding('utf8')
for await (const chunk of process.stdin) {
  rest += chunk
  const lines = rest.split('\n')
  rest = lines.pop()
  if (rest.length > MAX_LINE_BYTES) rest = ''
  for (const line of lines) {
    if (line.trim() === '') continue
    if (version === null && !line.includes('io.modelcontextprotocol/protocolVersion')) await exchange(line)
    else {
      const one = exchange(line).finally(() => running.delete(one))
      running.add(one)
    }
  }
}
await Promise.all(running)
