import { createRequire } from 'node:module'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { endpoint, headers, info, mode, useClient } from './calls.mjs'

// A client that knows only stdio, and the bridge between. `mode`: a folder for what the bridge keeps.
const bridge = path.join(
  path.dirname(createRequire(import.meta.url).resolve('mcp-remote/package.json')),
  'dist/proxy.js',
)
// biome-ignore lint/suspicious/noTemplateCurlyInString: the bridge puts the variable in
const header = 'Authorization:${CAIRN_AUTH}'
const client = new Client(info)
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    // As the README has it; a port of its own, because the bridge listens for a sign-in that never comes.
    args: [bridge, endpoint.href, '33991', '--allow-http', '--transport', 'http-only', '--header', header],
    env: { ...process.env, MCP_REMOTE_CONFIG_DIR: mode, CAIRN_AUTH: headers.authorization },
    stderr: 'ignore',
  }),
)
await useClient(client)
