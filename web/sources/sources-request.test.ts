import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { dayOf } from '../parts/day.ts'
import { contentTypeOf, faultOf, formatBytes, requestOf } from './sources-request.ts'

const file = (name: string, type = '', size = 10) => ({ name, type, size })
const form = {
  from: 'url' as const,
  url: ' https://example.org/a ',
  file: null,
  datedAt: '2026-01-31',
  analyzeStyle: false,
  distillLimit: '',
  focus: '',
  focusContext: '',
}

test('the type of a file is read from its name, else from the browser', () => {
  assert.equal(contentTypeOf(file('A.PDF')), 'application/pdf')
  assert.equal(contentTypeOf(file('a.md', 'text/plain')), 'text/markdown')
  assert.equal(contentTypeOf(file('README', 'text/plain;charset=utf-8')), 'text/plain')
  assert.equal(contentTypeOf(file('a.odg', 'application/zip')), null)
})

test('a file of another type, an empty one and one over the cap are refused before they are sent', () => {
  assert.match(faultOf(file('a.odg'))!, /PDF/)
  assert.match(faultOf(file('a.md', '', 0))!, /empty/)
  assert.match(faultOf(file('a.md', '', 25 * 1024 * 1024 + 1))!, /at most 25 MB/)
  assert.equal(faultOf(file('a.md', '', 25 * 1024 * 1024)), undefined)
})

test('sizes are said in a unit that suits them', () => {
  assert.deepEqual([12, 1024, 3500, 26_214_400].map(formatBytes), ['12 bytes', '1 KB', '3.4 KB', '25 MB'])
})

test('the day is that of the reader', () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), '2026-01-05')
})

test('fields left empty are not sent, and those of pages not with files', () => {
  assert.deepEqual(requestOf(form, ''), {
    path: '/v1/ingest/url',
    body: { url: 'https://example.org/a', distill: true, datedAt: '2026-01-31', analyzeStyle: false },
  })
  const all = { ...form, distillLimit: '3', focus: 'pier', focusContext: '0' }
  assert.deepEqual(requestOf(all, '').body, {
    url: 'https://example.org/a',
    distill: true,
    datedAt: '2026-01-31',
    analyzeStyle: false,
    distillLimit: 3,
    focus: 'pier',
    focusContext: 0,
  })
  assert.deepEqual(requestOf({ ...all, from: 'file', file: new File(['a'], 'a.md') }, 'YQ=='), {
    path: '/v1/ingest/file',
    body: {
      filename: 'a.md',
      contentType: 'text/markdown',
      contentBase64: 'YQ==',
      distill: true,
      datedAt: '2026-01-31',
      analyzeStyle: false,
      distillLimit: 3,
    },
  })
})

test('each key is another one, of a length that the service takes', () => {
  assert.match(newIdempotencyKey(), /^web-[0-9a-f]{32}$/)
  assert.notEqual(newIdempotencyKey(), newIdempotencyKey())
})
