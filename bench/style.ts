// Style through the API: how the profiles of different authors differ, and how often `style: true` finds a passage by the
// same author first.
//
//   node bench/style.ts FOLDER [--url URL --token ADMIN_TOKEN]
//
// FOLDER holds one folder for each author with two works in Markdown or plain text. Of the first work eight pieces of 1,200
// words are sources of their own, ingested with analyzeStyle; passages of the second work are the queries, so that the
// topic is shared as little as two works of one author allow. Quotes and dashes are made equal first: editions differ in
// them, and they would give an author away.
//
// Our texts (public domain) came from github:mlschmitt/classic-books-markdown:
//   austen/      Jane Austen: Persuasion.md, Pride and Prejudice.md
//   chesterton/  G.K. Chesterton: All Things Considered.md, The Innocence of Father Brown.md
//   mill/        John Stuart Mill: On Liberty.md, The Subjection of Women.md
//   thoreau/     Henry David Thoreau: A Week on the Concord and Merrimack Rivers.md, Walden.md
//   twain/       Mark Twain: Roughing It.md, The Innocents Abroad.md
//   wodehouse/   P.G. Wodehouse: A Damsel in Distress.md, Right Ho, Jeeves.md
// and for the run with 20 authors, in the same place, the first two works by the alphabet of 150 to 2,000 kB each by Agatha
// Christie, Ann Radcliffe, Arthur Conan Doyle, Charlotte Bronte, Daniel Defoe, Edith Wharton, Emma Goldman, Frank Norris,
// George Eliot, H. Rider Haggard, Henry James, Jack London, John Buchan, L. Frank Baum, Louisa May Alcott, Maurice Leblanc,
// Rudyard Kipling, Upton Sinclair, W.H. Hudson, William Hope Hodgson.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Call, newAccount, ownService } from './own-service.ts'

const SCOPES = ['ingest', 'query', 'style']
const PIECES = { count: 8, words: 1200 }
const PASSAGES = { count: 20, words: [50, 150, 400] }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, token: { type: 'string' } },
})

// ---- data ----------------------------------------------------------------------------------------------------------

interface Author {
  name: string
  /** the first work's pieces */
  pieces: string[]
  /** of each length, passages of the second work */
  passages: Map<number, string[]>
}

const folder = positionals[0] ?? ''

function readAuthors(): Author[] {
  if (!folder || !existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const works = readdirSync(path.join(folder, name)).sort()
      if (works.length < 2) return []
      const [first, second] = works.map((work) => paragraphsOf(readFileSync(path.join(folder, name, work), 'utf8')))
      const passages = new Map(PASSAGES.words.map((words) => [words, parts(second!, PASSAGES.count, words)]))
      return { name, pieces: parts(first!, PIECES.count, PIECES.words), passages }
    })
}

/** Without headings and rules, and with the typography of one edition. */
const paragraphsOf = (text: string): string[] =>
  text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s*(?:--+|—|–)\s*/g, '—')
    .replace(/_/g, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !/^(?:#|[-—*]{1,}\s*$|\*\*)/.test(paragraph))

const wordsIn = (text: string): number => text.split(/\s+/).length

/** So many parts of at least so many words, evenly spread; the last paragraph is cut where it runs far beyond. */
function parts(paragraphs: readonly string[], count: number, words: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const taken: string[] = []
    let at = Math.floor(((i + 0.5) * paragraphs.length) / count)
    while (at < paragraphs.length && wordsIn(taken.join(' ')) < words) taken.push(paragraphs[at++]!)
    const part = taken.join('\n\n')
    return part
      .split(/(?<=\s)/)
      .slice(0, words + 60)
      .join('')
      .trim()
  })
}

// ---- the service ---------------------------------------------------------------------------------------------------

/** One source; its title says nothing. Gives the run's id. */
async function ingest(call: Call, text: string, number: number): Promise<string> {
  const contentBase64 = Buffer.from(`# Piece ${number}\n\n${text}\n`).toString('base64')
  let { job } = await call('POST', '/v1/ingest/file', {
    filename: `piece-${number}.md`,
    contentType: 'text/markdown',
    contentBase64,
    distill: true,
    dryRun: false,
    analyzeStyle: true,
    datedAt: '2026-01-01',
  })
  while (job.status === 'queued') job = (await call('GET', `/v1/ingest/jobs/${job.id}?wait=60`)).job
  // what names nothing is no worse to compare by style
  if (job.status === 'quarantined') await call('POST', `/v1/source-runs/${job.sourceRunId}/release`)
  else if (job.status !== 'succeeded') throw new Error(`piece ${number}: ${job.status} ${JSON.stringify(job.error)}`)
  return job.sourceRunId
}

// ---- measures ------------------------------------------------------------------------------------------------------

interface Observation {
  pattern: string
  confidenceScore: number
}

/** One row for each habit that any author shows, one column for each author: the figure, and how sure it is. */
async function compareProfiles(service: { url: string; token: string }, authors: readonly Author[]): Promise<void> {
  const shown = new Map<string, Map<string, string>>()
  for (const { name, pieces } of authors) {
    const { call } = await newAccount(service, SCOPES)
    for (const [i, piece] of pieces.entries()) await ingest(call, piece, i + 1)
    const { observations }: { observations: Observation[] } = await call('POST', '/v1/style/profile', { limit: 50 })
    for (const { pattern, confidenceScore } of observations) {
      const [habit, figure, usual] = /^(.*): ([\d.]+) .*?(?:has (.+))?$/.exec(pattern)!.slice(1)
      const label = `${habit}${usual ? ` (${usual})` : ''}`
      const row = shown.get(label) ?? new Map<string, string>()
      shown.set(label, row.set(name, `${figure} (${confidenceScore})`))
    }
  }
  const names = authors.map(({ name }) => name)
  console.log(`\n| habit (general prose) | ${names.join(' | ')} |\n|${'---|'.repeat(names.length + 1)}`)
  for (const [habit, row] of [...shown].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1)))
    console.log(`| ${habit} | ${names.map((name) => row.get(name) ?? '').join(' | ')} |`)
}

/** How often the first note is the query's author's, and at which place the first of theirs stands. */
async function findAuthors(service: { url: string; token: string }, authors: readonly Author[]): Promise<void> {
  const { call } = await newAccount(service, SCOPES)
  const authorOf = new Map<string, string>()
  let number = 0
  for (const { name, pieces } of authors)
    for (const piece of pieces) authorOf.set(await ingest(call, piece, ++number), name)
  console.log(
    `\n${number} sources of ${authors.length} authors; first by chance: ${(100 / authors.length).toFixed(1)} %\n`,
  )
  console.log(`| words | ranking | first % | within five % | ${authors.map(({ name }) => name).join(' | ')} |`)
  console.log(`|${'---|'.repeat(authors.length + 4)}`)
  for (const words of PASSAGES.words) {
    for (const style of [false, true]) {
      const firstOf = new Map<string, number[]>()
      let within = 0
      for (const { name, passages } of authors) {
        for (const query of passages.get(words)!) {
          const { results } = await call('POST', '/v1/query', { query, style, target: 'note', limit: 20 })
          const place = results.findIndex(
            ({ sourceRunId }: { sourceRunId: string }) => authorOf.get(sourceRunId) === name,
          )
          if (place >= 0 && place < 5) within++
          firstOf.set(name, [...(firstOf.get(name) ?? []), place === 0 ? 1 : 0])
        }
      }
      const share = (hits: readonly number[]) => ((100 * hits.reduce((a, b) => a + b, 0)) / hits.length).toFixed(0)
      const all = [...firstOf.values()].flat()
      const each = authors.map(({ name }) => share(firstOf.get(name)!)).join(' | ')
      const label = style ? 'style' : 'topical'
      console.log(`| ${words} | ${label} | ${share(all)} | ${((100 * within) / all.length).toFixed(0)} | ${each} |`)
    }
  }
}

async function main(authors: readonly Author[]): Promise<void> {
  const service = options.url
    ? { url: options.url, token: options.token ?? '', stop: async () => {} }
    : await ownService()
  try {
    await compareProfiles(service, authors)
    await findAuthors(service, authors)
  } finally {
    await service.stop()
  }
}

const authors = readAuthors()
if (authors.length < 3)
  console.log('name a folder with at least three authors of two works each; see the head of this file')
else await main(authors)
