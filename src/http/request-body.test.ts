import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutLateBody, isJsonType } from './request-body.ts'

test('a body that other code reads is cut off after two minutes, unless all of it is there or nobody reads any more', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const cut: string[] = []
  const body = (name: string, complete: boolean) => ({ complete, destroy: () => void cut.push(name) as never })
  cutLateBody(body('slow', false))
  cutLateBody(body('complete', true))
  cutLateBody(body('answered', false))()
  t.mock.timers.tick(119_999)
  assert.deepEqual(cut, [])
  t.mock.timers.tick(1)
  assert.deepEqual(cut, ['slow'])
})

test('JSON in UTF-8 is known by its content type', () => {
  for (const type of ['application/json', 'Application/JSON ; Charset = UTF-8', 'application/json;charset="utf8";'])
    assert.ok(isJsonType(type), type)
  for (const type of [
    '',
    'text/json',
    'application/jsonp',
    'application/json; charset=latin1',
    'application/json; q=1',
  ])
    assert.ok(!isJsonType(type), type)
})

test('a content type of many blanks is read in linear time', { timeout: 120_000 }, () => {
  const blanks = '\t'.repeat(200_000)
  assert.equal(isJsonType(`application/json${blanks}x`), false)
  assert.equal(isJsonType(`application/json${blanks};${blanks}x`), false)
  assert.equal(isJsonType(`application/json;charset${blanks}=${blanks}x`), false)
})
