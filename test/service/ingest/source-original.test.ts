import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import { deleteSourceOf, ingestDocument } from '../../support/graph-documents.ts'
import { endedJob } from '../../support/ingest.ts'
import { startService, type TestService } from '../../support/service.ts'
import { GUIDE } from '../../support/uploads.ts'

// What was put in, byte for byte, to be taken out again.

let service: TestService
before(async () => {
  service = await startService({ fetchOptions: pageFetchOptions })
})
after(() => service.stop())

const account = () => accountWithKey(service, { scopes: ['ingest', 'evidence'] })
const put = (key: string, text: string, more = {}) =>
  ingestDocument(service, key, { filename: 'guide.md', text, ...more })

async function download(key: string, id: string, { query = '', method = 'GET' } = {}) {
  const response = await fetch(`${service.url}/v1/sources/${id}/original${query}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const html = (words: string) => `<title>Trams</title><article><h1>Trams</h1><p>${words}</p></article>`
const PAGE = { filename: 'trams', contentType: 'text/html', page: true }
const OPENED = html('The Oslo tram was opened in 1875 by Kristiania Sporveisselskab.')
const ELECTRIFIED = html('The Oslo tram was electrified in 1894 by Siemens in Berlin.')

test('a file comes as it was put in: as bytes to be saved, under its name', async () => {
  const { key } = await account()
  const { sourceId } = await put(key, GUIDE, { filename: 'Führer "1"; größer.md' })
  const { status, headers, bytes } = await download(key, sourceId)
  assert.equal(status, 200)
  assert.equal(bytes.toString(), GUIDE)
  assert.equal(headers.get('content-type'), 'application/octet-stream')
  assert.equal(headers.get('content-length'), String(bytes.length))
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(
    headers.get('content-disposition'),
    `attachment; filename="F_hrer _1__ gr__er.md"; filename*=UTF-8''F%C3%BChrer%20_1_%3B%20gr%C3%B6%C3%9Fer.md`,
  )
  const head = await download(key, sourceId, { method: 'HEAD' })
  assert.deepEqual([head.status, head.bytes.length], [200, 0])
  assert.equal(head.headers.get('content-length'), String(bytes.length))
})

test('hostile file names make neither a header nor a path', async () => {
  const { key } = await account()
  const names = ['a\r\nset-cookie: x=1.md', '../../etc/passwd', '<img src=x>.md', '\u202emd.exe', '..', 'x'.repeat(255)]
  for (const [i, filename] of names.entries()) {
    const queued = await service.request('POST', '/v1/ingest/file', {
      key,
      body: {
        filename,
        contentType: 'text/markdown',
        contentBase64: Buffer.from(`${GUIDE}\nNumber ${i}.`).toString('base64'),
        dryRun: false,
        distill: true,
        datedAt: '2026-01-31',
      },
    })
    if (queued.status === 422) continue
    const job = await endedJob(service, key, queued.body.job.id)
    const { status, headers } = await download(key, job.sourceId)
    assert.equal(status, 200, filename)
    assert.equal(headers.get('set-cookie'), null)
    const [, name] = /^attachment; filename="([\w. ()-]+)"; filename\*=UTF-8''[\w.%~!-]+$/.exec(
      headers.get('content-disposition')!,
    )!
    assert.ok(name!.length <= 120 && !/^\./.test(name!), name)
  }
})

test('a page comes as it was fetched, each run with its own; equal ones are kept once', async () => {
  const owner = await account()
  const { key } = owner
  const old = await put(key, OPENED, PAGE)
  const now = await put(key, ELECTRIFIED, PAGE)
  const again = await put(key, ELECTRIFIED, PAGE)
  assert.equal(old.sourceId, again.sourceId)
  const newest = await download(key, old.sourceId)
  assert.equal(newest.bytes.toString(), ELECTRIFIED)
  assert.match(newest.headers.get('content-disposition')!, /filename="trams\.html"/)
  const earlier = await download(key, old.sourceId, { query: `?sourceRunId=${old.sourceRunId}` })
  assert.equal(earlier.bytes.toString(), OPENED)
  assert.equal((await download(key, old.sourceId, { query: `?sourceRunId=${now.sourceRunId}` })).status, 200)
  assert.equal(await countOf(owner, 'artefact'), 2)
  await deleteSourceOf(service, key, old.sourceId)
  for (const table of ['artefact', 'artefact_chunk', 'source_text']) assert.equal(await countOf(owner, table), 0, table)
})

test('a page from before pages were kept: 404 that says so', async () => {
  const owner = await account()
  const { sourceId } = await put(owner.key, OPENED, PAGE)
  const own = service.db.of(bare(owner.accountId) as AccountId)
  await own.rows({ name: '', text: 'update source_run set artefact_id = null', values: [] })
  const { status, body } = await service.request('GET', `/v1/sources/${sourceId}/original`, { key: owner.key })
  assert.deepEqual([status, body.error.code], [404, 'not_found'])
  assert.match(body.error.message, /not kept/)
})

test('a source deleted while it is downloaded: the download breaks off, and is never taken for the whole', async () => {
  const owner = await account()
  // of several pieces, and more than the sockets between the two hold
  const filler = Array.from({ length: 24_000 }, (_, i) => `<!-- ${String(i).padStart(1000, '0')} -->`).join('\n')
  const { sourceId } = await put(owner.key, `${OPENED}${filler}`, PAGE)
  const response = await fetch(`${service.url}/v1/sources/${sourceId}/original`, {
    headers: { authorization: `Bearer ${owner.key}` },
  })
  const reader = response.body!.getReader()
  assert.equal((await reader.read()).done, false)
  await deleteSourceOf(service, owner.key, sourceId)
  await assert.rejects(async () => {
    while (!(await reader.read()).done);
  })
})

const countOf = async ({ accountId }: TestKey, table: string): Promise<number> => {
  const own = service.db.of(bare(accountId) as AccountId)
  const text = `select count(*)::int as n from ${table}`
  return (await own.rows<{ n: number }>({ name: '', text, values: [] }))[0]!.n
}
