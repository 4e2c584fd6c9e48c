import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseAnswer } from './choose-answer.ts'
import type { Passage } from './passage.ts'

const passage = (source: string, text: string, more: Partial<Passage> = {}): Passage => ({
  ...{ title: source, text, source, document: source, datedAt: '2025-01-01' },
  ...more,
})

const HOUSE = [
  passage(
    'Mill house',
    `The mill house was bought in 1998 by Ottoline Vance. The roof was mended in May 2021, because two slates had slipped.

| Key | Where | Held by |
|---|---|---|
| cellar | hook in the hall | Mrs Osei |
| shed | under the third pot | Tobias |

Who looks after the garden?

- The boiler is serviced every September
- **Insurance:** Brackwell, £412 a year

© Ottoline Vance. All rights reserved.`,
  ),
]
const UNRELATED = [
  passage('Sourdough', 'Sourdough bread rests for twelve hours. The oven has to be at 250 degrees.'),
  passage('Tax letter', 'Please send the form until 31 July. The fine for late forms is £100.'),
  passage('Choir', 'The choir sings in the parish hall on Thursdays. Anna Berglund conducts it.'),
]

const shown = (asked: string, passages: readonly Passage[]) => {
  const { refused, pieces } = chooseAnswer(asked, passages)
  return refused ? [] : pieces.map((piece) => piece.shown)
}

test('the piece that answers comes first: sentence, bullet, or row with its column heads', () => {
  for (const [asked, answer] of [
    ['Why was the roof mended?', /^The roof was mended in May 2021/],
    ['Who holds the key of the cellar?', /^Key: cellar; Where: hook in the hall; Held by: Mrs Osei$/],
    ['How often is the boiler serviced?', /^The boiler is serviced every September$/],
    ['How much is the insurance?', /^Insurance: Brackwell, £412 a year$/],
  ] as const)
    assert.match(shown(asked, HOUSE)[0] ?? '', answer, asked)
})

test('a quote stands in its passage at its place, whatever is asked', () => {
  for (const asked of [
    'Who looks after the garden?',
    'roof',
    '?',
    'x'.repeat(20_000),
    'Mill house Ottoline Vance key',
    '为什么？',
    '',
  ])
    for (const { passage: n, start, end, shown: text } of chooseAnswer(asked, HOUSE).pieces) {
      const quote = HOUSE[n]!.text.slice(start, end)
      assert.ok(quote.length > 0 && quote === quote.trim())
      assert.doesNotMatch(text, /[*|`]|^- |^#/)
    }
})

test('a question, a heading, a table head and a legal line are never quoted', () => {
  for (const asked of [
    'Who looks after the garden?',
    'Key Where Held by',
    'Who reserves all rights of Ottoline Vance?',
  ]) {
    for (const text of chooseAnswer(asked, HOUSE).pieces.map((piece) => piece.shown))
      assert.doesNotMatch(text, /looks after the garden|^Key Where|rights reserved/)
  }
})

test('what no passage holds is refused', () => {
  for (const asked of [
    'What is the boiling point of tungsten?',
    'How heavy is the cellar key?',
    'What colour is the roof?',
    'Who coached the Lakers?',
    'zzyzx quaffle',
  ])
    assert.deepEqual(shown(asked, HOUSE), [], asked)
  assert.equal(chooseAnswer('Where is it?', []).refused, true)
})

test('property: documents that have nothing to do with the question change neither verdict nor answer', () => {
  for (const asked of [
    'Why was the roof mended?',
    'Who holds the key of the cellar?',
    'How often is the boiler serviced?',
    'How heavy is the cellar key?',
    'When did Ottoline Vance buy the mill house?',
  ]) {
    const alone = chooseAnswer(asked, HOUSE)
    for (let from = 0; from <= UNRELATED.length; from++) {
      const { refused, chance, pieces } = chooseAnswer(asked, [...HOUSE, ...UNRELATED.slice(0, from)])
      assert.deepEqual({ refused, chance, pieces }, { ...alone }, asked)
    }
  }
})

test('a correction comes first, and what it replaced is not quoted', () => {
  const text = 'The summer fair is on 14 June in the park.'
  const old = passage('Plan', text, { outdated: [{ start: 0, end: text.length }] })
  const right = passage('Correction', 'The summer fair is on 21 June.', { corrects: true, datedAt: '2025-05-01' })
  assert.deepEqual(shown('When is the summer fair?', [old, right]), ['The summer fair is on 21 June.'])
})

test('what a replaced statement would have answered is answered by its correction, in whatever words that is', () => {
  const text = 'We now have 54 members, six more than last spring.'
  const old = passage('Harriers newsletter', text, { outdated: [{ start: 0, end: text.length }] })
  const right = passage('', 'The count of the club is 61.', { source: text, corrects: true, datedAt: '2025-05-01' })
  const asked = 'How many members does the running club have?'
  assert.deepEqual(shown(asked, [passage('Harriers newsletter', text)]), [text])
  assert.deepEqual(shown(asked, [right, old]), ['The count of the club is 61.'])
  assert.deepEqual(shown('Who waters the plants?', [right, old]), [])
})

test('two people asked for by their first names are those of a document that names both', () => {
  const lease = passage('Lease', 'The flat is let to Ms Ines Prado and Mr Colm Daly. The rent is £910 a month.')
  assert.deepEqual(shown('How much rent do Ines and Colm pay a month?', [lease]), ['The rent is £910 a month.'])
  assert.deepEqual(shown('How much rent do Ines and Petra pay a month?', [lease]), [])
})

test('a verb with the word after it means what it says as one', () => {
  const diary = passage('Log', 'The plumber arrives at 9.30. The old tins were discarded in March.')
  assert.match(shown('When does the plumber get to the house?', [diary])[0] ?? '', /9\.30/)
  assert.match(shown('When were the old tins thrown away?', [diary])[0] ?? '', /March/)
})

test('of two documents that disagree the newer comes first, and the older is told as older', () => {
  const old = passage('Plan', 'The summer fair takes place on 14 June in the park.', { datedAt: '2025-02-01' })
  const recent = passage('News', 'The summer fair takes place on 21 June in the park.', { datedAt: '2025-04-01' })
  for (const passages of [
    [old, recent],
    [recent, old],
  ]) {
    const { pieces } = chooseAnswer('When does the summer fair take place?', passages)
    assert.deepEqual(
      pieces.map(({ shown: said, older }) => [said.match(/\d+ June/)![0], older]),
      [
        ['21 June', false],
        ['14 June', true],
      ],
    )
  }
})

test('the same statement of two documents is quoted once', () => {
  const twin = passage('Copy', 'The choir sings in the parish hall on Thursdays.')
  assert.equal(shown('Where does the choir sing?', [UNRELATED[2]!, twin]).length, 1)
})

test('a person asked for by the first name is not found in the full name of somebody else', () => {
  const stranger = passage('Minutes', 'Oliver Hartnell lives in Bath. The chair thanked him.')
  const known = passage('Diary', 'Oliver lives in Bath. He came on Sunday.')
  assert.ok(
    chooseAnswer('Where does Oliver live?', [stranger]).chance <
      chooseAnswer('Where does Oliver live?', [known]).chance,
  )
  assert.equal(chooseAnswer('Where does Oliver Trench live?', [stranger]).refused, true)
})

test('of two names that a question holds each may stand in a document of its own, but neither may be unknown', () => {
  const film = passage('Night Ferry', 'Night Ferry is a film that Aino Virtala directed in 1962.')
  const director = passage('Aino Virtala', 'Aino Virtala was born in Turku. Her brother Kaarlo built boats.')
  const asked = (name: string) => chooseAnswer(`Did Aino Virtala direct ${name}?`, [film, director])
  assert.ok(asked('Night Ferry').pieces.length > 0)
  assert.equal(asked('Zanzibarina').refused, true)
})

test('a sentence that begins with a pronoun speaks of whom the heading or the sentences before it name', () => {
  const about = (title: string, text: string): Passage => ({
    title,
    text,
    source: title,
    document: title,
    datedAt: '2026-01-31',
  })
  const life = 'She was a painter. She won the prize of Leeds in 1931. She was born in Whitby.'
  const club = 'The Holt Club meets in York. It has 300 members.'
  for (const passages of [
    [about('Edith Holt', life), about('Club', club)],
    [about('', `Edith Holt lived by the sea. ${life}`), about('Club', club)],
  ]) {
    const { refused, pieces } = chooseAnswer('Where was Edith Holt born?', passages)
    assert.deepEqual([refused, pieces[0]!.shown], [false, 'She was born in Whitby.'])
  }
})

test('of rows that are compared the one with the least or the most comes first', () => {
  const trains = passage(
    'Trains to Bern',
    `| Train | Leaves | Price | Journey |
|---|---|---|---|
| IC 61 | 7:04 | 54 € | 72 minutes |
| RE 9 | 6:38 | 31 € | 118 minutes |
| EC 7 | 9:12 | 66 € | 61 minutes |`,
  )
  assert.match(shown('Which train is the cheapest?', [trains])[0] ?? '', /^Train: RE 9/)
  assert.match(shown('Which train has the shortest journey?', [trains])[0] ?? '', /^Train: EC 7/)
})

test('of "A or B" only these two rows are compared', () => {
  const boats = passage(
    'Boats',
    '| Boat | Hour | Half a day |\n|---|---|---|\n| Canoe | 9 € | 22 € |\n| Dinghy | 15 € | 41 € |\n| Kayak | 12 € | 36 € |',
  )
  assert.match(shown('Which is cheaper for half a day, the dinghy or the kayak?', [boats])[0] ?? '', /^Boat: Kayak/)
})

test('a price for a week is not found in one for an hour or a day', () => {
  const hire = [
    passage('Hire', '| Boat | 1 hour | Half a day | Deposit |\n|---|---|---|---|\n| Kayak | 12 € | 36 € | 50 € |'),
    passage('Hall', 'The hall costs £18 an hour.'),
  ]
  assert.deepEqual(shown('How much does the kayak cost for a week?', hire), [])
  assert.deepEqual(shown('How much does the hall cost per month?', hire), [])
  assert.match(shown('How much does the kayak cost for half a day?', hire)[0] ?? '', /^Boat: Kayak/)
  assert.match(shown('How much does the hall cost per hour?', hire)[0] ?? '', /£18/)
})

test('a reference number is no date, and a weight or an age group no count', () => {
  const report = [
    passage('Report', 'The engineer signed report MFB-2026-03 of the freezer.'),
    passage('Club', 'The club offers trips for under 8s, and its members carry 20 kg each.'),
  ]
  assert.deepEqual(shown('When did the engineer sign the report of the freezer?', report), [])
  assert.deepEqual(shown('How many members does the club have?', report), [])
  const dated = [...report, passage('Log', 'The engineer signed the report of the freezer on 4 May.')]
  assert.match(shown('When did the engineer sign the report of the freezer?', dated)[0] ?? '', /4 May/)
})

test('what takes place is no place, and a short name of a day is that day', () => {
  const diary = [
    passage('Diary', 'Wed 11 May: the ferry to Lewis was cancelled because the swell was too high.'),
    passage('Fair', 'The fair is on 29 August. Next meeting of the fair committee: 8 June, same place.'),
  ]
  assert.match(shown('On what day does the fair take place?', diary)[0] ?? '', /29 August/)
  assert.match(shown('Why was the ferry to Lewis cancelled on Wednesday?', diary)[0] ?? '', /^Wed 11 May/)
})

test('a firm that is asked for must be there, and no part of a code counts anything', () => {
  const lots = [
    passage(
      'Ausschreibung',
      '| Los | Inhalt | Wert |\n|---|---|---|\n| 1 | Erdarbeiten am Hang | 60.000 € |\n| 2 | Geräte samt Zaun | 112.000 € |',
    ),
  ]
  assert.deepEqual(shown('Welche Firma hat den Zuschlag für Los 2 bekommen?', lots), [])
  const codes = [passage('Codes', '| Code | Means |\n|---|---|\n| no_power | the locker runs on battery |')]
  assert.deepEqual(shown('How many lockers run on battery?', codes), [])
})

test('which day is not answered by a time of day, and what time comes from the piece that has one', () => {
  const fair = [
    passage('Road', 'Fore Street is shut for the fair from 8 am to 8 pm.'),
    passage('Plan', 'The fair is on 29 August.'),
  ]
  assert.match(shown('On what day is the fair?', fair)[0] ?? '', /29 August/)
  assert.deepEqual(shown('On what day is the fair?', fair.slice(0, 1)), [])
  const choir = [
    passage('Notice', 'The choir meets on Friday in the hall.'),
    passage('Letter', 'The choir meets in the hall at 7.30 pm.'),
  ]
  assert.match(shown('What time does the choir meet?', choir)[0] ?? '', /7\.30 pm/)
})

test('nobody is found in a cell that says where or when', () => {
  const evenings = passage(
    'Evenings',
    '| What | When | Where |\n|---|---|---|\n| Knots | Wed 1 April | Chapel Hall |\n| Charts | Wed 8 April | Harbour Office |',
  )
  assert.deepEqual(shown('Who teaches the evening on knots?', [evenings]), [])
  const taught = passage('Evenings', '| What | When | By |\n|---|---|---|\n| Knots | Wed 1 April | Ada Lenz |')
  assert.match(shown('Who teaches the evening on knots?', [taught])[0] ?? '', /Ada Lenz/)
})

test('a length, a colour or an address that is asked for must be there', () => {
  const boat = [passage('The Heron', 'The Heron was painted by Ada Lenz in 2019. The log of the Heron is kept by Ivo.')]
  for (const asked of [
    'What is the colour of the Heron?',
    'Quelle est la longueur du Heron ?',
    "What is Ada Lenz's e-mail address?",
  ])
    assert.deepEqual(shown(asked, boat), [], asked)
  const measured = [...boat, passage('Heron', 'The colour of the Heron is teal, and her length is 7 m.')]
  assert.match(shown('What is the colour of the Heron?', measured)[0] ?? '', /teal/)
})

test('a range speaks of every number within it', () => {
  const leave = passage(
    'Leave',
    '| Years of service | Days of leave |\n|---|---|\n| 0–4 | 25 |\n| 5–9 | 27 |\n| 10–30 | 30 |',
  )
  assert.match(shown('How many days of leave after 7 years of service?', [leave])[0] ?? '', /^Years of service: 5–9/)
})

test('a command is quoted with the sentence before it, where the question asks for what to type, and never otherwise', () => {
  const readme = passage(
    'wren',
    '# wren\n\nRenames scans by their date.\n\n## Installation\n\nInstall it with npm:\n\n```sh\nnpm install --global wren\n```\n',
  )
  assert.equal(shown('How do I install wren?', [readme])[0], 'Install it with npm: npm install --global wren')
  assert.ok(!shown('What is wren?', [readme]).some((text) => text.includes('npm install')))
})

test('a byline answers who wrote it and nothing else', () => {
  const post = passage(
    'Why we left the cloud',
    '*By Oluwaseun Adler · 3 March 2025*\n\nThe bill of the cloud had doubled.',
  )
  assert.match(shown('Who wrote the post about leaving the cloud?', [post])[0] ?? '', /Oluwaseun Adler/)
  assert.ok(!shown('Why did we leave the cloud?', [post]).some((text) => text.includes('Oluwaseun')))
})

test('a line of a chat that asks is not quoted, also without a mark or with a reason after it', () => {
  const chat = passage(
    'family chat',
    `[03/02/2025, 18:01] Ruth: can I store the tent in your garage, ours is damp
[03/02/2025, 18:20] Otto: yes but put it on the shelf
[03/02/2025, 18:22] Ruth: where is the bicycle pump
[03/02/2025, 18:40] Otto: behind the freezer
[03/02/2025, 19:00] Ruth: what is the code of the garage called again? I never remember it`,
  )
  for (const asked of [
    'Where is the bicycle pump?',
    'May I store the tent in the garage?',
    'What is the code of the garage?',
  ])
    assert.ok(!shown(asked, [chat]).some((text) => text.includes('Ruth:')), asked)
})

test('rows that are columns of what is compared are not taken for rivals', () => {
  const heating = passage(
    'Stove or radiator',
    '| | Stove | Radiator |\n|---|---|---|\n| Price | 1,900 € | 640 € |\n| Weight | 120 kg | 31 kg |',
  )
  assert.match(shown('Which has the lower price, the stove or the radiator?', [heating])[0] ?? '', /^Price/)
})

const SAMPLES = [
  passage(
    'Samples',
    'The lids from Corvid Plastics arrived on 4 May, and Tobias Venn tested two of them. Corvid Plastics sends the next box to room 12.',
  ),
]

test('whoever holds an office is not found in a piece that names others and not the office', () => {
  assert.deepEqual(shown('Who is the managing director of Corvid Plastics?', SAMPLES), [])
  const told = [...SAMPLES, passage('Address book', 'Ada Lenz is the managing director of Corvid Plastics.')]
  assert.match(shown('Who is the managing director of Corvid Plastics?', told)[0] ?? '', /^Ada Lenz/)
})

test('what somebody is called is not answered by what they are, nor how many by a day or a room', () => {
  const letter = [passage('Letter', 'The surgeon rang on 4 May at 9:30 and wants to see you in room 12.')]
  assert.deepEqual(shown("What is the surgeon's name?", letter), [])
  assert.deepEqual(shown('How many surgeons are there?', letter), [])
  const named = [passage('Letter', 'The surgeon of Corvid Hospital is called Ivo Hartnell.')]
  assert.match(shown("What is the surgeon's name?", named)[0] ?? '', /Ivo Hartnell/)
})

test('who says a line of a chat did not do what it tells', () => {
  const chat = [
    passage(
      'Flat',
      '[05/10, 20:47] Marisol: the bikes are in the cellar\n[05/10, 20:50] Aoife: lock yours, two bikes were stolen in august\n[05/10, 20:51] Jonty: ok',
    ),
  ]
  for (const piece of shown('Who stole the bikes?', chat)) assert.doesNotMatch(piece, /^(?:\[.*\] )?Aoife/)
})
