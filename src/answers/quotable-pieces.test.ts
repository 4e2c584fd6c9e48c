import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPassage } from './read-passage.ts'
import { isGreeting, isInCapitals, isScrap } from './unquotable.ts'

const quotable = (text: string, wanted: 'date' | null = null) =>
  readPassage({ title: 'Notes', text, source: 'Notes', document: 'notes', datedAt: null }, 0)
    .units.filter((unit) => unit.quotable && unit.onlyFor === wanted)
    .map((unit) => unit.text)

test('greetings, ends of letters, titles in capitals and single letters are never quoted', () => {
  for (const text of [
    'Dear Marcus,',
    'Hello all,',
    'Sehr geehrte Frau Lenz,',
    'Yours sincerely,',
    'Viele Grüße',
    'Un abrazo,',
  ])
    assert.ok(isGreeting(text), text)
  for (const text of ['Dear Marcus, the boiler is mended.', 'Love is blind', 'Cheers to Ann, who baked 40 rolls.'])
    assert.ok(!isGreeting(text), text)
  assert.ok(isInCapitals("RESIDENTS' ASSOCIATION LINDEN COURT"))
  assert.ok(!isInCapitals('GPS on platform 3'))
  assert.ok(!isInCapitals('NO DOGS 9 TO 5'))
  assert.ok(isScrap('C.'))
  assert.ok(!isScrap('No'))
  assert.deepEqual(quotable('Dear Ada,\n\nThe lift is mended since Monday, and the yard is swept.\n\nBest wishes'), [
    'The lift is mended since Monday, and the yard is swept.',
  ])
})

test('a sentence in bold with a figure can be quoted, a heading in bold cannot', () => {
  assert.deepEqual(quotable('# Fair\n\n**The fair is on Sunday 30 August, 10 to 5.**\n\nStalls cost £12.'), [
    '**The fair is on Sunday 30 August, 10 to 5.**',
    'Stalls cost £12.',
  ])
  assert.deepEqual(quotable('# Fair\n\n**Stalls.**\n\nThey cost £12.'), ['They cost £12.'])
})

test('a heading that dates a release can be quoted where a day is asked for', () => {
  const text = '# Changes\n\n## 2.1.0 - 2025-03-04\n\nFixed: paths with blanks.\n\n## 5 May 2025\n\nNothing new.'
  assert.deepEqual(quotable(text, 'date'), ['2.1.0 - 2025-03-04'])
  assert.ok(!quotable(text).includes('2.1.0 - 2025-03-04'))
})

test('an item with a topic in bold is said of that topic, and the topic alone is no piece', () => {
  const { units } = readPassage(
    {
      title: 'Minutes',
      text: '1. **Fence.** Orla orders it.\n2. **Raffle.** Sunday 5 May, in the barn.',
      source: '',
      document: 'm',
      datedAt: null,
    },
    0,
  )
  assert.deepEqual(
    units.map(({ text, under }) => [text, under.trim()]),
    [
      ['Orla orders it.', '**Fence.**'],
      ['Sunday 5 May, in the barn.', '**Raffle.**'],
    ],
  )
})

test('a sentence that begins in bold stays whole', () => {
  assert.deepEqual(quotable('# Camp\n\n**Do not bring** knives, radios or sweets.'), [
    '**Do not bring** knives, radios or sweets.',
  ])
})

test('a paragraph that begins with a day happened then, the next one did not', () => {
  const { units } = readPassage(
    {
      title: 'Diary',
      text: '4 Apr. Sowed peas. Put up the net.\n\nThe gate squeaks.',
      source: '',
      document: 'd',
      datedAt: null,
    },
    0,
  )
  assert.equal(units.find(({ text }) => text === 'Put up the net.')?.under, '4 Apr')
  assert.equal(units.find(({ text }) => text === 'The gate squeaks.')?.under, '')
})

test('a sentence that begins as a button does is quoted, the button is not', () => {
  assert.deepEqual(
    quotable('Log in with the green card; it opens at nine.\n\nLog in | Read more\n\nMenu: soup and bread'),
    ['Log in with the green card; it opens at nine.', 'Menu: soup and bread'],
  )
  assert.deepEqual(quotable('Read more about lamps\n\nShare this page'), [])
})

test('a line of a chat that ends with "for that" leads to nothing, one that ends with "that" goes on', () => {
  assert.deepEqual(
    quotable(
      '[15/03/2025, 11:02] Ann: You pay 50p at the desk for that\n[15/03/2025, 11:03] Bo: Thanks, Ann\n[15/03/2025, 11:04] Ann: Bring coins',
    ),
    [
      '[15/03/2025, 11:02] Ann: You pay 50p at the desk for that',
      '[15/03/2025, 11:03] Bo: Thanks, Ann',
      '[15/03/2025, 11:04] Ann: Bring coins',
    ],
  )
  assert.deepEqual(quotable('The rules say that\n\n- dogs wait outside.\n'), ['dogs wait outside.'])
})

test('two pieces of code in double marks are two, and a stop between them ends the sentence', () => {
  assert.deepEqual(quotable('The tag to begin is ``<!--A-->``.  The tag to end is ``<!--B-->``.  Both are bare.'), [
    'The tag to begin is ``<!--A-->``.',
    'The tag to end is ``<!--B-->``.',
    'Both are bare.',
  ])
})
