import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageRow } from '../src/index/message-codec.ts'
import { MessageIndex } from '../src/index/message-index.ts'
import { searchMessages } from '../src/index/search-messages.ts'
import { type MemorySessionId, newId, type PeerId } from '../src/lib/ids.ts'

// How many of the messages that hold the evidence of a question are found first, over long chats of a user and an assistant:
//   node bench/beam.ts FOLDER [--by]
// FOLDER holds a folder for each chat: `chat_trunecated.json` or `chat.json` (batches of turns of messages with `role`, `id`,
// `content`) and `probing_questions/probing_questions.json` (by kind questions with `source_chat_ids`), as BEAM has them
// (github.com/mohammadtavakoli78/BEAM). It has no licence: evaluation only. Everything in memory, without claims.

interface Turn {
  role: string
  id: number
  content: string
}
interface Question {
  kind: string
  question: string
  evidence: ReadonlySet<number>
}

const DEPTHS = [5, 10, 20]
const [folder, ...flags] = process.argv.slice(2)
if (!folder) throw new Error('node bench/beam.ts FOLDER')

const readJson = (...parts: string[]) => JSON.parse(readFileSync(path.join(...parts), 'utf8'))

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : []
}

function questionsOf(chat: string): Question[] {
  const kinds: Record<string, { question: string; source_chat_ids?: unknown }[]> = readJson(
    chat,
    'probing_questions/probing_questions.json',
  )
  return Object.entries(kinds).flatMap(([kind, questions]) =>
    questions
      .map(({ question, source_chat_ids }) => ({ kind, question, evidence: new Set(idsIn(source_chat_ids)) }))
      .filter(({ evidence }) => evidence.size > 0),
  )
}

function turnsOf(chat: string): Turn[] {
  const file = ['chat_trunecated.json', 'chat.json'].find((name) => existsSync(path.join(chat, name)))!
  const batches: { turns: Turn[][] }[] = readJson(chat, file)
  return batches.flatMap(({ turns }) => turns.flat())
}

/** By rank the ids of the messages that are found. */
function searcherOf(turns: readonly Turn[]): (question: string) => number[] {
  const session = newId<MemorySessionId>()
  const peers = new Map([...new Set(turns.map(({ role }) => role))].map((role) => [role, newId<PeerId>()]))
  const idOf = new Map<string, number>()
  const docs = turns.map(({ role, id, content }, seq) => {
    const uuid = newId()
    idOf.set(uuid, id)
    // what the set appends to a question: the place in its plan
    const said = content.replace(/\s*->->[^\n]*$/, '')
    const row = messageRow({
      id: uuid,
      peer: peers.get(role)!,
      session,
      peerName: role,
      seq,
      content: said,
      createdAt: new Date(0),
    })
    return { ...row, itemId: Buffer.from(uuid.replaceAll('-', ''), 'hex'), seq } as never
  })
  const index = new MessageIndex({ seq: 0, generation: 0 } as never)
  index.load(docs)
  const peer = peers.get('user')!
  return (text) =>
    searchMessages(index, { text, peer, session, messages: Math.max(...DEPTHS), claims: 0 }).messages.map(
      ({ id }) => idOf.get(id)!,
    )
}

const found: { kind: string; recall: number[] }[] = []
let messages = 0
let ms = 0
for (const name of readdirSync(folder).filter((each) => existsSync(path.join(folder, each, 'probing_questions')))) {
  const chat = path.join(folder, name)
  const turns = turnsOf(chat)
  messages += turns.length
  const search = searcherOf(turns)
  for (const { kind, question, evidence } of questionsOf(chat)) {
    const began = performance.now()
    const ids = search(question)
    ms += performance.now() - began
    found.push({
      kind,
      recall: DEPTHS.map((depth) => ids.slice(0, depth).filter((id) => evidence.has(id)).length / evidence.size),
    })
  }
}

const mean = (values: readonly number[]) => (100 * values.reduce((sum, value) => sum + value, 0)) / values.length
const row = (some: typeof found) => ({
  questions: some.length,
  ...Object.fromEntries(
    DEPTHS.map((depth, i) => [`R@${depth}`, mean(some.map(({ recall }) => recall[i]!)).toFixed(1)]),
  ),
})
console.log(`${messages} messages, ${found.length} questions, ${(ms / found.length).toFixed(2)} ms a question`)
const byKind = Object.groupBy(found, ({ kind }) => kind)
console.table({
  all: row(found),
  ...(flags.includes('--by')
    ? Object.fromEntries(Object.entries(byKind).map(([kind, some]) => [kind, row(some!)]))
    : {}),
})
