import type { Db } from '../../src/db/sql.ts'
import { LINK_BYTES } from '../../src/index/doc-codec.ts'
import type { AccountId } from '../../src/lib/ids.ts'
import { ALL_SUPPORTS } from './all-supports.ts'

// The graph of an account as tests compare it: everything that its tables say, minus ids and times. Records go by
// their keys, runs by their source and their number among its runs. Read from the tables, past all routes and stores.

export interface GraphSnapshot {
  nodes: string[]
  edges: string[]
  supports: string[]
  style: string[]
  sources: string[]
  runs: string[]
  index: string[]
  vectors: string[]
  /** rows that point at nothing; always empty in a sound graph */
  strays: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: rows of many tables, compared as text
type Row = Record<string, any>

export async function graphSnapshot(db: Db, account: string): Promise<GraphSnapshot> {
  const id = account.replace(/^u_/, '') as AccountId
  const own = db.of(id)
  const all = (text: string): Promise<Row[]> => own.rows<Row>({ name: '', text, values: [] })
  const [nodes, edges, supports, sources, runs, index, vectors, style] = await Promise.all([
    all('select *, encode(record_key, $$hex$$) as key from node'),
    all('select * from edge'),
    all(`select * from ${ALL_SUPPORTS} support`),
    all(
      `select s.*, (select array_agg(encode(a.sha256, 'hex') order by a.sha256) from artefact a where a.source_id = s.id)
         as originals from source s`,
    ),
    all(
      `select r.*, (select encode(a.sha256, 'hex') from artefact a where a.id = r.artefact_id) as page,
              (select string_agg(t.text, '' order by t.start_at) from source_text t where t.run_id = r.id) as text
         from source_run r order by id`,
    ),
    all('select * from index_doc'),
    all('select distinct kind, model, item_id from embedding'),
    all('select *, encode(record_key, $$hex$$) as key from style_record'),
  ])
  const strays: string[] = []
  const labels = new Map<string, string>()
  const label = (of: string | null, what: string): string => {
    if (of === null || /^[0-]+$/.test(of)) return '-'
    const known = labels.get(of)
    if (known === undefined) strays.push(`${what} points at ${of}`)
    return known ?? '?'
  }
  for (const source of sources) labels.set(source.id, `${source.kind} ${source.sourceKey.slice(0, 12)}`)
  const counts = new Map<string, number>()
  for (const run of runs) {
    const source = run.sourceId === null ? run.sourceKind : label(run.sourceId, 'run')
    const number = (counts.get(source) ?? 0) + 1
    counts.set(source, number)
    labels.set(run.id, `run ${number} of ${source}`)
  }
  for (const node of nodes) labels.set(node.id, `${node.type} ${node.key.slice(0, 16)}`)
  for (const record of style) labels.set(record.id, `${record.type} ${record.key.slice(0, 16)}`)
  for (const edge of edges) {
    labels.set(edge.id, `${label(edge.src, 'edge')} ${edge.predicate} ${label(edge.dst, 'edge')}`)
  }

  const linksOf = (bytes: Buffer | null): string[] => {
    if (!bytes) return []
    const links: string[] = []
    for (let at = 0; at < bytes.length; at += LINK_BYTES) {
      const hex = bytes.subarray(at, at + 16).toString('hex')
      const record = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      links.push(`${bytes[at + 16]} ${label(record, 'link')}`)
    }
    return links.sort()
  }
  const lines = (rows: Row[], line: (row: Row) => object): string[] =>
    rows.map((row) => JSON.stringify(line(row))).sort()
  return {
    nodes: lines(nodes, (n) => ({
      node: label(n.id, 'node'),
      state: n.state,
      title: n.title,
      body: n.body,
      lang: n.lang,
      source: [n.sourceKind, label(n.sourceRunId, 'node')],
      confidence: [n.confidenceKind, n.confidenceScore],
      facets: n.facets,
      supersededBy: n.supersededBy && label(n.supersededBy, 'superseded node'),
      datedAt: n.datedAt,
      attrs: sorted(n.attrs),
    })),
    edges: lines(edges, (e) => ({
      edge: label(e.id, 'edge'),
      state: e.state,
      source: [e.sourceKind, label(e.sourceRunId, 'edge')],
      confidence: [e.confidenceKind, e.confidenceScore],
    })),
    supports: lines(supports, (s) => ({
      record: label(s.recordId, 'support'),
      kind: s.recordKind,
      run: label(s.runId, 'support'),
      note: label(s.noteId, 'support'),
      span: [s.startAt, s.endAt],
      confidence: [s.confidenceKind, s.confidenceScore],
      facets: s.facets,
      attrs: sorted(s.attrs),
    })),
    style: lines(style, ({ id, sourceRunId, sourceKind, confidenceKind, confidenceScore, ...words }) => ({
      record: label(id, 'style record'),
      source: [sourceKind, label(sourceRunId, 'style record')],
      confidence: [confidenceKind, confidenceScore],
      words: sorted({ ...words, accountId: undefined, recordKey: undefined, createdAt: undefined }),
    })),
    sources: lines(sources, ({ kind, sourceKey, url, filename, contentType, title, state, originals }) => {
      return { kind, sourceKey, url, filename, contentType, title, state, originals }
    }),
    runs: lines(runs, (r) => ({
      run: label(r.id, 'run'),
      kind: r.sourceKind,
      state: [r.state, r.released],
      datedAt: r.datedAt,
      title: r.title,
      language: r.language,
      distiller: sorted(r.distiller),
      summary: sorted(r.summary),
      warnings: r.warnings,
      read: [r.page, r.text],
    })),
    index: lines(index, (d) => ({
      item: label(d.itemId, 'index row'),
      kind: [d.itemKind, d.state, d.day, d.lang, d.len],
      terms: d.terms.toString('hex'),
      tokens: d.tokens?.toString('hex') ?? null,
      names: d.names?.toString('hex') ?? null,
      links: linksOf(d.links),
    })),
    vectors: lines(vectors, (v) => ({ item: label(v.itemId, 'vector'), kind: v.kind, model: v.model })),
    strays,
  }
}

/** Keys of an object in one order, at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
