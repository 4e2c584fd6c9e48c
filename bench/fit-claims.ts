import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languageOf, weighedClaims } from '../src/chat/chat-claims.ts'
import { claimFeatures, textsOf, type WeighedClaim } from '../src/chat/claim-features.ts'
import { discourseBefore } from '../src/chat/earlier-turns.ts'
import { TURNS_BEFORE } from '../src/chat/read-messages.ts'
import { modelFrom } from '../src/chat/word-model.ts'
import { claimChance } from '../src/chat/worth-keeping.ts'
import type { ChangeCase } from './end-examples.ts'
import { asFile, fitFormsAndWords } from './fit-words.ts'

// Fits which claims a careful listener would keep (src/chat/claim-model.json; code-claim-model.json for talk of code) and tells how
// well that holds for chats it was not fitted on:
//   node bench/fit-claims.ts [--code] [--write] [--show] [--examples FILE]
// --examples: writes each claim with its chance as cross-fitted, by which encoder/fit_claims.py fits what reads claims.
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
  by: WeighedClaim
  features: ReadonlyMap<string, number>
  /** numbers of the facts that it holds */
  facts: number[]
  isNever: boolean
}

const FOLDS = 8
/** what somebody tells by itself counts less than what they tell among other things */
const ALONE = 0.3
/** Facts are lost from here on that the sentences told as said had brought. */
const LEAST = 0.33

const forCode = process.argv.includes('--code')
/** of developers with their assistants, all of whose talk is of code; the model of everything else was fitted without them */
const OF_CODE = 'fifteenth.jsonl'

const folder = path.join(import.meta.dirname, 'chats')
const chats = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl') && !file.startsWith('changes') && (forCode || file !== OF_CODE))
  .sort()
  .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as Chat)

/** What somebody tells first in a case of a change: of it, only what is worth keeping is known. */
const told = readdirSync(folder)
  .filter((file) => file.startsWith('changes') && file !== 'changes-judge.jsonl')
  .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as ChangeCase)
  .map(({ id, base, gone }): Chat => {
    const messages = [{ peer: 'robin', session: 's', at: '2026-03-03T10:00:00Z', text: base }]
    const facts = [{ peer: 'robin', any: gone.map((word) => [word]) }]
    return { id: `told ${id}`, peers: { robin: { name: 'Robin' } }, messages, facts, never: [] }
  })

/** Lines of which all is to be remembered, or nothing, for it is not meant so. */
const linesSaid = (file: string, label: 'facts' | 'never'): Chat[] =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text, i) => {
      const messages = [{ peer: 'robin', session: 's', at: '2026-03-03T10:00:00Z', text }]
      const noted = { facts: [], never: [], [label]: [{ peer: 'robin', any: [[]] }] }
      return { id: `${file} ${i}`, peers: { robin: { name: 'Robin' } }, messages, ...noted }
    })
const plainly = (forCode ? ['plain-code.txt'] : ['plain-first.txt', 'plain-second.txt']).flatMap((file) =>
  linesSaid(file, 'facts'),
)
const notMeant = linesSaid('not-meant.txt', 'never')

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
  const speakers = new Set([...chat.facts, ...chat.never].map(({ peer }) => peer))
  const found: Claim[] = []
  for (const [i, turn] of turns.entries()) {
    if (!speakers.has(turn.peer)) continue
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
        ...{ chat: chat.id, text, isAsked: form === 'instruction', by, features: new Map(claimFeatures(by)) },
        facts: chat.facts.flatMap((fact, n) => (isOf(fact) && holdsAny(text, fact.any) ? [n] : [])),
        isNever: chat.never.some(
          ({ peer, from, any }) => peer === turn.peer && (from === undefined || from === i) && holdsAny(text, any),
        ),
      })
    }
  }
  return found
}

const all = chats.flatMap(claimsOf).filter(({ by }) => by.ofCode || !forCode)
const alone = [
  ...(forCode ? [] : told.flatMap(claimsOf).filter(({ facts }) => facts.length > 0)),
  ...plainly.flatMap(claimsOf),
]
const unmeant = notMeant.flatMap(claimsOf)

function fitted(some: readonly Claim[]) {
  const counted = [...some, ...alone, ...unmeant].map((claim, i) => ({ claim, count: i < some.length ? 1 : ALONE }))
  const examples = counted.map(({ claim: { by, features, facts, chat }, count }) => ({
    ...{ chat, language: by.language, forms: features, texts: textsOf(by) },
    ...{ label: Number(facts.length > 0), count },
  }))
  const stored = fitFormsAndWords(examples)
  const model = modelFrom(stored)
  return { stored, chanceOf: ({ by }: Claim) => claimChance(by, model) }
}

const ids = [...new Set(all.map(({ chat }) => chat))]
const weighed = Array.from({ length: FOLDS }, (_, fold) => {
  const isOut = ({ chat }: Claim) => ids.indexOf(chat) % FOLDS === fold
  const { chanceOf } = fitted(all.filter((one) => !isOut(one)))
  return all.filter(isOut).map((one) => ({ one, chance: one.isAsked ? 1 : chanceOf(one) }))
}).flat()
console.log(
  `${chats.length} chats, ${all.length} claims, ${alone.length} told alone. Cross-fitted by chat, but for what is told alone:`,
)
const { chanceOf: chanceAlone } = fitted(all)
const shareKept = (some: readonly Claim[], least: number): number =>
  Math.round((1000 * some.filter((one) => chanceAlone(one) >= least).length) / some.length) / 10
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
      'alone, %': shareKept(alone, least),
      'not meant, %': shareKept(unmeant, least),
    }
  }),
)
const examples = process.argv.indexOf('--examples')
if (examples > 0)
  writeFileSync(
    process.argv[examples + 1]!,
    [...weighed, ...[...alone, ...unmeant].map((one) => ({ one, chance: chanceAlone(one) }))]
      .map(({ one: { chat, text, isAsked, by, facts, isNever }, chance }) => {
        const { name, language, sentence, message, question, ofCode } = by
        return `${JSON.stringify({ ...{ chat, text, name, isAsked, language, sentence, message, question, ofCode }, ...{ facts, isNever, chance } })}\n`
      })
      .join(''),
  )
if (process.argv.includes('--write')) {
  const file = new URL(`../src/chat/${forCode ? 'code-' : ''}claim-model.json`, import.meta.url)
  writeFileSync(file, asFile(LEAST, fitted(all).stored))
  console.log(`${path.basename(file.pathname)} is written`)
}
if (process.argv.includes('--show'))
  for (const { one, chance } of weighed.sort((a, b) => b.chance - a.chance))
    console.log(chance.toFixed(2), one.facts.length > 0 ? '+' : one.isNever ? '!' : '-', one.text)
