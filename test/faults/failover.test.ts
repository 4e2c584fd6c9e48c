import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { accountWithKey } from '../support/accounts.ts'
import { ingestText } from '../support/ingest.ts'
import { type MemoryClient, memoryClient } from '../support/memory-writes.ts'
import { freePort, ServerPostgres, urlOf, withServerPostgres } from '../support/server-postgres.ts'
import { newDataDir, ServerProcess } from '../support/server-process.ts'
import { startService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

// Two and three PostgreSQL servers that follow one another, and a service that is told of all of them.

const SCOPES = ['ingest', 'query', 'memory.read', 'memory.write']

async function serviceOver(t: TestContext, url: string): Promise<TestService> {
  const service = await startService({ settings: { DATABASE_URL: url, CAIRN_JOB_LEASE_SECONDS: '2' } })
  t.after(() => service.stop())
  return service
}

async function pair(t: TestContext) {
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const first = await ServerPostgres.create(t, ports[0])
  const second = await first.follow(t, ports[1])
  await first.requireStandby()
  return { first, second, ports }
}

/** Writes messages, several at once, each again and again until it is acknowledged. */
class Traffic {
  readonly acknowledged: string[] = []
  readonly #memory: MemoryClient
  readonly #statuses = new Set<number>()
  readonly #writers: Promise<void>[]
  #isOver = false

  constructor(memory: MemoryClient) {
    this.#memory = memory
    this.#writers = ['a', 'b', 'c', 'd'].map((name) => this.#write(name))
  }

  async #write(name: string): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const externalId = `${name}${n}`
      const messages = [{ peerId: name, content: externalId, externalId }]
      while (!this.#isOver) {
        const { status, headers, text } = await this.#memory.request('POST', `/w/sessions/${name}/messages`, {
          messages,
        })
        this.#statuses.add(status)
        if (status === 503) assert.ok(Number(headers.get('retry-after')) > 0, 'a 503 says when to try again')
        else assert.ok(status === 200 || status === 201, text)
        if (status !== 503) {
          this.acknowledged.push(externalId)
          break
        }
      }
    }
  }

  /** Until writes are acknowledged again that began after now. */
  async goesOn(): Promise<void> {
    const enough = this.acknowledged.length + 20
    await waitUntil('writes go on', () => this.acknowledged.length >= enough)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#writers)
  }

  /** Every acknowledged message is there, once. */
  async assertWhole(): Promise<void> {
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((session) => this.#memory.messages('w', session)))
    const there = all.flat().map(({ content }) => content)
    assert.equal(new Set(there).size, there.length, 'none is there twice')
    const lost = this.acknowledged.filter((id) => !there.includes(id))
    assert.deepEqual(lost, [])
  }
}

test(
  'a standby that is promoted while writes go on: none that was acknowledged is lost, and all heals without a restart',
  withServerPostgres,
  async (t) => {
    const { first, second, ports } = await pair(t)
    const service = await serviceOver(t, urlOf(...ports))
    const { key } = await accountWithKey(service, { scopes: SCOPES })
    const traffic = new Traffic(memoryClient(service, key))
    await traffic.goesOn()
    await first.stop('immediate')
    await second.promote()
    await traffic.goesOn()
    await traffic.end()
    await traffic.assertWhole()
    assert.equal((await service.request('GET', '/readyz')).status, 200)
    // Jobs, their notifications and queries go by the new one, too.
    await ingestText(service, key, 'The harbour of Bergen was widened in 1923.')
    const { body } = await service.request('POST', '/v1/query', { key, body: { query: 'harbour of Bergen' } })
    assert.match(JSON.stringify(body), /widened in 1923/)

    // The one that was first comes back with what it had: it takes writes, and is not taken.
    await second.stop('fast')
    await first.start()
    await waitUntil('it is noticed', async () => (await service.request('GET', '/readyz')).status === 503)
    const refused = await service.request('GET', '/v1/source-runs', { key })
    assert.deepEqual([refused.status, refused.body.error.code], [503, 'unavailable'])
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    await second.start()
    await waitUntil('it is ready', async () => (await service.request('GET', '/readyz')).status === 200)
    await traffic.assertWhole()
  },
)

test(
  'a primary that hangs is left for the one that was promoted, and not gone back to when it moves again',
  withServerPostgres,
  async (t) => {
    const { first, second, ports } = await pair(t)
    const service = await serviceOver(t, urlOf(...ports))
    const { key } = await accountWithKey(service, { scopes: SCOPES })
    const traffic = new Traffic(memoryClient(service, key))
    await traffic.goesOn()
    first.freeze()
    await second.promote()
    await traffic.goesOn()
    first.thaw()
    await traffic.goesOn()
    await traffic.end()
    await traffic.assertWhole()
  },
)

test('a write that the standby did not confirm is not acknowledged', withServerPostgres, async (t) => {
  const { first, second, ports } = await pair(t)
  const service = await serviceOver(t, urlOf(...ports))
  const { key } = await accountWithKey(service, { scopes: SCOPES })
  const memory = memoryClient(service, key)
  await second.stop('fast')
  const messages = [{ peerId: 'a', content: 'Is it there?', externalId: 'one' }]
  const writing = memory.request('POST', '/w/sessions/s/messages', { messages })
  // As a limit on statements would.
  await waitUntil('it waits for the standby', async () => {
    const [cancelled] = await first.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and datname = 'cairn'`,
    )
    return cancelled
  })
  const { status, body } = await writing
  assert.deepEqual([status, body.error.code], [503, 'unavailable'])
  await second.start()
  assert.equal((await memory.request('POST', '/w/sessions/s/messages', { messages })).status, 200)
  assert.equal((await memory.messages('w', 's')).length, 1)
})

test('where none takes writes a start says of each why', withServerPostgres, async (t) => {
  const { second, ports } = await pair(t)
  for (const [url, words] of [
    [
      urlOf(ports[1], ports[2]),
      new RegExp(
        `^Cannot use the database: none of its servers is to be written to .*127.0.0.1:${ports[1]}: takes no writes.*127.0.0.1:${ports[2]}: .*ECONNREFUSED`,
        'm',
      ),
    ],
    [urlOf(second.port), /^Cannot use the database: it takes no writes: .*standby.*several servers/m],
  ] as const) {
    const { code, stderr } = await new ServerProcess(t, {
      CAIRN_DATA_DIR: newDataDir(t),
      CAIRN_PORT: '0',
      DATABASE_URL: url,
    }).exited
    assert.equal(code, 1)
    assert.match(stderr, words)
    assert.doesNotMatch(stderr, /^\s+at /m)
  }
})
