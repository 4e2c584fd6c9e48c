import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash32 } from '../lib/hash.ts'
import { sharedText, textSketch } from './text-sketch.ts'

const sentence = (i: number) => `The bridge number ${i} crosses the river ${i * 7} near the town of village${i * 3}.`
const textOf = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => sentence(from + i)).join(' ')
const shared = (a: string, b: string) => sharedText(textSketch([a]), textSketch([b]))

test('equal texts share all of their words, whatever their blanks and capitals', () => {
  assert.equal(shared('One key opens the shed.', 'one  KEY opens\nthe shed'), 1)
})

test('texts without a common run of words share nothing', () => {
  assert.equal(shared('Lake Garda was formed by glaciers.', 'The train to Settle leaves at nine.'), 0)
  assert.equal(shared('', 'One key opens the shed.'), 0)
})

test('a text in which one sentence changed shares nearly all', () => {
  const share = shared(`${textOf(0, 40)} It costs ten pounds.`, `${textOf(0, 40)} It costs twelve pounds.`)
  assert.ok(share > 0.95 && share < 1, String(share))
})

test('a text that grew keeps all of the shorter one', () => {
  const share = shared(textOf(0, 30), textOf(0, 90))
  assert.ok(share > 0.85, String(share))
})

test('of long texts the share is told to a few hundredths', () => {
  const share = shared(textOf(0, 2000), textOf(1000, 3000))
  // half of what is special to a sentence, and what all sentences have in common
  assert.ok(share > 0.42 && share < 0.65, String(share))
})

test('texts without blanks between words are compared by their characters', () => {
  const share = shared(
    '五月六日返程的飞机下午两点起飞，从成都双流机场出发。',
    '五月六日返程的飞机晚上八点起飞，从成都双流机场出发。',
  )
  assert.ok(share > 0.5 && share < 1, String(share))
})

test('a sketch is that of the hashes of three words with blanks between, in any script', () => {
  const lead = Buffer.alloc(4)
  for (const text of ['One', 'Two words', 'Ana reçut “trois” mots', 'λόγος ab北京 と']) {
    const words = text.toLowerCase().match(/\p{Script=Han}|[あ-んア-ン]|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
    const runs = words.length < 3 ? [words.join(' ')] : words.slice(2).map((_, i) => words.slice(i, i + 3).join(' '))
    const hashes = Uint32Array.from(new Set(runs.map((run) => hash32(run)))).sort()
    lead.writeUInt32LE(hashes.length)
    assert.deepEqual(textSketch([text]), Buffer.concat([lead, Buffer.from(hashes.buffer)]), text)
  }
})
