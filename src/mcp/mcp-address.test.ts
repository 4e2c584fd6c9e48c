import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mcpAddress, mcpPaths } from './mcp-address.ts'

const METADATA = '/.well-known/oauth-protected-resource'

test('without a setting the endpoint stands at /mcp of the service', () => {
  const { url, metadataUrl } = mcpAddress({ mcpUrl: undefined }, 'https://cairn.example')
  assert.deepEqual([url, metadataUrl], ['https://cairn.example/mcp', `https://cairn.example/mcp${METADATA}`])
  assert.deepEqual(mcpPaths({ mcpUrl: undefined, baseUrl: undefined }), {
    endpoint: ['/mcp', '/mcp/'],
    metadata: [`/mcp${METADATA}`, METADATA, `${METADATA}/mcp`],
  })
})

test('an address without a path is served at /, and its metadata at one place', () => {
  assert.deepEqual(mcpPaths({ mcpUrl: 'https://mcp.example', baseUrl: 'https://cairn.example' }), {
    endpoint: ['/'],
    metadata: [METADATA],
  })
})

test('the path of the base address is cut off before a request arrives', () => {
  const cut = ['/mcp', '/mcp/']
  assert.deepEqual(mcpPaths({ mcpUrl: undefined, baseUrl: 'https://a.example/cairn' }).endpoint, cut)
  const both = { mcpUrl: 'https://a.example/cairn/mcp', baseUrl: 'https://a.example/cairn' }
  assert.deepEqual(mcpPaths(both).endpoint, cut)
  assert.equal(mcpAddress(both, both.baseUrl).url, 'https://a.example/cairn/mcp')
})

test('origins are those of the service and of the endpoint; a local service has every loopback name', () => {
  const origins = (mcpUrl: string | undefined, baseUrl: string) => [...mcpAddress({ mcpUrl }, baseUrl).origins]
  assert.deepEqual(origins('https://mcp.example/x', 'https://cairn.example'), [
    'https://cairn.example',
    'https://mcp.example',
  ])
  assert.deepEqual(origins(undefined, 'http://127.0.0.1:8787'), [
    'http://localhost:8787',
    'http://127.0.0.1:8787',
    'http://[::1]:8787',
  ])
  assert.deepEqual(origins(undefined, 'http://10.0.0.1'), ['http://10.0.0.1'])
})
