import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// What others kept, brought over by the script, twice.

const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-import-'))
let service: TestService
let memory: MemoryClient
before(async () => {
  service = await startService()
  memory = memoryClient(service, (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key)
})
after(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

function bring(file: string, ...more: string[]): Promise<string> {
  const script = path.join(import.meta.dirname, '../../../scripts/import-memory.ts')
  const env = { ...process.env, CAIRN_URL: service.url, CAIRN_KEY: memory.key }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, path.join(folder, file), ...more], { env }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout.trim().split('\n').at(-1)!),
    )
  })
}
const written = (name: string, value: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(value))
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
  assert.equal(
    await bring('mem0.json', ...at, '--dry-run'),
    'mem0: 2 claims, 0 messages in 0 sessions, 0 without words',
  )
  assert.equal((await memory.request('POST', '/w-mem0/peers/list')).status, 404)
  assert.equal(await bring('mem0.json', ...at), '2 claims and 0 messages written, 0 were known')
  assert.equal(await bring('mem0.json', ...at), '0 claims and 0 messages written, 2 were known')
  assert.deepEqual(
    (await memory.claims('w-mem0', 'zoe')).map(({ text }) => text),
    ['zoe likes fog.', 'zoe rows.'],
  )
})

test('conversations are sessions, and go on where they went on', async () => {
  const at = ['--workspace', 'w-chat', '--peer', 'ana']
  written('chat.json', chat('I live in Oslo.', 'Nice!'))
  assert.equal(await bring('chat.json', ...at), '0 claims and 2 messages written, 0 were known')
  written('chat.json', chat('I live in Oslo.', 'Nice!', 'I have a beagle.'))
  assert.equal(await bring('chat.json', ...at), '0 claims and 1 messages written, 2 were known')
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
