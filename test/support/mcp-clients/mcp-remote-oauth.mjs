import { createRequire } from 'node:module'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { browse } from '../oauth-browser.mjs'
import { endpoint, key as folder, info, read, report } from './calls.mjs'

// The bridge without a key: it registers, prints where to go, and waits for the callback on a port of its own.
const bridge = path.join(
  path.dirname(createRequire(import.meta.url).resolve('mcp-remote/package.json')),
  'dist/proxy.js',
)
const { EMAIL: email, PASSWORD: password, CALLBACK_PORT: port } = process.env
const client = new Client(info)
const transport = new StdioClientTransport({
  command: process.execPath,
  args: [bridge, endpoint.href, port, '--allow-http', '--transport', 'http-only'],
  env: { ...process.env, MCP_REMOTE_CONFIG_DIR: folder, BROWSER: 'none' },
  stderr: 'pipe',
})
let seen = ''
const browsed = new Set()
transport.stderr.on('data', (chunk) => {
  seen += chunk
  for (const [url] of seen.matchAll(/https?:\/\/\S+\/oauth2\/authorize\?\S+(?=\s)/g)) {
    if (browsed.has(url)) continue
    browsed.add(url)
    browse(url, { email, password, deliver: false })
      .then(deliver)
      .catch((error) => {
        console.error(error, seen)
        process.exit(1)
      })
  }
})
/** The bridge prints the address before it listens for the callback. */
async function deliver(callback) {
  for (;;) {
    const answer = await fetch(callback).catch(() => null)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
await client.connect(transport)
const { tools } = await client.listTools()
const readResult = await client.callTool(read)
report({
  server: client.getServerVersion()?.name,
  tools,
  readResult,
  // It is sent to ask for more, and does.
  writeResult: await client.callTool({ name: 'memory_create', arguments: { peer: 'ann', content: 'I live in Oslo.' } }),
})
await client.close()
process.exit(0)
