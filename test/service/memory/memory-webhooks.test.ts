import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, bare, databaseText, type TestKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { rowsOfAccount } from '../../support/rows-of-account.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Whoever asks for it is told of what changes in a workspace, by a receiver on loopback, which the operator allows.

interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies as they came over the wire
  body: any
}

let service: TestService
let receiver: Server
let base: string
let received: Received[] = []
/** what the receiver answers */
let answer: (path: string) => number = () => 204
before(async () => {
  receiver = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, text, body: JSON.parse(text) })
    response.writeHead(answer(path), { location: '/elsewhere' }).end('x'.repeat(100_000))
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  service = await startService({ settings: { CAIRN_ALLOW_HOSTS: '127.0.0.1', CAIRN_SECRET_KEY: 'k'.repeat(40) } })
})
after(async () => {
  await service.stop()
  receiver.close()
  receiver.closeAllConnections()
})
beforeEach(() => {
  received = []
  answer = () => 204
})

type Memory = MemoryClient & TestKey
const newMemory = async (at = service): Promise<Memory> => {
  const made = await accountWithKey(at, { scopes: [...SCOPES] })
  return { ...made, ...memoryClient(at, made.key) }
}
const hook = async (memory: Memory, path: string, types?: string[]) => {
  const reply = await memory.request('POST', '/w/webhooks', { url: `${base}${path}`, ...(types ? { types } : {}) })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const query = <Row>({ accountId }: TestKey, text: string): Promise<Row[]> =>
  service.db.of(bare(accountId) as AccountId).rows<Row>({ name: '', text, values: [] } as Sql)
const at = (path: string) => received.filter((one) => one.path === path)
const arrived = (path: string, n: number) => waitUntil(`${n} at ${path}`, () => at(path).length >= n && at(path))
const deliveries = async (memory: Memory, id: string) =>
  (await memory.request('GET', `/w/webhooks/${id}/deliveries`)).body.items
const settled = (memory: Memory, id: string) =>
  waitUntil('nothing waits', async () =>
    (await memory.request('GET', '/w/webhooks')).body.items.every(
      (one: { id: string; pending: number }) => one.id !== id || one.pending === 0,
    ),
  )
function assertSigned({ headers, text }: Received, secret: string, place = 0): void {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')
  assert.equal(String(headers['webhook-signature']).split(' ')[place], `v1,${mac}`)
  assert.ok(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) < 120)
}

test('every change of a claim and the end of every event is told, signed, by ids alone', async () => {
  const memory = await newMemory()
  const { secret, ...webhook } = await hook(memory, '/all')
  assert.match(webhook.id, /^wh_/)
  assert.deepEqual(webhook.types, [
    'claim.created',
    'claim.updated',
    'claim.deleted',
    'event.succeeded',
    'event.failed',
  ])
  const said = await memory.say('w/s', 'ana', 'I live in Oslo.')
  const [first, second] = await arrived('/all', 2).then((both) =>
    both.sort((a, b) => String(a.body.type).localeCompare(b.body.type)),
  )
  const [claim] = await memory.claims('w', 'ana')
  assert.deepEqual(
    [first!.body.type, first!.body.data],
    ['claim.created', { workspaceId: 'w', claimId: claim.id, version: 1, change: 'derived' }],
  )
  assert.deepEqual(
    [second!.body.type, second!.body.data],
    ['event.succeeded', { workspaceId: 'w', eventId: said.body.eventId, kind: 'messages.create' }],
  )
  for (const one of [first!, second!]) {
    assertSigned(one, secret)
    assert.equal(one.headers['content-type'], 'application/json')
    assert.match(one.body.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.doesNotMatch(one.text, /Oslo|ana/)
  }

  await memory.request('PUT', `/w/claims/${claim.id}`, { text: 'ana lives in Bergen.' })
  await memory.request('DELETE', `/w/claims/${claim.id}`, { reason: 'no' })
  await memory.request('POST', '/w/claims', { peerId: 'ana', text: 'ana loves tea.' })
  const [deleted] = [await memory.request('DELETE', '/w/peers/ana')]
  await memory.ended('w', deleted.body.id)
  const told = (await arrived('/all', 8)).map(({ body }) => [body.type, body.data.change ?? body.data.kind].join(' '))
  assert.deepEqual(told.sort(), [
    'claim.created derived',
    'claim.created derived',
    'claim.deleted deleted',
    'claim.deleted deleted',
    'claim.updated corrected',
    'claim.updated withdrawn',
    'event.succeeded messages.create',
    'event.succeeded peer.delete',
  ])
  assert.equal(new Set(at('/all').map(({ headers }) => headers['webhook-id'])).size, 8)
  await settled(memory, webhook.id)
  const { body } = await memory.request('GET', '/w/webhooks')
  assert.deepEqual([body.items.length, body.items[0].pending, body.items[0].failed], [1, 0, 0])
  assert.ok(body.items[0].lastDeliveredAt)
  assert.equal(body.items[0].secret, undefined)
})

test('only of the types asked for, only of its workspace, and never what was rolled back', async () => {
  const [memory, stranger] = [await newMemory(), await newMemory()]
  await hook(memory, '/created', ['claim.created'])
  await stranger.say('w/s', 'ana', 'I live in Oslo.')
  await memory.say('other/s', 'ana', 'I live in Oslo.')
  const own = service.db.of(bare(memory.accountId) as AccountId)
  const insert = `insert into mem_claim_version (account_id, id, claim_id, version, action, actor, stood)
    select account_id, gen_random_uuid(), id, 1, 'derived', '{}', '{}' from mem_claim`
  await assert.rejects(
    own.tx(async (tx) => {
      await tx.rows({
        name: '',
        text: `update mem_claim set workspace_id = (select id from mem_workspace where label = 'w')`,
        values: [],
      })
      await tx.rows({ name: '', text: insert, values: [] })
      const written = await tx.rows({
        name: '',
        text: `select from job where kind = 'webhook.deliver' and account_id = '${bare(memory.accountId)}'`,
        values: [],
      })
      assert.equal(written.length, 1, 'it is written with the change')
      throw new Error('rolled back')
    }),
    /rolled back/,
  )
  await memory.say('w/s', 'ana', 'I live in Bergen.')
  const [claim] = await memory.claims('w', 'ana')
  await arrived('/created', 1)
  const id = (await memory.request('GET', '/w/webhooks')).body.items[0].id
  await settled(memory, id)
  assert.deepEqual(
    at('/created').map(({ body }) => body.data.claimId),
    [claim.id],
  )
})

test('what is not answered with 2xx is sent again under the same id, then given up and shown', async () => {
  const memory = await newMemory()
  const { id, secret } = await hook(memory, '/down', ['claim.created'])
  answer = () => 404
  await memory.say('w/s', 'ana', 'I live in Oslo.')
  const waiting = await waitUntil('it was tried', async () =>
    (await deliveries(memory, id)).find((one: { error: unknown }) => one.error !== null),
  )
  const { type, status, attempts, error } = waiting
  assert.deepEqual([type, status, attempts], ['claim.created', 'queued', 1])
  assert.deepEqual(error, { code: 'source_fetch_failed', message: 'The receiver’s server answered with status 404.' })
  assert.ok(Date.parse(waiting.nextAttemptAt) > Date.now())
  const again = (more: string) =>
    query(
      memory,
      `update job set run_at = now()${more} where kind = 'webhook.deliver' and account_id = '${bare(memory.accountId)}'`,
    )
  answer = () => 302
  await again(', attempts = 15')
  const given = await waitUntil('it is given up', async () =>
    (await deliveries(memory, id)).find((one: { status: string }) => one.status === 'failed'),
  )
  assert.deepEqual([given.attempts, given.nextAttemptAt, given.id], [16, null, waiting.id])
  assert.deepEqual(at('/elsewhere'), [], 'no redirect is followed')
  assert.equal((await memory.request('GET', '/w/webhooks')).body.items[0].failed, 1)
  assert.equal(new Set(at('/down').map(({ headers }) => headers['webhook-id'])).size, 1)

  answer = () => 500
  await memory.say('w/s', 'ana', 'I have a dog.')
  await arrived('/down', 3)
  await waitUntil(
    'it waits',
    async () =>
      (await deliveries(memory, id))[0].attempts === 1 && (await deliveries(memory, id))[0].status === 'queued',
  )
  answer = () => 200
  await again(`, status = 'queued', attempts = 1`)
  await settled(memory, id)
  assert.deepEqual(await deliveries(memory, id), [], 'what arrived is in no list')
  for (const one of at('/down')) assertSigned(one, secret)
  assert.doesNotMatch(service.logLines.join('\n'), /whsec_/)
})

test('an event that nobody ends, for its workers died, is told as failed; one that ends with its account is told to nobody', async () => {
  const memory = await newMemory()
  const own = `kind = 'messages.create' and account_id = '${bare(memory.accountId)}'`
  const said = await memory.say('w/s', 'ana', 'I live in Oslo.')
  await hook(memory, '/failed', ['event.failed'])
  const died = `status = 'processing', attempts = max_attempts, finished_at = null, lease_until = now() - interval '1 minute'`
  await query(memory, `update job set ${died} where ${own}`)
  const [told] = await arrived('/failed', 1)
  const data = { workspaceId: 'w', eventId: said.body.eventId, kind: 'messages.create' }
  assert.deepEqual([told!.body.type, told!.body.data], ['event.failed', data])

  await query(memory, `update job set status = 'queued', run_at = now() + interval '1 hour' where ${own}`)
  const path = `/v1/admin/accounts/${memory.accountId}?confirm=true`
  const gone = await service.request('DELETE', path, { key: service.adminToken })
  assert.equal(gone.status, 200, gone.text)
  assert.deepEqual([gone.body.deleted.memoryWebhooks, gone.body.deleted.otherJobs], [1, 0])
})

test('a new secret signs beside the old one for a day; neither stands in the database or a list', async () => {
  const memory = await newMemory()
  const made = await hook(memory, '/rotated', ['claim.created'])
  const rotated = await memory.request('POST', `/w/webhooks/${made.id}/rotate`)
  assert.equal(rotated.status, 200, rotated.text)
  assert.notEqual(rotated.body.secret, made.secret)
  await memory.say('w/s', 'ana', 'I live in Oslo.')
  const [both] = await arrived('/rotated', 1)
  assertSigned(both!, rotated.body.secret, 0)
  assertSigned(both!, made.secret, 1)
  await query(memory, `update mem_webhook set previous_until = now() - interval '1 second'`)
  await memory.say('w/s', 'ana', 'I have a dog.')
  const [, one] = await arrived('/rotated', 2)
  assert.equal(String(one!.headers['webhook-signature']).split(' ').length, 1)
  assertSigned(one!, rotated.body.secret)
  const stored = await databaseText(service)
  for (const secret of [made.secret, rotated.body.secret]) assert.ok(!stored.includes(secret.slice(6)))
  const exported = await service.request('GET', '/v1/account/export', { key: memory.key })
  assert.doesNotMatch(exported.text, /rotated|whsec_/)
})

test('deleted it tells nothing any more, and it goes with its workspace', async () => {
  const memory = await newMemory()
  const { id } = await hook(memory, '/gone')
  answer = () => 503
  await memory.say('w/s', 'ana', 'I live in Oslo.')
  await waitUntil('two wait', async () => (await deliveries(memory, id)).length === 2)
  assert.equal((await memory.request('DELETE', `/w/webhooks/${id}`)).status, 200)
  assert.equal((await memory.request('DELETE', `/w/webhooks/${id}`)).status, 404)
  const jobs = () =>
    query(memory, `select id from job where kind = 'webhook.deliver' and account_id = '${bare(memory.accountId)}'`)
  assert.deepEqual(await jobs(), [])

  await hook(memory, '/gone')
  await memory.say('w/s', 'ana', 'I have a dog.')
  const { body } = await memory.request('DELETE', '/w')
  assert.equal((await memory.ended('w', body.id)).status, 'succeeded')
  assert.deepEqual(await jobs(), [])
  assert.equal((await rowsOfAccount(service.db, memory.accountId)).mem_webhook ?? 0, 0)
})

test('private addresses, other schemes, unknown types and more than ten are refused; another account finds nothing', async (t) => {
  const [memory, stranger] = [await newMemory(), await newMemory()]
  const { id } = await hook(memory, '/mine')
  await stranger.request('POST', '', { id: 'w' })
  for (const [method, path] of [
    ['DELETE', `/w/webhooks/${id}`],
    ['POST', `/w/webhooks/${id}/rotate`],
    ['GET', `/w/webhooks/${id}/deliveries`],
    ['GET', '/w/webhooks/wh_1/deliveries'],
  ] as const)
    assert.equal((await stranger.request(method, path)).status, 404, path)
  assert.deepEqual((await stranger.request('GET', '/w/webhooks')).body.items, [])

  const create = (body: object, of = memory) => of.request('POST', '/w/webhooks', body)
  for (const body of [
    { url: 'http://10.0.0.1/' },
    { url: 'http://localhost/' },
    { url: 'ftp://8.8.8.8/' },
    { url: 'https://me:secret@8.8.8.8/' },
    { url: base, types: ['claim.read'] },
    { url: base, types: [] },
    { url: base, types: ['claim.created', 'claim.created'] },
    {},
  ])
    assert.equal((await create(body)).status, 422, JSON.stringify(body))
  for (let n = 1; n < 10; n++) assert.equal((await create({ url: `${base}/${n}` })).status, 201)
  assert.equal((await create({ url: base })).status, 409)

  const strict = await startService()
  t.after(() => strict.stop())
  assert.equal((await create({ url: base }, await newMemory(strict))).status, 422)
})

test('an address that has become private meanwhile is given up at once, and nothing is sent there', async (t) => {
  let address = '8.8.8.8'
  const rebinding = await startService({ fetchOptions: { lookup: async () => [address] } })
  t.after(() => rebinding.stop())
  const memory = await newMemory(rebinding)
  const { port } = receiver.address() as AddressInfo
  const made = await memory.request('POST', '/w/webhooks', {
    url: `http://hooks.example:${port}/private`,
    types: ['claim.created'],
  })
  assert.equal(made.status, 201, made.text)
  address = '127.0.0.1'
  await memory.say('w/s', 'ana', 'I live in Oslo.')
  const failed = await waitUntil('it is given up', async () =>
    (await memory.request('GET', `/w/webhooks/${made.body.id}/deliveries`)).body.items.find(
      (one: { status: string }) => one.status === 'failed',
    ),
  )
  assert.deepEqual([failed.attempts, failed.error.code], [1, 'validation_error'])
  assert.doesNotMatch(failed.error.message, /127/)
  assert.deepEqual(at('/private'), [])
})
