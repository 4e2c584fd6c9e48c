import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { FairTurns } from './fair-turns.ts'

/** Work that is told of when it begins, and ends when it is told to. */
function desk(turns: FairTurns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (account: string, name: string, signal?: AbortSignal) =>
      turns.within(account, signal, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    async end(name: string) {
      ends.get(name)!()
      await turn()
    },
  }
}

test('one account never holds all places, and another comes next, however many the first has sent', async () => {
  const { ask, begun, end } = desk(new FairTurns(3, 2))
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name))
  await turn()
  assert.deepEqual(begun, ['a1', 'a2'])
  all.push(ask('b', 'b1'), ask('b', 'b2'), ask('c', 'c1'))
  await turn()
  assert.deepEqual(begun, ['a1', 'a2', 'b1'])
  await end('a1')
  await end('a2')
  await end('b1')
  assert.deepEqual(begun.slice(3), ['a3', 'b2', 'c1'], 'by turns')
  for (const name of ['a3', 'b2', 'c1', 'a4', 'a5']) await end(name)
  await Promise.all(all)
})

test('whoever gives up while waiting leaves no gap, and what fails frees its place', async () => {
  const turns = new FairTurns(1, 1)
  const { ask, begun, end } = desk(turns)
  const first = ask('a', 'a1')
  const giveUp = new AbortController()
  const second = ask('b', 'b1', giveUp.signal)
  const third = ask('b', 'b2')
  giveUp.abort(new Error('enough'))
  await assert.rejects(second, /enough/)
  await end('a1')
  await first
  assert.deepEqual(begun, ['a1', 'b2'])
  await end('b2')
  await third
  await assert.rejects(
    turns.within('a', undefined, () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await turns.within('c', undefined, async () => 'free'), 'free')
  await assert.rejects(
    turns.within('c', AbortSignal.abort(new Error('late')), async () => {}),
    /late/,
  )
})
