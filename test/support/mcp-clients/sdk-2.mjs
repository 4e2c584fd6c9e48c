import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { endpoint, headers, info, mode, useClient } from './calls.mjs'

const versionNegotiation = { mode: /^\d/.test(mode) ? { pin: mode } : mode }
const client = new Client(info, { versionNegotiation })
try {
  await client.connect(new StreamableHTTPClientTransport(endpoint, { requestInit: { headers } }))
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: error.name, code: error.code, message: error.message })}\n`)
  process.exit(0)
}
await useClient(client)
