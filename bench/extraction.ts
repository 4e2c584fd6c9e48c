// Measures extraction on public corpora, through the same child processes as the server:
//
//   node bench/extraction.ts --articles DIR --pdfs DIR [--pdfs DIR …] [--show N]
//
// --articles: a checkout of scrapinghub/article-extraction-benchmark; scored as its evaluate.py does.
// --pdfs: any folders with PDFs, such as checkouts of mozilla/pdf.js (test/pdfs) and py-pdf/sample-files; compared with
//   pdftotext (poppler) where that is installed, as bags of words, over the files that both give words of.
// --show: how many of the worst files to list.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Extractor } from '../src/extract/extractor.ts'
import { SourceUnreadableError } from '../src/lib/errors.ts'

const { values } = parseArgs({
  options: {
    articles: { type: 'string' },
    pdfs: { type: 'string', multiple: true },
    show: { type: 'string', default: '0' },
  },
})
const show = Number(values.show)
const FLOORS = { articles: 0.96, pdfShareWithText: 982 / 1002, pdfBag: 0.91 }
const SHINGLE_WORDS = 4
const CONCURRENCY = 2
/** Many test files of PDF.js hold one or two words in a broken font, on which two programs agree wholly or not at all. */
const LONGER_WORDS = 20

type Bag = Map<string, number>
interface Overlap {
  precision: number
  recall: number
}

const mean = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length)
const f1 = ({ precision, recall }: Overlap): number =>
  precision + recall ? (2 * precision * recall) / (precision + recall) : 0

function bagOf(items: string[]): Bag {
  const bag: Bag = new Map()
  for (const item of items) bag.set(item, (bag.get(item) ?? 0) + 1)
  return bag
}

/** Null where there is nothing to be precise about, or nothing to recall. */
function overlap(wanted: Bag, got: Bag): { precision: number | null; recall: number | null } {
  let common = 0
  for (const [item, count] of wanted) common += Math.min(count, got.get(item) ?? 0)
  const size = (bag: Bag) => [...bag.values()].reduce((sum, n) => sum + n, 0)
  return {
    precision: size(got) ? common / size(got) : null,
    recall: size(wanted) ? common / size(wanted) : null,
  }
}

/** Works through a list with as many at a time as there are children. */
async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

const row = (label: string, value: string, floor = ''): void => console.log(label.padEnd(48), value.padEnd(10), floor)

function shingles(text: string): Bag {
  const words = text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []
  const count = Math.max(1, words.length - SHINGLE_WORDS + 1)
  const all = Array.from({ length: count }, (_, i) => words.slice(i, i + SHINGLE_WORDS).join(' '))
  return bagOf(all.filter(Boolean))
}

async function benchArticles(folder: string): Promise<void> {
  const truth = JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8')) as Record<
    string,
    { articleBody?: string; url?: string }
  >
  const scores: { id: string; url: string; precision: number | null; recall: number | null }[] = []
  let failed = 0
  await using extractor = new DisposableExtractor()
  await inParallel(Object.entries(truth), async ([id, { articleBody = '', url = '' }]) => {
    const bytes = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)))
    const text = await extractor.extract(bytes, { contentType: 'text/html', url }).then(
      (source) => source.text,
      () => {
        failed++
        return ''
      },
    )
    scores.push({ id, url, ...overlap(shingles(articleBody), shingles(text)) })
  })
  const precision = mean(scores.flatMap((score) => score.precision ?? []))
  const recall = mean(scores.flatMap((score) => score.recall ?? []))
  row('HTML pages / failed', `${scores.length} / ${failed}`)
  row('HTML precision, recall', `${precision.toFixed(3)} ${recall.toFixed(3)}`)
  row('HTML F1', f1({ precision, recall }).toFixed(4), `floor ${FLOORS.articles}`)
  const worst = scores.map((s) => ({ ...s, f1: f1({ precision: s.precision ?? 0, recall: s.recall ?? 0 }) }))
  for (const { f1, url } of worst.sort((a, b) => a.f1 - b.f1).slice(0, show)) console.log('  ', f1.toFixed(2), url)
}

class DisposableExtractor extends Extractor {
  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

/** Words; single characters of scripts that set no blanks, where the two programs would differ by their line ends alone. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu) ?? []

async function pdfToText(path: string): Promise<string | null> {
  try {
    const options = { maxBuffer: 1 << 28, timeout: 60_000 }
    return (await promisify(execFile)('pdftotext', ['-enc', 'UTF-8', path, '-'], options)).stdout
  } catch {
    return null
  }
}

async function benchPdfs(folders: string[]): Promise<void> {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.toLowerCase().endsWith('.pdf'))
      .map((name) => join(folder, name)),
  )
  const compare = existsSync('/usr/bin/pdftotext')
  const counts = { text: 0, empty: 0, typedError: 0, other: 0 }
  const errors = new Map<string, string[]>()
  const bags: { path: string; f1: number; words: number }[] = []
  let chars = 0
  const begun = performance.now()
  await using extractor = new DisposableExtractor()
  await inParallel(paths, async (path) => {
    let text: string
    try {
      text = (await extractor.extract(readFileSync(path), { contentType: 'application/pdf' })).text
      counts.text++
      if (!text) counts.empty++
      chars += text.length
    } catch (error) {
      if (error instanceof SourceUnreadableError) counts.typedError++
      else counts.other++
      const { message } = error as Error
      errors.set(message, [...(errors.get(message) ?? []), path])
      return
    }
    const reference = compare ? wordsOf((await pdfToText(path)) ?? '') : []
    const found = wordsOf(text)
    if (reference.length === 0 || found.length === 0) return
    const { precision, recall } = overlap(bagOf(reference), bagOf(found))
    bags.push({ path, f1: f1({ precision: precision ?? 0, recall: recall ?? 0 }), words: reference.length })
  })
  const floor = `floor ${FLOORS.pdfShareWithText.toFixed(3)} of all`
  row('PDF files', String(paths.length))
  row('PDF extracted (of which without any text)', `${counts.text} (${counts.empty})`, floor)
  row('PDF typed errors / anything else', `${counts.typedError} / ${counts.other}`)
  for (const [message, files] of errors) {
    console.log('  ', files.length, message)
    for (const file of files.slice(0, show)) console.log('       ', file)
  }
  row('PDF seconds, with the comparison', ((performance.now() - begun) / 1000).toFixed(0))
  row('PDF characters', String(chars))
  if (!compare) {
    console.log('pdftotext is not installed: no comparison')
    return
  }
  row(
    `PDF bag F1 against pdftotext, ${bags.length} files`,
    mean(bags.map((bag) => bag.f1)).toFixed(4),
    `floor ${FLOORS.pdfBag}`,
  )
  const longer = bags.filter((bag) => bag.words >= LONGER_WORDS)
  row(
    `PDF bag F1, the ${longer.length} files of ${LONGER_WORDS} words or more`,
    mean(longer.map((bag) => bag.f1)).toFixed(4),
  )
  const words = bags.reduce((sum, bag) => sum + bag.words, 0)
  row('PDF bag F1, weighted by words', (bags.reduce((sum, bag) => sum + bag.f1 * bag.words, 0) / words).toFixed(4))
  for (const { path, f1 } of bags.sort((a, b) => a.f1 - b.f1).slice(0, show)) console.log('  ', f1.toFixed(2), path)
}

if (!values.articles && !values.pdfs) console.log('Give --articles DIR or --pdfs DIR; see the head of this file.')
if (values.articles) await benchArticles(values.articles)
if (values.pdfs) await benchPdfs(values.pdfs)
