import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearerToken } from './bearer.ts'

const tokenOf = (authorization: string) => bearerToken(new Headers({ authorization }))

test('the token is what follows Bearer', () => {
  assert.equal(tokenOf('Bearer abc'), 'abc')
})

test('the case of the scheme and more than one space do not matter', () => {
  for (const header of ['bearer abc', 'BEARER abc', 'Bearer    abc']) assert.equal(tokenOf(header), 'abc')
})

test('anything else has no token', () => {
  for (const header of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Basic abc',
    'abc',
    'Bearerabc',
    'Bearer\tabc',
    'Bearer a, Bearer b',
  ]) {
    assert.equal(tokenOf(header), undefined, JSON.stringify(header))
  }
  assert.equal(bearerToken(new Headers()), undefined)
})

test('a header of many spaces is read in linear time', { timeout: 120_000 }, () => {
  assert.equal(tokenOf(`Bearer ${' '.repeat(200_000)}a${' '.repeat(200_000)}b`), undefined)
})
