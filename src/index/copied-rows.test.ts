import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copiedRows } from './copied-rows.ts'

const header = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')

test('fields come as bytes, null apart from empty', () => {
  const row = Buffer.from('0003' + '00000002abcd' + 'ffffffff' + '00000000', 'hex')
  const end = Buffer.from('ffff', 'hex')
  const rows = copiedRows(Buffer.concat([header, row, row, end]), (fields) =>
    fields.map((f) => f?.toString('hex') ?? null),
  )
  assert.deepEqual(rows, [
    ['abcd', null, ''],
    ['abcd', null, ''],
  ])
  assert.deepEqual(
    copiedRows(Buffer.concat([header, end]), (fields) => fields),
    [],
  )
})
