import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import type { Result } from '../../support/query-results.ts'
import { startService, type TestService } from '../../support/service.ts'

// POST /v1/query for claims: whoever puts an answer right looks for the claim that states it, by the question.

let service: TestService
let owner: TestKey

const DIARY = `# A week at the mill

Greta repaired the sluice with Otto on Monday and lent him her long ladder. Greta mended the roof of the shed before it rained.
Greta planted twelve pear trees along the lower path. Greta teaches at the primary school in Askrigg until the summer.
Greta bought a blue kettle at the market in Hawes. Greta painted the cart green and gave it new wheels.
`
const RULES = `# House rules

The key is kept by the treasurer against a deposit of £25. Guests leave by the garden gate.
`

before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
  await ingestDocument(service, owner.key, { filename: 'diary.md', text: DIARY })
  await ingestDocument(service, owner.key, { filename: 'rules.md', text: RULES })
  for (let i = 0; i < 8; i++)
    await ingestDocument(service, owner.key, {
      filename: `letter-${i}.md`,
      text: `# Letter ${i}\n\nGreta wrote of her work again on day ${i + 1}, and letter ${i} says that the work was hard.\n`,
    })
})
after(() => service.stop())

async function claims(body: Record<string, unknown>) {
  const reply = await service.request('POST', '/v1/query', { key: owner.key, body: { target: 'claim', ...body } })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.results as Result[]
}
const snippets = (results: Result[]) => results.map(({ snippet }) => snippet)

test('the claim that answers a question in other words stands among those found for it', async () => {
  const found = await claims({ query: 'Where does Greta work?', limit: 5 })
  assert.ok(
    snippets(found).some((text) => /primary school in Askrigg/.test(text)),
    snippets(found).join('\n'),
  )
})

test('the claim that states the answer comes first', async () => {
  const [first] = await claims({ query: 'How much must be left as a deposit for the key?', limit: 3 })
  assert.match(first!.snippet, /deposit of £25/)
})

test('claims are as many as asked for, none twice, with scores that never rise and their notes', async () => {
  const found = await claims({ query: 'Where does Greta work?', limit: 4 })
  assert.equal(found.length, 4)
  assert.equal(new Set(found.map(({ nodeId }) => nodeId)).size, 4)
  const scores = found.map(({ score }) => score)
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  )
  for (const { nodeType, evidenceNotes, rank } of found) {
    assert.equal(nodeType, 'claim')
    assert.ok(evidenceNotes.length > 0)
    assert.equal(found[rank - 1]!.rank, rank)
  }
})

test('what a filter leaves out is not among the claims, however well it answers', async () => {
  const all = await claims({ query: 'Where does Greta work?', limit: 5 })
  const letter = all.find(({ snippet }) => /the work was hard/.test(snippet))!
  const found = await claims({ query: 'Where does Greta work?', limit: 5, sourceRunId: letter.sourceRunId })
  assert.ok(found.length > 0)
  for (const { sourceRunId } of found) assert.equal(sourceRunId, letter.sourceRunId)
})
