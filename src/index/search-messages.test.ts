import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PeerId } from '../lib/ids.ts'
import type { IndexDoc } from './account-index.ts'
import { uuidBytes } from './doc-codec.ts'
import type { IndexDocRow } from './index-store.ts'
import { type ClaimToIndex, claimRow, messageRow, peerRow } from './message-codec.ts'
import { MessageIndex } from './message-index.ts'
import { type MemorySearch, searchClaims, searchMessages } from './search-messages.ts'

const id = <Id extends string>(n: number): Id => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as Id
const [ANA, BO] = [id<PeerId>(9001), id<PeerId>(9002)]
const doc = ({ itemId, ...row }: IndexDocRow): IndexDoc => ({ ...row, itemId: uuidBytes(itemId) })

/** `n`: its id; every hundred are a session. */
const said = (n: number, content: string, peer = ANA, peerName = peer === ANA ? 'AnaLima' : 'Bo') =>
  doc(
    messageRow({
      id: id(n),
      peer,
      session: id(8000 + Math.floor(n / 100)),
      peerName,
      seq: n % 100,
      content,
      createdAt: day(n),
    }),
  )
/** a day for each message */
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))
const claimed = (n: number, text: string, messages: number[], state: ClaimToIndex['state'] = 'current', peer = ANA) =>
  doc(claimRow({ id: id(n), peer, text, state, messageIds: messages.map((message) => id(message)) }))

function loaded(docs: readonly IndexDoc[]): MessageIndex {
  const index = new MessageIndex({ seq: 1, generation: 0 })
  index.load(docs)
  return index
}
const search = (index: MessageIndex, text: string, more: Partial<MemorySearch> = {}) =>
  searchMessages(index, { text, peer: ANA, messages: 10, claims: 10, ...more })
const numbers = (found: readonly { id: string }[]): number[] => found.map((one) => Number(one.id.slice(-12)))

const chat = [
  said(1, 'Shall we go to the harbour?', BO),
  said(2, 'The walrus is back there.'),
  said(3, 'How lovely!', BO),
  said(101, 'I bought bread.'),
  said(102, 'And some milk.', BO),
]

test('a message counts with its neighbours, and its session with it', () => {
  assert.deepEqual(numbers(search(loaded(chat), 'walrus').messages), [2, 3, 1])
})

test('messages of a peer whom the question names go first, by any spelling of the name', () => {
  const same = [said(1, 'The boat sails.'), said(2, 'The boat sails.', BO)]
  for (const name of ['AnaLima', 'Ana Lima', 'ana'])
    assert.equal(numbers(search(loaded(same), `boat ${name}`).messages)[0], 1, name)
  assert.equal(numbers(search(loaded(same), 'boat Bo').messages)[0], 2)
})

test('what an assistant says at length hides nothing of what it is told, unless its words are asked for', () => {
  const long = `Of course! ${'Here is how to plan for the boat race. '.repeat(12)}`
  const index = loaded([
    said(1, 'Is there anything on?', BO, 'Assistant'),
    said(2, 'My boat race is in June.'),
    said(3, long, BO, 'Assistant'),
    said(4, 'Thanks, bye.'),
  ])
  assert.equal(numbers(search(index, 'When is the boat race?').messages)[0], 2)
  assert.equal(numbers(search(index, 'What did you say about how to plan the boat race?').messages)[0], 3)
})

test('where help is wanted, what somebody prefers and has asked for once and for all goes first', () => {
  const filler = Array.from({ length: 6 }, (_, i) => said(10 + i, `The weather of the week is number ${i}.`))
  const index = loaded([
    said(1, 'I bought hiking boots for the trip.'),
    ...filler,
    said(101, 'For boots I prefer leather.'),
    said(201, 'Always give prices in euros when I ask about shopping.'),
    ...filler.map((_, i) => said(302 + i, `Nothing is new on day ${i}.`)),
  ])
  const help = numbers(search(index, 'Can you suggest some boots?').messages)
  assert.equal(help[0], 101)
  assert.ok(help.slice(0, 4).includes(201))
  assert.ok(!numbers(search(index, 'Which boots did I buy?').messages).includes(201))
})

test('what an assistant is always to do stands behind what fits best, and not where something told before is asked for', () => {
  const told = Array.from({ length: 8 }, (_, i) => said(10 + i, `The boots have ${'very '.repeat(i)}long laces.`))
  const index = loaded([
    ...told,
    said(101, 'Always say who wrote a book when I ask for something to read.'),
    said(201, 'Always give prices in euros when I ask about boots.'),
    said(301, 'Always format dates as day and month when I ask about deadlines.'),
  ])
  const place = (q: string, message: number) => numbers(search(index, q).messages).indexOf(message)
  assert.equal(place('What are good boots?', 201), 3)
  assert.equal(place('When are boots due?', 301), 3)
  for (const past of ['Which boots did I buy?', 'How many laces have the boots?'])
    assert.ok(place(past, 101) < 0 && place(past, 301) < 0)
  assert.ok(place('What colour are my laces?', 101) < 0, 'of own matters only instructions that share a word')
})

test('each thing of a list that is asked for is found', () => {
  const index = loaded([
    ...Array.from({ length: 6 }, (_, i) => said(10 + 2 * i, `The plan for the boat race, the boat race, number ${i}.`)),
    said(101, 'The village choir sings Brahms at Easter.'),
    ...Array.from({ length: 6 }, (_, i) => said(110 + 2 * i, `Nothing is new on day ${i}.`)),
  ])
  const found = numbers(
    search(index, 'Given the plan for my boat race, the songs my village choir sings at Easter, what is next?')
      .messages,
  )
  assert.ok(found.slice(0, 3).includes(101))
})

test('what was said at a time that is asked for goes first, and what was said shortly after next', () => {
  const index = loaded([1, 101, 201, 301].map((n) => said(n, 'The boat race was a success.')))
  const saidThen = (at: Date) => (+at === +day(101) ? 'then' : +at === +day(1) ? 'after' : null)
  assert.deepEqual(numbers(search(index, 'How was the boat race?', { saidThen }).messages).slice(0, 2), [101, 1])
  assert.deepEqual(numbers(search(index, 'What happened on 12 April?', { saidThen }).messages), [101])
})

test('a suggestion that is wanted now is not one that an assistant gave', () => {
  const index = loaded([
    said(1, 'My boat race is in June.'),
    said(2, `Of course! ${'Here is a plan for the boat race. '.repeat(12)}`, BO, 'Assistant'),
  ])
  assert.equal(numbers(search(index, 'What would you suggest for the boat race?').messages)[0], 1)
  assert.equal(numbers(search(index, 'What did you suggest for the boat race?').messages)[0], 2)
})

test('sessions in which those who are named speak go first', () => {
  const [cleo, dag] = [id<PeerId>(9003), id<PeerId>(9004)]
  const index = loaded([
    said(1, 'The boat sails at noon.', cleo, 'Cleo'),
    ...Array.from({ length: 8 }, (_, i) => said(2 + i, `Nothing is new on day ${i} at the harbour.`, BO)),
    said(101, 'The boat? That boat sails at noon, Bo.', cleo, 'Cleo'),
    said(102, 'I see.', dag, 'Dag'),
  ])
  const found = numbers(search(index, 'When does the boat of Cleo and Bo sail?').messages)
  assert.equal(found[0], 1)
})

test('of a question of two events each is found, and words for talking count for nothing', () => {
  const index = loaded([
    said(1, 'My aunt sold the old red barn.'),
    ...Array.from({ length: 5 }, (_, i) => said(100 * (i + 1), `My aunt sold apples on market day ${i}.`)),
    said(701, 'We said what we said in our conversations.'),
    said(801, 'A fox came into the garden.'),
  ])
  const found = numbers(search(index, 'Did my aunt sell the old barn before the fox came into the garden?').messages)
  assert.deepEqual(found.slice(0, 2).sort(), [1, 801])
  assert.ok(!numbers(search(index, 'What did I say about apples across our conversations?').messages).includes(701))
})

test('only the sessions asked for are given', () => {
  const index = loaded(chat)
  assert.deepEqual(numbers(search(index, 'walrus bread', { session: id(8001) }).messages).sort(), [101, 102])
  assert.deepEqual(numbers(search(index, 'walrus bread', { sessions: [id(8000)] }).messages).sort(), [1, 2, 3])
  assert.deepEqual(search(index, 'walrus', { sessions: [] }).messages, [])
  assert.deepEqual(search(index, 'walrus', { session: id(7) }).messages, [])
})

test('a message is found by the words of a current claim that rests on it', () => {
  const docs = [...chat, claimed(501, 'Ana saw a tusked pinniped.', [2])]
  assert.equal(numbers(search(loaded(docs), 'pinniped').messages)[0], 2)
  const withdrawn = [...chat, claimed(501, 'Ana saw a tusked pinniped.', [2], 'withdrawn')]
  assert.deepEqual(search(loaded(withdrawn), 'pinniped').messages, [])
})

test('claims are ranked by their words and by their messages, of one peer, past ones only when asked', () => {
  const index = loaded([
    ...chat,
    claimed(501, 'Ana likes walruses.', [2]),
    claimed(502, 'Ana bakes.', [2]),
    claimed(503, 'Ana feared walruses.', [], 'superseded'),
    claimed(504, 'Bo likes walruses.', [1], 'current', BO),
  ])
  assert.deepEqual(numbers(search(index, 'walrus').claims), [501, 502])
  assert.deepEqual(numbers(search(index, 'walrus', { past: true }).claims).sort(), [501, 502, 503])
  assert.deepEqual(numbers(searchClaims(index, 'likes walruses', 2)).sort(), [501, 504])
})

test('current claims about others that name the peer are given apart', () => {
  const index = loaded([
    ...chat,
    claimed(501, 'Ana Lima likes walruses.', [2]),
    claimed(502, 'Ana Lima feeds the walrus of Bo.', [1], 'current', BO),
    claimed(503, 'Bo likes walruses.', [1], 'current', BO),
    claimed(504, 'Ana Lima feared a walrus.', [1], 'superseded', BO),
  ])
  const { claims, others } = search(index, 'walrus', { names: ['Ana Lima', 'ana'] })
  assert.deepEqual([numbers(claims), numbers(others)], [[501], [502]])
  assert.deepEqual(search(index, 'walrus').others, [])
})

test('an index that took its rows in one by one answers as one that was loaded', () => {
  const steps = [
    ...chat,
    claimed(501, 'Ana likes walruses.', [2]),
    claimed(501, 'Ana likes walruses.', [2, 101]),
    claimed(502, 'Ana bakes bread.', [101]),
    claimed(502, 'Ana bakes cakes.', [101]),
    claimed(503, 'Ana bought bread and milk.', [101, 102]),
    claimed(503, 'Ana bought bread and milk.', [101, 102], 'superseded'),
    claimed(504, 'Ana sails.', [], 'withdrawn'),
    doc(peerRow(BO, 'Walrus Smith')),
    ...Array.from({ length: 60 }, (_, i) =>
      said(200 + i, `Message ${i} of the walrus week`, i % 2 ? ANA : BO, 'Walrus Smith'),
    ),
  ]
  const grown = new MessageIndex({ seq: 1, generation: 0 })
  for (const step of steps) assert.equal(grown.put(step), true)
  const last = [...new Map(steps.map((step) => [Buffer.from(step.itemId).toString('hex'), step])).values()]
  const whole = loaded(last)
  for (const text of ['walrus', 'bread milk', 'Smith cakes', 'message 7 week', 'sails'])
    for (const past of [false, true])
      assert.deepEqual(search(grown, text, { past }), search(whole, text, { past }), text)
})

test('a claim that is gone is forgotten; a message that is gone, or came too late, wants loading', () => {
  const index = loaded([...chat, claimed(501, 'Ana likes walruses.', [2])])
  assert.equal(index.remove(uuidBytes(id(501))), true)
  assert.deepEqual(search(index, 'walrus').claims, [])
  assert.equal(index.remove(uuidBytes(id(777))), true)
  assert.equal(index.remove(uuidBytes(id(2))), false)
  assert.equal(index.put(said(0, 'Before all others')), false)
})

test('of equals the later goes first', () => {
  const same = [said(101, 'The boat sails.'), said(201, 'The boat sails.'), said(301, 'The boat sails.')]
  assert.deepEqual(numbers(search(loaded(same), 'boat').messages), [301, 201, 101])
})
