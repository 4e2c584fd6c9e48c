import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { clientAddress, type ProxyHeader } from './client-address.ts'

const PROXIES = ['10.0.0.1', '10.0.0.2']
const seen = (remoteAddress: string, headers: Record<string, string>, header?: ProxyHeader) =>
  clientAddress({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, PROXIES, header)

test('only a trusted proxy is believed, and only what it wrote itself', () => {
  const named = { 'x-forwarded-for': '6.6.6.6, 192.0.2.1, 10.0.0.2' }
  assert.equal(seen('198.51.100.1', named), '198.51.100.1')
  assert.equal(seen('10.0.0.1', named), '192.0.2.1')
  assert.equal(seen('::ffff:10.0.0.1', { 'x-forwarded-for': '::ffff:192.0.2.1' }), '192.0.2.1')
  assert.equal(seen('10.0.0.1', {}), '10.0.0.1')
  assert.equal(seen('10.0.0.1', { 'x-forwarded-for': '10.0.0.2' }), '10.0.0.1')
})

test('the header that proxies do not write is the client’s own word', () => {
  const both = { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.2' }
  assert.equal(seen('10.0.0.1', both), '192.0.2.1')
  assert.equal(seen('10.0.0.1', both, 'forwarded'), '192.0.2.2')
  assert.equal(seen('10.0.0.1', { 'x-forwarded-for': '6.6.6.6' }, 'forwarded'), '10.0.0.1')
})

test('Forwarded as RFC 7239 writes it', () => {
  for (const [forwarded, address] of [
    ['for=192.0.2.43, for=198.51.100.17', '198.51.100.17'],
    ['for=192.0.2.43;proto=http;by=203.0.113.43', '192.0.2.43'],
    ['proto=https; For="192.0.2.43:47011"', '192.0.2.43'],
    ['For="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['for=6.6.6.6, for=192.0.2.43, for=10.0.0.2', '192.0.2.43'],
    ['for=192.0.2.43, for=unknown', '10.0.0.1'],
    ['for=_hidden', '10.0.0.1'],
    ['by=10.0.0.1', '10.0.0.1'],
    ['', '10.0.0.1'],
  ] as const) {
    assert.equal(seen('10.0.0.1', { forwarded }, 'forwarded'), address, forwarded)
  }
})

test('what a client writes before it does not change what the proxy has added', () => {
  for (const before of ['for="', 'for="6.6.6.6', 'a="b,for=6.6.6.6', '","', 'for=6.6.6.6;x="', '"'.repeat(7)]) {
    for (const added of ['for=192.0.2.1', 'for="[2001:db8::1]:80"', 'for=192.0.2.1;by="_p, q"']) {
      const expected = added.includes('2001') ? '2001:db8::1' : '192.0.2.1'
      assert.equal(seen('10.0.0.1', { forwarded: `${before}, ${added}` }, 'forwarded'), expected, `${before}, ${added}`)
    }
  }
})
