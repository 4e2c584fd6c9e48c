import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

/** A text too short to be told from other languages is none. */
const ENGLISH = '\n\nThis is what we have found to be of use to those who come to us and who want to know.\n'
const style = (text: string) => distilled(text + ENGLISH, {}, {}, { analyzeStyle: true }).style
const rulesOf = (text: string) =>
  style(text).map(({ text: rule, term }) => (term === null ? rule : `${term} | ${rule}`))

test('preferences and vocabulary rules come from sentences that prescribe how to write', () => {
  const text =
    '# Style guide\n\n## Commit messages\n\nPrefer short sentences because they are read quickly. Never write “utilize” in a message. Use "email", not "e-mail". The sky was blue over the harbour of the town.'
  const scope = ['Commit messages']
  assert.deepEqual(
    style(text).map(({ type, category, text, term, strictness, scope, rationale }) => ({
      type,
      category,
      text,
      term,
      strictness,
      scope,
      rationale,
    })),
    [
      {
        type: 'style_preference',
        category: 'sentences',
        text: 'Prefer short sentences because they are read quickly.',
        term: null,
        strictness: 'suggested',
        scope,
        rationale: 'they are read quickly',
      },
      {
        type: 'vocabulary_rule',
        category: 'vocabulary',
        text: 'Never write “utilize” in a message.',
        term: 'utilize',
        strictness: 'strong',
        scope,
        rationale: null,
      },
      {
        type: 'vocabulary_rule',
        category: 'vocabulary',
        text: 'Use "email", not "e-mail".',
        term: 'email',
        strictness: 'suggested',
        scope,
        rationale: null,
      },
    ],
  )
})

test('a stricter rule is surer, and a rule of a style guide more than one in passing', () => {
  const scoreOf = (text: string) => style(text)[0]!.confidenceScore
  const [loose, strict] = ['Use short words.', 'Always use short words.']
  assert.ok(scoreOf(strict) > scoreOf(loose))
  assert.ok(scoreOf(`# Style guide\n\n${loose}`) > scoreOf(`# Notes\n\n${loose}`))
})

test('every term of a list is a rule of its own; what to use instead is none', () => {
  const guide = '# Writing\n\n'
  assert.deepEqual(rulesOf(`${guide}Don’t use the words “suffer,” “victim,” or “handicapped.”`), [
    'suffer | Don’t use the words “suffer,” “victim,” or “handicapped.”',
    'victim | Don’t use the words “suffer,” “victim,” or “handicapped.”',
    'handicapped | Don’t use the words “suffer,” “victim,” or “handicapped.”',
  ])
  assert.deepEqual(rulesOf(`${guide}Avoid "leverage"; write "use".`), ['leverage | Avoid "leverage"; write "use".'])
  assert.deepEqual(rulesOf(`${guide}Say "server" instead of "waitress".`), [
    'server | Say "server" instead of "waitress".',
  ])
})

test('what points back takes its heading along; marks and link targets stay out', () => {
  assert.deepEqual(rulesOf('# Style\n\n## Ellipses\n\nThey are rare. Use them sparingly.'), [
    'Ellipses: Use them sparingly.',
  ])
  assert.deepEqual(rulesOf('# Style\n\nUse **sentence case** for [headings](https://example.com/h) please.'), [
    'Use sentence case for headings please.',
  ])
})

test('what is prescribed for other things than writing is no style, nor is what people say in a story', () => {
  assert.deepEqual(
    style(
      '# Operations\n\nNever run it as root in the cluster. Do not use `eval` in the code. You must restart the server at night.',
    ),
    [],
  )
  assert.deepEqual(
    style(
      '# The house\n\n"How many letters you must have occasion to write in a year!" said she. I should think it possible to write a title. Would you use a long word? "Don’t say \'but,\' Jeeves." She erred in saying "yes" instead of "no".',
    ),
    [],
  )
})

test('a list of words under a heading that says so gives a rule for each', () => {
  assert.deepEqual(
    rulesOf('# Word list\n\n- add-on (noun), add on (verb)\n- e-commerce\n- email (never hyphenate)\n'),
    [
      'add-on | Write: add-on (noun), add on (verb)',
      'e-commerce | Write: e-commerce',
      'email | Write: email (never hyphenate)',
    ],
  )
  assert.deepEqual(
    rulesOf('# Guide\n\n## Words to avoid\n\n- funnel, leverage, or other jargon\n- crazy (of people)\n'),
    ['funnel | Avoid "funnel"', 'leverage | Avoid "leverage"', 'crazy | Avoid "crazy" (of people)'],
  )
  assert.deepEqual(rulesOf('# Shopping\n\n- eggs\n- milk\n'), [])
})

test('a table of words to use and to avoid gives a rule for each row', () => {
  assert.deepEqual(
    rulesOf('# Terminology\n\n| Use | Avoid |\n|---|---|\n| sign in | log in |\n| `allowlist` | *whitelist* |\n'),
    ['sign in | Use "sign in", not "log in"', 'allowlist | Use "allowlist", not "whitelist"'],
  )
  assert.deepEqual(rulesOf('# Cranes\n\n| Use | Avoid |\n|---|---|\n| steel | wood |\n'), [])
})

test('what the one who writes says they do is a rule: never, avoid, prefer, refuse to', () => {
  for (const rule of [
    'I avoid exclamation marks.',
    'We always spell out numbers up to twelve in our letters, never as numerals.',
    'I prefer short paragraphs and a plain tone.',
    'I don’t use emoji in anything that customers read.',
    'In newsletters I keep sentences under twenty words.',
    'We try to avoid the passive voice.',
    'I can’t stand clichés.',
    'We do not capitalise job titles.',
    'Please avoid hyphens in compound adverbs.',
  ])
    assert.deepEqual(rulesOf(rule), [rule])
  assert.deepEqual(rulesOf('I never write "kindly" in a mail.'), ['kindly | I never write "kindly" in a mail.'])
  assert.deepEqual(rulesOf('Personally, I refuse to use the word "utilise".'), [
    'utilise | Personally, I refuse to use the word "utilise".',
  ])
})

test('what is no rule of writing is none, whoever says it', () => {
  for (const none of [
    'I never write to my brother.',
    'I avoid the motorway.',
    'I kept the title of the book secret.',
    'I like the voice of that singer.',
    'I want to write a book about titles.',
    'We opened with a word from the chair.',
    'I never said "yes" to him.',
    'I read two paragraphs a day.',
    '"I never use commas," said Tom.',
  ])
    assert.deepEqual(rulesOf(none), [], none)
})
