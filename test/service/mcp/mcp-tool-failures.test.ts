import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from '@hono/zod-openapi'
import { AccountGoneError, ServiceError, UnavailableError } from '../../../src/lib/errors.ts'
import type { Principal } from '../../../src/lib/principal.ts'
import type { Tool } from '../../../src/mcp/mcp-tool.ts'
import { TOOLS } from '../../../src/mcp/tool-list.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { MCP_HEADERS, rawMcp, rpc } from '../../support/mcp.ts'
import { endpointOf, OPEN_GATE, serveEndpoints } from '../../support/mcp-server.ts'
import { startService } from '../../support/service.ts'

// What becomes of a tool's failure on the wire.

describe('what the service refuses inside a tool', () => {
  const failing = (name: string, error: Error): Tool<object> => ({
    ...TOOLS[0]!,
    input: z.strictObject({}),
    name,
    run: async () => {
      throw error
    },
  })
  const principal = {
    kind: 'api-key',
    accountId: 'a',
    keyId: 'k',
    keyPrefix: 'p',
    name: 'n',
    scopes: ['query'],
    expiresAt: null,
  } as unknown as Principal
  let url: string
  let close: () => Promise<void>
  before(async () => {
    const tools = [
      failing('poor', new ServiceError(402, 'insufficient_credits', 'No credits are left.')),
      failing(
        'full',
        new ServiceError(429, 'quota_exceeded', 'The quota is used up.', { headers: { 'retry-after': '9' } }),
      ),
      failing('gone', new AccountGoneError()),
      failing('down', new UnavailableError()),
    ]
    const gate = { ...OPEN_GATE, admit: async () => principal }
    ;({ url, close } = await serveEndpoints((at) => [endpointOf(at, gate, tools)]))
  })
  after(() => close())
  const tried = (name: string) =>
    rawMcp(url, {
      headers: MCP_HEADERS,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
    })

  test('no credits: a result, because the endpoint has no 402', async () => {
    const { status, body } = await tried('poor')
    assert.deepEqual([status, body.result.isError], [200, true])
    const error = { code: 'insufficient_credits', message: 'No credits are left.' }
    assert.deepEqual(JSON.parse(body.result.content[0].text), { error })
  })
  test('no quota: 429 with the standard error', async () => {
    const { status, body, headers } = await tried('full')
    assert.deepEqual([status, body.error.code, headers['retry-after']], [429, 'quota_exceeded', '9'])
  })
  test('no account any more: 401 with a challenge', async () => {
    const { status, body, headers } = await tried('gone')
    assert.deepEqual([status, body.error.code], [401, 'unauthorized'])
    assert.match(headers['www-authenticate']!, /^Bearer resource_metadata="/)
  })
  test('no database: an internal error that names the request', async () => {
    const { status, body, headers } = await tried('down')
    assert.deepEqual([status, body.error.code, body.error.data], [200, -32603, headers['x-request-id']])
  })
})

test('whatever nobody foresaw is an internal error that names the request, and says no more', async () => {
  const broken = await startService()
  try {
    const { key } = await accountWithKey(broken, { scopes: ['memory.read'] })
    await broken.db.rows({ name: '', text: 'alter table mem_workspace rename to mem_elsewhere', values: [] })
    const { status, body, headers, text } = await rpc(broken, key, 'tools/call', {
      name: 'memory_get',
      arguments: { claimId: 'clm_x' },
    })
    assert.equal(status, 200)
    assert.deepEqual(
      [body.error.code, body.error.data, body.id, body.result],
      [-32603, headers['x-request-id'], 1, undefined],
    )
    assert.doesNotMatch(text, /mem_workspace|relation|\.ts/)
    assert.ok(
      broken.logLines.some((line) => line.includes(headers['x-request-id'] as string) && /mem_workspace/.test(line)),
    )
  } finally {
    await broken.stop()
  }
})
