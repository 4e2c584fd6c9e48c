import { discourseBefore } from '../src/chat/earlier-turns.ts'
import { endedByEnglish } from '../src/chat/english-changes.ts'
import { newsOf } from '../src/chat/news.ts'
import { readMessagesByRules } from '../src/chat/read-messages.ts'
import { successorsOf } from '../src/chat/successors.ts'
import { rankRecalled } from '../src/claims/rank-recalled.ts'
import { messageRow } from '../src/index/message-codec.ts'
import { MessageIndex } from '../src/index/message-index.ts'
import { searchMessages } from '../src/index/search-messages.ts'
import { type MemorySessionId, newId, type PeerId } from '../src/lib/ids.ts'

// How the time of the memory's parts grows with what they are given: by how much from one size to the next, which is twice
// as large. 2 is linear, 4 square. Processor time, so that a busy machine changes little; the least of some runs.
//   node bench/growth.ts [readers|ends|messages]

const SIZES = [12_500, 25_000, 50_000, 100_000]
const RUNS = 2
/** What a message may repeat to make a reader slow: claims, ends, negations, answers, marks, no words at all. */
const REPEATED: Readonly<Record<string, string>> = {
  claims: 'I live in Oslo and work as a baker at Hansen, and my sister Ida has two cats. ',
  ends: "I'm not vegetarian anymore, I quit my job, we broke up and sold the car. ",
  corrections: 'no wait, I meant green, not blue, sorry, ',
  'one word': 'and ',
  'I am I am': 'I am ',
  'no stops': 'i moved to bergen because my boss who lives near the harbour said that ',
  names: 'Ana Lima, Bo Dahl, ',
  dates: 'on Friday 3 March 2026 at 18:30, ',
  quotes: 'he said "she said \'',
  brackets: '((([[[{{{',
  German: 'ich wohne nicht mehr in Köln, sondern in Graz, und arbeite bei der Bahn. ',
  Chinese: '我住在上海，我不吃辣，我的妹妹是老师。',
  'mixed, right to left': 'I live in Oslo. أعيش في عمان. 私は東京に住んでいます。',
  'one long word': 'abcdefghij',
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
async function least(run: () => unknown): Promise<number> {
  let best = Infinity
  for (let i = 0; i < RUNS; i++) {
    const began = cpu()
    await run()
    best = Math.min(best, cpu() - began)
  }
  return best
}
const grown = (times: readonly number[]) => ({
  ...Object.fromEntries(times.map((ms, i) => [SIZES[i]!.toLocaleString('en'), `${ms.toFixed(0)} ms`])),
  'each twice as large': times
    .slice(1)
    .map((ms, i) => (ms / times[i]!).toFixed(1))
    .join(', '),
})

const NAMES = { timezone: 'UTC', names: ['Ana'] }
const messageOf = (content: string) => ({
  ...{ id: newId(), seq: 1, session: newId(), sessionId: newId(), peer: 'ana', peerId: newId(), peerName: 'Ana' },
  ...{ content, createdAt: new Date('2026-05-04T10:00:00Z'), observed: true },
})

async function readers() {
  await readMessagesByRules([messageOf('I live in Oslo.')] as never, NAMES as never, { turns: [], people: new Map() })
  const rows: Record<string, object> = {}
  for (const [name, repeated] of Object.entries(REPEATED)) {
    const times: number[] = []
    for (const size of SIZES) {
      const message = messageOf(repeated.repeat(Math.ceil(size / repeated.length)).slice(0, size))
      times.push(
        await least(() => readMessagesByRules([message] as never, NAMES as never, { turns: [], people: new Map() })),
      )
    }
    rows[name] = grown(times)
    console.log(name, JSON.stringify(rows[name]))
  }
  const turns = REPEATED.ends!.repeat(1_300)
  const around = await least(() => discourseBefore(messageOf('ok') as never, [messageOf(turns) as never], [], []))
  console.log(`a turn of ${turns.length.toLocaleString('en')} characters before a message: ${around.toFixed(0)} ms`)
  const question = 'where does she live and who is her boss?'
  const asked = SIZES.map((size) => question.repeat(Math.ceil(size / question.length)).slice(0, 10_000))
  const things = { kind: 'claim', text: turns, search: 0, at: null, slot: null, isOthers: false, asked: null } as const
  const ranked = await least(() => rankRecalled(asked[0]!, [{ ...things, messages: [] }], []))
  console.log(`a question of 10,000 characters against a claim of 100,000: ${ranked.toFixed(0)} ms`)
}

/** What a message ends of 140 claims that are known. */
async function ends() {
  const known = Array.from({ length: 140 }, (_, i) => ({
    id: String(i),
    text: ['Ana lives in Oslo.', 'Ana is vegetarian.', 'Ana works at Hansen.', 'Ana has two cats.'][i % 4]!.replace(
      '.',
      ` ${i}.`,
    ),
  }))
  for (const name of ['claims', 'ends', 'corrections', 'I am I am', 'no stops', 'brackets'] as const) {
    const times: number[] = []
    for (const size of SIZES) {
      const repeated = REPEATED[name]!
      const content = repeated.repeat(Math.ceil(size / repeated.length)).slice(0, size)
      times.push(
        await least(() => {
          successorsOf('en', content, [], known, 'Ana')
          endedByEnglish(content, [], known, 'Ana')
          newsOf('en', content, [], known, 'Ana')
        }),
      )
    }
    console.log(`what ends: ${name}`, JSON.stringify(grown(times)))
  }
}

async function messages() {
  const rows: Record<string, object> = {}
  const load: number[] = []
  const search: number[] = []
  for (const size of SIZES) {
    const [ana, bo, session] = [newId<PeerId>(), newId<PeerId>(), newId<MemorySessionId>()]
    const docs = Array.from({ length: size }, (_, seq) => {
      const content = `I saw word${(seq * 7919) % 3001} and thing${(seq * 104_729) % 997} by the harbour on day ${seq % 365}.`
      const [peer, peerName] = seq % 2 ? [ana, 'Ana'] : [bo, 'Bo']
      const row = messageRow({ id: newId(), peer, session, peerName, seq, content, createdAt: new Date(0) })
      return { ...row, itemId: Buffer.from(row.itemId.replaceAll('-', ''), 'hex') } as never
    })
    let index = new MessageIndex({ seq: 0, generation: 0 })
    load.push(
      await least(() => {
        index = new MessageIndex({ seq: 0, generation: 0 })
        index.load(docs)
      }),
    )
    const query = { peer: ana, session, messages: 40, claims: 140 }
    search.push(
      await least(() => {
        for (let n = 0; n < 20; n++)
          searchMessages(index, { ...query, text: `where did she see word${n} by the harbour?` })
      }),
    )
  }
  rows['an index is loaded'] = grown(load)
  rows['twenty questions are searched'] = grown(search)
  console.table(rows)
}

const [part] = process.argv.slice(2)
if (!part || part === 'readers') await readers()
if (!part || part === 'ends') await ends()
if (!part || part === 'messages') await messages()
