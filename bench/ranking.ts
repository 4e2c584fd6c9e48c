// Recall and nDCG of the index alone on public question sets, in percent: node bench/ranking.ts [set …]
import { searchIndex } from '../src/index/search.ts'
import { buildIndex, docsOf, loadSet, notesOf, setNames } from './evaluation-sets.ts'

const DEPTH = 10
const RECORDS_READ = 20 // several records may stand for one passage

const names = process.argv.length > 2 ? process.argv.slice(2) : setNames()
if (names.length === 0) console.log('no evaluation sets beside this repository')
for (const name of names) {
  const set = loadSet(name)
  const notes = notesOf(set.passages)
  for (const target of ['note', 'all'] as const) {
    const index = buildIndex(docsOf(notes, target === 'all'))
    const passageOf = new Map(notes.map(({ id, passage }) => [id, passage]))
    const results = set.queries.map(({ id, query }) => {
      const { records } = searchIndex(index, { text: query, limit: RECORDS_READ, target })
      const passages = [...new Set(records.map(({ noteId }) => passageOf.get(noteId)!))].slice(0, DEPTH)
      return measures(passages, set.grades.get(id)!)
    })
    console.log(`${name} ${target}`.padEnd(24), line(results), `${notes.length} notes`)
  }
}

function measures(ranked: string[], grades: Map<string, number>) {
  const recall = (k: number) => ranked.slice(0, k).filter((id) => grades.has(id)).length / grades.size
  const discounted = (list: number[]) => list.reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0)
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, DEPTH)
  return {
    'R@2': recall(2),
    'R@5': recall(5),
    'R@10': recall(10),
    'nDCG@10': discounted(ranked.map((id) => grades.get(id) ?? 0)) / discounted(ideal),
    'All@5': recall(5) === 1 ? 1 : 0,
  }
}

function line(results: ReturnType<typeof measures>[]): string {
  const names = Object.keys(results[0]!) as (keyof ReturnType<typeof measures>)[]
  const mean = (name: (typeof names)[number]) => (100 * results.reduce((sum, r) => sum + r[name], 0)) / results.length
  return names.map((name) => `${name} ${mean(name).toFixed(1)}`).join('  ')
}
