import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { linear } from '../src/answers/answer-model.ts'
import { listMayAnswer } from '../src/claims/get-peer-context.ts'
import { mergeRanked, type RankedThing } from '../src/claims/merge-ranked.ts'
import { recallableClaim, recallableMessage } from '../src/claims/rank-recalled.ts'
import { besideBest, RECALL_FEATURES, recallFeatures } from '../src/claims/recall-features.ts'
import type { AccountId, Label } from '../src/lib/ids.ts'
import { chance, type Trees, trees } from '../src/lib/trees.ts'
import { fitLists, fitLogistic } from './answers/fit-linear.ts'
import { fitListTrees } from './answers/fit-trees.ts'
import { type Call, newAccount, ownService } from './own-service.ts'

// Fits what ranks claims and messages for a question (src/claims/recall-model.json), and tells how well it does for chats it was
// not fitted on:
//   node bench/fit-recall.ts [--write] [--show] [FILE…]
// FILE: chats as in bench/chats/*.jsonl, a chat a line, which are read unless others are named; those with `asks`: {peer, q,
// facts: ids}[], next to what fit-facts.ts tells of them. Each is told to a service of its own, as a user would.

interface Fact {
  id: string
  peer: string
  from?: number
  text: string
  any: string[][]
  state: 'current' | 'past' | 'ended'
  ended_by?: number
}

interface Chat {
  id: string
  lang: string
  peers?: Record<string, { name?: string }>
  messages: { peer: string; session?: string; at?: string; text: string }[]
  facts: Fact[]
  asks?: { peer: string; q: string; facts: string[] }[]
}

/** A claim or message with what it has to do with a question, and which of the facts asked for it tells. */
interface Weighed {
  thing: RankedThing
  row: Float64Array
  /** what trees look at */
  both: Float64Array
  tells: readonly number[]
  stale: boolean
}

interface Ask {
  chat: string
  lang: string
  q: string
  wanted: readonly Fact[]
  things: readonly Weighed[]
}

const FOLDS = 6
const RIDGE = 10
/** too rare in these chats to be fitted: what was said in the time that a question names */
const IN_SPAN = 1.5
/** What these chats are too few for to be told apart from chance. */
const SIGNS = RECALL_FEATURES.map((name) =>
  ['ended', 'past', 'onlyAsks', 'others'].includes(name)
    ? -1
    : ['newness', 'newestOfKind', 'met'].includes(name)
      ? 1
      : 0,
)
const spanAt = RECALL_FEATURES.indexOf('inSpan')
const withoutSpan = (row: Float64Array) => row.map((value, i) => (i === spanAt ? 0 : value))
const GROWTH = { trees: 150, depth: 4, rate: 0.1, leaf: 15, ridge: 30 }
/** How often trees are asked to put what is over behind what answers: more often costs answers their places. */
const OVER_BEHIND = 2
const files = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const folder = path.join(import.meta.dirname, 'chats')
/** what is asked there taught nothing: with it other chats are answered worse (docs/decisions/0115-talk-as-it-is-spoken.md) */
const NOT_TAUGHT = new Set(['changes.jsonl', 'fifteenth.jsonl'])
const chats = (
  files.length > 0
    ? files
    : readdirSync(folder)
        .filter((file) => file.endsWith('.jsonl') && !NOT_TAUGHT.has(file))
        .sort()
        .map((file) => path.join(folder, file))
)
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as Chat)
  .filter(({ asks }) => asks && asks.length > 0)
  .map(labelled)

/** The chat with labels that a workspace takes for its peers ("妈妈" is none). */
function labelled(chat: Chat): Chat {
  const ids = [...new Set([...Object.keys(chat.peers ?? {}), ...chat.messages.map(({ peer }) => peer)])]
  const labels = new Map(ids.map((id, n) => [id, /^[\w.:@+~-]+$/.test(id) ? id : `peer-${n}`]))
  const told = <Row extends { peer: string }>(row: Row): Row => ({ ...row, peer: labels.get(row.peer) ?? row.peer })
  return {
    ...chat,
    peers: Object.fromEntries(Object.entries(chat.peers ?? {}).map(([id, peer]) => [labels.get(id)!, peer])),
    messages: chat.messages.map(told),
    facts: chat.facts.map(told),
    asks: (chat.asks ?? []).map(told),
  }
}

// ---- what is known -----------------------------------------------------------------------------------------------

const service = await ownService()
const { call, account } = await newAccount(service, ['memory.read', 'memory.write'])
const own = service.db.of(account as AccountId)

/** Tells a chat in order, and gives the places of its messages by their ids. */
async function tell(call: Call, workspace: string, { peers = {}, messages }: Chat): Promise<Map<string, number>> {
  const placeOf = new Map<string, number>()
  for (const [id, { name, ...configuration }] of Object.entries(peers))
    await call('POST', `/v1/workspaces/${workspace}/peers`, {
      ...{ id, configuration },
      ...(name ? { metadata: { name } } : {}),
    })
  for (let at = 0; at < messages.length; ) {
    const { session = 'chat' } = messages[at]!
    let end = at + 1
    while (end < messages.length && end - at < 100 && (messages[end]!.session ?? 'chat') === session) end++
    const part = messages.slice(at, end)
    const said = await call('POST', `/v1/workspaces/${workspace}/sessions/${encodeURIComponent(session)}/messages`, {
      messages: part.map(({ peer, text, at: createdAt }) => ({
        ...{ peerId: peer, content: text },
        ...(createdAt ? { createdAt } : {}),
      })),
    })
    for (const [i, { id }] of said.messages.entries()) placeOf.set(id, at + i)
    for (;;) {
      const status = await call('GET', `/v1/workspaces/${workspace}/queue/status`)
      if (status.pendingWorkUnits + status.inProgressWorkUnits === 0) break
      await new Promise((done) => setTimeout(done, 15))
    }
    at = end
  }
  return placeOf
}

async function asksOf(chat: Chat, workspace: Label): Promise<Ask[]> {
  const placeOf = await tell(call, workspace, chat)
  const asks: Ask[] = []
  for (const { peer, q, facts } of chat.asks!) {
    const { claims, messages } = await listMayAnswer(service.memory, own, { workspace, peer: peer as Label, q })
    const recallable = [
      ...claims.map(({ claim, search }) => recallableClaim(claim, search)),
      ...messages.map(({ message, search }) => recallableMessage(message, search, peer)),
    ]
    const rows = recallFeatures(q, recallable, [chat.peers?.[peer]?.name ?? peer, peer])
    const both = besideBest(rows.map(withoutSpan), recallable)
    const wanted = facts.flatMap((id) => chat.facts.find((fact) => fact.id === id) ?? [])
    const things = [
      ...claims.map(({ claim }) => ({ kind: 'claim' as const, claim })),
      ...messages.map(({ message }) => ({ kind: 'message' as const, message })),
    ].map((one, i): Weighed => {
      if (one.kind === 'message') {
        const { id, content, peer: by, createdAt } = one.message
        const place = placeOf.get(`msg_${id}`)
        return {
          thing: { kind: 'message', id, score: 0, text: content, peer: by, at: createdAt, messages: [id] },
          ...{ row: rows[i]!, both: both[i]! },
          tells: wanted.flatMap(({ from }, n) => (from === place ? [n] : [])),
          stale: false,
        }
      }
      const { publicId: id, evidence, observedAt: at } = one.claim
      const text = one.claim.text ?? ''
      const rests = evidence.flatMap(({ messageId }) => placeOf.get(`msg_${messageId}`) ?? [])
      const since = (place: number) => rests.length === 0 || rests.some((rest) => rest >= place)
      return {
        thing: { kind: 'claim', id, score: 0, text, peer, at, messages: evidence.map(({ messageId }) => messageId) },
        ...{ row: rows[i]!, both: both[i]! },
        tells: wanted.flatMap(({ any, from = 0 }, n) => (holdsAny(text, any) && since(from) ? [n] : [])),
        stale: chat.facts.some((fact) => fact.peer === peer && isStale(text, rests, fact)),
      }
    })
    asks.push({ chat: `${chat.lang} ${chat.id}`, lang: chat.lang, q, wanted, things })
  }
  return asks
}

const plain = (text: string) =>
  text.normalize('NFC').replace(/[‘’ʼ]/g, "'").toLowerCase().replace(/n't\b/g, ' not').replace(/\s+/g, ' ')
function holds(text: string, wanted: string): boolean {
  const part = plain(wanted)
  if (/^\d+$/.test(part)) return new RegExp(`(?<![\\d:.-])${part}(?![\\d:]|[.-]\\d)`).test(text)
  if (/^[a-z]{1,4}$/.test(part)) return new RegExp(`(?<![\\p{L}\\p{N}])${part}`, 'u').test(text)
  return text.includes(part)
}
const holdsAny = (text: string, any: readonly string[][]) =>
  any.some((set) => set.every((part) => holds(plain(text), part)))

/** Tells of an end: no stale claim, though it holds the old words. */
const END =
  /(?<!\p{L})(?:not|no|never|longer|any ?more|used to|former(?:ly)?|ex|stopped|quit|left|sold|gave|broke|divorced|died|passed away|cancel\w*|dropped|replaced|switched|instead|until|was|were|had|lost|ended|nicht|kein\w*|früher|gekündigt|verkauft|getrennt|gestorben|ya|antes|dejó|pas|plus|quitté|arrêté|più|lasciato|mais|niet|geen)(?!\p{L})|不|没|分手|辞职|以前|换|搬/u
/** What was over when it was said, and stands as current. */
function isStale(text: string, rests: readonly number[], { state, any, ended_by: end }: Fact): boolean {
  if (state === 'current' || end === undefined || !holdsAny(text, any)) return false
  return rests.some((rest) => rest < end) && !(END.test(plain(text)) && rests.some((rest) => rest >= end))
}

const asks: Ask[] = []
for (const [i, chat] of chats.entries()) asks.push(...(await asksOf(chat, `chat-${i}` as Label)))
await service.stop()

// ---- the fit -----------------------------------------------------------------------------------------------------

/** Of a question its claims, its claims and messages, and, as often as said, the claims that answer next to what is over. */
function listsOf({ things }: Ask, overBehind: number): Weighed[][] {
  const claims = things.filter(({ thing }) => thing.kind === 'claim')
  const over = claims.filter(({ tells, stale }) => stale || tells.length > 0)
  const lists = [claims, [...things], ...Array.from({ length: overBehind }, () => over)]
  return lists.filter((list) => list.some(answers) && !list.every(answers))
}
const answers = ({ tells, stale }: Weighed): boolean => tells.length > 0 && !stale

interface Fitted {
  weights: readonly number[]
  trees: Trees
}

function fitted(some: readonly Ask[]): Fitted {
  const lists = some.flatMap((ask) => listsOf(ask, 1))
  const { weights: free } = fitLists(
    lists.map((list) => ({
      rows: list.map(({ row }) => withoutSpan(row)),
      labels: list.map((one) => Number(answers(one))),
      weight: 1,
    })),
    RIDGE,
    SIGNS,
  )
  const weights = free.map((weight, i) => (i === spanAt ? IN_SPAN : weight))
  const all = [...new Set(lists.flat())]
  const placeOf = new Map(all.map((one, i) => [one, i]))
  const grown = fitListTrees(
    all.map(({ both }) => both),
    all.map((one) => Number(answers(one))),
    some.flatMap((ask) => listsOf(ask, OVER_BEHIND)).map((list) => list.map((one) => placeOf.get(one)!)),
    all.map(({ row }) => linear({ weights: free, bias: 0 }, withoutSpan(row))),
    GROWTH,
  )
  return { weights, trees: grown }
}
const scoreOf = ({ weights, trees: grown }: Fitted, { row, both }: Weighed): number =>
  linear({ weights, bias: 0 }, row) + trees(grown, both)

const groups = [...new Set(asks.map(({ chat }) => chat))]
const foldOf = ({ chat }: Ask) => groups.indexOf(chat) % FOLDS
const scores = new Map<Weighed, number>()
for (let fold = 0; fold < FOLDS; fold++) {
  const others = fitted(asks.filter((ask) => foldOf(ask) !== fold))
  for (const ask of asks) if (foldOf(ask) === fold) for (const one of ask.things) scores.set(one, scoreOf(others, one))
}

// Weights and trees order; how likely something answers is fitted apart, on what each question was not fitted on.
const judged = asks.flatMap(({ things }) => things)
const scale = fitLogistic(
  judged.map((one) => Float64Array.of(scores.get(one)!)),
  judged.map(({ tells }) => Number(tells.length > 0)),
  judged.map(() => 1),
  1,
)
const chanceOf = (one: Weighed) => chance(scale.weights[0]! * scores.get(one)! + scale.bias)

// ---- figures -----------------------------------------------------------------------------------------------------

const best = (things: readonly Weighed[]) => things.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
const claimsOf = ({ things }: Ask) => best(things.filter(({ thing }) => thing.kind === 'claim'))
function mergedOf({ things }: Ask): Weighed[] {
  const byId = new Map(things.map((one) => [one.thing.id, one]))
  const scored = things.map((one) => {
    one.thing.score = chanceOf(one)
    return one.thing
  })
  const of = (kind: string) => scored.filter((thing) => thing.kind === kind)
  return mergeRanked(of('claim'), of('message')).map((thing) => byId.get(thing.id)!)
}

function figuresOf(name: string, some: readonly Ask[]) {
  const asked = some.flatMap((ask) => {
    const [claims, merged] = [claimsOf(ask), mergedOf(ask)]
    return ask.wanted.map((_, n) => ({
      place: claims.findIndex(({ tells }) => tells.includes(n)),
      merged: merged.findIndex(({ tells }) => tells.includes(n)),
    }))
  })
  const share = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`
  const known = asked.filter(({ place }) => place >= 0)
  const within = (k: number) => known.filter(({ place }) => place < k).length
  const stale = some.filter((ask) =>
    claimsOf(ask)
      .slice(0, 3)
      .some((one) => one.stale),
  ).length
  return {
    ...{ name, asked: asked.length, known: share(known.length, asked.length) },
    ...{ 'first 1': share(within(1), asked.length), 'first 3': share(within(3), asked.length) },
    ...{ 'first 5': share(within(5), asked.length), 'first 3 of known': share(within(3), known.length) },
    'first 3 merged': share(asked.filter(({ merged }) => merged >= 0 && merged < 3).length, asked.length),
    'stale in first 3': share(stale, some.length),
  }
}

console.log(`${chats.length} chats, ${asks.length} questions; cross-fitted by chat`)
console.table([
  figuresOf('all', asks),
  figuresOf(
    'English',
    asks.filter(({ lang }) => lang === 'en'),
  ),
  figuresOf(
    'others',
    asks.filter(({ lang }) => lang !== 'en'),
  ),
])

console.table(
  [0.02, 0.05, 0.1, 0.2, 0.3].map((least) => {
    const firsts = asks.map((ask) =>
      mergedOf(ask)
        .slice(0, 8)
        .filter((one) => chanceOf(one) >= least),
    )
    const wanted = asks.reduce((sum, ask) => sum + ask.wanted.length, 0)
    const told = asks.reduce(
      (sum, ask, i) => sum + ask.wanted.filter((_, n) => firsts[i]!.some(({ tells }) => tells.includes(n))).length,
      0,
    )
    return { least, given: firsts.reduce((sum, list) => sum + list.length, 0) / asks.length, told: told / wanted }
  }),
)
if (process.argv.includes('--write')) {
  const { weights, trees: grown } = fitted(asks)
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  const scaled = (value: number) => rounded(value * scale.weights[0]!)
  const model = {
    bias: rounded(scale.bias),
    weights: Object.fromEntries(RECALL_FEATURES.map((name, i) => [name, scaled(weights[i]!)])),
    trees: grown.trees.map((nodes) =>
      nodes.map(([feature, threshold, left, right]) =>
        feature < 0 ? [-1, scaled(threshold), 0, 0] : [feature, rounded(threshold), left, right],
      ),
    ),
  }
  const file = new URL('../src/claims/recall-model.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(model)}\n`)
  console.log('src/claims/recall-model.json is written')
}
if (process.argv.includes('--show'))
  for (const ask of asks) {
    const claims = claimsOf(ask)
    for (const [n, fact] of ask.wanted.entries()) {
      const place = claims.findIndex(({ tells }) => tells.includes(n))
      if (place < 3) continue
      console.log(`\n${ask.chat}: ${ask.q}\n  wanted, at ${place + 1} of ${claims.length}: ${fact.text}`)
      for (const one of [claims[place]!, ...claims.slice(0, 3)]) console.log(`  - ${one.thing.text.slice(0, 160)}`)
    }
  }
process.exit(0)
