import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ChatLanguage } from '../src/chat/chat-language.ts'
import { factFeatures } from '../src/chat/fact-features.ts'
import { chatSentences } from '../src/chat/message-sentences.ts'
import { readMessagesByRules } from '../src/chat/read-messages.ts'
import { isMeant, sentenceChance } from '../src/chat/told-sentences.ts'
import { modelFrom } from '../src/chat/word-model.ts'
import { fitLogistic } from './answers/fit-linear.ts'
import { asFile, fitFormsAndWords } from './fit-words.ts'

// Fits which sentences of chats say something to remember and tells how well that holds for chats it was not fitted on:
//   node bench/fit-facts.ts [--write] [--write-forms] [--show]
// Two models: of forms alone (src/chat/fact-model.json), for parts of sentences, and of forms and words, for whole ones
// (src/chat/sentence-model.json).
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
  asWritten: string
  question: string | null
  language: ChatLanguage
  features: ReadonlyMap<string, number>
  tells: boolean
  isNever: boolean
  isRead: boolean
}

const FOLDS = 8
const RIDGE = 20
/** what is told is weighed again as a claim (fit-claims.ts), so that less may come so far */
const LEAST = 0.33
const LEAST_BY_FORMS = 0.4

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
        const asWritten = content.slice(sentence.start, sentence.end)
        const asked = n === 0 ? question : null
        found.push({
          chat: chat.id,
          ...{ text: sentence.text, asWritten, question: asked, language },
          features: new Map(factFeatures({ text: asWritten, question: asked })),
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
  .map(([language, text], i): Sentence => {
    const features = new Map(factFeatures({ text, question: null }))
    const what = { text, asWritten: text, question: null, language, features }
    return { chat: `nothing ${i}`, ...what, tells: false, isNever: true, isRead: false }
  })
const all = [...(await Promise.all(chats.map(sentencesOf))).flat(), ...nothing]

function fitted(some: readonly Sentence[]) {
  const examples = some.map(({ chat, language, features, asWritten, tells }) => ({
    ...{ chat, language, forms: features, texts: { sentence: asWritten }, label: Number(tells), count: 1 },
  }))
  const stored = fitFormsAndWords(examples)
  const model = modelFrom(stored)
  return {
    stored,
    chanceOf: ({ asWritten, question, language }: Sentence) => sentenceChance(asWritten, question, language, model),
  }
}

/** Weights of forms alone; `one` is the sum of a sentence without any. */
function fittedByForms(some: readonly Sentence[]): Record<string, number> {
  const names = [...new Set(some.flatMap(({ features }) => [...features.keys()]))]
    .filter((name) => name !== 'one')
    .sort()
  const { weights, bias } = fitLogistic(
    some.map(({ features }) => Float64Array.from(names, (name) => features.get(name) ?? 0)),
    some.map(({ tells }) => Number(tells)),
    some.map(() => 1),
    RIDGE,
  )
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  return Object.fromEntries([['one', rounded(bias)], ...names.map((name, i) => [name, rounded(weights[i]!)])])
}

const ids = [...new Set(all.map(({ chat }) => chat))]
const foldOf = ({ chat }: Sentence) => ids.indexOf(chat) % FOLDS
const unread: { one: Sentence; chance: number }[] = []
for (let fold = 0; fold < FOLDS; fold++) {
  const { chanceOf } = fitted(all.filter((one) => foldOf(one) !== fold))
  for (const one of all) if (foldOf(one) === fold && !one.isRead) unread.push({ one, chance: chanceOf(one) })
}
console.log(`${chats.length} chats, ${all.length} sentences; ${unread.length} that no reader understands, `)
console.log(
  `${unread.filter(({ one }) => one.tells).length} of them with something to remember. Of these, cross-fitted by chat:`,
)
console.table(
  [0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8].map((least) => {
    const kept = unread.filter(({ chance }) => chance >= least)
    const count = (of: (one: Sentence) => boolean) => kept.filter(({ one }) => of(one)).length
    return { least, kept: kept.length, tell: count(({ tells }) => tells), never: count(({ isNever }) => isNever) }
  }),
)
const write = (file: string, text: string) => {
  writeFileSync(new URL(`../src/chat/${file}`, import.meta.url), text)
  console.log(`src/chat/${file} is written`)
}
if (process.argv.includes('--write')) write('sentence-model.json', asFile(LEAST, fitted(all).stored))
if (process.argv.includes('--write-forms'))
  write('fact-model.json', `${JSON.stringify({ least: LEAST_BY_FORMS, weights: fittedByForms(all) }, null, 2)}\n`)
if (process.argv.includes('--show'))
  for (const { one, chance } of unread.sort((a, b) => b.chance - a.chance))
    console.log(chance.toFixed(2), one.tells ? '+' : one.isNever ? '!' : '-', one.text)
