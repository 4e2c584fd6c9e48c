import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { CommandHome } from '../../support/command.ts'
import { startService, type TestService } from '../../support/service.ts'

// Folders of many files: small ones share a request, for requests are counted by the minute.

let service: TestService
let owner: TestKey
let at: CommandHome
before(async () => {
  service = await startService({ settings: { CAIRN_INGESTS_PER_MINUTE: '30', CAIRN_MAX_FILE_MB: '1' } })
})
after(() => service.stop())
const fresh = async () => {
  owner = await accountWithKey(service, { scopes: [...SCOPES] })
  at = new CommandHome({ CAIRN_URL: service.url, CAIRN_API_KEY: owner.key })
}

const notes = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${n}.md`, `# Crate ${n}\n\nCrate ${n} stands in hall ${n * 7}.\n`]),
  )

interface Told {
  name: string
  status: string
  sourceId: string | null
}
const listed = async (args: string[]) => JSON.parse((await at.run([...args, '--json'])).out) as Told[]

test('small files share requests, each is told with its own outcome, and is known the next time', async (t) => {
  await fresh()
  t.after(() => at.remove())
  at.folder('crates', { ...notes(110), 'broken.pdf': 'no such thing' })
  const { code, out, err } = await at.run(['add', '--json', 'crates'])
  assert.equal(code, 6, err)
  // 111 files, thirty requests a minute: nobody had to wait.
  assert.doesNotMatch(err, /Going on in/)
  const told = JSON.parse(out) as Told[]
  assert.equal(told.length, 111)
  assert.deepEqual(
    told.filter(({ status }) => status !== 'succeeded').map(({ name, status }) => [name, status]),
    [[path.join('crates', 'broken.pdf'), 'failed']],
  )
  const succeeded = told.filter(({ status }) => status === 'succeeded').map(({ sourceId }) => sourceId)
  assert.equal(new Set(succeeded).size, 110)
  const again = await at.run(['add', '--json', 'crates'])
  const known = (JSON.parse(again.out) as Told[]).filter(({ status }) => status === 'known')
  assert.deepEqual([again.code, known.length], [6, 110])
})

test('more bytes together than the service takes at once go one by one', async (t) => {
  await fresh()
  t.after(() => at.remove())
  const long = (n: number) => `# Hall ${n}\n\n${`Hall ${n} has a gate. `.repeat(25_000)}\n`
  at.folder('halls', { 'a.md': long(1), 'b.md': long(2), 'c.md': long(3) })
  const { code, out, err } = await at.run(['add', '--json', 'halls'])
  assert.equal(code, 0, err)
  assert.deepEqual(
    (JSON.parse(out) as Told[]).map(({ status }) => status),
    ['succeeded', 'succeeded', 'succeeded'],
  )
})

test('a service that goes away in the middle: nothing goes in twice when it is back', async (t) => {
  await fresh()
  t.after(() => at.remove())
  at.folder('crates', notes(20))
  let isCut = false
  const proxy = createServer((asked, answer) => {
    const { hostname, port } = new URL(service.url)
    const on = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (reply) => {
      // What is asked arrives; from the first form on, no answer does.
      isCut ||= isBad && asked.url === '/v1/ingest/files'
      if (isCut) return void answer.destroy()
      answer.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(answer)
    })
    asked.pipe(on)
  })
  let isBad = true
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  t.after(() => proxy.close())
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const first = await at.run(['add', 'crates'], { env: { CAIRN_URL: address } })
  assert.deepEqual([first.code, /does not answer/.test(first.err)], [1, true])
  isBad = isCut = false
  const second = await at.run(['add', 'crates', '--json'], { env: { CAIRN_URL: address } })
  assert.equal(second.code, 0, second.err)
  assert.equal((await listed(['sources', 'list'])).length, 20)
  assert.equal((await listed(['jobs', 'list'])).length, 20, 'the jobs of the first attempt, and no others')
})
