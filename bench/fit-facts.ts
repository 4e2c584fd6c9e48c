import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ChatLanguage } from '../src/chat/chat-language.ts'
import { factFeatures } from '../src/chat/fact-features.ts'
import { chatSentences } from '../src/chat/message-sentences.ts'
import { readMessagesByRules } from '../src/chat/read-messages.ts'
import { isMeant } from '../src/chat/told-sentences.ts'
import { fitLogistic } from './answers/fit-linear.ts'

// Fits which sentences of chats say something to remember (src/chat/fact-model.json) and tells how well that holds for
// chats it was not fitted on:
//   node bench/fit-facts.ts [--write]
// bench/chats/*.jsonl: chats written for this project (Apache-2.0) with what a careful listener would remember, a chat a line:
// with nothing-to-remember.txt, sentences by themselves;
// {id, lang, at, peers, messages: {peer, session, at, text}[], facts: {peer, from, any}[], never: {peer, any, from}[]}.

interface Chat {
  id: string
  lang: string
  peers: Record<string, { name?: string }>
  messages: { peer: string; session: string; at: string; text: string }[]
  facts: { peer: string; from: number; any: string[][] }[]
  never: { any: string[][]; from?: number }[]
}

interface Sentence {
  chat: string
  text: string
  features: ReadonlyMap<string, number>
  tells: boolean
  isNever: boolean
  isRead: boolean
}

const FOLDS = 8
const RIDGE = 20
/** what is told is weighed again as a claim (fit-claims.ts), so that less may come so far */
const LEAST = 0.4

const folder = path.join(import.meta.dirname, 'chats')
const chats = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl') && !file.startsWith('changes'))
  .sort()
  .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as Chat)

const lower = (text: string) => text.toLowerCase().replaceAll('’', "'")
const holds = (text: string, any: readonly string[][]) =>
  any.some((set) => set.every((part) => lower(text).includes(lower(part))))

async function sentencesOf(chat: Chat): Promise<Sentence[]> {
  const nameOf = (peer: string) => chat.peers?.[peer]?.name ?? peer
  const messages = chat.messages.map(({ peer, session, at, text }, i) => ({
    id: String(i),
    seq: i,
    session,
    peerId: peer,
    peer,
    peerName: nameOf(peer),
    content: text,
    createdAt: new Date(at),
    observed: true,
  }))
  const found: Sentence[] = []
  for (const turns of Map.groupBy(messages, ({ session }) => session).values()) {
    const setting = { timezone: 'UTC', names: Object.keys(chat.peers ?? {}).map(nameOf) }
    const read = await readMessagesByRules(turns as never, setting as never, {
      turns: turns as never,
      people: new Map(),
    })
    for (const [i, { id, peer, content }] of turns.entries()) {
      const language = read.languages.get(id)
      if (!language) continue
      const ofMessage = ({ from }: { from?: number }) => from === Number(id)
      const before = turns[i - 1]
      const question = before && before.peer !== peer && /[?？]/.test(before.content) ? before.content : null
      for (const [n, sentence] of chatSentences(content).entries()) {
        if (sentence.asks || sentence.quotes || !isMeant(language, content, sentence)) continue
        const told = read.drafts.filter(
          ({ text, quotes: [quote] }) =>
            quote!.messageId === id && quote!.start < sentence.end && quote!.end > sentence.start && !SAID.test(text),
        )
        const text = `${sentence.text} ${nameOf(peer)}`
        found.push({
          chat: chat.id,
          text: sentence.text,
          features: new Map(
            factFeatures({ text: content.slice(sentence.start, sentence.end), question: n === 0 ? question : null }),
          ),
          tells: chat.facts.filter(ofMessage).some(({ any }) => holds(text, any)),
          isNever: chat.never.some((never) => (never.from === undefined || ofMessage(never)) && holds(text, never.any)),
          isRead: told.length > 0,
        })
      }
    }
  }
  return found
}
/** what is made of the model itself is not read by the rules */
const SAID = /^\S.{0,40}?(?: said| sagte| dijo| a dit| ha detto| disse| zei|说|の言葉) ?[:：]/

/** Sentences by themselves: requests, thanks, what is over with the day. */
const nothing = readFileSync(path.join(folder, 'nothing-to-remember.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as [ChatLanguage, string])
  .filter(([language, text]) =>
    isMeant(language, text, { text, start: 0, end: text.length, quotes: false, asks: false }),
  )
  .map(([, text], i): Sentence => {
    const features = new Map(factFeatures({ text, question: null }))
    return { chat: `nothing ${i}`, text, features, tells: false, isNever: true, isRead: false }
  })
const all = [...(await Promise.all(chats.map(sentencesOf))).flat(), ...nothing]
const names = [...new Set(all.flatMap(({ features }) => [...features.keys()]))].filter((name) => name !== 'one').sort()
const rowOf = ({ features }: Sentence) => Float64Array.from(names, (name) => features.get(name) ?? 0)

function fitted(some: readonly Sentence[]) {
  const model = fitLogistic(
    some.map(rowOf),
    some.map(({ tells }) => Number(tells)),
    some.map(() => 1),
    RIDGE,
  )
  return (one: Sentence) => {
    const sum = rowOf(one).reduce((total, value, i) => total + value * model.weights[i]!, model.bias)
    return { chance: 1 / (1 + Math.exp(-sum)), model }
  }
}

const ids = [...new Set(all.map(({ chat }) => chat))]
const foldOf = ({ chat }: Sentence) => ids.indexOf(chat) % FOLDS
const unread: { one: Sentence; chance: number }[] = []
for (let fold = 0; fold < FOLDS; fold++) {
  const chanceOf = fitted(all.filter((one) => foldOf(one) !== fold))
  for (const one of all) if (foldOf(one) === fold && !one.isRead) unread.push({ one, chance: chanceOf(one).chance })
}
console.log(`${chats.length} chats, ${all.length} sentences; ${unread.length} that no reader understands, `)
console.log(
  `${unread.filter(({ one }) => one.tells).length} of them with something to remember. Of these, cross-fitted by chat:`,
)
console.table(
  [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9].map((least) => {
    const kept = unread.filter(({ chance }) => chance >= least)
    const count = (of: (one: Sentence) => boolean) => kept.filter(({ one }) => of(one)).length
    return { least, kept: kept.length, tell: count(({ tells }) => tells), never: count(({ isNever }) => isNever) }
  }),
)
if (process.argv.includes('--write')) {
  const { weights, bias } = fitted(all)(all[0]!).model
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  const told = Object.fromEntries([['one', rounded(bias)], ...names.map((name, i) => [name, rounded(weights[i]!)])])
  const file = new URL('../src/chat/fact-model.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify({ least: LEAST, weights: told }, null, 2)}\n`)
  console.log('src/chat/fact-model.json is written')
}
if (process.argv.includes('--show'))
  for (const { one, chance } of unread.sort((a, b) => b.chance - a.chance))
    console.log(chance.toFixed(2), one.tells ? '+' : one.isNever ? '!' : '-', one.text)
