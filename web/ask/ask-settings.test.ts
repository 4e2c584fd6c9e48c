import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, DEFAULT_ASK, settingsOf } from './ask-settings.ts'

test('an address gives back the settings that made it', () => {
  const settings = {
    q: 'What & why? 100 % + ü',
    output: 'context',
    target: 'claim',
    style: true,
    limit: 20,
  } as const
  assert.deepEqual(settingsOf(addressOf(settings).slice('/ask'.length)), settings)
})

test('an address names only what differs from the default', () => {
  assert.equal(addressOf(DEFAULT_ASK), '/ask')
  assert.equal(addressOf({ ...DEFAULT_ASK, q: 'a b' }), '/ask?q=a+b')
})

test('what makes no sense in an address is the default', () => {
  for (const search of ['', '?output=poem&target=cat&style=1&limit=21', '?limit=0', '?limit=2.5', '?limit=x'])
    assert.deepEqual(settingsOf(search), DEFAULT_ASK)
})
