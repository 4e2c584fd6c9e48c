import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf } from '../../client/requests.ts'
import { type AnyOptions, callers, readReply } from './request.ts'

test('a path is filled in, and its query has what is given', () => {
  const params = { ws: 'a/b', peer: 'ann@x' }
  assert.equal(addressOf('/v1/workspaces/{ws}/peers/{peer}', { params }), '/v1/workspaces/a%2Fb/peers/ann%40x')
  const query = { limit: 0, cursor: undefined, action: '', wait: null, includeSource: false }
  assert.equal(addressOf('/v1/ingest/jobs', { query }), '/v1/ingest/jobs?limit=0&includeSource=false')
  assert.equal(addressOf('/v1/access', {}), '/v1/access')
})

test('a success is its body; what is refused or cut off is thrown', async () => {
  assert.deepEqual(await readReply(Response.json({ a: 1 })), { a: 1 })
  const refusal = Response.json({ error: { code: 'not_found', message: 'Gone.' } }, { status: 404 })
  await assert.rejects(readReply(refusal), { status: 404, code: 'not_found', message: 'Gone.' })
  await assert.rejects(readReply(new Response('{"a"')), { status: 0, code: 'no_answer' })
})

/** A client that answers everything with the same, and what was sent with it. */
function recorder(body: object) {
  const sent: [method: string, path: string, options: AnyOptions][] = []
  const client = callers(async (...request) => {
    sent.push(request)
    return Response.json(body, { headers: { 'x-service-credit-cost': '1' } })
  })
  return { client, sent }
}

test('a request is sent with its method, path and options', async () => {
  const { client, sent } = recorder({ items: [] })
  const { items } = await client.post('/v1/workspaces/{ws}/peers/list', { params: { ws: 'w' }, body: { limit: 5 } })
  assert.deepEqual(items, [])
  const { headers } = await client.answer('delete', '/v1/sources/{sourceId}', { params: { sourceId: 's' } })
  assert.equal(headers.get('x-service-credit-cost'), '1')
  assert.deepEqual(sent, [
    ['post', '/v1/workspaces/{ws}/peers/list', { params: { ws: 'w' }, body: { limit: 5 } }],
    ['delete', '/v1/sources/{sourceId}', { params: { sourceId: 's' } }],
  ])
})

test('what the contract does not have does not compile', async () => {
  const { client } = recorder({})
  const { apiKeys } = await client.get('/v1/account/api-keys')
  // @ts-expect-error a key has a name and no title
  apiKeys?.[0]?.title
  // @ts-expect-error no such route
  await client.get('/v1/account/keys')
  // @ts-expect-error it is there for another method
  await client.put('/v1/account/api-keys')
  // @ts-expect-error its path names an id
  await client.get('/v1/sources/{sourceId}')
  // @ts-expect-error it takes no such query
  await client.get('/v1/sources', { query: { page: 2 } })
  // @ts-expect-error no such scope
  await client.post('/v1/account/api-keys', { body: { name: 'a', scopes: ['everything'] } })
})
