import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { TOOLS } from '../../../src/mcp/tool-list.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { arbitraryBody, schemaOf } from '../../support/arbitrary-body.ts'
import { MCP_HEADERS, rawMcp } from '../../support/mcp.ts'
import { startService, type TestService } from '../../support/service.ts'

// Whatever a client sends is answered as its own fault: never a 5xx, never an internal error, never silence.

const SEED = 20_260_131
/** Of messages, and of the arguments of each tool. */
const RUNS = { message: 150, fitting: 75, any: 40 }

let service: TestService
let key: string
before(async () => {
  service = await startService()
  const scopes = ['ingest', 'query', 'query.answer', 'memory.read', 'memory.write']
  ;({ key } = await accountWithKey(service, { scopes }))
})
after(() => service.stop())

async function send(body: string | Buffer, headers: Record<string, string> = {}) {
  const reply = await rawMcp(service.url, {
    headers: { ...MCP_HEADERS, authorization: `Bearer ${key}`, ...headers },
    body,
  })
  const { status, text, body: answer } = reply
  assert.ok([200, 202, 400, 403, 406, 415].includes(status), `${status} ${text}`)
  if (status === 202) assert.equal(text, '')
  else assert.ok(answer, text)
  assert.notEqual(answer?.error?.code, -32603, text)
  return reply
}

const holds = <T>(arbitrary: fc.Arbitrary<T>, rule: (value: T) => Promise<unknown>, numRuns = RUNS.message) =>
  fc.assert(
    fc.asyncProperty(arbitrary, async (value) => void (await rule(value))),
    { seed: SEED, numRuns },
  )

test('any bytes', () => holds(fc.uint8Array(), (bytes) => send(Buffer.from(bytes))))

test('any JSON', () => holds(fc.json(), (json) => send(json)))

test('any members of a message', () => {
  const message = fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', 2, '1.0'),
      id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
      method: fc.oneof(
        fc.constantFrom('initialize', 'ping', 'tools/list', 'tools/call', 'notifications/initialized', 'x'),
        fc.jsonValue(),
      ),
      params: fc.jsonValue(),
      result: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  return holds(message, (value) => send(JSON.stringify(value)))
})

test('any headers of the transport', () => {
  const printable = fc.string({ unit: fc.constantFrom(...'aA09/;,=+*."-_ qQ') })
  const headers = fc.record(
    {
      accept: fc.oneof(fc.constant(MCP_HEADERS.accept), printable),
      'content-type': fc.oneof(fc.constant(MCP_HEADERS['content-type']), printable),
      'mcp-protocol-version': fc.oneof(fc.constant('2025-06-18'), printable),
      origin: printable,
    },
    { requiredKeys: [] },
  )
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  return holds(headers, (some) => send(ping, some))
})

for (const { name, input } of TOOLS) {
  const call = async (args: unknown) => {
    const params = { name, arguments: args }
    const { status, text } = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
    assert.equal(status, 200, text)
  }
  test(`arguments that fit ${name}, or nearly`, () => holds(arbitraryBody(schemaOf(input)), call, RUNS.fitting))
  test(`any arguments of ${name}`, () => {
    const properties = Object.fromEntries(Object.keys(input.shape).map((argument) => [argument, fc.jsonValue()]))
    return holds(fc.record({ ...properties, zz: fc.jsonValue() }, { requiredKeys: [] }), call, RUNS.any)
  })
}
