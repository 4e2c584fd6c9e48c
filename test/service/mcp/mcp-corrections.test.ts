import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { correct, correctingAccount, FIRMS, FOUNDED, targetOf, WHEN } from '../../support/corrections.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { callTool } from '../../support/mcp.ts'
import { startService, type TestService } from '../../support/service.ts'

// A correction is what is told, over HTTP as over MCP, as evidence, in a context and in an answer.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const NEW = 'Northwind Traders was founded by Anna Bell in 1984.'

test('the claim of a correction comes first, and what it replaced is not told as if it were so', async () => {
  const owner = await correctingAccount(service)
  await ingestDocument(service, owner.key, FIRMS)
  const target = await targetOf(service, owner, 'claim', FOUNDED)
  assert.equal((await correct(service, owner.key, target, { claim: NEW })).status, 201)
  const http = async (output: string) =>
    (await service.request('POST', '/v1/query', { key: owner.key, body: { query: WHEN, output } })).body
  const mcp = (output: string) => callTool(service, owner.key, `query_${output}`, { query: WHEN })
  for (const [way, ask] of Object.entries({ http, mcp })) {
    const { results } = await ask('evidence')
    assert.equal(results[0].snippet, NEW, way)
    assert.equal(
      results.some(
        ({ snippet, nodeType }: { snippet: string; nodeType: string }) => nodeType === 'claim' && snippet === FOUNDED,
      ),
      false,
      way,
    )
    for (const output of ['context', 'answer'])
      assert.match(JSON.stringify(await ask(output)), /1984/, `${way} ${output}`)
    assert.doesNotMatch(JSON.stringify((await ask('answer')).answer), /1982/, way)
  }
})
