import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { correct, FIRMS, targetOf } from '../../support/corrections.ts'
import { countRoundTrips } from '../../support/count-round-trips.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { callTool } from '../../support/mcp.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { LIBRARY } from '../../support/query-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

// How often a request goes to the database and back, all told: the key, its rate window, what is read, the charge.

const SCOPES = ['ingest', 'query', 'query.answer', 'evidence', 'graph', 'correction', 'memory.read', 'memory.write']
const QUESTION = 'Who won the Nobel Prize in Physics in 1903, and where was she born?'

let service: TestService
let plain: TestKey
let corrected: TestKey
before(async () => {
  service = await startService()
  plain = await accountWithKey(service, { scopes: SCOPES })
  corrected = await accountWithKey(service, { scopes: SCOPES })
  for (const { key } of [plain, corrected]) {
    for (const document of [...LIBRARY, FIRMS]) await ingestDocument(service, key, document)
    const { say } = memoryClient(service, key)
    await say('home/first', 'ann', 'I live in Bergen and work as a nurse. My sister Lena likes skiing.')
    await say('home/first', 'bob', 'I moved from Oslo to Bergen in May. I like to read about physics.')
  }
  const target = await targetOf(service, corrected, 'claim', 'Northwind Traders was founded')
  const { status, text } = await correct(service, corrected.key, target)
  assert.equal(status, 201, text)
})
after(() => service.stop())

const isAnswered = ({ status, text }: { status: number; text: string }) => assert.equal(status, 200, text)
const query = (more: object) => async (key: string) =>
  isAnswered(await service.request('POST', '/v1/query', { key, body: { query: QUESTION, ...more } }))
const context = (search: string) => async (key: string) =>
  isAnswered(await service.request('GET', `/v1/workspaces/home/context?peer=ann${search}`, { key }))
const tool =
  (name: string, args: object) =>
  async (key: string): Promise<void> =>
    void (await callTool(service, key, name, args))

/** without corrections in the account, and with some */
const MOST: Record<string, [(key: string) => Promise<void>, number, number]> = {
  'POST /v1/query, evidence': [query({ output: 'evidence' }), 3, 4],
  'POST /v1/query, answer': [query({ output: 'answer' }), 3, 4],
  'POST /v1/query, context': [query({ output: 'context' }), 4, 6],
  'memory context': [context(''), 5, 5],
  'memory context with q': [context('&q=where+does+ann+live'), 7, 7],
  'MCP query_evidence': [tool('query_evidence', { query: QUESTION }), 3, 4],
  'MCP query_answer': [tool('query_answer', { query: QUESTION }), 3, 4],
  'MCP query_context': [tool('query_context', { query: QUESTION }), 4, 6],
}
for (const [name, [ask, most, mostCorrected]] of Object.entries(MOST))
  test(`${name}: at most ${most} round trips, ${mostCorrected} where something was put right`, async () => {
    for (const [{ key }, bound] of [
      [plain, most],
      [corrected, mostCorrected],
    ] as const) {
      // indexes are loaded, and the key's use is noted
      await ask(key)
      await ask(key)
      // Workers of the same process ask the database, too, now and then: the least of some is the request's own.
      const counts: number[] = []
      for (let i = 0; i < 5; i++) counts.push(await countRoundTrips(() => ask(key)))
      const trips = Math.min(...counts)
      assert.ok(trips <= bound, `${trips} round trips`)
    }
  })
