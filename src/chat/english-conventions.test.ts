import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convention } from './english-conventions.ts'

const discourse = (others: string[], toAssistant: boolean) => ({
  ...{ name: 'Ana', others, toAssistant, atWork: false, ofCode: true, mentioned: {}, known: new Map(), question: null },
  language: null,
})
const asked = (sentence: string) => convention(sentence, discourse(['assistant'], true))

const LASTING: readonly (readonly [string, string])[] = [
  ['do not mock the database', 'Ana wants the assistant not to mock the database'],
  ['do not commit anything without asking me', 'Ana wants the assistant not to commit anything without asking Ana'],
  ['do not add comments unless asked', 'Ana wants the assistant not to add comments unless asked'],
  ['no default exports', 'Ana wants no default exports'],
  ['use conventional commits', 'Ana wants the assistant to use conventional commits'],
  ['keep functions under 40 lines', 'Ana wants the assistant to keep functions under 40 lines'],
  ['run the linter before you commit', 'Ana wants the assistant to run the linter before it commits'],
  ['ask before installing packages', 'Ana wants the assistant to ask before installing packages'],
  ['log with pino, not console.log', 'Ana wants the assistant to log with pino, not console.log'],
  ['also write docstrings for public functions', 'Ana wants the assistant to write docstrings for public functions'],
]
for (const [sentence, told] of LASTING) test(`a convention: ${sentence}`, () => assert.equal(asked(sentence), told))

for (const sentence of [
  'run the tests',
  'fix the failing test',
  'add a test for the parser',
  'use the other endpoint',
  'write a migration for that',
  'do not touch that file',
  'do not change the api yet',
  'add comments to the parser function',
  'check the logs when you can',
  'add error handling',
  'No tests',
  'no idea at all',
  'do not want any cloud',
])
  test(`a step of a task, or nothing to do: ${sentence}`, () => assert.equal(asked(sentence), null))

test('what is said to a person is no wish for the assistant', () => {
  assert.equal(convention('do not touch the legacy folder', discourse(['Bo'], false)), null)
  assert.ok(convention('do not touch the legacy folder', discourse([], false)))
})
