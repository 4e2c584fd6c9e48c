import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statesLeft } from './states-left.ts'

const left = (message: string, claim: string): boolean =>
  statesLeft('en', message, [], [{ id: 'a', text: claim }], 'Mara').has('a')

test('What was broken or missing is not so when it is mended or back', () => {
  for (const [message, claim] of [
    ["the pipeline's green again", "Mara's pipeline is broken on main."],
    ['a man came and fixed the boiler', "Mara's boiler is broken."],
    ["Nutmeg turned up in a neighbour's shed", "Mara's cat Nutmeg is missing."],
    ['picked the van up this morning', "Mara's van is in the garage."],
  ] as const)
    assert.ok(left(message, claim), message)
  for (const [message, claim] of [
    ['the lift is fixed', "Mara's boiler is broken."],
    ['the boiler is not fixed', "Mara's boiler is broken."],
    ['if the boiler was fixed I would shower', "Mara's boiler is broken."],
    ['Bosun turned up late', "Mara's cat Nutmeg is missing."],
    ['the boiler is fixed', "Mara's boiler is from 1998."],
  ] as const)
    assert.ok(!left(message, claim), message)
})

test('Who has somebody with them lives no more alone, and who is back is away no more', () => {
  assert.ok(left('my brother moved in with us in March', 'Mara lives alone.'))
  assert.ok(left('got a new flatmate', 'Mara lives on their own.'))
  assert.ok(left('Landed back in Leith this morning', 'Mara is in Hanoi at the moment.'))
  for (const [message, claim] of [
    ['my brother moved in with his girlfriend', 'Mara lives alone.'],
    ['my brother moved in with us for a week', 'Mara lives alone.'],
    ['my brother moved in with us', "Mara's mum lives alone."],
    ['got back to the hotel late', 'Mara lives in Hanoi.'],
    ['got a new backpack from the market', 'Mara is in Hanoi at the moment.'],
  ] as const)
    assert.ok(!left(message, claim), message)
})

test('Another day of the same thing and another who does it take the place of the earlier', () => {
  for (const [message, claim] of [
    ["the choir's on Tuesdays since January", "Mara's choir meets on Monday evenings."],
    ['training is Thursday and Sunday now', "Mara's training is on Wednesdays."],
    ['she hurt her wrist and I do the cooking now', "Mara's wife does the cooking."],
    ['Arne walks the dog these days', "Mara's neighbour walks the dog."],
  ] as const)
    assert.ok(left(message, claim), message)
  for (const [message, claim] of [
    ["the choir's on Tuesday this week", "Mara's choir meets on Monday evenings."],
    ["the band's on Tuesdays since January", "Mara's choir meets on Monday evenings."],
    ['the choir is on Mondays now', "Mara's choir meets on Monday evenings."],
    ['I do the washing now', "Mara's wife does the cooking."],
    ['I do the cooking too now', "Mara's wife does the cooking."],
  ] as const)
    assert.ok(!left(message, claim), message)
})
