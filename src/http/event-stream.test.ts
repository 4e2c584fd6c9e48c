import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotFoundError } from '../lib/errors.ts'
import { eventStream, type ServerEvent, wantsEvents } from './event-stream.ts'

const signal = new AbortController().signal
const failures: unknown[] = []
const written = (events: AsyncIterable<ServerEvent>, quietMs = 60_000) =>
  eventStream(events, { requestId: 'req_1', signal, failed: (error) => void failures.push(error), quietMs })

test('events are written as the standard has them, the first with how long to wait before asking again', async () => {
  async function* events() {
    yield { event: 'job', id: 'a', data: { text: 'two\nlines' } }
    yield { event: 'usage', data: {} }
  }
  assert.deepEqual(await Array.fromAsync(written(events())), [
    'retry: 2000\n\nevent: job\nid: a\ndata: {"text":"two\\nlines"}\n\n',
    'event: usage\ndata: {}\n\n',
  ])
})

test('while nothing happens a comment goes out, again and again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* events() {
    await promise
    yield { event: 'job', data: 1 }
  }
  const pieces = written(events(), 1)
  assert.equal((await pieces.next()).value, 'retry: 2000\n\n: still here\n\n')
  assert.equal((await pieces.next()).value, ': still here\n\n')
  resolve()
  const rest = await Array.fromAsync(pieces)
  assert.equal(rest.at(-1), 'event: job\ndata: 1\n\n')
})

test('what fails at first is thrown; later it is an event, and told of', async () => {
  // biome-ignore lint/correctness/useYield: it fails before
  async function* atOnce(): AsyncGenerator<ServerEvent> {
    throw new NotFoundError('Job')
  }
  await assert.rejects(Array.fromAsync(written(atOnce())), NotFoundError)
  async function* later() {
    yield { event: 'job', data: 1 }
    throw new NotFoundError('Job')
  }
  const [, last] = await Array.fromAsync(written(later()))
  assert.match(
    last!,
    /^event: error\ndata: \{"schemaVersion":"service-api-error-v1","requestId":"req_1","error":\{"code":"not_found"/,
  )
  assert.equal(failures.length, 1)
})

test('events are for those who name them and not JSON', () => {
  const wants = (accept: string) => wantsEvents(new Headers({ accept }))
  for (const accept of ['text/event-stream', 'Text/Event-Stream; q=0.9, */*']) assert.ok(wants(accept), accept)
  for (const accept of ['', '*/*', 'application/json', 'application/json, text/event-stream', 'text/html'])
    assert.ok(!wants(accept), accept)
})
