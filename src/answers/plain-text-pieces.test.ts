import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Passage } from './passage.ts'
import { readPassage } from './read-passage.ts'
import { showPiece } from './show-quote.ts'

// Texts as people type them: wrapped by hand, with tables of bars, commands behind a prompt, and what is asked before what is answered.

const passage = (text: string): Passage => ({ title: 'Notes', text, source: 'Notes', document: 'notes', datedAt: null })
const units = (text: string) => readPassage(passage(text), 0).units
const quotable = (text: string) =>
  units(text)
    .filter((unit) => unit.quotable)
    .map((unit) => unit.text.replaceAll('\n', ' '))

const SHORT_LINES = '\n\nUsers: 4\nGroups: 2\nDisks: 1\nKeys: 9\nLamps: 3\nDoors: 2\n'

test('a sentence goes on over lines that are wrapped, among short lines and before a capital too', () => {
  const wrapped = [
    'You may not take any of the numbers between 60 and 90 without *first*',
    'requesting one from the list and waiting until somebody has granted it.',
    'The tool is free software that is covered by the GNU General Public',
    'License, and by others in some of its parts.',
  ].join('\n')
  for (const text of [wrapped, `${wrapped}${SHORT_LINES}`])
    assert.deepEqual(quotable(text).slice(0, 2), [
      'You may not take any of the numbers between 60 and 90 without *first* requesting one from the list and waiting until somebody has granted it.',
      'The tool is free software that is covered by the GNU General Public License, and by others in some of its parts.',
    ])
})

test('lines that end something are not joined', () => {
  assert.deepEqual(quotable('Bread\nTwo pounds of flour\nOne spoon of salt\nSome water'), [
    'Bread',
    'Two pounds of flour',
    'One spoon of salt',
    'Some water',
  ])
})

test('all of a paragraph that "Q." opens is asked; "A." is no part of the answer, which the question speaks for', () => {
  const text =
    'Q. I moved to the new release. The file in the hall still names the old one. Is that so?\n\nA. It is kept until someone edits it.'
  assert.deepEqual(quotable(text), ['It is kept until someone edits it.'])
  const [answer] = units(text).filter(({ quotable }) => quotable)
  for (const word of ['release', 'hall'])
    assert.ok(
      answer!.lent.words.some(({ folded }) => folded === word),
      word,
    )
})

test('a table of bars with a rule of dashes is rows under its heads', () => {
  const rows = units(
    'Reserved:\n    uid   | name   | for\n    ------+--------+------\n    64030 | slurm  | the queue\n    64045 | ceph   | the store\n',
  ).filter(({ kind }) => kind === 'row')
  assert.deepEqual(
    rows.map(({ heads, text }) => [heads, text.split('|').map((cell) => cell.trim())]),
    [
      [
        ['uid', 'name', 'for'],
        ['64030', 'slurm', 'the queue'],
      ],
      [
        ['uid', 'name', 'for'],
        ['64045', 'ceph', 'the store'],
      ],
    ],
  )
})

test('what is to be typed stands with the sentence before it, and answers only what asks for it', () => {
  const kinds = (text: string) => units(text).map(({ kind, onlyFor, text }) => [kind, onlyFor, text.split('\n').at(-1)])
  for (const typed of ['    gpgconf --kill gpg-agent', '# chromium --no-sandbox', '$ fakeroot -s saved'])
    assert.deepEqual(kinds(`To end it, run this:\n\n${typed}\n`).at(-1), ['code', 'command', typed])
  assert.deepEqual(kinds('What we need:\n\n    flour and salt\n').at(-1), ['sentence', null, 'flour and salt'])
})

test('what stands indented under a term, or behind it, is said of the term, and shown with it, until a line stands no further right', () => {
  const text = [
    'The options are few.',
    '',
    '-E, --expire DATE',
    '     The day on which the account ends. It may be written as a number.',
    '',
    '     Passing -1 takes the end away again.',
    '',
    'port Which door it listens at when nothing else',
    '     was said of it.',
    '',
    'Nothing else can be set.',
  ].join('\n')
  const hanging = text.replace('port Which', 'port  Which').replaceAll('\n     was', '\n      was')
  const read = units(hanging)
  assert.deepEqual(
    read.map((unit) => [unit.term, showPiece(unit)]),
    [
      ['', 'The options are few.'],
      ['-E, --expire DATE', '-E, --expire DATE: The day on which the account ends.'],
      ['-E, --expire DATE', '-E, --expire DATE: It may be written as a number.'],
      ['-E, --expire DATE', '-E, --expire DATE: Passing -1 takes the end away again.'],
      ['port', 'port: Which door it listens at when nothing else was said of it.'],
      ['', 'Nothing else can be set.'],
    ],
  )
  assert.deepEqual(
    read.map(({ under }) => under),
    ['', '', '-E, --expire DATE', '-E, --expire DATE', '', ''],
  )
})

test('nothing under "Contents" is quoted, nor the head of a page; who signs with an address is quoted for the author alone', () => {
  const signed = 'The lamps are new.\n\nAda Lenz <ada@lamps.example>'
  assert.deepEqual(
    units(signed).map(({ text, onlyFor }) => [text, onlyFor]),
    [
      ['The lamps are new.', null],
      ['Ada Lenz <ada@lamps.example>', 'author'],
    ],
  )
  assert.deepEqual(quotable('LAMP(1)          User Commands          LAMP(1)\n\nThe lamps are new.'), [
    'The lamps are new.',
  ])
  const listed = readPassage({ ...passage('1. Lamps are new ... 3'), title: 'Table of Contents' }, 0)
  assert.ok(listed.units.every((unit) => !unit.quotable))
})

test('lines of a quoted mail go on in one another, and neither end nor begin what stands beside them', () => {
  const text =
    '> Which of the lamps in the hall would you keep if you had to give all but\n> one of them away?\nThe green one, for it is the one that everybody who comes in\nlooks at first.'
  assert.deepEqual(
    units(text).map((unit) => [unit.asks, showPiece(unit).replace(/ > /g, ' ')]),
    [
      [true, 'Which of the lamps in the hall would you keep if you had to give all but one of them away?'],
      [false, 'The green one, for it is the one that everybody who comes in looks at first.'],
    ],
  )
})

test('a numbered line alone is what the paragraph below it speaks of, and that one only', () => {
  const text =
    'I miss two.\n\n1. lamp_fraction\n\nThe share of lamps. It is a number.\n\n2. lamp_weight\n\nIn grams.\n\nPlease add both.'
  assert.deepEqual(
    units(text).map((unit) => showPiece(unit)),
    [
      'I miss two.',
      'lamp_fraction: The share of lamps.',
      'lamp_fraction: It is a number.',
      'lamp_weight: In grams.',
      'Please add both.',
    ],
  )
})

test('what ends in "if" or "wenn" says nothing yet, and speaks for the list below it', () => {
  const read = units('Das Gesetz bestimmt, dass Kinder fehlen, wenn\n\n1. sie Masern haben;\n\n2. sie Fieber haben.')
  assert.deepEqual(
    read.map(({ quotable, text }) => [quotable, text]),
    [
      [false, 'Das Gesetz bestimmt, dass Kinder fehlen, wenn'],
      [true, 'sie Masern haben;'],
      [true, 'sie Fieber haben.'],
    ],
  )
  assert.ok(read[1]!.lent.words.some(({ folded }) => folded === 'kinder'))
})

test('code within a line, "e. g." and a path on the next line end no sentence', () => {
  assert.deepEqual(
    quotable('One of these may stand there:\n\n- `{/.}`: the name of the file\n- `{.}`: the whole path'),
    ['`{/.}`: the name of the file', '`{.}`: the whole path'],
  )
  assert.deepEqual(quotable('Then move to the newest one that is installed (e. g. 11) and start it again.'), [
    'Then move to the newest one that is installed (e. g. 11) and start it again.',
  ])
  assert.deepEqual(
    quotable('From this release on we are changing the owner of the log folder\nto root:adm with all rights for them.'),
    ['From this release on we are changing the owner of the log folder to root:adm with all rights for them.'],
  )
})

test('a table drawn with lines has rows and heads', () => {
  const drawn = [
    '┌──────┬────────┐',
    '│Space │ Factor │',
    '├──────┼────────┤',
    '│ 64GB │ 5      │',
    '└──────┴────────┘',
  ].join('\n')
  const row = units(drawn).find((unit) => unit.text.includes('64GB'))!
  assert.equal(showPiece(row), 'Space: 64GB; Factor: 5')
})

test('commands stand behind two blanks too, and options do not', () => {
  const told = units('Run this command, as yourself:\n\n  chmod g-w ~/\n\nThen log in again.')
  assert.deepEqual(
    told.filter(({ kind }) => kind === 'code').map(({ text }) => text),
    ['Run this command, as yourself:\n\n  chmod g-w ~/'],
  )
  const prose = units('What is needed:\n\n  a part of the old roof\n  time')
  assert.ok(prose.every(({ kind }) => kind !== 'code'))
  const options = units('The options are as follows:\n\n     -a address\n             Bind to it.')
  assert.ok(options.every(({ kind }) => kind !== 'code'))
})

test('marks of reStructuredText are not quoted, and its code is code', () => {
  const text = 'The tag looks like this:\n\n.. code-block:: text\n\n   BEGIN-TAG\n\n.. note::\n\nIt is sent once.'
  assert.deepEqual(
    units(text).map(({ kind, text: own }) => [kind, own.replace(/\s+/g, ' ')]),
    [
      ['line', 'The tag looks like this:'],
      ['code', 'BEGIN-TAG'],
      ['line', 'It is sent once.'],
    ],
  )
})
