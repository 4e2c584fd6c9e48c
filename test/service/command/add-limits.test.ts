import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { CommandHome } from '../../support/command.ts'
import { plans } from '../../support/credits.ts'
import { startService, type TestService } from '../../support/service.ts'

// A folder of more files than may go in on one day, or than the credits cover.

const DAY_MS = 86_400_000
const NOON = Date.parse('2026-05-04T12:00:00.000Z')

let service: TestService
let at: CommandHome
let accountId: string
let later = 0
before(async () => {
  const daily = (many: number) => ({ daily: many, monthly: 100 })
  const quotas = { 'ingest.live': daily(7), 'ingest.plan': daily(3) }
  const poor = { monthlyCredits: 45, onboardingCredits: 0 }
  service = await startService({
    now: () => new Date(NOON + later),
    settings: plans({ quotas }, { poor, large: { costs: { 'ingest.live': 0 } } }),
  })
})
after(() => service.stop())
beforeEach(async () => {
  later = 0
  const owner = await accountWithKey(service, { scopes: [...SCOPES] })
  accountId = owner.accountId
  at = new CommandHome({ CAIRN_URL: service.url, CAIRN_API_KEY: owner.key })
})
afterEach(() => at.remove())

const notes = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${n}.md`, `# Crate ${n}\n\nCrate ${n} stands in hall ${n * 7}.\n`]),
  )
const statuses = (out: string) => {
  const told = JSON.parse(out) as { status: string }[]
  return Object.fromEntries([...Map.groupBy(told, ({ status }) => status)].map(([status, all]) => [status, all.length]))
}
const listed = async (what: 'sources' | 'jobs') =>
  (JSON.parse((await at.run([what, 'list', '--json'])).out) as unknown[]).length
const planOf = (plan: string) =>
  service.db.rows({ name: '', text: 'update account set plan = $2 where id = $1', values: [bare(accountId), plan] })

test('a quota that ends amid a folder: what is in and what is left is told, and the next day it goes on there', async () => {
  at.folder('crates', notes(12))
  const first = await at.run(['add', '--json', 'crates'])
  assert.equal(first.code, 5, first.err)
  assert.deepEqual(statuses(first.out), { succeeded: 7, left: 5 })
  assert.match(first.err, /^The daily quota of 7 for ingest\.live is used up; wait 43200 s\./m)
  assert.match(
    first.err,
    /^7 are in, 5 are left\. From (?:\d{4}-\d\d-\d\d )?\d\d:\d\d on, the same command goes on there/m,
  )
  assert.match(first.err, /\/docs\/ingest#many-files-at-once$/m)
  const again = await at.run(['add', '--json', 'crates'])
  assert.deepEqual([again.code, statuses(again.out)], [5, { known: 7, left: 5 }], again.err)
  later = DAY_MS
  const second = await at.run(['add', '--json', 'crates'])
  assert.deepEqual([second.code, statuses(second.out)], [0, { known: 7, succeeded: 5 }], second.err)
  assert.deepEqual([await listed('sources'), await listed('jobs')], [12, 12])
})

test('a larger plan lets it go on at once; files that go alone, as new versions do, end and go on alike', async () => {
  at.folder('crates', notes(6))
  assert.equal((await at.run(['add', 'crates'])).code, 0)
  at.folder(
    'crates',
    Object.fromEntries(Object.entries(notes(6)).map(([name, text]) => [name, `${text}\nIt is blue.\n`])),
  )
  const first = await at.run(['add', '--json', 'crates'])
  assert.deepEqual([first.code, statuses(first.out)], [5, { succeeded: 1, left: 5 }], first.err)
  await planOf('large')
  const second = await at.run(['add', '--json', 'crates'])
  assert.deepEqual([second.code, statuses(second.out)], [0, { known: 1, succeeded: 5 }], second.err)
  assert.equal(await listed('jobs'), 12)
})

test('credits that end amid a folder: code 5, and what is left goes in when they cover it', async () => {
  await planOf('poor')
  at.folder('crates', notes(6))
  const first = await at.run(['add', '--json', 'crates'])
  assert.deepEqual([first.code, statuses(first.out)], [5, { succeeded: 4, left: 2 }], first.err)
  assert.match(first.err, /^4 are in, 2 are left\. When there is room again, the same command/m)
  await planOf('large')
  const second = await at.run(['add', '--json', 'crates'])
  assert.deepEqual([second.code, statuses(second.out)], [0, { known: 4, succeeded: 2 }], second.err)
})

test('a plan of more than a day’s quota tells those that were planned, and how many there are', async () => {
  at.folder('crates', { ...notes(5), 'broken.pdf': 'no such thing' })
  const { code, out, err } = await at.run(['add', '--plan', 'crates'])
  assert.equal(code, 5, err)
  const told = JSON.parse(out) as { name: string; plan?: { notes: unknown[] } }[]
  assert.deepEqual(
    told.map(({ plan }) => plan?.notes.length),
    [1, 1, 1],
  )
  assert.match(err, /^6 things, 0\.0 MB of files$/m)
  assert.match(err, /^3 of 6 were planned/m)
  await planOf('large')
  const whole = await at.run(['add', '--plan', 'crates'])
  assert.equal(whole.code, 6)
  const all = JSON.parse(whole.out) as { name: string; error?: string; plan?: object }[]
  assert.deepEqual(
    all.filter(({ plan }) => !plan).map(({ name, error }) => [name, typeof error]),
    [['crates/broken.pdf', 'string']],
  )
  assert.equal(await listed('jobs'), 0)
})

test('without plans a folder goes in whole, whatever the balance was, and a terminal hears nothing of credits or quotas', async () => {
  const unpriced = await startService()
  const owner = await accountWithKey(unpriced, { scopes: [...SCOPES] })
  const own = new CommandHome({ CAIRN_URL: unpriced.url, CAIRN_API_KEY: owner.key })
  try {
    own.folder('crates', notes(12))
    // As if it were the end of a busy month.
    await own.run(['ask', 'Where does Crate 3 stand?'])
    await unpriced.db.rows({
      name: '',
      text: `update credit_balance set onboarding_remaining = 0, monthly_remaining = 25 where account_id = '${bare(owner.accountId)}'`,
      values: [],
    })
    const plan = await own.run(['add', '--plan', '--no-json', 'crates'])
    const added = await own.run(['add', '--no-json', 'crates'])
    const asked = await own.run(['ask', '--no-json', 'Where does Crate 3 stand?'])
    assert.deepEqual([plan.code, added.code, asked.code], [0, 0, 0], plan.err + added.err + asked.err)
    assert.match(asked.out, /Crate 3 stands in hall 21\./)
    for (const { out, err } of [plan, added, asked]) assert.doesNotMatch(out + err, /credit|quota/i)
  } finally {
    own.remove()
    await unpriced.stop()
  }
})
