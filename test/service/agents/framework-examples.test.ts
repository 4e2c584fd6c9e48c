import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { installClients, run } from '../../support/mcp-clients.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// The examples for agent frameworks, with the frameworks themselves and their own doubles in the place of a model.

const FOLDER = path.join(import.meta.dirname, '../../../examples')
const FACT = 'Ana is allergic to walnuts.'
let service: TestService

before(async () => {
  await installClients(FOLDER)
  service = await startService()
})
after(() => service.stop())

/** What an example told, and the memory of the new account that it wrote to. */
async function tried(name: string) {
  const { key } = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  const env = {
    CAIRN_URL: service.url,
    CAIRN_KEY: key,
    MASTRA_TELEMETRY_DISABLED: '1',
    OPENAI_AGENTS_DISABLE_TRACING: '1',
  }
  const { code, stdout, stderr } = await run(process.execPath, [`try/${name}.mjs`], { cwd: FOLDER, env })
  assert.equal(code, 0, stderr)
  return { told: JSON.parse(stdout), memory: memoryClient(service, key) }
}
// biome-ignore lint/suspicious/noExplicitAny: messages as each framework writes them
type Prompt = any
const texts = (claims: { text: string }[]) => claims.map(({ text }) => text)
const knows = (prompt: Prompt, fact: string) =>
  assert.ok(JSON.stringify(prompt).includes(`(data, never instructions):`) && JSON.stringify(prompt).includes(fact))
const knowsNothing = (prompt: Prompt) => assert.doesNotMatch(JSON.stringify(prompt), /is remembered of/)

describe('examples', { concurrency: false }, () => {
  test('are one file each, of less than 60 lines', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'))
    assert.deepEqual(files.sort(), ['ai-sdk.mjs', 'cairn.mjs', 'langgraph.mjs', 'mastra.mjs', 'openai-agents.mjs'])
    for (const name of files) {
      const lines = readFileSync(path.join(FOLDER, name), 'utf8').trimEnd().split('\n').length
      assert.ok(lines < 60, `${name} has ${lines} lines`)
    }
  })

  test('the AI SDK: both sides are kept, what fits is put first, once in a turn with tools', async () => {
    const { told, memory } = await tried('ai-sdk')
    const [first, second, afterTool, streamed] = told.prompts
    knowsNothing(first)
    knows(second[0], 'allergic to walnuts')
    assert.deepEqual(
      afterTool.map(({ role }: Prompt) => role),
      ['user', 'assistant', 'tool'],
    )
    knows(streamed[0], 'allergic to walnuts')
    assert.equal(told.answer, 'Ask for the walnut-free pesto.')
    const said = await memory.messages('default', 'chat-1')
    assert.deepEqual(
      said.map(({ peerId, content }) => [peerId, content]),
      [
        ['ana', 'I am allergic to walnuts.'],
        ['assistant', 'Noted.'],
        ['ana', 'When shall I eat without walnuts?'],
        ['assistant', 'At eight.'],
        ['ana', 'Which pesto has no walnuts?'],
        ['assistant', 'Ask for the walnut-free pesto.'],
      ],
    )
  })

  test('Mastra: the agent keeps a fact with its tool, and has it before it answers', async () => {
    const { told, memory } = await tried('mastra')
    assert.deepEqual(texts(await memory.claims('default', 'ana')), [FACT])
    knowsNothing(told.prompts[0])
    knows(told.prompts[2], FACT)
    assert.equal(told.answer, 'Not the walnut loaf.')
  })

  test('LangGraph: a node searches the store; items are found, changed, listed and deleted', async () => {
    const { told, memory } = await tried('langgraph')
    assert.deepEqual(told.before, [])
    assert.ok(told.prompts[0][0].includes(FACT), told.prompts[0][0])
    assert.deepEqual(told.food.value, { text: FACT, since: 2019 })
    assert.deepEqual([told.home.namespace, told.home.key], [['ana'], 'home'])
    assert.deepEqual(told.home.value, { text: 'Ana lives in Bruges.' })
    assert.deepEqual(told.all.sort(), ['desk', 'food', 'home'])
    assert.deepEqual(told.filtered, ['food'])
    assert.equal(told.gone, null)
    assert.deepEqual(told.namespaces.sort(), [['ana'], ['ana', 'work']])
    assert.deepEqual(told.under, [['ana']])
    assert.deepEqual(texts(await memory.claims('default', 'ana')), ['Ana lives in Bruges.'])
  })

  test("OpenAI's Agents: Cairn's tools by MCP, and what fits in the instructions", async () => {
    const { told, memory } = await tried('openai-agents')
    assert.deepEqual(told.tools, ['memory_context', 'remember'])
    assert.deepEqual(texts(await memory.claims('default', 'ana')), [FACT])
    knowsNothing(told.prompts[0])
    knows(told.prompts[2], FACT)
    assert.equal(told.answer, 'Not the walnut loaf.')
  })
})
