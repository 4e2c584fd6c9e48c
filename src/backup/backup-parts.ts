import { createHash } from 'node:crypto'

// What is in a backup, before it is compressed: a head, the rows of each table as PostgreSQL's binary COPY gives them, an
// end. Each part has a letter, a length and its bytes, so that nothing has to be known of what a part holds to find the next.

export const BACKUP_FORMAT = 1
/** longer stretches of rows are cut */
const LONGEST_PART = 1_048_576
const LEAD_BYTES = 5

export interface BackupHead {
  format: typeof BACKUP_FORMAT
  createdAt: string
  schemaVersion: number
  /** checksums of the migrations that made the tables, in their order */
  migrations: string[]
  /** files of the data folder that the rows are of no use without, by name */
  secrets: Record<string, string>
  /** whether the service had its secret key from the settings, which a backup does not hold */
  secretKeyFromSettings: boolean
}

export interface BackupTable {
  name: string
  columns: string[]
}

export interface BackupTotals {
  tables: number
  rows: number
}

/** A table's rows follow its head; `tableEnd` says how many they must have been, and the end what all of it must have been. */
export type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'tableEnd'; rows: number }
  | { kind: 'end'; totals: BackupTotals }

/** The file is not a backup, not whole, or not of this release. */
export class BackupFileError extends Error {}

export const CUT_OFF = 'it is cut off or damaged: use another backup'

const LETTERS = { head: 'H', table: 'T', rows: 'D', tableEnd: 'E', end: 'Z' } as const
const KINDS = new Map(
  Object.entries(LETTERS).map(([kind, letter]) => [letter.charCodeAt(0), kind as BackupPart['kind']]),
)

/** The bytes of all parts; the hash of what comes before it is put into the end. */
export async function* encodeParts(parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const part of parts) {
    const whole = part.kind === 'end' ? { ...part, sha256: hash.digest('hex') } : part
    for (const bytes of encodePart(whole)) {
      if (part.kind !== 'end') hash.update(bytes)
      yield bytes
    }
  }
}

function* encodePart(part: BackupPart): Generator<Buffer> {
  if (part.kind !== 'rows') {
    const { kind, ...said } = part
    yield* framed(LETTERS[kind], Buffer.from(JSON.stringify(said)))
    return
  }
  for (let at = 0; at < part.bytes.length; at += LONGEST_PART) {
    yield* framed(LETTERS.rows, part.bytes.subarray(at, at + LONGEST_PART))
  }
}

function* framed(letter: string, bytes: Buffer): Generator<Buffer> {
  const lead = Buffer.alloc(LEAD_BYTES)
  lead.write(letter, 'latin1')
  lead.writeUInt32BE(bytes.length, 1)
  yield lead
  yield bytes
}

/**
 * The parts in these bytes, checked: order, lengths, counts and hashes, and that the end is there.
 *
 * @throws BackupFileError
 */
export async function* decodeParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const order = new PartOrder()
  const hash = createHash('sha256')
  for await (const frame of frames(bytes)) {
    const kind = KINDS.get(frame[0]!)!
    const body = frame.subarray(LEAD_BYTES)
    if (kind !== 'end') hash.update(frame)
    const said = kind === 'rows' ? { bytes: body } : parsed(body)
    const { sha256, ...part } = { kind, ...said } as BackupPart & { sha256?: string }
    order.follow(part)
    if (kind === 'end' && sha256 !== hash.digest('hex')) throw new BackupFileError(CUT_OFF)
    yield part
  }
  if (!order.isWhole) throw new BackupFileError(CUT_OFF)
}

async function* frames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    heldBytes += chunk.length
    let all = held.length > 1 && heldBytes >= wanted(held) ? Buffer.concat(held) : held[0]!
    if (all.length !== heldBytes) continue
    while (all.length >= LEAD_BYTES && all.length >= wanted([all])) {
      const end = wanted([all])
      yield all.subarray(0, end)
      all = all.subarray(end)
    }
    held = all.length > 0 ? [all] : []
    heldBytes = all.length
  }
  if (heldBytes > 0) throw new BackupFileError(CUT_OFF)
}

/** bytes of the first part, its lead included; of the lead alone while that is not there */
function wanted(held: readonly Buffer[]): number {
  const lead = held[0]!.length >= LEAD_BYTES ? held[0]! : Buffer.concat(held)
  if (lead.length < LEAD_BYTES) return LEAD_BYTES
  const length = lead.readUInt32BE(1)
  if (!KINDS.has(lead[0]!) || length > LONGEST_PART * 16) throw new BackupFileError('it is not a backup of Cairn')
  return LEAD_BYTES + length
}

function parsed(body: Buffer): object {
  try {
    return JSON.parse(body.toString('utf8')) as object
  } catch {
    throw new BackupFileError(CUT_OFF)
  }
}

/** Follows the parts of a file: which may come next, and whether what was announced has come. */
class PartOrder {
  isWhole = false
  #begun = false
  #inTable = false
  readonly #seen: BackupTotals = { tables: 0, rows: 0 }

  follow(part: BackupPart): void {
    const isOfTable = part.kind === 'rows' || part.kind === 'tableEnd'
    if (this.isWhole || this.#begun === (part.kind === 'head') || this.#inTable !== isOfTable) {
      throw new BackupFileError(CUT_OFF)
    }
    if (part.kind === 'head') this.#begin(part.head)
    else if (part.kind === 'table') this.#inTable = true
    else if (part.kind === 'tableEnd') this.#endTable(part.rows)
    else if (part.kind === 'end') this.#end(part.totals)
  }

  #begin({ format }: BackupHead): void {
    if (format !== BACKUP_FORMAT) throw new BackupFileError('it is of another release of Cairn: use that one')
    this.#begun = true
  }

  #endTable(rows: number): void {
    this.#inTable = false
    this.#seen.tables++
    this.#seen.rows += rows
  }

  #end({ tables, rows }: BackupTotals): void {
    if (tables !== this.#seen.tables || rows !== this.#seen.rows) throw new BackupFileError(CUT_OFF)
    this.isWhole = true
  }
}
