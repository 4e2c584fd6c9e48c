import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relyingPartyFor } from './relying-party.ts'

const at = (baseUrl: string | null, listens: string, host: string | null) =>
  relyingPartyFor({ baseUrl, publicUrl: () => listens }, host)

test('a public address with TLS has passkeys, whatever the proxy says of the host', () => {
  const wanted = { rpId: 'cairn.example', origin: 'https://cairn.example:8443' }
  for (const host of ['cairn.example:8443', 'inside:8787', null])
    assert.deepEqual(at('https://cairn.example:8443/cairn', 'http://127.0.0.1:8787', host), wanted)
})

test('without TLS only localhost has passkeys', () => {
  assert.equal(at('http://cairn.example', 'http://127.0.0.1:8787', 'cairn.example'), null)
  assert.deepEqual(at('http://localhost:9000', 'http://127.0.0.1:8787', 'localhost:9000'), {
    rpId: 'localhost',
    origin: 'http://localhost:9000',
  })
  assert.deepEqual(at('http://cairn.localhost', 'http://127.0.0.1:8787', 'x'), {
    rpId: 'cairn.localhost',
    origin: 'http://cairn.localhost',
  })
})

test('IP addresses have none', () => {
  for (const baseUrl of ['https://192.0.2.7', 'https://[2001:db8::7]:8443', 'http://127.0.0.1:8787'])
    assert.equal(at(baseUrl, 'http://127.0.0.1:8787', '192.0.2.7'), null)
})

test('without a public address: localhost and the port listened on, where localhost leads there', () => {
  const wanted = { rpId: 'localhost', origin: 'http://localhost:8787' }
  for (const listens of ['127.0.0.1', '0.0.0.0', '[::]', '[::1]', 'localhost'])
    assert.deepEqual(at(null, `http://${listens}:8787`, 'localhost:8787'), wanted, listens)
  assert.equal(at(null, 'http://192.0.2.7:8787', 'localhost:8787'), null)
  for (const host of ['127.0.0.1:8787', 'localhost:9999', 'localhost', 'localhost.evil.example:8787', null])
    assert.equal(at(null, 'http://127.0.0.1:8787', host), null, String(host))
  assert.deepEqual(at(null, 'http://127.0.0.1:80', 'localhost'), { rpId: 'localhost', origin: 'http://localhost' })
})
