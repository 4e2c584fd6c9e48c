import { type AccountDb, type Sql, sql } from '../src/db/sql.ts'
import { insertEdges } from '../src/graph/edge-store.ts'
import { insertNodes, type NewNode } from '../src/graph/record-store.ts'
import { insertRun } from '../src/graph/run-store.ts'
import { insertSupports } from '../src/graph/support-store.ts'
import { AccountIndex } from '../src/index/account-index.ts'
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
import {
  GRAPH_SPACE,
  type IndexDocRow,
  nextIndexSeq,
  putEmbeddings,
  putIndexDocs,
  switchEpoch,
} from '../src/index/index-store.ts'
import { hash32 } from '../src/lib/hash.ts'
import { newId } from '../src/lib/ids.ts'
import { createRiEmbedder, RI_MODEL } from '../src/models/ri-512.ts'

// Records made for a bench: an account of any size, without reading or distilling anything.

/** rows written at once; a source of so many notes */
const BATCH = 200

export interface MadeNote {
  title: string
  sentences: string[]
  /** places in `names` */
  about: number
  mentions: number[]
}
export interface MadeTexts {
  names: string[]
  notes: MadeNote[]
  questions: string[]
}

/** Words by Zipf's law, names in capitals, each note about one name and mentioning others. */
export function makeTexts(size: number): MadeTexts {
  let state = 12_345
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const syllables = ['ba', 'ne', 'ro', 'ti', 'lu', 'sa', 'mo', 'ke', 'di', 'va', 'pol', 'gar', 'min', 'ster']
  const wordOf = (n: number) => {
    let word = ''
    for (let h = hash32(`w${n}`), i = 0; i < 2 + (n % 3); i++, h = Math.floor(h / 14)) word += syllables[h % 14]
    return `${word}${n % 7 === 0 ? 's' : ''}`
  }
  const word = () => wordOf(Math.floor(20_000 ** random()))
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
  const noteCount = Math.floor(size / 2)
  const names = Array.from(
    { length: Math.max(10, Math.floor(size / 10)) },
    (_, i) => `${capital(wordOf(i * 17 + 5))} ${capital(wordOf(i * 31 + 11))}`,
  )
  const notes = Array.from({ length: noteCount }, (_, i): MadeNote => {
    const about = i % names.length
    // a few names stand everywhere
    const mentions = [0, 1].map(() => Math.floor(names.length ** random()) - 1)
    const sentences = Array.from({ length: 8 }, (_, n) => {
      const subject = n === 0 ? names[about]! : n < 3 ? names[mentions[n - 1]!]! : capital(word())
      return `${subject} is the ${Array.from({ length: 8 }, word).join(' ')}.`
    })
    return { title: names[about]!, sentences, about, mentions }
  })
  const questions = Array.from({ length: 200 }, (_, i) => {
    const note = notes[(i * 7919) % notes.length]!
    const words = note.sentences[i % 8]!.replace('.', '').split(' ').slice(-4)
    return `Which ${words.join(' ')} of ${note.title}?`
  })
  return { names, notes, questions }
}

export async function fill(own: AccountDb, { names, notes }: MadeTexts): Promise<void> {
  const datedAt = '2026-01-31'
  const run = { sourceId: null, jobId: null, sourceKind: 'file', state: 'live' as const, datedAt, title: 'Made' }
  const details = { language: 'en', distiller: {}, summary: {}, warnings: [], startedAt: new Date() }
  const common = {
    state: 'live' as const,
    lang: 'en',
    source_kind: 'file',
    confidence_kind: 'asserted',
    confidence_score: 0.8,
    facets: ['made', 'bench'],
    superseded_by: null,
    dated_at: datedAt,
    attrs: {},
  }
  const nodeOf = (id: string, run: string, type: NewNode['type'], title: string, body: string): NewNode => ({
    ...common,
    id,
    run,
    type,
    key: Buffer.from(id).toString('hex'),
    title,
    body,
  })
  const support = (record: string, note: string, kind: string, start: number, end: number) => ({
    record,
    note,
    start,
    end,
    kind,
    confidence_kind: 'asserted',
    confidence_score: 0.8,
    facets: [],
    attrs: {},
  })
  const doc = (itemId: string, kind: number, rest: Partial<IndexDocRow>): IndexDocRow => ({
    itemId,
    kind,
    state: STATE.live,
    day: 20_000,
    language: 'en',
    length: 0,
    terms: Buffer.alloc(0),
    tokens: null,
    names: null,
    links: null,
    ...rest,
  })
  const statement = (text: string): Sql => ({ name: '', text, values: [] })
  await own.rows(statement('create table if not exists bench_text (account_id uuid, id uuid, words tsvector)'))
  await own.rows(statement('create index if not exists bench_text_words on bench_text using gin (words)'))
  const nameIds = names.map(() => newId())
  const docs: IndexDocRow[] = []
  const namesRun = newId()
  await own.tx((tx) => insertRun(tx, { id: namesRun, ...run, ...details }))
  const perNote = Math.max(0, 1 - names.length / notes.length)
  for (let from = 0; from < names.length; from += BATCH) {
    const some = names.slice(from, from + BATCH).map((name, i) => ({ id: nameIds[from + i]!, name }))
    await own.tx((tx) =>
      insertNodes(
        tx,
        some.map(({ id, name }) => nodeOf(id, namesRun, 'entity', name, '')),
      ),
    )
    for (const { id, name } of some) {
      const { len, terms } = analyseRecord({ text: name, language: 'en', facets: [] })
      docs.push(doc(id, ITEM_KIND.entity, { length: len, terms }))
    }
  }
  for (let from = 0; from < notes.length; from += BATCH) {
    const runId = newId()
    const nodes: NewNode[] = []
    const supports: Parameters<typeof insertSupports>[2][number][] = []
    const edges: Parameters<typeof insertEdges>[1][number][] = []
    const edge = (predicate: string, src: string, dst: string) =>
      edges.push({
        id: newId(),
        predicate,
        src,
        dst,
        state: 'live' as const,
        source_kind: 'file',
        run: runId,
        confidence_kind: 'asserted',
        confidence_score: 0.8,
        said_start: null,
        said_end: null,
      })
    for (const [i, { title, sentences, about, mentions }] of notes.slice(from, from + BATCH).entries()) {
      const id = newId()
      const body = sentences.join(' ')
      nodes.push(nodeOf(id, runId, 'note', title, body))
      supports.push(support(id, id, 'note', i * 1000, i * 1000 + body.length))
      const links: { recordId: string; relation: 1 | 2 | 3 }[] = [
        { recordId: nameIds[about]!, relation: RELATION.about },
      ]
      edge('about', id, nameIds[about]!)
      supports.push(support(nameIds[about]!, id, 'entity', 0, title.length))
      for (const mention of new Set(mentions)) {
        if (mention === about) continue
        links.push({ recordId: nameIds[mention]!, relation: RELATION.mentions })
        edge('mentions', id, nameIds[mention]!)
        const at = body.indexOf(names[mention]!)
        supports.push(support(nameIds[mention]!, id, 'entity', at, at + names[mention]!.length))
      }
      if ((from + i) / notes.length < perNote) {
        const claimId = newId()
        const text = sentences[3]!
        nodes.push(nodeOf(claimId, runId, 'claim', '', text))
        const at = body.indexOf(text)
        supports.push(support(claimId, id, 'claim', at, at + text.length))
        edge('extracted-from', claimId, id)
        links.push({ recordId: claimId, relation: RELATION.extractedFrom })
        const own = analyseRecord({ text, language: 'en', facets: [] })
        docs.push(doc(claimId, ITEM_KIND.claim, { length: own.len, terms: own.terms }))
      }
      const {
        len,
        terms,
        tokens,
        names: held,
      } = analyseNote({
        title,
        text: body,
        language: 'en',
        facets: common.facets,
        aboutNames: [title],
      })
      docs.push(doc(id, ITEM_KIND.note, { length: len, terms, tokens, names: held, links: encodeLinks(links) }))
    }
    await own.tx(async (tx) => {
      await insertRun(tx, { id: runId, ...run, ...details })
      await insertNodes(tx, nodes)
      await insertSupports(tx, runId, supports)
      await insertEdges(tx, edges)
    })
  }
  await fillIndex(own, docs)
  await own.rows(sql('benchFillText')`
    insert into bench_text select account_id, id, to_tsvector('english', title || ' ' || body)
      from node where account_id = ${own.account} and type = 'note'`)
  for (const table of ['node', 'edge', 'record_support', 'source_run', 'index_doc', 'embedding', 'bench_text'])
    await own.rows(statement(`analyze ${table}`))
}

async function fillIndex(own: AccountDb, docs: IndexDocRow[]): Promise<void> {
  const noteCount = docs.filter(({ kind }) => kind === ITEM_KIND.note).length
  const epoch = { model: RI_MODEL, epoch: 1, notes: noteCount }
  const index = new AccountIndex(
    { seq: 0, generation: 0, epochs: { topical: epoch } },
    { withQuarantined: false, builtIn: { model: RI_MODEL, over: createRiEmbedder } },
  )
  loadDocs(
    index,
    docs.map((row) => ({ ...row, itemId: uuidBytes(row.itemId) })),
  )
  const embed = createRiEmbedder(index)
  await own.tx((tx) => switchEpoch(tx, GRAPH_SPACE, 'topical', epoch))
  for (let from = 0; from < docs.length; from += BATCH) {
    const some = docs.slice(from, from + BATCH)
    await own.tx(async (tx) => {
      const seq = await nextIndexSeq(tx, GRAPH_SPACE)
      await putIndexDocs(tx, GRAPH_SPACE, seq, some)
      const vectors = some
        .filter(({ kind }) => kind === ITEM_KIND.note)
        .map(({ itemId, terms }) => ({ itemId, vec: encodeVector(embed(decodeTermCounts(terms))) }))
      await putEmbeddings(tx, GRAPH_SPACE, seq, { kind: 'topical', ...epoch }, vectors)
    })
  }
}
