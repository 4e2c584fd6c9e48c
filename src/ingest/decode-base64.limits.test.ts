import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ValidationError } from '../lib/errors.ts'
import { decodeBase64 } from './decode-base64.ts'

const encode = (bytes: number) => Buffer.alloc(bytes, 'Rain falls. ').toString('base64')

test('the largest file and its near miss are decided in linear time', () => {
  const largest = encode(26_214_400)
  assert.equal(decodeBase64(largest, 26_214_400).length, 26_214_400)
  assert.throws(() => decodeBase64(`${largest.slice(0, -4)}AAA!`, 26_214_400), ValidationError)
})
