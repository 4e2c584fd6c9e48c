import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { endedJob } from '../../support/ingest.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const put = (key: string, n: number) => {
  const contentBase64 = Buffer.from(`Ada Byron lives in Whitby, at number ${n}.`).toString('base64')
  const options = { dryRun: false, distill: true, datedAt: '2026-01-31' }
  const body = { filename: `${n}.txt`, contentType: 'text/plain', contentBase64, ...options }
  return service.request('POST', '/v1/ingest/file', { key, body })
}

test('twenty files of one account that are queued at once leave connections to another', async () => {
  const scopes = ['ingest', 'query']
  const [busy, other] = await Promise.all([1, 2].map(() => accountWithKey(service, { scopes })))
  const first = await put(busy!.key, 0)
  assert.equal(first.status, 202)
  await endedJob(service, busy!.key, first.body.job.id)
  const holder = await service.running.database.connect()
  await holder.query('begin')
  await holder.query(`select set_config('app.account_id', $1, true)`, [bare(busy!.accountId)])
  await holder.query('select from credit_balance where account_id = $1 for update', [bare(busy!.accountId)])
  const files = Array.from({ length: 20 }, (_, n) => put(busy!.key, n + 1))
  await waitUntil('all but two wait for their turn', async () => {
    const { text } = await service.request('GET', '/metrics', { key: service.adminToken })
    return /^cairn_turns\{work="queueing",state="waiting"\} 18$/m.test(text)
  })
  const asked = { query: 'Who lives in Whitby?', output: 'evidence' }
  const { status } = await service.request('POST', '/v1/query', { key: other!.key, body: asked })
  assert.equal(status, 200)
  await holder.query('rollback')
  await holder.end()
  for (const { status } of await Promise.all(files)) assert.equal(status, 202)
})
