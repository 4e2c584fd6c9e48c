// Which names the rules find in everyday documents, and of what kind, beside what a reader lists. All in memory; names that
// several documents hold vote as they do in an account.
//   node bench/names.ts [DIR | FILE.txt] [--cases]     DIR: a set with documents.jsonl and entities.jsonl; FILE: written as those
// of bench/names are, which are read without either
import { parseArgs } from 'node:util'
import { distillByRules } from '../src/distil/rules-distiller.ts'
import { extractSource } from '../src/extract/extract-source.ts'
import { recordFields, type Support } from '../src/graph/record-of-supports.ts'
import type { DistilledName } from '../src/lib/distilled.ts'
import { foldedName } from '../src/lib/record-key.ts'
import { documentsOfFile, documentsOfFolder, ownDocuments, plain } from './names/name-examples.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'boolean', default: false } },
})

const share = (hits: number, all: number) => `${hits} of ${all} (${Math.round((100 * hits) / Math.max(1, all))} %)`

const [path] = positionals
const documents = !path ? ownDocuments() : path.endsWith('.txt') ? documentsOfFile(path) : documentsOfFolder(path)
const distilled = new Map<string, DistilledName[]>()
for (const { file, contentType, bytes } of documents) {
  const source = await extractSource(bytes, { contentType, filename: file })
  const { names } = distillByRules(
    source,
    { kind: 'file', title: null, url: null, filename: file, owner: { names: [] } },
    { distill: true, analyzeStyle: false, distillLimit: null },
  )
  distilled.set(file, names)
}

/** The kind that an account gives a name which several documents hold. */
const kindOf = new Map<string, string>()
const supports = new Map<string, Support[]>()
for (const [file, names] of distilled)
  for (const { type, name, kind, confidenceKind, confidenceScore } of names) {
    const key = `${type} ${foldedName(name)}`
    const support: Support = {
      ...{
        recordId: key,
        runId: file,
        sourceId: file,
        runState: 'live',
        sourceKind: 'file',
        datedAt: '',
        language: '',
      },
      ...{ confidenceKind, confidenceScore, facets: [], attrs: { name, kind } },
    }
    supports.set(key, [...(supports.get(key) ?? []), support])
  }
for (const [key, list] of supports)
  kindOf.set(key, key.startsWith('project ') ? 'project' : (recordFields(list).kind ?? 'other'))

const count = { listed: 0, found: 0, right: 0, alone: 0, drawn: 0, known: 0, junk: 0, junkListed: 0, other: 0 }
const perKind = new Map<string, { listed: number; found: number; right: number }>()
const confusion = new Map<string, number>()
for (const { file, gold, junk } of documents) {
  const here = distilled.get(file)!.map(({ type, name, kind, aliases, confidenceScore }) => ({
    ...{ name, own: type === 'project' ? 'project' : kind, score: confidenceScore },
    kind: kindOf.get(`${type} ${foldedName(name)}`)!,
    names: new Set([name, ...aliases].map(plain)),
  }))
  const cases: string[] = []
  for (const { kind, names } of gold) {
    const hits = here.filter((one) => names.some((name) => one.names.has(plain(name))))
    const own = perKind.get(kind) ?? { listed: 0, found: 0, right: 0 }
    perKind.set(kind, own)
    own.listed++
    count.listed++
    if (hits.length === 0) {
      cases.push(`missed ${kind} ${names[0]}`)
      continue
    }
    own.found++
    count.found++
    if (hits.some((hit) => hit.own === kind)) count.alone++
    if (hits.some((hit) => hit.kind === kind)) {
      own.right++
      count.right++
    } else {
      const [hit] = hits
      cases.push(`${names[0]}: ${kind}, not ${hit!.kind} (here ${hit!.own}, ${hit!.score})`)
      const pair = `${kind} as ${hit!.kind}`
      confusion.set(pair, (confusion.get(pair) ?? 0) + 1)
    }
  }
  const listed = new Set(gold.flatMap(({ names }) => names.map(plain)))
  for (const one of here) {
    count.drawn++
    if (one.kind === 'other') count.other++
    if ([...one.names].some((name) => listed.has(name))) count.known++
    else cases.push(`drawn ${one.name} (${one.kind}, ${one.score})`)
  }
  count.junkListed += junk.length
  for (const name of junk)
    if (here.some(({ names }) => names.has(plain(name)))) {
      count.junk++
      cases.push(`junk ${name}`)
    }
  if (values.cases && cases.length > 0) console.log(`${file}\n${cases.map((line) => `  ${line}\n`).join('')}`)
}
console.log(`${documents.length} documents`)
console.log(`found ${share(count.found, count.listed)}`)
console.log(`right kind ${share(count.right, count.found)}, by the document alone ${share(count.alone, count.found)}`)
console.log(`junk ${share(count.junk, count.junkListed)}`)
console.log(`drawn that are listed ${share(count.known, count.drawn)}, other ${share(count.other, count.drawn)}`)
for (const [kind, { listed, found, right }] of perKind)
  console.log(`  ${kind}: ${listed}, found ${found}, right ${right}`)
console.log([...confusion].map(([pair, n]) => `${pair} ${n}`).join(', '))
