import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { extractSource } from '../src/extract/extract-source.ts'
import type { analyseSource, SourceToAnalyse } from '../src/ingest/analyse-source.ts'

// What reading a text costs, from notes to index rows: seconds of computing of the thread for a megabyte, of this tree and of
// another one, and whether both give the same. They take turns by document in one process, so that what else the machine does
// slows both alike; on a busy one only their ratio counts.
//   node bench/analysis-cost.ts OTHER_TREE [FOLDER with corpus.jsonl] [rounds]
// Readmes are those of the packages in node_modules.

const [other, folder = path.join(import.meta.dirname, '../../shared/eval/musique-train100'), rounds = '8'] =
  process.argv.slice(2)
if (!other) throw new Error('name the folder of another tree')
const PASSAGES = 20
const MOST_CHARACTERS = 250_000
/** in which programs are compiled */
const COLD_ROUNDS = 2

interface Written {
  filename: string
  contentType: string
  bytes: Buffer
}

const markdown = (filename: string, bytes: Buffer): Written => ({ filename, contentType: 'text/markdown', bytes })

function encyclopaedia(): Written[] {
  const corpus = path.join(folder, 'corpus.jsonl')
  if (!existsSync(corpus)) return []
  const passages = readFileSync(corpus, 'utf8')
    .trim()
    .split('\n')
    .map((line): { title: string; text: string } => JSON.parse(line))
  return Array.from({ length: Math.ceil(passages.length / PASSAGES) }, (_, i) => {
    const own = passages.slice(i * PASSAGES, (i + 1) * PASSAGES)
    return markdown(`${i}.md`, Buffer.from(own.map(({ title, text }) => `# ${title}\n\n${text}`).join('\n\n')))
  })
}

function readmes(): Written[] {
  const modules = path.join(import.meta.dirname, '../node_modules')
  return readdirSync(modules)
    .map((name) => path.join(modules, name, 'README.md'))
    .filter((file) => existsSync(file))
    .map((file) => markdown('README.md', readFileSync(file)))
}

async function tasksOf(documents: readonly Written[]): Promise<SourceToAnalyse[]> {
  const tasks: SourceToAnalyse[] = []
  let characters = 0
  for (const { filename, contentType, bytes } of documents) {
    const source = await extractSource(bytes, { contentType, filename })
    const facts = { kind: 'file' as const, title: source.title, url: null, filename, owner: { names: [] } }
    const options = { distill: true, analyzeStyle: false, distillLimit: null }
    tasks.push({ source, facts, options, forIndex: true })
    characters += source.text.length
    if (characters > MOST_CHARACTERS) break
  }
  return tasks
}

type Tree = { analyseSource: typeof analyseSource }
const trees: Tree[] = [
  await import(path.join(path.resolve(other), 'src/ingest/analyse-source.ts')),
  await import('../src/ingest/analyse-source.ts'),
]
const computed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

for (const [what, documents] of Object.entries({ encyclopaedia, readmes })) {
  const tasks = await tasksOf(documents())
  const megabytes = tasks.reduce((sum, { source }) => sum + source.text.length, 0) / 1e6
  if (megabytes === 0) continue
  const seconds: number[][] = [[], []]
  let different = 0
  for (let round = 0; round < Number(rounds); round++) {
    const sums = [0, 0]
    for (const [i, task] of tasks.entries()) {
      const results: unknown[] = []
      for (const which of (i + round) % 2 === 0 ? [0, 1] : [1, 0]) {
        const began = computed()
        results[which] = trees[which]!.analyseSource(task)
        sums[which]! += computed() - began
      }
      if (round === 0 && !isDeepStrictEqual(results[0], results[1])) different++
    }
    for (const which of [0, 1]) seconds[which]!.push(sums[which]! / megabytes)
  }
  const [before, now] = seconds.map((all) => middle(all.slice(COLD_ROUNDS)))
  console.log(
    `${what}: ${tasks.length} documents, ${megabytes.toFixed(2)} MB; s CPU a MB ${before!.toFixed(2)} there, ${now!.toFixed(2)} here, ratio ${(now! / before!).toFixed(2)}; different results: ${different}`,
  )
}
