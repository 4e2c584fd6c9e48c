import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelLength } from './section-labels.ts'
import { distilled } from './source.fixture.ts'

test('a label of an abstract is no part of its sentence', () => {
  const { statements, names } = distilled(
    '# Pills\n\nOBJECTIVE To examine whether the pill is of any use at all. RESULTS: Of the 491 patients in Bergen, 86 carried the gene. CONCLUSIONS The gene was found in 17 % of the patients in Bergen.\n',
  )
  const texts = statements.map(({ text }) => text)
  assert.deepEqual(texts, [
    'Of the 491 patients in Bergen, 86 carried the gene.',
    'The gene was found in 17 % of the patients in Bergen.',
  ])
  assert.ok(!names.some(({ name }) => /RESULTS|CONCLUSIONS|OBJECTIVE/.test(name)))
})

test('two labels in one count as one, words in capitals that are none stay', () => {
  assert.equal(labelLength('MATERIALS AND METHODS We asked them.'), 'MATERIALS AND METHODS '.length)
  assert.equal(labelLength('NASA Studies of the moon began.'), 0)
  assert.equal(labelLength('RESULTS'), 0)
})
