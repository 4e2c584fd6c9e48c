import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { finishMove, type MoveStep, moveAccount } from '../../../src/cells/move-account.ts'
import { openCells } from '../../../src/cells/open-cells.ts'
import { readSettings } from '../../../src/config/settings.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountInEveryTable } from '../../support/account-in-every-table.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { type SpreadService, startSpread } from '../../support/cells.ts'
import { ingestText } from '../../support/ingest.ts'
import { rpc } from '../../support/mcp.ts'
import { newClient, refresh, tokensOf } from '../../support/oauth.ts'
import { Browser, newPerson } from '../../support/people.ts'
import { accountTables, rowsOfAccount } from '../../support/rows-of-account.ts'

// An account is moved to another database, under writes, and by processes that die at each step of it.

const CELLS = ['main', 'b', 'c'] as const
type Name = (typeof CELLS)[number]
let service: SpreadService
before(async () => {
  service = await startSpread({ settings: { CAIRN_INGESTS_PER_MINUTE: '1000000' } })
})
after(() => service.stop())

const cells = () => service.running.database
const move = (id: string, to: Name, tell: (step: MoveStep) => void | Promise<void> = () => {}) =>
  moveAccount(cells(), bare(id) as AccountId, to, { tell, graceMs: 300 })
const keyIn = async (cell: Name) => {
  const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { cell } })
  const scopes = ['account', 'query', 'ingest', 'memory.read', 'memory.write']
  return accountWithKey(service, { scopes, accountId: made.body.account.id })
}
const holdersOf = async (account: string) => {
  const found: string[] = []
  for (const cell of CELLS)
    if (Object.keys(await rowsOfAccount(service.cell(cell), account)).length > 0) found.push(cell)
  return found
}
const ask = (key: string) =>
  service.request('POST', '/v1/query', { key, body: { query: 'Where does the harbour lie?' } })
const say = (key: string, content: string) =>
  service.request('POST', '/v1/workspaces/home/sessions/talk/messages', {
    key,
    body: { messages: [{ peerId: 'ada', content }] },
  })
const messagesOf = async (key: string): Promise<string[]> => {
  const said: string[] = []
  for (let cursor: string | null = null; ; ) {
    const { body } = await service.request('POST', '/v1/workspaces/home/sessions/talk/messages/list', {
      key,
      body: { limit: 100, ...(cursor ? { cursor } : {}) },
    })
    said.push(...body.items.map((item: { content: string }) => item.content))
    cursor = body.pagination.nextCursor
    if (cursor === null) return said
  }
}
const spent = async (account: string, cell: Name) => {
  const own = service.cell(cell).of(bare(account) as AccountId)
  const text = `select count(*)::int as n from credit_ledger where operation = 'query' and kind = 'charge'`
  return (await own.rows<{ n: number }>({ name: '', text, values: [] }))[0]!.n
}

test('an account with a row in every table arrives whole, and leaves nothing behind', async () => {
  // Workers would run the jobs that it comes with.
  const quiet = await startSpread({ settings: { CAIRN_WORKERS: '0' } })
  try {
    const id = await accountInEveryTable(quiet.cell('main'))
    const rowsIn = (cell: Name) => rowsOfAccount(quiet.cell(cell), id)
    const before = await rowsIn('main')
    assert.deepEqual(Object.keys(before).sort(), ['account', ...(await accountTables(quiet.cell('main')))].sort())
    await quiet.cell('main').rows({
      name: '',
      text: `insert into directory_account (account, cell) values ($1, 'main')`,
      values: [id],
    })
    for (const to of ['b', 'c', 'main'] as const) {
      const moved = await moveAccount(quiet.running.database, id, to, { graceMs: 0 })
      assert.equal(moved.to, to)
      for (const cell of CELLS) assert.deepEqual(await rowsIn(cell), cell === to ? before : {})
    }
  } finally {
    await quiet.stop()
  }
})

test('key, sessions, applications, graph, memory and jobs work on after the move', async () => {
  const { accountId, key } = await keyIn('b')
  await ingestText(service, key, 'The harbour lies west of the old mill.')
  await service.request('POST', '/v1/workspaces', { key, body: { id: 'home' } })
  await say(key, 'I keep bees.')
  await move(accountId, 'c')
  const found = await ask(key)
  assert.equal(found.status, 200)
  assert.match(found.text, /west of the old mill/)
  await ingestText(service, key, 'The lighthouse was built in 1871.')
  assert.deepEqual(await messagesOf(key), ['I keep bees.'])
  const person = await newPerson(service)
  const client = await newClient(service)
  const tokens = await tokensOf(service, client, person)
  for (const to of ['b', 'main', 'c'] as const) {
    if ((await holdersOf(person.accountId))[0] === to) continue
    await move(person.accountId, to)
    assert.equal((await person.browser.open()).authenticated, true)
    assert.equal((await rpc(service, tokens.access_token, 'ping')).status, 200)
    assert.equal((await new Browser(service).signIn({ email: person.email, password: person.password })).status, 200)
  }
  assert.equal((await refresh(service, client, tokens.refresh_token)).status, 200)
})

test('under writes: no acknowledged message is lost or doubled, queries go on and each is paid once', async () => {
  const { accountId, key } = await keyIn('main')
  await service.request('POST', '/v1/workspaces', { key, body: { id: 'home' } })
  const other = await service.another()
  const told: string[] = []
  const refused: number[] = []
  let answers = 0
  let isMoving = true
  try {
    const writers = [0, 1, 2].map(async (writer) => {
      for (let n = 0; isMoving; n++) {
        const content = `Message ${n} of writer ${writer}`
        const reply = await say(key, content)
        if (reply.status === 200) told.push(content)
        else {
          refused.push(reply.status)
          assert.equal(reply.headers.get('retry-after'), '1', reply.text)
        }
      }
    })
    const readers = [service, other].map(async (at) => {
      while (isMoving) {
        const reply = await at.request('POST', '/v1/query', { key, body: { query: 'Which message?' } })
        if (reply.status === 200) answers++
        else assert.equal(reply.status, 503, reply.text)
      }
    })
    // The old rows stay for longer than a process goes on to believe what the directory said (five seconds).
    for (const to of ['b', 'c', 'b'] as const)
      await moveAccount(cells(), bare(accountId) as AccountId, to, { graceMs: 7_000 })
    isMoving = false
    await Promise.all([...writers, ...readers])
  } finally {
    isMoving = false
    await other.stop()
  }
  assert.ok(refused.every((status) => status === 503))
  assert.ok(told.length > 0)
  assert.deepEqual((await messagesOf(key)).sort(), told.sort())
  assert.equal(await spent(accountId, 'b'), answers)
  assert.deepEqual(await holdersOf(accountId), ['b'])
})

test('who may not write an account, and finds it written again a moment later, is told to come back, not that it is gone', async () => {
  const { accountId } = await keyIn('b')
  const held = (id: string) =>
    service.cell('b').rows({ name: '', text: 'select account_not_held($1::uuid)', values: [id] })
  await assert.rejects(held(bare(accountId)), { name: 'UnavailableError', message: /is being moved/ })
  await assert.rejects(held('00000000-0000-7000-8000-000000000000'), { name: 'AccountGoneError' })
})

for (const at of ['copying', 'copied', 'closing', 'compared', 'switched', 'open'] as const) {
  test(`the process dies at “${at}”: the account ends on one side, whole, and is written there`, async () => {
    const { accountId, key } = await keyIn('b')
    const id = bare(accountId) as AccountId
    await ingestText(service, key, 'The harbour lies west of the old mill.')
    const before = await rowsOfAccount(service.cell('b'), accountId)
    const main = service.cell('main')
    const databaseUrls = { DATABASE_URL: service.databaseUrl, CAIRN_CELLS: service.cells }
    const dying = await openCells(readSettings(databaseUrls), () => {})
    const isThere = new Promise<void>((reached) => {
      // Never goes on: what it has open ends when its process does, here when its connections are cut.
      moveAccount(dying, id, 'c', {
        tell: (step) => {
          if (step !== at) return
          reached()
          return new Promise<never>(() => {})
        },
        graceMs: 0,
      }).catch(() => {})
    })
    await isThere
    assert.equal(await finishMove(cells(), id), false, 'a process that lives is left alone')
    for (const cell of ['main', 'b', 'c'] as const) {
      const text = `select pg_terminate_backend(a.pid) from pg_stat_activity a
                     where a.datname = current_database() and a.pid <> pg_backend_pid()
                       and (a.pid in (select pid from pg_locks where locktype = 'advisory')
                            or a.query like '%${id}%' or a.query ~ 'moving = |arriving|directory_account set')`
      await service.cell(cell).rows({ name: '', text, values: [] })
    }
    const [{ old } = { old: 0 }] = await main.rows<{ old: number }>({
      name: '',
      text: `update directory_account set at = now() - interval '1 hour' where account = $1 returning 1 as old`,
      values: [id],
    })
    assert.equal(old, 1)
    for (let i = 0; i < 500; i++) if (await finishMove(cells(), id)) break
    const side = at === 'switched' || at === 'open' ? 'c' : 'b'
    assert.deepEqual(await holdersOf(accountId), [side])
    const { audit_log: _, ...rows } = await rowsOfAccount(service.cell(side), accountId)
    for (const [table, n] of Object.entries(rows)) assert.ok(n >= (before[table] ?? 0), table)
    assert.equal((await ask(key)).status, 200)
    await ingestText(service, key, 'The lighthouse was built in 1871.')
    await dying.close()
  })
}

test('what cannot be moved: no such account, no such cell, where it is already; and it says so', async () => {
  const { accountId } = await keyIn('b')
  await assert.rejects(move(accountId, 'b'), { message: /is in the cell b already/ })
  await assert.rejects(move(accountId, 'z' as Name), { message: /There is no cell z; there are main, b, c/ })
  await assert.rejects(move('u_01890a5d-ac96-774b-bcce-b302099a8057', 'c'), { message: /There is no account/ })
})

test('an account that is moved is not deleted meanwhile, and its tokens are not revoked: 503, and afterwards they are', async () => {
  const { accountId, key } = await keyIn('b')
  const url = `/v1/admin/accounts/${accountId}?confirm=true`
  const during: number[] = []
  await move(accountId, 'c', async (step) => {
    if (step !== 'copied' && step !== 'compared') return
    during.push((await service.request('DELETE', url, { key: service.adminToken })).status)
    during.push((await service.request('GET', '/v1/account/api-keys', { key })).status)
  })
  assert.deepEqual(during, [503, 200, 503, 200])
  assert.equal((await ask(key)).status, 200)
  assert.equal((await service.request('DELETE', url, { key: service.adminToken })).status, 200)
  assert.deepEqual(await holdersOf(accountId), [])
})
