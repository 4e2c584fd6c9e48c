// Names that the rules find in sentences of several languages, beside what the corpora of others mark:
//
//   node bench/named-corpora.ts FOLDER [--sentences 1500] [--skip 0] [--cases]
//
// FOLDER holds, outside this repository, `<corpus>-<language>.conllu` or `.txt` (a token and its tag B-/I-/O a line, sentences
// parted by empty lines) and `<corpus>-ja.json` (`text`, `entities` with `name` and `type`). Measured with WikiNEuRal (CC BY-NC-SA 4.0),
// Wikigold (CC BY 4.0), CoNLL-2002 and 2003, the test part of MSRA, and stockmark's names of the Japanese Wikipedia (CC BY-SA 3.0).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { distillByRules } from '../src/distil/rules-distiller.ts'
import type { SourceText } from '../src/lib/source-text.ts'
import { fold } from '../src/lib/text.ts'

interface Marked {
  text: string
  names: { name: string; kind: string | null }[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sentences: { type: 'string', default: '1500' },
    skip: { type: 'string', default: '0' },
    cases: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Say in which folder the corpora lie.')
const SKIPPED = Number(values.skip)
const MAX_SENTENCES = Number(values.sentences)
/** Sentences that follow each other in these, and so make a document; elsewhere each stands alone. */
const CONTINUOUS: Record<string, number> = { wikigold: 12 }
const MIN_WORDS = 6

const KINDS: Record<string, string> = {
  PER: 'person',
  LOC: 'place',
  ORG: 'organization',
  人名: 'person',
  地名: 'place',
  法人名: 'organization',
  政治的組織名: 'organization',
  その他の組織名: 'organization',
  製品名: 'product',
  イベント名: 'event',
}

/** 製品名 are works, papers and software too. */
const MADE = new Set(['work', 'publication', 'tool'])

function tagged(file: string, language: string): Marked[] {
  const sentences = readFileSync(file, 'utf8')
    .replace(/\r/g, '')
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => {
          const cells = line.split(/[\t ]/)
          return { token: cells.length > 2 ? cells[1]! : cells[0]!, tag: cells.at(-1)! }
        })
        .filter(({ token }) => token && token !== '-DOCSTART-'),
    )
    .filter((tokens) => tokens.length >= MIN_WORDS)
  return sentences.map((tokens) => {
    let text = ''
    let quoted = false
    const names: (Marked['names'][number] & { start: number; end: number })[] = []
    for (const { token, tag } of tokens) {
      const glued =
        text === '' ||
        language === 'zh' ||
        /[([{«„“'’/-]$/.test(text) ||
        (quoted && text.endsWith('"')) ||
        /^[,.;:!?)\]}%»”’]|^'s$|^n't$|^-$/.test(token) ||
        (token === '"' && quoted)
      if (!glued) text += ' '
      if (token === '"') quoted = !quoted
      const start = text.length
      text += token
      if (tag.startsWith('B-')) names.push({ name: '', kind: KINDS[tag.slice(2)] ?? null, start, end: text.length })
      else if (tag.startsWith('I-') && names.length > 0) names.at(-1)!.end = text.length
    }
    return { text, names: names.map(({ kind, start, end }) => ({ name: text.slice(start, end), kind })) }
  })
}

const listed = (file: string): Marked[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { text: string; entities: { name: string; type: string }[] }[]).map(
    ({ text, entities }) => ({ text, names: entities.map(({ name, type }) => ({ name, kind: KINDS[type] ?? null })) }),
  )

function grouped(sentences: Marked[], size: number): Marked[] {
  const documents: Marked[] = []
  for (let i = 0; i < sentences.length; i += size) {
    const part = sentences.slice(i, i + size)
    documents.push({ text: part.map(({ text }) => text).join(' '), names: part.flatMap(({ names }) => names) })
  }
  return documents
}

/** In German without the s of the possessive, which corpora mark as part of a name. */
const plain = (name: string, language: string) =>
  bare(name).replace(language === 'de' ? /(?<=\p{L}{4})s$/u : /(?!)/, '')
const bare = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|der|die|das|el|la|los|las|le|les|l) (?=.)/, '')
const alike = (a: string, b: string) => {
  const words = new Set(b.split(' '))
  const shared = a.split(' ').filter((word) => words.has(word)).length
  return shared > 0 && (2 * shared) / (a.split(' ').length + words.size) >= 0.5
}
const percent = (hits: number, all: number) => `${((100 * hits) / Math.max(1, all)).toFixed(1)} %`
const f1 = (p: number, r: number) => (100 * (2 * p * r)) / (p + r || 1)

for (const file of readdirSync(folder).toSorted()) {
  const match = /^([a-z]+)-([a-z]{2})\.(conllu|txt|json)$/.exec(file)
  if (!match) continue
  const [, corpus = '', language = '', form] = match
  const all = form === 'json' ? listed(join(folder, file)) : tagged(join(folder, file), language)
  const documents = grouped(all.slice(SKIPPED, SKIPPED + MAX_SENTENCES), CONTINUOUS[corpus] ?? 1)
  const count = { found: 0, gold: 0, exact: 0, alikeFound: 0, alikeGold: 0, kinded: 0, right: 0, known: 0, reached: 0 }
  for (const { text, names } of documents) {
    const source: SourceText = {
      text,
      blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
      pageStarts: [],
      ...{ title: null, author: null, siteName: null, publishedOn: null, declaredLanguage: language },
      links: [],
      warnings: [],
    }
    const drawn = distillByRules(
      source,
      { kind: 'file', title: null, url: null, filename: 'x.txt', owner: { names: [] } },
      { distill: true, analyzeStyle: false, distillLimit: null },
    ).names
    const kindOf = new Map(
      drawn.flatMap(({ kind, evidence, aliases, name }) =>
        [name, ...evidence.map(({ quote }) => quote), ...aliases].map((one) => [plain(one, language), kind] as const),
      ),
    )
    const found = [...new Set(drawn.flatMap(({ evidence }) => evidence.map(({ quote }) => plain(quote, language))))]
    const gold = new Map(names.map(({ name, kind }) => [plain(name, language), kind]))
    gold.delete('')
    count.found += found.length
    count.gold += gold.size
    const wrong: string[] = []
    for (const name of found) {
      if (gold.has(name)) count.exact++
      else wrong.push(`+${name}`)
      if ([...gold.keys()].some((one) => alike(name, one))) count.alikeFound++
    }
    for (const [name, kind] of gold) {
      if (found.some((one) => alike(one, name))) count.alikeGold++
      if (!kind) continue
      count.known++
      if (!kindOf.has(name)) wrong.push(`-${name} ${kind}`)
      else {
        count.reached++
        if (kindOf.get(name) !== 'other') count.kinded++
        if (kindOf.get(name) === kind || (kind === 'product' && MADE.has(kindOf.get(name)!))) count.right++
        else wrong.push(`${name}: ${kind}, not ${kindOf.get(name)}`)
      }
    }
    if (values.cases && wrong.length > 0) console.log(`${text}\n    ${wrong.join(' | ')}`)
  }
  const { found, gold, exact, alikeFound, alikeGold, right, known, reached } = count
  console.log(
    `${corpus} ${language}, ${documents.length} texts, ${gold} names: exact P ${percent(exact, found)} R ${percent(exact, gold)} F1 ${f1(exact / found, exact / gold).toFixed(1)}; ` +
      `half overlap F1 ${f1(alikeFound / found, alikeGold / gold).toFixed(1)}; persons, places, organizations found ${percent(reached, known)}, right kind ${percent(right, reached)}`,
  )
}
