import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { after, before, test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, auditOf, bare } from '../../support/accounts.ts'
import { ALL_SUPPORTS } from '../../support/all-supports.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import { endOfJob, queueDocument } from '../../support/graph-documents.ts'
import { type RichAccount, richAccount } from '../../support/rich-account.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

let service: TestService
let owner: RichAccount
// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
let body: any
let text: string
before(async () => {
  service = await startService({ settings: { CAIRN_EXPORT_WAIT_SECONDS: '0' }, fetchOptions: pageFetchOptions })
  owner = await richAccount(service)
  ;({ body, text } = await exportOf(owner.key))
})
after(() => service.stop())

const exportOf = (key: string) => service.request('GET', '/v1/account/export', { key })
const statement = (text: string, values: unknown[] = []): Sql => ({ name: '', text, values })
const rows = <Row>(text: string): Promise<Row[]> =>
  service.db.of(bare(owner.accountId) as AccountId).rows<Row>(statement(text))
const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n

// ---- what is in it

test('200: the members of the contract, and those of an import', () => {
  assert.deepEqual(Object.keys(body), [
    'schemaVersion',
    'exportedAt',
    'account',
    'creditBalance',
    'notes',
    'claims',
    'positions',
    'projects',
    'entities',
    'edges',
    'facets',
    'sources',
    'artefacts',
    'artefactChunks',
    'sourceRuns',
    'sourceTexts',
    'ingestJobs',
    'styleRecords',
    'supports',
    'supersededKeys',
    'identityResolutions',
    'memory',
    'apiKeys',
    'creditLedger',
    'quotaCounters',
    'auditLog',
  ])
  assert.equal(body.schemaVersion, 'service-account-export-v1')
  assert.equal(body.account.id, owner.accountId)
})

test('it is an attachment', async () => {
  const { headers } = await exportOf(owner.key)
  const day = new Date().toISOString().slice(0, 10)
  assert.equal(headers.get('content-disposition'), `attachment; filename="cairn-${bare(owner.accountId)}-${day}.json"`)
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
})

test('every row is there', async () => {
  const nodes = [body.notes, body.claims, body.positions, body.projects, body.entities].flat()
  assert.equal(nodes.length, await count('node'))
  assert.equal(body.edges.length, await count('edge'))
  assert.equal(body.supports.length, await count(`${ALL_SUPPORTS} support`))
  assert.equal(body.sources.length, await count('source'))
  assert.equal(body.sourceRuns.length, await count('source_run'))
  assert.equal(body.styleRecords.length, await count('style_record'))
  assert.equal(body.supersededKeys.length, 2)
  assert.deepEqual(
    [body.styleRecords.length > 2, body.artefactChunks.length > body.artefacts.length],
    [true, true],
    'the account of this test has something of everything',
  )
})

/** biome-ignore lint/suspicious/noExplicitAny: an export */
function assertWhole(exported: any): void {
  const nodes = new Map<string, string>()
  for (const [list, type] of [
    ['notes', 'note'],
    ['claims', 'claim'],
    ['positions', 'position'],
    ['projects', 'project'],
    ['entities', 'entity'],
  ] as const)
    for (const { id } of exported[list]) nodes.set(id, type)
  const kinds = new Map(nodes)
  for (const { id } of exported.edges) kinds.set(id, 'edge')
  for (const { id } of exported.styleRecords) kinds.set(id, 'style')
  const runs = new Set(exported.sourceRuns.map(({ id }: { id: string }) => id))
  const sources = new Set(exported.sources.map(({ id }: { id: string }) => id))
  for (const { source, target } of exported.edges) {
    assert.equal(nodes.get(source.id), source.type)
    assert.equal(nodes.get(target.id), target.type)
  }
  const supported = new Set<string>()
  for (const { recordId, recordKind, sourceRunId, noteId } of exported.supports) {
    assert.equal(kinds.get(recordId), recordKind)
    assert.ok(runs.has(sourceRunId))
    if (noteId !== null) assert.equal(nodes.get(noteId), 'note')
    supported.add(recordId)
  }
  assert.equal(supported.size, kinds.size, 'every record has a support')
  for (const { sourceId } of exported.sourceRuns) if (sourceId !== null) assert.ok(sources.has(sourceId))
  for (const { sourceId } of exported.artefacts) assert.ok(sources.has(sourceId))
}

test('both ends of every edge, every record and note of a support are there', () => assertWhole(body))

test('quarantined rows carry the source kind quarantine, and no other rows do', () => {
  const { notes, claims, positions, projects, entities, edges, styleRecords, sourceRuns } = body
  const lists = { notes, claims, positions, projects, entities, edges, styleRecords, sourceRuns }
  const marked: string[] = []
  for (const [name, rows] of Object.entries(lists)) {
    for (const { state, sourceKind } of rows) {
      assert.equal(sourceKind === 'quarantine', state === 'quarantined', name)
      if (state === 'quarantined') marked.push(name)
    }
  }
  assert.ok(marked.includes('notes') && marked.includes('sourceRuns'), marked.join())
})

test('superseded and quarantined records are there, and marked', () => {
  const superseded = body.claims.filter(({ state }: { state: string }) => state === 'superseded')
  assert.equal(superseded.length, 2)
  const [byClaim] = superseded.filter(({ text }: { text: string }) => text.startsWith('Lake Garda'))
  const successor = body.claims.find(({ id }: { id: string }) => id === byClaim.supersededBy)
  assert.equal(successor.text, 'Lake Garda is the largest lake in Italy by area.')
  const hidden = body.notes.filter(({ state }: { state: string }) => state === 'quarantined')
  assert.deepEqual(
    hidden.map(({ text }: { text: string }) => text),
    ['Yesterday Peter walked to the harbour of Leeds. He had bought two boats in March.'],
  )
  assert.ok(body.sourceRuns.some(({ state }: { state: string }) => state === 'quarantined'))
})

test('facets are counted over all records', () => {
  const counts = new Map<string, number>()
  for (const { facets } of [body.notes, body.claims, body.positions, body.projects, body.entities].flat())
    for (const facet of facets) counts.set(facet, (counts.get(facet) ?? 0) + 1)
  assert.ok(counts.size > 3)
  assert.deepEqual(
    new Map(body.facets.map(({ name, count }: { name: string; count: number }) => [name, count])),
    counts,
  )
})

test('the bytes of a file are there, a megabyte at a time', () => {
  const artefact = body.artefacts.find(({ bytes }: { bytes: number }) => bytes > 2_000_000)
  const pieces = body.artefactChunks.filter(({ artefactId }: { artefactId: string }) => artefactId === artefact.id)
  assert.deepEqual(
    pieces.map(({ n }: { n: number }) => n),
    [0, 1, 2],
  )
  const bytes = Buffer.concat(pieces.map(({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')))
  assert.equal(bytes.length, artefact.bytes)
  assert.equal(bytes.subarray(0, 8).toString(), '%PDF-1.7')
})

test('jobs show what was asked for and how it ended', () => {
  const failed = body.ingestJobs.filter(({ status }: { status: string }) => status === 'failed')
  assert.deepEqual(
    failed.map(({ kind, idempotencyKey, error }: never) => [kind, idempotencyKey, (error as { code: string }).code]),
    [['file', 'broken-file', 'source_unreadable']],
  )
  assert.ok(body.ingestJobs.every(({ kind }: { kind: string }) => ['url', 'file', 'source-deletion'].includes(kind)))
})

test('no vector, no key, no token and no hash of one stands in it', async () => {
  const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken })
  const other = await accountWithKey(service, { accountId: made.body.account.id })
  const own = await accountWithKey(service, { accountId: owner.accountId })
  const exported = await exportOf(own.key)
  const hashes = await service.db.rows<{ hash: string }>(
    statement(`select encode(key_hash, 'hex') as hash from api_key
               union all select encode(key_hash, 'base64') from api_key
               union all select encode(token_hash, 'hex') from setup_token`),
  )
  const vectors = await rows<{ vec: Buffer }>('select vec from embedding limit 20')
  const secrets = [
    owner.key,
    other.key,
    own.key,
    service.adminToken,
    made.body.setupToken,
    ...hashes.map(({ hash }) => hash),
    ...vectors.flatMap(({ vec }) => [vec.toString('hex'), vec.toString('base64')]),
  ]
  assert.ok(hashes.length > 3 && vectors.length > 3)
  for (const secret of secrets) assert.ok(!exported.text.includes(secret))
  assert.doesNotMatch(exported.text, /ca[kcisd]_[0-9A-Za-z_]{20,}/)
  assert.equal(exported.body.apiKeys.length, 2)
  assert.deepEqual(Object.keys(exported.body.apiKeys[0]), [
    'id',
    'name',
    'scopes',
    'keyPrefix',
    'createdAt',
    'lastUsedAt',
    'expiresAt',
    'revokedAt',
  ])
})

test('nothing of another account is in it', async () => {
  const stranger = await accountWithKey(service, { scopes: ['account', 'ingest'] })
  await endOfJob(
    service,
    stranger.key,
    await queueDocument(service, stranger.key, { filename: 'secret.md', text: '# Zanzibar\n\nZanzibar is an island.' }),
  )
  assert.doesNotMatch((await exportOf(owner.key)).text, /Zanzibar/)
  const theirs = await exportOf(stranger.key)
  assert.match(theirs.text, /Zanzibar/)
  assert.doesNotMatch(theirs.text, /Garda/)
})

test('an empty account has an empty export', async () => {
  const { key } = await accountWithKey(service)
  const exported = await exportOf(key)
  assert.deepEqual([exported.body.notes, exported.body.edges, exported.body.supports], [[], [], []])
})

test('the audit log tells of an export, and the export of the audit log', async () => {
  const { key, accountId, keyId } = await accountWithKey(service)
  const exported = await exportOf(key)
  const entries = (await auditOf(service, accountId)).filter(({ action }) => action === 'account.export')
  assert.deepEqual(
    entries.map(({ actor, targetId, result }) => [actor, targetId, result]),
    [[`key:${bare(keyId)}`, bare(accountId), 'ok']],
  )
  assert.deepEqual(
    exported.body.auditLog.map(({ action, address }: never) => [action, address]),
    [
      ['account.create', null],
      ['api-key.create', null],
      ['account.export', '127.0.0.1'],
    ],
    "the operator's address is not told",
  )
})

// ---- who may have it

test('401 without a key, 403 without the scope', async () => {
  assert.equal((await service.request('GET', '/v1/account/export')).status, 401)
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query', 'graph', 'evidence'] })
  assert.equal((await exportOf(key)).status, 403)
  assert.equal((await exportOf(service.adminToken)).status, 401)
})

test('the operator exports any account; 404 for one that is not there, 403 for a key', async () => {
  const operator = (id: string, key = service.adminToken) =>
    service.request('GET', `/v1/admin/accounts/${id}/export`, { key })
  const exported = await operator(owner.accountId)
  assert.equal(exported.status, 200)
  assert.deepEqual(exported.body.notes, body.notes)
  assert.equal((await operator('01890a5d-ac96-774b-bcce-b302099a8057')).status, 404)
  assert.equal((await operator('nobody')).status, 422)
  assert.equal((await operator(owner.accountId, owner.key)).status, 403)
})

// ---- while other things happen

test('an export shows one moment, while sources are put in and deleted', async () => {
  const writer = await accountWithKey(service, { scopes: ['account', 'ingest'] })
  const document = (n: number) => ({
    filename: `${n}.md`,
    text: `# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.\n\n# Number ${n}\n\nVillage ${n} is a town in Italy.`,
  })
  const first = await Promise.all(Array.from({ length: 6 }, (_, n) => queueDocument(service, writer.key, document(n))))
  const ended = first.map((job) => endOfJob(service, writer.key, job))
  let writing = true
  const seen = new Set<number>()
  const reading = (async () => {
    while (writing) {
      const exported = await exportOf(writer.key)
      assert.equal(exported.status, 200)
      assertWhole(exported.body)
      seen.add(exported.body.sourceRuns.length)
    }
  })()
  for (const [n, end] of ended.entries()) {
    const { sourceId } = await end
    if (n % 2) continue
    const { body: deletion } = await service.request('DELETE', `/v1/sources/${sourceId}`, { key: writer.key })
    await endOfJob(service, writer.key, deletion.job.id)
  }
  writing = false
  await reading
  assert.ok(seen.size > 1, 'something was written between two exports')
})

/** Asks for an export and takes none of it. */
async function stalledExport(key: string): Promise<net.Socket> {
  const { port } = new URL(service.url)
  const socket = net.connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET /v1/account/export HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`)
  return socket
}

const openTransactions = async (): Promise<number> =>
  (
    await service.db.rows<{ n: number }>(
      statement(`select count(*)::int as n from pg_stat_activity
                  where datname = current_database() and state like 'idle in transaction%'`),
    )
  )[0]!.n

/** An account whose export is larger than what sockets hold. */
async function largeAccount(): Promise<{ key: string }> {
  const account = await accountWithKey(service, { scopes: ['account', 'ingest'] })
  const id = bare(account.accountId) as AccountId
  await service.db.of(id).tx(async (tx) => {
    await tx.rows(
      statement(
        `insert into source (account_id, id, kind, source_key) values ($1, '01890a5d-ac96-774b-bcce-000000000001', 'file', 'x')`,
        [id],
      ),
    )
    await tx.rows(
      statement(
        `insert into artefact (account_id, id, source_id, sha256, bytes, content_type)
         values ($1, '01890a5d-ac96-774b-bcce-000000000002', '01890a5d-ac96-774b-bcce-000000000001', sha256('x'), 31457280, 'text/plain')`,
        [id],
      ),
    )
    await tx.rows(
      statement(
        `insert into artefact_chunk (account_id, artefact_id, n, bytes)
         select $1, '01890a5d-ac96-774b-bcce-000000000002', n, decode(repeat('00', 1048576), 'hex') from generate_series(0, 29) n`,
        [id],
      ),
    )
  })
  return account
}

test('a client that goes away gives its database connection back', async () => {
  const { key } = await largeAccount()
  const socket = await stalledExport(key)
  await waitUntil('the export waits', async () => (await openTransactions()) > 0)
  socket.destroy()
  await waitUntil('no transaction is open', async () => (await openTransactions()) === 0)
  await waitUntil('its place is free', async () => (await exportOf(key)).status === 200)
})

test('429 for a second export of an account whose turn does not come, 503 beyond the places there are', async () => {
  const accounts = [await largeAccount(), await largeAccount()]
  const [first, second] = [await stalledExport(accounts[0]!.key), await stalledExport(accounts[1]!.key)]
  await waitUntil('both wait', async () => (await openTransactions()) === 2)
  for (const [key, status, code] of [
    [accounts[0]!.key, 429, 'rate_limit_exceeded'],
    [owner.key, 503, 'unavailable'],
  ] as const) {
    const refused = await exportOf(key)
    assert.equal(refused.status, status)
    assert.equal(refused.body.error.code, code)
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  }
  assert.equal((await service.request('GET', '/v1/sources', { key: owner.key })).status, 200)
  first.destroy()
  await waitUntil('a place is free', async () => (await exportOf(owner.key)).status === 200)
  second.destroy()
})

test('one record a line', () => {
  assert.equal(text.split('\n').filter((line) => line.startsWith('{"recordId"')).length, body.supports.length)
})
