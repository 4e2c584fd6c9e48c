import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash32 } from '../lib/hash.ts'
import { analyseNote, analyseRecord, encodeNames } from './analyse.ts'
import { decodeTermCounts, encodeLinks, encodeVector, RELATION } from './doc-codec.ts'

const note = (title: string, text: string, more: Partial<Parameters<typeof analyseNote>[0]> = {}) =>
  analyseNote({ title, text, language: 'en', facets: [], aboutNames: [], ...more })

/** hash → the byte behind it */
function entries(terms: Buffer): Map<number, number> {
  const out = new Map<number, number>()
  for (let at = 0; at < terms.length; at += 5) out.set(terms.readUInt32LE(at), terms[at + 4]!)
  return out
}

test('terms: stems with their occurrences, marked when the title holds them', () => {
  const { len, terms } = note('Singing whales', 'The whale sings; whales dive.')
  assert.equal(len, 6)
  const held = entries(terms)
  assert.equal(held.get(hash32('whale')), 3 | 0x80)
  assert.equal(held.get(hash32('sing')), 2 | 0x80)
  assert.equal(held.get(hash32('dive')), 1)
  assert.equal(held.has(hash32('the')), false)
})

test('facets and style descriptions are pseudo-terms without occurrences and no words of the note', () => {
  const { len, terms } = note('', 'whales', { facets: ['Marine Biology'], styleDescription: 'short sentences' })
  const held = entries(terms)
  assert.equal(len, 1)
  assert.equal(held.get(hash32('facet:marine biology')), 0)
  assert.equal(held.get(hash32('style:sentenc')), 0)
  assert.deepEqual([...decodeTermCounts(terms)], [[hash32('whale'), 1]])
})

test('the same name makes the same pseudo-term in a title and in a sentence', () => {
  const inTitle = entries(note('University of Oslo (campus)', 'x').terms)
  const inText = entries(note('', 'He came to the University of Oslo in May.').terms)
  const shared = [...inTitle].filter(([hash, byte]) => byte === 0 && inText.get(hash) === 0)
  assert.equal(shared.length, 1)
})

test('occurrences stop at 127, accented text and other languages keep their terms', () => {
  assert.equal(entries(note('', 'whale '.repeat(500)).terms).get(hash32('whale')), 127)
  assert.equal(entries(note('', 'Le théâtre était fermé', { language: 'fr' }).terms).get(hash32('theatre')), 1)
  assert.equal(entries(note('', '東京都', { language: 'ja' }).terms).get(hash32('東京')), 1)
})

test('names: one entry a variant, word by word', () => {
  const bytes = encodeNames('Paris (1998 film)', ['Lutetia'])
  const words = (list: string[]) => {
    const buffer = Buffer.alloc(1 + list.length * 4)
    buffer[0] = list.length
    list.forEach((word, i) => void buffer.writeUInt32LE(hash32(word), 1 + i * 4))
    return buffer
  }
  assert.deepEqual(bytes, Buffer.concat([words(['paris', '1998', 'film']), words(['paris']), words(['lutetia'])]))
  assert.equal(encodeNames('The', ['An', 'it', '']).length, 0)
})

test('links and vectors have the bytes that the tables hold', () => {
  const links = encodeLinks([{ recordId: '00010203-0405-7607-8809-0a0b0c0d0e0f', relation: RELATION.mentions }])
  assert.equal(links.toString('hex'), '000102030405760788090a0b0c0d0e0f03')
  const vec = encodeVector(Float32Array.of(0.5, -0.3, 0))
  assert.ok(Math.abs(vec.readFloatLE(0) - 0.5 / 127) < 1e-9)
  assert.deepEqual([...new Int8Array(vec.buffer, vec.byteOffset + 4, 3)], [127, -76, 0])
})

test('records keep their own terms and facets', () => {
  const { len, terms } = analyseRecord({ text: 'Whales sing', language: 'en', facets: ['Sea'] })
  assert.equal(len, 2)
  assert.deepEqual(new Set(entries(terms).keys()), new Set([hash32('whale'), hash32('sing'), hash32('facet:sea')]))
})

test('a text of characters that the table does not know has the same words', () => {
  const text = 'Ana’s café at İzmir – No. 7x and the SS Ørsted – sails. It’s 5 – or 6.'
  assert.deepEqual(note('', text), note('', text.replaceAll('–', '∀')))
})

test('sentences that are known are not cut again', () => {
  const text = 'He met Ana Ruiz. She sails.'
  assert.deepEqual(
    note('', text, {
      sentences: [
        { start: 0, end: 16 },
        { start: 17, end: text.length },
      ],
    }),
    note('', text),
  )
  assert.notDeepEqual(note('', text, { sentences: [{ start: 0, end: text.length }] }), note('', text))
})
