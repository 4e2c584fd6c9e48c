import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

/** Pages that keep a reader busy for a while. */
const slowPage = (n: number) => `<title>Page ${n}</title>${'<p>word'.repeat(40_000)}`

test('files of one account that take long to read do not keep the plan of another waiting', async () => {
  const [busy, other] = await Promise.all([1, 2].map(() => accountWithKey(service, { scopes: ['ingest'] })))
  const answered: string[] = []
  const plan = async (key: string, filename: string, contentType: string, text: string) => {
    const contentBase64 = Buffer.from(text).toString('base64')
    const body = { filename, contentType, contentBase64, dryRun: true }
    const { status } = await service.request('POST', '/v1/ingest/file', { key, body })
    answered.push(filename)
    return status
  }
  const slow = [1, 2, 3, 4, 5].map((n) => plan(busy!.key, `slow${n}.html`, 'text/html', slowPage(n)))
  await waitUntil('the others wait for the first two', async () => {
    const { text } = await service.request('GET', '/metrics', { key: service.adminToken })
    return /^cairn_turns\{work="extraction",state="waiting"\} 3$/m.test(text)
  })
  assert.equal(await plan(other!.key, 'line.txt', 'text/plain', 'Ada Byron lives in Whitby.'), 200)
  // one of those before may just have come to its end
  assert.ok(answered.indexOf('line.txt') <= 1, answered.join(' '))
  await Promise.all(slow)
})
