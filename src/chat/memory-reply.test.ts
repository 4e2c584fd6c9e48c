import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { MEMORY_SCHEMA, readOps } from './memory-reply.ts'

const evidence = [{ message: 'm1', quote: 'I live in Oslo' }]
const op = {
  ...{ op: 'add', target: null, peer: 'ana', text: 'ana lives in Oslo.', kind: 'location', slot: 'lives_in' },
  ...{ value: 'Oslo', polarity: 'affirmed', when: null, timeText: null, evidence },
  ...{ confidenceKind: 'asserted', confidenceScore: 0.9 },
}
const read = (value: unknown, repaired = false) =>
  readOps(typeof value === 'string' ? value : JSON.stringify(value), repaired)

test('ops are found by themselves, in a code fence and among words', () => {
  const json = JSON.stringify({ ops: [op] })
  for (const text of [json, `\`\`\`json\n${json}\n\`\`\``, `<think>{}</think>Here:\n${json}\nDone.`])
    assert.deepEqual(read(text), { ok: true, ops: [op], malformed: 0 }, text)
  assert.deepEqual(read({ ops: [] }), { ok: true, ops: [], malformed: 0 })
})

test('what is no JSON object, is cut, or has no ops is not used, and the problem is named', () => {
  for (const text of ['', 'Sure!', '[]', 'null', JSON.stringify({ ops: [op] }).slice(0, -5)])
    assert.deepEqual(read(text), { ok: false, problems: ['The reply is not one whole JSON object.'] }, text)
  for (const value of [{}, { ops: null }, { ops: 'none' }, { claims: [] }])
    assert.deepEqual(read(value), { ok: false, problems: ['ops: Must be an array.'] })
})

test('fields that may be empty may be absent', () => {
  const { peer, text } = op
  assert.deepEqual(read({ ops: [{ op: 'add', peer, text, evidence, extra: 1 }] }), {
    ok: true,
    malformed: 0,
    ops: [
      {
        ...op,
        ...{ kind: 'statement', slot: null, value: null },
        ...{ confidenceKind: 'inferred', confidenceScore: 0.5 },
      },
    ],
  })
  assert.equal(read({ ops: [{ peer, text, evidence }] }).ok, false, 'not the op')
})

test('a few malformed ops are left out; with many the reply is asked for again, and then what is usable is used', () => {
  const bad = { ...op, op: 'erase everything', peer: 7 }
  const few = read({ ops: [...Array(9).fill(op), bad] })
  assert.ok(few.ok && few.malformed === 1 && few.ops.length === 9)
  const first = read({ ops: [op, bad, 7] })
  assert.ok(!first.ok && first.problems.length === 2)
  assert.ok(!/erase|7/.test(first.problems.join()), 'problems hold nothing of the reply')
  const again = read({ ops: [op, bad, 7] }, true)
  assert.ok(again.ok && again.malformed === 2 && again.ops.length === 1)
  assert.equal(read({ ops: [bad] }, true).ok, false, 'nothing of it is usable')
})

test('property: any reply is read without an error', () => {
  const items = fc.array(
    fc.oneof(fc.jsonValue(), fc.constant(op), fc.record({ op: fc.string(), evidence: fc.jsonValue() })),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        items.map((ops) => JSON.stringify({ ops })),
      ),
      fc.boolean(),
      (text, repaired) => {
        const found = readOps(text, repaired)
        return found.ok ? found.ops.every(({ peer }) => typeof peer === 'string') : found.problems.length > 0
      },
    ),
  )
})

const CONTRACT = new URL('../../../shared/design/distill-contract/memory.schema.json', import.meta.url)

test('the schema is that of the contract', { skip: existsSync(CONTRACT) ? false : 'the contract is not here' }, () => {
  /** Both in one form: nullable types as a union; without the title. */
  // biome-ignore lint/suspicious/noExplicitAny: JSON schemas
  const plain = (node: any): any => {
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return node
    const { $schema, title, anyOf, ...rest } = node
    if (anyOf) {
      const inner = anyOf.find((one: { type: string }) => one.type !== 'null')
      return { ...plain(inner), ...rest, type: [inner.type, 'null'] }
    }
    return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, plain(value)]))
  }
  assert.deepEqual(plain(MEMORY_SCHEMA.schema), plain(JSON.parse(readFileSync(CONTRACT, 'utf8'))))
})
