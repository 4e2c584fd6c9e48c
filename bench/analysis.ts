// Prints how well the text analysis and the rules distiller do on public evaluation sets, beside the floors:
//
//   node bench/analysis.ts [FOLDER]        FOLDER with hotpotqa-train100, musique-train100, 2wiki-163; ../shared/eval
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distillByRules } from '../src/distil/rules-distiller.ts'
import type { Distilled, EntityKind } from '../src/lib/distilled.ts'
import { foldedName } from '../src/lib/record-key.ts'
import { sentences } from '../src/lib/sentences.ts'
import type { SourceText } from '../src/lib/source-text.ts'
import { fold } from '../src/lib/text.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'shared', 'eval')
if (!existsSync(folder)) {
  console.log(`No evaluation sets in ${folder}: nothing to measure.`)
  process.exit(0)
}

interface Passage {
  id: string
  title: string
  text: string
}
const PASSAGES_WITH_NAMES = 400
/** That no rule was written on, to see what holds beyond the first. */
const FURTHER_PASSAGES = 2000

const readLines = <T>(...path: string[]): T[] =>
  readFileSync(join(folder, ...path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const rate = (hits: number, all: number) => hits / Math.max(1, all)
const rows: string[][] = [['what', 'value', 'floor']]
const show = (what: string, value: number, floor?: number, digits = 3) =>
  rows.push([what, value.toFixed(digits), floor === undefined ? '' : `${floor}${value < floor ? '  BELOW' : ''}`])
const showF1 = (what: string, precision: number, recall: number, floor: number) => {
  show(`${what}, precision`, precision)
  show(`${what}, recall`, recall)
  show(`${what}, F1`, (2 * precision * recall) / (precision + recall || 1), floor)
}

/** The Markdown file `# title`, blank line, text. */
function asSource({ title, text }: Pick<Passage, 'title' | 'text'>): SourceText {
  const start = title.length + 4
  return {
    text: `# ${title}\n\n${text}`,
    blocks: [
      { kind: 'heading', start: 2, end: 2 + title.length, level: 1 },
      { kind: 'paragraph', start, end: start + text.length },
    ],
    pageStarts: [],
    title,
    author: null,
    siteName: null,
    publishedOn: null,
    declaredLanguage: null,
    links: [],
    warnings: [],
  }
}
const distil = (passage: Passage): Distilled =>
  distillByRules(
    asSource(passage),
    { kind: 'file', title: passage.title, url: null, filename: `${passage.id}.md`, owner: { names: [] } },
    { distill: true, analyzeStyle: false, distillLimit: null },
  )

function measureSentenceEnds(): void {
  const passages = new Map(readLines<Passage>('hotpotqa-train100', 'corpus.jsonl').map((p) => [p.id, p.text]))
  let right = 0
  let found = 0
  let gold = 0
  for (const { docId, ends } of readLines<{ docId: string; ends: number[] }>('hotpotqa-train100', 'sentences.jsonl')) {
    // the last end of a passage is its own end
    const goldEnds = new Set(ends.slice(0, -1))
    const foundEnds = sentences(passages.get(docId)!)
      .slice(0, -1)
      .map(({ end }) => end)
    right += foundEnds.filter((end) => goldEnds.has(end)).length
    found += foundEnds.length
    gold += goldEnds.size
  }
  showF1('sentence ends, HotpotQA', rate(right, found), rate(right, gold), 0.98)
}

const DATE_OR_NUMBER =
  /^[\d\s.,:%$£€-]+$|^(january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(1\d{3}|20\d{2})\b|^\d|^(one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter)\b|percent|century|million|billion|dollars/
const plain = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(the|a|an) /, '')
    .trim()
const namesOnly = (names: string[]) =>
  [...new Set(names.map(plain))].filter((name) => name && !DATE_OR_NUMBER.test(name))
const alike = (a: string, b: string) => {
  const words = new Set(b.split(' '))
  const shared = a.split(' ').filter((w) => words.has(w)).length
  return shared > 0 && (2 * shared) / (a.split(' ').length + words.size) >= 0.5
}

/**
 * Names that the distiller mentions in a passage's note, against those that gpt-3.5 listed for it, as far as the passage holds
 * them: both without punctuation, so that "Ernst & Young" and "St. Martin's Press" count. Once each way
 * of writing is a thing found, once each entity: "Rea" beside "Chris Rea" is then no error. `from`: passages left out.
 */
function measureNames(what: string, from: number, to: number): void {
  const passages = new Map(readLines<Passage>('musique-train100', 'corpus.jsonl').map((p) => [p.id, p]))
  const listed = readLines<{ docId: string; entities: unknown[] }>('musique-train100', 'openie.jsonl')
    .filter((d) => d.entities.length > 0)
    .slice(from, to)
  const hits = { exact: 0, alikeFound: 0, alikeGold: 0, found: 0, gold: 0, things: 0, right: 0 }
  for (const { docId, entities } of listed) {
    const passage = passages.get(docId)!
    const folded = plain(passage.text)
    const gold = namesOnly(entities.filter((e) => typeof e === 'string')).filter((n) => folded.includes(n.slice(0, 12)))
    const { names } = distil(passage)
    const forms = names.map(({ evidence, aliases }) => namesOnly([...evidence.map(({ quote }) => quote), ...aliases]))
    const found = [...new Set(forms.flat())]
    hits.things += forms.filter((some) => some.length > 0).length
    hits.right += forms.filter((some) => some.some((name) => gold.includes(name))).length
    hits.found += found.length
    hits.gold += gold.length
    hits.exact += found.filter((name) => gold.includes(name)).length
    hits.alikeFound += found.filter((name) => gold.some((g) => alike(name, g))).length
    hits.alikeGold += gold.filter((name) => found.some((f) => alike(name, f))).length
  }
  showF1(`${what}, exact`, rate(hits.exact, hits.found), rate(hits.exact, hits.gold), 0.76)
  showF1(
    `${what}, short forms no things of their own`,
    rate(hits.right, hits.things),
    rate(hits.exact, hits.gold),
    0.76,
  )
  showF1(`${what}, half overlap`, rate(hits.alikeFound, hits.found), rate(hits.alikeGold, hits.gold), 0.87)
}

/** Kinds from cues, against the kind that the name's own passage gives by definition. */
function measureKinds(): void {
  const distilled = ['2wiki-163', 'hotpotqa-train100', 'musique-train100']
    .flatMap((set) => readLines<Passage>(set, 'corpus.jsonl'))
    .map((p) => ({ title: p.title, ...distil(p) }))
  const defined = new Map<string, EntityKind>()
  for (const { title, names } of distilled) {
    const own = names.find((n) => foldedName(n.name) === foldedName(title) && n.confidenceScore === 0.9)
    if (own?.kind && own.kind !== 'other' && own.kind !== 'publication') defined.set(foldedName(title), own.kind)
  }
  const perKind = new Map<EntityKind, { all: number; given: number; right: number }>()
  for (const { names } of distilled) {
    for (const { name, kind, confidenceScore } of names) {
      const truth = defined.get(foldedName(name))
      if (!truth || confidenceScore >= 0.9) continue
      const counts = perKind.get(truth) ?? { all: 0, given: 0, right: 0 }
      perKind.set(truth, counts)
      counts.all++
      if (kind !== 'other') counts.given++
      if (kind === truth) counts.right++
    }
  }
  const sum = (key: 'all' | 'given' | 'right') => [...perKind.values()].reduce((n, counts) => n + counts[key], 0)
  show('kinds cued, right of those given', rate(sum('right'), sum('given')), 0.87)
  show('kinds cued, given', rate(sum('given'), sum('all')))
  for (const [kind, { all, given, right }] of perKind)
    show(`  of ${all} ${kind}: ${given} given, right`, rate(right, given), undefined, 2)
}

function measureRecords(): void {
  const passages = readLines<Passage>('musique-train100', 'corpus.jsonl')
  const distilled = passages.map(distil)
  const count = (of: (d: Distilled) => number) =>
    rate(
      distilled.reduce((n, d) => n + of(d), 0),
      passages.length,
    )
  show(
    'claims per passage',
    count((d) => d.statements.filter(({ type }) => type === 'claim').length),
    undefined,
    2,
  )
  show(
    'positions per passage',
    count((d) => d.statements.filter(({ type }) => type === 'position').length),
    undefined,
    2,
  )
  show(
    'names per passage',
    count((d) => d.names.length),
    undefined,
    2,
  )
  const seeded = new Set(['extracted-from', 'about', 'mentions', 'demonstrates'])
  show(
    'minted edges per passage',
    count((d) => d.edges.filter(({ predicate }) => !seeded.has(predicate)).length),
    undefined,
    2,
  )
  show('passages in English', rate(distilled.filter(({ language }) => language === 'en').length, passages.length))
  let quotes = 0
  let verbatim = 0
  for (const { notes, statements, names } of distilled) {
    const textOf = new Map(notes.map(({ ref, text }) => [ref, text]))
    for (const { noteRef, quote, start, end } of [...statements, ...names].flatMap(({ evidence }) => evidence)) {
      quotes++
      if (textOf.get(noteRef)?.slice(start, end) === quote) verbatim++
    }
  }
  show('quotes verbatim', rate(verbatim, quotes), 1)
}

/** Rules over one long text, the second of two runs; MB are 10^6 UTF-16 units. */
function measureSpeed(): void {
  const text = readLines<Passage>('musique-train100', 'corpus.jsonl')
    .map(({ title, text }) => `## ${title}\n\n${text}`)
    .join('\n\n')
  const source: SourceText = { ...asSource({ title: 'x', text: '' }), text, blocks: [] }
  for (const match of text.matchAll(/## ([^\n]*)\n\n([^\n]*(?:\n(?!\n)[^\n]*)*)/g)) {
    const heading = match.index + 3
    const body = heading + match[1]!.length + 2
    source.blocks.push({ kind: 'heading', level: 2, start: heading, end: heading + match[1]!.length })
    source.blocks.push({ kind: 'paragraph', start: body, end: body + match[2]!.length })
  }
  const facts = { kind: 'file' as const, title: 'x', url: null, filename: 'x.md', owner: { names: [] } }
  for (const analyzeStyle of [false, true]) {
    let seconds = 0
    for (let run = 0; run < 2; run++) {
      const start = performance.now()
      distillByRules(source, facts, { distill: true, analyzeStyle, distillLimit: null })
      seconds = (performance.now() - start) / 1000
    }
    show(
      `MB/s${analyzeStyle ? ' with style' : ''} (${(text.length / 1e6).toFixed(1)} MB)`,
      text.length / 1e6 / seconds,
      0.7,
      2,
    )
  }
}

measureSentenceEnds()
measureNames('names', 0, PASSAGES_WITH_NAMES)
measureNames('names of further passages', PASSAGES_WITH_NAMES, PASSAGES_WITH_NAMES + FURTHER_PASSAGES)
measureKinds()
measureRecords()
measureSpeed()
for (const row of rows) console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(42) : cell.padEnd(9))).join(''))
