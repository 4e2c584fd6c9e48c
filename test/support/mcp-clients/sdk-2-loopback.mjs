import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

// A client as people run it: it prints the address that they open in their own browser, waits at a port of this machine
// for them to come back, and then calls the tools it is told to on stdin. One JSON line for everything that happens.

const [mcpUrl] = process.argv.slice(2)
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

const listener = createServer().listen(0, '127.0.0.1')
await once(listener, 'listening')
const redirectUrl = `http://127.0.0.1:${listener.address().port}/callback`

/** Kept in memory. */
let information
let tokens
let verifier
let discovery
let stepUp = null
const authProvider = {
  redirectUrl,
  clientMetadata: {
    client_name: 'Loopback client',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: 'query memory.read memory.write',
  },
  clientInformation: () => information,
  saveClientInformation: (given) => {
    information = given
  },
  tokens: () => tokens,
  saveTokens: (given) => {
    tokens = given
  },
  codeVerifier: () => verifier,
  saveCodeVerifier: (given) => {
    verifier = given
  },
  discoveryState: () => discovery,
  saveDiscoveryState: (given) => {
    discovery = given
  },
  redirectToAuthorization: (url) => {
    if (tokens) stepUp = url.searchParams.get('scope')
    else {
      url.searchParams.set('scope', 'query memory.read memory.write')
      say({ open: url.href })
    }
  },
}

const newTransport = () => new StreamableHTTPClientTransport(new URL(mcpUrl), { authProvider })
const asking = newTransport()
await new Client({ name: 'loopback', version: '1' }).connect(asking).catch(() => {})

const [request, response] = await once(listener, 'request')
response.setHeader('content-type', 'text/html')
response.end('<!doctype html><html lang="en"><title>Client</title><h1>Back at the client</h1>')
const { searchParams } = new URL(request.url, redirectUrl)
if (searchParams.has('error')) {
  say({ error: searchParams.get('error') })
  process.exit(0)
}
await asking.finishAuth(searchParams)
const client = new Client({ name: 'loopback', version: '1' })
await client.connect(newTransport())
const { tools } = await client.listTools()
say({ token: tokens.access_token, scope: tokens.scope, tools: tools.map(({ name }) => name) })
for await (const line of createInterface({ input: process.stdin })) {
  stepUp = null
  try {
    const { structuredContent } = await client.callTool(JSON.parse(line))
    say({ result: structuredContent })
  } catch (error) {
    say({ refused: error.constructor.name, stepUp })
  }
}
