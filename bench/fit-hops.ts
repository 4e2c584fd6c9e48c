import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Linear } from '../src/answers/answer-model.ts'
import type { Passage } from '../src/answers/passage.ts'
import { readPassage } from '../src/answers/read-passage.ts'
import { readQuestion } from '../src/answers/read-question.ts'
import { type Hop, hopsOf, rankHops } from '../src/answers/two-hops.ts'
import { fold } from '../src/lib/text.ts'
import { fitLists } from './answers/fit-linear.ts'
import { PassagePool } from './answers/passage-pool.ts'

// Fits the model that chooses the piece at the end of two hops, and says what it is worth on questions it was not fitted on.
//   node bench/fit-hops.ts --public DIR [--without FILE …] [--write src/answers/hop-model.json]
// DIR holds files in the form of HotpotQA (`*.json`) and of the prompts of IRCoT (`*.txt`); the questions of the files
// behind --without (`query` in each line) are left out.

const { values } = parseArgs({
  options: {
    public: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    write: { type: 'string' },
  },
})
const DEPTH = 12
const RIDGE = 40
const FOLDS = 5
const STEPS = 150

interface Asked {
  question: string
  answer: string
  /** the passages that it joins */
  joined: Passage[]
}
interface Example extends Asked {
  hops: Hop[]
  labels: number[]
}

const passageOf = (title: string, text: string): Passage => ({
  ...{ title, text, source: title, document: title, datedAt: null },
})

interface HotpotQuestion {
  question: string
  answer: string
  context: [string, string[]][] | { title: string[]; sentences: string[][] }
  supporting_facts: [string, number][] | { title: string[] }
}
function hotpotQuestions(file: string): { asked: Asked[]; passages: Passage[] } {
  const byTitle = new Map<string, Passage>()
  const asked = (JSON.parse(readFileSync(file, 'utf8')) as HotpotQuestion[]).map((one) => {
    const { context, supporting_facts: facts } = one
    const told = Array.isArray(context)
      ? context
      : context.title.map((title, i) => [title, context.sentences[i]!] as const)
    for (const [title, sentences] of told)
      if (!byTitle.has(title)) byTitle.set(title, passageOf(title, sentences.join('')))
    const titles = new Set(Array.isArray(facts) ? facts.map(([title]) => title) : facts.title)
    return { question: one.question, answer: one.answer, joined: [...titles].map((title) => byTitle.get(title)!) }
  })
  return { asked, passages: [...byTitle.values()] }
}

function promptQuestions(file: string): { asked: Asked[]; passages: Passage[] } {
  const known = new Map<string, Passage>()
  const asked = readFileSync(file, 'utf8')
    .split(/^# METADATA.*$/m)
    .slice(1)
    .flatMap((block) => {
      const question = /^Q: (.*)$/m.exec(block)?.[1]?.trim()
      const reasoning = /^A: (.*)$/m.exec(block)?.[1] ?? ''
      const answer = /So the answer is: (.*?)\.?$/.exec(reasoning)?.[1]
      if (!question || !answer) return []
      const told = [...block.split(/^Q: /m)[0]!.matchAll(/Wikipedia Title: (.*)\n([^\n]+)/g)].map(([, title, text]) => {
        const key = `${title} ${text}`
        const passage = known.get(key) ?? passageOf(title!, text!.replaceAll('< br>', ' '))
        known.set(key, passage)
        return passage
      })
      const spoken = `${reasoning} ${question}`.toLowerCase()
      const joined = told.filter(({ title }) => spoken.includes(title.replace(/ \(.*/, '').toLowerCase()))
      return [{ question, answer, joined }]
    })
  return { asked, passages: [...known.values()] }
}

const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:the|a|an)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `

function exampleOf(asked: Asked, pool: PassagePool): Example | null {
  const found = pool.search(asked.question, DEPTH)
  const missing = asked.joined.filter((passage) => !found.includes(passage))
  const passages = found.slice(0, DEPTH - missing.length)
  passages.splice(4, 0, ...missing)
  const hops = hopsOf(readQuestion(asked.question), passages, passages.map(readPassage))
  if (!hops) return null
  const labels = hops.map(({ unit }) => {
    const passage = passages[unit.passage]!
    return +(asked.joined.includes(passage) && plain(`${passage.title} ${unit.text}`).includes(plain(asked.answer)))
  })
  return labels.includes(1) && labels.includes(0) ? { ...asked, hops, labels } : null
}

const fit = (examples: readonly Example[]): Linear =>
  fitLists(
    examples.map(({ hops, labels }) => ({ rows: hops.map(({ row }) => row), labels, weight: 3 })),
    RIDGE,
    [],
    STEPS,
  )
const isRight = ({ hops, labels }: Example, model: Linear): boolean =>
  labels[hops.indexOf(rankHops(hops, model)[0]!.hop)] === 1

const left = new Set(
  values.without.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => (JSON.parse(line).query as string).trim().toLowerCase()),
  ),
)
const examples = readdirSync(values.public ?? '.')
  .toSorted()
  .flatMap((name) => {
    const file = path.join(values.public ?? '.', name)
    if (!/\.(?:json|txt)$/.test(name)) return []
    const { asked, passages } = name.endsWith('.json') ? hotpotQuestions(file) : promptQuestions(file)
    const pool = new PassagePool(passages)
    const kept = asked.filter(
      ({ question, answer }) => !/^(?:yes|no)$/i.test(answer) && !left.has(question.trim().toLowerCase()),
    )
    const made = kept.flatMap((one) => exampleOf(one, pool) ?? [])
    console.log(`${name}: ${kept.length} questions, ${made.length} of two hops that can be answered`)
    return made
  })
const models = Array.from({ length: FOLDS }, (_, fold) => fit(examples.filter((_, i) => i % FOLDS !== fold)))
const right = examples.filter((example, i) => isRight(example, models[i % FOLDS]!))
console.log(`first piece right, cross-fitted: ${right.length} of ${examples.length}`)
if (values.write) {
  const model = fit(examples)
  writeFileSync(
    values.write,
    `${JSON.stringify(model, (_, v) => (typeof v === 'number' ? Number(v.toPrecision(5)) : v))}\n`,
  )
}
