import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountIndex, type IndexDoc } from './account-index.ts'
import { analyseNote } from './analyse.ts'
import { ITEM_KIND, STATE } from './doc-codec.ts'
import { loadDocs } from './index-loading.ts'
import { searchIndex } from './search.ts'

const idOf = (name: string) => Buffer.from(name.padEnd(16)).subarray(0, 16)

function note(title: string, text: string, language = 'en'): IndexDoc {
  const { len, ...bytes } = analyseNote({ title, text, language, facets: [], aboutNames: [] })
  const own = { itemId: idOf(title), kind: ITEM_KIND.note, state: STATE.live, day: null, language }
  return { ...own, length: len, ...bytes, links: null }
}

/** Titles in the order of the ranking. */
function found(notes: IndexDoc[], text: string): string[] {
  const index = new AccountIndex({ seq: 1, generation: 0, epochs: {} }, { withQuarantined: false, builtIn: null })
  loadDocs(index, [...FILLER, ...notes])
  const titles = new Map(
    [...FILLER, ...notes].map(({ itemId }) => [hex(itemId), Buffer.from(itemId).toString().trim()]),
  )
  const { records } = searchIndex(index, { text, limit: 40, target: 'note', vector: null })
  return records.map(({ id }) => titles.get(id.replaceAll('-', ''))!)
}
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const isBefore = (order: string[], first: string, second: string): boolean => {
  assert.ok(order.includes(first) && order.includes(second), `both are found: ${order.join(', ')}`)
  return order.indexOf(first) < order.indexOf(second)
}

const FILLER = Array.from({ length: 60 }, (_, i) =>
  note(`filler ${i}`, `The bread number ${i} was there in the morning.`),
)

const QUESTION = 'Which coins predated the euro in the country that Signmark is from?'
const ROOT = note('Signmark', 'Signmark is a rapper who performs in sign language. He grew up in Norland.')
const COINS = 'It is a land of rivers. Silver coins, struck in an old mint, predated the euro.'
const OTHERS = ['Weststadt', 'Oststadt', 'Mitte'].map((title) =>
  note(title, `Coins predated the euro. Coins of ${title}.`),
)

test('a name of the first answer leads to the words that are still open', () => {
  const order = found([ROOT, ...OTHERS, note('mint', `They crossed the hills of Norland. ${COINS}`)], QUESTION)
  for (const { itemId } of OTHERS) assert.ok(isBefore(order, 'mint', Buffer.from(itemId).toString().trim()))
})

test('the same words without the name, or with the name as a common word, lead nowhere', () => {
  const order = found([ROOT, ...OTHERS, note('mint', `They crossed the hills of norland. ${COINS}`)], QUESTION)
  assert.ok(isBefore(order, 'Mitte', 'mint'))
})

test('the rarer a name, the further it leads', () => {
  const many = Array.from({ length: 40 }, (_, i) => note(`many ${i}`, `The bread number ${i} came from Norland.`))
  const order = found([ROOT, ...OTHERS, ...many, note('mint', `They crossed the hills of Norland. ${COINS}`)], QUESTION)
  assert.ok(isBefore(order, 'Mitte', 'mint'))
})

test('what a leading note about the name answers is asked no more', () => {
  const mint = note('mint', `They crossed the hills of Norland. ${COINS}`)
  const country = note('Norland', 'Norland has coins of its own: they predated the euro.')
  const order = found([ROOT, ...OTHERS, country, mint], QUESTION)
  assert.ok(isBefore(order, 'Norland', 'mint'))
  assert.ok(isBefore(order, 'Oststadt', 'mint'))
})

test('words of another name in the question count only in notes that the question names', () => {
  const question = 'Was the director of Night Train or the director of Silver Garden born first?'
  const films = [
    note('Night Train', 'Night Train is a film that was directed by Pal Gabor in Norland.'),
    note('Silver Garden', 'Silver Garden is a film that was directed by Mary Stone.'),
  ]
  const others = [note('Anna', 'A director, born in May.'), note('Berta', 'A director, born in June.')]
  const order = found(
    [...films, ...others, note('house', 'In Norland, a long way up the river, stands a garden of silver.')],
    question,
  )
  assert.ok(isBefore(order, 'Anna', 'house'))
})

test('a name that the question has itself leads to nothing new', () => {
  const talk = 'They talked of ships, weather, apples, horses, wool and the long road. '.repeat(12)
  const mint = note('mint', `They crossed the hills of Norland. ${talk} ${COINS}`)
  const question = 'Which coins predated the euro in Norland, the country of Signmark?'
  assert.ok(isBefore(found([ROOT, ...OTHERS, mint], question), 'Mitte', 'mint'))
})
