import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { McpServer } from '@modelcontextprotocol/server'
import { mcpEndpoint } from '../../../src/mcp/mcp-endpoint.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { ingestText } from '../../support/ingest.ts'
import { CLIENTS, type Ended, installClients, run } from '../../support/mcp-clients.ts'
import { registerConformanceTools } from '../../support/mcp-conformance/conformance-tools.ts'
import { addressAt, OPEN_GATE, serveEndpoints } from '../../support/mcp-server.ts'
import { startService, type TestService } from '../../support/service.ts'

// The protocol's own conformance suite, and the clients that people use.

const TOOLS = [
  'query_evidence',
  'query_context',
  'query_answer',
  'memory_context',
  'memory_list',
  'memory_get',
  'memory_create',
  'memory_correct',
  'memory_withdraw',
  'remember',
  'list_peers',
  'list_workspaces',
  'read_source',
  'neighbors',
  'add_source',
]
const BASELINES = path.join(import.meta.dirname, '../../support/mcp-conformance')
/** What the service itself is tried with: what needs no tools of the suite's own. */
const SCENARIOS = {
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'tools-list',
    'resources-list',
    'prompts-list',
    'caching',
    'sep-2164-resource-not-found',
    'http-header-validation',
    'dns-rebinding-protection',
  ],
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-mcp-'))
let service: TestService
let proxy: Server
let owner: TestKey
let mcpUrl: string

before(async () => {
  await installClients()
  proxy = await bearerProxy(() => ({ target: `http://127.0.0.1:${service.running.port}`, key: owner?.key }))
  const { port } = proxy.address() as AddressInfo
  service = await startService({ settings: { CAIRN_BASE_URL: `http://127.0.0.1:${port}` } })
  owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer', 'memory.read', 'memory.write'] })
  mcpUrl = `http://127.0.0.1:${service.running.port}/mcp`
  await ingestText(service, owner.key, '# Larvik\n\nThe harbour of Larvik was built in 1897 by Anders Holm.\n')
})
after(async () => {
  await service.stop()
  proxy.close()
  proxy.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** For a suite that sends no credential: what it sees is the address of a service that needs none. */
async function bearerProxy(to: () => { target: string; key: string | undefined }): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { target, key } = to()
    const headers = { authorization: `Bearer ${key}`, ...incoming.headers }
    const onward = request(target + incoming.url, { method: incoming.method, headers })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const shown = ({ code, stdout, stderr }: Ended) => `exit ${code}\n${stdout.slice(-4000)}\n${stderr.slice(-2000)}`

describe('conformance', () => {
  const suite = path.join(CLIENTS, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
  const conformance = (url: string, ...args: string[]) =>
    run(process.execPath, [suite, 'server', '--url', url, '-o', path.join(folder, 'conformance'), ...args])

  for (const revision of ['2025-11-25', '2026-07-28']) {
    test(`the gate passes every scenario that ${revision} requires, but those of the baseline`, async () => {
      const { url, close } = await serveEndpoints((at) => [
        mcpEndpoint({
          gate: OPEN_GATE,
          paths: ['/mcp'],
          address: () => addressAt(at()),
          profileAt: () => ({
            needsOf: () => undefined,
            serverFor: async () => {
              const server = new McpServer(
                { name: 'conformance', version: '1' },
                { capabilities: { tools: { listChanged: false } } },
              )
              registerConformanceTools(server)
              return server
            },
          }),
        }),
      ])
      try {
        const baseline = path.join(BASELINES, `conformance-baseline-${revision}.yml`)
        const ended = await conformance(`${url}/mcp`, '--requirements', revision, '--expected-failures', baseline)
        assert.equal(ended.code, 0, shown(ended))
      } finally {
        await close()
      }
    })
  }
  for (const [revision, scenarios] of Object.entries(SCENARIOS))
    for (const scenario of scenarios)
      test(`the service passes ${scenario} of ${revision}`, async () => {
        const ended = await conformance(`${service.url}/mcp`, '--scenario', scenario, '--spec-version', revision)
        assert.equal(ended.code, 0, shown(ended))
      })
})

describe('clients with an API key', () => {
  const script = (name: string, mode = '') =>
    run(process.execPath, [path.join(CLIENTS, `${name}.mjs`), mcpUrl, owner.key, mode])
  async function reported(name: string, mode?: string) {
    const ended = await script(name, mode)
    assert.equal(ended.code, 0, shown(ended))
    return JSON.parse(ended.stdout.trim().split('\n').at(-1)!)
  }
  const CALLED = { server: 'cairn', tools: TOOLS, read: 1, text: true, write: 'queued' }

  test('SDK 1', async () => assert.deepEqual(await reported('sdk-1'), CALLED))
  test('SDK 2, legacy', async () =>
    assert.deepEqual(await reported('sdk-2', 'legacy'), { ...CALLED, version: '2025-11-25' }))
  for (const mode of ['auto', '2026-07-28'])
    test(`SDK 2, ${mode}: speaks the newer revision`, async () =>
      assert.deepEqual(await reported('sdk-2', mode), { ...CALLED, version: '2026-07-28' }))
  test('AI SDK', async () => assert.deepEqual(await reported('ai-sdk'), CALLED))
  test('mcp-remote, for clients that know only stdio', async () =>
    assert.deepEqual(await reported('mcp-remote', path.join(folder, 'mcp-remote')), CALLED))

  describe('Inspector', () => {
    const inspector = path.join(CLIENTS, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')
    const inspect = (...args: string[]) => {
      // It may want to open a browser, which there is none of.
      const opener = path.join(folder, 'xdg-open')
      writeFileSync(opener, '#!/bin/sh\nexit 0\n')
      chmodSync(opener, 0o755)
      const bearer = ['--header', `Authorization: Bearer ${owner.key}`]
      return run(process.execPath, [inspector, '--cli', mcpUrl, '--transport', 'http', ...bearer, ...args], {
        env: { MCP_AUTO_OPEN_ENABLED: 'true', PATH: `${folder}:${process.env.PATH}`, HOME: folder },
      })
    }
    test('lists the tools and finds no fault in their schemas', async () => {
      const ended = await inspect('--method', 'tools/list', '--strict')
      assert.equal(ended.code, 0, shown(ended))
      assert.deepEqual(
        JSON.parse(ended.stdout).tools.map(({ name }: { name: string }) => name),
        TOOLS,
      )
    })
    test('calls a tool that reads and one that writes', async () => {
      const call = async (tool: string, ...args: string[]) => {
        const ended = await inspect('--method', 'tools/call', '--tool-name', tool, '--tool-arg', ...args)
        assert.equal(ended.code, 0, shown(ended))
        return JSON.parse(ended.stdout).structuredContent
      }
      assert.equal((await call('query_evidence', 'query=Who built the harbour?', 'limit=1')).results.length, 1)
      assert.equal((await call('memory_create', 'peer=ann', 'content=I live in Oslo.')).created, true)
    })
  })
})
