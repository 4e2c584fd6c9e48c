import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepts, isPlainJson } from './media-types.ts'

const BOTH = ['application/json', 'text/event-stream']

test('Accept has to name each type itself, with a quality above 0', () => {
  for (const header of [
    'application/json, text/event-stream',
    'text/event-stream,application/json',
    'Application/JSON;q=0.1, text/event-stream; charset=utf-8; q=1.0, */*',
    'application/json;q=0, application/json, text/event-stream',
  ])
    assert.equal(accepts(header, BOTH), true, header)
  for (const header of [
    null,
    '',
    '*/*',
    'application/*, text/*',
    'application/json',
    'application/json, text/event-stream;q=0',
    'application/json, text/event-stream;Q=0.000',
    'application/jsonx, text/event-streamy',
    'application/json text/event-stream',
  ])
    assert.equal(accepts(header, BOTH), false, String(header))
})

test('a body is plain JSON in UTF-8, whatever the case and blanks', () => {
  const plain = (contentType: string, encoding?: string) =>
    isPlainJson(
      new Headers({ 'content-type': contentType, ...(encoding === undefined ? {} : { 'content-encoding': encoding }) }),
    )
  for (const type of ['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])
    assert.equal(plain(type), true, type)
  assert.equal(plain('application/json', 'identity'), true)
  for (const type of ['text/plain', 'application/jsonx', 'application/ld+json', 'application/json; charset=latin1'])
    assert.equal(plain(type), false, type)
  assert.equal(plain('application/json', 'br'), false)
})
