import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Neighbor, Neighborhood, NodeRef } from './neighborhood.ts'
import { readChain } from './record-chain.ts'

/** Neighbourhoods of claims of which the first of each pair superseded the second. */
function reader(pairs: readonly (readonly [newer: string, older: string])[]) {
  const reads: string[] = []
  const neighbor = (id: string, direction: 'outgoing' | 'incoming', predicate = 'supersedes'): Neighbor => ({
    type: 'claim',
    id,
    title: id,
    snippet: id,
    edge: {
      predicate,
      direction,
      sourceKind: 'feedback',
      sourceRunId: `run of ${id}`,
      confidenceKind: 'user-asserted',
      confidenceScore: 1,
    },
  })
  const read = async ({ id }: NodeRef): Promise<Neighborhood> => {
    reads.push(id)
    return {
      node: { type: 'claim', id, title: id, snippet: id, facets: [] },
      neighbors: [
        neighbor('a note', 'outgoing', 'extracted-from'),
        ...pairs.filter(([newer]) => newer === id).map(([, older]) => neighbor(older, 'outgoing')),
        ...pairs.filter(([, older]) => older === id).map(([newer]) => neighbor(newer, 'incoming')),
      ],
    }
  }
  return { read, reads }
}
const from = (id: string): NodeRef => ({ type: 'claim', id })
const PAIRS = [
  ['b', 'a'],
  ['c', 'b'],
  ['d', 'c'],
] as const

test('older before newer, from wherever in the line one looks', async () => {
  for (const start of ['a', 'b', 'd']) {
    const links = await readChain(from(start), reader(PAIRS).read)
    assert.deepEqual(
      links.map(({ record, superseded }) => [record.id, superseded.map(({ id }) => id)]),
      [
        ['a', []],
        ['b', ['a']],
        ['c', ['b']],
        ['d', ['c']],
      ],
    )
  }
})

test('one record that took the place of two', async () => {
  const links = await readChain(
    from('a'),
    reader([
      ['c', 'a'],
      ['c', 'b'],
    ]).read,
  )
  assert.deepEqual(
    links.map(({ record }) => record.id),
    ['a', 'b', 'c'],
  )
})

test('a record that was never corrected is alone', async () => {
  const links = await readChain(from('x'), reader(PAIRS).read)
  assert.deepEqual(links, [{ record: links[0]!.record, superseded: [] }])
})

test('a circle is walked once; a long line is cut', async () => {
  const circle = reader([...PAIRS, ['a', 'd']])
  assert.equal((await readChain(from('a'), circle.read)).length, 4)
  assert.equal(circle.reads.length, 4)
  const long = Array.from({ length: 100 }, (_, n): [string, string] => [`${n + 1}`, `${n}`])
  assert.equal((await readChain(from('50'), reader(long).read)).length, 40)
})
