import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRpcMessage } from './rpc-message.ts'

const kind = (value: unknown) => readRpcMessage(value).kind
const rpc = (more: object) => ({ jsonrpc: '2.0', ...more })

test('a request has an id, a method and at most params', () => {
  assert.deepEqual(readRpcMessage(rpc({ id: 1, method: 'ping' })), {
    kind: 'request',
    request: { jsonrpc: '2.0', id: 1, method: 'ping' },
  })
  assert.deepEqual(readRpcMessage(rpc({ id: 'a', method: 'x', params: { y: 1 }, zz: 2 })), {
    kind: 'request',
    request: { jsonrpc: '2.0', id: 'a', method: 'x', params: { y: 1 } },
  })
})

test('notifications and answers are silent', () => {
  for (const message of [{ method: 'x' }, { id: 1, result: {} }, { id: 'a', error: {} }, { error: { code: -1 } }])
    assert.equal(kind(rpc(message)), 'silent', JSON.stringify(message))
})

test('anything else is no message', () => {
  const bad = [
    ...[null, 1, 'x', [], [rpc({ id: 1, method: 'ping' })], {}, { id: 1, method: 'ping' }],
    { jsonrpc: '1.0', id: 1, method: 'ping' },
    ...[null, 1.5, 2 ** 53, {}, true].map((id) => rpc({ id, method: 'ping' })),
    ...[1, null, {}].map((method) => rpc({ id: 1, method })),
    ...[[], null, 'x'].map((params) => rpc({ id: 1, method: 'x', params })),
    rpc({ id: 1 }),
    rpc({ id: 1, result: {}, error: {} }),
    rpc({ id: 1, method: 'x', params: JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`) }),
  ]
  for (const value of bad) assert.equal(kind(value), 'invalid', JSON.stringify(value))
})
