import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAddress, parseAddress } from './graph-address.ts'

const CLAIM = '01890a5d-ac96-774b-bcce-b302099a8057'
const NOTE = '01890a5d-ac96-774b-bcce-b302099a8058'

test('an address says what it was made of', () => {
  for (const address of [
    { start: null, opened: [] },
    { start: { kind: 'search' as const, q: 'ferry & pier, “two”', target: 'all' as const }, opened: [] },
    {
      start: { kind: 'search' as const, q: 'ferry', target: 'claim' as const },
      opened: [
        { type: 'claim' as const, id: CLAIM },
        { type: 'claim' as const, id: CLAIM },
      ],
    },
    { start: { kind: 'node' as const, node: { type: 'note' as const, id: NOTE } }, opened: [] },
  ]) {
    const [path, search = ''] = formatAddress(address).split('?')
    assert.equal(path, '/graph')
    assert.deepEqual(parseAddress(search), address)
  }
})

test('the addresses that records link to', () => {
  assert.deepEqual(parseAddress(`type=note&id=${NOTE}`).start, { kind: 'node', node: { type: 'note', id: NOTE } })
  assert.deepEqual(parseAddress('q=ferry').start, { kind: 'search', q: 'ferry', target: 'all' })
})

test('what is not understood is left out', () => {
  assert.deepEqual(parseAddress('type=toString&id=x'), { start: null, opened: [] })
  assert.deepEqual(parseAddress('q=%20&open=note:1'), { start: null, opened: [] })
  assert.deepEqual(parseAddress(`q=a&target=cat&open=note:1,,note:${NOTE}:9,cat:${NOTE}`), {
    start: { kind: 'search', q: 'a', target: 'all' },
    opened: [{ type: 'note', id: NOTE }],
  })
})
