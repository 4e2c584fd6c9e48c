import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { ingestText } from '../../support/ingest.ts'
import { CLIENTS, type Ended, installClients, run } from '../../support/mcp-clients.ts'
import { newClient } from '../../support/oauth.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// The protocol's own conformance suite for authorization servers, and clients that are given an address and nothing else.

const BROWSER = path.join(import.meta.dirname, '../../support/oauth-browser.mjs')
const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-oauth-'))
let service: TestService
let ann: Person
let env: Record<string, string>

before(async () => {
  await installClients()
  service = await startService()
  ann = await newPerson(service)
  const { key } = await accountWithKey(service, { accountId: ann.accountId, scopes: ['ingest'] })
  await ingestText(service, key, '# Larvik\n\nThe harbour of Larvik was built in 1897 by Anders Holm.\n')
  // Clients may want to open a browser, which there is none of.
  const opener = path.join(folder, 'xdg-open')
  writeFileSync(opener, '#!/bin/sh\nexit 0\n')
  chmodSync(opener, 0o755)
  env = {
    EMAIL: ann.email,
    PASSWORD: ann.password,
    MCP_AUTO_OPEN_ENABLED: 'true',
    PATH: `${folder}:${process.env.PATH}`,
    HOME: folder,
  }
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const shown = ({ code, stdout, stderr }: Ended) => `exit ${code}\n${stdout.slice(-4000)}\n${stderr.slice(-3000)}`

/** The port is free now; another process could take it before the client does. */
function freePort(): Promise<string> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(String(port)))
    })
  })
}

const TOTAL = /Total: (\d+) passed, (\d+) failed/

describe('conformance of the authorization server', () => {
  const suite = path.join(CLIENTS, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
  for (const [name, more] of [
    ['without a resource', () => []],
    ['for the endpoint', () => ['--resource', `${service.url}/mcp`]],
  ] as const) {
    test(`${name}: every scenario passes`, async () => {
      const { clientId } = await newClient(service, { redirect_uris: ['http://127.0.0.1:3000/callback'] })
      const args = ['authorization', '--url', service.url, '--client-id', clientId, '--spec-version', '2025-11-25']
      const once = async () => {
        const output = ['-p', await freePort(), '-o', path.join(folder, 'conformance'), ...more()]
        const ended = await run(process.execPath, [BROWSER, process.execPath, suite, ...args, ...output], { env })
        return { ended, total: TOTAL.exec(ended.stdout + ended.stderr) }
      }
      const first = await once()
      // Its program ended well once without a word of what it had found.
      const { ended, total } = first.ended.code === 0 && !first.total ? await once() : first
      assert.equal(ended.code, 0, shown(ended))
      assert.ok(total, shown(ended))
      assert.deepEqual([total[1], total[2]], ['3', '0'], shown(ended))
    })
  }
})

describe('clients with nothing but the address', () => {
  const script = (name: string, ...args: string[]) =>
    run(process.execPath, [path.join(CLIENTS, `${name}.mjs`), `${service.url}/mcp`, ...args], { env })
  for (const name of ['sdk-1-oauth', 'sdk-2-oauth']) {
    test(`${name}: asks for little, then for more; narrowed and revoked between two calls`, async () => {
      const ended = await script(name)
      assert.equal(ended.code, 0, shown(ended))
      assert.deepEqual(JSON.parse(ended.stdout.trim().split('\n').at(-1)!), {
        tools: 15,
        read: 1,
        write: 'queued',
        asked: ['query memory.read', 'query memory.read memory.write'],
        scopes: ['query', 'memory.read', 'memory.write'],
        narrowed: true,
        stillReads: 1,
        revoked: true,
      })
    })
  }
  test('mcp-remote, for clients that know only stdio', async () => {
    env.CALLBACK_PORT = await freePort()
    const ended = await script('mcp-remote-oauth', path.join(folder, 'mcp-remote'))
    assert.equal(ended.code, 0, shown(ended))
    const { server, tools, read, write } = JSON.parse(ended.stdout.trim().split('\n').at(-1)!)
    assert.deepEqual([server, tools.length, read, write], ['cairn', 15, 1, 'queued'])
  })
  test('Inspector: lists the tools and finds no fault in their schemas', async () => {
    const inspector = path.join(CLIENTS, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')
    const args = ['--cli', `${service.url}/mcp`, '--transport', 'http', '--method', 'tools/list', '--strict']
    const ended = await run(process.execPath, [BROWSER, process.execPath, inspector, ...args], { env })
    assert.equal(ended.code, 0, shown(ended))
    assert.match(ended.stderr, /memory_withdraw/)
  })
})
