import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { callTool, toolError } from '../../support/mcp.ts'
import { CURIE, LIBRARY } from '../../support/query-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

// Questions that are hardly questions.

let service: TestService
let owner: TestKey
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
  await ingestDocument(service, owner.key, CURIE)
  await ingestDocument(service, owner.key, LIBRARY.find(({ page }) => !page)!)
})
after(() => service.stop())

const ODD: Record<string, string> = {
  'one letter': 'x',
  'one letter of a document': 'a',
  punctuation: '?!… —— ((("\'"))) ;;;',
  emoji: '🙂🙃👩‍👩‍👧‍👦🇳🇴',
  'combining marks alone': '\u0301\u0301\u0301',
  'no width': '\u200b\u200d\ufeff',
  'a language that no document has': 'どの酵素が細菌のDNAを巻き戻しますか',
  'right to left': 'ما هو ارتفاع جبل كليمنجارو بالأمتار؟',
  'twenty thousand of one letter': 'x'.repeat(20_000),
  'twenty thousand characters of words': 'quaffle zyzzyx '.repeat(1_333).slice(0, 20_000),
  'twenty thousand question marks': '?'.repeat(20_000),
  'nested brackets': '('.repeat(10_000) + ')'.repeat(10_000),
}
const OUTPUTS = ['evidence', 'context', 'answer'] as const

for (const [name, query] of Object.entries(ODD)) {
  test(`${name}: every output answers, and nothing is made up`, async () => {
    for (const output of OUTPUTS) {
      const { status, body, text } = await service.request('POST', '/v1/query', {
        key: owner.key,
        body: { query, output },
      })
      assert.equal(status, 200, text)
      if (output === 'answer') assert.equal(body.answer.status, 'abstained', text)
    }
    await callTool(service, owner.key, 'query_evidence', { query })
    await callTool(service, owner.key, 'query_context', { query })
    const { answer } = await callTool(service, owner.key, 'query_answer', { query })
    assert.equal(answer.status, 'abstained')
  })
}

for (const [name, query] of Object.entries({
  'a lone surrogate': 'Curie \ud800',
  'a NUL': 'Curie\u0000',
  'blanks alone': ' \n\t\u00a0 ',
  'too long': 'x'.repeat(20_001),
})) {
  test(`${name}: 422 that names the query, in every output, over HTTP and MCP`, async () => {
    for (const output of OUTPUTS) {
      const { status, body, text } = await service.request('POST', '/v1/query', {
        key: owner.key,
        body: { query, output },
      })
      assert.equal(status, 422, text)
      assert.deepEqual(body.error.issues[0].path, ['query'])
    }
    for (const tool of ['query_evidence', 'query_context', 'query_answer']) {
      const error = await toolError(service, owner.key, tool, { query })
      assert.equal(error.code, 'validation_error')
    }
  })
}

test('style: true where no note has a style ranks by words, mode exact, with a warning', async () => {
  const { status, body, text } = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: { query: 'plain dry sentences about Marie Curie', style: true },
  })
  assert.equal(status, 200, text)
  assert.equal(body.mode, 'exact')
  assert.ok(body.results.length > 0)
  assert.match(body.warnings.join(' '), /style/)
})
