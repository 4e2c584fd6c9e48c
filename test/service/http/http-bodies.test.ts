import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { assertEnvelope, assertError } from '../../support/error-replies.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { startService, type TestService } from '../../support/service.ts'

// Bodies of requests, and what is no HTTP: what is read, and how the rest is refused.

let service: TestService
let owner: TestKey
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  owner = await accountWithKey(service, { scopes: ['ingest'] })
})
after(() => service.stop())
const INGEST = '/v1/ingest/url'
const post = (body: unknown, headers: Record<string, string> = {}, key = owner.key) =>
  service.request('POST', INGEST, { key, body, headers })

// ---- bodies

test('422: unknown fields are named, every one of them, __proto__ and its like too', async () => {
  const reply = await post(
    '{"url": "https://example.com/", "colour": 1, "__proto__": {"dryRun": false}, "toString": 2}',
  )
  assertError(reply, 422, 'validation_error')
  assert.deepEqual(
    reply.body.error.issues.map(({ path, code }: { path: string[]; code: string }) => [path, code]).sort(),
    [
      [['__proto__'], 'unrecognized_key'],
      [['colour'], 'unrecognized_key'],
      [['toString'], 'unrecognized_key'],
    ],
  )
  assert.equal(({} as { dryRun?: boolean }).dryRun, undefined)
})

test('422: a body that is JSON but no object', async () => {
  for (const body of ['null', '[]', '"url"', '1', 'true', '[{"url": "https://example.com/"}]'])
    assertError(await post(body), 422, 'validation_error', body)
})

test('400 invalid_json: what is no JSON, in UTF-8', async () => {
  for (const body of [
    '{',
    '{"url": }',
    "{'url': 'x'}",
    '{"url": "x",}',
    '{"a":1}{"b":2}',
    '\ufeff{',
    'NaN',
    ' ',
    '\0',
    '"\ud800',
    Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    Buffer.from('{"url": "x"}', 'utf16le'),
  ])
    assertError(await post(body), 400, 'invalid_json', JSON.stringify(String(body)))
})

test('400 invalid_json: deeper than 64 levels; a million brackets do no harm', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  assertError(await post(nested(64)), 422, 'validation_error')
  assertError(await post(nested(65)), 400, 'invalid_json')
  assertError(await post(nested(500_000)), 400, 'invalid_json')
  assertError(await post('['.repeat(1_000_000)), 400, 'invalid_json')
  assertError(await post(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`), 400, 'invalid_json')
})

test('415 unsupported_media_type: anything but application/json in UTF-8, and no body at all', async () => {
  for (const type of [
    'text/plain',
    'text/json',
    'application/json; charset=iso-8859-1',
    'application/jsonp',
    'application/json, text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/merge-patch+json',
    '',
  ])
    assertError(await post('{}', { 'content-type': type }), 415, 'unsupported_media_type', type)
  assertError(await service.request('POST', INGEST, { key: owner.key }), 415, 'unsupported_media_type')
  assertError(await post('{}', { 'content-encoding': 'gzip' }), 415, 'unsupported_media_type')
  for (const type of [
    'application/json',
    'Application/JSON',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
  ])
    assertError(await post('{}', { 'content-type': type }), 422, 'validation_error', type)
})

const head = (lines: string[], path = INGEST) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${owner.key}`,
    'Content-Type: application/json',
    'Connection: close',
    ...lines,
    '\r\n',
  ].join('\r\n')
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** Of a reply that was read as bytes. */
function assertRawError(reply: Awaited<ReturnType<typeof rawRequest>>, status: number, code: string): void {
  assert.equal(reply.status, status)
  const body = JSON.parse(reply.body)
  assertEnvelope(body, reply.headers['x-request-id']!, code)
  assert.equal(body.error.code, code)
  assert.equal(reply.headers['x-content-type-options'], 'nosniff')
}

test('413 payload_too_large: by content-length before a byte of the body is sent', async () => {
  assertRawError(await rawRequest(service.url, [head(['Content-Length: 1048577'])]), 413, 'payload_too_large')
  assertRawError(await rawRequest(service.url, [head(['Content-Length: 99999999999999'])]), 413, 'payload_too_large')
})

test('413 payload_too_large: chunked, while it is still being sent, and the client gets to see the answer', async () => {
  const part = chunk(`"${'x'.repeat(99_998)}"`)
  const endless = [head(['Transfer-Encoding: chunked']), ...Array(30).fill(part)]
  assertRawError(await rawRequest(service.url, endless), 413, 'payload_too_large')
})

test('a chunked body under the cap is read like any other', async () => {
  const parts = ['{"url": "https://exam', 'ple.com/", "no', 'ne": 1}'].map(chunk)
  const reply = await rawRequest(service.url, [head(['Transfer-Encoding: chunked']), ...parts, '0\r\n\r\n'])
  assertRawError(reply, 422, 'validation_error')
  assert.deepEqual(JSON.parse(reply.body).error.issues[0].path, ['none'])
  const empty = await rawRequest(service.url, [head(['Transfer-Encoding: chunked']), '0\r\n\r\n'])
  assertRawError(empty, 415, 'unsupported_media_type')
})

test('the largest body that fits is read; a large one on the file route too', async () => {
  const fitting = `{"url": "https://example.com/", "none": "${'x'.repeat(1_048_576 - 43)}"}`
  assert.equal(fitting.length, 1_048_576)
  assertError(await post(fitting), 422, 'validation_error')
  assertError(await post(`${fitting} `), 413, 'payload_too_large')
  const file = await service.request('POST', '/v1/ingest/file', {
    key: owner.key,
    body: { filename: 'a.txt', contentType: 'text/plain', contentBase64: 'QUFB'.repeat(8_000_000), none: 1 },
  })
  assertError(file, 422, 'validation_error')
  assert.deepEqual(file.body.error.issues[0].path, ['none'])
})

test('a body that ends too soon: 400, and the server goes on', async () => {
  const errors = service.logLines.filter((line) => line.includes('request failed')).length
  const short = await rawRequest(service.url, [head(['Content-Length: 100']), '{"url": "ht'], { end: true })
  assert.equal(short.status, 400)
  const chunked = await rawRequest(service.url, [head(['Transfer-Encoding: chunked']), '5\r\n{"u'], { end: true })
  assert.equal(chunked.status, 400)
  assert.equal((await service.request('GET', '/healthz')).status, 200)
  assert.equal(service.logLines.filter((line) => line.includes('request failed')).length, errors)
})

test('what is no HTTP gets the envelope too: garbage, an unknown method, headers too large, no host', async () => {
  for (const [request, status] of [
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['BREW /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['GET /v1/access HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET /v1/access HTTP/1.0\r\n\r\n', 400],
    ['GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['GET /\\healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    [`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST /v1/ingest/url HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n', 400],
    ['POST /v1/ingest/url HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ] as const)
    assertRawError(await rawRequest(service.url, [request]), status, 'invalid_request')
  const trace = await rawRequest(service.url, [
    'TRACE /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ])
  assertRawError(trace, 405, 'method_not_allowed')
  assert.doesNotMatch(trace.body, /TRACE/)
})

test('health is told without a Host, in HTTP/1.0 too, as load balancers ask', async () => {
  for (const path of ['/healthz', '/readyz'])
    for (const request of [`GET ${path} HTTP/1.0\r\n\r\n`, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`]) {
      const { status, body } = await rawRequest(service.url, [request])
      assert.deepEqual([status, JSON.parse(body)], [200, { status: 'ok' }])
    }
})
