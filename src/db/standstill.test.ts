import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { waitUntil } from '../../test/support/wait-until.ts'
import { Silence, Standstill } from './standstill.ts'

/** Ticks of so many milliseconds each until it has been silent for long enough. */
function lastsMs(ticks: Iterable<number>, silence = new Silence(0)): number {
  let now = 0
  for (const ms of ticks) {
    now += ms
    if (silence.tick(now)) return now
  }
  return Number.POSITIVE_INFINITY
}
const each = (ms: number) => Array.from({ length: 1_000 }, () => ms)

test('three seconds without a word are a silence for who was there to listen', () => {
  assert.equal(lastsMs(each(100)), 3_000)
})

test('time in which this process got no computing time is no silence, up to a bound', () => {
  assert.equal(lastsMs(each(100).map((ms, i) => (i % 2 ? ms : 300))), 12_000)
  assert.equal(lastsMs([1_000, 1_000, ...each(100)]), 5_000)
  assert.equal(lastsMs(each(500)), 15_000)
})

test('a word within it begins the silence anew', () => {
  const silence = new Silence(0)
  for (let now = 100; now <= 2_900; now += 100) assert.equal(silence.tick(now), false)
  silence.interrupt()
  for (let now = 3_000; now <= 5_800; now += 100) assert.equal(silence.tick(now), false)
  assert.equal(silence.tick(5_900), true)
})

/** Accepts at once and says nothing until it is told to refuse, in a thread that nothing here holds up. */
const SERVER = `
  const { parentPort } = require('node:worker_threads')
  const sockets = []
  const server = require('node:net').createServer((socket) => sockets.push(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
  parentPort.once('message', () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
`

test('a server is not given up while this process is too busy to hear it, and is while it is not', async (t) => {
  const server = new Worker(SERVER, { eval: true })
  t.after(() => server.terminate())
  const [port] = (await once(server, 'message')) as [number]
  const standstill = new Standstill({ config: () => ({ host: '127.0.0.1', port, ssl: false }) })
  t.after(() => standstill.close())
  const client = Object.assign(new pg.Client(), { release() {} })
  standstill.begin(client)
  const held = new Int32Array(new SharedArrayBuffer(4))
  for (const began = performance.now(); performance.now() - began < 7_000; ) {
    Atomics.wait(held, 0, 0, 250) // the thread hears nothing, as when it computes
    await new Promise(setImmediate)
    assert.equal(standstill.isStill, false)
  }
  await waitUntil('silence is heard', async () => standstill.isStill)
  server.postMessage('refuse')
  await waitUntil('it answers again', async () => !standstill.isStill)
})
