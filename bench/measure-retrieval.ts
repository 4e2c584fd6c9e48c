import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fold } from '../src/lib/text.ts'
import { type Call, newAccount, type OwnService } from './own-service.ts'

// Retrieval through the API, measured on one question set: for bench/retrieval.ts and bench/replay.ts.

const DEPTH = 10
const LIMIT = 20
const AT_ONCE = 8

interface Passage {
  id: string
  title?: string
  text: string
}
interface Question {
  id: string
  query: string
  answer?: string
  aliases?: string[]
}
interface Reply {
  answer: { status: string; citations?: { noteId: string; quote: string }[] }
  results: {
    nodeId: string
    nodeType: string
    title: string
    sourceRunId: string
    evidenceNotes: { sourceRunId: string }[]
  }[]
}

export interface MeasuredSet {
  /** folder of question sets */
  data: string
  name: string
  answers?: boolean
}

/** Puts every passage in and every question to it; prints a table. */
export async function measureSet(
  service: Pick<OwnService, 'url' | 'token'>,
  { data, name, answers = false }: MeasuredSet,
): Promise<void> {
  const { passages, questions, grades } = loadSet(data, name)
  const { call } = await newAccount(service, ['ingest', 'query', 'query.answer'])

  const began = performance.now()
  const passageOfRun = new Map<string, string>()
  let quarantined = 0
  await eachOf(passages, async (passage) => {
    const { sourceRunId, status } = await ingest(call, passage)
    passageOfRun.set(sourceRunId, passage.id)
    if (status === 'quarantined') quarantined++
  })
  await settled(call)
  const seconds = (performance.now() - began) / 1000
  console.log(
    `\n${name}: ${passages.length} passages in ${seconds.toFixed(0)} s, ${(passages.length / seconds).toFixed(1)} a second, ` +
      `${quarantined} quarantined`,
  )
  console.log('| set | target | R@2 | R@5 | R@10 | nDCG@10 | All@5 | queries/s |\n|---|---|---|---|---|---|---|---|')
  for (const target of ['note', 'all'] as const) {
    const times: number[] = []
    const replies = new Map<string, Reply>()
    await eachOf(
      questions.filter(({ id }) => grades.has(id)),
      async ({ id, query }) => {
        const from = performance.now()
        replies.set(id, await call('POST', '/v1/query', { query, target, limit: LIMIT, includeQuarantined: true }))
        times.push(performance.now() - from)
      },
      1,
    )
    const perSecond = (1000 * times.length) / times.reduce((a, b) => a + b, 0)
    const row = (label: string, runsOf: (result: Reply['results'][number]) => string[]) => {
      const measured = [...replies].map(([id, { results }]) => {
        const found = results.flatMap(runsOf).flatMap((run) => passageOfRun.get(run) ?? [])
        return measures([...new Set(found)].slice(0, DEPTH), grades.get(id)!)
      })
      console.log(`| ${name} | ${label} | ${averages(measured)} | ${perSecond.toFixed(0)} |`)
    }
    row(target, ({ sourceRunId }) => [sourceRunId])
    if (target === 'all')
      row('all, by best evidence', ({ evidenceNotes }) =>
        evidenceNotes.slice(0, 1).map(({ sourceRunId }) => sourceRunId),
      )
  }
  if (answers) await measureAnswers(call, name, questions, grades)
}

// ---- data ----------------------------------------------------------------------------------------------------------

/** Passages equal in title and text share their records: they count as the first of them. */
function loadSet(data: string, name: string) {
  const lines = <Row>(file: string): Row[] =>
    readFileSync(path.join(data, name, `${file}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  const firstOfText = new Map<string, string>()
  const sameAs = new Map<string, string>()
  const passages = lines<Passage>('corpus').filter((passage) => {
    const text = fileOf(passage).text
    const first = firstOfText.get(text)
    firstOfText.set(text, first ?? passage.id)
    sameAs.set(passage.id, first ?? passage.id)
    return first === undefined
  })
  const grades = new Map<string, Map<string, number>>()
  for (const { queryId, docId, grade } of lines<{ queryId: string; docId: string; grade: number }>('qrels')) {
    if (grade <= 0) continue
    if (!grades.has(queryId)) grades.set(queryId, new Map())
    grades.get(queryId)!.set(sameAs.get(docId) ?? docId, grade)
  }
  return { passages, questions: lines<Question>('queries'), grades }
}

const fileOf = ({ title, text }: Passage) =>
  title
    ? { filename: 'passage.md', contentType: 'text/markdown', text: `# ${title}\n\n${text}\n` }
    : { filename: 'passage.txt', contentType: 'text/plain', text }

// ---- the service ---------------------------------------------------------------------------------------------------

async function ingest(call: Call, passage: Passage): Promise<{ sourceRunId: string; status: string }> {
  const { text, ...file } = fileOf(passage)
  const live = { dryRun: false, distill: true, datedAt: '2026-01-01' }
  const contentBase64 = Buffer.from(text).toString('base64')
  let { job } = await call('POST', '/v1/ingest/file', { ...file, ...live, contentBase64 })
  while (job.status === 'queued') job = (await call('GET', `/v1/ingest/jobs/${job.id}?wait=60`)).job
  if (job.status === 'failed') throw new Error(`passage ${passage.id}: ${JSON.stringify(job.error)}`)
  return job
}

/** Waits for background work, such as embedding anew: until the same query twice gives the same ranking a second apart. */
async function settled(call: Call): Promise<void> {
  const ranking = async () =>
    JSON.stringify((await call('POST', '/v1/query', { query: 'settled', includeQuarantined: true })).results)
  for (let before = ''; ; ) {
    const now = await ranking()
    if (now === before) return
    before = now
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

// ---- measures ------------------------------------------------------------------------------------------------------

function measures(ranked: readonly string[], grades: ReadonlyMap<string, number>) {
  const recall = (k: number) => ranked.slice(0, k).filter((id) => grades.has(id)).length / grades.size
  const discounted = (list: number[]) => list.reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0)
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, DEPTH)
  const gain = discounted(ranked.map((id) => grades.get(id) ?? 0)) / discounted(ideal)
  return [recall(2), recall(5), recall(10), gain, recall(5) === 1 ? 1 : 0]
}

const averages = (rows: readonly number[][]): string =>
  rows[0]!.map((_, k) => ((100 * rows.reduce((sum, row) => sum + row[k]!, 0)) / rows.length).toFixed(1)).join(' | ')

const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:the|a|an)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `

async function measureAnswers(
  call: Call,
  name: string,
  questions: readonly Question[],
  grades: ReadonlyMap<string, unknown>,
): Promise<void> {
  const held: number[][] = []
  let refused = 0
  let foreign = 0
  for (const { id, query, answer = '', aliases = [] } of questions) {
    const reply: Reply = await call('POST', '/v1/query', {
      query,
      output: 'answer',
      target: 'note',
      limit: LIMIT,
      includeQuarantined: true,
    })
    const abstained = reply.answer.status === 'abstained'
    if (!grades.has(id)) {
      foreign++
      if (abstained) refused++
      continue
    }
    const accepted = [answer, ...aliases].map(plain).filter((text) => text.trim() && !/^ (?:yes|no) $/.test(text))
    if (accepted.length === 0) continue
    const titles = new Map(reply.results.map(({ nodeId, title }) => [nodeId, title]))
    const quotes = (reply.answer.citations ?? []).map(({ noteId, quote }) => `${titles.get(noteId) ?? ''} ${quote}`)
    const holds = (count: number) =>
      accepted.some((text) => plain(quotes.slice(0, count).join(' | ')).includes(text)) ? 1 : 0
    held.push([holds(1), holds(2), holds(3), abstained ? 1 : 0])
  }
  if (held.length > 0) console.log(`| ${name} | answers in 1, 2, 3 sentences, abstained | ${averages(held)} |`)
  if (foreign > 0) console.log(`${name}: ${refused} of ${foreign} questions without an answer refused`)
}
