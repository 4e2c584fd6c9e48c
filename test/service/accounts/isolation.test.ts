import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ROUTES } from '../../../src/app.ts'
import type { AccountDb, Db } from '../../../src/db/sql.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { ingestText } from '../../support/ingest.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// What belongs to one account does not exist for another: every id of the one, with the key of the other, on every
// route that takes an id, answers as an id that never existed.

let service: TestService
let owner: TestKey
let stranger: TestKey
let strangerAtBrowser: Person
/** ids of somebody else, by the paths that only a browser session may call */
let browserIds: Record<string, string>
let ids: {
  jobId: string
  feedId: string
  sourceId: string
  sourceRunId: string
  apiKeyId: string
  userId: string
  nodes: { type: string; id: string }[]
  /** of an entity */
  id: string
  claimId: string
  eventId: string
  webhookId: string
}

before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: [...SCOPES] })
  stranger = await accountWithKey(service, { scopes: [...SCOPES] })
  const job = await ingestText(
    service,
    owner.key,
    '# Oslo\n\nOslo is the capital of Norway. The University of Oslo was founded in 1811. We think that Oslo should build more trams.',
  )
  const nodes = await service.db.of(bare(owner.accountId) as never).rows<{ type: string; id: string }>({
    name: '',
    text: 'select type, id from node where account_id = $1',
    values: [bare(owner.accountId)],
  })
  assert.ok(nodes.length > 3)
  const said = await memoryClient(service, owner.key).say('home/talk', 'alice', 'I live in Oslo.')
  assert.equal(said.body.status, 'succeeded', said.text)
  const [claim] = await memoryClient(service, owner.key).claims('home', 'alice')
  const webhook = await memoryClient(service, owner.key).request('POST', '/home/webhooks', {
    url: 'https://8.8.8.8/',
    types: ['event.failed'],
  })
  assert.equal(webhook.status, 201, webhook.text)
  // The stranger has a workspace of the same name.
  await service.request('POST', '/v1/workspaces', { key: stranger.key, body: { id: 'home' } })
  const person = await newPerson(service)
  strangerAtBrowser = await newPerson(service)
  const feed = await service.request('POST', '/v1/ingest/feeds', {
    key: owner.key,
    body: { url: 'https://nowhere.invalid/feed' },
  })
  assert.equal(feed.status, 201, feed.text)
  const passkeyId = randomUUID()
  await service.db.of(bare(person.accountId) as never).rows({
    name: '',
    text: `insert into passkey (account_id, id, credential_id, public_key, counter, name) values ($1, $2, $3, '', 0, 'n')`,
    values: [bare(person.accountId), passkeyId, Buffer.from(passkeyId)],
  })
  const applicationId = randomUUID()
  await service.db.rows({
    name: '',
    text: `insert into authorized_application (account_id, client_id, grant_id, scopes, id) values ($1, 'c', 'g', '{query}', $2)`,
    values: [bare(person.accountId), applicationId],
  })
  browserIds = {
    '/v1/account/sessions/{id}': (await person.browser.open()).session.id,
    '/v1/account/passkeys/{id}': passkeyId,
    '/v1/account/applications/{id}': applicationId,
  }
  ids = {
    jobId: job.id,
    feedId: feed.body.feed.id,
    sourceId: job.sourceId,
    sourceRunId: job.sourceRunId,
    apiKeyId: owner.keyId,
    userId: owner.accountId,
    nodes,
    id: nodes.find(({ type }) => type === 'entity')!.id,
    claimId: claim.id,
    eventId: said.body.eventId,
    webhookId: webhook.body.id,
  }
})
after(() => service.stop())

/** What a route has to be told before it looks for the id of its path. */
const BODIES: Record<string, () => object> = {
  '/v1/entities/{id}/merge': () => ({ entityIds: [randomUUID()] }),
  '/v1/entities/{id}/split': () => ({ sourceIds: [randomUUID()] }),
  '/v1/entities/{id}/kind': () => ({ kind: 'place' }),
}

const anonymised = (text: string): string => text.replace(/req_[0-9a-f]+/g, 'req_x')

async function sameAsUnknown(method: string, path: string, unknownPath: string, body: object = {}): Promise<void> {
  const options = { key: stranger.key, ...(method === 'POST' || method === 'PUT' ? { body } : {}) }
  const foreign = await service.request(method, path, options)
  const unknown = await service.request(method, unknownPath, options)
  assert.equal(foreign.status, unknown.status, `${method} ${path}`)
  assert.ok([403, 404].includes(foreign.status), `${method} ${path} answered ${foreign.status}`)
  assert.equal(anonymised(foreign.text), anonymised(unknown.text))
}

test('every route with an id in its path answers a foreign id as one that never existed', async () => {
  let checked = 0
  for (const { method, path, access } of ROUTES) {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
    if (places.length === 0 || path.startsWith('/v1/workspaces/')) continue
    if (access.browser && !access.apiKey && !access.cliSession) {
      assert.ok(browserIds[path], `this test knows no id for ${path}`)
      const body = method === 'put' ? { scopes: ['query'] } : undefined
      const ask = (id: string) =>
        strangerAtBrowser.browser.request(method.toUpperCase(), path.replace('{id}', id), { body })
      const [foreign, unknown] = [await ask(browserIds[path]), await ask(randomUUID())]
      assert.equal(foreign.status, 404, path)
      assert.equal(anonymised(foreign.text), anonymised(unknown.text))
      checked++
      continue
    }
    const fillings: { filling: Record<string, string>; unknown: Record<string, string> }[] = places.includes('type')
      ? ids.nodes.map(({ type, id }) => ({ filling: { type, id }, unknown: { type, id: randomUUID() } }))
      : places.map((place) => {
          const id = (ids as unknown as Record<string, string>)[place]
          assert.ok(id, `this test knows no id for {${place}} of ${path}`)
          return {
            filling: { [place]: id },
            unknown: { [place]: place === 'apiKeyId' ? `k_${randomUUID()}` : randomUUID() },
          }
        })
    for (const { filling, unknown } of fillings) {
      const fill = (values: Record<string, string>) => path.replace(/\{(\w+)\}/g, (_, place) => values[place]!)
      await sameAsUnknown(method.toUpperCase(), fill(filling), fill(unknown), BODIES[path]?.())
      checked++
    }
  }
  assert.ok(checked > 8)
})

/** Labels are everybody's own: writes to them make what is missing, for the writer. */
const MAKES_WHAT_IS_MISSING = [
  'POST /v1/workspaces/{ws}/claims',
  'POST /v1/workspaces/{ws}/peers',
  'POST /v1/workspaces/{ws}/sessions',
  'POST /v1/workspaces/{ws}/sessions/{s}/messages',
  'POST /v1/workspaces/{ws}/webhooks',
]

/** Tells no 404: where nothing is, nothing is remembered. The next test shows that this is all it tells. */
const HOLDS_NOTHING_WHERE_NOTHING_IS = 'POST /v1/workspaces/{ws}/recall'

test('every memory route answers labels and ids of another account as ones that never existed', async () => {
  const foreign = { ws: 'home', peer: 'alice', s: 'talk' }
  const never = { ws: 'home', peer: 'nobody', s: 'nothing' }
  const bodies: Record<string, (of: typeof foreign) => object> = {
    'POST /v1/workspaces/{ws}/claims/list': ({ peer }) => ({ peerId: peer }),
    'PUT /v1/workspaces/{ws}/claims/{id}': () => ({ text: 'alice lives in Bergen' }),
    'PUT /v1/workspaces/{ws}/sessions/{s}/messages/{id}': () => ({ content: 'I live in Bergen.' }),
  }
  let checked = 0
  for (const { method, path } of ROUTES.filter((route) => route.path.startsWith('/v1/workspaces/{ws}'))) {
    const name = `${method.toUpperCase()} ${path}`
    if (MAKES_WHAT_IS_MISSING.includes(name) || name === HOLDS_NOTHING_WHERE_NOTHING_IS) continue
    const [foreignId, neverId] = path.includes('/events/')
      ? [ids.eventId, `evt_${'0'.repeat(24)}`]
      : path.includes('/webhooks/')
        ? [ids.webhookId, `wh_${randomUUID()}`]
        : [ids.claimId, `clm_${'0'.repeat(24)}`]
    const fill = (of: Record<string, string>) =>
      path.replace(/\{(\w+)\}/g, (_, place) => of[place]!) + (path.endsWith('/context') ? `?peer=${of.peer}` : '')
    // In a workspace that the stranger has too, and in one that only the owner has.
    for (const ws of ['home', 'elsewhere']) {
      const isOfWorkspace = /\/(?:peers\/list|sessions\/list|queue\/status|webhooks|\{ws\})$/.test(path)
      if (isOfWorkspace && ws === 'home') continue
      const [one, other] = [
        { ...foreign, ws, id: foreignId },
        { ...never, ws, id: neverId },
      ]
      const body = bodies[name]?.(one) ?? {}
      await sameAsUnknown(method.toUpperCase(), fill(one), fill(other), body)
      checked++
    }
  }
  assert.ok(checked > 25, String(checked))
  assert.equal((await service.request('GET', '/v1/workspaces/home/peers/alice', { key: owner.key })).status, 200)
  const [claim] = await memoryClient(service, owner.key).claims('home', 'alice')
  assert.deepEqual([claim.id, claim.version], [ids.claimId, 1])
})

test('what is recalled of the owner’s labels is as empty as of labels that never existed', async () => {
  const recalled = async (key: string, ws: string, peerId: string) => {
    const body = { peerId, text: 'Where does alice live?' }
    const { status, text } = await service.request('POST', `/v1/workspaces/${ws}/recall`, { key, body })
    return [status, anonymised(text)]
  }
  assert.match((await recalled(owner.key, 'home', 'alice')).join(' '), /alice/)
  const nothing = await recalled(stranger.key, 'home', 'nobody')
  assert.deepEqual(nothing, [200, '{"text":""}'])
  for (const ws of ['home', 'elsewhere']) assert.deepEqual(await recalled(stranger.key, ws, 'alice'), nothing)
})

test('what a stranger writes under the same labels is the stranger’s', async () => {
  const mine = memoryClient(service, stranger.key)
  await mine.say('home/talk', 'alice', 'I live in Bergen.')
  assert.deepEqual(
    (await mine.messages('home', 'talk')).map(({ content }) => content),
    ['I live in Bergen.'],
  )
  assert.deepEqual(
    (await memoryClient(service, owner.key).messages('home', 'talk')).map(({ content }) => content),
    ['I live in Oslo.'],
  )
  const { body } = await service.request('GET', '/v1/workspaces/home/context?peer=alice&q=Oslo', { key: stranger.key })
  assert.doesNotMatch(JSON.stringify([body.claims, body.recentMessages]), /Oslo/)
})

test('a query for the run of another account answers as one for a run that never existed', async () => {
  const ask = (sourceRunId: string) =>
    service.request('POST', '/v1/query', { key: stranger.key, body: { query: 'capital', sourceRunId } })
  const [foreign, unknown] = [await ask(ids.sourceRunId), await ask(randomUUID())]
  assert.equal(foreign.status, 404)
  assert.equal(anonymised(foreign.text), anonymised(unknown.text))
})

test('lists and queries of the stranger hold nothing of the owner', async () => {
  for (const path of ['/v1/ingest/jobs', '/v1/sources', '/v1/source-runs']) {
    const { status, body } = await service.request('GET', path, { key: stranger.key })
    assert.equal(status, 200)
    assert.equal(body.pagination.returned, 0)
  }
  for (const output of ['evidence', 'context', 'answer']) {
    const { status, body } = await service.request('POST', '/v1/query', {
      key: stranger.key,
      body: { query: 'capital of Norway', output },
    })
    assert.equal(status, 200)
    assert.deepEqual(body.results, [])
  }
})

test('after all of it everything of the owner is still there', async () => {
  const { body } = await service.request('POST', '/v1/query', { key: owner.key, body: { query: 'capital of Norway' } })
  assert.match(body.results[0].snippet, /capital of Norway/)
  assert.equal((await service.request('GET', `/v1/sources/${ids.sourceId}`, { key: owner.key })).status, 200)
})

test('row-level security: without an account, or with another one, tenant tables show no rows', async () => {
  const count = { name: '', text: 'select count(*)::int as n from node', values: [] }
  const seen = async (own: Db | AccountDb) => (await own.rows<{ n: number }>(count))[0]!.n
  assert.equal(await seen(service.db), 0)
  assert.equal(await seen(service.db.of(bare(stranger.accountId) as never)), 0)
  assert.equal(await seen(service.db.of(bare(owner.accountId) as never)), ids.nodes.length)
})

test('row-level security: nobody writes a row for another account', async () => {
  const own = service.db.of(bare(owner.accountId) as never)
  for (const table of ['node', 'edge', 'record_support', 'index_doc', 'embedding', 'source', 'source_run'])
    await assert.rejects(
      own.rows({
        name: '',
        text: `update ${table} set account_id = $1 where account_id = $2`,
        values: [bare(stranger.accountId), bare(owner.accountId)],
      }),
      /new row violates row-level security policy/,
      table,
    )
})

test('row-level security: every table with an account_id has it, but for those read before the account is known', async () => {
  const open = await service.db.rows<{ table: string }>({
    name: '',
    text: `select c.table_name as table from information_schema.columns c
             join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
            where c.table_schema = 'public' and c.column_name = 'account_id' and not k.relforcerowsecurity
            order by 1`,
    values: [],
  })
  assert.deepEqual(
    open.map(({ table }) => table),
    [
      'api_key',
      'authorized_application',
      'browser_session',
      'cli_device',
      'cli_session',
      'invite',
      'job',
      'login',
      'oauth_artifact',
      'rate_window',
      'setup_token',
    ],
  )
})
