import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, test } from 'node:test'
import { readSettings } from '../../../src/config/settings.ts'
import type { ModelRequest } from '../../../src/models/language-model.ts'
import { languageModels, UnusableModelError } from '../../../src/models/language-models.ts'
import { type ReplayServer, startReplayServer } from '../../support/replay-server.ts'

// What differs between servers of one interface, and what the settings configure.

const PROSE: ModelRequest = {
  system: 'Answer in one word.',
  turns: [
    { role: 'user', text: 'Capital of France?' },
    { role: 'assistant', text: 'Paris' },
    { role: 'user', text: 'Of Poland?' },
  ],
  schema: null,
  maxOutputTokens: 500,
}
const never = new AbortController().signal

const servers: ReplayServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
async function replay(options: Parameters<typeof startReplayServer>[0] = {}): Promise<ReplayServer> {
  const server = await startReplayServer({ reply: () => ({ city: 'Warsaw' }), ...options })
  servers.push(server)
  return server
}

const modelsOf = (server: ReplayServer, more: Record<string, string> = {}) =>
  languageModels(readSettings({ ...server.settings, ...more }), { firstWaitMs: 1 })

test('openai: the limit on output has two names, and the one that is taken is found and remembered', async () => {
  const server = await replay({ refuses: ['max_tokens'] })
  const models = modelsOf(server)
  for (let i = 0; i < 2; i++) await models.of('openai').complete(PROSE, never)
  assert.deepEqual(
    server.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens]),
    [
      [500, undefined],
      [undefined, 500],
      [undefined, 500],
    ],
  )
})

test('openai: a server that wants no key is sent none', async () => {
  const seen: (string | undefined)[] = []
  const open = createServer((request, response) => {
    seen.push(request.headers.authorization)
    const choices = [{ index: 0, message: { role: 'assistant', content: 'Warsaw' }, finish_reason: 'stop' }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }))
  })
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
  const { port } = open.address() as AddressInfo
  const models = languageModels(readSettings({ CAIRN_OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` }))
  const reply = await models.of('openai', 'local').complete(PROSE, never)
  assert.deepEqual(reply, { text: 'Warsaw', stop: 'end', usage: { inputTokens: 0, outputTokens: 0 } })
  assert.deepEqual(seen, [undefined])
  open.closeAllConnections()
  open.close()
})

test('openai: thoughts that a local server hands over before the text are left out', async () => {
  const server = await replay({ reply: () => '<think>\nPoland, so…\n</think>\n\nWarsaw' })
  assert.equal((await modelsOf(server).of('openai').complete(PROSE, never)).text, 'Warsaw')
})

test('only what the settings name is configured, and a model has to be named somewhere', () => {
  const none = languageModels(readSettings({}))
  assert.deepEqual(none.configured, [])
  const unusable = (work: () => unknown, about: string, message: RegExp) =>
    assert.throws(work, (error: UnusableModelError) => {
      assert.ok(error instanceof UnusableModelError)
      assert.equal(error.about, about)
      assert.match(error.message, message)
      return true
    })
  unusable(() => none.of('openai', 'x'), 'provider', /openai is not configured/)
  const some = languageModels(readSettings({ CAIRN_OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }))
  assert.deepEqual(some.configured, ['openai'])
  unusable(() => some.of('openai'), 'model', /Name a model/)
  assert.equal(some.of('openai', 'named').model, 'named')
  unusable(() => some.of('anthropic', 'x'), 'provider', /anthropic is not configured/)
  const keyed = languageModels(readSettings({ CAIRN_ANTHROPIC_API_KEY: 'k', CAIRN_ANTHROPIC_MODEL: 'default' }))
  assert.deepEqual(keyed.configured, ['anthropic'])
  assert.equal(keyed.of('anthropic').model, 'default')
  assert.equal(keyed.of('anthropic', 'other').model, 'other')
})
