import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { importCommand } from '../../support/import-command.ts'
import { rpc } from '../../support/mcp.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// What others kept, brought over by the command, twice.

let service: TestService
let memory: MemoryClient
before(async () => {
  service = await startService()
  memory = memoryClient(service, (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key)
})
after(async () => {
  await service.stop()
  end()
})

const { folder, written, bring, counted, end } = importCommand(() => ({
  CAIRN_URL: service.url,
  CAIRN_API_KEY: memory.key,
}))
const chat = (...texts: string[]) => [
  {
    uuid: 'c1',
    chat_messages: texts.map((text, i) => ({
      uuid: `u${i}`,
      sender: i % 2 ? 'assistant' : 'human',
      text,
      created_at: `2025-01-0${i + 1}T00:00:00Z`,
    })),
  },
]

test('memories of mem0 are claims, and are known the second time', async () => {
  written('mem0.json', {
    results: [
      { memory: 'zoe likes fog.', user_id: 'zoe' },
      { memory: 'zoe rows.', user_id: 'zoe' },
    ],
  })
  const at = ['--workspace', 'w-mem0']
  assert.deepEqual(await counted('mem0.json', ...at, '--dry-run'), ['mem0', { claims: 2 }, undefined])
  assert.equal((await memory.request('POST', '/w-mem0/peers/list')).status, 404)
  assert.deepEqual(await counted('mem0.json', ...at), ['mem0', { claims: 2 }, { claims: 2 }])
  assert.deepEqual(await counted('mem0.json', ...at), ['mem0', { claims: 2 }, {}])
  assert.deepEqual(
    (await memory.claims('w-mem0', 'zoe')).map(({ text }) => text),
    ['zoe likes fog.', 'zoe rows.'],
  )
})

test('conversations are sessions, and go on where they went on', async () => {
  const at = ['--workspace', 'w-chat', '--peer', 'ana']
  written('chat.json', chat('I live in Oslo.', 'Nice!'))
  assert.deepEqual(await counted('chat.json', ...at, '--dry-run'), ['claude', { messages: 2 }, undefined])
  assert.equal((await memory.request('POST', '/w-chat/peers/list')).status, 404)
  assert.deepEqual(await counted('chat.json', ...at), ['claude', { messages: 2 }, { messages: 2 }])
  written('chat.json', chat('I live in Oslo.', 'Nice!', 'I have a beagle.'))
  assert.deepEqual(await counted('chat.json', ...at), ['claude', { messages: 3 }, { messages: 1 }])
  const messages = await memory.messages('w-chat', 'claude-c1')
  assert.deepEqual(
    messages.map(({ peerId, content, createdAt }) => [peerId, content, createdAt.slice(0, 10)]),
    [
      ['ana', 'I live in Oslo.', '2025-01-01'],
      ['assistant', 'Nice!', '2025-01-02'],
      ['ana', 'I have a beagle.', '2025-01-03'],
    ],
  )
})

test('conversations of ChatGPT are the branch that was shown last, and follow another branch', async () => {
  const node = (id: string, parent: string, role: string, text: string) => ({
    id,
    parent,
    message: { id, author: { role }, content: { content_type: 'text', parts: [text] }, create_time: 1_735_689_600 },
  })
  const mapping = {
    a: node('a', 'root', 'user', 'I live in Oslo.'),
    b: node('b', 'a', 'assistant', 'Nice!'),
    c: node('c', 'a', 'assistant', 'How nice!'),
  }
  const at = ['--workspace', 'w-gpt', '--peer', 'ana']
  written('conversations.json', [{ id: 'k', current_node: 'b', mapping }])
  assert.deepEqual(await counted('conversations.json', ...at, '--dry-run'), ['chatgpt', { messages: 2 }, undefined])
  assert.equal((await memory.request('POST', '/w-gpt/peers/list')).status, 404)
  assert.deepEqual(await counted('conversations.json', ...at), ['chatgpt', { messages: 2 }, { messages: 2 }])
  assert.deepEqual(await counted('conversations.json', ...at), ['chatgpt', { messages: 2 }, {}])
  written('conversations.json', [{ id: 'k', current_node: 'c', mapping }])
  assert.deepEqual(await counted('conversations.json', ...at), ['chatgpt', { messages: 2 }, { messages: 1 }])
  assert.deepEqual(
    (await memory.messages('w-gpt', 'chatgpt-k')).map(({ peerId, content }) => [peerId, content]),
    [
      ['ana', 'I live in Oslo.'],
      ['assistant', 'Nice!'],
      ['assistant', 'How nice!'],
    ],
  )
})

test('the file of the MCP memory server is the graph that its tools give, and what is added to it later follows', async () => {
  const entity = (name: string, ...observations: string[]) => ({
    type: 'entity',
    name,
    entityType: 'person',
    observations,
  })
  const knows = { from: 'Ana', to: 'Bo Ek', relationType: 'knows' }
  const many = Array.from({ length: 450 }, (_, i) => `Saw ship ${i}`)
  const inFile = (...lines: object[]) =>
    writeFileSync(path.join(folder, 'memory.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
  const at = ['--workspace', 'w-graph']
  inFile(entity('Ana', 'Rows', 'Lives in Oslo', 'Lives in Rome'), entity('Bo Ek', ...many), {
    type: 'relation',
    ...knows,
  })
  const all = { entities: 2, observations: 453, relations: 1 }
  assert.deepEqual(await counted('memory.jsonl', ...at, '--dry-run'), ['server-memory', all, undefined])
  assert.deepEqual(await counted('memory.jsonl', ...at), ['server-memory', all, all])
  inFile(entity('Ana', 'Rows', 'Sings'), entity('Bo Ek', ...many), { type: 'relation', ...knows }, entity('Cy'))
  const more = { entities: 3, observations: 452, relations: 1 }
  assert.deepEqual(await counted('memory.jsonl', ...at), ['server-memory', more, { entities: 1, observations: 1 }])
  const path_ = '/mcp?profile=knowledge-graph&workspace=w-graph'
  const { body } = await rpc(service, memory.key, 'tools/call', { name: 'read_graph' }, { path: path_ })
  const { entities, relations } = body.result.structuredContent
  assert.deepEqual(
    entities.map(({ name, observations }: { name: string; observations: string[] }) => [name, observations.length]),
    [
      ['Ana', 4],
      ['Bo Ek', 450],
      ['Cy', 0],
    ],
  )
  assert.deepEqual(
    [entities[0].observations, relations],
    [['Rows', 'Lives in Oslo', 'Lives in Rome', 'Sings'], [knows]],
  )
})

test('a file of no known form is refused with its name, and nothing is sent', async () => {
  writeFileSync(path.join(folder, 'odd.json'), '{"a": 1}')
  await assert.rejects(bring('odd.json'), /odd\.json: This is no export/)
  writeFileSync(path.join(folder, 'odd.txt'), 'words')
  await assert.rejects(bring('odd.txt'), /odd\.txt: This file is neither/)
  await assert.rejects(bring('missing.json'), /missing\.json/)
})
