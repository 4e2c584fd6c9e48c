import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Principal } from '../lib/principal.ts'
import { Arrivals } from './arrivals.ts'

const FREE = 65_536
const of = (accountId: string) => ({ kind: 'cli-session', accountId }) as Principal

function arriving(arrivals: Arrivals, account: string) {
  const arrival = arrivals.begin('192.0.2.1')
  arrival.of(of(account))
  return arrival
}

test('an account has half of the room, and gets it back with the answer', () => {
  const arrivals = new Arrivals(1000)
  const first = arriving(arrivals, 'a')
  first.take(FREE + 400)
  first.take(100)
  const second = arriving(arrivals, 'a')
  assert.throws(() => second.take(FREE + 1), { status: 429, code: 'rate_limit_exceeded' })
  first.end()
  second.take(1)
  assert.equal(arrivals.bytes, FREE + 2 - FREE)
  second.end()
  assert.equal(arrivals.bytes, 0)
})

test('when all of it is taken, 503, and small bodies still come in', () => {
  const arrivals = new Arrivals(1000)
  arriving(arrivals, 'a').take(FREE + 500)
  arriving(arrivals, 'b').take(FREE + 500)
  assert.throws(() => arriving(arrivals, 'c').take(FREE + 1), { status: 503 })
  arriving(arrivals, 'c').take(FREE)
  assert.equal(arrivals.bytes, 1000)
})

test('whoever has no account shares with the network that it comes from', () => {
  const arrivals = new Arrivals(1000)
  arrivals.begin('2001:db8:0:1::1').take(FREE + 500)
  assert.throws(() => arrivals.begin('2001:db8:0:1::2').take(FREE + 1), { status: 429 })
  arrivals.begin('2001:db8:0:2::1').take(FREE + 1)
})
