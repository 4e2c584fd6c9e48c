import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { takeUnreadBody } from './unread-body.ts'

/** A request whose answer is out before its body; what happens to its connection. */
function answered(t: TestContext, method = 'POST') {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const happened: string[] = []
  const socket = { bytesRead: 0, destroySoon: () => happened.push('cut'), end: () => happened.push('half closed') }
  const incoming = Object.assign(new EventEmitter(), {
    method,
    headers: { 'content-length': '9' },
    complete: false,
    socket,
    resume: () => {},
  })
  const outgoing = new EventEmitter()
  takeUnreadBody(incoming as unknown as IncomingMessage, outgoing as ServerResponse)
  const answer = ({ isLast = false } = {}) => {
    if (isLast) socket.destroySoon()
    outgoing.emit('close')
  }
  return { happened, socket, incoming, answer, tick: (ms: number) => t.mock.timers.tick(ms) }
}

test('after an answer a body may take two minutes, as long as pieces come', (t) => {
  const { happened, socket, answer, tick } = answered(t)
  answer()
  for (let second = 1; second < 120; second++) {
    socket.bytesRead += 100
    tick(1000)
  }
  assert.deepEqual(happened, [])
  tick(1000)
  assert.deepEqual(happened, ['cut'])
})

test('after an answer a body of which nothing comes for five seconds is cut off', (t) => {
  const { happened, socket, answer, tick } = answered(t)
  answer()
  socket.bytesRead += 100
  tick(5000)
  assert.deepEqual(happened, [])
  tick(5000)
  assert.deepEqual(happened, ['cut'])
})

test('a connection whose answer was its last is closed when all has come, and no other', (t) => {
  for (const isLast of [true, false]) {
    const { happened, incoming, answer, tick } = answered(t)
    answer({ isLast })
    assert.deepEqual(happened, isLast ? ['half closed'] : [])
    incoming.complete = true
    incoming.emit('end')
    tick(200_000)
    assert.deepEqual(happened, isLast ? ['half closed', 'cut'] : [])
    t.mock.timers.reset()
  }
})

test('a GET has half a second', (t) => {
  const { happened, answer, tick } = answered(t, 'GET')
  answer()
  tick(499)
  assert.deepEqual(happened, [])
  tick(1)
  assert.deepEqual(happened, ['cut'])
})
