import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFilter, parseFilter } from './record-list-address.ts'

test('what an address says of a list is read as it was written', () => {
  const filter = {
    q: 'Ünal & co',
    kind: 'person' as const,
    facet: 'boats',
    state: 'any' as const,
    sort: 'newest' as const,
    datedFrom: '2026-01-01',
    datedTo: '',
    sourceId: '01890a5d-ac96-774b-bcce-b302099a8057',
  }
  assert.deepEqual(parseFilter(formatFilter(filter)), filter)
  assert.equal(formatFilter(parseFilter('')), '')
})

test('what it does not understand is left out', () => {
  assert.deepEqual(
    parseFilter('kind=ship&state=gone&sort=size&datedFrom=yesterday&sourceId=1&other=2'),
    parseFilter(''),
  )
})
