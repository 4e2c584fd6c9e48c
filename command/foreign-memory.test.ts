import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readForeignMemory } from './foreign-memory.ts'

const lines = (...values: object[]) => `${values.map((value) => JSON.stringify(value)).join('\n')}\n`

test('a memory.jsonl gives its graph, and tells how much of it cannot be kept', () => {
  const ana = {
    type: 'entity',
    name: 'Ana Ruiz',
    entityType: 'person',
    observations: ['Speaks Spanish', ' rows', '', 4],
  }
  const works = { from: 'Ana Ruiz', to: 'Port of Vigo', relationType: 'works_at' }
  const text = `${lines(ana, { type: 'relation', ...works }, { type: 'entity', name: '' }, { type: 'other' })}{"type":"ent`
  const { format, graph, skipped, claims } = readForeignMemory(text, 'me')
  assert.deepEqual([format, skipped, claims], ['server-memory', 5, []])
  assert.deepEqual(graph, {
    entities: [{ name: 'Ana Ruiz', entityType: 'person', observations: ['Speaks Spanish', ' rows'] }],
    relations: [works],
  })
  const one = readForeignMemory(lines({ type: 'entity', name: 'A', observations: ['b'] }), 'me')
  assert.deepEqual(one.graph.entities, [{ name: 'A', entityType: '', observations: ['b'] }])
})

test('an observation longer than may be is several, none of which begins or ends in half a character', () => {
  for (const long of ['word '.repeat(1_000), '🙂'.repeat(3_001), `${'x'.repeat(1_999)}${'🙂'.repeat(1_500)}`]) {
    const { graph } = readForeignMemory(lines({ type: 'entity', name: 'A', observations: [long] }), 'me')
    const [{ observations } = { observations: [] }] = graph.entities
    assert.equal(observations.join(''), long)
    for (const part of observations) assert.ok(part.length <= 2_000 && part.isWellFormed())
  }
})

test('an export of mem0 gives a claim for each memory, with its day and its own id', () => {
  const memory = {
    id: 'm1',
    memory: 'Likes fog',
    user_id: 'zoe',
    created_at: '2025-02-03T04:05:06Z',
    metadata: { a: 1 },
  }
  for (const value of [[memory], { results: [memory] }, { memories: [memory] }])
    assert.deepEqual(readForeignMemory(JSON.stringify(value), 'me').claims, [
      {
        kind: 'claim',
        peer: 'zoe',
        text: 'Likes fog',
        validFrom: '2025-02-03T04:05:06.000Z',
        metadata: { a: 1, mem0Id: 'm1' },
      },
    ])
  assert.equal(readForeignMemory('[{"memory": "x"}]', 'me').claims[0]?.peer, 'me')
})

describe('conversations', () => {
  const node = (id: string, parent: string | null, role: string, parts: unknown[], create_time = 1_735_689_600) => ({
    id,
    parent,
    message: { id, author: { role }, content: { content_type: 'text', parts }, create_time },
  })
  test('of ChatGPT give the branch that was shown last, without what tools and the system said', () => {
    const mapping = {
      root: { id: 'root', parent: null, message: null },
      a: node('a', 'root', 'system', ['x']),
      b: node('b', 'a', 'user', ['I row.', { asset: 'image' }]),
      c: node('c', 'b', 'assistant', ['First answer']),
      d: node('d', 'b', 'assistant', ['Second answer']),
      e: node('e', 'd', 'tool', ['{}']),
    }
    const { format, messages } = readForeignMemory(JSON.stringify([{ id: 'k', current_node: 'e', mapping }]), 'me')
    assert.equal(format, 'chatgpt')
    assert.deepEqual(
      messages.map(({ session, peer, content, externalId, createdAt }) => [
        session,
        peer,
        content,
        externalId,
        createdAt,
      ]),
      [
        ['chatgpt-k', 'me', 'I row.', 'b', '2025-01-01T00:00:00.000Z'],
        ['chatgpt-k', 'assistant', 'Second answer', 'd', '2025-01-01T00:00:00.000Z'],
      ],
    )
  })
  test('with a circle in them end', () => {
    const mapping = { a: node('a', 'b', 'user', ['x']), b: node('b', 'a', 'user', ['y']) }
    assert.equal(readForeignMemory(JSON.stringify([{ id: 'k', current_node: 'a', mapping }]), 'me').messages.length, 2)
  })
  test('of Claude give what both said, long ones in parts', () => {
    const chat_messages = [
      { uuid: 'u1', sender: 'human', text: 'x'.repeat(30_000), created_at: '2025-01-01T00:00:00Z' },
      { uuid: 'u2', sender: 'assistant', text: '', content: [{ type: 'text', text: 'Hello.' }, { type: 'tool_use' }] },
      { uuid: 'u3', sender: 'human', text: '' },
    ]
    const { messages, skipped } = readForeignMemory(JSON.stringify([{ uuid: 'c', chat_messages }]), 'me')
    assert.deepEqual(
      messages.map(({ peer, content, externalId }) => [peer, content.length, externalId]),
      [
        ['me', 25_000, 'u1'],
        ['me', 5_000, 'u1-2'],
        ['assistant', 6, 'u2'],
      ],
    )
    assert.equal(skipped, 1)
  })
})

test('anything else is refused with a word why', () => {
  for (const text of ['', 'hello', '{}', '[]', '[1]', '{"results": []}', '{"a": 1}\n{"b": 2}'])
    assert.throws(() => readForeignMemory(text, 'me'), /neither JSON|no export/)
})
