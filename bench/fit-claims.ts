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

const folder = path.join(import.meta.dirname, 'chats')
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
        facts: chat.facts.flatMap((fact, n) => (isOf(fact) && holdsAny(text, fact.any) ? [n] : [])),
        isNever: chat.never.some(
          ({ peer, from, any }) => peer === turn.peer && (from === undefined || from === i) && holdsAny(text, any),
        ),
      })
    }
  }
  return found
}

const all = chats.flatMap(claimsOf)
const names = [...new Set(all.flatMap(({ features }) => [...features.keys()]))].filter((name) => name !== 'one').sort()
const rowOf = ({ features }: Claim) => Float64Array.from(names, (name) => features.get(name) ?? 0)

function fitted(some: readonly Claim[]) {
  const model = fitLogistic(
    some.map(rowOf),
    some.map(({ facts }) => Number(facts.length > 0)),
    some.map(() => 1),
    RIDGE,
  )
  const chanceOf = (one: Claim) =>
    1 / (1 + Math.exp(-rowOf(one).reduce((total, value, i) => total + value * model.weights[i]!, model.bias)))
  return { model, chanceOf }
}

const ids = [...new Set(all.map(({ chat }) => chat))]
const weighed = Array.from({ length: FOLDS }, (_, fold) => {
  const isOut = ({ chat }: Claim) => ids.indexOf(chat) % FOLDS === fold
  const { chanceOf } = fitted(all.filter((one) => !isOut(one)))
  return all.filter(isOut).map((one) => ({ one, chance: one.isAsked ? 1 : chanceOf(one) }))
}).flat()
console.log(`${chats.length} chats, ${all.length} claims. Cross-fitted by chat:`)
console.table(
  [0, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55].map((least) => {
    const kept = weighed.filter(({ chance }) => chance >= least).map(({ one }) => one)
    const match = kept.filter(({ facts }) => facts.length > 0)
    return {
      least,
      kept: kept.length,
      'match, %': Math.round((1000 * match.length) / kept.length) / 10,
      facts: new Set(match.flatMap(({ chat, facts }) => facts.map((n) => `${chat} ${n}`))).size,
      never: kept.filter(({ isNever }) => isNever).length,
    }
  }),
)
if (process.argv.includes('--write')) {
  const { weights, bias } = fitted(all).model
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  const told = Object.fromEntries([['one', rounded(bias)], ...names.map((name, i) => [name, rounded(weights[i]!)])])
  const file = new URL('../src/chat/claim-model.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify({ least: LEAST, weights: told }, null, 2)}\n`)
  console.log('src/chat/claim-model.json is written')
}
if (process.argv.includes('--show'))
  for (const { one, chance } of weighed.sort((a, b) => b.chance - a.chance))
    console.log(chance.toFixed(2), one.facts.length > 0 ? '+' : one.isNever ? '!' : '-', one.text)
