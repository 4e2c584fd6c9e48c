import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newIdempotencyKey } from '../../client/client.ts'
import { dayOf } from '../parts/day.ts'
import { contentTypeOf, faultOf, faultOfAll, formatBytes, formOf, requestsOf } from './sources-request.ts'

const file = (name: string, type = '', size = 10) => ({ name, type, size })
const form = {
  from: 'url' as const,
  url: ' https://example.org/a ',
  files: [],
  replaces: '',
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

test('of several files the first that is wrong is named, and more than twenty are too many', () => {
  assert.equal(faultOfAll([]), undefined)
  assert.equal(faultOfAll([file('a.md'), file('b.pdf')]), undefined)
  assert.match(faultOfAll([file('a.md', '', 0)])!, /^The file is empty/)
  assert.match(faultOfAll([file('a.md'), file('b.md', '', 0)])!, /^b\.md: The file is empty/)
  assert.match(faultOfAll(Array(21).fill(file('a.md')))!, /^21 files were chosen; at most 20/)
})

test('fields left empty are not sent, and those of pages not with files', () => {
  assert.deepEqual(requestsOf(form), [
    {
      path: '/v1/ingest/url',
      body: { url: 'https://example.org/a', distill: true, datedAt: '2026-01-31', analyzeStyle: false },
    },
  ])
  const all = { ...form, distillLimit: '3', focus: 'pier', focusContext: '0', replaces: 'none' }
  const [page] = requestsOf(all)
  assert.deepEqual(page?.path === '/v1/ingest/url' && page.body, {
    url: 'https://example.org/a',
    distill: true,
    datedAt: '2026-01-31',
    analyzeStyle: false,
    distillLimit: 3,
    replaces: 'none',
    focus: 'pier',
    focusContext: 0,
  })
  const [one, two] = [new File(['a'], 'a.md'), new File(['b'], 'b.txt')]
  const fields = { distill: 'true', datedAt: '2026-01-31', analyzeStyle: 'false', distillLimit: '3', replaces: 'none' }
  assert.deepEqual(requestsOf({ ...all, from: 'file', files: [one, two] }), [
    { path: '/v1/ingest/files', file: one, fields },
    { path: '/v1/ingest/files', file: two, fields },
  ])
})

test('the form of a file has its fields first and its type by its name', async () => {
  const sent = [...formOf(new File(['a'], 'a.md', { type: 'text/plain' }), { dryRun: 'true' })]
  assert.deepEqual(sent[0], ['dryRun', 'true'])
  const [name, value] = sent[1]!
  assert.equal(name, 'file')
  assert.ok(value instanceof File)
  assert.deepEqual([value.name, value.type, await value.text()], ['a.md', 'text/markdown', 'a'])
})

test('each key is another one, of a length that the service takes', () => {
  assert.match(newIdempotencyKey(), /^client-[0-9a-f]{32}$/)
  assert.notEqual(newIdempotencyKey(), newIdempotencyKey())
})
