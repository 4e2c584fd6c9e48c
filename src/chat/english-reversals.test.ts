import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endedByEnglish } from './english-changes.ts'

const ended = (message: string, ...claims: string[]): string[] => [
  ...endedByEnglish(
    message,
    [],
    claims.map((text, i) => ({ id: `${i}`, text })),
    'Ana',
  ).keys(),
]

test('what was avoided and is fine again, by its name or by what it is made of', () => {
  assert.deepEqual(ended('aubergines are back on my plate', 'Ana avoids aubergines.'), ['0'])
  assert.deepEqual(ended('the intolerance went away', 'Ana is lactose intolerant.'), ['0'])
  assert.deepEqual(ended('cheese is fine again', 'Ana is lactose intolerant.', 'Ana is allergic to plums.'), ['0'])
  assert.deepEqual(ended('plums are fine for my sister', 'Ana is allergic to plums.'), [])
  assert.deepEqual(ended('the plums are fine this year', 'Ana is allergic to plums.'), [])
  const wasps = [{ id: 'now', text: 'Ana has no wasps this summer.' }]
  const held = [{ id: '0', text: 'Ana is allergic to wasps.' }]
  assert.deepEqual([...endedByEnglish('no wasps this summer', wasps, held, 'Ana').keys()], [])
})

test('tastes that have turned', () => {
  assert.deepEqual(ended('opera is growing on me', 'Ana hates opera.'), ['0'])
  assert.deepEqual(ended('k8s has grown on me', 'Ana dislikes Kubernetes.'), ['0'])
  assert.deepEqual(ended("I've gone off karaoke", 'Ana loves karaoke.'), ['0'])
  assert.deepEqual(ended('opera is growing on me', 'Ana loves opera.'), [])
})

test('a higher level of the same thing', () => {
  assert.deepEqual(ended('b2 in polish, certified', "Ana's polish is beginner level."), ['0'])
  assert.deepEqual(ended('passed B1 in polish', "Ana's polish is at A1.", 'Ana is a beginner at fencing.'), ['0'])
  assert.deepEqual(ended('studying for B1 in polish', "Ana's polish is at A1."), [])
  assert.deepEqual(ended('my sister is at B1 in polish', "Ana's polish is at A1."), [])
})

test('habits that one is rid of, and another hour', () => {
  assert.deepEqual(ended('dry since february', 'Ana drinks two beers a night.', 'Ana drinks coffee black.'), ['0'])
  assert.deepEqual(ended('not a single cigarette since easter', 'Ana smokes ten a day.'), ['0'])
  assert.deepEqual(ended('we do standup at 9:15 from monday on', "Ana's standup is at 10:00."), ['0'])
  assert.deepEqual(ended('standup is at 11 tomorrow', "Ana's standup is at 10:00."), [])
})

test('the version of a tool that is running after an upgrade', async () => {
  const { successorsOf } = await import('./successors.ts')
  const text = (message: string, claim: string) =>
    successorsOf('en', message, [], [{ id: '0', text: claim }], 'Ana').map((one) => one.text)
  assert.deepEqual(text('pg upgrade done, running 17', "Ana's postgres is 14."), ["Ana's postgres is 17."])
  assert.deepEqual(text('bumped go.mod to 1.24', "Ana's project is on Go 1.21."), ["Ana's project is on Go 1.24."])
  assert.deepEqual(text('been running 17 days straight', "Ana's postgres is 14."), [])
  assert.deepEqual(text("I should've said viola, not violin", 'Ana plays second violin.'), ['Ana plays second viola.'])
})
