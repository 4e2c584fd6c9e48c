import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CopiedRows } from './copied-rows.ts'

const header = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')
const row = Buffer.from('0003' + '00000002abcd' + 'ffffffff' + '00000000', 'hex')
const end = Buffer.from('ffff', 'hex')

function read(chunks: readonly Buffer[]) {
  const rows: (string | null)[][] = []
  const copied = new CopiedRows((fields) => rows.push(fields.map((field) => field?.toString('hex') ?? null)))
  for (const chunk of chunks) copied.push(chunk)
  return { rows, isWhole: copied.isWhole }
}

test('fields come as bytes, null apart from empty', () => {
  assert.deepEqual(read([Buffer.concat([header, row, row, end])]), {
    rows: [
      ['abcd', null, ''],
      ['abcd', null, ''],
    ],
    isWhole: true,
  })
  assert.deepEqual(read([Buffer.concat([header, end])]), { rows: [], isWhole: true })
})

test('wherever the bytes are cut, the rows are the same; without the end they are not whole', () => {
  const bytes = Buffer.concat([header, row, row, row, end])
  const cut = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 })
  fc.assert(
    fc.property(cut, (places) => {
      const at = [0, ...places.sort((a, b) => a - b), bytes.length]
      const chunks = at.slice(1).map((to, i) => bytes.subarray(at[i], to))
      assert.deepEqual(read(chunks), { rows: Array(3).fill(['abcd', null, '']), isWhole: true })
    }),
  )
  assert.equal(read([bytes.subarray(0, -1)]).isWhole, false)
})
