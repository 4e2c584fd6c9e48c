import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf } from './sign-in-place.ts'

const to = (next: string) => placeOf(new URLSearchParams({ next }).toString())

test('a place of this service', () => {
  assert.equal(placeOf(''), '/')
  assert.equal(to('/device?user_code=BCDF-GHJK'), '/device?user_code=BCDF-GHJK')
  assert.equal(to('/records/claim/01a2'), '/records/claim/01a2')
})

test('another host, in any disguise, is the overview', () => {
  for (const next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'evil',
    '',
  ]) {
    assert.equal(to(next), '/', JSON.stringify(next))
  }
})
