import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteLines } from './rule-lines.ts'
import { distilled } from './source.fixture.ts'

const texts = (note: string, language = 'en') => noteLines(note, language).map(({ text }) => text)

test('a row of a table is told with the heads of its columns, one of two cells without heads as a label with its value', () => {
  const table =
    '| Berth | Fee | Keeper |\n|---|--:|---|\n| North quay | €14 | Mina Roy |\n| South quay | – | |\n| | | |'
  assert.deepEqual(texts(table), ['Berth: North quay; Fee: €14; Keeper: Mina Roy'])
  assert.deepEqual(texts('| North quay | €14 |\n| Keeper: | Mina Roy |\n| 2 | 14 |'), [
    'North quay: €14',
    'Keeper: Mina Roy',
  ])
  assert.deepEqual(texts('| North quay | €14 | Mina Roy |\n| South quay | €12 | |'), [])
  assert.deepEqual(texts('| | Open |\n|---|---|\n| Office \\| quay | 7–17 |'), ['Office | quay; Open: 7–17'])
})

test('an item of a list states something when it has a figure or a name and asks nobody to act', () => {
  assert.deepEqual(
    texts(
      '- Go-live moves from 6 October to 27 October\n- [x] The harbour chose Mina Roy as keeper\n1. Call the plumber on 3 May\n- tea\n- two onions\n- Who pays the 300 euros?\n- The plan:',
    ),
    ['Go-live moves from 6 October to 27 October', 'The harbour chose Mina Roy as keeper'],
  )
})

test('a line with a label states its value; heads of mails, addresses, notes and questions do not', () => {
  const note =
    '**Owner:** Mina Roy\nBudget: 61 % spent\nDecision: we stay with two boats\nStatus: open\nSubject: Boats 2026\nhttps://example.org/2026\nNote: see page 4\nWho leads this: Mina?\n'
  assert.deepEqual(texts(note), ['**Owner:** Mina Roy', 'Budget: 61 % spent', 'Decision: we stay with two boats'])
  assert.deepEqual(texts('Frist: 3. Mai 2026\n日期：5月6日', 'de'), ['Frist: 3. Mai 2026', '日期：5月6日'])
})

test('a line of a chat is told with its speaker when it has a figure', () => {
  const chat = '[28/05/2025, 18:15] Dov: train leaves 7:48 from platform 3\n[28/05/2025, 18:16] Bea: fine by me then\n'
  assert.deepEqual(texts(chat), ['Dov: train leaves 7:48 from platform 3'])
})

test('code is no statement', () => {
  assert.deepEqual(texts('```\nport: 8080\n```\n\n    owner: Mina Roy\n'), [])
})

test('the quote of a line is the line without its mark, as it stands in the note', () => {
  const text =
    'Decisions of the harbour board:\n\n- Go-live moves from **6 October** to 27 October\n- The harbour office opens at 7 in the morning.'
  const { statements, notes } = distilled(text)
  const claims = statements.filter(({ type }) => type === 'claim')
  assert.deepEqual(
    claims.map(({ evidence }) => evidence[0]?.quote),
    ['The harbour office opens at 7 in the morning.', 'Go-live moves from **6 October** to 27 October'],
  )
  for (const { evidence } of claims) {
    for (const { start, end, quote } of evidence) assert.equal(notes[0]?.text.slice(start, end), quote)
  }
})

test('time grows with the length of a note', () => {
  const hostile = `| a | b |\n|---|---|\n${'| x | 1 |\n'.repeat(20_000)}${'a'.repeat(50_000)}: ${'b '.repeat(50_000)}`
  assert.ok(noteLines(hostile, 'en').length <= 200)
})

test('the quote of a sentence that begins with a link holds the whole link', () => {
  const { statements } = distilled('[Nordlys](https://nordlys.example) was founded in Bergen in 1931.')
  assert.equal(statements[0]?.evidence[0]?.quote, '[Nordlys](https://nordlys.example) was founded in Bergen in 1931.')
})

test('a line of dashes that is no rule after all is read in time linear in its length', { timeout: 60_000 }, () => {
  // Each dash more would double the time: sixty of them take longer than anybody lives.
  const line = `${'-'.repeat(3_000)}x`
  assert.deepEqual(noteLines(`${line}\n${`${'--|'.repeat(1_000)}x`}`, 'en'), [])
})

test('an item whose lines are wrapped is told whole', () => {
  assert.deepEqual(
    texts('- The harbour chose Mina Roy as keeper of the\n  north quay for 14 months\n- Go-live moves to 27 October\n'),
    ['The harbour chose Mina Roy as keeper of the north quay for 14 months', 'Go-live moves to 27 October'],
  )
})
