import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalResource, isResource, issuerOf, metadataPaths } from './oauth-address.ts'

test('the issuer is the service itself unless another address is set', () => {
  assert.equal(issuerOf({ authUrl: undefined }, 'https://cairn.example'), 'https://cairn.example')
  assert.equal(issuerOf({ authUrl: 'https://id.example' }, 'https://cairn.example'), 'https://id.example')
})

test('metadata stands below the issuer, where RFC 8414 looks for an issuer with a path, and below the endpoint', () => {
  const METADATA = '/.well-known/oauth-authorization-server'
  assert.deepEqual(metadataPaths({ authUrl: undefined }, '/mcp'), [METADATA, `/mcp${METADATA}`])
  assert.deepEqual(metadataPaths({ authUrl: undefined }, '/'), [METADATA])
  assert.deepEqual(metadataPaths({ authUrl: 'https://a.example/cairn' }, '/mcp'), [
    METADATA,
    `${METADATA}/cairn`,
    `/mcp${METADATA}`,
  ])
})

test('a slash at the end makes no other resource; anything else does', () => {
  const own = 'https://cairn.example/mcp'
  for (const same of [own, `${own}/`, 'HTTPS://Cairn.Example:443/mcp', 'https://cairn.example/x/../mcp'])
    assert.equal(isResource(own, same), true, same)
  for (const other of [
    'https://cairn.example',
    'https://cairn.example/mcp/x',
    'https://cairn.example/mcp?x',
    'https://cairn.example/mcp#x',
    'https://cairn.example/mcp#',
    'http://cairn.example/mcp',
    'https://evil.example/mcp',
    'mcp',
    '',
    undefined,
    [own],
  ])
    assert.equal(isResource(own, other), false, String(other))
  assert.equal(isResource('https://mcp.example', 'https://mcp.example/'), true)
  assert.equal(canonicalResource('nonsense'), undefined)
})

test('a resource of many slashes is read in linear time: anybody may ask for it', { timeout: 120_000 }, () => {
  const slashes = '/'.repeat(300_000)
  assert.equal(isResource('https://cairn.example/mcp', `https://cairn.example/mcp${slashes}`), true)
  assert.equal(isResource('https://cairn.example/mcp', `https://cairn.example/mcp${slashes}x`), false)
})
