import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { endpoint, headers, info, useClient } from './calls.mjs'

const client = new Client(info)
await client.connect(new StreamableHTTPClientTransport(endpoint, { requestInit: { headers } }))
await useClient(client)
