import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { chooseAnswer } from './choose-answer.ts'
import type { Passage } from './passage.ts'

// Questions in other words than the papers', none of them of the data that anything was fitted on.

const passage = (title: string, text: string): Passage => ({
  ...{ title, text, source: title, document: title, datedAt: '2026-03-01', outdated: [], corrects: false },
})
function first(question: string, text: string, title = 'Notes'): string {
  const { refused, pieces } = chooseAnswer(question, [passage(title, text)])
  return refused ? '' : text.slice(pieces[0]!.start, pieces[0]!.end)
}

test('a word is met by what papers write for it', () => {
  const shed =
    'The mower stands by the door. The secateurs hang behind the shelf in the shed. The hose is rolled up on the wall.'
  assert.match(first('Where are the pruning shears?', shed, 'Garden'), /secateurs/)
  const boats = 'The skiff is blue. Juniors wear a life jacket in every weather. Oars are kept upstairs.'
  assert.match(first('What do juniors have to wear on the water as a buoyancy aid?', boats, 'Boats'), /life jacket/)
})

test('a word is not met by its opposite', () => {
  const shop = 'The shop opens at nine. It closes at six.'
  assert.match(first('When does the shop close?', shop, 'Shop'), /six/)
  assert.match(first('When does the shop open?', shop, 'Shop'), /nine/)
})

test('each line of the table begins with a word of its own and holds plain single words', () => {
  const lines = readFileSync(new URL('./written-words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const heads = lines.map((line) => line.split(' ')[0])
  assert.equal(new Set(heads).size, heads.length)
  for (const line of lines) assert.match(line, /^[a-z]{2,}(?: [a-z]{2,}){2,}$/)
})

test('"no longer" asks for no length, "as long as" is no reason, and a week by its number is a day', () => {
  const pie = 'Oven for 35 minutes and about as long before it. We left out the prawns because Nell came out in spots.'
  assert.match(first('Why are there no longer any prawns in the pie?', pie, 'Pie'), /spots/)
  const knee = 'Swimming is fine. Rowing: earliest in week ten, and then on the machine. Bring the crutches back.'
  assert.match(first('When may I go rowing again?', knee, 'Knee plan'), /week ten/)
})

test('a range holds numbers of its own unit only', () => {
  const rules = 'The rent never rises by more than 4 per cent. Children under 15 years wear a life jacket.'
  assert.doesNotMatch(first('Does a 13-year-old wear a life jacket?', rules, 'Rules'), /per cent/)
  assert.match(first('Does a 13-year-old wear a life jacket?', rules, 'Rules'), /life jacket/)
})

test('who is still to be found answers no "who"', () => {
  const feast = 'Wir grillen ab vier. Offen blieb, wer sich um die Musik kümmert. Frau Nowak bringt Saft.'
  assert.equal(first('Wer macht die Musik?', feast, 'Fest'), '')
  assert.equal(first('Who brings the speakers?', 'It is still open who brings the speakers.', 'Party'), '')
})

test('kilowatt hours are no hours', () => {
  assert.equal(first('How many kilowatt hours does a firing take?', 'A firing takes about eleven hours.', 'Kiln'), '')
  const told = 'A firing takes eleven hours and some 46 kWh.'
  assert.match(first('How many kilowatt hours does a firing take?', told, 'Kiln'), /46 kWh/)
})
