import type { AccountDb } from '../db/sql.ts'
import { issuesOf } from '../http/validation.ts'
import { invalidField, ServiceError, ValidationError } from '../lib/errors.ts'
import {
  EXPORT_HEAD,
  EXPORT_LISTS,
  EXPORT_VERSION,
  type ExportedHead,
  type ExportedRecord,
  GROUPS,
  type ListName,
  pathOfList,
} from './export-schemas.ts'
import { ListImporter, type Placed } from './import-lists.ts'
import type { MemoryImporter } from './import-memory.ts'
import { type ListElement, type Member, readMembers } from './read-members.ts'

const BATCH_ROWS = 500
const BATCH_BYTES = 4_194_304

/** The members in the order in which they have to come: what a record refers to at once stands before it. */
const ORDER = ['schemaVersion', ...Object.keys(EXPORT_HEAD), ...Object.keys(EXPORT_LISTS)]

const isList = (name: string): name is ListName => Object.hasOwn(EXPORT_LISTS, name)
const isHead = (name: string): name is keyof ExportedHead => Object.hasOwn(EXPORT_HEAD, name)

/** Reads an export, checks each record against its schema, and writes it, some hundred at a time. */
export class ImportReader {
  readonly #tx: AccountDb
  readonly #memory: MemoryImporter
  /** place in ORDER of the member before */
  #last = -1
  readonly #head: Partial<Record<keyof ExportedHead, unknown>> = {}
  #lists: ListImporter | undefined
  #batch: Placed<unknown>[] = []
  #batchBytes = 0
  #list: ListName | null = null
  /** records written, by list */
  readonly counts: Record<string, number> = {}

  constructor(tx: AccountDb, memory: MemoryImporter) {
    this.#tx = tx
    this.#memory = memory
  }

  get renamedJobs(): number {
    return (this.#lists?.renamedJobs ?? 0) + this.#memory.renamedEvents
  }

  /** Throws 400 for what is no JSON, 422 for what is no export, each with the record that is at fault. */
  async read(pieces: AsyncIterable<Uint8Array>): Promise<ExportedHead> {
    const counted = countBytes(pieces, (bytes) => {
      this.#batchBytes += bytes
    })
    for await (const members of readMembers(counted, GROUPS)) {
      for (const member of members) await this.#take(member)
      if (this.#batchBytes > BATCH_BYTES) await this.#flush()
    }
    await this.#endList()
    const missing = ORDER[this.#last + 1]
    if (missing !== undefined) throw invalidField(missing.split('.'), 'An export has this member.', 'missing')
    return this.#head as ExportedHead
  }

  async #take(member: Member): Promise<void> {
    if (member.at === 'element') return this.#element(member)
    await this.#endList()
    const path = member.group === undefined ? [member.name] : [member.group, member.name]
    if (path.length === 1 && GROUPS.has(member.name)) throw invalidField(path, 'Must be an object.', 'invalid_type')
    const name = path.join('.')
    const place = path.length === 1 && name.includes('.') ? -1 : ORDER.indexOf(name)
    if (place < 0) throw invalidField(path, `Unknown field ${JSON.stringify(name)}.`, 'unrecognized_key')
    const wanted = ORDER[this.#last + 1]
    if (name !== wanted) {
      throw invalidField(path, `The members of an export come in its order: here comes ${wanted ?? 'none'}.`, 'order')
    }
    this.#last = place
    if (isList(name)) {
      if (member.at !== 'list') throw invalidField(path, 'Must be a list.', 'invalid_type')
      this.#list = name
      this.#lists ??= new ListImporter(this.#tx, String(this.#head.exportedAt), this.#memory)
    } else this.#headMember(name, member.at === 'whole' ? member.value : [])
  }

  #headMember(name: string, value: unknown): void {
    if (isHead(name)) {
      const parsed = EXPORT_HEAD[name].safeParse(value)
      if (!parsed.success) throw new ValidationError(issuesOf(parsed.error, [name]))
      this.#head[name] = parsed.data
    } else if (value !== EXPORT_VERSION) {
      throw invalidField([name], `Must be ${EXPORT_VERSION}: no other version can be imported here.`)
    }
  }

  async #element({ index, value }: ListElement): Promise<void> {
    const list = this.#list!
    const parsed = EXPORT_LISTS[list].safeParse(value)
    if (!parsed.success) throw new ValidationError(issuesOf(parsed.error, [...pathOfList(list), index]))
    this.#batch.push({ index, record: parsed.data })
    if (this.#batch.length >= BATCH_ROWS) await this.#flush()
  }

  async #endList(): Promise<void> {
    await this.#flush()
    if (this.#list === 'artefactChunks') this.#lists!.endOfChunks()
    this.#list = null
  }

  async #flush(): Promise<void> {
    this.#batchBytes = 0
    const list = this.#list
    const batch = this.#batch
    if (list === null || !this.#lists) return
    this.#batch = []
    try {
      const kept = await this.#lists.write(list, batch as Placed<ExportedRecord<typeof list>>[])
      if (kept) this.counts[list] = (this.counts[list] ?? 0) + batch.length
    } catch (error) {
      if (error instanceof ServiceError || !isBadValue(error)) throw error
      const path = [...pathOfList(list), batch[0]?.index ?? 0]
      throw invalidField(path, 'From here on, a record holds a value that cannot be stored.')
    }
  }
}

/** PostgreSQL's classes 22, data exception, and 23, constraint violation. */
const isBadValue = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown } | null)?.code))

async function* countBytes(
  pieces: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    count(piece.length)
    yield piece
  }
}
