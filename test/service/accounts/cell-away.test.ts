import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { type SpreadService, startSpread } from '../../support/cells.ts'
import { type DatabaseSwitch, switchedDatabase } from '../../support/database-switch.ts'
import { startService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// One of three databases goes away: its accounts get 503 at once, and nobody else notices.

let service: SpreadService
const switches = {} as Record<'main' | 'b' | 'c', DatabaseSwitch>
const keys = {} as Record<'main' | 'b' | 'c', TestKey>
before(async () => {
  for (const name of ['main', 'b', 'c'] as const) switches[name] = await switchedDatabase()
  const urls = { main: switches.main.url, b: switches.b.url, c: switches.c.url }
  service = await startSpread({}, urls)
  for (const name of ['main', 'b', 'c'] as const) {
    const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { cell: name } })
    keys[name] = await accountWithKey(service, { accountId: made.body.account.id, scopes: ['query', 'memory.write'] })
    assert.equal((await ask(name)).status, 200)
  }
})
after(async () => {
  await service.stop()
  for (const one of Object.values(switches)) await one.stop()
})

const ask = (cell: 'main' | 'b' | 'c') =>
  service.request('POST', '/v1/query', { key: keys[cell].key, body: { query: 'Where is the harbour?' } })
const ready = () => service.request('GET', '/readyz')
/** Connections are made anew, and a lost one is noticed by whoever uses it next. */
const until = (what: () => Promise<boolean>) => waitUntil('it is back', what)

for (const away of ['b', 'c'] as const) {
  test(`${away} away: its account gets 503, the others their answers, readiness names it; and it heals`, async () => {
    await switches[away].off()
    for (let i = 0; i < 5; i++) assert.equal((await ask(away)).status, 503)
    for (const other of ['main', 'b', 'c'] as const) {
      if (other === away) continue
      for (let i = 0; i < 5; i++) assert.equal((await ask(other)).status, 200)
      const made = await service.request('POST', '/v1/workspaces', {
        key: keys[other].key,
        body: { id: `w-${away}` },
      })
      assert.ok([200, 201].includes(made.status), made.text)
    }
    const { status, body } = await ready()
    assert.equal(status, 200)
    assert.deepEqual(body, { status: 'ok', cellsAway: [away] })
    const metrics = await service.request('GET', '/metrics', { key: service.adminToken })
    assert.match(metrics.text, new RegExp(`cairn_cell_up\\{cell="${away}"\\} 0`))
    assert.match(metrics.text, /cairn_cell_up\{cell="main"\} 1/)
    const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: {} })
    assert.equal(made.status, 201, 'a new account goes where it can')
    await switches[away].on()
    await until(async () => (await ask(away)).status === 200)
    await until(async () => (await ready()).body.cellsAway === undefined)
  })
}

test('main away: who was seen before goes on in the other cells, who was not gets 503, and it heals', async () => {
  const stranger = await accountWithKey(service, { accountId: keys.b.accountId, scopes: ['query'] })
  await switches.main.off()
  for (const cell of ['b', 'c'] as const) for (let i = 0; i < 3; i++) assert.equal((await ask(cell)).status, 200)
  assert.equal((await ask('main')).status, 503)
  const unseen = await service.request('POST', '/v1/query', { key: stranger.key, body: { query: 'Where?' } })
  assert.equal(unseen.status, 503)
  assert.deepEqual((await ready()).body, { status: 'ok', cellsAway: ['main'] })
  await switches.main.on()
  await until(async () => (await ask('main')).status === 200)
  await until(async () => (await ready()).body.cellsAway === undefined)
})

test('a service starts while a cell is away, serves the others, and takes it in when it is back', async () => {
  await switches.c.off()
  const second = await service.another()
  try {
    const at = (cell: 'main' | 'b' | 'c') =>
      second.request('POST', '/v1/query', { key: keys[cell].key, body: { query: 'Where is the harbour?' } })
    assert.equal((await at('b')).status, 200)
    assert.equal((await at('main')).status, 200)
    assert.equal((await at('c')).status, 503)
    await switches.c.on()
    await until(async () => (await at('c')).status === 200)
  } finally {
    await second.stop()
  }
})

test('cells that the settings leave out, exchange or name twice: the service does not start, and says why', async () => {
  const refused = async (settings: Record<string, string>, said: RegExp) => {
    const started = await startService({ settings: { DATABASE_URL: switches.main.url, ...settings } }).catch(
      (error: Error) => error,
    )
    if (!(started instanceof Error)) await started.stop()
    assert.ok(started instanceof Error, `it starts, instead of saying ${said}`)
    assert.match(started.message, said)
  }
  await refused({}, /accounts are in the cell b, which CAIRN_CELLS does not name/)
  await refused(
    { CAIRN_CELLS: JSON.stringify({ b: switches.b.url }) },
    /in the cell c, which CAIRN_CELLS does not name/,
  )
  const exchanged = { b: switches.c.url, c: switches.b.url }
  await refused({ CAIRN_CELLS: JSON.stringify(exchanged) }, /CAIRN_CELLS calls it b, and it is c/)
  const twice = { b: switches.b.url, c: switches.c.url, d: switches.c.url }
  await refused({ CAIRN_CELLS: JSON.stringify(twice) }, /CAIRN_CELLS calls it d, and it is c/)
  await refused({ DATABASE_URL: switches.b.url }, /it is the cell b of a service with several/)
  await refused({ CAIRN_CELLS: 'b=postgres' }, /CAIRN_CELLS: must be a JSON object/)
  await refused({ CAIRN_CELLS: JSON.stringify({ main: switches.b.url }) }, /CAIRN_CELLS/)
})
