import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'
import { bodyOf, type Upload } from '../../support/uploads.ts'

// What a file may be, over HTTP: each format as somebody uploads it, and the text that is found in it.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

async function plan(content: string | Buffer, upload: Upload) {
  const { key } = await accountWithKey(service, { scopes: ['ingest'] })
  return service.request('POST', '/v1/ingest/file', { key, body: bodyOf(content, { distill: true, ...upload }) })
}

const PAGE = `<!doctype html><html lang="en"><head><title>Harbour rules</title><script>alert(1)</script></head><body>
<h1>Harbour rules</h1><p>The harbour office opens at seven in the morning and closes at five.</p>
<table><tr><th>Berth</th><th>Fee</th></tr><tr><td>North quay</td><td>€14</td></tr></table></body></html>`

test('HTML: a saved page is read as its reader sees it, tables with their heads', async () => {
  const { status, body } = await plan(PAGE, { filename: 'harbour.html', contentType: 'text/html' })
  assert.equal(status, 200)
  assert.equal(body.plan.source.title, 'Harbour rules')
  const text = body.plan.notes.map(({ excerpt }: { excerpt: string }) => excerpt).join('\n')
  assert.match(text, /opens at seven in the morning/)
  assert.match(text, /\| Berth \| Fee \|\n\| --- \| --- \|\n\| North quay \| €14 \|/)
  assert.doesNotMatch(text, /alert/)
})

test('a file sent as bytes is read by the ending of its name', async () => {
  const upload = { filename: 'HARBOUR.HTM', contentType: 'application/octet-stream' }
  const { body } = await plan(PAGE, upload)
  assert.equal(body.plan.source.contentType, 'text/html')
})
