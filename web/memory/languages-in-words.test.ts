import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languagesInWords } from './languages-in-words.ts'

test('languages are named, the most written first', () =>
  assert.equal(languagesInWords({ pl: 2, en: 1200, und: 1 }), 'English 1,200, Polish 2, unknown 1'))
