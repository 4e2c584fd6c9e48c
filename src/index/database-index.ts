import type { AccountDb } from '../db/sql.ts'
import { fold } from '../lib/text.ts'
import { AccountIndex, type BuiltInEmbedder, type IndexFacts, type IndexHead } from './account-index.ts'
import { analyseQuery } from './analyse-query.ts'
import { findHolders, readCorpus, readDocs, readIndexHead } from './database-search-store.ts'
import { facetHash, LINK_BYTES, styleHash } from './doc-codec.ts'
import type { HeldIndex } from './held-index.ts'
import type { LoadedView } from './index-load-store.ts'
import { loadDocs } from './index-loading.ts'
import { INDEX_TASKS, type IndexTasks } from './index-tasks.ts'
import type { Corpus } from './postings.ts'
import type { SearchQuery } from './search.ts'
import { styleTerms } from './style-terms.ts'

/** notes that hold words of a query, and are ranked: more than are ever read for records */
const NOTES = 1_000
/** words of a query that are looked for: each is compared with the words of all notes */
const WORDS = 64
/** how long what is known of all notes is good enough, in milliseconds */
const COUNTED_MS = 600_000

type Counted = Omit<Corpus, 'holding'>

/**
 * The index of an account that memory has no room for: each search asks the database for the notes that hold the query's words, and
 * ranks these as ever, with the weights that words have in the whole account. No vectors, no notes that share only a name with those
 * found, no words that may stand for others. One search at a time, so that other accounts have the database too.
 */
export class DatabaseIndex implements HeldIndex {
  readonly #own: AccountDb
  readonly #view: LoadedView
  readonly #builtIn: BuiltInEmbedder | null
  readonly #corpus: Counted
  readonly #countedAt = performance.now()
  #head: IndexHead
  #searching: Promise<unknown> = Promise.resolve()

  private constructor(
    own: AccountDb,
    view: LoadedView,
    builtIn: BuiltInEmbedder | null,
    head: IndexHead,
    all: Counted,
  ) {
    this.#own = own
    this.#view = view
    this.#builtIn = builtIn
    this.#head = head
    this.#corpus = all
  }

  static async open(own: AccountDb, view: LoadedView, builtIn: BuiltInEmbedder | null): Promise<DatabaseIndex> {
    const head = await readIndexHead(own, view.space)
    return new DatabaseIndex(own, view, builtIn, head, await readCorpus(own, view))
  }

  get facts(): IndexFacts {
    return { ...this.#part(this.#head, []).facts, bytes: 0 }
  }

  /** what it holds itself */
  get bytes(): number {
    return 0
  }

  /** Looks how new the database is; false when the account has to be counted again. */
  async update(own: AccountDb): Promise<boolean> {
    const head = await readIndexHead(own, this.#view.space)
    const { generation } = this.#head
    this.#head = head
    return head.generation === generation && performance.now() < this.#countedAt + COUNTED_MS
  }

  async ask<Task extends keyof IndexTasks>(
    task: Task,
    of: IndexTasks[Task]['of'],
  ): Promise<IndexTasks[Task]['answer'] & { facts: IndexFacts }> {
    const index = await this.#partFor(task, of)
    return { ...INDEX_TASKS[task](index, PARTLY[task](of)), facts: index.facts }
  }

  async #partFor<Task extends keyof IndexTasks>(task: Task, of: IndexTasks[Task]['of']): Promise<AccountIndex> {
    if (task === 'rank') return this.#found((of as IndexTasks['rank']['of']).query)
    if (task === 'search') return this.#found(of as IndexTasks['search']['of'])
    return this.#part(this.#head, [])
  }

  #found(query: SearchQuery): Promise<AccountIndex> {
    const search = () => this.#own.tx((tx) => this.#search(tx, query), { isolation: 'repeatable read', readOnly: true })
    const found = this.#searching.then(search, search)
    this.#searching = found.catch(() => {})
    return found
  }

  async #search(tx: AccountDb, query: SearchQuery): Promise<AccountIndex> {
    const view = this.#view
    const head = await readIndexHead(tx, view.space)
    const words = this.#wordsOf(query)
    const found = await findHolders(tx, view, words.map(bytesOf), this.#corpus, preferredBy(query), NOTES)
    const notes = await readDocs(tx, view, found.ids)
    const linked = new Set(notes.flatMap(({ links }) => (links ? recordIds(links) : [])))
    const records = await readDocs(tx, view, [...linked])
    this.#head = head
    const index = this.#part(
      head,
      words.map((word, i) => [word, found.holding[i]!] as const),
    )
    loadDocs(index, [...notes, ...records])
    return index
  }

  #wordsOf({ text, mode }: SearchQuery): number[] {
    const { termCounts } = analyseQuery(text, this.#corpus.languages)
    const hashes =
      mode === 'style' ? [...styleTerms(text).map(styleHash), ...termCounts.keys()] : [...termCounts.keys()]
    return [...new Set(hashes.map((hash) => hash >>> 0))].slice(0, WORDS)
  }

  #part(head: IndexHead, holding: readonly (readonly [number, number])[]): AccountIndex {
    return new AccountIndex(head, {
      withQuarantined: this.#view.withQuarantined,
      builtIn: this.#builtIn,
      vectorsLeftOut: true,
      corpus: { ...this.#corpus, holding: new Map(holding) },
    })
  }
}

const asItIs = <T>(of: T): T => of

/** What is asked of a part of an index instead. */
const PARTLY: { [Task in keyof IndexTasks]: (of: IndexTasks[Task]['of']) => IndexTasks[Task]['of'] } = {
  rank: (of) => ({ ...of, meant: [] }),
  search: asItIs,
  outside: asItIs,
  // Not searched with while the index is here, and made from no more than these notes.
  embed: ({ notes, among }) => ({ notes, among: among.length > 0 ? among : notes }),
}

function bytesOf(hash: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(hash)
  return bytes
}

/** What of a query's filters a note can be asked in the database. */
const preferredBy = ({ dayFrom, dayTo, alsoDated, allowed, facets }: SearchQuery) => ({
  dayFrom: dayFrom ?? null,
  dayTo: dayTo ?? null,
  alsoDated: [...(alsoDated ?? [])],
  allowed: allowed ? [...allowed] : null,
  facets: (facets ?? []).map((facet) => bytesOf(facetHash(fold(facet)) >>> 0)),
})

/** Ids as PostgreSQL reads them. */
function recordIds(links: Uint8Array): string[] {
  const bytes = Buffer.from(links.buffer, links.byteOffset, links.byteLength)
  const ids: string[] = []
  for (let at = 0; at + LINK_BYTES <= bytes.length; at += LINK_BYTES) ids.push(bytes.toString('hex', at, at + 16))
  return ids
}
