import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelOfName, nameOfLabel } from './label-of-name.ts'

const NAMES = ['alice', 'a@b.co', 'Åsa Öberg', '张三', 'x/y?z', '~', '~7e', '..', '.', 'a b', '🙂', 'x'.repeat(100)]

test('every name has a label of its own, and can be read back from it', () => {
  const labels = NAMES.map(labelOfName)
  for (const label of labels) assert.match(label, /^(?!\.{1,2}$)[A-Za-z0-9_.:@+~-]+$/)
  assert.deepEqual(labels.map(nameOfLabel), NAMES)
  assert.equal(new Set(labels).size, NAMES.length)
  assert.deepEqual([labelOfName('alice'), labelOfName('a@b.co')], ['alice', 'a@b.co'])
})
