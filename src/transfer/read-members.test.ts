import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Member, readMembers } from './read-members.ts'

async function* cut(text: string | Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length]!
    yield bytes.subarray(at, at + size)
    at += size
  }
}

const read = async (
  text: string | Buffer,
  sizes: readonly number[] = [7],
  groups: ReadonlySet<string> = new Set(),
): Promise<Member[]> => (await Array.fromAsync(readMembers(cut(text, sizes), groups))).flat()

test('members whole, lists element by element', async () => {
  assert.deepEqual(await read('{"a": 1, "b": {"c": [2]}, "d": [3, {"e": "f"}, [4]], "g": []}'), [
    { name: 'a', at: 'whole', value: 1 },
    { name: 'b', at: 'whole', value: { c: [2] } },
    { name: 'd', at: 'list' },
    { name: 'd', at: 'element', index: 0, value: 3 },
    { name: 'd', at: 'element', index: 1, value: { e: 'f' } },
    { name: 'd', at: 'element', index: 2, value: [4] },
    { name: 'g', at: 'list' },
  ])
})

test('of a group, its members; a group within it, or one that is no object, is a member like others', async () => {
  const text = '{"a": {"b": [1, {"a": 2}], "a": {"b": []}}, "b": [3], "c": {"a": 4}, "a": [5]}'
  for (const size of [1, 100]) {
    assert.deepEqual(await read(text, [size], new Set(['a'])), [
      { group: 'a', name: 'b', at: 'list' },
      { group: 'a', name: 'b', at: 'element', index: 0, value: 1 },
      { group: 'a', name: 'b', at: 'element', index: 1, value: { a: 2 } },
      { group: 'a', name: 'a', at: 'whole', value: { b: [] } },
      { name: 'b', at: 'list' },
      { name: 'b', at: 'element', index: 0, value: 3 },
      { name: 'c', at: 'whole', value: { a: 4 } },
      { name: 'a', at: 'list' },
      { name: 'a', at: 'element', index: 0, value: 5 },
    ])
  }
  await assert.rejects(read('{"a":{"b":[1,2,', [4], new Set(['a'])), /In or after a\.b\[2\]/)
})

test('any object, cut anywhere, also within a character, is read as it was written', async () => {
  const document = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 4 }))
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(document, sizes, fc.boolean(), async (object, pieces, spaced) => {
      const text = JSON.stringify(object, null, spaced ? 1 : 0)
      const put = (built: Record<string, unknown>, name: string, value: unknown) =>
        Object.defineProperty(built, name, { value, enumerable: true, configurable: true, writable: true })
      const built: Record<string, unknown> = {}
      for (const member of await read(text, pieces)) {
        if (member.at === 'whole') put(built, member.name, member.value)
        else if (member.at === 'list') put(built, member.name, [])
        else assert.equal((built[member.name] as unknown[]).push(member.value), member.index + 1)
      }
      // Not against JSON.parse: once it read a key of one backslash, Node 24.21 takes one of a quotation mark for it.
      assert.equal(JSON.stringify(built), JSON.stringify(object))
    }),
    { numRuns: 300 },
  )
})

const FAULTS: Record<string, [string | Buffer, RegExp]> = {
  nothing: ['', /ends before/],
  'not an object': ['[1]', /not an object/],
  'cut in a list': ['{"a":[1,2,', /ends before it is complete.* In or after a\[2\]/],
  'cut in an element': ['{"a":[1,{"b":', /In or after a\[1\]/],
  'cut in a literal': ['{"a":tru', /ends before/],
  'a comma too many': ['{"a":[1,,2]}', /not JSON/],
  'more after its end': ['{"a":1} {"b":2}', /cannot be read/],
  'a control character': ['{"a":"\u0001"}', /cannot be read/],
  'no UTF-8': [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), /not UTF-8/],
  'cut within a character': [Buffer.from('{"a":"é').subarray(0, 7), /cannot be read/],
  'too deep': [`{"a":[${'['.repeat(80)}1${']'.repeat(80)}]}`, /64 levels deep/],
}

for (const [what, [text, message]] of Object.entries(FAULTS)) {
  test(`400 invalid_json: ${what}`, async () => {
    for (const size of [1, 5, 1000]) {
      await assert.rejects(read(text, [size]), (error: Error & { status?: number; code?: string }) => {
        assert.deepEqual([error.status, error.code], [400, 'invalid_json'])
        assert.match(error.message, message)
        return true
      })
    }
  })
}
