import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, type TestContext, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

const MIB = 1_048_576

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_ARRIVING_MB: '16', CAIRN_MAX_FILE_MB: '4' } })
})
after(() => service.stop())

/** Begins a request for a large file and holds it open; gives the answer as far as it has come. */
function holdOpen(t: TestContext, key: string, megabytes: number): { answer(): string; socket: net.Socket } {
  const { hostname, port } = new URL(service.url)
  const socket = net.connect(Number(port), hostname)
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => (answer += chunk))
  t.after(() => socket.destroy())
  socket.write(
    `POST /v1/ingest/file HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${key}\r\n` +
      `content-type: application/json\r\ncontent-length: ${5 * MIB}\r\n\r\n`,
  )
  socket.write(Buffer.alloc(megabytes * MIB, ' '))
  return { answer: () => answer, socket }
}

const arriving = async (): Promise<number> => {
  const { text } = await service.request('GET', '/metrics', { key: service.adminToken })
  return Number(/^cairn_arriving_bytes (\d+)/m.exec(text)?.[1])
}

const plan = (key: string, bytes: number) =>
  service.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename: 'a.md',
      contentType: 'text/markdown',
      contentBase64: Buffer.alloc(bytes, 'Piers. ').toString('base64'),
    },
  })

test('uploads that are held open fill their account’s half of the room, and keep nobody else out', async (t) => {
  const { key } = await accountWithKey(service, { scopes: ['ingest'] })
  const held = [holdOpen(t, key, 4), holdOpen(t, key, 4), holdOpen(t, key, 4)]
  await waitUntil('one is refused', () => held.some(({ answer }) => answer().includes('"rate_limit_exceeded"')), 60_000)
  assert.ok((await arriving()) <= 8 * MIB)
  const refused = held.find(({ answer }) => answer() !== '')!
  assert.match(refused.answer(), /"rate_limit_exceeded"/)
  assert.match(refused.answer(), /retry-after: 1/i)
  assert.equal((await plan(key, 1_000)).status, 200)
  const other = await accountWithKey(service, { scopes: ['ingest'] })
  assert.equal((await plan(other.key, 300_000)).status, 200)
  for (const { socket } of held) socket.destroy()
  await waitUntil('what was held is given free', async () => (await arriving()) === 0)
  assert.equal((await plan(key, 300_000)).status, 200)
})
