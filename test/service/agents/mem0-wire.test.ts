import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { installClients } from '../../support/mcp-clients.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// mem0's wires: the official client of the platform, unchanged, and the routes of the self-hosted server.

const FOLDER = path.join(import.meta.dirname, '../../support/wire-clients')
let service: TestService
let owner: TestKey
let stranger: TestKey

before(async () => {
  await installClients(FOLDER)
  service = await startService({ settings: { CAIRN_MEM0_WIRE: 'true' } })
  const scopes = ['memory.read', 'memory.write']
  owner = await accountWithKey(service, { scopes })
  stranger = await accountWithKey(service, { scopes })
})
after(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: replies of many calls
type Answer = { result?: any; failed?: string; message?: string }

interface Told {
  answers: Answer[]
  organizationId: string | null
  /** all that the client can do */
  methods: string[]
}

/** Answers of the official client to these calls, one after the other. */
function mem0(calls: unknown[][], key = owner.key): Promise<Told> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, MEM0_TELEMETRY: 'false' }
    const args = [path.join(FOLDER, 'mem0.mjs'), service.url, key]
    const child = execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`))
      else resolve(JSON.parse(stdout.trim().split('\n').at(-1)!))
    })
    child.stdin!.end(JSON.stringify(calls))
  })
}
const texts = ({ result }: Answer) => result.results.map(({ memory }: { memory: string }) => memory)
const user = (content: string) => [{ role: 'user', content }]

describe('the official client', () => {
  test('keeps facts as they stand, finds, changes, follows and deletes them', async () => {
    const filters = { user_id: 'ana' }
    const { answers, organizationId } = await mem0([
      [
        'add',
        user('Ana prefers trains to planes.'),
        { userId: 'ana', infer: false, metadata: { from: 'form', Kept: 1 } },
      ],
      ['add', user('Ana has a beagle called Tuur.'), { userId: 'ana', infer: false }],
      ['search', 'What is the dog called?', { filters }],
      ['getAll', { filters }],
      ['get', '$0'],
      ['update', '$0', { text: 'Ana prefers night trains.' }],
      ['history', '$0'],
      ['update', '$0', { metadata: { from: 'phone' } }],
      ['delete', '$0'],
      ['get', '$0'],
      ['getAll', { filters }],
    ])
    assert.match(organizationId!, /^u_/)
    const [added, , found, all, got, updated, history, tagged, deleted, gone, left] = answers as [Answer, ...Answer[]] &
      Answer[]
    assert.deepEqual(
      [added!.result.results[0].memory, added!.result.results[0].event],
      ['Ana prefers trains to planes.', 'ADD'],
    )
    assert.match(texts(found!)[0], /beagle/)
    assert.ok(found!.result.results[0].score > 0)
    assert.deepEqual([all!.result.count, all!.result.next], [2, null])
    const { userId, metadata, memory } = got!.result
    assert.deepEqual([userId, metadata, memory], ['ana', { from: 'form', Kept: 1 }, 'Ana prefers trains to planes.'])
    assert.equal(updated!.result.memory, 'Ana prefers night trains.')
    assert.deepEqual(
      history!.result.map(({ event, oldMemory, newMemory }: Record<string, string>) => [event, oldMemory, newMemory]),
      [
        ['ADD', null, 'Ana prefers trains to planes.'],
        ['UPDATE', 'Ana prefers trains to planes.', 'Ana prefers night trains.'],
      ],
    )
    assert.deepEqual([tagged!.result.memory, tagged!.result.metadata], ['Ana prefers night trains.', { from: 'phone' }])
    assert.equal(deleted!.result.message, 'Memory deleted successfully!')
    assert.equal(gone!.failed, 'MemoryNotFoundError')
    assert.deepEqual(texts(left!), ['Ana has a beagle called Tuur.'])
  })

  test('has conversations read, and finds what they said', async () => {
    const said = [
      { role: 'user', content: 'I am vegetarian and I live in Ghent.' },
      { role: 'assistant', content: 'Noted!' },
    ]
    const { answers } = await mem0([['add', said, { userId: 'bea', runId: 'r1', timestamp: 1_767_225_600 }]])
    assert.deepEqual([answers[0]!.result.status, typeof answers[0]!.result.eventId], ['PENDING', 'string'])
    const memory = memoryClient(service, owner.key)
    await memory.ended('default', answers[0]!.result.eventId)
    const filters = { AND: [{ user_id: 'bea' }, { run_id: 'r1' }] }
    const [found, all] = (
      await mem0([
        ['search', 'diet', { filters, topK: 1 }],
        ['getAll', { filters: { user_id: { in: ['bea', 'nobody'] } } }],
      ])
    ).answers
    assert.match(texts(found!)[0], /vegetarian/)
    assert.equal(found!.result.results[0].runId, 'r1')
    assert.ok(texts(all!).some((text: string) => /Ghent/.test(text)))
    assert.equal((await memory.messages('default', 'r1'))[0].createdAt, '2026-01-01T00:00:00.000Z')
  })

  test('changes and deletes in batches, pages, and deletes all of somebody', async () => {
    const add = (text: string) => ['add', user(text), { userId: 'cleo', infer: false }]
    const filters = { user_id: 'cleo' }
    const { answers } = await mem0([
      ...['Cleo sings.', 'Cleo swims.', 'Cleo cycles.'].map(add),
      ['batchUpdate', [{ memoryId: '$0', text: 'Cleo sings alto.' }]],
      ['getAll', { filters, page: 1, pageSize: 2 }],
      ['batchDelete', ['$1']],
      ['getAll', { filters }],
      ['deleteAll', { userId: 'cleo' }],
      ['getAll', { filters }],
      ['deleteAll', {}],
    ])
    const [, , , , page, , rest, , none, refused] = answers
    assert.deepEqual([page!.result.count, page!.result.results.length], [3, 2])
    assert.match(page!.result.next, /page=2/)
    assert.deepEqual(texts(rest!).sort(), ['Cleo cycles.', 'Cleo sings alto.'])
    assert.deepEqual(texts(none!), [])
    assert.equal(refused!.failed, 'ValidationError')
  })

  test('knows users and runs, whatever they are called, and deletes them', async () => {
    const name = 'Zoë Ångström / 张'
    const { answers } = await mem0([
      ['add', user('Zoë likes fog.'), { userId: name, infer: false }],
      ['users', {}],
      ['deleteUsers', { userId: name }],
      ['users', {}],
      ['getAll', { filters: { user_id: name } }],
    ])
    const names = (at: number) => answers[at]!.result.results.map((entity: { name: string }) => entity.name)
    assert.equal(answers[0]!.result.results[0].userId, name)
    assert.ok(names(1).includes(name))
    assert.equal(answers[2]!.result.message, 'Entity deleted successfully.')
    assert.ok(!names(3).includes(name))
    assert.equal(answers[4]!.result.count, 0)
  })

  test('is told what is not served, and in which words', async () => {
    const { answers } = await mem0([
      ['feedback', { memoryId: 'x', feedback: 'POSITIVE' }],
      ['search', 'x', { filters: { created_at: { gte: '2026-01-01' } } }],
      ['search', 'x', {}],
      ['add', [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'x' } }] }], { userId: 'ana' }],
    ])
    for (const [at, words] of [
      [0, /Feedback is not kept/],
      [1, /created_at/],
      [2, /user_id/],
      [3, /images/],
    ] as const)
      assert.match(answers[at]!.message!, words)
  })

  test('does what each of its calls says, or is told why it is not served', async () => {
    const PROJECT = /Projects and their webhooks/
    const PROFILE = /Profiles are not written/
    const EVERY: [method: string, args: unknown[], refused?: RegExp][] = [
      ['ping', []],
      ['add', [user('Fay rows.'), { userId: 'fay', infer: false }]],
      ['update', ['$1', { text: 'Fay rows at dawn.' }]],
      ['get', ['$1']],
      ['getAll', [{ filters: { user_id: 'fay' } }]],
      ['search', ['rows', { filters: { user_id: 'fay' } }]],
      ['history', ['$1']],
      ['batchUpdate', [[{ memoryId: '$1', text: 'Fay rows at noon.' }]]],
      ['batchDelete', [['$1']]],
      ['add', [user('Fay knits.'), { userId: 'fay', infer: false }]],
      ['delete', ['$9']],
      ['deleteAll', [{ userId: 'fay' }]],
      ['users', [{}]],
      ['deleteUsers', [{ userId: 'fay' }]],
      ['add', [user('Fay sews.'), { userId: 'fay', infer: false }]],
      ['deleteUser', [{ entity_id: 'fay', entity_type: 'user' }]],
      ['getProject', [{ fields: ['custom_instructions'] }], PROJECT],
      ['updateProject', [{ customInstructions: 'x' }], PROJECT],
      ['getWebhooks', [{}], PROJECT],
      ['createWebhook', [{ name: 'x', url: 'https://example.org', eventTypes: [] }], PROJECT],
      ['updateWebhook', [{ webhookId: 'x', name: 'y' }], PROJECT],
      ['deleteWebhook', [{ webhookId: 'x' }], PROJECT],
      ['feedback', [{ memoryId: 'x', feedback: 'POSITIVE' }], /Feedback is not kept/],
      ['getProfile', [{ entityId: 'fay' }], PROFILE],
      ['generateProfile', [{ entityId: 'fay' }], PROFILE],
      ['getProfileSettings', [], PROFILE],
      ['updateProfileSettings', [{ enabled: true }], PROFILE],
      ['sampleProfiles', [{ limit: 1 }], PROFILE],
      ['getProfileJob', ['x'], PROFILE],
      ['createMemoryExport', [{ filters: {}, schema: {} }], /account\/export/],
      ['getMemoryExport', [{ memoryExportId: 'x' }], /account\/export/],
    ]
    const { answers, methods } = await mem0(EVERY.map(([method, args]) => [method, ...args]))
    for (const [at, [method, , refused]] of EVERY.entries()) {
      const { failed, message } = answers[at]!
      if (refused) assert.match(message ?? '', refused, method)
      else assert.equal(failed, undefined, `${method}: ${message}`)
    }
    assert.deepEqual(
      methods.filter((name) => !EVERY.some(([method]) => method === name)),
      [],
    )
  })

  test('of another account sees nothing, and a wrong key is refused', async () => {
    const { answers } = await mem0([['add', user('Dov keeps bees.'), { userId: 'dov', infer: false }]])
    const { id } = answers[0]!.result.results[0]
    const theirs = await mem0(
      [
        ['get', id],
        ['delete', id],
        ['search', 'bees', { filters: { user_id: 'dov' } }],
        ['getAll', { filters: { user_id: '*' } }],
      ],
      stranger.key,
    )
    assert.deepEqual(
      theirs.answers.map(({ failed, result }) => failed ?? result.results),
      ['MemoryNotFoundError', 'MemoryNotFoundError', [], []],
    )
    const wrong = await mem0([['get', id]], 'cak_wrong')
    assert.equal(wrong.answers[0]!.failed, 'AuthenticationError')
  })
})

test('clients of before are told to be brought up to date', async () => {
  for (const [method, where] of [
    ['POST', '/v1/memories/'],
    ['GET', '/v1/memories/?user_id=ana'],
    ['POST', '/v1/memories/search/'],
    ['POST', '/v2/memories/'],
    ['POST', '/v2/memories/search/'],
  ] as const) {
    const headers = { authorization: `Token ${owner.key}` }
    const reply = await fetch(service.url + where, { method, headers })
    const { error } = (await reply.json()) as { error: { code: string; message: string } }
    assert.deepEqual([reply.status, error.code], [501, 'not_served'], where)
    assert.match(error.message, /update mem0ai/)
  }
})

describe('the routes of the self-hosted server', () => {
  const ask = async (method: string, target: string, body?: object, key = owner.key) => {
    const reply = await fetch(service.url + target, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // biome-ignore lint/suspicious/noExplicitAny: replies of many routes
    return { status: reply.status, body: (await reply.json()) as any }
  }
  test('derive before they answer, and serve the nine', async () => {
    const made = await ask('POST', '/memories', { messages: user('I live in Oslo.'), user_id: 'eli', old_field: 1 })
    assert.equal(made.status, 200)
    const [{ id, memory }] = made.body.results
    assert.match(memory, /Oslo/)
    assert.equal((await ask('GET', '/memories?user_id=eli')).body.results.length, 1)
    assert.match((await ask('POST', '/search', { query: 'home', user_id: 'eli' })).body.results[0].memory, /Oslo/)
    assert.equal((await ask('GET', `/memories/${id}`)).body.id, id)
    assert.equal((await ask('PUT', `/memories/${id}`, { text: 'eli lives in Bergen.' })).status, 200)
    assert.equal((await ask('GET', `/memories/${id}/history`)).body.length, 2)
    assert.equal((await ask('DELETE', `/memories/${id}`)).status, 200)
    assert.equal((await ask('GET', `/memories/${id}`)).status, 404)
    assert.equal((await ask('DELETE', '/memories?user_id=eli')).status, 200)
    assert.equal((await ask('POST', '/reset')).status, 501)
    await waitUntil(
      'nothing is left',
      async () => (await ask('GET', '/memories?user_id=eli')).body.results.length === 0,
    )
  })
  test('ask for a key and its scopes', async () => {
    assert.equal((await ask('GET', '/memories?user_id=eli', undefined, 'x')).status, 401)
    const { key } = await accountWithKey(service, { ...owner, scopes: ['memory.read'] })
    assert.equal((await ask('POST', '/memories', { messages: 'Hello.', user_id: 'eli' }, key)).status, 403)
    assert.equal((await ask('PATCH', '/memories')).status, 405)
  })
  test('are there only when the operator wants them', async () => {
    const plain = await startService()
    try {
      const { status } = await fetch(`${plain.url}/v1/ping/`, { headers: { authorization: 'Token x' } })
      assert.equal(status, 404)
    } finally {
      await plain.stop()
    }
  })
})
