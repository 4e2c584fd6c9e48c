import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptClaims, newDiscourse } from './chat-claims.ts'

const claims = (message: string, other = 'Bo') =>
  keptClaims(message, {
    ...{ peer: 'Ana', writtenAt: new Date('2026-03-02T09:00:00Z'), timezone: 'UTC', others: [other] },
    discourse: newDiscourse('Ana', [other]),
  }).map(({ text }) => text)

for (const question of [
  "quick one, is the vet on Fore St any good, Noodle's limping",
  'kids, who takes babcia to the eye clinic tues',
  'Lars are you driving us up to the hytte or do I take the bus',
  "and Bernie, how's the thyroid",
  'brooo mum wants the list for rakhi, what size is your shirt now',
  'pizza or soba',
  'IKEA or the carpenter',
  'is a Conference pear self fertile',
])
  test(`a question without its mark is not told: ${question}`, () => assert.deepEqual(claims(question), []))

test('what begins like a question and is none, and what is told beside one, are kept', () => {
  assert.match(claims('is a nurse in York').join(), /nurse/)
  assert.match(claims('have a dog called Biscuit, a beagle').join(), /Biscuit/)
  assert.match(claims('what I like is long walks, no crowds').join(), /walks/)
  assert.match(claims('when I was ten we moved to Leeds').join(), /Leeds/)
  assert.match(claims("I'm vegan, can you suggest a dinner", 'assistant').join(), /vegan/)
  assert.match(claims('my wife does nights in Tesco').join(), /nights/)
  assert.match(claims('can you keep answers shorter from now on pls, no bullet points', 'assistant').join(), /shorter/)
  assert.match(claims('no nuts or sesame').join(), /sesame/)
})
