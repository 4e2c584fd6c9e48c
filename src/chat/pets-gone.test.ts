import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endedWithPets } from './pets-gone.ts'

const held = (...claims: string[]) => claims.map((text) => ({ id: text, text }))
const cats = ["Mara's cat is called Pepper.", "Mara's cat gets insulin twice a day."]

test('What an animal does ends with it, though its claim has no name', () => {
  const ended = new Map([[cats[0]!, 'It was said to have ended.' as const]])
  assert.deepEqual([...endedWithPets('en', 'Pepper died', ended, held(...cats), 'Mara').keys()], [cats[1]])
})

test('Of two of a kind nobody knows which one is meant', () => {
  const ended = new Map([[cats[0]!, 'It was said to have ended.' as const]])
  const two = held(...cats, "Mara's cat is called Salt.")
  assert.deepEqual([...endedWithPets('en', 'Pepper died', ended, two, 'Mara').keys()], [])
})

test('An animal that has passed is gone, and somebody who passed an exam is not', () => {
  const dogs = ["Mara's dog is called Hank.", 'Mara rides with their dog Hank, best copilot in Texas.']
  for (const message of ['Hank passed. 14 yrs old.', 'we had to say goodbye to Hank on Friday'])
    assert.deepEqual([...endedWithPets('en', message, new Map(), held(...dogs), 'Mara').keys()], dogs, message)
  for (const message of ['Hank passed the obedience test', 'Jo passed. so proud'])
    assert.deepEqual([...endedWithPets('en', message, new Map(), held(...dogs), 'Mara').keys()], [], message)
  const two = "Mara's dogs are called Hank and Bess."
  assert.deepEqual([...endedWithPets('en', 'Hank passed.', new Map(), held(...dogs, two), 'Mara').keys()], dogs)
})
