import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

const statements = (text: string, author: string | null = null) =>
  distilled(text, { author }).statements.map(({ type, text, holder, confidenceKind }) => ({
    type,
    text,
    holder,
    confidenceKind,
  }))
const claims = (text: string) =>
  statements(text)
    .filter(({ type }) => type === 'claim')
    .map(({ text }) => text)

test('a fact is a claim, a judgement is a position of the author, a question neither', () => {
  assert.deepEqual(
    statements(
      'Arne Solberg founded Nordlys Studio in 1931. I think a studio should never own its actors. Is that so?',
      'Mira Lund',
    ),
    [
      { type: 'claim', text: 'Arne Solberg founded Nordlys Studio in 1931.', holder: null, confidenceKind: 'asserted' },
      {
        type: 'position',
        text: 'I think a studio should never own its actors.',
        holder: 'Mira Lund',
        confidenceKind: 'asserted',
      },
    ],
  )
})

test('a judgement that the text gives to someone is theirs', () => {
  assert.deepEqual(statements('Arne Solberg argues that every studio in Bergen should own its actors.', 'Mira Lund'), [
    {
      type: 'position',
      text: 'Arne Solberg argues that every studio in Bergen should own its actors.',
      holder: 'Arne Solberg',
      confidenceKind: 'asserted',
    },
  ])
})

test('hedged text is inferred', () => {
  const [claim] = statements('Nordlys Studio of Bergen was reportedly sold to Arne Solberg in 1931.')
  assert.equal(claim?.confidenceKind, 'inferred')
})

test('what is no fact is left out', () => {
  for (const noise of [
    'Sign up for the Nordlys Studio newsletter in Bergen today.',
    'All rights reserved by Nordlys Studio, Bergen, since 1931.',
    'Install Nordlys Studio 3 with the package manager of Bergen.',
    'See the Nordlys Studio page of Bergen for the 1931 films',
    'NORDLYS STUDIO IN BERGEN WAS FOUNDED BY ARNE SOLBERG IN 1931.',
    'It was there that they then did what they had.',
    'founded in Bergen by Arne Solberg and Mira Lund in 1931.',
    'Nordlys Studio (founded in Bergen by Arne Solberg in 1931.',
    'In the next section, Nordlys and Bergen are shown as follows.',
  ])
    assert.deepEqual(claims(noise), [], noise)
})

test('tables, code and headings give no claims, items of a list do', () => {
  assert.deepEqual(
    claims(
      '# Nordlys Studio was founded by Arne Solberg in 1931.\n\n| Arne Solberg founded Nordlys Studio in 1931. |\n\n```\nArne Solberg founded Nordlys in 1931.\n```\n\n- Arne Solberg founded Nordlys Studio in 1931.\n- tea',
    ),
    ['Arne Solberg founded Nordlys Studio in 1931.'],
  )
})

test('the text of a claim is its sentence on one line, its quote the sentence as it stands', () => {
  const text =
    'The old studio in the harbour of Bergen was founded by a man called\nArne Solberg, who then lived in the city of Stavanger and was\nworking there for years until 1931.'
  const [claim] = distilled(text).statements
  assert.equal(claim?.text, text.replaceAll('\n', ' '))
  assert.equal(claim?.evidence[0]?.quote, text)
})

test('emphasis that opens a sentence belongs to its quote, and not to what is told', () => {
  const [claim] = distilled('It is **so.** **Nordlys Studio** is a company of Bergen.').statements
  assert.equal(claim?.text, 'Nordlys Studio is a company of Bergen.')
  assert.equal(claim?.evidence[0]?.quote, '**Nordlys Studio** is a company of Bergen.')
})

test('what people say in a story is no claim', () => {
  assert.deepEqual(claims('"The Nordlys Studio of Bergen was sold in 1931," said the inspector.'), [])
})

test('a sentence that stands in two notes is one claim with two quotes', () => {
  const sentence = 'Arne Solberg founded Nordlys Studio in 1931.'
  const { statements } = distilled(`# One\n\n${sentence}\n\n# Two\n\n${sentence}`)
  assert.deepEqual(
    statements.map(({ evidence }) => evidence.map(({ noteRef }) => noteRef)),
    [['n1', 'n2']],
  )
})

test('a note keeps its twenty best claims, and the run says what it left out', () => {
  const text = Array.from({ length: 28 }, (_, i) => `Arne Solberg founded Nordlys Studio number ${i} in Bergen.`).join(
    ' ',
  )
  const { statements, warnings } = distilled(text)
  assert.equal(statements.length, 20)
  assert.deepEqual(warnings, ['Left out claims beyond 20 a note: 8.'])
})
