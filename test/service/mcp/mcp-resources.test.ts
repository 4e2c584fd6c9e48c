import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { deleteSourceOf, ingestDocument } from '../../support/graph-documents.ts'
import { rpc, toolResult } from '../../support/mcp.ts'
import { startService, type TestService } from '../../support/service.ts'

// Sources as resources, and how far an ingest is.

const MINUTES =
  '# Minutes of the allotment society\n\nGreta Maes took the minutes. The water pump was repaired in March.\n'
let service: TestService
let owner: TestKey
let stranger: TestKey
let sourceId: string
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  stranger = await accountWithKey(service, { scopes: ['query'] })
  ;({ sourceId } = await ingestDocument(service, owner.key, { filename: 'minutes.md', text: MINUTES }))
})
after(() => service.stop())

const listed = async (key: string, params: object = {}) => {
  const { status, body, text } = await rpc(service, key, 'resources/list', params)
  assert.equal(status, 200, text)
  return body.result as { resources: { uri: string; name: string; mimeType: string }[]; nextCursor?: string }
}
const read = (key: string, uri: string) => rpc(service, key, 'resources/read', { uri })
const uri = () => `cairn://sources/${sourceId}`

describe('resources', () => {
  test('are the sources, each read as its text', async () => {
    const { resources, nextCursor } = await listed(owner.key)
    assert.deepEqual(
      resources.map(({ uri, name, mimeType }) => [uri, name, mimeType]),
      [[uri(), 'Minutes of the allotment society', 'text/plain']],
    )
    assert.equal(nextCursor, undefined)
    const { body } = await read(owner.key, uri())
    const [{ text, ...content }, ...others] = body.result.contents
    assert.deepEqual([content, others], [{ uri: uri(), mimeType: 'text/plain' }, []])
    assert.match(text, /Greta Maes took the minutes\./)
    const later = await read(owner.key, `${uri()}?from=36`)
    assert.match(later.body.result.contents[0].text, /^Greta Maes/)
    const { body: templates } = await rpc(service, owner.key, 'resources/templates/list')
    assert.deepEqual(
      templates.result.resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate),
      ['cairn://sources/{sourceId}{?from}'],
    )
  })

  test('come in pages, newest first, and go with their source', async () => {
    const other = await accountWithKey(service, { scopes: ['ingest', 'query'] })
    const sources = []
    for (let i = 0; i < 52; i++) {
      const text = `# Plot ${i}\n\nPlot ${i} grows leeks and belongs to Tom Wouters.\n`
      sources.push(await ingestDocument(service, other.key, { filename: `plot ${i}.md`, text }))
    }
    const first = await listed(other.key)
    assert.deepEqual([first.resources.length, first.resources[0]!.name], [50, 'Plot 51'])
    const second = await listed(other.key, { cursor: first.nextCursor })
    assert.deepEqual(
      second.resources.map(({ name }) => name),
      ['Plot 1', 'Plot 0'],
    )
    assert.equal(second.nextCursor, undefined)
    await deleteSourceOf(service, other.key, sources[51]!.sourceId)
    assert.equal((await listed(other.key)).resources[0]!.name, 'Plot 50')
    const { body } = await read(other.key, `cairn://sources/${sources[51]!.sourceId}`)
    assert.deepEqual([body.error.code, body.error.data.uri.slice(0, 16)], [-32602, 'cairn://sources/'])
  })

  test('a text that is long says where it goes on', async () => {
    const long = await accountWithKey(service, { scopes: ['ingest', 'query'] })
    const lines = Array.from(
      { length: 1_400 },
      (_, i) =>
        `In week ${i} Tom Wouters repaired the water pump of the society, and Ines Claes paid ${i + 40} euros.\n\n`,
    )
    const { sourceId: id } = await ingestDocument(service, long.key, {
      filename: 'long.md',
      text: `# Logbook\n\n${lines.join('')}The last line stands here.\n`,
      distillLimit: 1,
    })
    const { body } = await read(long.key, `cairn://sources/${id}`)
    const [, next] = /\[It goes on at (\S+)\]$/.exec(body.result.contents[0].text) ?? []
    assert.match(next!, new RegExp(`^cairn://sources/${id}\\?from=\\d+$`))
    const rest = await read(long.key, next!)
    assert.ok(rest.body.result, rest.text)
    assert.match(rest.body.result.contents[0].text, /The last line stands here\.\s*$/)
  })

  test('are nobody else’s, and need the scope that queries need', async () => {
    assert.deepEqual(await listed(stranger.key), { resources: [] })
    for (const wrong of [uri(), 'cairn://sources/x', 'file:///etc/passwd', 'cairn://sources/', `${uri()}?from=x`]) {
      const { status, body } = await read(stranger.key, wrong)
      assert.deepEqual([status, body.error.code], [200, -32602], wrong)
    }
    assert.equal((await rpc(service, owner.key, 'resources/list', { cursor: 'x' })).body.error.code, -32602)
    assert.equal((await rpc(service, owner.key, 'resources/read', {})).body.error.code, -32602)
    assert.equal((await rpc(service, owner.key, 'resources/subscribe', { uri: uri() })).body.error.code, -32601)
    const memory = await accountWithKey(service, { ...owner, scopes: ['memory.read'] })
    assert.deepEqual(await listed(memory.key), { resources: [] })
    const { status, headers } = await read(memory.key, uri())
    assert.equal(status, 403)
    assert.match(headers['www-authenticate'] as string, /scope="query memory\.read"/)
  })
})

describe('progress of add_source', () => {
  const add = (key: string, args: object, _meta?: object) =>
    rpc(service, key, 'tools/call', { name: 'add_source', arguments: args, ...(_meta ? { _meta } : {}) })
  const said = { title: 'Feast', text: '# Feast\n\nThe summer feast of the society is on Saturday 20 June 2026.\n' }

  test('is told step by step, under the token of the request, and the answer comes last', async () => {
    const { status, headers, text } = await add(owner.key, said, { progressToken: 'p-7' })
    assert.deepEqual([status, headers['content-type']], [200, 'text/event-stream'])
    const messages = text.split('\n\n').flatMap((event) => {
      const [, data] = /^event: message\ndata: (.*)$/.exec(event) ?? []
      return data ? [JSON.parse(data)] : []
    })
    const answer = messages.pop()
    assert.deepEqual([answer.id, answer.result.structuredContent.status], [1, 'read'])
    assert.match(answer.result.content[0].text, /^It was read, and is found from now on \(job /)
    assert.ok(messages.length >= 1)
    let before = -1
    for (const { jsonrpc, method, params } of messages) {
      assert.deepEqual([jsonrpc, method, params.progressToken], ['2.0', 'notifications/progress', 'p-7'])
      assert.ok(params.progress > before && params.progress <= params.total)
      before = params.progress
    }
    assert.equal(before, 6)
    assert.ok((await listed(owner.key)).resources.some(({ name }) => name === 'Feast'))
  })

  test('without a token nothing is waited for, and a plan or a fault is one answer', async () => {
    const queued = await toolResult(service, owner.key, 'add_source', {
      ...said,
      text: `${said.text}\nAll are welcome.\n`,
    })
    assert.equal(queued.body.status, 'queued')
    const planned = await add(owner.key, { ...said, plan: true }, { progressToken: 1 })
    assert.deepEqual(
      [planned.headers['content-type'], planned.body.result.structuredContent.status],
      ['application/json; charset=utf-8', 'planned'],
    )
    const wrong = await add(owner.key, { title: 'Nothing' }, { progressToken: 1 })
    assert.equal(wrong.body.result.isError, true)
    const denied = await add(stranger.key, said, { progressToken: 1 })
    assert.equal(denied.status, 403)
  })

  test('what cannot be read is told as such', async () => {
    const junk = { title: 'Junk', text: '# 0101\n\n01010 10101 01010\n' }
    const { text } = await add(owner.key, junk, { progressToken: 2 })
    assert.match(text, /"status":"failed"/)
  })
})
