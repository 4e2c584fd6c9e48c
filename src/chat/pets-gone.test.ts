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
