import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adoptNewCells, sweepCell } from '../../../src/cells/sweep.ts'
import type { Db } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { type SpreadService, startSpread } from '../../support/cells.ts'
import { plans } from '../../support/credits.ts'
import { ingestText } from '../../support/ingest.ts'
import { rpc } from '../../support/mcp.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { newClient, refresh, tokensOf } from '../../support/oauth.ts'
import { Browser, decide, newPerson, type Person, poll, startDevice, terminalOf } from '../../support/people.ts'
import { rowsOfAccount } from '../../support/rows-of-account.ts'

// Accounts spread over three databases, behind three processes that are asked in turn: each is wholly in its own, and
// everything that lets somebody in finds it there.

const CELLS = ['main', 'b', 'c'] as const
let service: SpreadService
before(async () => {
  service = await startSpread({ processes: 3, settings: plans({ onboardingCredits: 50, monthlyCredits: 0 }) })
})
after(() => service.stop())

const rows = <Row>(db: Db, text: string, ...values: unknown[]) => db.rows<Row>({ name: '', text, values })
const newAccount = async (cell: string, more: object = {}) => {
  const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { cell, ...more } })
  assert.equal(made.status, 201, made.text)
  return made.body as { account: { id: string }; setupToken: string }
}
const keyIn = async (cell: string, scopes = ['account', 'query', 'ingest', 'memory.read', 'memory.write']) =>
  accountWithKey(service, { scopes, accountId: (await newAccount(cell)).account.id })
const holdersOf = async (account: string) => {
  const found: string[] = []
  for (const cell of CELLS) {
    if (Object.keys(await rowsOfAccount(service.cell(cell), account)).length > 0) found.push(cell)
  }
  return found
}
const directoryOf = async (account: string) => {
  const [found] = await rows<{ credentials: number; places: number }>(
    service.cell('main'),
    `select (select count(*)::int from directory_credential where account = $1) as credentials,
            (select count(*)::int from directory_account where account = $1) as places`,
    bare(account),
  )
  return found!
}
/** Somebody who signs in, in this cell. */
const personIn = async (cell: string): Promise<Person> => {
  const { account, setupToken } = await newAccount(cell)
  const browser = new Browser(service)
  const email = `${account.id}@example.org`
  const password = 'seven bridges of Koenigsberg'
  const { status, text } = await browser.signIn({ method: 'setup_token', setupToken, email, password })
  assert.equal(status, 200, text)
  return { accountId: account.id, email, password, browser }
}
const ask = (key: string, query = 'Where is the harbour?') =>
  service.request('POST', '/v1/query', { key, body: { query } })

for (const cell of CELLS) {
  test(`${cell}: an account that is made there has its rows, sources and jobs there alone`, async () => {
    const { accountId, key } = await keyIn(cell)
    await ingestText(service, key, `The harbour of ${cell}ville lies west of the mill. It is deep.`)
    const found = await ask(key)
    assert.equal(found.status, 200)
    assert.match(found.text, new RegExp(`${cell}ville`))
    assert.deepEqual(await holdersOf(accountId), [cell])
  })

  test(`${cell}: password, setup token, browser session, terminal and sign-out`, async () => {
    const person = await personIn(cell)
    assert.deepEqual(await holdersOf(person.accountId), [cell])
    const again = new Browser(service)
    assert.equal((await again.signIn({ email: person.email.toUpperCase(), password: person.password })).status, 200)
    assert.equal((await again.open()).authenticated, true)
    const token = await terminalOf(service, person)
    assert.equal((await service.request('GET', '/v1/auth/cli/session', { key: token })).status, 200)
    const bound = await again.request('POST', '/v1/account/api-keys', { body: { name: 'page', bindToSession: true } })
    assert.equal((await ask(bound.body.apiKey.rawKey)).status, 200)
    assert.equal((await again.request('DELETE', '/v1/auth/session')).status, 200)
    assert.equal((await again.open()).authenticated, false)
    assert.equal((await ask(bound.body.apiKey.rawKey)).status, 401)
  })

  test(`${cell}: a key that is rotated or revoked ends at once`, async () => {
    const person = await personIn(cell)
    const made = await person.browser.request('POST', '/v1/account/api-keys', { body: { name: 'one' } })
    const { id, rawKey } = made.body.apiKey
    const rotated = await person.browser.request('POST', `/v1/account/api-keys/${id}/rotate`, { body: {} })
    assert.equal(rotated.status, 201, rotated.text)
    assert.equal((await ask(rawKey)).status, 401)
    assert.equal((await ask(rotated.body.apiKey.rawKey)).status, 200)
    await person.browser.request('DELETE', `/v1/account/api-keys/${rotated.body.apiKey.id}`)
    assert.equal((await ask(rotated.body.apiKey.rawKey)).status, 401)
  })

  test(`${cell}: an application is let in, refreshes its token and is revoked`, async () => {
    const person = await personIn(cell)
    const client = await newClient(service)
    const tokens = await tokensOf(service, client, person)
    assert.equal((await rpc(service, tokens.access_token, 'ping')).status, 200)
    const next = await refresh(service, client, tokens.refresh_token)
    assert.equal(next.status, 200, next.text)
    assert.equal((await rpc(service, next.body.access_token, 'ping')).status, 200)
    const { applications } = (await person.browser.request('GET', '/v1/account/applications')).body
    assert.equal(applications.length, 1)
    await person.browser.request('DELETE', `/v1/account/applications/${applications[0].id}`)
    assert.equal((await rpc(service, next.body.access_token, 'ping')).status, 401)
    assert.deepEqual(await holdersOf(person.accountId), [cell])
  })

  test(`${cell}: credits are exact under concurrent queries`, async () => {
    const { accountId, key } = await keyIn(cell)
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(key)))
    const paid = answers.filter(({ status }) => status === 200).length
    assert.equal(paid, 50)
    assert.ok(answers.every(({ status }) => status === 200 || status === 402))
    const own = service.cell(cell).of(bare(accountId) as AccountId)
    const [ledger] = await own.rows<{ n: number }>({
      name: '',
      text: `select count(*)::int as n from credit_ledger where operation = 'query'`,
      values: [],
    })
    assert.equal(ledger!.n, 50)
  })

  test(`${cell}: what is remembered is found at once`, async () => {
    const ada = memoryClient(service, (await keyIn(cell)).key)
    await ada.request('POST', '', { id: 'home' })
    for (let i = 0; i < 5; i++) {
      const said = await ada.say('home/talk', 'ada', `The lantern number ${i} hangs over the gate of ${cell}.`, {
        wait: 0,
      })
      assert.equal(said.status, 200, said.text)
      const context = await ada.request('GET', `/home/context?peer=ada&q=lantern+number+${i}`)
      assert.equal(context.status, 200, context.text)
      assert.match(context.text, new RegExp(`lantern number ${i}`))
    }
  })

  test(`${cell}: deletion by the operator and by its owner leaves nothing in the cell or the directory`, async () => {
    const person = await personIn(cell)
    const token = await terminalOf(service, person)
    await ingestText(
      service,
      (await accountWithKey(service, { accountId: person.accountId, scopes: ['ingest'] })).key,
      'A short text.',
    )
    const body = { confirm: 'delete my account' }
    const gone = await person.browser.request('DELETE', '/v1/account', { body })
    assert.equal(gone.status, 200, gone.text)
    assert.equal((await service.request('GET', '/v1/auth/cli/session', { key: token })).status, 401)
    const { accountId, key } = await keyIn(cell)
    const url = `/v1/admin/accounts/${accountId}?confirm=true`
    assert.equal((await service.request('DELETE', url, { key: service.adminToken })).status, 200)
    assert.equal((await ask(key)).status, 401)
    assert.equal((await service.request('DELETE', url, { key: service.adminToken })).status, 404)
    for (const id of [person.accountId, accountId]) {
      assert.deepEqual(await holdersOf(id), [])
      assert.deepEqual(await directoryOf(id), { credentials: 0, places: 0 })
    }
  })
}

test('invites: each is redeemed once, for an account in the cell that it was made for', async () => {
  const where = new Set<string>()
  for (let i = 0; i < 6; i++) {
    const invite = await service.request('POST', '/v1/admin/invites', { key: service.adminToken, body: {} })
    const redeem = () =>
      service.request('POST', '/v1/account/invites/redeem', { body: { inviteToken: invite.body.inviteToken } })
    const answers = await Promise.all([redeem(), redeem()])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 401])
    const { body } = answers.find(({ status }) => status === 201)!
    assert.equal((await ask(body.apiKey.rawKey)).status, 200)
    for (const cell of await holdersOf(body.account.id)) where.add(cell)
  }
  assert.ok(where.size > 1, 'new accounts go to the emptiest')
})

test('a new account goes to the cell that is named, or to the emptiest', async () => {
  const bad = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { cell: 'z' } })
  assert.equal(bad.status, 422)
  const counts = async () =>
    new Map(
      (
        await rows<{ cell: string; n: number }>(
          service.cell('main'),
          'select cell, count(*)::int as n from directory_account group by cell',
        )
      ).map(({ cell, n }) => [cell, n]),
    )
  const before = await counts()
  const fewest = Math.min(...before.values())
  const { account } = (await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: {} })).body
  const [cell] = await holdersOf(account.id)
  assert.equal(before.get(cell!), fewest)
})

test('an e-mail address is one account’s, whatever cell it is in, also of many asked for at once', async () => {
  const email = 'Ada@example.org'
  const make = (cell: string, address: string) =>
    service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { cell, email: address } })
  const answers = await Promise.all(CELLS.flatMap((cell) => [make(cell, email), make(cell, email.toLowerCase())]))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
  const taken = await newAccount('b')
  const browser = new Browser(service)
  const given = { method: 'setup_token', setupToken: taken.setupToken, password: 'seven bridges of Koenigsberg' }
  assert.equal((await browser.signIn({ ...given, email })).status, 409)
  assert.equal((await browser.signIn({ ...given, email: 'free@example.org' })).status, 200)
})

test('of two decisions on one code by accounts in different cells one counts', async () => {
  const people = [await personIn('b'), await personIn('c'), await personIn('main')]
  const { deviceCode, userCode } = await startDevice(service)
  assert.equal((await decide(people[0]!.browser, userCode, 'preview')).status, 200)
  const answers = await Promise.all(people.map(({ browser }) => decide(browser, userCode)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const winner = people[answers.findIndex(({ status }) => status === 200)]!
  const polled = await poll(service, deviceCode)
  assert.equal(polled.status, 200, polled.text)
  const session = await service.request('GET', '/v1/auth/cli/session', { key: polled.body.session.token })
  assert.equal(session.body.account.id, winner.accountId)
})

test('who signs in anew at a browser ends the session of an account in another cell that it had', async () => {
  const [first, second] = [await personIn('b'), await personIn('c')]
  const old = first.browser.copy()
  assert.equal((await first.browser.signIn({ email: second.email, password: second.password })).status, 200)
  assert.equal((await old.open()).authenticated, false)
})

test('rates are counted by account and credential in each cell', async () => {
  const limited = await startSpread({ processes: 3, settings: { CAIRN_READS_PER_MINUTE: '5' } })
  try {
    for (const cell of CELLS) {
      const made = await limited.request('POST', '/v1/admin/accounts', { key: limited.adminToken, body: { cell } })
      const { key } = await accountWithKey(limited, { accountId: made.body.account.id })
      const answers = await Promise.all(
        Array.from({ length: 9 }, () => limited.request('GET', '/v1/account/api-keys', { key })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 5)
      assert.equal(answers.filter(({ status }) => status === 429).length, 4)
    }
  } finally {
    await limited.stop()
  }
})

test('quotas are counted by account in each cell, whichever process is asked', async () => {
  const limited = await startSpread({ processes: 3, settings: plans({ quotas: { query: { daily: 3 } } }) })
  try {
    for (const cell of CELLS) {
      const made = await limited.request('POST', '/v1/admin/accounts', { key: limited.adminToken, body: { cell } })
      const { key } = await accountWithKey(limited, { accountId: made.body.account.id, scopes: ['query'] })
      const body = { query: 'Where is the harbour?' }
      const answers = await Promise.all(
        Array.from({ length: 9 }, () => limited.request('POST', '/v1/query', { key, body })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 3)
      const refused = answers.filter(({ status }) => status === 429)
      assert.equal(refused.length, 6)
      assert.ok(refused.every(({ body }) => body.error.code === 'quota_exceeded'))
    }
  } finally {
    await limited.stop()
  }
})

test('another process of the service sees what this one wrote at once', async () => {
  const other = await service.another()
  try {
    for (const cell of CELLS) {
      const { key } = await keyIn(cell)
      await ingestText(service, key, `The lighthouse of ${cell} was built in 1871.`)
      const found = await other.request('POST', '/v1/query', { key, body: { query: 'When was the lighthouse built?' } })
      assert.equal(found.status, 200)
      assert.match(found.text, /1871/)
    }
  } finally {
    await other.stop()
  }
})

test('accounts in different cells see nothing of each other', async () => {
  const keys = await Promise.all(CELLS.map((cell) => keyIn(cell)))
  for (const [i, { key }] of keys.entries())
    await ingestText(service, key, `The secret of number ${i} is heliotrope${i}.`)
  for (const [i, { key }] of keys.entries()) {
    const { text } = await ask(key, 'What is the secret heliotrope?')
    assert.deepEqual(
      [0, 1, 2].filter((n) => text.includes(`heliotrope${n}`)),
      [i],
    )
  }
})

test('a directory that has lost everything is made anew from the cells', async () => {
  const [{ key }, person] = [await keyIn('b'), await personIn('c')]
  const main = service.cell('main')
  await rows(main, 'delete from directory_credential')
  await rows(main, 'delete from directory_account')
  assert.equal((await ask(key)).status, 401)
  await adoptNewCells(service.running.database)
  assert.equal((await ask(key)).status, 200)
  assert.equal((await person.browser.open()).authenticated, true)
  assert.equal((await new Browser(service).signIn({ email: person.email, password: person.password })).status, 200)
})

test('a process that died between directory and cell: the sweep takes what leads to nothing, once it is old', async () => {
  const main = service.cell('main')
  const { accountId } = await keyIn('b')
  await rows(main, `insert into directory_credential (hash, account) values ('\\x01', $1)`, bare(accountId))
  const lost = 'a1b2c3d4-0000-7000-8000-000000000000'
  await rows(main, `insert into directory_account (account, cell) values ($1, 'b')`, lost)
  const swept = service.running.database.all.find(({ name }) => name === 'b')!
  const left = async () =>
    (
      await rows<{ n: number }>(
        main,
        `select (select count(*)::int from directory_credential where hash = '\\x01')
              + (select count(*)::int from directory_account where account = $1) as n`,
        lost,
      )
    )[0]!.n
  await sweepCell(main, swept)
  assert.equal(await left(), 2, 'what was just told may still be written')
  await rows(main, `update directory_credential set at = now() - interval '1 hour'`)
  await rows(main, `update directory_account set at = now() - interval '1 hour'`)
  const { credentials } = await directoryOf(accountId)
  await sweepCell(main, swept)
  assert.equal(await left(), 0)
  assert.deepEqual(await directoryOf(accountId), { credentials: credentials - 1, places: 1 })
})

test('an account whose deletion stopped after its rows were gone: the sweep takes its credentials', async () => {
  const { accountId } = await keyIn('c')
  const main = service.cell('main')
  const kept = await rows<{ hash: Buffer }>(
    main,
    'select hash from directory_credential where account = $1',
    bare(accountId),
  )
  const url = `/v1/admin/accounts/${accountId}?confirm=true`
  assert.equal((await service.request('DELETE', url, { key: service.adminToken })).status, 200)
  await rows(
    main,
    `insert into directory_account (account, cell, at) values ($1, 'c', now() - interval '1 hour')`,
    bare(accountId),
  )
  for (const { hash } of kept)
    await rows(main, 'insert into directory_credential (hash, account) values ($1, $2)', hash, bare(accountId))
  await sweepCell(main, service.running.database.all.find(({ name }) => name === 'c')!)
  assert.deepEqual(await directoryOf(accountId), { credentials: 0, places: 0 })
})

test('the operator’s routes find an account in whatever cell', async () => {
  for (const cell of CELLS) {
    const { accountId } = await keyIn(cell)
    const reply = await service.request('GET', `/v1/admin/accounts/${accountId}/export`, { key: service.adminToken })
    assert.equal(reply.status, 200)
  }
  const person = await newPerson(service)
  assert.equal((await holdersOf(person.accountId)).length, 1)
})
