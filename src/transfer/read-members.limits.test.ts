import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMembers } from './read-members.ts'

test('an element without end is given up, not held', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"a":["')
    for (;;) yield Buffer.alloc(1_048_576, 'x')
  }
  await assert.rejects(Array.fromAsync(readMembers(endless())), /over 33554432 bytes/)
})
