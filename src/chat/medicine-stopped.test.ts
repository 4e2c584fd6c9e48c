import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { medicineStopped } from './medicine-stopped.ts'

const stopped = (language: ChatLanguage, message: string, ...claims: string[]): string[] => [
  ...medicineStopped(
    language,
    message,
    claims.map((text) => ({ id: text, text })),
    'Mara',
  ).keys(),
]

test('Who came off the tablets takes no medicine that is held', () => {
  for (const [language, message, claim] of [
    ['en', 'And I came off the tablets in May', 'Doctor gave Mara mirtazapine for that, 15 mg.'],
    ['en', 'stopped taking my meds', 'Mara takes sertraline for her nerves.'],
    ['de', 'Tabletten abgesetzt, endlich', 'Mara nimmt Ramipril.'],
    ['es', 'he dejado las pastillas', 'Mara toma omeprazole 20 mg.'],
  ] as const)
    assert.deepEqual(stopped(language, message, claim), [claim], message)
})

test('Of several nobody knows which, and what others or a wish stop stays', () => {
  const [one, two, three] = ['Mara takes ramipril.', 'Mara takes sertraline.', 'Mara takes metformin.']
  assert.deepEqual(stopped('en', 'came off the tablets', one, two, three), [])
  assert.deepEqual(stopped('en', 'my sister came off the tablets', one), [])
  assert.deepEqual(stopped('en', 'I wish I could stop taking the tablets', one), [])
  assert.deepEqual(stopped('en', 'came off the tablets', 'Mara takes the bus.'), [])
})
