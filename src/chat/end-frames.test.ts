import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endFramesIn, slotsHeld } from './end-frames.ts'
import { newsOf } from './news.ts'

const over = (text: string) => endFramesIn(`en\n${text}`).over.map((row) => row.join(' '))
const slots = (text: string) => Object.fromEntries(endFramesIn(`en\n${text}`).slots)
const ended = (message: string, ...held: string[]) =>
  newsOf(
    'en',
    message,
    [],
    held.map((text) => ({ id: text, text })),
    'Ada',
  ).map(({ id }) => id)

test('A frame tells of what it says that it is over', () => {
  assert.ok(over('Northgate and I have parted ways').includes('northgat'))
  assert.ok(over('had to sell Juniper').includes('juniper'))
  assert.deepEqual(over('the bell of the Brompton is gone'), ['bell'])
})

test('What is denied, in part, or one of many is not over', () => {
  assert.deepEqual(over('I never sold the piano'), [])
  assert.deepEqual(over('we sold half the honey'), [])
  assert.deepEqual(over('got rid of a spider'), [])
})

test('A frame of a part of life needs a claim of that part', () => {
  assert.equal(slots('the cast came off').injury, 'over')
  assert.ok(slotsHeld('en\nhas a broken wrist').has('injury'))
  assert.deepEqual(ended('the cast came off', 'Ada has a broken wrist.', 'Ada plays chess.'), [
    'Ada has a broken wrist.',
  ])
})

test('A thing named in a frame ends the claim that is about it, and no other', () => {
  assert.deepEqual(ended('had to sell Juniper.', "Ada's horse is called Juniper.", 'Ada has a piano.'), [
    "Ada's horse is called Juniper.",
  ])
  assert.deepEqual(ended('my sister had to sell Juniper.', "Ada's horse is called Juniper."), [])
  assert.deepEqual(ended('maybe I should sell Juniper.', "Ada's horse is called Juniper."), [])
})

test('What is so for a while ends nothing', () => {
  assert.deepEqual(ended('the internet is gone for an hour', "Ada's internet is fibre."), [])
})

test('German frames are read in German', () => {
  const ofGerman = endFramesIn('de\nDem Finanzamt hab ich den Rücken gekehrt').over.map((row) => row.join(' '))
  assert.ok(ofGerman.includes('finanzamt'))
  assert.equal(endFramesIn('de\nendlich ist der Gips ab').slots.get('injury'), 'over')
  assert.deepEqual(endFramesIn('fr\nendlich ist der Gips ab').over, [])
})
