import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type EverydayQuestion, type GivenAnswer, judgeAnswer, tellEveryday } from './answers/judge-everyday.ts'
import { ownDocuments } from './answers/question-sets.ts'
import { newAccount, ownService } from './own-service.ts'

// What a person experiences who puts in documents of their own and asks: everything goes over HTTP, into a service of
// its own. Without a folder the documents and questions of bench/answers, on which the models were fitted: those figures
// flatter. With one, a set of `documents.jsonl`, `questions.jsonl` and `documents/`, for which nothing was fitted.
//   node bench/everyday.ts [DIR] [--one-by-one]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'one-by-one': { type: 'boolean', default: false } },
})

interface SetDocument {
  file: string
  contentType: string
  datedAt: string
  bytes: Buffer
}

function readSet(): { documents: SetDocument[]; questions: EverydayQuestion[] } {
  const [folder] = positionals
  if (!folder) return ownSet()
  if (!existsSync(path.join(folder, 'questions.jsonl'))) throw new Error(`${folder} holds no questions.jsonl`)
  const lines = (name: string) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line))
  const documents = lines('documents.jsonl').map((document) => ({
    ...document,
    bytes: readFileSync(path.join(folder, 'documents', document.file)),
  }))
  return {
    documents,
    questions: lines('questions.jsonl').map((question) => ({ gold: [], also: [], answer: [], ...question })),
  }
}

function ownSet() {
  const own = ownDocuments()
  const documents = own.map(({ file, datedAt, text }) => ({
    ...{ file, datedAt, bytes: Buffer.from(text) },
    contentType: file.endsWith('.md') ? 'text/markdown' : 'text/plain',
  }))
  const questions = own.flatMap(({ file, lang, questions: asked }) =>
    asked.map(({ text, gold }) => ({
      ...{ query: text, lang, refuse: gold.length === 0, also: [], answer: [] },
      gold: gold.map((quote) => ({ file, quote })),
    })),
  )
  return { documents, questions }
}

const { documents, questions } = readSet()
const service = await ownService()
try {
  const refusedFiles: string[] = []

  /** The files in an account of their own; gives how to ask it. */
  async function accountWith(wanted: readonly SetDocument[]) {
    const { key } = await newAccount(service, ['ingest', 'query', 'query.answer'])
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const fileOf = new Map<string, string>()
    for (const { file, contentType, datedAt, bytes } of wanted) {
      const body = {
        filename: file,
        contentType,
        contentBase64: bytes.toString('base64'),
        dryRun: false,
        distill: true,
        datedAt,
      }
      const sent = await fetch(`${service.url}/v1/ingest/file`, { method: 'POST', headers, body: JSON.stringify(body) })
      const { job } = (await sent.json()) as { job?: { id: string } }
      let ended: { status: string; sourceRunId: string | null } | undefined
      while (job && !['succeeded', 'failed', 'quarantined'].includes(ended?.status ?? ''))
        ended = (
          (await (await fetch(`${service.url}/v1/ingest/jobs/${job.id}?wait=20`, { headers })).json()) as {
            job: typeof ended
          }
        ).job
      if (ended?.sourceRunId) fileOf.set(ended.sourceRunId, file)
      if (ended?.status !== 'succeeded') refusedFiles.push(`${file}: ${ended?.status ?? sent.status}`)
    }
    return async (query: string): Promise<GivenAnswer> => {
      const began = performance.now()
      const body = JSON.stringify({ query, output: 'answer' })
      const reply = await fetch(`${service.url}/v1/query`, { method: 'POST', headers, body })
      const { answer } = (await reply.json()) as {
        answer: { text?: string; citations?: { n: number; quote: string; sourceRunId: string }[] }
      }
      const shown = [...(answer.text ?? '').matchAll(/([\s\S]*?)\s*\[(\d+)\]/g)]
      return {
        ms: performance.now() - began,
        pieces: (answer.citations ?? []).map(({ n, quote, sourceRunId }) => ({
          quote,
          shown: shown.find(([, , mark]) => Number(mark) === n)?.[1]?.trim() ?? '',
          file: fileOf.get(sourceRunId) ?? '',
        })),
      }
    }
  }

  const judged = []
  if (values['one-by-one']) {
    for (const document of documents) {
      const mine = questions.filter(({ gold, refuse }) => !refuse && gold.every(({ file }) => file === document.file))
      if (mine.length === 0) continue
      const ask = await accountWith([document])
      for (const question of mine) judged.push(judgeAnswer(question, await ask(question.query)))
    }
  } else {
    const ask = await accountWith(documents)
    for (const question of questions) judged.push(judgeAnswer(question, await ask(question.query)))
  }
  console.log(`${documents.length} documents, of which not found: ${refusedFiles.join('; ') || 'none'}`)
  console.log(tellEveryday(judged))
} finally {
  await service.stop()
}
