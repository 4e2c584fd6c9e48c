import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

// The same calls to the MCP memory server and to ours: node knowledge-graph.mjs <url> <key>, or a command instead. Calls
// are a JSON list on stdin. The client checks each result against the schema of its tool.

const [first, ...rest] = process.argv.slice(2)
const transport = first.startsWith('http')
  ? new StreamableHTTPClientTransport(new URL(first), {
      requestInit: { headers: { authorization: `Bearer ${rest[0]}` } },
    })
  : new StdioClientTransport({ command: first, args: rest, env: process.env, stderr: 'ignore' })
const calls = JSON.parse(await new Response(process.stdin).text())
const client = new Client({ name: 'cairn-test-client', version: '1' })
await client.connect(transport)
const { tools } = await client.listTools()
const answers = []
for (const [name, args] of calls) {
  const { structuredContent, content, isError = false } = await client.callTool({ name, arguments: args })
  answers.push({ structuredContent, text: content[0].text, isError })
}
await client.close()
process.stdout.write(`${JSON.stringify({ tools, answers })}\n`)
