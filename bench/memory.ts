// Native memory through the API: what context finds, what is derived, how fast messages come in and context goes out.
//
//   node bench/memory.ts [--data FOLDER] [--url URL --token ADMIN_TOKEN] [recall] [claims] [speed] [--sizes 1000,10000]
//
// recall: a chat set (lihua-world) as messages. Each passage is a session under its own id, `/` and `:` and blanks made
// `-`. Its first line is the time; each further line "Name: text" is a message of the peer `Name`, a line without a name
// goes on with the message before it; `createdAt` is the passage's date. Labels take no blanks or asterisks: these become
// `-`, and the name as written is `metadata.name`. Nobody is put into a session in which they do not speak. Questions go
// to GET …/context?peer=LiHua&q=…&messages=50; a session counts by its best message.
// claims: shares of messages with claims, and duplicates after the same conversation came in again under new ids.
// speed: messages in, by ones and by fifties, beside bare inserts of the same rows and a bare HTTP server in the same
// run; then context reads over the same workspace. Compare within a run: the machine may be busy with other things.
//
// Without --url a service is started on an embedded database of its own.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type AccountDb, type Db, sql } from '../src/db/sql.ts'
import { newId } from '../src/lib/ids.ts'
import { type Call, newAccount, ownService } from './own-service.ts'

const SCOPES = ['memory.read', 'memory.write']
const DEPTH = 10
const CHAT_SET = 'lihua-world'
const ASKING = 'LiHua'
const AT_ONCE = 4

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: new URL('../../shared/eval/', import.meta.url).pathname },
    url: { type: 'string' },
    token: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000,100000' },
  },
})
const PARTS = ['recall', 'claims', 'speed'] as const
const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
const hasSet = existsSync(path.join(options.data, CHAT_SET, 'qrels.jsonl'))

interface Service {
  url: string
  token: string
  /** null: a service that runs elsewhere */
  db: Db | null
  stop(): Promise<void>
}

async function main(): Promise<void> {
  if (!hasSet) console.log(`no ${CHAT_SET} in ${options.data}`)
  const service = options.url
    ? { url: options.url, token: options.token ?? '', db: null, stop: async () => {} }
    : await ownService()
  try {
    if (hasSet && (parts.includes('recall') || parts.includes('claims'))) await measureChat(service)
    if (parts.includes('speed'))
      for (const size of options.sizes.split(',').map(Number)) await measureSpeed(service, size)
  } finally {
    await service.stop()
  }
}

// ---- chat: recall and claims -----------------------------------------------------------------------------------------

interface Passage {
  id: string
  date: string
  text: string
}
interface ChatMessage {
  peerId: string
  content: string
  createdAt: string
}

const labelOf = (name: string): string => name.replace(/[^A-Za-z0-9_.:@+~-]+/g, '-')
const sessionOf = (passage: string): string => labelOf(passage).replaceAll(':', '-')

function chatOf({ date, text }: Passage, names: Map<string, string>): ChatMessage[] {
  const messages: ChatMessage[] = []
  for (const line of text.split('\n').slice(1)) {
    const named = /^([^:\n]{1,40}):\s+(.*)$/.exec(line)
    if (named) {
      const peerId = labelOf(named[1]!)
      if (peerId !== named[1]) names.set(peerId, named[1]!)
      messages.push({ peerId, content: named[2] || '-', createdAt: `${date}Z` })
    } else if (messages.length > 0) messages.at(-1)!.content += `\n${line}`
  }
  return messages
}

const readLines = <Row>(file: string): Row[] =>
  readFileSync(path.join(options.data, CHAT_SET, `${file}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

async function measureChat(service: Service): Promise<void> {
  const { call } = await newAccount(service, SCOPES)
  const passages = readLines<Passage>('corpus')
  const names = new Map<string, string>()
  const chats = passages.map((passage) => ({ session: sessionOf(passage.id), messages: chatOf(passage, names) }))
  const count = chats.reduce((sum, { messages }) => sum + messages.length, 0)
  const ingest = async (workspace: string) => {
    for (const [id, name] of names) await call('POST', `/v1/workspaces/${workspace}/peers`, { id, metadata: { name } })
    const seconds = await timed(async () => {
      await eachOf(chats, async ({ session, messages }) => {
        for (let at = 0; at < messages.length; at += 100)
          await call('POST', `/v1/workspaces/${workspace}/sessions/${session}/messages`, {
            messages: messages.slice(at, at + 100),
          })
      })
      await derived(call, workspace)
    })
    console.log(`${count} messages in ${chats.length} sessions, with their claims: ${seconds.toFixed(1)} s`)
  }
  await ingest('chat')
  if (parts.includes('recall')) await measureRecall(call)
  if (!parts.includes('claims')) return
  const before = await claimsOf(call, 'chat')
  console.log(
    `claims ${before.length}, ${(before.length / count).toFixed(3)} a message; messages with claims ` +
      `${percent(new Set(before.flatMap((claim) => claim.messages)).size, count)} (floor 0.15 to 0.4 claims a message)`,
  )
  for (const chat of chats) chat.session += '-again'
  await ingest('chat')
  const after = await claimsOf(call, 'chat')
  const distinct = new Set(after.map(({ peer, text }) => `${peer} ${text.toLowerCase()}`))
  console.log(
    `the same again under new ids: ${after.length - before.length} more current claims, ` +
      `${after.length - distinct.size} duplicates, ${after.filter(({ times }) => times > 1).length} reinforced`,
  )
}

interface KnownClaim {
  peer: string
  text: string
  times: number
  messages: string[]
}

async function claimsOf(call: Call, workspace: string): Promise<KnownClaim[]> {
  const claims: KnownClaim[] = []
  for (const peer of await everyItem(call, `/v1/workspaces/${workspace}/peers/list`, {})) {
    const own = await everyItem(call, `/v1/workspaces/${workspace}/claims/list`, { peerId: peer.id })
    for (const { peerId, text, timesDerived, evidence } of own)
      claims.push({
        peer: peerId,
        text,
        times: timesDerived,
        messages: evidence.map(({ messageId }: { messageId: string }) => messageId),
      })
  }
  return claims
}

async function measureRecall(call: Call): Promise<void> {
  const grades = new Map<string, Map<string, number>>()
  for (const { queryId, docId, grade } of readLines<{ queryId: string; docId: string; grade: number }>('qrels')) {
    if (grade > 0) grades.set(queryId, (grades.get(queryId) ?? new Map()).set(sessionOf(docId), grade))
  }
  const times: number[] = []
  const measured: number[][] = []
  for (const { id, query } of readLines<{ id: string; query: string }>('queries')) {
    const wanted = grades.get(id)
    if (!wanted) continue
    const search = new URLSearchParams({ peer: ASKING, q: query, messages: '50' })
    const began = performance.now()
    const { recentMessages } = await call('GET', `/v1/workspaces/chat/context?${search}`)
    times.push(performance.now() - began)
    const sessions = recentMessages.map(({ sessionId }: { sessionId: string }) => sessionId)
    measured.push(measures([...new Set<string>(sessions)].slice(0, DEPTH), wanted))
  }
  console.log('| set | system | R@2 | R@5 | R@10 | nDCG@10 | All@5 | p50 ms |\n|---|---|---|---|---|---|---|---|')
  console.log(`| ${CHAT_SET} | floor | 76.5 | 87.3 | 91.5 | 80.7 | 84.4 | |`)
  console.log(`| ${CHAT_SET} | context | ${averages(measured)} | ${quantile(times, 0.5).toFixed(1)} |`)
}

// ---- speed -----------------------------------------------------------------------------------------------------------

const SPEAKERS = ['Ana', 'Bo', 'Cleo', 'Dag']
const TURNS_OF_SESSION = 200
const READS = 300
const SINGLES = 500

const PLAIN = 'the a to of and in it is that was for on with at so but they this we all from had one about'.split(' ')

/** Chat-like messages from a fixed seed: plain words, and made ones, the frequent ones often; now and then a claim. */
function* madeMessages(): Generator<string> {
  let state = 42
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'sel', 'tor', 'vin', 'zan']
  const made = () => {
    const rank = Math.floor(1000 ** random())
    return `${syllables[rank % 10]}${syllables[Math.floor(rank / 10) % 10]}${syllables[Math.floor(rank / 100) % 10]}`
  }
  const word = () => (random() < 0.45 ? PLAIN[Math.floor(random() * PLAIN.length)]! : made())
  for (let i = 0; ; i++) {
    const text = Array.from({ length: 6 + Math.floor(random() * 20) }, word).join(' ')
    yield i % 6 === 0 ? `I bought a ${made()} in ${made()} for my sister. ${text}.` : `${text}.`
  }
}

async function measureSpeed(service: Service, size: number): Promise<void> {
  const { call, account, key } = await newAccount(service, SCOPES)
  const texts = madeMessages()
  const next = (i: number) => ({ peerId: SPEAKERS[i % SPEAKERS.length]!, content: texts.next().value as string })
  const write = (messages: unknown[], i: number) =>
    call('POST', `/v1/workspaces/speed/sessions/s${Math.floor(i / TURNS_OF_SESSION)}/messages`, { messages })
  await write([next(0)], 0)
  const rate = (count: number, seconds: number) => count / seconds

  const singles = Math.min(SINGLES, size / 2)
  const one = rate(
    singles,
    await timed(async () => {
      for (let i = 0; i < singles; i++) await write([next(i)], i)
    }),
  )
  let written = singles
  const fifty = rate(
    size - singles,
    await timed(async () => {
      for (; written < size; written += 50)
        await write(
          Array.from({ length: 50 }, (_, k) => next(written + k)),
          written,
        )
    }),
  )
  const waited = await timed(() => derived(call, 'speed'))
  const bare = service.db ? await bareInserts(service.db.of(account), singles, Math.min(size, 5_000)) : null
  const echo = await bareEcho()

  const words = [...Array(READS).keys()].map(() => (texts.next().value as string).split(' ').slice(-5, -1).join(' '))
  const withQ = await readTimes(
    service.url,
    key,
    words.map((q) => `peer=Ana&${new URLSearchParams({ q })}`),
  )
  const without = await readTimes(
    service.url,
    key,
    words.map(() => 'peer=Ana'),
  )
  const show = (times: number[]) => `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`
  const ratio = (own: number, other: number | undefined) => (other ? (own / other).toFixed(2) : '-')
  console.log(
    `\n${size} messages in one workspace, load ${os.loadavg()[0]!.toFixed(1)}; derived ${waited.toFixed(1)} s after the last`,
  )
  console.log('| what | figure | beside |\n|---|---|---|')
  console.log(`| messages a second, one a request | ${one.toFixed(0)} | ${ratio(one, bare?.one)} of bare inserts |`)
  console.log(
    `| messages a second, fifty a request | ${fifty.toFixed(0)} | ${ratio(fifty, bare?.fifty)} of bare inserts |`,
  )
  console.log(`| context with q, p50 / p95 ms | ${show(withQ)} | ${ratio(quantile(withQ, 0.5), echo)} × bare HTTP |`)
  console.log(
    `| context without q, p50 / p95 ms | ${show(without)} | ${ratio(quantile(without, 0.5), echo)} × bare HTTP |`,
  )
}

async function readTimes(url: string, key: string, queries: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) {
    const began = performance.now()
    const response = await fetch(`${url}/v1/workspaces/speed/context?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    await response.text()
    times.push(performance.now() - began)
    if (!response.ok) throw new Error(`context answered ${response.status}`)
  }
  return times.slice(20)
}

/** Messages a second that come in by a bare insert each, and by fifties: the same columns, one transaction each. */
async function bareInserts(own: AccountDb, singles: number, many: number) {
  const ids = { workspace: newId(), session: newId(), peer: newId() }
  await own.rows(sql('benchWorkspace')`
    insert into mem_workspace (account_id, id, label) values (${own.account}, ${ids.workspace}, 'bare')`)
  await own.rows(sql('benchSession')`
    insert into mem_session (account_id, id, workspace_id, label) values (${own.account}, ${ids.session}, ${ids.workspace}, 'bare')`)
  await own.rows(sql('benchPeer')`
    insert into mem_peer (account_id, id, workspace_id, label) values (${own.account}, ${ids.peer}, ${ids.workspace}, 'bare')`)
  const texts = madeMessages()
  let seq = 0
  const insert = (count: number) =>
    own.rows(sql('benchInsert')`
      insert into mem_message (account_id, id, workspace_id, session_id, peer_id, seq, content, token_count, event_id)
      select ${own.account}, id, ${ids.workspace}, ${ids.session}, ${ids.peer}, seq, content, 1, ${newId()}
        from unnest(${Array.from({ length: count }, () => newId())}::uuid[],
                    ${Array.from({ length: count }, () => ++seq)}::bigint[],
                    ${Array.from({ length: count }, () => texts.next().value as string)}::text[]) m(id, seq, content)`)
  const one = await timed(async () => {
    for (let i = 0; i < singles; i++) await insert(1)
  })
  const fifty = await timed(async () => {
    for (let i = 0; i < many; i += 50) await insert(50)
  })
  return { one: singles / one, fifty: many / fifty }
}

/** Median milliseconds of a bare Node server that answers as many bytes as a context has. */
async function bareEcho(): Promise<number> {
  const body = 'x'.repeat(40_000)
  const server = createServer((_, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const times: number[] = []
  for (let i = 0; i < READS; i++) {
    const began = performance.now()
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
    times.push(performance.now() - began)
  }
  server.close()
  server.closeAllConnections()
  return quantile(times.slice(20), 0.5)
}

// ---- the service -----------------------------------------------------------------------------------------------------

/** Waits until no event of the workspace is pending. */
async function derived(call: Call, workspace: string): Promise<void> {
  for (;;) {
    const status = await call('GET', `/v1/workspaces/${workspace}/queue/status`)
    if (status.failedWorkUnits > 0) throw new Error(`${status.failedWorkUnits} events failed`)
    if (status.pendingWorkUnits + status.inProgressWorkUnits === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

// biome-ignore lint/suspicious/noExplicitAny: items of many lists
async function everyItem(call: Call, route: string, body: object): Promise<any[]> {
  const items: unknown[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call('POST', route, { ...body, limit: 100, ...(cursor ? { cursor } : {}) })
    items.push(...page.items)
    cursor = page.pagination.nextCursor
  }
  return items
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

// ---- measures --------------------------------------------------------------------------------------------------------

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

function measures(ranked: readonly string[], grades: ReadonlyMap<string, number>): number[] {
  const recall = (k: number) => ranked.slice(0, k).filter((id) => grades.has(id)).length / grades.size
  const discounted = (list: number[]) => list.reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0)
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, DEPTH)
  const gain = discounted(ranked.map((id) => grades.get(id) ?? 0)) / discounted(ideal)
  return [recall(2), recall(5), recall(10), gain, recall(5) === 1 ? 1 : 0]
}

const averages = (rows: readonly number[][]): string =>
  rows[0]!.map((_, k) => ((100 * rows.reduce((sum, row) => sum + row[k]!, 0)) / rows.length).toFixed(1)).join(' | ')

await main()
