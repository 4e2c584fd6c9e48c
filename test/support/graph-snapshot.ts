import type { Db } from '../../src/db/sql.ts'
import { LINK_BYTES } from '../../src/index/doc-codec.ts'
import type { AccountId } from '../../src/lib/ids.ts'

// The graph of an account as tests compare it: everything that its tables say, minus ids and times. Records go by
// their keys, runs by their source and their number among its runs. Read from the tables, past all routes and stores.

export interface GraphSnapshot {
  nodes: string[]
  edges: string[]
  supports: string[]
  names: string[]
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
  const scoped = db.account(id)
  const all = (text: string): Promise<Row[]> => scoped.rows<Row>({ name: '', text, values: [] })
  const [nodes, edges, supports, names, sources, runs, index, vectors, style] = await Promise.all([
    all('select *, encode(record_key, $$hex$$) as key from node'),
    all('select * from edge'),
    all('select * from record_support'),
    all('select * from entity_name'),
    all('select s.*, encode(a.sha256, $$hex$$) as sha256 from source s left join artefact a on a.source_id = s.id'),
    all('select * from source_run order by id'),
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
  for (const source of sources) labels.set(source.id, `${source.kind} ${source.source_key.slice(0, 12)}`)
  const counts = new Map<string, number>()
  for (const run of runs) {
    const source = run.source_id === null ? run.source_kind : label(run.source_id, 'run')
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
      source: [n.source_kind, label(n.source_run_id, 'node')],
      confidence: [n.confidence_kind, n.confidence_score],
      facets: n.facets,
      supersededBy: n.superseded_by && label(n.superseded_by, 'superseded node'),
      datedAt: n.dated_at,
      attrs: sorted(n.attrs),
    })),
    edges: lines(edges, (e) => ({
      edge: label(e.id, 'edge'),
      state: e.state,
      source: [e.source_kind, label(e.source_run_id, 'edge')],
      confidence: [e.confidence_kind, e.confidence_score],
    })),
    supports: lines(supports, (s) => ({
      record: label(s.record_id, 'support'),
      kind: s.record_kind,
      run: label(s.run_id, 'support'),
      note: label(s.note_id, 'support'),
      span: [s.start_at, s.end_at],
      confidence: [s.confidence_kind, s.confidence_score],
      facets: s.facets,
      attrs: sorted(s.attrs),
    })),
    names: lines(names, (n) => ({ name: n.name_norm, kind: n.kind, node: label(n.node_id, 'name') })),
    style: lines(style, ({ id, source_run_id, source_kind, confidence_kind, confidence_score, ...words }) => ({
      record: label(id, 'style record'),
      source: [source_kind, label(source_run_id, 'style record')],
      confidence: [confidence_kind, confidence_score],
      words: sorted({ ...words, account_id: undefined, record_key: undefined, created_at: undefined }),
    })),
    sources: lines(sources, ({ kind, source_key, url, filename, content_type, title, state, sha256 }) => {
      return { kind, source_key, url, filename, content_type, title, state, sha256 }
    }),
    runs: lines(runs, (r) => ({
      run: label(r.id, 'run'),
      kind: r.source_kind,
      state: [r.state, r.released],
      datedAt: r.dated_at,
      title: r.title,
      language: r.language,
      distiller: sorted(r.distiller),
      summary: sorted(r.summary),
      warnings: r.warnings,
    })),
    index: lines(index, (d) => ({
      item: label(d.item_id, 'index row'),
      kind: [d.item_kind, d.state, d.day, d.lang, d.len],
      terms: d.terms.toString('hex'),
      tokens: d.tokens?.toString('hex') ?? null,
      names: d.names?.toString('hex') ?? null,
      links: linksOf(d.links),
    })),
    vectors: lines(vectors, (v) => ({ item: label(v.item_id, 'vector'), kind: v.kind, model: v.model })),
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
