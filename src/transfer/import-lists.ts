import { createHash, type Hash } from 'node:crypto'
import type { AccountDb } from '../db/sql.ts'
import {
  type ImportedNode,
  importArtefactChunk,
  importArtefacts,
  importEdges,
  importNodes,
  importRuns,
  importSources,
  importStyleRecords,
  importSupersededKeys,
  importSupports,
  listNodeTypes,
  renameJobsOfRuns,
  supportKey,
} from '../graph/import-store.ts'
import type { NodeType } from '../graph/record-store.ts'
import { findTakenJobIds, insertEndedJobs } from '../jobs/job-history-store.ts'
import { invalidField, type ValidationError } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { type ExportedRecord, type ListName, type MemoryListName, pathOfList } from './export-schemas.ts'
import type { MemoryImporter } from './import-memory.ts'
import type { MemoryList, MemoryRecord } from './memory-export-schemas.ts'

const UNFINISHED = { code: 'internal_error', message: 'It had not ended when its account was exported.' }

/** A record with its place in its list. */
export interface Placed<Record> {
  index: number
  record: Record
}

type NodeWords = Pick<ImportedNode, 'title' | 'body' | 'attrs'>

type OwnList = Exclude<ListName, MemoryListName>

const REFUSED =
  'It stands in this export twice, or is equal to another one, or refers to what does not stand before it.'

/** Writes the lists of an export into an account that has none. One for each import. */
export class ListImporter {
  readonly #tx: AccountDb
  readonly #exportedAt: string
  readonly #memory: MemoryImporter
  /** of the artefact whose pieces are coming */
  #file: { id: string; place: number; next: number; hash: Hash } | null = null
  readonly #sha256 = new Map<string, string>()
  /** as the export names them: those that get other ids could come twice unseen */
  readonly #jobIds = new Set<string>()
  renamedJobs = 0

  constructor(tx: AccountDb, exportedAt: string, memory: MemoryImporter) {
    this.#tx = tx
    this.#exportedAt = exportedAt
    this.#memory = memory
  }

  /**
   * Writes some records of a list; false for a list that is only told: what is derived, secrets' metadata, and what
   * belongs to the instance. Throws 422 that names the record.
   */
  async write<Name extends ListName>(name: Name, batch: readonly Placed<ExportedRecord<Name>>[]): Promise<boolean> {
    const [group, list] = pathOfList(name)
    if (group === 'memory') {
      await this.#memory.write(list as MemoryList, batch as readonly Placed<MemoryRecord<MemoryList>>[])
      return true
    }
    const write = this.#writers[name as OwnList] as
      | ((batch: readonly Placed<ExportedRecord<Name>>[]) => Promise<void>)
      | undefined
    if (!write) return false
    await write(batch)
    return true
  }

  readonly #writers: { [Name in OwnList]?: (batch: readonly Placed<ExportedRecord<Name>>[]) => Promise<void> } = {
    notes: (batch) =>
      this.#nodes('note', 'notes', batch, ({ title, text, styleDescription, rationale }) => ({
        title,
        body: text,
        attrs: { ...(styleDescription ? { styleDescription } : {}), ...(rationale ? { rationale } : {}) },
      })),
    claims: (batch) => this.#nodes('claim', 'claims', batch, statement),
    positions: (batch) => this.#nodes('position', 'positions', batch, statement),
    projects: (batch) =>
      this.#nodes('project', 'projects', batch, ({ name, description, aliases }) => ({
        title: name,
        body: description,
        attrs: { aliases },
      })),
    entities: (batch) =>
      this.#nodes('entity', 'entities', batch, ({ name, description, kind, aliases }) => ({
        title: name,
        body: description,
        attrs: { kind, aliases },
      })),
    edges: (batch) => this.#edges(batch),
    sources: (batch) => this.#add('sources', batch, (rows) => importSources(this.#tx, rows), byId),
    artefacts: async (batch) => {
      await this.#add('artefacts', batch, (rows) => importArtefacts(this.#tx, rows), byId)
      for (const { record } of batch) this.#sha256.set(record.id, record.sha256)
    },
    artefactChunks: async (batch) => {
      for (const chunk of batch) await this.#chunk(chunk)
    },
    sourceRuns: (batch) => this.#add('sourceRuns', batch, (rows) => importRuns(this.#tx, rows), byId),
    ingestJobs: (batch) => this.#jobs(batch),
    styleRecords: (batch) => this.#add('styleRecords', batch, (rows) => importStyleRecords(this.#tx, rows), byId),
    supports: (batch) => this.#add('supports', batch, (rows) => importSupports(this.#tx, rows), supportKey),
    supersededKeys: (batch) =>
      this.#add(
        'supersededKeys',
        batch,
        (rows) => importSupersededKeys(this.#tx, rows),
        ({ type, key }) => `${type} ${key}`,
      ),
  }

  /** After the last piece: throws 422 for bytes that are not what their artefact says. */
  endOfChunks(): void {
    const file = this.#file
    this.#file = null
    if (file && file.hash.digest('hex') !== this.#sha256.get(file.id)) {
      throw invalidField(['artefactChunks', file.place], 'The bytes that end here have another SHA-256.')
    }
  }

  async #add<Row>(
    list: ListName,
    batch: readonly Placed<Row>[],
    insert: (rows: Row[]) => Promise<{ key: string }[]>,
    keyOf: (row: Row) => string,
  ): Promise<void> {
    const added = new Set((await insert(batch.map(({ record }) => record))).map(({ key }) => key))
    const seen = new Set<string>()
    for (const { index, record } of batch) {
      const key = keyOf(record)
      if (seen.has(key) || !added.has(key)) throw refused(list, index)
      seen.add(key)
    }
  }

  #nodes<Record extends Omit<ImportedNode, 'type' | keyof NodeWords>>(
    type: NodeType,
    list: ListName,
    batch: readonly Placed<Record>[],
    words: (record: Record) => NodeWords,
  ): Promise<void> {
    const rows = batch.map(({ index, record }) => ({ index, record: { ...record, type, ...words(record) } }))
    return this.#add(list, rows, (nodes) => importNodes(this.#tx, nodes), byId)
  }

  async #edges(batch: readonly Placed<ExportedRecord<'edges'>>[]): Promise<void> {
    const ends = batch.flatMap(({ record: { source, target } }) => [source.id, target.id])
    const types = new Map((await listNodeTypes(this.#tx, ends)).map(({ id, type }) => [id, type]))
    for (const { index, record } of batch) {
      for (const { id, type } of [record.source, record.target]) {
        if (types.get(id) !== type) throw refused('edges', index)
      }
    }
    await this.#add('edges', batch, (rows) => importEdges(this.#tx, rows), byId)
  }

  async #chunk({ index, record: { artefactId, n, base64 } }: Placed<ExportedRecord<'artefactChunks'>>): Promise<void> {
    if (this.#file?.id !== artefactId) {
      this.endOfChunks()
      this.#file = { id: artefactId, place: index, next: 0, hash: createHash('sha256') }
    }
    const bytes = Buffer.from(base64, 'base64')
    const added = await importArtefactChunk(this.#tx, { artefactId, n, bytes })
    if (added.length === 0 || n !== this.#file.next) throw refused('artefactChunks', index)
    this.#file.hash.update(bytes)
    this.#file.next++
    this.#file.place = index
  }

  /** Ids are kept where no job of any account has them: then the job, and the run it made, go by a new one. */
  async #jobs(batch: readonly Placed<ExportedRecord<'ingestJobs'>>[]): Promise<void> {
    const taken = new Set(
      (
        await findTakenJobIds(
          this.#tx,
          batch.map(({ record }) => record.id),
        )
      ).map(({ id }) => id),
    )
    const renamed: { from: string; to: string }[] = []
    const jobs = batch.map(({ index, record }) => {
      if (this.#jobIds.has(record.id)) throw refused('ingestJobs', index)
      this.#jobIds.add(record.id)
      const ended = record.status === 'queued' ? { status: 'failed' as const, error: UNFINISHED } : record
      let { id } = record
      if (taken.has(id)) {
        id = newId()
        renamed.push({ from: record.id, to: id })
      }
      const { status, error } = ended
      return { index, record: { ...record, id, status, error, finishedAt: record.finishedAt ?? this.#exportedAt } }
    })
    const insert = (rows: (typeof jobs)[number]['record'][]) => insertEndedJobs(this.#tx, rows)
    await this.#add('ingestJobs', jobs, async (rows) => (await insert(rows)).map(({ id }) => ({ key: id })), byId)
    await renameJobsOfRuns(this.#tx, renamed)
    this.renamedJobs += renamed.length
  }
}

const byId = ({ id }: { id: string }): string => id

const statement = ({ text, holder }: { text: string; holder: string | null }) => ({
  title: '',
  body: text,
  attrs: { holder },
})

const refused = (list: ListName, index: number): ValidationError => invalidField([list, index], REFUSED)
