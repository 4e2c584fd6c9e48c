import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statedIn as stated } from './source.fixture.ts'

const includes = (text: string, ...expected: string[]) => {
  const all = stated(text)
  for (const one of expected) assert.ok(all.includes(one), `${one} is not in ${JSON.stringify(all)}`)
}

test('minutes say who was there, who was not, who wrote them and who has which task', () => {
  includes(
    '# Harbour board – Tuesday 3 March 2026\n\n**Present:** Mira Lund (chair), Ben Carter, Ines Falk (minutes)\n**Apologies:** Tom Ashby\n**Minutes:** Ines\n\n## To do\n\n| Task | Who | Until |\n|---|---|---|\n| Paint the shed | Ben | 6 March |\n',
    'Mira Lund attended it',
    'Ben Carter attended it',
    'Tom Ashby absent-from it',
    'it written-by Ines Falk',
    'Ben Carter has-task-in it',
  )
})

test('those in the plan of a project work on it, and who owns it leads it', () => {
  includes(
    '# Project Skylark: plan\n\nVersion 2 · 3 March 2026 · Owner: Mira Lund · approved by Ben Carter\n\n## Team\n\n- **Ines Falk**, sensors and radio\n- **Tom Ashby**, customers\n',
    'Mira Lund leads Skylark',
    'Ines Falk works-on Skylark',
    'Tom Ashby works-on Skylark',
  )
})

test('a letter says who writes to whom, for whom the writer works and where both are', () => {
  const all = stated(
    'Larkfield Instruments Ltd\n7 Tannery Lane\nLedbury\n\nMs Ines Falk\n12 Mill Street\nHereford\n\nDear Ms Falk,\n\nThank you for your letter about the gauge, which we have repaired.\n\nYours sincerely\n\nBen Carter\n',
  )
  assert.deepEqual(
    [
      'Ben Carter wrote-to Ines Falk',
      'Ben Carter works-for Larkfield Instruments Ltd',
      'Larkfield Instruments Ltd located-in Ledbury',
      'Ines Falk lives-in Hereford',
    ].filter((one) => !all.includes(one)),
    [],
  )
})

test('kin of who writes is kin of that person, and of who speaks in a chat', () => {
  includes(
    '# Notes on the boat\n\nWritten by Ines Falk, 3 March 2026.\n\nThe old engine went to my brother Tom, who has a barn in the hills.\n',
    'it written-by Ines Falk',
    'Tom sibling-of Ines Falk',
  )
  includes(
    '[04/05, 08:02] Ines: the boat is dry again\n[04/05, 08:15] Ben: my cousin Anouk wants to see it on Sunday\n[04/05, 08:16] Ines: fine\n',
    'Anouk related-to Ben',
  )
})

test('kin in quotation marks, and kin of nobody known, is none', () => {
  assert.deepEqual(
    stated('The old engine went to my brother Tom, who has a barn.').filter((one) => one.includes('sibling')),
    [],
  )
  assert.deepEqual(
    stated(
      '# Notes on the boat\n\nWritten by Ines Falk, 3 March 2026.\n\nAn old man at the pier said: "It went to my brother Tom, who has a barn."\n',
    ).filter((one) => one.includes('sibling')),
    [],
  )
})

test('an office is held in what the paper is about', () => {
  includes(
    '# House rules of the Seafield Club\n\nQuestions go to the secretary, Ines Falk, who answers within a week or two.\n',
    'Ines Falk works-for Seafield Club',
  )
})

test('the parties of a contract, in German too', () => {
  includes(
    '# Agreement on voice recordings\n\nbetween **Tollgate Audio Ltd**, 5 Belmont Wharf, Skipton ("the Producer") and **Ines Falk**, 19 Castle Bank, Settle ("the Tenant").\n',
    'Ines Falk party-to it',
  )
  includes(
    '# Übergabeprotokoll der Wohnung im Hinterhaus\n\n- Mieterin: Katrin Ostermann\n- Zeuge: Ferdinand Ostermann\n\nDie Wohnung wurde am 3. März mit allen Schlüsseln übergeben, und der Zähler wurde abgelesen.\n',
    'Katrin Ostermann party-to it',
    'Ferdinand Ostermann witnessed it',
  )
})

test('a label far into a paper, and one of places, says nothing of who wrote it', () => {
  const rest = '## Books\n\nAll of these are in the shed.\n\n'.repeat(3)
  assert.deepEqual(
    stated(
      `# Reading list\n\nAll of these are about boats and the sea.\n\n${rest}## One\n\nAuthor: Ines Falk\n\nIt is long.\n\n${rest}`,
    ).filter((one) => one.includes('written-by')),
    [],
  )
  assert.deepEqual(
    stated('# Trip in June\n\nFrom: Bergen\nTo: Oslo\n\nThe boat takes two hours and has a café.\n').filter((one) =>
      one.startsWith('it '),
    ),
    [],
  )
})

test('a curriculum vitae says where its person worked, learnt and what that person knows', () => {
  includes(
    '# Mira Lund\n\nEngineer, Bristol\n\n## Experience\n\nLarkfield Instruments Ltd — firmware engineer, since 2022, with a team of four\n\n## Education\n\n- MSc Physics, University of Southampton, 2013\n\n## Skills\n\nC, Rust and Python for tests of many kinds.\n',
    'Mira Lund works-for Larkfield Instruments Ltd',
    'Mira Lund studied-at University of Southampton',
    'Mira Lund knows Python',
  )
})

test('"her brother" is of the one person before it, else of whom the paper is about', () => {
  includes(
    '# Talking to Hester Garbutt\n\nHester was born in 1938 over the shop. Her grandfather Amos opened it with a handcart.\n',
    'Amos related-to Hester Garbutt',
  )
  assert.deepEqual(
    stated('# Notes\n\nMira Lund rang Ben Carter and asked for her brother Tom, who was away.\n').filter((one) =>
      one.includes('sibling'),
    ),
    [],
  )
})

test('"the project" in a sentence is the one in the title', () => {
  includes(
    '# Project Skylark: plan\n\nMira Lund leads the project. All others help her where they can, on two days a week.\n',
    'Mira Lund leads Skylark',
  )
})

test('an answer is written to whom it names, not to whom the letter below it names', () => {
  const all = stated(
    'From: Sandra Pike <s@example.org>\nTo: Ben Carter\nSubject: Re: quote\n\nMorning Ben,\n\nwe could start on Monday.\n\nBest regards\nSandra\n\n> Dear Tom Ashby,\n> please have a look at this.\n',
  )
  assert.ok(all.includes('Sandra Pike wrote-to Ben Carter'), JSON.stringify(all))
  assert.ok(!all.some((one) => one.includes('Ashby')), JSON.stringify(all))
})

test('where a row is dated, its first name is what the other columns speak of', () => {
  includes(
    '# Trip in August\n\n| Nights | Town | House |\n|---|---|---|\n| 5–8 Aug | Lerwick | Alder Lodge |\n| 9–12 Aug | Aberdeen | Hotel Miramar |\n',
    'Alder Lodge located-in Lerwick',
  )
})
