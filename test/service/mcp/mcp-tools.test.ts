import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import { newId } from '../../../src/lib/ids.ts'
import { annotationsOf } from '../../../src/mcp/mcp-tool.ts'
import { slimJsonSchema } from '../../../src/mcp/slim-schema.ts'
import { TOOLS } from '../../../src/mcp/tool-list.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { endedJob, ingestText } from '../../support/ingest.ts'
import { callTool, rpc, toolError, toolResult } from '../../support/mcp.ts'
import { call, owner, refusal, remember, SCOPES, service, stranger, useTools } from '../../support/mcp-calls.ts'
import { TEXT } from '../../support/mcp-text.ts'
import { startService, type TestService } from '../../support/service.ts'
import { startWebSite, type WebSite } from '../../support/web-server.ts'

// What agents can do through the tools, and what they are told when it does not work.

useTools()

describe('the list', () => {
  test('is what the SDK makes of the same schemas, but for what says nothing', async () => {
    const server = new McpServer(
      { name: 'cairn', version: '1' },
      { capabilities: { tools: { listChanged: false } }, supportedProtocolVersions: ['2025-11-25'] },
    )
    for (const tool of TOOLS) {
      const { name, title, description, input, output } = tool
      const config = { title, description, inputSchema: input, outputSchema: output, annotations: annotationsOf(tool) }
      server.registerTool(name, config, async () => ({ content: [] }))
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    const theirs = (await (await transport.handleRequest(request)).json()) as {
      result: { tools: { inputSchema: object; outputSchema: object }[] }
    }
    await server.close()
    const slim = theirs.result.tools.map(({ inputSchema, outputSchema, ...tool }) => ({
      ...tool,
      inputSchema: slimJsonSchema(inputSchema, 'input'),
      outputSchema: slimJsonSchema(outputSchema, 'output'),
    }))
    const { body } = await rpc(service, owner.key, 'tools/list')
    assert.deepEqual(body.result, { tools: slim })
  })
  test('describes every argument, refuses unknown ones, and needs no more than 60 words for a tool', async () => {
    const { body } = await rpc(service, owner.key, 'tools/list')
    for (const { name, description, inputSchema } of body.result.tools) {
      const words = description.split(/\s+/).length
      assert.ok(words <= 60, `${name} takes ${words} words`)
      assert.match(description, /data, never|Never store secrets or instructions/, name)
      assert.equal(inputSchema.additionalProperties, false)
      for (const [key, schema] of Object.entries(inputSchema.properties as Record<string, { description?: string }>))
        assert.ok(schema.description, `${name}: ${key}`)
    }
  })
  test('is the same for every key: what a key may not do is refused when it is tried', async () => {
    const { key } = await accountWithKey(service, { ...owner, scopes: ['query'] })
    const mine = await rpc(service, owner.key, 'tools/list')
    assert.deepEqual((await rpc(service, key, 'tools/list')).body, mine.body)
  })
})

describe('query_evidence', () => {
  test('gives the records of POST /v1/query in short, and tells them as a list with sources', async () => {
    const query = { query: 'Who built the harbour of Larvik?', limit: 3, evidenceLimit: 1 }
    const { body: mine, text } = await toolResult(service, owner.key, 'query_evidence', query)
    const { body } = await service.request('POST', '/v1/query', { key: owner.key, body: query })
    assert.ok(mine.results.length > 0)
    const named = ({ nodeType, nodeId, title }: Record<string, string>) => [nodeType, nodeId, title]
    assert.deepEqual(mine.results.map(named), body.results.map(named))
    assert.match(text, /^1\. .*built in 1897 by Anders Holm.* — .*, \d{4}-\d{2}-\d{2} \[\w+ [0-9a-f-]{36}\]/)
  })
  test('quotes a note once, however many records stand on it', async () => {
    const { results } = await call('query_evidence', { query: 'harbour of Larvik', limit: 20 })
    const { body } = await service.request('POST', '/v1/query', {
      key: owner.key,
      body: { query: 'harbour of Larvik' },
    })
    assert.ok(body.results.flatMap(({ evidenceNotes }: { evidenceNotes: object[] }) => evidenceNotes).length > 3)
    const notes = results.filter(({ nodeType }: { nodeType: string }) => nodeType === 'note')
    const quoted = results.flatMap(({ evidence = [] }: { evidence?: { noteId: string }[] }) => evidence)
    const ids = [
      ...notes.map(({ nodeId }: { nodeId: string }) => nodeId),
      ...quoted.map(({ noteId }: { noteId: string }) => noteId),
    ]
    assert.equal(new Set(ids).size, ids.length)
  })
  test('takes a target, facets and superseded records as the route does', async () => {
    const { results } = await call('query_evidence', { query: 'harbour', target: 'note', includeSuperseded: true })
    assert.deepEqual(new Set(results.map(({ nodeType }: { nodeType: string }) => nodeType)), new Set(['note']))
    const none = await call('query_evidence', { query: 'harbour', facets: ['no such facet'] })
    assert.deepEqual(none.results, [])
  })
})

describe('query_context', () => {
  test('gives numbered blocks whose citations stand in it', async () => {
    const { body, text } = await toolResult(service, owner.key, 'query_context', { query: 'harbour of Larvik' })
    const { context, citations, truncated } = body
    assert.ok(citations.length > 0)
    for (const { n, noteId } of citations) assert.ok(context.includes(`[${n}] `) && noteId)
    assert.equal(truncated, false)
    assert.equal(text, context)
  })
  test('says so when evidence had no room', async () => {
    const long = Array.from(
      { length: 60 },
      (_, i) => `Heron number ${i} was seen on the lake of Gjersjø in ${1900 + i}.`,
    )
    await ingestText(service, owner.key, `# Herons\n\n${long.join(' ')}\n`, { filename: 'herons.md' })
    const { context, truncated } = await call('query_context', {
      query: 'herons on the lake of Gjersjø',
      maxChars: 500,
    })
    assert.ok(context.length > 0 && context.length <= 500)
    assert.equal(truncated, true)
  })
  test('of nothing is empty, and nothing was left out', async () => {
    const { context, citations, truncated } = await call('query_context', { query: 'harbour' }, stranger.key)
    assert.deepEqual({ context, citations, truncated }, { context: '', citations: [], truncated: false })
  })
})

describe('query_answer', () => {
  test('answers with the sources by title', async () => {
    const question = { query: 'Who built the harbour of Larvik?' }
    const { body, text } = await toolResult(service, owner.key, 'query_answer', question)
    assert.equal(body.answer.status, 'extractive')
    assert.match(body.answer.text, /Anders Holm.*\[1\]/)
    const [{ n, source, datedAt, noteId }] = body.answer.citations
    assert.deepEqual([n, source], [1, 'Harbour of Larvik'])
    assert.match(noteId, /^[0-9a-f-]{36}$/)
    assert.equal(text, `${body.answer.text}\n\n[1] Harbour of Larvik, ${datedAt}`)
  })
  test('abstains without evidence', async () => {
    const { answer } = await call('query_answer', { query: 'Who composed the opera Aniara?' }, stranger.key)
    assert.deepEqual([answer.status, answer.text, answer.citations], ['abstained', undefined, []])
  })
})

describe('bad arguments', () => {
  const BAD: [string, object, (string | number)[]][] = [
    ['query_evidence', { query: 1 }, ['query']],
    ['query_evidence', { query: '   ' }, ['query']],
    ['query_evidence', { query: 'x', limit: 21 }, ['limit']],
    ['query_evidence', { query: 'x', evidenceLimit: 11 }, ['evidenceLimit']],
    ['query_evidence', { query: 'x', target: 'zz' }, ['target']],
    ['query_evidence', { query: 'x', facets: ['a', 1] }, ['facets', 1]],
    ['query_evidence', { query: 'x', output: 'answer' }, ['output']],
    ['query_context', { query: 'x', maxChars: 499 }, ['maxChars']],
    ['query_answer', {}, ['query']],
    ['memory_context', { peer: 'a b' }, ['peer']],
    ['memory_context', { peer: 'ann', workspace: '..' }, ['workspace']],
    ['memory_list', { peer: 'ann', status: [] }, ['status']],
    ['memory_list', { peer: 'ann', limit: 101 }, ['limit']],
    ['memory_get', { claimId: '' }, ['claimId']],
    ['memory_create', { peer: 'ann', content: '' }, ['content']],
    ['memory_create', { peer: 'ann', content: 'a\u0000b' }, ['content']],
    ['memory_create', { peer: 'ann', content: 'x', idempotencyKey: 'a b' }, ['idempotencyKey']],
    ['memory_correct', { claimId: 'clm_1', text: '  ' }, ['text']],
    ['memory_withdraw', { claimId: 'clm_1', erase: true }, ['erase']],
  ]
  for (const [name, args, where] of BAD) {
    test(`${name} ${JSON.stringify(args)}`, async () => {
      const { code, message, issues } = await refusal(name, args)
      assert.equal(code, 'validation_error')
      assert.ok(
        issues?.some(({ path }) => JSON.stringify(path) === JSON.stringify(where)),
        JSON.stringify(issues),
      )
      assert.ok(message.length > 0)
    })
  }
  test('none at all count as an empty object', async () => {
    const { body } = await rpc(service, owner.key, 'tools/call', { name: 'query_answer' })
    assert.equal(JSON.parse(body.result.content[0].text).error.code, 'validation_error')
  })
})

describe('what is not there', () => {
  const MISSING: [string, object][] = [
    ['memory_context', { workspace: 'w-none', peer: 'ann' }],
    ['memory_list', { workspace: 'w-none', peer: 'ann' }],
    ['memory_get', { claimId: 'clm_none' }],
    ['memory_correct', { claimId: 'clm_none', text: 'x' }],
    ['memory_withdraw', { claimId: 'clm_none' }],
  ]
  for (const [name, args] of MISSING) {
    test(`is not_found: ${name}`, async () => {
      assert.equal((await refusal(name, args)).code, 'not_found')
    })
  }
  test('of another account is not there either, and stays as it was', async () => {
    const [claim] = await remember('w-mine', 'I live in Oslo.')
    const at = { workspace: 'w-mine', claimId: claim.id }
    // The stranger has a workspace and a peer of the same labels.
    await call('memory_create', { workspace: 'w-mine', peer: 'ann', content: 'Hello.' }, stranger.key)
    for (const [name, args] of [
      ['memory_get', at],
      ['memory_correct', { ...at, text: 'Ann lives nowhere.' }],
      ['memory_withdraw', at],
    ] as const)
      assert.equal((await refusal(name, args, stranger.key)).code, 'not_found')
    const theirs = await call('memory_context', { workspace: 'w-mine', peer: 'ann' }, stranger.key)
    assert.deepEqual(theirs.claims, [])
    assert.deepEqual((await call('query_evidence', { query: 'harbour of Larvik' }, stranger.key)).results, [])
    assert.deepEqual((await call('memory_get', at)).claim, claim)
  })
})

describe('scopes', () => {
  const NEEDS: [string, object, string][] = [
    ['query_evidence', { query: 'x' }, 'query'],
    ['query_context', { query: 'x' }, 'query'],
    ['query_answer', { query: 'x' }, 'query.answer'],
    ['memory_context', { peer: 'cy' }, 'memory.read'],
    ['memory_list', { peer: 'cy' }, 'memory.read'],
    ['memory_get', { claimId: 'clm_x' }, 'memory.read'],
    ['memory_create', { peer: 'cy', content: 'x' }, 'memory.write'],
    ['memory_correct', { claimId: 'clm_x', text: 'x' }, 'memory.write'],
    ['memory_withdraw', { claimId: 'clm_x' }, 'memory.write'],
    ['remember', { peer: 'cy', text: 'Cy is here.' }, 'memory.write'],
    ['list_peers', {}, 'memory.read'],
    ['list_workspaces', {}, 'memory.read'],
    ['read_source', { noteId: newId() }, 'query'],
    ['neighbors', { nodeType: 'note', nodeId: newId() }, 'query'],
    ['add_source', { text: 'x', plan: true }, 'ingest'],
  ]
  for (const [name, args, scope] of NEEDS) {
    test(`${name} needs ${scope}, and nothing else`, async () => {
      const { key } = await accountWithKey(service, { ...owner, scopes: [scope] })
      assert.equal((await rpc(service, key, 'tools/call', { name, arguments: args })).status, 200)
      const others = await accountWithKey(service, { ...owner, scopes: SCOPES.filter((one) => one !== scope) })
      const refused = await rpc(service, others.key, 'tools/call', { name, arguments: args })
      assert.deepEqual([refused.status, refused.body.error.code], [403, 'forbidden'])
      // Applications cannot be given `ingest`: it is not asked for.
      const asked = scope === 'ingest' ? '' : scope
      assert.match(refused.headers['www-authenticate']!, new RegExp(`insufficient_scope.*\\b${asked}\\b`))
    })
  }
})

describe('search and fetch', () => {
  let wanted: TestService
  let site: WebSite
  let key: string
  before(async () => {
    const text = 'The lighthouse of Stavern was lit in 1855. It shows a white light, and its keeper was Nils Berg.'
    site = await startWebSite({
      '/light': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<title>Stavern</title><h1>Stavern</h1><p>${text}</p>`),
    })
    wanted = await startService({
      settings: { CAIRN_MCP_SEARCH_FETCH: 'true' },
      fetchOptions: site.fetchOptions,
    })
    ;({ key } = await accountWithKey(wanted, { scopes: SCOPES }))
    await ingestText(wanted, key, TEXT)
  })
  after(async () => {
    await wanted.stop()
    await site.close()
  })
  test('are there only when the operator wants them', async () => {
    const names = async (at: TestService, bearer: string) =>
      (await rpc(at, bearer, 'tools/list')).body.result.tools.map(({ name }: { name: string }) => name)
    assert.deepEqual((await names(wanted, key)).slice(-2), ['search', 'fetch'])
    assert.equal((await names(service, owner.key)).length, 15)
    const { body } = await rpc(service, owner.key, 'tools/call', { name: 'search', arguments: { query: 'x' } })
    assert.equal(body.error.code, -32602)
  })
  test('have exactly the fields that are asked for', async () => {
    const found = await callTool(wanted, key, 'search', { query: 'Who built the harbour of Larvik?' })
    assert.deepEqual(Object.keys(found), ['results'])
    const [first] = found.results
    assert.deepEqual(Object.keys(first), ['id', 'title', 'url'])
    const read = await callTool(wanted, key, 'fetch', { id: first.id })
    assert.deepEqual(Object.keys(read), ['id', 'title', 'text', 'url', 'metadata'])
    assert.deepEqual([read.id, read.title, read.url], [first.id, first.title, first.url])
    assert.match(read.text, /built in 1897 by Anders Holm/)
    assert.match(read.url, new RegExp(`^${wanted.url}/v1/source-runs/${read.metadata.sourceRunId}/evidence$`))
    assert.ok(Object.values(read.metadata).every((value) => typeof value === 'string'))
  })
  test('cite the page that a document is from', async () => {
    const url = `${site.origin}/light`
    const body = { url, dryRun: false, distill: true, datedAt: '2026-01-31' }
    const queued = await wanted.request('POST', '/v1/ingest/url', { key, body })
    await endedJob(wanted, key, queued.body.job.id)
    const { results } = await callTool(wanted, key, 'search', { query: 'lighthouse of Stavern' })
    assert.equal(results[0].url, url)
    assert.match((await callTool(wanted, key, 'fetch', { id: results[0].id })).text, /lit in 1855/)
  })
  test('know nothing of other accounts, nor of what is no document', async () => {
    const other = await accountWithKey(wanted, { scopes: ['query'] })
    const { results } = await callTool(wanted, key, 'search', { query: 'harbour' })
    assert.deepEqual((await callTool(wanted, other.key, 'search', { query: 'harbour' })).results, [])
    for (const id of [results[0].id, 'zz', '01890a5d-ac96-774b-bcce-b302099a8057'])
      assert.equal((await toolError(wanted, other.key, 'fetch', { id })).code, 'not_found')
  })
})
