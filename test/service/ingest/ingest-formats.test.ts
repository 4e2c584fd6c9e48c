import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { docx } from '../../../src/extract/office.fixture.ts'
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

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('Word, CSV, JSON, mail: the text of each is found in its notes', async () => {
  const paragraph = '<w:p><w:r><w:t>The harbour office opens at seven in the morning.</w:t></w:r></w:p>'
  const mail =
    'From: Mina Roy <mina@example.org>\r\nSubject: Harbour office\r\nDate: Tue, 3 Feb 2026 10:00:00 +0100\r\n\r\nIt opens at seven in the morning.\r\n'
  const uploads: [string, string | Buffer, string, string | null, RegExp][] = [
    ['rules.docx', Buffer.from(docx(paragraph)), WORD, 'Rules', /opens at seven/],
    ['fees.csv', 'Berth,Fee\nNorth quay,€14\n', 'text/csv', 'Fees', /\| North quay \| €14 \|/],
    [
      'harbour.json',
      '{"name":"Harbour office","opens":"at seven in the morning"}',
      'application/json',
      'Harbour office',
      /opens: at seven/,
    ],
    ['re office.eml', mail, 'message/rfc822', 'Harbour office', /opens at seven/],
  ]
  for (const [filename, content, contentType, title, text] of uploads) {
    const { status, body } = await plan(content, { filename, contentType })
    assert.equal(status, 200, `${filename}: ${body.error?.message}`)
    assert.equal(body.plan.source.title, title, filename)
    assert.equal(body.plan.source.contentType, contentType)
    assert.match(body.plan.notes.map(({ excerpt }: { excerpt: string }) => excerpt).join('\n'), text)
  }
})

test('422 source_unreadable: bytes of another format, and Office files with a password', async () => {
  for (const [content, contentType, message] of [
    ['just words', WORD, /not what .* holds/],
    [Buffer.from(docx('')).subarray(0, 200), WORD, /damaged/],
    [Buffer.from(docx('')), 'application/epub+zip', /no EPUB book/],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), WORD, /with a password/],
    ['{"open": ', 'application/json', /no JSON/],
  ] as const) {
    const { status, body } = await plan(content, { filename: 'a.bin', contentType })
    assert.equal(status, 422)
    assert.equal(body.error.code, 'source_unreadable')
    assert.match(body.error.message, message)
  }
})
