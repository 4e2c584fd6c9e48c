import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// A key that is bound to a workspace and a peer of the memory.

let service: TestService
let owner: TestKey
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['account', 'memory.read', 'memory.write'] })
  const memory = memoryClient(service, owner.key)
  await memory.say('home/s', 'ana', 'I live in Oslo.')
  await memory.say('home/s', 'bo', 'I live in Bergen.')
})
after(() => service.stop())

const makeKey = (key: Record<string, unknown>) =>
  service.request('POST', '/v1/account/api-keys', { key: owner.key, body: { scopes: ['memory.read'], ...key } })
const read = (key: string, path: string) => service.request('GET', path, { key })

test('a bound key reads its peer where none is named, and others by name', async () => {
  const made = await makeKey({ name: 'bound', defaultWorkspace: 'home', defaultPeer: 'ana' })
  assert.equal(made.status, 201, made.text)
  const { rawKey, defaultWorkspace, defaultPeer } = made.body.apiKey
  assert.deepEqual([defaultWorkspace, defaultPeer], ['home', 'ana'])
  for (const [path, said] of [
    ['/v1/context', /Oslo/],
    ['/v1/context?peer=bo', /Bergen/],
    ['/v1/workspaces/home/context', /Oslo/],
    ['/v1/workspaces/home/context?peer=bo', /Bergen/],
  ] as const) {
    const { status, body, text } = await read(rawKey, path)
    assert.equal(status, 200, text)
    assert.match(body.representation, said, path)
  }
})

test('without a binding the peer must be named, and there is no workspace to mean', async () => {
  const { rawKey, ...shown } = (await makeKey({ name: 'free' })).body.apiKey
  assert.deepEqual(Object.keys(shown), ['id', 'name', 'scopes', 'expiresAt'])
  const unnamed = await read(rawKey, '/v1/workspaces/home/context')
  assert.equal(unnamed.status, 422)
  assert.deepEqual(unnamed.body.error.issues[0].path, ['peer'])
  assert.equal((await read(rawKey, '/v1/context?peer=ana')).status, 404)
})

test('the list shows what a key is bound to', async () => {
  const { apiKey } = (await makeKey({ name: 'kept', defaultWorkspace: 'home' })).body
  const { body } = await service.request('GET', '/v1/account/api-keys', { key: owner.key })
  const listed = body.apiKeys.find(({ id }: { id: string }) => id === apiKey.id)
  assert.equal(listed.defaultWorkspace, 'home')
  assert.ok(!('defaultPeer' in listed))
})

test('a label that is none is refused', async () => {
  const { status, body } = await makeKey({ name: 'bad', defaultPeer: 'a b' })
  assert.equal(status, 422)
  assert.deepEqual(body.error.issues[0].path, ['defaultPeer'])
})

test('`include` gives parts of a context, and the representation always', async () => {
  const parts = async (include?: string) => {
    const of = include === undefined ? '' : `&include=${include}`
    const { status, body } = await read(owner.key, `/v1/workspaces/home/context?peer=ana&q=Oslo${of}`)
    assert.equal(status, 200)
    assert.match(body.representation, /Oslo/)
    return [body.claims, body.recentMessages, body.ranked].map((list) => list.length > 0)
  }
  assert.deepEqual(await parts(), [true, true, true])
  assert.deepEqual(await parts(''), [false, false, false])
  assert.deepEqual(await parts('claims'), [true, false, false])
  assert.deepEqual(await parts('messages,ranked'), [false, true, true])
  assert.equal((await read(owner.key, '/v1/workspaces/home/context?peer=ana&include=all')).status, 422)
})
