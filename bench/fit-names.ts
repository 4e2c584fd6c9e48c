import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Feature } from '../src/distil/name-features.ts'
import { examplesIn, formsDrawn, mayBeAdded, type NameModel } from '../src/distil/name-opinion.ts'
import type { NameKind } from '../src/distil/name-words.ts'
import { readNotes } from '../src/distil/read-notes.ts'
import { sourceLanguage } from '../src/distil/source-language.ts'
import { extractSource } from '../src/extract/extract-source.ts'
import { chance, type Trees, trees } from '../src/lib/trees.ts'
import { cutNotes } from '../src/prose/cut-notes.ts'
import { fitTrees, type TreeSettings } from './answers/fit-trees.ts'
import { documentsOfFile, documentsOfFolder, type NamedDocument, ownDocuments, plain } from './names/name-examples.ts'

// Fits the second opinion on names (src/distil/name-opinion.ts) on what readers list, and says what that is worth on documents
// that a fit has not seen. The texts are others', so that they are not kept here.
//   node bench/fit-names.ts FILE.txt … DIR … [--write src/distil/name-model.json]
// A FILE is written as those of bench/names are; of a DIR `documents.jsonl`, `entities.jsonl` and `documents/` are read. The rules
// were written on the documents of bench/names and DIR, so that these count less.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'string' }, folds: { type: 'string', default: '5' } },
})

const FURTHER = 0.4
const LISTED: TreeSettings = { trees: 110, depth: 5, rate: 0.1, leaf: 6, ridge: 4 }
const OF_KIND: TreeSettings = { trees: 36, depth: 4, rate: 0.15, leaf: 4, ridge: 4 }
const ADD_ABOVE = 0.35
const DROP_BELOW = 0.27
const KINDS: readonly NameKind[] = [
  'person',
  'organization',
  'place',
  'product',
  'tool',
  'project',
  'publication',
  'event',
  'other',
]

interface Row {
  values: Readonly<Record<Feature, number>>
  names: string
  listed: boolean
  kind: string | null
  drawn: boolean
  mayBeAdded: boolean
  /** by the rules */
  ruled: string | null
  counts: number
  chance: number
  /** by the model */
  told: string
}
interface Example {
  document: NamedDocument
  /** what the rules draw, with all its forms */
  drawn: Array<{ forms: Set<string> }>
  rows: Row[]
  isMain: boolean
}

async function exampleOf(document: NamedDocument, isMain: boolean): Promise<Example[]> {
  const { file, contentType, bytes, gold } = document
  if (gold.length === 0) return []
  const source = await extractSource(bytes, { contentType, filename: file })
  const language = sourceLanguage(source)
  if (language !== 'en') return []
  const { text, title } = source
  const notes = cutNotes(source, title, language)
  const read = readNotes(text, notes, { title, filename: file, url: null }, language)
  if (isMain && !read.programs.marked) return []
  const forms = formsDrawn(read)
  const kindOf = new Map(gold.flatMap(({ kind, names }) => names.map((name) => [plain(name), kind] as const)))
  const taken = new Set([...forms].flatMap(([key, names]) => [key, ...names]))
  const rows = examplesIn({ text, notes, read, filename: file }, forms).map(({ candidate, values }) => {
    const { key, name } = candidate
    return {
      ...{
        values,
        names: plain(name),
        kind: kindOf.get(plain(name)) ?? null,
        drawn: taken.has(key),
        chance: 0,
        told: '',
      },
      listed: kindOf.has(plain(name)),
      ruled: read.vote.kindOf.get(key) ?? null,
      counts: isMain ? 1 : FURTHER,
      mayBeAdded: mayBeAdded(candidate, read),
    }
  })
  const drawn = [...forms].map(([key, names]) => ({ forms: new Set([key, ...names].map(plain)) }))
  return [{ document, drawn, rows, isMain }]
}

const rounded = (all: Trees): Trees => ({
  bias: all.bias,
  trees: all.trees.map((nodes) =>
    nodes.map(([feature, at, left, right]) => [feature, Number(at.toPrecision(4)), left, right] as const),
  ),
})

function fit(examples: readonly Example[]): NameModel {
  const rows = examples.flatMap(({ rows }) => rows)
  const features = Object.keys(rows[0]!.values) as Feature[]
  const tableOf = (some: readonly Row[]) => some.map(({ values }) => Float64Array.from(features, (one) => values[one]))
  const grow = (some: readonly Row[], isTrue: (row: Row) => boolean, settings: TreeSettings): Trees => {
    const all = some.reduce((sum, { counts }) => sum + counts, 0)
    const right = some.reduce((sum, row) => sum + (isTrue(row) ? row.counts : 0), 0)
    const bias = Math.log((right + 1) / (all - right + 1))
    const labels = some.map((row) => Number(isTrue(row)))
    const counts = some.map((row) => row.counts)
    const from = some.map(() => bias)
    return rounded({ ...fitTrees(tableOf(some), labels, counts, from, settings), bias: Number(bias.toPrecision(4)) })
  }
  const named = rows.filter(({ kind }) => kind !== null)
  return {
    features,
    listed: grow(rows, ({ listed }) => listed, LISTED),
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, grow(named, (row) => row.kind === kind, OF_KIND)])),
    addAbove: ADD_ABOVE,
    dropBelow: DROP_BELOW,
  }
}

function ask({ features, listed, kinds }: NameModel, examples: readonly Example[]): void {
  for (const { rows } of examples)
    for (const row of rows) {
      const numbers = Float64Array.from(features, (one) => row.values[one])
      row.chance = chance(trees(listed, numbers))
      if (row.kind) row.told = kindBy(kinds, numbers)
    }
}

function kindBy(kinds: NameModel['kinds'], numbers: Float64Array): string {
  let best = { kind: 'other', logit: -Infinity }
  for (const [kind, of] of Object.entries(kinds)) {
    const logit = trees(of, numbers)
    if (logit > best.logit) best = { kind, logit }
  }
  return best.kind
}

const percent = (hits: number, all: number): string => `${((100 * hits) / Math.max(1, all)).toFixed(1)} %`

/** What is found, of what is drawn what is listed, and what is drawn of what is none. */
function figures(examples: readonly Example[], addAbove: number, dropBelow: number): string {
  const count = { listed: 0, found: 0, drawn: 0, right: 0, none: 0, junk: 0 }
  for (const { document, drawn, rows } of examples) {
    const out = new Set(rows.filter((row) => row.drawn && row.chance < dropBelow).map(({ names }) => names))
    const names = drawn.filter(({ forms }) => ![...forms].every((form) => out.has(form))).map(({ forms }) => forms)
    for (const row of rows) if (!row.drawn && row.mayBeAdded && row.chance > addAbove) names.push(new Set([row.names]))
    const all = new Set(names.flatMap((forms) => [...forms]))
    const listed = new Set(document.gold.flatMap((gold) => gold.names.map(plain)))
    count.listed += document.gold.length
    count.found += document.gold.filter((gold) => gold.names.some((name) => all.has(plain(name)))).length
    count.drawn += names.length
    count.right += names.filter((forms) => [...forms].some((form) => listed.has(form))).length
    count.none += document.junk.length
    count.junk += document.junk.filter((name) => all.has(plain(name))).length
  }
  return `found ${percent(count.found, count.listed)}, listed ${percent(count.right, count.drawn)} of ${count.drawn}, junk ${percent(count.junk, count.none)}`
}

function kinds(examples: readonly Example[]): string {
  const rows = examples.flatMap((example) => example.rows).filter(({ kind }) => kind !== null)
  const drawn = rows.filter((row) => row.drawn)
  const left = rows.filter((row) => !row.drawn)
  const open = drawn.filter(({ ruled }) => ruled === null)
  const right = (some: readonly Row[]) => `${some.filter(({ kind, told }) => kind === told).length} of ${some.length}`
  return `kinds: by the rules ${drawn.filter(({ kind, ruled }) => kind === ruled).length} of ${drawn.length}, by the model ${right(drawn)}; without a cue ${right(open)}; left by the rules ${right(left)}`
}

const examples: Example[] = []
for (const path of positionals) {
  const isMain = path.endsWith('.txt')
  for (const document of isMain ? documentsOfFile(path) : documentsOfFolder(path))
    examples.push(...(await exampleOf(document, isMain)))
}
for (const document of ownDocuments()) examples.push(...(await exampleOf(document, false)))
console.log(`${examples.length} documents, ${examples.flatMap(({ rows }) => rows).length} candidates`)

const folds = Number(values.folds)
for (let fold = 0; fold < folds; fold++) {
  const isOut = (n: number) => n % folds === fold
  ask(
    fit(examples.filter((_, n) => !isOut(n))),
    examples.filter((_, n) => isOut(n)),
  )
}
for (const set of new Set(examples.map(({ document }) => document.set))) {
  const of = examples.filter(({ document }) => document.set === set)
  console.log(
    `${set} (${of.length}): by the rules ${figures(of, 1, 0)}\n  and the model ${figures(of, ADD_ABOVE, DROP_BELOW)}\n  ${kinds(of)}`,
  )
}
const main = examples.filter(({ isMain }) => isMain)
for (const above of [0.3, 0.35, 0.4, 0.5])
  for (const below of [0.1, 0.2, 0.27, 0.35]) console.log(above, below, figures(main, above, below))
if (values.write) writeFileSync(values.write, `${JSON.stringify(fit(examples))}\n`)
