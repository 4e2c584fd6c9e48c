import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsOf } from './pattern-needs.ts'

const read = (source: string) => {
  const { openings, oneOf } = needsOf(source)
  return { openings: openings && [...openings].sort().join(''), oneOf }
}

test('what may be left out is needed by no match, and lets the next one begin it', () => {
  assert.deepEqual(read('(?:was )?founded by '), { openings: 'fw', oneOf: ['founded by '] })
  assert.deepEqual(read('(?:also ){0,2}[a-c]?led '), { openings: 'abcl', oneOf: ['led '] })
  assert.deepEqual(read('x{0}owns '), { openings: 'ox', oneOf: ['owns '] })
})

test('of alternatives one stands in a match, and each may begin it', () => {
  assert.deepEqual(read('(?:wrote|penned) (?:a )?'), { openings: 'pw', oneOf: ['wrote', 'penned'] })
  assert.deepEqual(read('wrote|[a-z]+'), { openings: 'abcdefghijklmnopqrstuvwxyz', oneOf: null })
})

test('a letter that may be left out parts what stands around it', () => {
  assert.deepEqual(read('co-?founder'), { openings: 'c', oneOf: ['founder'] })
  assert.deepEqual(read('neighbou?r'), { openings: 'n', oneOf: ['neighbo'] })
})

test('what looks around takes nothing', () => {
  assert.deepEqual(read("['’]s (?!own )(?<=s )founder"), { openings: null, oneOf: ['founder'] })
})

test('classes and escapes beyond ASCII may be anything', () => {
  assert.deepEqual(read('\\p{L}+ in '), { openings: null, oneOf: [' in '] })
  assert.deepEqual(read('[^.;]{1,9}\\. '), { openings: null, oneOf: ['. '] })
  assert.deepEqual(read('\\d{4}'), { openings: '0123456789', oneOf: null })
})

test('a pattern that may be empty needs nothing', () => {
  assert.deepEqual(read('(?:in )?'), { openings: 'i', oneOf: null })
})

test('what is no pattern is refused', () => {
  assert.throws(() => needsOf('(?:in'))
  assert.throws(() => needsOf('in)'))
})

test('a class has its ranges and a dash at its end', () => {
  assert.deepEqual(read('[a-cx-]1'), { openings: '-abcx', oneOf: null })
})
