import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PayloadTooLargeError, ValidationError } from '../lib/errors.ts'
import { decodeBase64 } from './decode-base64.ts'

const encode = (bytes: number) => Buffer.alloc(bytes, 'Rain falls. ').toString('base64')

test('gives the bytes, of every length up to the cap', () => {
  for (const bytes of [1, 2, 3, 4, 100]) assert.equal(decodeBase64(encode(bytes), 100).length, bytes)
})

test('413 from one byte over the cap on, whatever the padding', () => {
  for (const max of [98, 99, 100]) {
    assert.equal(decodeBase64(encode(max), max).length, max)
    for (const more of [1, 2, 3, 1000]) assert.throws(() => decodeBase64(encode(max + more), max), PayloadTooLargeError)
  }
})

test('422 for nothing and for every other alphabet', () => {
  for (const text of ['', '=', '====', 'QQ', 'QQ=', 'Q===', 'QQ==\n', ' QQ==', 'Q-_=', 'QQ==QQ==', 'éééé'])
    assert.throws(() => decodeBase64(text, 100), ValidationError, JSON.stringify(text))
})
