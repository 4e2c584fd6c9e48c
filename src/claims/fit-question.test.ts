import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitQuestion } from './fit-question.ts'

const best = (question: string, texts: readonly string[]) => {
  const fits = fitQuestion(question, texts, ['Ana'])
  return texts[fits.findIndex(({ score }) => score === Math.max(...fits.map((fit) => fit.score)))]
}
const KNOWN = [
  'Ana lives in Ghent.',
  'Ana is a baker.',
  'Ana is allergic to walnuts.',
  "Ana's son is called Milo.",
  'Ana plays the cello in an orchestra.',
  'Ana drives a Skoda.',
  'Ana uses Neovim.',
]

for (const [question, answer] of [
  ['where should the parcel go?', 'Ana lives in Ghent.'],
  ['how does she earn her living', 'Ana is a baker.'],
  ['what must I leave out when I cook for her?', 'Ana is allergic to walnuts.'],
  ['which instrument?', 'Ana plays the cello in an orchestra.'],
  ['which editor does she use?', 'Ana uses Neovim.'],
  ['does she have children?', "Ana's son is called Milo."],
  ['Was ist sie von Beruf?', 'Ana is a baker.'],
  ['¿dónde vive?', 'Ana lives in Ghent.'],
  ['quel est son métier ?', 'Ana is a baker.'],
] as const)
  test(`"${question}" finds what answers it`, () => assert.equal(best(question, KNOWN), answer))

test('what is over stands behind what is, unless the past is asked for', () => {
  const texts = ['Ana sold the tandem.', 'Ana has a tandem.']
  assert.equal(best('does she have a tandem?', texts), 'Ana has a tandem.')
  assert.equal(best('what happened to her old tandem?', texts), 'Ana sold the tandem.')
})

test('what has nothing to do with the question fits nothing', () => {
  assert.deepEqual(
    fitQuestion('walrus', ['Ana lives in Ghent.'], ['Ana']).map(({ score }) => score),
    [0],
  )
})
