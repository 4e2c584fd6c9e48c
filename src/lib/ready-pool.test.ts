import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { UnavailableError } from './errors.ts'
import { ReadyPool, type Startable } from './ready-pool.ts'

/** Starts and fails when it is told to. */
class Reader implements Startable {
  alive = true
  readonly name: string
  readonly #start = Promise.withResolvers<void>()
  readonly started = this.#start.promise
  constructor(name: string) {
    this.name = name
  }
  end(): void {
    this.alive = false
  }
  async ready(): Promise<void> {
    this.#start.resolve()
    await turn()
  }
  async fail(): Promise<void> {
    this.alive = false
    this.#start.reject(new Error('it ended'))
    await turn()
  }
}

/** A pool whose readers are named by the order in which they begin, and the names of those that it has given out. */
function poolOf(size: number) {
  const begun: Reader[] = []
  const given: string[] = []
  const pool = new ReadyPool(size, () => {
    const reader = new Reader(`r${begun.length + 1}`)
    begun.push(reader)
    return reader
  })
  const acquire = async (account: string, signal?: AbortSignal) => {
    const reader = await pool.acquire(account, signal)
    given.push(`${account} ${reader.name}`)
    return reader
  }
  return { pool, begun, given, acquire, names: () => pool.members.map(({ name }) => name) }
}

/** One in which all have started and nobody has work. */
async function startedPool(size: number) {
  const started = poolOf(size)
  const { pool, begun, acquire } = started
  const acquired = Array.from({ length: size }, (_, n) => acquire(`early ${n}`))
  for (const reader of [...begun]) await reader.ready()
  for (const reader of await Promise.all(acquired)) pool.release(reader)
  started.given.length = 0
  return started
}

test('work goes to whoever has started, not to who was begun first', async () => {
  const { begun, given, acquire } = poolOf(2)
  const asked = acquire('a')
  await turn()
  assert.deepEqual([begun.length, given], [2, []])
  await begun[1]!.ready()
  await asked
  assert.deepEqual(given, ['a r2'])
})

test('one that never becomes ready gets no work while another does', async () => {
  const { pool, begun, given, acquire } = poolOf(3)
  const first = acquire('a')
  await begun[1]!.ready()
  pool.release(await first)
  for (let n = 0; n < 20; n++) pool.release(await acquire('b'))
  assert.deepEqual(new Set(given), new Set(['a r2', 'b r2']))
})

test('one more than are at work is started ahead, and no more', async () => {
  const { pool, begun, acquire } = poolOf(3)
  const first = acquire('a')
  assert.equal(begun.length, 2)
  for (const reader of begun) await reader.ready()
  const held = await first
  assert.equal(begun.length, 2)
  await acquire('b')
  assert.equal(begun.length, 3)
  pool.release(held)
  assert.equal(begun.length, 3)
})

test('the last that is ready is kept, while another starts, for an account that has none', async () => {
  const { begun, given, acquire } = poolOf(3)
  const first = acquire('a')
  for (const reader of [...begun]) await reader.ready()
  await first
  const second = acquire('a')
  await turn()
  assert.deepEqual(given, ['a r1'], 'it waits for the third, which is starting')
  await acquire('b')
  assert.deepEqual(given, ['a r1', 'b r2'])
  await begun[2]!.ready()
  await second
  assert.deepEqual(given, ['a r1', 'b r2', 'a r3'])
})

test('one that alone has work takes the last one too when no other is to come', async () => {
  const { acquire } = await startedPool(2)
  const both = await Promise.all([acquire('a'), acquire('a')])
  assert.equal(new Set(both).size, 2)
})

test('one that work has ended is replaced at once, and its own account waits for the start', async () => {
  const { pool, begun, given, acquire, names } = await startedPool(3)
  const [one, two] = [await acquire('a'), await acquire('a')]
  for (const ended of [one, two]) {
    ended.end()
    pool.release(ended)
  }
  assert.equal(begun.length, 5)
  const [again, after] = [acquire('a'), acquire('a')]
  await turn()
  assert.equal(given.length, 2, 'neither has the one that is left')
  await acquire('b')
  assert.equal(given.length, 3)
  await begun[3]!.ready()
  await begun[4]!.ready()
  await Promise.all([again, after])
  assert.deepEqual(given.slice(3).toSorted(), ['a r4', 'a r5'])
  assert.equal(names().length, 3)
})

test('a worn one works on until another has started in its place', async () => {
  const { pool, begun, given, acquire, names } = await startedPool(1)
  const first = await acquire('a')
  pool.release(first, 'worn')
  assert.deepEqual(names(), ['r1', 'r2'])
  pool.release(await acquire('a'), 'worn')
  assert.equal(begun.length, 2, 'one successor is enough')
  const working = await acquire('a')
  await begun[1]!.ready()
  assert.ok(working.alive, 'not in the middle of its work')
  pool.release(working, 'worn')
  assert.equal(working.alive, false)
  pool.release(await acquire('a'))
  assert.deepEqual([given.at(-1), names()], ['a r2', ['r2']])
  pool.release(await acquire('a'), 'worn')
  await begun[2]!.ready()
  assert.deepEqual([begun[1]!.alive, names()], [false, ['r3']])
})

test('a start that fails costs nobody anything while others succeed; where none does, who waits is told', async () => {
  const { pool, begun, given, acquire } = poolOf(1)
  const lucky = acquire('a')
  await begun[0]!.fail()
  await begun[1]!.fail()
  await begun[2]!.ready()
  pool.release(await lucky)
  assert.deepEqual(given, ['a r3'])
  begun[2]!.end()
  const unlucky = Promise.all([3, 4].map(() => assert.rejects(acquire('b'), UnavailableError)))
  for (const n of [3, 4, 5]) await begun[n]!.fail()
  await unlucky
  const later = acquire('c')
  await begun[6]!.ready()
  await later
})

test('starts that fail leave who waits to those at work', async () => {
  const { pool, begun, given, acquire } = await startedPool(1)
  const { pool: two, begun: readers, acquire: take, given: taken } = poolOf(2)
  const held = take('a')
  await readers[0]!.ready()
  const waits = take('b')
  for (const n of [1, 2, 3, 4]) await readers[n]?.fail()
  two.release(await held)
  await waits
  assert.deepEqual(taken, ['a r1', 'b r1'])
  pool.release(await acquire('a'))
  assert.deepEqual([given, begun.length], [['a r1'], 1])
})

test('one that died without work is given to nobody', async () => {
  const { begun, given, acquire } = await startedPool(1)
  begun[0]!.end()
  const asked = acquire('a')
  await begun[1]!.ready()
  await asked
  assert.deepEqual(given, ['a r2'])
})

test('those without work can be dismissed, and others come in their place', async () => {
  const { pool, begun, acquire } = await startedPool(2)
  const held = await acquire('a')
  pool.dismissReady()
  assert.deepEqual(
    begun.map(({ alive }) => alive),
    begun.map((reader) => reader === held),
  )
  const asked = acquire('b')
  await begun[2]!.ready()
  assert.equal((await asked).name, 'r3')
})

test('who gives up while waiting leaves the next one its turn', async () => {
  const { pool, given, acquire } = await startedPool(1)
  const held = await acquire('a')
  const leaving = new AbortController()
  const left = acquire('b', leaving.signal)
  const stays = acquire('c')
  leaving.abort(new Error('not any more'))
  await assert.rejects(left, /^Error: not any more$/)
  pool.release(held)
  await stays
  assert.deepEqual(given, ['a r1', 'c r1'])
  await assert.rejects(acquire('d', AbortSignal.abort(new Error('before'))), /before/)
})

test('closing ends all and refuses who waits and who comes', async () => {
  const { pool, begun, acquire } = await startedPool(1)
  const held = await acquire('a')
  const refused = assert.rejects(acquire('b'), UnavailableError)
  pool.close()
  await refused
  pool.release(held, 'lost')
  await assert.rejects(acquire('c'), UnavailableError)
  assert.deepEqual(
    begun.map(({ alive }) => alive),
    [false],
  )
})

test('those that have nothing to do for minutes end, and begin again for who comes', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { pool, begun, acquire, names } = await startedPool(2)
  t.mock.timers.tick(200_000)
  const reader = await acquire('a')
  t.mock.timers.tick(400_000)
  assert.equal(reader.alive, true, 'one at work stays, however long it takes')
  assert.equal(names().length, 2)
  pool.release(reader)
  t.mock.timers.tick(299_999)
  assert.equal(names().length, 2)
  t.mock.timers.tick(1)
  assert.deepEqual(names(), [])
  assert.ok(begun.every(({ alive }) => !alive))

  const asked = acquire('b')
  await begun.at(-1)!.ready()
  assert.equal(await asked, begun.at(-1))
})
