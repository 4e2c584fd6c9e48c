import { issuesOf } from '../http/validation.ts'
import { invalidField, ServiceError, ValidationError } from '../lib/errors.ts'
import { EXPORT_HEAD, type ExportedHead } from './export-head.ts'
import { EXPORT_LISTS, EXPORT_VERSION, GROUPS } from './export-lists.ts'
import { pathOf } from './import-faults.ts'
import { importBatch } from './import-list.ts'
import { Importing, type ImportOptions } from './importing.ts'
import { type ListElement, type Member, readMembers } from './read-members.ts'
import type { List, Placed } from './transfer-list.ts'

const BATCH_ROWS = 500
const BATCH_BYTES = 4_194_304

/** The members in the order in which they have to come: what a record refers to at once stands before it. */
const LISTS: ReadonlyMap<string, List> = new Map((EXPORT_LISTS as readonly List[]).map((list) => [list.name, list]))
const ORDER = ['schemaVersion', ...Object.keys(EXPORT_HEAD), ...LISTS.keys()]

const isHead = (name: string): name is keyof ExportedHead => Object.hasOwn(EXPORT_HEAD, name)

/** Reads an export, checks each record against its schema, and writes it, some hundred at a time. */
export class ImportReader {
  readonly #options: ImportOptions
  /** place in ORDER of the member before */
  #last = -1
  readonly #head: Partial<Record<keyof ExportedHead, unknown>> = {}
  #importing: Importing | undefined
  #batch: Placed<object>[] = []
  #batchBytes = 0
  #list: List | undefined
  /** records written, by list */
  readonly counts: Record<string, number> = {}

  constructor(options: ImportOptions) {
    this.#options = options
  }

  get renamedJobs(): number {
    return this.#importing?.renamedJobs ?? 0
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
    const missing = this.#next()
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
    const wanted = this.#next(name)
    if (name !== wanted) {
      throw invalidField(path, `The members of an export come in its order: here comes ${wanted ?? 'none'}.`, 'order')
    }
    this.#last = place
    const list = LISTS.get(name)
    if (list) {
      if (member.at !== 'list') throw invalidField(path, 'Must be a list.', 'invalid_type')
      this.#list = list
      this.#importing ??= new Importing(this.#options, String(this.#head.exportedAt))
    } else this.#headMember(name, member.at === 'whole' ? member.value : [])
  }

  /** The member that has to come now; lists that an export may lack are passed over for any other `name`. */
  #next(name?: string): string | undefined {
    return ORDER.slice(this.#last + 1).find((member) => member === name || !LISTS.get(member)?.optional)
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
    const { name, schema } = this.#list!
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new ValidationError(issuesOf(parsed.error, [...pathOf(name), index]))
    this.#batch.push({ index, record: parsed.data as object })
    if (this.#batch.length >= BATCH_ROWS) await this.#flush()
  }

  async #endList(): Promise<void> {
    await this.#flush()
    this.#list?.end?.(this.#importing!)
    this.#list = undefined
  }

  async #flush(): Promise<void> {
    this.#batchBytes = 0
    const list = this.#list
    if (!list || !this.#importing) return
    const batch = this.#batch
    this.#batch = []
    const { name } = list
    try {
      const kept = await importBatch(list, this.#importing, batch)
      if (kept) this.counts[name] = (this.counts[name] ?? 0) + batch.length
    } catch (error) {
      if (error instanceof ServiceError || !isBadValue(error)) throw error
      const path = [...pathOf(name), batch[0]?.index ?? 0]
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
