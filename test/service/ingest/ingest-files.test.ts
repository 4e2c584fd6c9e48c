import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { endedJob } from '../../support/ingest.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService
let account: TestKey
before(async () => {
  service = await startService({ settings: { CAIRN_MAX_FILE_MB: '1' } })
  account = await accountWithKey(service, { scopes: ['ingest'] })
})
after(() => service.stop())

const LIVE = { dryRun: 'false', distill: 'true', datedAt: '2026-01-31' }
type File = readonly [name: string, type: string, bytes: string | Uint8Array<ArrayBuffer>]
const note = (name: string, about: string): File => [
  name,
  'text/markdown',
  `# ${about}\n\n${about} is a company in Whitby.\n`,
]

function formOf(fields: Record<string, string>, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, type, bytes] of files) form.append('files', new Blob([bytes], { type }), name)
  return form
}

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
async function send(body: any, headers: Record<string, string> = {}): Promise<{ status: number; body: any }> {
  const reply = await fetch(`${service.url}/v1/ingest/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.key}`, ...headers },
    body,
  })
  return { status: reply.status, body: await reply.json() }
}

test('each file of a form is a job of its own, with its name as it was sent', async () => {
  const files = [note('Bücher „neu“.md', 'Northwind Traders'), note('../../etc/loft.md', 'Northwind Group')]
  const { status, body } = await send(formOf(LIVE, files))
  assert.equal(status, 202, JSON.stringify(body))
  assert.equal(body.schemaVersion, 'service-file-ingest-list-v1')
  assert.deepEqual(
    body.files.map(({ filename, status, created }: never) => [filename, status, created]),
    [
      ['Bücher „neu“.md', 'queued', true],
      ['loft.md', 'queued', true],
    ],
  )
  for (const { job } of body.files) {
    assert.equal((await endedJob(service, account.key, job.id)).status, 'succeeded')
  }
  const { sources } = (await service.request('GET', '/v1/sources', { key: account.key })).body
  assert.deepEqual(sources.map(({ filename }: { filename: string }) => filename).sort(), ['Bücher „neu“.md', 'loft.md'])
})

test('a dry run plans each and keeps nothing', async () => {
  const before = (await service.request('GET', '/v1/sources', { key: account.key })).body
  const { status, body } = await send(
    formOf({ distill: 'true' }, [note('a.md', 'One Firm'), note('b.md', 'Two Firms')]),
  )
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.files.map(({ status, plan }: never) => [status, (plan as { source: { title: string } }).source.title]),
    [
      ['planned', 'One Firm'],
      ['planned', 'Two Firms'],
    ],
  )
  assert.deepEqual((await service.request('GET', '/v1/sources', { key: account.key })).body, before)
})

test('what is wrong with one file is told beside the others', async () => {
  const files: File[] = [
    ['x.exe', 'application/x-msdownload', 'MZ'],
    note('c.md', 'Third Firm'),
    ['empty.md', 'text/markdown', ''],
  ]
  const { status, body } = await send(formOf(LIVE, files))
  assert.equal(status, 202)
  assert.deepEqual(
    body.files.map(({ status, error }: never) => [status, (error as { code: string } | undefined)?.code]),
    [
      ['refused', 'validation_error'],
      ['queued', undefined],
      ['refused', 'validation_error'],
    ],
  )
})

test('the same form with the same key gives the first jobs', async () => {
  const form = () =>
    formOf({ ...LIVE, idempotencyKey: 'a form of two' }, [note('d.md', 'D Firm'), note('e.md', 'E Firm')])
  const first = (await send(form())).body.files
  const again = (await send(form())).body.files
  assert.deepEqual(
    again.map(({ job, created }: never) => [(job as { id: string }).id, created]),
    first.map(({ job }: never) => [(job as { id: string }).id, false]),
  )
})

test('a form is refused as a whole for its size, its fields, and where it is none', async () => {
  const big = new Uint8Array(700_000)
  assert.equal(
    (
      await send(
        formOf(LIVE, [
          ['a.md', 'text/markdown', big],
          ['b.md', 'text/markdown', big],
        ]),
      )
    ).status,
    413,
  )
  const many = Array.from({ length: 101 }, (_, n) => note(`${n}.md`, 'X'))
  assert.equal((await send(formOf(LIVE, many))).status, 413)
  assert.equal((await send(formOf(LIVE, []))).status, 422)
  for (const fields of [{ dryRun: 'perhaps' }, { other: '1' }, { distillLimit: '0' }, { datedAt: '2026-02-30' }]) {
    assert.equal((await send(formOf({ ...LIVE, ...fields }, [note('f.md', 'F')]))).status, 422, JSON.stringify(fields))
  }
  assert.equal((await send(formOf({ dryRun: 'false' }, [note('f.md', 'F')]))).status, 400)
  const twice = formOf(LIVE, [note('f.md', 'F')])
  twice.append('datedAt', '2026-01-01')
  assert.equal((await send(twice)).status, 422)
  assert.equal((await send('{}', { 'content-type': 'application/json' })).status, 415)
  assert.equal((await send('x', { 'content-type': 'multipart/form-data' })).status, 400)
  assert.equal(
    (
      await send('--b\r\nContent-Disposition: form-data; name="files"; filename="a.md"\r\n\r\ncut off', {
        'content-type': 'multipart/form-data; boundary=b',
      })
    ).status,
    400,
  )
  assert.equal((await send('nothing of a form', { 'content-type': 'multipart/form-data; boundary=b' })).status, 400)
  assert.equal((await send(formOf({ ...LIVE, datedAt: 'x'.repeat(30_000) }, [note('f.md', 'F')]))).status, 400)
})

test('names that would be properties of every object are fields like others', async () => {
  const form = formOf({ ...LIVE, __proto__x: '1' }, [note('g.md', 'G')])
  form.append('__proto__', 'polluted')
  assert.equal((await send(form)).status, 422)
  assert.equal(({} as { polluted?: string }).polluted, undefined)
})
