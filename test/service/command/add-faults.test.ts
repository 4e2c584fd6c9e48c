import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { CommandHome } from '../../support/command.ts'
import { startService, type TestService } from '../../support/service.ts'

// A folder that goes in while something goes wrong: the service is started anew, the sign-in ends, another command does the
// same, and files are called what people call theirs.

let service: TestService
let at: CommandHome
before(async () => {
  service = await startService()
})
after(() => service.stop())
beforeEach(async () => {
  const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
  at = new CommandHome({ CAIRN_URL: service.url, CAIRN_API_KEY: key })
})
afterEach(() => at.remove())

const notes = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${n}.md`, `# Crate ${n}\n\nCrate ${n} stands in hall ${n * 7}.\n`]),
  )

interface Told {
  name: string
  filename: string
  status: string
}
const listed = async (what: 'sources' | 'jobs') => JSON.parse((await at.run([what, 'list', '--json'])).out) as Told[]
const statuses = (out: string) => (JSON.parse(out) as Told[]).map(({ status }) => status)

/** The service behind something that answers by itself where it wants to. */
async function behind(answers: (asked: IncomingMessage, answer: ServerResponse) => boolean) {
  const between = createServer((asked, answer) => {
    if (answers(asked, answer)) return void asked.resume()
    const { hostname, port } = new URL(service.url)
    const on = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(answer)
    })
    asked.pipe(on)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`, close: () => between.close() }
}

test('a service that is started anew amid a folder is waited for: all goes in, and once', async () => {
  at.folder('crates', notes(60))
  let forms = 0
  let turnedAway = 0
  const { url, close } = await behind((asked, answer) => {
    if (asked.url === '/v1/ingest/files') forms++
    // It stops after the first form; then nobody listens, then what listens is not ready.
    if (forms === 0 || turnedAway === 3 || asked.url === '/v1/ingest/files') return false
    turnedAway++
    if (turnedAway < 3) answer.destroy()
    else answer.writeHead(503, { 'retry-after': '0' }).end()
    return true
  })
  try {
    const { code, out, err } = await at.run(['add', '--json', '--parallel', '1', 'crates'], { env: { CAIRN_URL: url } })
    assert.deepEqual([code, new Set(statuses(out))], [0, new Set(['succeeded'])], err)
    assert.equal(turnedAway, 3)
  } finally {
    close()
  }
  assert.deepEqual([(await listed('sources')).length, (await listed('jobs')).length], [60, 60])
})

test('a service that answers a byte at a time is read to the end', async () => {
  at.folder('crates', notes(60))
  const slowly = createServer(async (asked, answer) => {
    const { hostname, port } = new URL(service.url)
    const on = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers })
    asked.pipe(on)
    const [reply] = (await once(on, 'response')) as [IncomingMessage]
    answer.writeHead(reply.statusCode!, reply.headers)
    for (const byte of await buffer(reply)) {
      answer.write(Buffer.of(byte))
      await new Promise(setImmediate)
    }
    answer.end()
  })
  await new Promise<void>((resolve) => slowly.listen(0, '127.0.0.1', resolve))
  try {
    const url = `http://127.0.0.1:${(slowly.address() as AddressInfo).port}`
    const { code, out, err } = await at.run(['add', '--json', 'crates'], { env: { CAIRN_URL: url } })
    assert.deepEqual([code, new Set(statuses(out))], [0, new Set(['succeeded'])], err)
  } finally {
    slowly.close()
  }
  assert.deepEqual([(await listed('sources')).length, (await listed('jobs')).length], [60, 60])
})

test('a sign-in that ends amid a folder: code 4, what is in and left, and how to go on; then it goes on there', async () => {
  at.folder('crates', notes(120))
  let forms = 0
  let hasEnded = true
  const { url, close } = await behind((asked, answer) => {
    if (!hasEnded || asked.url !== '/v1/ingest/files' || ++forms === 1) return false
    answer.writeHead(401, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ error: { code: 'unauthorized', message: 'The session has ended.' } }))
    return true
  })
  try {
    const first = await at.run(['add', '--json', '--parallel', '1', 'crates'], { env: { CAIRN_URL: url } })
    assert.equal(first.code, 4, first.err)
    assert.match(first.err, /^The session has ended\.[^\n]*\nSign in with `cairn login`/m)
    assert.match(first.err, /^50 are in, 70 are left\. Started again, the same command goes on there/m)
    hasEnded = false
    const second = await at.run(['add', '--json', 'crates'], { env: { CAIRN_URL: url } })
    assert.equal(second.code, 0, second.err)
    assert.equal(statuses(second.out).filter((status) => status === 'known').length, 50)
  } finally {
    close()
  }
  assert.deepEqual([(await listed('sources')).length, (await listed('jobs')).length], [120, 120])
})

test('two commands at once put the files of a folder in once', async () => {
  at.folder('crates', notes(30))
  const both = await Promise.all([at.run(['add', '--json', 'crates']), at.run(['add', '--json', 'crates'])])
  for (const { code, err } of both) assert.equal(code, 0, err)
  assert.equal((await listed('sources')).length, 30)
  const again = await at.run(['add', '--json', 'crates'])
  assert.deepEqual(new Set(statuses(again.out)), new Set(['known']))
})

test('names in every script, and such as shells and addresses read otherwise, go in as they are and are known again', async () => {
  const names = [
    '北京的桥.md',
    'おぼえがき.md',
    '한국어 메모.md',
    'رسالة.md',
    'מכתב.md',
    'Письмо к Анне.md',
    'सूची.md',
    'บันทึก.md',
    'Grün.md',
    'Gru\u0308n 2.md',
    '🚢 boats.md',
    '-rf.md',
    '--json.md',
    '%41%2F.md',
    'a#b?c&d=e.md',
    `it's "quoted".md`,
    '$(touch nothing) `id`.md',
    ' blank first.md',
    'two\nlines.md',
    `${'long'.repeat(60)}.md`,
  ]
  at.folder(
    'names',
    Object.fromEntries(names.map((name, n) => [name, `# Crate ${n}\n\nCrate ${n} stands in hall ${n}.\n`])),
  )
  const { code, out, err } = await at.run(['add', '--json', 'names'])
  assert.deepEqual([code, new Set(statuses(out))], [0, new Set(['succeeded'])], err)
  assert.deepEqual(
    (await listed('sources')).map(({ filename }) => filename).sort(),
    names.map((name) => name.trim()).sort(),
  )
  const again = await at.run(['add', '--json', 'names'])
  assert.deepEqual(new Set(statuses(again.out)), new Set(['known']))
  const one = await at.run(['add', '--json', 'names/北京的桥.md', 'names/--json.md'])
  assert.deepEqual([one.code, statuses(one.out)], [0, ['known', 'known']], one.err)
})
