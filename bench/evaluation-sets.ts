import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { AccountIndex, type IndexDoc } from '../src/index/account-index.ts'
import { analyseNote, analyseRecord } from '../src/index/analyse.ts'
import {
  decodeTermCounts,
  encodeLinks,
  encodeVector,
  ITEM_KIND,
  RELATION,
  STATE,
  uuidBytes,
} from '../src/index/doc-codec.ts'
import { loadDocs } from '../src/index/index-loading.ts'
import { sentences } from '../src/lib/sentences.ts'
import type { Block } from '../src/lib/source-text.ts'
import { countWords, trimSpan } from '../src/lib/text.ts'
import { createRiEmbedder, RI_MODEL } from '../src/models/ri-512.ts'
import { cutNotes } from '../src/prose/cut-notes.ts'

// Public question sets and the index that their passages make, without a database.

export const SETS_FOLDER = new URL('../../shared/eval/', import.meta.url)

export interface Passage {
  id: string
  title?: string
  text: string
}

export interface EvaluationSet {
  name: string
  passages: Passage[]
  queries: { id: string; query: string }[]
  /** query id → passage id → grade */
  grades: Map<string, Map<string, number>>
}

/** Names of the sets that are there; none when the folder is absent. */
export const setNames = (): string[] =>
  existsSync(SETS_FOLDER)
    ? readdirSync(SETS_FOLDER).filter((name) => existsSync(new URL(`${name}/qrels.jsonl`, SETS_FOLDER)))
    : []

export function loadSet(name: string): EvaluationSet {
  const lines = <Row>(file: string): Row[] =>
    readFileSync(new URL(`${name}/${file}.jsonl`, SETS_FOLDER), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  const grades = new Map<string, Map<string, number>>()
  for (const { queryId, docId, grade } of lines<{ queryId: string; docId: string; grade: number }>('qrels')) {
    if (grade <= 0) continue
    if (!grades.has(queryId)) grades.set(queryId, new Map())
    grades.get(queryId)!.set(docId, grade)
  }
  return {
    name,
    passages: lines<Passage>('corpus'),
    queries: lines<{ id: string; query: string }>('queries').filter(({ id }) => grades.has(id)),
    grades,
  }
}

/** A UUID that hangs on the text alone. */
export function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface PassageNote {
  id: string
  passage: string
  title: string
  text: string
}

/** Each passage cut into notes, as ingest does. */
export const notesOf = (passages: readonly Passage[]): PassageNote[] =>
  passages.flatMap(({ id, title = '', text }) =>
    cutNotes(
      {
        text,
        blocks: paragraphs(text),
        pageStarts: [],
        title,
        author: null,
        siteName: null,
        publishedOn: null,
        declaredLanguage: 'en',
        links: [],
        warnings: [],
      },
      title,
      'en',
    ).map(({ start, end }, i) => ({ id: idOf(`${id} ${i}`), passage: id, title, text: text.slice(start, end) })),
  )

function paragraphs(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  for (const gap of text.matchAll(/\n[^\S\n]*\n/g)) {
    blocks.push({ kind: 'paragraph', ...trimSpan(text, { start, end: gap.index }) })
    start = gap.index + gap[0].length
  }
  blocks.push({ kind: 'paragraph', ...trimSpan(text, { start, end: text.length }) })
  return blocks.filter((block) => block.end > block.start)
}

/** Index rows of the notes; with `claims`, each note's first sentences are claims of it and its title an entity. */
export function docsOf(notes: readonly PassageNote[], claims = false): IndexDoc[] {
  const entities = new Map<string, IndexDoc>()
  return notes
    .flatMap((note) => {
      const records: { recordId: string; relation: (typeof RELATION)[keyof typeof RELATION] }[] = []
      const docs: IndexDoc[] = []
      if (claims) {
        for (const { start, end } of sentences(note.text, 'en')
          .filter((s) => countWords(note.text.slice(s.start, s.end)) > 4)
          .slice(0, 4)) {
          const text = note.text.slice(start, end)
          const recordId = idOf(`claim ${note.id} ${start}`)
          records.push({ recordId, relation: RELATION.extractedFrom })
          docs.push(recordDoc(recordId, ITEM_KIND.claim, text))
        }
        if (note.title) {
          const recordId = idOf(`entity ${note.title}`)
          records.push({ recordId, relation: RELATION.about })
          entities.set(recordId, recordDoc(recordId, ITEM_KIND.entity, note.title))
        }
      }
      const { len, terms, tokens, names } = analyseNote({ ...note, language: 'en', facets: [], aboutNames: [] })
      const links = encodeLinks(records)
      const own = { itemId: uuidBytes(note.id), kind: ITEM_KIND.note, state: STATE.live, day: null, language: 'en' }
      return [{ ...own, length: len, terms, tokens, names, links }, ...docs]
    })
    .concat([...entities.values()])
}

function recordDoc(id: string, kind: number, text: string): IndexDoc {
  const { len, terms } = analyseRecord({ text, language: 'en', facets: [] })
  const own = { itemId: uuidBytes(id), kind, state: STATE.live, day: null, language: 'en' }
  return { ...own, length: len, terms, tokens: null, names: null, links: null }
}

/** An index over the rows, its notes embedded with its own statistics. */
export function buildIndex(docs: readonly IndexDoc[]): AccountIndex {
  const index = new AccountIndex(
    { seq: 1, generation: 0, epochs: { topical: { model: RI_MODEL, epoch: 1, notes: docs.length } } },
    { withQuarantined: true, builtIn: { model: RI_MODEL, over: createRiEmbedder } },
  )
  loadDocs(index, docs)
  const embed = createRiEmbedder(index)
  const notes = docs.filter((doc) => doc.kind === ITEM_KIND.note)
  for (const { itemId, terms } of notes)
    index.setVector('topical', itemId, encodeVector(embed(decodeTermCounts(terms))), notes.length)
  return index
}
