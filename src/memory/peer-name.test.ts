import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOfPeer } from './peer-name.ts'

test('a peer is called by metadata.name on one line, else by its label', () => {
  assert.equal(nameOfPeer({ label: 'ana', metadata: { name: ' Ana\n  Lima ' } }), 'Ana Lima')
  for (const name of [undefined, null, '', '  ', 7, { first: 'Ana' }, 'x'.repeat(201)])
    assert.equal(nameOfPeer({ label: 'ana', metadata: { name } }), 'ana')
})
