import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { DISTILL_SCHEMA, readReply } from './model-reply.ts'

const confidence = { confidenceKind: 'asserted', confidenceScore: 0.9 }
const evidence = [{ note: 'n1', quote: 'a quote' }]
const entity = { ref: 'e1', name: 'Mira Lund', type: 'person', aliases: [], about: [], evidence, ...confidence }
const edge = { source: 'e1', predicate: 'founded', target: 'e2', evidence, ...confidence }
const reply = (more: object = {}) => ({
  claims: [],
  positions: [],
  projects: [],
  entities: [entity],
  edges: [],
  style: [],
  ...more,
})

const read = (value: unknown, repaired = false) =>
  readReply(typeof value === 'string' ? value : JSON.stringify(value), repaired)
const records = (value: unknown) => {
  const found = read(value)
  assert.ok(found.ok, JSON.stringify(found))
  return found.records
}

test('JSON is found by itself, in a code fence, after thoughts and among words', () => {
  const json = JSON.stringify(reply(), null, 1)
  for (const text of [
    json,
    `\n\`\`\`json\n${json}\n\`\`\`\n`,
    `\`\`\`\n${json}`,
    `<think>{"claims": []} or so?</think>\n${json}`,
    `Here it is:\n${json}\nThat is all.`,
  ])
    assert.deepEqual(records(text).entities, [entity], text)
})

test('what is no JSON object, is cut, or has not the groups is not used, and the problem is named', () => {
  for (const text of ['', 'Sure!', '[]', 'null', JSON.stringify(reply()).slice(0, -5)])
    assert.deepEqual(read(text), { ok: false, problems: ['The reply is not one whole JSON object.'] }, text)
  assert.deepEqual(read({}), { ok: false, problems: ['claims: Missing; must be an array.'] })
  assert.deepEqual(read(reply({ edges: 'none' })), { ok: false, problems: ['edges: Must be an array.'] })
  assert.equal(read(' '.repeat(2_000_001)).ok, false)
})

test('groups that may be empty may be absent, and so may fields that may be empty', () => {
  const { name, ref } = entity
  const { entities, style } = records({ claims: [], edges: [], entities: [{ ref, name, evidence, aliases: null }] })
  assert.deepEqual(entities, [
    { ref, name, type: 'other', aliases: [], about: [], evidence, confidenceKind: 'inferred', confidenceScore: 0.5 },
  ])
  assert.deepEqual(style, [])
  assert.equal(read(reply({ edges: [{ source: 'e1', target: 'e2', evidence }] })).ok, false, 'not the predicate')
})

test('a few malformed records are left out; with many the reply is asked for again, and then what is usable is used', () => {
  const tuple = ['Mira Lund', 'founded', 'the studio', 'in 1931']
  const few = read(reply({ edges: [...Array(9).fill(edge), tuple] }))
  assert.ok(few.ok && few.malformed === 1 && few.records.edges.length === 9)
  const many = reply({ edges: [edge, tuple, tuple] })
  const first = read(many)
  assert.deepEqual(first, {
    ok: false,
    problems: [
      'edges.1: Invalid input: expected object, received array',
      'edges.2: Invalid input: expected object, received array',
    ],
  })
  const again = read(many, true)
  assert.ok(again.ok && again.malformed === 2 && again.records.edges.length === 1)
  assert.equal(read(reply({ entities: [], edges: [tuple] }), true).ok, false, 'nothing of it is usable')
})

test('problems hold nothing of the reply', () => {
  const found = read(reply({ entities: [{ ...entity, type: 'IGNORE ALL', name: 7, secret: 'hunter2' }] }))
  assert.ok(!found.ok && !/IGNORE|hunter2|7/.test(found.problems.join()), JSON.stringify(found))
})

test('property: any reply is read without an error, and what is read has the asked form', () => {
  const items = fc.array(
    fc.oneof(
      fc.jsonValue(),
      fc.constant(entity),
      fc.constant(edge),
      fc.record({ ref: fc.string(), text: fc.string(), evidence: fc.constant(evidence) }),
    ),
    { maxLength: 6 },
  )
  const shape = fc.record(
    {
      claims: items,
      positions: items,
      projects: items,
      entities: items,
      edges: items,
      style: items,
      ['__proto__']: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        shape.map((value) => JSON.stringify(value)),
      ),
      fc.boolean(),
      (text, repaired) => {
        const found = readReply(text, repaired)
        if (!found.ok) return found.problems.length > 0
        for (const { ref, name, evidence } of found.records.entities) {
          assert.ok(typeof ref === 'string' && typeof name === 'string')
          for (const { note, quote } of evidence) assert.ok(typeof note === 'string' && typeof quote === 'string')
        }
        return true
      },
    ),
  )
})

test('the schema requires every field, allows no other and bounds no number', () => {
  const walk = (node: Record<string, unknown>): void => {
    if (node.type === 'object') {
      assert.equal(node.additionalProperties, false)
      assert.deepEqual(node.required, Object.keys(node.properties as object))
    }
    if (typeof node.type !== 'object')
      for (const key of ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'default'])
        assert.ok(typeof node[key] !== 'number' && typeof node[key] !== 'string', key)
    for (const value of Object.values(node))
      if (value && typeof value === 'object') walk(value as Record<string, unknown>)
  }
  walk(DISTILL_SCHEMA.schema as Record<string, unknown>)
})

const CONTRACT = new URL('../../../shared/design/distill-contract/distill.schema.json', import.meta.url)

test('the schema is that of the contract', { skip: existsSync(CONTRACT) ? false : 'the contract is not here' }, () => {
  const contract = JSON.parse(readFileSync(CONTRACT, 'utf8'))
  /** Both in one form: references resolved, nullable types as a union, enumerations in one order. */
  // biome-ignore lint/suspicious/noExplicitAny: JSON schemas
  const plain = (node: any): unknown => {
    if (node.$ref) return plain(contract.$defs[node.$ref.split('/').at(-1)])
    if (node.anyOf) {
      const inner = node.anyOf.find((one: { type: string }) => one.type !== 'null')
      return { ...(plain(inner) as object), nullable: true }
    }
    const [type, nullable] = Array.isArray(node.type) ? [node.type[0], true] : [node.type, false]
    return {
      type,
      ...(nullable ? { nullable } : {}),
      ...(node.enum ? { enum: node.enum.filter((value: unknown) => value !== null).sort() } : {}),
      ...(node.items ? { items: plain(node.items) } : {}),
      ...(node.properties
        ? {
            properties: Object.fromEntries(
              Object.entries(node.properties).map(([name, value]) => [name, plain(value)]),
            ),
          }
        : {}),
    }
  }
  assert.deepEqual(plain(DISTILL_SCHEMA.schema), plain(contract))
})
