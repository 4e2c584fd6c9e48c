import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBlock } from './block-sentences.ts'
import { MASK, maskMarkup } from './mask-markup.ts'

const sentencesIn = (text: string, kind: 'paragraph' | 'list' = 'paragraph') =>
  readBlock(text, { kind, start: 0, end: text.length }, 'en').sentences.map(({ start, end }) => text.slice(start, end))

test('a wrapped line does not end a sentence, a line of chat does', () => {
  const wrapped =
    'The language was made in the winter of the year by a man called\nGuido van Rossum, who then lived in the city of Amsterdam and\nworked there. It spread soon.'
  assert.deepEqual(sentencesIn(wrapped), [
    'The language was made in the winter of the year by a man called\nGuido van Rossum, who then lived in the city of Amsterdam and\nworked there.',
    'It spread soon.',
  ])
  assert.deepEqual(sentencesIn('Ana: I moved to Bergen last week and I like it\nBen: Great\nAna: Yes'), [
    'Ana: I moved to Bergen last week and I like it',
    'Ben: Great',
    'Ana: Yes',
  ])
})

test('labelled lines stay apart, though the next word would not have fitted', () => {
  assert.deepEqual(sentencesIn('Present: Odile Ferrand (chair), Gaspard\nApologies: Lucienne Roche'), [
    'Present: Odile Ferrand (chair), Gaspard',
    'Apologies: Lucienne Roche',
  ])
})

test('a line that stops within a sentence goes on, whatever the width of the others', () => {
  assert.deepEqual(sentencesIn('The oldest school of the country is the\nUniversity of Oslo. It is large.'), [
    'The oldest school of the country is the\nUniversity of Oslo.',
    'It is large.',
  ])
  assert.deepEqual(sentencesIn('The house was sold in spring to a man\nof Bergen\nwho never came.'), [
    'The house was sold in spring to a man\nof Bergen\nwho never came.',
  ])
  assert.deepEqual(sentencesIn('Nordlys Studio, Harbour Road 4\nBergen\nPhone: 55 20 10'), [
    'Nordlys Studio, Harbour Road 4',
    'Bergen',
    'Phone: 55 20 10',
  ])
})

test('items of a list are apart, without their marks', () => {
  assert.deepEqual(sentencesIn('- apples are red\n- pears are\n  green\n  - plums. Blue ones.\n1. last', 'list'), [
    'apples are red',
    'pears are\n  green',
    'plums.',
    'Blue ones.',
    'last',
  ])
})

test('markup neither joins nor splits sentences, and quotes keep it', () => {
  assert.deepEqual(
    sentencesIn('It is **fast.** `grep` is [older](https://x.org/a.b?c). See https://x.org. Done.[1] Yes.'),
    ['It is **fast.', '`grep` is [older](https://x.org/a.b?c).', 'See https://x.org.', 'Done.', 'Yes.'],
  )
})

test('masking keeps every offset', () => {
  const text =
    'A `code` and [link](http://x.y "t") _em_ **b** <b>t</b> snake_case 2*3 [^1] [32P]\n> quoted http://a.b/c.'
  const masked = maskMarkup(text)
  assert.equal(masked.length, text.length)
  assert.equal(masked.indexOf('snake_case'), text.indexOf('snake_case'))
  assert.equal(masked.includes('http'), false)
  assert.ok(masked.includes(`\`${MASK.repeat(4)}\``))
  assert.ok(masked.includes('[32P]') && !masked.includes('[^1]') && !masked.includes('>'))
})
