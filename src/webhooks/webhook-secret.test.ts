import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhookSecret, webhookHeaders } from './webhook-secret.ts'

// As the package standardwebhooks 1.1.1 signs it.
const SECRET = 'whsec_plJ3nmyCDGBKInavdOK15jsl'
const PING = {
  id: 'msg_loFOjxBQrJLzqYUf',
  at: new Date(1_731_705_121_999),
  body: '{"event_type":"ping","data":{"success":true}}',
}
const SIGNATURE = 'v1,1XxGZzXD27MuQs+nWMWlwo+CfZyPLVUvZzUwIWbNsyQ='

test('a delivery is signed as Standard Webhooks says', () => {
  assert.deepEqual(webhookHeaders(PING, [SECRET]), {
    'webhook-id': 'msg_loFOjxBQrJLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': SIGNATURE,
  })
})

test('with two secrets it has a signature of each, the newer first', () => {
  const other = newWebhookSecret()
  assert.match(other, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const [first, second] = webhookHeaders(PING, [other, SECRET])['webhook-signature']!.split(' ')
  assert.notEqual(first, SIGNATURE)
  assert.equal(second, SIGNATURE)
})
