import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { ItemRows } from './item-rows.ts'

test('every row is found by its id, whatever was reserved and however many come after', () => {
  for (const reserved of [0, 1, 16, 20, 26, 37, 100, 1000]) {
    const rows = new ItemRows()
    rows.reserve(reserved)
    const ids = Array.from({ length: reserved * 2 + 200 }, () => randomBytes(16))
    ids.forEach((id, i) => {
      assert.equal(rows.add(id), i)
      assert.equal(rows.find(id), i)
      assert.equal(rows.idText(i).replaceAll('-', ''), id.toString('hex'))
    })
    ids.forEach((id, i) => void assert.equal(rows.find(id), i))
  }
})

test('a row added anew takes the place of the older one of its id, also after the table has grown', () => {
  const rows = new ItemRows()
  const id = randomBytes(16)
  rows.add(id)
  for (let i = 0; i < 50; i++) rows.add(randomBytes(16))
  const again = rows.add(id)
  for (let i = 0; i < 5000; i++) rows.add(randomBytes(16))
  assert.equal(rows.find(id), again)
  assert.equal(rows.find(randomBytes(16)), -1)
})
