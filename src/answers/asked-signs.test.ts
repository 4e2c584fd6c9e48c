import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './answer-kind.ts'
import { candidatesOf } from './candidates.ts'
import { chooseAnswer } from './choose-answer.ts'
import { PeopleNamed } from './people-named.ts'
import { readPassage } from './read-passage.ts'
import { readQuestion } from './read-question.ts'

/** The pieces of a text that may answer at all. */
const mayAnswer = (asked: string, text: string) => {
  const passages = [{ title: 'Notes', text, source: 'Notes', document: 'notes', datedAt: null }]
  const read = passages.map(readPassage)
  return candidatesOf(readQuestion(asked), read, new PeopleNamed(passages, read)).map(({ unit }) => unit.text)
}

test('a question that begins with its verb asks yes or no, whatever clause it holds', () => {
  assert.equal(kindOf('Can my niece who is nine row alone?', 'en'), 'yes-no')
  assert.equal(kindOf('Can you tell me who rows alone?', 'en'), 'who')
  for (const asked of ['Do we keep the names of guests?', 'Does the shop print names of children on mugs?'])
    assert.equal(kindOf(asked, 'en'), 'yes-no', asked)
  for (const asked of ['Do you know the name of the vet?', 'Did anybody find the name of the painter?'])
    assert.equal(kindOf(asked, 'en'), 'who', asked)
})

test('the day above an entry is that of what happened, not of what is to come', () => {
  const diary = '## Monday 5 October\n\nWe called the chandler about the anchor. It rained.'
  assert.ok(mayAnswer('When was the chandler called?', diary).includes('We called the chandler about the anchor.'))
  assert.deepEqual(mayAnswer('From when can we have the anchor?', diary), [])
  assert.deepEqual(mayAnswer('When will the anchor come?', diary), [])
  assert.deepEqual(mayAnswer("When is the chandler's wedding?", diary), [])
  const fair = '## Saturday 4 July\n\nThe village fair. We sold all the jam.'
  assert.deepEqual(mayAnswer('When is the village fair?', fair), ['The village fair.'])
})

test('an age may be told by a bare number with a word of time', () => {
  for (const told of ['Pia is six now and rides alone.', "Pia's only seven.", 'Pia is nine today, hooray.'])
    assert.equal(mayAnswer('How old is Pia?', told).length, 1, told)
  assert.deepEqual(mayAnswer('How old is Pia?', 'Pia is at gate six now and waits.'), [])
})

test('in a chat neither a question nor the name of who says something answers, however a program writes the line', () => {
  const lines = (stamp: (time: string, name: string) => string) =>
    [
      `${stamp('16:10', 'Hal')}: who leaves the kiln on at night? it was red hot this morning`,
      `${stamp('16:12', 'Beata (new)')}: it was off at nine`,
      `${stamp('16:13', 'Owen')}: Marek leaves the kiln on when he fires tiles`,
    ].join('\n')
  for (const stamp of [
    (time: string, name: string) => `${time} ${name}`,
    (time: string, name: string) => `[${time}] ${name}`,
    (time: string, name: string) => `12/10/2026, ${time} - ${name}`,
    (time: string, name: string) => `[12/10/2026, ${time}:22] ${name}`,
  ]) {
    const found = mayAnswer('Who leaves the kiln on at night?', lines(stamp))
    assert.equal(found.length, 1, found.join('\n'))
    assert.match(found[0]!, /Marek/)
  }
})

test('fines, discounts and what something is worth are sums', () => {
  for (const asked of ['What is the fine for parking?', 'What are the coins worth?', 'What does the tuner charge?'])
    assert.equal(kindOf(asked, 'en'), 'money', asked)
})

test('a password, a code or a number of something must show one', () => {
  assert.deepEqual(mayAnswer('What is the alarm code?', 'The alarm code is in the envelope. It blinks.'), [])
  assert.deepEqual(mayAnswer('What is the alarm code?', 'The alarm code is 7713#. It blinks.'), [
    'The alarm code is 7713#.',
  ])
  assert.deepEqual(mayAnswer('What is the meter number?', 'The meter was read on 29 May.'), [])
})

test('a name that is asked of something stands by it', () => {
  const text = 'The dog, should I go first: Captain Birk next door takes her. The cat goes to Ferdinand.'
  assert.deepEqual(mayAnswer("What is the dog's name?", text), [])
  assert.deepEqual(mayAnswer("What is the dog's name?", 'Our dog Bramble is twelve.'), ['Our dog Bramble is twelve.'])
})

test('whom to ring is told by a number, who did something by an account on a page', () => {
  assert.deepEqual(
    mayAnswer('Who do I ring about a hurt owl?', 'A hurt owl: ring the owl line, 0345 555 0133.').length,
    1,
  )
  assert.deepEqual(mayAnswer('Who found the bug?', 'Fixed the bug with blanks (found by @quillon).').length, 1)
})

test('Dutch, Italian, Portuguese and Japanese questions ask for a kind too', () => {
  for (const [asked, kind] of [
    ['Wanneer is de vergadering?', 'when'],
    ['Hoe vaak wordt de bak geleegd?', 'often'],
    ['Wie is de penningmeester van de club?', 'who'],
    ['Waar staat de fiets?', 'where'],
    ['Quanto costa la quota?', 'money'],
    ['Perché il cancello è chiuso?', 'why'],
    ['Quantas vezes por semana?', 'often'],
    ['総会はいつですか？', 'when'],
    ['参加者は何人でしたか？', 'number'],
    ['会費はいくらですか？', 'money'],
  ] as const)
    assert.equal(kindOf(asked, 'en'), kind, asked)
  assert.equal(kindOf('Wie schnell fährt der Zug von Bremen?', 'de'), 'number')
})

test('days, prices and counts of these languages are seen, and nothing else is taken for them', () => {
  assert.deepEqual(mayAnswer('Wanneer is de vergadering?', 'De vergadering is op dinsdag 14 april.'), [
    'De vergadering is op dinsdag 14 april.',
  ])
  assert.deepEqual(mayAnswer('Hoe vaak wordt de bak geleegd?', 'De bak wordt om de week geleegd. De bak is grijs.'), [
    'De bak wordt om de week geleegd.',
  ])
  assert.deepEqual(mayAnswer('参加者は何人でしたか？', '参加者は24人でした。参加者は元気です。'), [
    '参加者は24人でした。',
  ])
  assert.deepEqual(mayAnswer('会費はいくらですか？', '会費は1200円です。会費は必要です。'), ['会費は1200円です。'])
})

test('"how many days" is answered by days, and a digit of a name counts nothing', () => {
  const text =
    '# Leave\n\nAfter three years at 7lampshades everybody has a rest of six weeks.\n\nYour leave is kept, with a bank of 27 days at any time.'
  const passage = { title: 'Leave', text, source: 'Leave', document: 'leave', datedAt: null }
  const { refused, pieces } = chooseAnswer('How many leave days can be kept at most?', [passage])
  assert.ok(!refused)
  assert.deepEqual(
    pieces.map(({ shown }) => shown),
    ['Your leave is kept, with a bank of 27 days at any time.'],
  )
})

test('measures are seen in tonnes, turns, angles, shares and ages in words; a product called Surface has no area', () => {
  for (const [asked, told] of [
    ['How heavy is the trailer?', 'The trailer (31.4 t) is too heavy.'],
    ['How heavy is the trailer?', 'Der Anhänger: trailer, 3 Zentner.'],
    ['How fast may the cutter turn, what is its speed?', 'The cutter: 12,000 rpm.'],
    ['How far may I bend the knee?', 'Bend the knee no more than 60 degrees.'],
    ['Wie weit darf ich die Lautsprecher am Surface aufdrehen?', 'Lautsprecher höchstens 70 %.'],
    ['Up to what age may lambs be ringed?', 'Lambs are ringed before they are a week old.'],
    ['How old was Ann when she began?', 'Ann began the day after her fifteenth birthday.'],
  ] as const)
    assert.deepEqual(mayAnswer(asked, told), [told], asked)
})

test('a price is seen where one is quoted, a sum in the currencies of Chinese, a Chinese doer before what is done', () => {
  assert.equal(mayAnswer('What price do we quote for the bike?', 'Quote her 4,390 for the bike.').length, 1)
  assert.deepEqual(mayAnswer('What does a pack of probes cost?', 'Probes come in packs of 5.'), [])
  assert.equal(mayAnswer('到旅馆还要付多少钱？', '剩下的630欧元到旅馆用现金付。').length, 1)
  assert.equal(mayAnswer('拷贝需要谁同意?', '拷贝经副主任周启明批准。').length, 1)
})

test('an address may be one of a network; an hour and a day may stand behind a Romance article', () => {
  assert.equal(mayAnswer('Where do I find the card, at what address?', 'The card: 192.168.7.50.').length, 1)
  assert.equal(mayAnswer('A che ora si danno via i letti?', 'Alle 19 i letti si danno via.').length, 1)
  assert.equal(mayAnswer('Quando avete chiuso?', 'Abbiamo chiuso il 22, come sempre.').length, 1)
  assert.deepEqual(mayAnswer('Quando avete chiuso?', 'Abbiamo chiuso il 22 porte.'), [])
})

test('who tells what is the matter asks for no name', () => {
  for (const told of [
    'I renamed someone in the list and now they are not called',
    'my phone keeps asking for a password since I changed the server name',
  ])
    assert.equal(kindOf(told, 'en'), 'what', told)
  for (const asked of ["my neighbour's name", 'I forgot, what is the dog called?', 'the name of the vet'])
    assert.equal(kindOf(asked, 'en'), 'who', asked)
})

test('a firm is called by its first word too, and what is told of by a participle is told from others of its kind', () => {
  const quote = 'Stan has a quote from Dacre Roofing for £1,150.'
  assert.deepEqual(mayAnswer('What did Dacre ask for the tower roof?', quote), [quote])
  const person = 'Stan has a quote from Dacre Winlow for £1,150.'
  assert.deepEqual(mayAnswer('What did Dacre ask for the tower roof?', person), [])
  const boxes = 'Move the boxes marked red first, then leave.'
  assert.deepEqual(mayAnswer('Which boxes do I move first?', boxes), [boxes])
})
