// What every client is asked to do: list, call one tool that reads and one that writes.

const [mcpUrl, key, mode] = process.argv.slice(2)
export const endpoint = new URL(mcpUrl)
export const headers = { authorization: `Bearer ${key}` }
export { key, mode }

export const info = { name: 'cairn-test-client', version: '1' }
export const read = { name: 'query_evidence', arguments: { query: 'Who built the harbour of Larvik?', limit: 1 } }
export const write = { name: 'memory_create', arguments: { peer: 'ann', content: 'I live in Oslo.' } }

/** For the test to look at. */
export function report({ server, version, tools, readResult, writeResult }) {
  const shown = {
    server,
    version,
    tools: tools.map(({ name }) => name),
    read: readResult.structuredContent.results.length,
    text: readResult.content[0].text.includes(readResult.structuredContent.results[0].title),
    write: writeResult.structuredContent.status,
  }
  process.stdout.write(`${JSON.stringify(shown)}\n`)
}

/** The clients of both major versions of the SDK have these methods in common. */
export async function useClient(client) {
  const { tools } = await client.listTools()
  const readResult = await client.callTool(read)
  const writeResult = await client.callTool(write)
  // The revision without a beginning has no ping either.
  const version = client.getNegotiatedProtocolVersion?.()
  if (version !== '2026-07-28') await client.ping()
  report({ server: client.getServerVersion()?.name, version, tools, readResult, writeResult })
  await client.close()
}
