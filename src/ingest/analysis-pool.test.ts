import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { SourceUnreadableError, UnavailableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import type { SourceToAnalyse } from './analyse-source.ts'
import { AnalysisPool } from './analysis-pool.ts'

let pool = new AnalysisPool()
afterEach(async () => {
  await pool.close()
  pool = new AnalysisPool()
})

function sourceOf(text: string): SourceToAnalyse {
  const source: SourceText = {
    text,
    blocks: text ? [{ kind: 'paragraph', start: 0, end: text.length }] : [],
    pageStarts: [],
    title: null,
    author: null,
    siteName: null,
    publishedOn: null,
    declaredLanguage: null,
    links: [],
    warnings: [],
  }
  return {
    source,
    facts: { kind: 'file', title: null, url: null, filename: 'a.txt', owner: { names: [] } },
    options: { distill: true, analyzeStyle: false, distillLimit: null },
    forIndex: true,
  }
}
const short = sourceOf('The University of Oslo was founded in 1811.')
/** Seconds of work. */
const long = sourceOf(
  'The University of Oslo counted 40 trams in Bergen in 1914, and Ada Byron wrote it down. '.repeat(20_000),
)
const broken = { ...short, source: { ...short.source, blocks: null } } as unknown as SourceToAnalyse

test('gives notes, records and what the index needs, each to who asked', async () => {
  const sources = ['Oslo', 'Bergen', 'Hamar'].map((town) => sourceOf(`The harbour of ${town} was built in 1811.`))
  const results = await Promise.all(sources.map((source) => pool.analyse(source)))
  assert.deepEqual(
    results.map(({ merged }) => merged.notes[0]!.text),
    sources.map(({ source }) => source.text),
  )
  for (const { merged, indexNotes, styleVectors } of results) {
    const refs = merged.notes.map(({ ref }) => ref)
    assert.deepEqual([...indexNotes.keys()], refs)
    assert.deepEqual([...styleVectors.keys()], refs)
  }
})

test('an error of the analysis reaches the one who asked, and the next is served', async () => {
  await assert.rejects(pool.analyse(broken), /TypeError/)
  assert.equal((await pool.analyse(short)).merged.notes.length, 1)
})

test('abort: the caller gets its reason at once, and the next does not wait for the work given up', async () => {
  const leaving = new AbortController()
  const given = pool.analyse(long, { signal: leaving.signal })
  const reason = new Error('gone')
  leaving.abort(reason)
  await assert.rejects(given, reason)
  assert.equal((await pool.analyse(short)).merged.notes.length, 1)
})

test('abort: others that wait for the same thread are served', async () => {
  const leaving = new AbortController()
  const given = pool.analyse(short, { signal: leaving.signal })
  const kept = pool.analyse(short)
  leaving.abort(new Error('gone'))
  await assert.rejects(given, /gone/)
  assert.equal((await kept).merged.notes.length, 1)
})

test('a text that takes too long is unreadable, and its thread is not waited for', async () => {
  const impatient = new AnalysisPool(1, 1)
  await assert.rejects(impatient.analyse(long), SourceUnreadableError)
  await impatient.close()
})

test('abort before the start: nothing is begun', async () => {
  const reason = new Error('gone')
  await assert.rejects(pool.analyse(short, { signal: AbortSignal.abort(reason) }), reason)
})

test('close: what is under way and what comes later is unavailable', async () => {
  const given = pool.analyse(long)
  const refused = assert.rejects(given, UnavailableError)
  await pool.close()
  await refused
  await assert.rejects(pool.analyse(short), UnavailableError)
})
