import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { refreshStatistics } from '../src/db/statistics-store.ts'
import { Extractor } from '../src/extract/extractor.ts'
import { embedNewNotes } from '../src/graph/embed-notes.ts'
import { findOrInsertSource } from '../src/graph/source-store.ts'
import { writeRun } from '../src/graph/write-run.ts'
import { type AnalysedSource, analyseSource } from '../src/ingest/analyse-source.ts'
import { type AccountId, newId, type RunId, type SourceId } from '../src/lib/ids.ts'
import type { SourceText } from '../src/lib/source-text.ts'
import { STYLE_MODEL } from '../src/prose/style-vector.ts'
import { accountWithKey, bare } from '../test/support/accounts.ts'
import { startService } from '../test/support/service.ts'

// Ingest throughput by stage, each alone on one thread, and the whole over HTTP with the default two workers.
//
//   node bench/ingest.ts [documents] [passages a document] [folder with corpus.jsonl]

const count = Number(process.argv[2] ?? 400)
const together = Number(process.argv[3] ?? 1)
const folder = process.argv[4] ?? path.join(import.meta.dirname, '../../shared/eval/musique-train100')
const file = path.join(folder, 'corpus.jsonl')
if (!existsSync(file)) {
  console.log(`no ${file}: name a folder that holds corpus.jsonl`)
  process.exit(0)
}
const passages = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(0, count * together)
  .map((line) => JSON.parse(line) as { id: string; title?: string; text: string })
const documents = Array.from({ length: Math.ceil(passages.length / together) }, (_, i) => {
  const own = passages.slice(i * together, (i + 1) * together)
  const text = own
    .map((passage) => (passage.title ? `# ${passage.title}\n\n${passage.text}` : passage.text))
    .join('\n\n')
  return { name: `${own[0]!.id}.md`, bytes: Buffer.from(text) }
})
const megabytes = documents.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6

const rows: [string, number][] = []
async function stage(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  rows.push([name, performance.now() - began])
}

const service = await startService({ settings: { CAIRN_LOG_LEVEL: 'error' } })
const { db, indexes } = service.running.services
const { accountId } = await accountWithKey(service)
const account = bare(accountId) as AccountId
const extractor = new Extractor({ childCount: 1 })

const texts: SourceText[] = []
await stage('extract (child process)', async () => {
  for (const { bytes, name } of documents)
    texts.push(await extractor.extract(bytes, { contentType: 'text/markdown', filename: name }))
})
const analysed: AnalysedSource[] = []
await stage('distil, analyse, style vectors', async () => {
  documents.forEach(({ name }, i) => {
    const source = texts[i]!
    const facts = { kind: 'file' as const, title: source.title, url: null, filename: name, owner: { names: [] } }
    const options = { distill: true, analyzeStyle: false, distillLimit: null }
    analysed.push(analyseSource({ source, facts, options, forIndex: true }))
  })
})
let embedMs = 0
await stage('write', async () => {
  for (const [i, { merged, indexNotes: notes, styleVectors, sketch }] of analysed.entries()) {
    const noteIds = new Map(merged.notes.map(({ ref }) => [ref, newId()]))
    // as the worker does
    if (i >= 8 && Number.isInteger(Math.log2(i))) await refreshStatistics(db)
    const began = performance.now()
    const toEmbed = merged.notes.map((note) => ({
      ...note,
      id: noteIds.get(note.ref)!,
      analysed: notes.get(note.ref)!,
    }))
    const embedding = { db, indexes, embedder: null, jobAttempts: 1 }
    const { vectors } = await embedNewNotes(embedding, embedding.db.of(account), toEmbed, new AbortController().signal)
    embedMs += performance.now() - began
    await db.of(account).tx(async (tx) => {
      const sourceId = await findOrInsertSource(tx, {
        id: newId<SourceId>(),
        kind: 'file',
        key: String(i),
        url: null,
        filename: documents[i]!.name,
        contentType: 'text/markdown',
      })
      await writeRun(tx, {
        artefactId: null,
        id: newId<RunId>(),
        sourceId,
        jobId: null,
        sourceKind: 'file',
        datedAt: '2026-01-31',
        holdsWords: true,
        title: texts[i]!.title,
        startedAt: new Date(),
        merged,
        noteIds,
        analysed: notes,
        vectors: [vectors, { kind: 'style', model: STYLE_MODEL, byNote: styleVectors }],
        owner: new Set(),
        version: { content: '00', part: null, sketch, putIn: newId(), filename: null, replaces: null },
      })
    })
  }
})
rows.splice(2, 0, ['embed (and pull the delta)', embedMs])
rows[3]![1] -= embedMs
rows.push(['sum of the stages', rows.reduce((sum, [, ms]) => sum + ms, 0)])

const { key } = await accountWithKey(service, { scopes: ['ingest'] })
await stage('over HTTP, two workers', async () => {
  const jobs: string[] = []
  let next = 0
  const client = async () => {
    while (next < documents.length) {
      const { name, bytes } = documents[next++]!
      const { status, body, text } = await service.request('POST', '/v1/ingest/file', {
        key,
        body: {
          filename: name,
          contentType: 'text/markdown',
          contentBase64: bytes.toString('base64'),
          dryRun: false,
          distill: true,
          datedAt: '2026-01-31',
        },
      })
      if (status !== 202) throw new Error(text)
      jobs.push(body.job.id)
    }
  }
  await Promise.all([client(), client()])
  for (const id of jobs) {
    for (;;) {
      const { body } = await service.request('GET', `/v1/ingest/jobs/${id}?wait=30`, { key })
      if (body.job.status !== 'queued') break
    }
  }
})

console.log(
  `${documents.length} documents, ${megabytes.toFixed(2)} MB, load ${os.loadavg()[0]!.toFixed(1)}, database in memory`,
)
console.log('| stage | ms a document | documents/s | MB/s |\n|---|---|---|---|')
for (const [name, ms] of rows) {
  const perSecond = (documents.length / ms) * 1000
  console.log(
    `| ${name} | ${(ms / documents.length).toFixed(2)} | ${perSecond.toFixed(0)} | ${((megabytes / ms) * 1000).toFixed(3)} |`,
  )
}
await extractor.close()
await service.stop()
