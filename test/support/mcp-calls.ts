import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { accountWithKey, type TestKey } from './accounts.ts'
import { ingestText } from './ingest.ts'
import { callTool, rpc, toolError } from './mcp.ts'
import { TEXT } from './mcp-text.ts'
import { startService, type TestService } from './service.ts'
import { waitUntil } from './wait-until.ts'

// Tools as a strict client calls them.

export let service: TestService
export let owner: TestKey
export let stranger: TestKey
const ajv = new Ajv2020({ strict: false })
export let outputs: Map<string, ReturnType<typeof ajv.compile>>

export const SCOPES = ['ingest', 'query', 'query.answer', 'memory.read', 'memory.write']

/** A service whose owner has a text, and somebody else. */
export function useTools(): void {
  before(async () => {
    service = await startService()
    owner = await accountWithKey(service, { scopes: SCOPES })
    stranger = await accountWithKey(service, { scopes: SCOPES })
    assert.equal((await ingestText(service, owner.key, TEXT)).status, 'succeeded')
    const { body } = await rpc(service, owner.key, 'tools/list')
    outputs = new Map(
      body.result.tools.map(({ name, outputSchema }: { name: string; outputSchema: object }) => [
        name,
        ajv.compile(outputSchema),
      ]),
    )
  })
  after(() => service.stop())
}

/** A result that fits the schema which the tool was listed with, as a strict client reads it. */
export async function call(name: string, args: object, key = owner.key) {
  const result = await callTool(service, key, name, args)
  const fits = outputs.get(name)!
  assert.ok(fits(result), JSON.stringify(fits.errors))
  assert.ok(Array.isArray(result.warnings))
  return result
}
export const refusal = (name: string, args: object, key = owner.key) => toolError(service, key, name, args)

/** Says something and waits until its claims are there. */
export async function remember(workspace: string, content: string, peer = 'ann') {
  await call('memory_create', { workspace, peer, content })
  return waitUntil('claims', async () => {
    const page = await call('memory_list', { workspace, peer })
    return page.pendingEvents === 0 && page.items
  })
}
