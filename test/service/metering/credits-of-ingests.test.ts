import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Customer, customerOf, meteredHeaders, plans } from '../../support/credits.ts'
import { startService, type TestService } from '../../support/service.ts'

// Live ingests are paid for when they succeed. What they will cost is held back until then, so that what was accepted
// can be paid, and what was not is refused before anything is kept.

const text = (town: string) => `# ${town}\n\n${town} is the capital of a country. The University of ${town} is old.`
const NOISE = 'c3b91f07 5e2d88a1 90f4'

let service: TestService
/** nobody runs its jobs */
let idle: TestService
before(async () => {
  const settings = plans({ onboardingCredits: 8, monthlyCredits: 52 })
  service = await startService({ settings })
  idle = await startService({ settings: { ...settings, CAIRN_WORKERS: '0' } })
})
after(async () => {
  await service.stop()
  await idle.stop()
})

const charges = async ({ ledger }: Customer) =>
  (await ledger())
    .filter(({ kind }) => kind === 'charge')
    .map(({ operation, bucket, amount, reference }) => [operation, bucket, amount, reference])

test('a live ingest: 202 with the headers of the quota alone, 10 credits once it has succeeded', async () => {
  const anna = await customerOf(service)
  const queued = await anna.ingest(text('Oslo'))
  assert.equal(queued.status, 202)
  assert.deepEqual(Object.keys(meteredHeaders(queued)).sort(), [
    'quota-daily-limit',
    'quota-daily-remaining',
    'quota-daily-reset',
    'quota-metric',
    'quota-monthly-limit',
    'quota-monthly-remaining',
    'quota-monthly-reset',
  ])
  assert.equal(meteredHeaders(queued)['quota-metric'], 'ingest.live')
  assert.equal(meteredHeaders(queued)['quota-daily-remaining'], '9999')
  const { id } = queued.body.job
  assert.equal((await anna.ended(id)).status, 'succeeded')
  assert.deepEqual(await anna.balance(), { onboarding: 0, monthly: 50, held: 0 })
  assert.deepEqual(await charges(anna), [
    ['ingest.live', 'onboarding', -8, id],
    ['ingest.live', 'monthly', -2, id],
  ])
  const use = await anna.rows('select period, units, credits from quota_counter order by period')
  assert.deepEqual(use, [
    { period: 'day', units: 1, credits: 10 },
    { period: 'month', units: 1, credits: 10 },
  ])
})

test('a job that fails and one that ends in quarantine cost nothing, and hold nothing back afterwards', async () => {
  const anna = await customerOf(service)
  const broken = await anna.ingest('%PDF-1.7 and nothing else', {
    filename: 'broken.pdf',
    contentType: 'application/pdf',
  })
  assert.equal((await anna.ended(broken.body.job.id)).status, 'failed')
  const noise = await anna.ingest(NOISE, { contentType: 'text/plain', filename: 'x.txt' })
  assert.equal((await anna.ended(noise.body.job.id)).status, 'quarantined')
  assert.deepEqual(await charges(anna), [])
  // Six cost all there is: nothing may be held back for the two.
  for (let i = 0; i < 6; i++) {
    const queued = await anna.ingest(text(`Town${i}`))
    assert.equal(queued.status, 202, queued.text)
    assert.equal((await anna.ended(queued.body.job.id)).status, 'succeeded')
  }
  assert.deepEqual(await anna.balance(), { onboarding: 0, monthly: 0, held: 0 })
})

test('what queued ingests will cost is held back: no other use of it, and no further ingest', async () => {
  const anna = await customerOf(idle)
  for (let i = 0; i < 5; i++) assert.equal((await anna.ingest(text(`Town${i}`))).status, 202)
  for (let i = 0; i < 10; i++) assert.equal((await anna.query()).status, 200)
  for (const refused of [await anna.query(), await anna.ingest(text('Oslo')), await anna.say('I live in Oslo.')]) {
    assert.equal(refused.status, 402)
    assert.equal(refused.body.error.code, 'insufficient_credits')
  }
  assert.deepEqual(await anna.balance(), { onboarding: 0, monthly: 50, held: 50 })
  assert.equal((await anna.access()).credits.remaining, 50)
  // A refused ingest leaves neither source nor job.
  const kept = await anna.rows<{ n: number }>('select count(*)::int as n from source')
  assert.equal(kept[0]!.n, 5)
})

test('jobs that end without telling free what they held when somebody needs it', async () => {
  const anna = await customerOf(idle)
  for (let i = 0; i < 6; i++) assert.equal((await anna.ingest(text(`Town${i}`))).status, 202)
  assert.equal((await anna.query()).status, 402)
  const end = (status: string) =>
    anna.rows(
      `update job set status = $2, finished_at = now()
        where id = (select id from job where account_id = $1 and status = 'queued' order by id limit 1)`,
      [anna.accountId.slice(2), status],
    )
  await end('failed')
  for (let i = 0; i < 10; i++) assert.equal((await anna.query()).status, 200)
  assert.equal((await anna.query()).status, 402)
  assert.deepEqual(await anna.balance(), { onboarding: 0, monthly: 50, held: 50 })
  // Waiting for another attempt is not an end.
  await end('processing')
  assert.equal((await anna.query()).status, 402)
})

test('race: of 30 ingests at once with credits for 6, 6 are taken and all of these are paid', async () => {
  const anna = await customerOf(service)
  const replies = await Promise.all(Array.from({ length: 30 }, (_, i) => anna.ingest(text(`Town${i}`))))
  const taken = replies.filter(({ status }) => status === 202)
  assert.equal(taken.length, 6)
  assert.ok(replies.every(({ status }) => status === 202 || status === 402))
  for (const { body } of taken) assert.equal((await anna.ended(body.job.id)).status, 'succeeded')
  assert.deepEqual(await anna.balance(), { onboarding: 0, monthly: 0, held: 0 })
})

test('race: ingests and queries at once never spend the same credit, and no accepted ingest is lost', async () => {
  const anna = await customerOf(service)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => [anna.ingest(text(`Town${i}`)), anna.query(), anna.query()]).flat(),
  )
  const jobs = replies.filter(({ status }) => status === 202).map(({ body }) => body.job.id)
  const answered = replies.filter(({ status }) => status === 200).length
  assert.ok(replies.every(({ status }) => [200, 202, 402].includes(status)))
  for (const id of jobs) assert.equal((await anna.ended(id)).status, 'succeeded')
  const { onboarding, monthly, held } = (await anna.balance())!
  assert.equal(onboarding + monthly, 60 - 10 * jobs.length - answered)
  assert.equal(held, 0)
})

test('race: equal ingests with one idempotency key are one job, one unit and one price', async () => {
  const other = await startService({
    settings: { ...plans({ onboardingCredits: 10, monthlyCredits: 0 }), CAIRN_WORKERS: '0' },
  })
  try {
    const anna = await customerOf(other)
    const same = () => anna.ingest(text('Oslo'), { idempotencyKey: 'the-same-for-all' })
    const replies = [...(await Promise.all(Array.from({ length: 10 }, same))), await same()]
    assert.deepEqual(replies.map(({ status }) => status).sort(), [...Array(10).fill(200), 202])
    for (const repeat of replies.filter(({ status }) => status === 200)) assert.deepEqual(meteredHeaders(repeat), {})
    assert.deepEqual(await anna.balance(), { onboarding: 10, monthly: 0, held: 10 })
    const [day] = await anna.rows<{ units: number }>(`select units from quota_counter where period = 'day'`)
    assert.equal(day!.units, 1)
  } finally {
    await other.stop()
  }
})
