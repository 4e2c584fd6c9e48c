import assert from 'node:assert/strict'
import { test } from 'node:test'
import { topicsAsked } from '../chat/topics.ts'
import { kinNamesIn } from './kin-names.ts'
import { readText } from './read-recalled.ts'

/** Folded names by which these texts call whom a question asks for. */
function namesAsked(question: string, ...texts: string[]): string[] {
  const names = kinNamesIn(texts.map(readText), (folded) => folded === 'nora')
  return [...topicsAsked(question)].flatMap((topic) => names.get(topic)?.map(({ folded }) => folded) ?? [])
}

test('a relative is called by the name that stands beside the word for it, before or after', () => {
  const husband = 'What does her husband do?'
  for (const told of [
    "Nora's husband is Piet.",
    "Nora's husband is called Piet.",
    "Nora's husband Piet is retired.",
    "Piet is Nora's husband.",
    'El marido de Nora se llama Piet.',
  ])
    assert.deepEqual(namesAsked(husband, told), ['piet'], told)
})

test('a name beside another relation, further away, or of the speaker is nobody', () => {
  const husband = 'What does her husband do?'
  for (const told of ["Nora's sister is Piet.", "Nora's husband went to see Piet.", 'Nora has a husband, says Nora.'])
    assert.deepEqual(namesAsked(husband, told), [], told)
})
