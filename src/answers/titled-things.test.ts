import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseAnswer } from './choose-answer.ts'
import type { Passage } from './passage.ts'

const passage = (source: string, file: string, text: string): Passage => ({
  ...{ title: 'License', text, source, file, document: file, datedAt: null },
})

test('a document that is called by a name in small letters answers for it, another does not', () => {
  const passages = [
    passage('Brazier', 'brazier.md', 'Brazier runs on Deno and Bun. Distributed under the MIT License.'),
    passage('kiln-fire', 'kiln-fire.md', 'It fires clay in the background.'),
  ]
  const shown = (asked: string) => {
    const { refused, pieces } = chooseAnswer(asked, passages)
    return refused ? null : (pieces[0]?.shown ?? null)
  }
  assert.match(shown('does brazier run on deno') ?? '', /Deno and Bun/)
  assert.doesNotMatch(shown('under which license is kiln-fire distributed') ?? '', /MIT/)
})
