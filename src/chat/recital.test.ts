import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownBlocks, recites, saidPlainly, touches } from './recital.ts'

const line = '[2025-01-01 12:00:00] Ana lives in Oslo.'
const partsOf = (message: string) => ownBlocks(message).map(({ start, end }) => message.slice(start, end))

test('lines in the format of a representation are its own wherever they stand', () => {
  assert.deepEqual(partsOf(`Look:\n${line}\nNice.`), [line])
  assert.deepEqual(partsOf(`> ${line}`), [line])
  assert.deepEqual(partsOf(`I know: ${line} ${line}`), [`${line} ${line}`])
  assert.deepEqual(partsOf('On 2025-01-01 12:00:00 Ana moved.'), [])
})

test('what stands under its headings is its own until a gap that no such line follows', () => {
  const block = `## User Observations\n${line}\n\n## Explicit Observations\nAna is vegan.`
  assert.deepEqual(partsOf(`Hi!\n${block}\n\nI live in Bergen.\nI love it.`), [
    '## User Observations',
    line,
    '## Explicit Observations',
    'Ana is vegan.',
  ])
  assert.deepEqual(partsOf('## Explicit things\nI live in Bergen.'), [])
})

test('a sentence in such a part is touched by it', () => {
  const message = `${line} I live in Bergen.\nI love it.`
  const blocks = ownBlocks(message)
  assert.equal(touches({ start: 22, end: 41 }, blocks), true)
  assert.equal(touches({ start: message.indexOf('I love'), end: message.length }, blocks), false)
})

test('four fifths of the runs of five words make a recital', () => {
  const claim = 'Ana works at Equinor as an engineer in Stavanger.'
  assert.equal(recites('ana works at equinor as an engineer in stavanger', claim), true)
  assert.equal(recites('Ana works at Equinor as an engineer in Stavanger, remember', claim), true)
  assert.equal(recites('I heard that Ana works at Equinor as an engineer now', claim), false)
  assert.equal(recites('Ana works at Equinor', claim), false)
})

test('case, blanks and closing marks say nothing', () => {
  assert.equal(saidPlainly('Ana  LIVES in\nZürich!… '), saidPlainly('ana lives in Zurich'))
})

test('25,000 characters are read in one go', () => {
  assert.equal(ownBlocks('\n'.repeat(25_000)).length, 0)
  assert.equal(ownBlocks('## Explicit Observations\n'.repeat(1_000)).length, 1_000)
  assert.equal(ownBlocks('[2025-01-01 12:00:0'.repeat(1_300)).length, 0)
})
