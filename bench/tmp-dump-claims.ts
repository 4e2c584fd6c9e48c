import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languageOf, weighedClaims } from '../src/chat/chat-claims.ts'
import { claimFeatures } from '../src/chat/claim-features.ts'
import { discourseBefore } from '../src/chat/earlier-turns.ts'
import { TURNS_BEFORE } from '../src/chat/read-messages.ts'
import { fitLogistic } from './answers/fit-linear.ts'

// Fits which claims a careful listener would keep (src/chat/claim-model.json) and tells how well that holds for chats it was
// not fitted on:
//   node bench/fit-claims.ts [--write] [--show]
// A claim is kept rightly where it holds a noted fact of bench/chats/*.jsonl (see fit-facts.ts for the format).

interface Fact {
  peer: string
  from?: number
  any: string[][]
}
interface Chat {
  id: string
  peers: Record<string, { name?: string }>
  messages: { peer: string; session: string; at: string; text: string }[]
  facts: Fact[]
  never: Fact[]
}
interface Claim {
 [more: string]: unknown
  chat: string
  text: string
  isAsked: boolean
  features: ReadonlyMap<string, number>
  /** numbers of the facts that it holds */
  facts: number[]
  isNever: boolean
}

const FOLDS = 8
const RIDGE = 40
/** Facts are lost from here on that the sentences told as said had brought. */
const LEAST = 0.43

const folder = process.argv[3] ?? path.join(import.meta.dirname, 'chats')
const chats = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl') && !file.startsWith('changes'))
  .sort()
  .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as Chat)

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replace(/n't\b/g, ' not')
/** A number stands alone, a short word begins one. */
function holds(text: string, wanted: string): boolean {
  if (/^\d+$/.test(wanted)) return new RegExp(`(?<![\\d:.-])${wanted}(?![\\d:]|[.-]\\d)`).test(text)
  return /^[a-z]{1,4}$/.test(wanted)
    ? new RegExp(`(?<![\\p{L}\\p{N}])${wanted}`, 'u').test(text)
    : text.includes(wanted)
}
const holdsAny = (text: string, any: readonly string[][]): boolean =>
  any.some((set) => set.every((wanted) => holds(plain(text), plain(wanted))))

function claimsOf(chat: Chat): Claim[] {
  const nameOf = (peer: string) => chat.peers?.[peer]?.name ?? peer
  const turns = chat.messages.map(({ peer, session, at, text }, seq) => ({
    ...{ id: String(seq), seq, session, peer, peerId: peer, peerName: nameOf(peer), content: text },
    ...{ createdAt: new Date(at), observed: true },
  }))
  const told = new Set([...chat.facts, ...chat.never].map(({ peer }) => peer))
  const found: Claim[] = []
  for (const [i, turn] of turns.entries()) {
    if (!told.has(turn.peer)) continue
    const before = turns.slice(0, i).filter(({ session }) => session === turn.session)
    const others = Object.keys(chat.peers ?? {}).map(nameOf)
    const context = { peer: turn.peerName, writtenAt: turn.createdAt, timezone: 'UTC' }
    const names = others.filter((name) => name !== turn.peerName)
    const discourse = discourseBefore(turn as never, before.slice(-TURNS_BEFORE) as never, names, [])
    if (!discourse) continue
    const earlier = turns.slice(0, i).findLast(({ peer }) => peer === turn.peer)
    discourse.language ??= earlier ? languageOf(earlier.content, discourse) : null
    for (const [{ text, form }, by] of weighedClaims(turn.content, { ...context, others: names, discourse })) {
      const isOf = ({ peer, from = 0 }: Fact) => peer === turn.peer && from <= i
      found.push({
        ...{ chat: chat.id, text, isAsked: form === 'instruction', features: new Map(claimFeatures(by)) },
        sentence: by.sentence, message: by.message, question: by.question, lang: by.language, form, seq: i, chance: by.chance,
        facts: chat.facts.flatMap((fact, n) => (isOf(fact) && holdsAny(text, fact.any) ? [n] : [])),
        isNever: chat.never.some(
          ({ peer, from, any }) => peer === turn.peer && (from === undefined || from === i) && holdsAny(text, any),
        ),
      })
    }
  }
  return found
}


import { appendFileSync } from 'node:fs'
const out = process.argv[2]!
writeFileSync(out, '')
for (const chat of chats) appendFileSync(out, claimsOf(chat).map((c) => JSON.stringify({...c, features: Object.fromEntries(c.features)}) + '\n').join(''))
