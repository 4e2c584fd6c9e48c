import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

const claims = (text: string) =>
  distilled(text)
    .statements.filter(({ type }) => type === 'claim')
    .map(({ text }) => text)

test('an item without a verb is told with the line before its list, and quoted as it stands', () => {
  const { statements, notes } = distilled('# Lentil stew\n\nYou need:\n\n- 2 onions\n- 1 tin of tomato\n')
  assert.deepEqual(
    statements.map(({ text }) => text),
    ['You need: 2 onions', 'You need: 1 tin of tomato'],
  )
  const [quote] = statements[0]!.evidence
  assert.equal(quote!.quote, '2 onions')
  assert.equal(notes[0]!.text.slice(quote!.start, quote!.end), '2 onions')
})

test('a short answer is told with the heading that asks', () => {
  assert.deepEqual(claims('# Questions\n\n## Can I pay by card?\n\nNo, only by bank transfer.\n'), [
    'Can I pay by card? No, only by bank transfer.',
  ])
})

test('each labelled sentence of a line is told by itself', () => {
  assert.deepEqual(claims('Budget: 61 % spent. Owner: Mr T. Iwuchukwu. Hall: free on Mondays.'), [
    'Budget: 61 % spent.',
    'Owner: Mr T. Iwuchukwu.',
    'Hall: free on Mondays.',
  ])
})

test('greetings, dates by themselves and file names tell nothing', () => {
  for (const text of ['# Letter\n\nDear Mr Moe,\n\nYours, Hyun-woo', '# Log\n\nFriday 18 July\n\n10 de mayo'])
    assert.deepEqual(claims(text), [], text)
})

test('a short text tells what a long one leaves out', () => {
  const plain = 'We do not need a letter of that sort.'
  const long = Array.from({ length: 80 }, (_, i) => `Arne Solberg sold boat ${i} to Mira Lund in Bergen.`).join(' ')
  assert.ok(claims(plain).includes(plain))
  assert.ok(!claims(long.replace('boat 3 ', `boat 3. ${plain} Arne Solberg sold boat 3 `)).includes(plain))
})

test('a short text tells what it asks of its readers, a manual not', () => {
  assert.deepEqual(claims('Take vitamin D, 25 micrograms a day, until the end of April.'), [
    'Take vitamin D, 25 micrograms a day, until the end of April.',
  ])
  assert.deepEqual(claims('Click the button 3 times to install the package.'), [])
})

test('whom a pronoun in the second half means stands in the first', () => {
  const page = `# House

Dogs may enter the yard but not the kitchen, because they lick the plates. Plugs are hidden, so that nobody pulls them.
There is no lift in the house. If the lamp is red, pull the plug and wait a minute. My aunt never learnt to swim.
`
  assert.deepEqual(claims(page), [
    'Dogs may enter the yard but not the kitchen, because they lick the plates.',
    'Plugs are hidden, so that nobody pulls them.',
    'There is no lift in the house.',
    'If the lamp is red, pull the plug and wait a minute.',
    'My aunt never learnt to swim.',
  ])
})

test('a pronoun at the start, a count in words and a description are told with what they stand under', () => {
  assert.deepEqual(claims('# Queen of hive 2\n\nShe is marked with blue paint.\n'), [
    'Queen of hive 2: She is marked with blue paint.',
  ])
  assert.deepEqual(claims('# Life\n\nForeman, Tarn Yard\n: Team of seven. Moved the yard to Leeds in 2019.\n'), [
    'Moved the yard to Leeds in 2019.',
    'Foreman, Tarn Yard: Team of seven.',
  ])
  assert.deepEqual(
    claims('# Changes\n\n## 4.1.0 (2026-03-30)\n\n- Save often. Idea by Ayo Lindqvist of Bergen.\n').slice(-1),
    ['4.1.0 (2026-03-30): Idea by Ayo Lindqvist of Bergen.'],
  )
})

test('a sentence that says nothing of what its paragraph is headed by in bold is told with that', () => {
  const page = `# News

**Open day.** The open day was to be on 25 April. New date: Sunday 17 May, 10 to 4.

**Roof.** The lowest offer is £14,300, from Treloar.`
  const { statements, notes } = distilled(page)
  assert.deepEqual(
    statements.map(({ text }) => text),
    [
      'The open day was to be on 25 April.',
      'Open day: New date: Sunday 17 May, 10 to 4.',
      'Roof: The lowest offer is £14,300, from Treloar.',
    ],
  )
  const [quote] = statements[1]!.evidence
  assert.equal(notes[0]!.text.slice(quote!.start, quote!.end), 'New date: Sunday 17 May, 10 to 4.')
})

test('a line that only begins or ends a sentence is no piece of its own', () => {
  const { statements } = distilled(`# Council

## February 8

- We spoke of TOML at length. It was agreed that the council should present at the
  summit in Pittsburgh on the future of the standard library and of the build tools and
  Brett is going to gather data on 40 modules, which
  are imported and used the most, and on commit churn, to help start the
  planning so that we can make decisions in all of what comes after this.

## Limits

2. Affirmer offers 3 Works of the Nordlys Mill and makes no
representations or warranties of any kind.
`)
  const texts = statements.map(({ text }) => text)
  assert.deepEqual(
    texts.filter((text) => /(?:which|makes no)$/.test(text)),
    [],
  )
  assert.ok(
    texts.some((text) => text.endsWith('makes no representations or warranties of any kind.')),
    texts.join('\n'),
  )
})

test('of lines that each begin with a label in bold none is told with the label of another', () => {
  const told = claims(
    '# Hall committee\n\n**Present:** Moira Tindall, Gareth Pugh, Sunita Rao\n**Apologies:** Leonora Finch\n',
  )
  assert.deepEqual(told, ['Present: Moira Tindall, Gareth Pugh, Sunita Rao', 'Apologies: Leonora Finch'])
})

test('claims show no marks: links, emphasis, entities and empty cells', () => {
  const told = claims(
    '# Rules\n\nThe [Nordlys Mill](https://mill.example/a) has _40_ looms and &pound;20 of debt.\n\n| Loom | Price | Note |\n|---|---|---|\n| **Large** | 40 | &nbsp; |\n',
  )
  assert.deepEqual(told, ['The Nordlys Mill has 40 looms and £20 of debt.', 'Loom: Large; Price: 40'])
})
