import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rankRecalled } from './rank-recalled.ts'
import { besideBest, RECALL_FEATURES, type Recallable, recallFeatures } from './recall-features.ts'

const claim = (text: string, more: Partial<Recallable> = {}): Recallable => ({
  ...{ kind: 'claim', text, search: 0, at: null, slot: null, isOthers: false, asked: null, messages: [] },
  ...more,
})
const message = (text: string, more: Partial<Recallable> = {}) => claim(text, { kind: 'message', ...more })
const scoresOf = (question: string, things: readonly Recallable[]) =>
  rankRecalled(question, things, ['Ana']).map(({ score }) => score)
const best = (question: string, texts: readonly string[]) => {
  const scores = scoresOf(
    question,
    texts.map((text) => claim(text)),
  )
  return texts[scores.indexOf(Math.max(...scores))]
}
const KNOWN = [
  'Ana lives in Ghent.',
  'Ana is a baker.',
  'Ana is allergic to walnuts.',
  "Ana's son is called Milo.",
  'Ana plays the cello in an orchestra.',
  'Ana drives a Skoda.',
  'Ana uses Neovim.',
  'Ana wants the assistant to answer briefly.',
]

for (const [question, answer] of [
  ['where should the parcel go?', 'Ana lives in Ghent.'],
  ['how does she earn her living', 'Ana is a baker.'],
  ['what is her trade?', 'Ana is a baker.'],
  ['what must I leave out when I cook for her?', 'Ana is allergic to walnuts.'],
  ['which instrument?', 'Ana plays the cello in an orchestra.'],
  ['which editor does she use?', 'Ana uses Neovim.'],
  ['does she have children?', "Ana's son is called Milo."],
  ['how does she get around?', 'Ana drives a Skoda.'],
  ['Was ist sie von Beruf?', 'Ana is a baker.'],
  ['¿dónde vive?', 'Ana lives in Ghent.'],
  ['quel est son métier ?', 'Ana is a baker.'],
  ['quale strumento suona?', 'Ana plays the cello in an orchestra.'],
  ['彼女の仕事は？', 'Ana is a baker.'],
  ['她对什么过敏？', 'Ana is allergic to walnuts.'],
] as const)
  test(`"${question}" finds what answers it`, () => assert.equal(best(question, KNOWN), answer))

for (const [question, texts] of [
  ['¿Qué idioma estudia?', ['Iria tiene un gato.', 'Iria está aprendiendo italiano.', 'Iria vive en Lugo.']],
  ['Welches Instrument spielt er?', ['Jan wohnt in Kiel.', 'Jan hat Geige angefangen.', 'Jan isst kein Fleisch.']],
  ['quel sport ?', ['Luc habite Pau.', 'Luc nage le mardi.', 'Luc a un chien.']],
  ['what ticket system', ['Ana has a lift.', 'Ana said: zammad since 1 may.', 'Ana starts in june.']],
  ['womit macht sie Fernwartung?', ['Ana ist müde.', 'Ana nimmt jetzt rustdesk.', 'Ana hat einen Hund.']],
  ['is she self-employed?', ['Ana is in Hull.', 'Ana is a freelancer.', 'Ana has a lift.']],
  ['any ailments?', ['Ana is on tour.', 'Ana has bronchitis each winter.', 'Ana has a lift.']],
  ['what tablets?', ['Ana has a lift.', 'Ana said: rosuvastatin at night.', 'Ana is on tour.']],
  ['how is custody arranged?', ['Ana is on tour.', 'Ana has Jo every other weekend.', 'Ana starts in june.']],
  ['wer passt auf das Kind auf?', ['Ana ist müde.', 'Ana hat eine Tagesmutter.', 'Ana hat einen Hund.']],
  ['¿de qué proveedor?', ['Ana vive en Lugo.', 'Ana compra: sus proveedores son de Vigo.', 'Ana canta.']],
  ['who may sign on her behalf?', ['Ana is on tour.', 'Ana said: Jo has power of attorney.', 'Ana starts in june.']],
  ['which electric guitar?', ['Ana is in Hull.', 'Ana said: playing an epiphone for now.', 'Ana is on tour.']],
] as const)
  test(`"${question}" is answered in its own language by a thing of that sort`, () =>
    assert.equal(best(question, texts), texts[1]))

for (const [question, texts] of [
  ['how old is she?', ['Ana taught for thirty-one years.', 'Ana is seventy-four since May.', 'Ana is in Hull.']],
  [
    'how old is she?',
    ['Ana had an eye test [2026-03-09].', 'Ana turned forty in May.', 'Ana said: back in June [2026].'],
  ],
  ['Wie alt ist sie?', ['Ana hat 31 Hühner.', 'Ana ist sechsundfünfzig.', 'Ana kam am Montag [2026-03-09].']],
  ['¿cuántos años tiene?', ['Ana vive en Lugo.', 'Ana tiene cuarenta y dos.', 'Ana viene el lunes [2026-03-09].']],
  ['how many chairs?', ['Ana said: on Monday [2026-03-09].', 'Ana and others are down to sixty.', 'Ana paints.']],
] as const)
  test(`"${question}" wants "${texts[1]}"`, () => assert.equal(best(question, texts), texts[1]))

test('a reckoned date and a number that is no age do not tell how old somebody is', () => {
  const row = (text: string) => recallFeatures('how old is she?', [claim(text)], ['Ana'])[0]!
  const at = RECALL_FEATURES.indexOf('number')
  assert.equal(row('Ana is out on Monday [2026-03-09].')[at], 0)
  assert.equal(row('Ana is 1,70 tall.')[at], 0.25)
  assert.equal(row('Ana is 40 km from home.')[at], 0.25)
  assert.equal(row('Ana is 40 now.')[at], 1)
  assert.equal(row('Ana is forty-two, a nurse.')[at], 1)
  assert.equal(row('Ana a 42 ans.')[at], 1)
})

test('what begins with the name of a relative tells of somebody else, unless that one is asked for', () => {
  const things = [claim("Ana's daughter is called Nel."), claim('Nel is a sailor.'), claim('Ana is a tree surgeon.')]
  const others = (question: string) =>
    recallFeatures(question, things, ['Ana']).map((row) => row[RECALL_FEATURES.indexOf('ofSomebodyElse')])
  assert.deepEqual(others('what does she do for work?'), [1, 1, 0])
  assert.deepEqual(others('what does Nel do for work?'), [1, 0, 0])
  assert.deepEqual(others('what does her daughter do?'), [0, 0, 0])
})

test('what is asked of a relative is answered by what is told of the one who goes by that name', () => {
  const told = ['Piet is a nurse.', 'Gil is a nurse.', 'Ana plays chess.']
  for (const [name, answer] of [
    ['Piet', 'Piet is a nurse.'],
    ['Gil', 'Gil is a nurse.'],
  ])
    assert.equal(best("what is her husband's job?", [`Ana's husband is called ${name}.`, ...told]), answer)
})

test('what somebody must not eat answers what they can eat, before what was said last', () => {
  const texts = ['Ana is allergic to sesame.', 'Ana turned 30 yesterday.', 'Ana moved into a studio.']
  const things = texts.map((text, i) => claim(text, { at: new Date(Date.UTC(2026, 9, 1 + i)) }))
  const scores = scoresOf('can she eat hummus?', things)
  assert.ok(scores[0]! > Math.max(...scores.slice(1)), scores.join(' '))
})

test('who, when and how many are answered by a name, a time and a number', () => {
  const texts = ['Ana and others have an editor.', 'The editor of Ana is Nils Holm.']
  assert.equal(best('who is the editor?', texts), texts[1])
  const times = ['Ana has a choir.', 'Ana has choir every Tuesday.']
  assert.equal(best('when is choir?', times), times[1])
  const counts = ['Ana keeps bees.', 'Ana has 14 hives of bees.']
  assert.equal(best('how many hives of bees?', counts), counts[1])
})

test('what one message says counts for all that was taken from it', () => {
  const [own, other] = scoresOf('who visits her on Sundays?', [
    claim('Imogen, the granddaughter.', { messages: ['m1'] }),
    claim('Rosa, the neighbour.', { messages: ['m2'] }),
    message('on Sundays somebody visits: Imogen, the granddaughter.', { messages: ['m1'] }),
  ])
  assert.ok(own! > other!)
})

test('what was said last stands before what was said first, where both answer as well', () => {
  const at = (day: string) => new Date(`2026-${day}T10:00:00Z`)
  const [old, fresh] = scoresOf('where does she work?', [
    claim('Ana works at Orbit.', { at: at('01-05') }),
    claim('Ana works at Pallas.', { at: at('08-05') }),
  ])
  assert.ok(fresh! > old!)
})

test('what is over stands behind what is, unless the past is asked for', () => {
  const texts = ['Ana sold the tandem.', 'Ana has a tandem.']
  assert.equal(best('does she have a tandem?', texts), 'Ana has a tandem.')
  assert.equal(best('what happened to her old tandem?', texts), 'Ana sold the tandem.')
})

test('what was said in the time that a question names stands before the same of another time', () => {
  const at = (day: string) => new Date(`2026-${day}T10:00:00Z`)
  const [march, may] = scoresOf('what did she paint in March?', [
    claim('Ana painted a door.', { at: at('03-10') }),
    claim('Ana painted a fence.', { at: at('05-10') }),
  ])
  assert.ok(march! > may!)
})

test('turns that only ask, and those of others, stand behind', () => {
  const [says, asks, other] = scoresOf('where does she live?', [
    message('I live in Ghent.'),
    message('Where do you live?'),
    message('I live in Ghent.', { isOthers: true }),
  ])
  assert.ok(says! > asks! && says! > other!)
})

test('a short answer is known by the question before it', () => {
  const [answer, other] = scoresOf('where does she live?', [
    message('Ghent', { asked: 'Where do you live?' }),
    message('Ghent', { asked: 'How was the concert?' }),
  ])
  assert.ok(answer! > other!)
})

test('what has nothing to do with the question fits nothing', () => {
  const [ranked] = rankRecalled('walrus', [claim('Ana lives in Ghent.')], ['Ana'])
  assert.equal(ranked!.fits, false)
  assert.equal(ranked!.onTopic, false)
})

test('a row says how far it is behind the best claim in each feature; messages, of which there are many, are no measure', () => {
  const row = (value: number) => new Float64Array(RECALL_FEATURES.length).fill(value)
  const [first, second, third] = besideBest(
    [row(0.25), row(0.75), row(1)],
    [{ kind: 'claim' }, { kind: 'claim' }, { kind: 'message' }],
  )
  const width = RECALL_FEATURES.length
  assert.deepEqual([first![0], first![width], first!.length], [0.25, -0.5, 2 * width])
  assert.deepEqual([second![width], third![width]], [0, 0.25])
  assert.deepEqual(
    besideBest([row(0.5), row(1)], [{ kind: 'message' }, { kind: 'message' }]).map((both) => both[width]),
    [-0.5, 0],
  )
  assert.deepEqual(besideBest([], []), [])
})
