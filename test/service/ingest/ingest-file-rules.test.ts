import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  account,
  countOf,
  ended,
  INSTANT,
  jobsOf,
  LIVE,
  live,
  plan,
  send,
  service,
  useFileIngest,
} from '../../support/ingested-files.ts'
import { makeEncryptedPdf, makePdf } from '../../support/make-pdf.ts'
import { bodyOf, GUIDE } from '../../support/uploads.ts'

// Fields, content and idempotency of files: what is taken, and what is refused.

useFileIngest()

// ---- rules on fields

test('400 invalid_ingest_request: a live ingest without distill or datedAt; nothing is kept', async () => {
  const owner = await account()
  for (const fields of [
    { dryRun: false },
    { dryRun: false, distill: true },
    { dryRun: false, datedAt: '2026-01-31' },
    { dryRun: false, distill: false, datedAt: '2026-01-31' },
  ]) {
    const { status, body } = await send(owner.key, bodyOf(GUIDE, fields))
    assert.equal(status, 400)
    assert.equal(body.error.code, 'invalid_ingest_request')
  }
  assert.deepEqual(await jobsOf(owner), [])
  assert.equal(await countOf(owner, 'source'), 0)
})

test('422 names the field at fault, on a dry run and live', async () => {
  const owner = await account()
  const good = bodyOf(GUIDE)
  for (const mode of [{}, LIVE]) {
    for (const [fault, path] of [
      [{ filename: undefined }, ['filename']],
      [{ filename: ' ' }, ['filename']],
      [{ filename: 7 }, ['filename']],
      [{ filename: 'x'.repeat(256) }, ['filename']],
      [{ filename: 'a\u0000b' }, ['filename']],
      [{ filename: '\ud800' }, ['filename']],
      [{ contentType: undefined }, ['contentType']],
      [{ contentType: 'image/png' }, ['contentType']],
      [{ contentType: 'application/octet-stream', filename: 'guide.exe' }, ['contentType']],
      [{ contentType: 'application/zip' }, ['contentType']],
      [{ contentType: '' }, ['contentType']],
      [{ contentBase64: undefined }, ['contentBase64']],
      [{ contentBase64: '' }, ['contentBase64']],
      [{ contentBase64: null }, ['contentBase64']],
      [{ dryRun: 'true' }, ['dryRun']],
      [{ distill: 1 }, ['distill']],
      [{ analyzeStyle: null }, ['analyzeStyle']],
      [{ datedAt: '2026-02-30' }, ['datedAt']],
      [{ datedAt: '31-01-2026' }, ['datedAt']],
      [{ datedAt: '2026-01-31T00:00:00Z' }, ['datedAt']],
      [{ distillLimit: 0 }, ['distillLimit']],
      [{ distillLimit: 1.5 }, ['distillLimit']],
      [{ distillLimit: '3' }, ['distillLimit']],
      [{ distillerProvider: 'ollama' }, ['distillerProvider']],
      [{ idempotencyKey: 'x'.repeat(7) }, ['idempotencyKey']],
      [{ idempotencyKey: 'x'.repeat(161) }, ['idempotencyKey']],
      [{ idempotencyKey: 'nul\u0000nul\u0000' }, ['idempotencyKey']],
      [{ focus: 'light' }, ['focus']],
      [{ url: 'https://example.com/' }, ['url']],
    ] as const) {
      const { status, body } = await send(owner.key, { ...good, ...mode, ...fault })
      assert.equal(status, 422, JSON.stringify(fault))
      assert.equal(body.error.code, 'validation_error')
      assert.deepEqual(body.error.issues[0].path, path, JSON.stringify(fault))
    }
  }
  assert.deepEqual(await jobsOf(owner), [])
})

test('422: a provider or model that is not configured here, on a dry run and live', async () => {
  const { key } = await account()
  for (const mode of [{}, LIVE]) {
    for (const [fields, path] of [
      [{ distillerProvider: 'anthropic' }, ['distillerProvider']],
      [{ distillerProvider: 'openai', distillerModel: 'some-model' }, ['distillerProvider']],
      [{ distillerModel: 'some-model' }, ['distillerModel']],
    ] as const) {
      const { status, body } = await send(key, bodyOf(GUIDE, { ...mode, ...fields }))
      assert.equal(status, 422)
      assert.deepEqual(body.error.issues[0].path, path)
    }
  }
})

test('base64: padded standard base64 only; 422 for every other spelling', async () => {
  const { key } = await account()
  const bytes = Buffer.from('Oslo?>~ is the capital of Norway!!')
  const padded = bytes.toString('base64')
  assert.match(padded, /[+/]/)
  assert.match(padded, /=$/)
  const answer = (contentBase64: string) =>
    send(key, { filename: 'a.txt', contentType: 'text/plain', contentBase64 }).then(({ status }) => status)
  assert.equal(await answer(padded), 200)
  for (const other of [
    bytes.toString('base64url'),
    padded.replace(/=+$/, ''),
    `${padded.slice(0, 8)}\n${padded.slice(8)}`,
    `${padded}\n`,
    ` ${padded}`,
    `data:text/plain;base64,${padded}`,
    `${padded.slice(0, 4)}====${padded.slice(4)}`,
    '====',
    'ÅÅÅÅ',
  ])
    assert.equal(await answer(other), 422, other)
})

test('content type: parameters and case do not matter', async () => {
  const { key } = await account()
  for (const contentType of ['Text/Markdown', 'text/markdown; charset=utf-8', ' text/markdown '])
    assert.equal((await plan(key, GUIDE, { contentType })).body.plan.source.contentType, 'text/markdown')
})

test('content type: the bytes decide what is a PDF', async () => {
  const { key } = await account()
  const pdf = makePdf([['Oslo is the capital of Norway.']])
  assert.equal((await plan(key, pdf, { contentType: 'text/plain' })).body.plan.source.contentType, 'application/pdf')
  const { status, body } = await plan(key, GUIDE, { contentType: 'application/pdf' })
  assert.equal(status, 422)
  assert.equal(body.error.code, 'source_unreadable')
})

test('413 payload_too_large: a file over CAIRN_MAX_FILE_MB, one byte over and by far', async () => {
  const { key } = await account()
  const text = (bytes: number) => Buffer.alloc(bytes, 'Rain falls on Bergen.\n\n')
  const answer = (content: Buffer) => send(key, bodyOf(content, { contentType: 'text/plain', filename: 'rain.txt' }))
  assert.equal((await answer(text(1_048_576))).status, 200)
  for (const bytes of [1_048_577, 1_200_000, 9_000_000]) {
    const { status, body } = await answer(text(bytes))
    assert.equal(status, 413, String(bytes))
    assert.equal(body.error.code, 'payload_too_large')
  }
})

test('filename: odd ones are shown as they are and never used as a path', async () => {
  const { key } = await account()
  for (const filename of [
    '../../etc/passwd',
    '/etc/passwd',
    'C:\\Windows\\win.ini',
    '.',
    'a\nb.md',
    'résumé 日本語 🏔.md',
    '<img src=x onerror=alert(1)>',
    "'; drop table node; --",
    '%00.md',
    'con',
    'x'.repeat(255),
  ]) {
    assert.equal((await plan(key, GUIDE, { filename })).body.plan.source.filename, filename)
    const job = await live(key, `${GUIDE}\nThe file of this text is number ${randomUUID()}.\n`, { filename })
    assert.equal(job.status, 'succeeded', filename)
    const { body } = await service.request('GET', `/v1/sources/${job.sourceId}`, { key })
    assert.equal(body.source.filename, filename)
  }
})

// ---- content

test('content: invalid UTF-8, NUL, control characters, lone surrogates and a byte order mark are read', async () => {
  const owner = await account()
  const sentence = 'Oslo is the capital of Norway and lies at the end of a fjord.'
  for (const [content, expected] of [
    [Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(sentence)]), sentence],
    [Buffer.from(`\ufeff${sentence}`, 'utf16le'), sentence],
    [
      Buffer.from('Caf\xe9 Mas\xf3n is the oldest caf\xe9 of the whole city of Oslo.', 'latin1'),
      'Café Masón is the oldest café of the whole city of Oslo.',
    ],
    [Buffer.from(sentence.replace(' is ', '\0is\0')), sentence],
    [Buffer.from(sentence.replace(' is ', '\u202eis\u200b')), sentence],
    [Buffer.from(`${sentence} \xed\xa0\x80`, 'latin1'), null],
  ] as const) {
    const { body, status, text } = await plan(owner.key, content, { contentType: 'text/plain', filename: 'oslo.txt' })
    assert.equal(status, 200, text)
    const [note] = body.plan.notes
    if (expected !== null) assert.equal(note.excerpt, expected)
    assert.ok(note.excerpt.isWellFormed() && !note.excerpt.includes('\0'))
    const job = await live(owner.key, content, { contentType: 'text/plain', filename: 'oslo.txt' })
    assert.ok(['succeeded', 'quarantined'].includes(job.status), JSON.stringify(job.error))
  }
})

test('PDF: notes carry the page of their first character', async () => {
  const { key } = await account()
  const prose = (topic: string) =>
    Array.from({ length: 12 }, (_, i) => `Line ${i} of this page says of ${topic} that it is a town by the sea.`)
  const { body } = await plan(key, makePdf([prose('Oslo'), prose('Bergen')]), {
    contentType: 'application/pdf',
    filename: 'towns.pdf',
  })
  assert.equal(body.plan.source.contentType, 'application/pdf')
  assert.equal(body.plan.notes[0].page, 1)
  assert.match(body.plan.notes[0].excerpt, /^Line 0 of this page says of Oslo/)
  assert.ok(body.plan.notes.every(({ page }: { page: number }) => page >= 1 && page <= 2))
})

const UNREADABLE: [name: string, content: string | Buffer, contentType: string][] = [
  ['an encrypted PDF', makeEncryptedPdf(['Oslo is the capital of Norway.']), 'application/pdf'],
  ['a PDF cut off', makePdf([['Oslo is the capital of Norway.']]).subarray(0, 200), 'application/pdf'],
  ['the head of a PDF alone', '%PDF-1.7\n', 'application/pdf'],
  ['a PDF without text', makePdf([[], []]), 'application/pdf'],
  ['text that says it is a PDF', 'Oslo is the capital of Norway.', 'application/pdf'],
  ['a picture that says it is text', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'text/plain'],
  ['an archive that says it is Markdown', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), 'text/markdown'],
  ['blanks', ' \n\t\r\n  \u00a0\n', 'text/plain'],
  ['a byte order mark alone', '\ufeff', 'text/plain'],
  ['front matter alone', '---\ntitle: Nothing below\n---\n', 'text/markdown'],
  ['rules and no words', '---\n\n***\n', 'text/markdown'],
]
for (const [name, content, contentType] of UNREADABLE) {
  test(`source_unreadable: ${name} is 422 on a dry run and a failed job live`, async () => {
    const owner = await account()
    const { status, body } = await plan(owner.key, content, { contentType })
    assert.equal(status, 422)
    assert.equal(body.error.code, 'source_unreadable')
    const job = await live(owner.key, content, { contentType })
    assert.equal(job.status, 'failed')
    assert.deepEqual(job.error, { code: 'source_unreadable', message: body.error.message })
    assert.equal(job.attempts, 1, 'trying again cannot help')
    assert.equal(job.sourceRunId, null)
    assert.match(job.finishedAt, INSTANT)
    for (const table of ['source_run', 'node', 'edge']) assert.equal(await countOf(owner, table), 0, table)
  })
}

// ---- idempotency

test('idempotencyKey: a reused one is 200 with the first job and created false, whatever else the body says', async () => {
  const owner = await account()
  const idempotencyKey = 'reused-key'
  const first = await send(owner.key, bodyOf(GUIDE, { ...LIVE, idempotencyKey }))
  assert.equal(first.status, 202)
  const { id } = first.body.job
  const repeat = await send(owner.key, bodyOf(GUIDE, { ...LIVE, idempotencyKey }))
  assert.equal(repeat.status, 200)
  assert.deepEqual(Object.keys(repeat.body), ['schemaVersion', 'mode', 'created', 'job'])
  assert.equal(repeat.body.schemaVersion, 'service-ingest-job-v1')
  assert.equal(repeat.body.mode, 'queued')
  assert.equal(repeat.body.created, false)
  assert.equal(repeat.body.job.id, id)
  const other = await send(owner.key, bodyOf('Another text altogether.', { ...LIVE, idempotencyKey }))
  assert.equal(other.body.job.id, id)
  await ended(owner.key, id)
  const later = await send(owner.key, bodyOf(GUIDE, { ...LIVE, idempotencyKey }))
  assert.deepEqual(later.body.job, { id, status: 'succeeded', kind: 'file' })
  assert.equal((await jobsOf(owner)).length, 1)
  assert.equal(await countOf(owner, 'source'), 1)
})

test('idempotencyKey: 50 equal requests at once make exactly one job', async () => {
  const owner = await account()
  const body = bodyOf(GUIDE, { ...LIVE, idempotencyKey: 'a-race-of-many' })
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(owner.key, body)))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))].sort(), [200, 202])
  assert.equal(replies.filter(({ body }) => body.created).length, 1)
  assert.equal(new Set(replies.map(({ body }) => body.job.id)).size, 1)
  assert.equal((await jobsOf(owner)).length, 1)
  await ended(owner.key, replies[0]!.body.job.id)
  assert.equal(await countOf(owner, 'source_run'), 1)
})

test('idempotencyKey: of many different files at once under one key only the one that is queued is kept', async () => {
  const owner = await account()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      send(owner.key, bodyOf(`Text ${i} of twenty.`, { ...LIVE, idempotencyKey: 'one-key-for-all' })),
    ),
  )
  assert.equal(replies.filter(({ status }) => status === 202).length, 1)
  assert.equal(await countOf(owner, 'source'), 1)
  assert.equal(await countOf(owner, 'artefact'), 1)
})

test('idempotencyKey: belongs to one account and one kind', async () => {
  const [one, two] = [await account(), await account()]
  const idempotencyKey = 'shared-by-chance'
  const file = bodyOf(GUIDE, { ...LIVE, idempotencyKey })
  const ids = [
    (await send(one.key, file)).body.job.id,
    (await send(two.key, file)).body.job.id,
    (
      await service.request('POST', '/v1/ingest/url', {
        key: one.key,
        body: { url: 'https://no-such-name.invalid.example/', ...LIVE, idempotencyKey },
      })
    ).body.job.id,
  ]
  assert.equal(new Set(ids).size, 3)
})

test('without a key every request is a job of its own, and equal bytes are one source', async () => {
  const owner = await account()
  const jobs = [await live(owner.key, GUIDE), await live(owner.key, GUIDE)]
  assert.notEqual(jobs[0].id, jobs[1].id)
  assert.equal(jobs[0].sourceId, jobs[1].sourceId)
  assert.notEqual(jobs[0].sourceRunId, jobs[1].sourceRunId)
  assert.equal(await countOf(owner, 'artefact'), 1)
  const { body } = await service.request('GET', `/v1/sources/${jobs[0].sourceId}`, { key: owner.key })
  assert.equal(body.source.runs, 2)
})
