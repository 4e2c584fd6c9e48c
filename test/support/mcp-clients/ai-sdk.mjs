import { createMCPClient } from '@ai-sdk/mcp'
import { endpoint, headers, read, report, write } from './calls.mjs'

const client = await createMCPClient({ transport: { type: 'http', url: endpoint.href, headers } })
const tools = await client.tools()
const call = ({ name, arguments: args }) => tools[name].execute(args, { toolCallId: '1', messages: [] })
const readResult = await call(read)
const writeResult = await call(write)
report({
  server: client.serverInfo?.name,
  tools: Object.keys(tools).map((name) => ({ name })),
  readResult,
  writeResult,
})
await client.close()
