import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { IndexHead, IndexParts, VectorKind } from './account-index.ts'
import type { VectorParts } from './vector-block.ts'

// A loaded index as a file. It holds what the index in memory holds: hashes of words, vectors, ids and days; no text.
//
//   0   8 bytes that say what it is
//   8   uint32 length of the header, little endian as everything
//   12  32 bytes SHA-256 of the header
//   44  header: JSON, see `SnapshotHeader`, and how the arrays are arranged
//   …   the arrays one after the other, then the vectors of each kind
//   end 32 bytes SHA-256 of all that stands between header and end

const MAGIC = Buffer.from('cairnidx')
/** of this arrangement: every change of it, or of what an array means, is another one */
const FORMAT = 1
const HEAD_BYTES = 44
const HASH_BYTES = 32
const MAX_HEADER = 4_194_304
/** read or written between two looks at other work */
const PIECE = 4_194_304

export interface SnapshotHeader {
  format: number
  /** of the service that wrote it: what it takes for a word may be another's no more */
  version: string
  account: string
  space: string
  withQuarantined: boolean
  kinds: readonly VectorKind[]
  head: IndexHead
  /** memory that the index takes, and its rows */
  bytes: number
  rows: number
  /** ids of some of the items written last: a database that was put back to an older state lacks them */
  latest: readonly string[]
}

interface Arranged extends SnapshotHeader {
  littleEndian: boolean
  arrays: unknown
  /** bytes of everything after the header but the hash */
  bodyBytes: number
}

/** What the file holds, beside its header. */
export interface SnapshotContent {
  index: IndexParts
  vectors: Partial<Record<VectorKind, { parts: VectorParts; memory: () => Int8Array }>>
}

const KINDS = { Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array }
/** One of these, over any memory. */
type Arrayed = Pick<Uint8Array, 'buffer' | 'byteOffset' | 'byteLength' | 'length'>

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/** The file could not be used; it says why. */
export class SnapshotUnusableError extends Error {}

export type SnapshotToWrite = Omit<SnapshotHeader, 'format'>

/**
 * Writes the file whole or not at all, readable for its owner alone. Looks at other work now and then: nothing may change
 * what is written meanwhile.
 */
export async function writeSnapshot(file: string, header: SnapshotToWrite, content: SnapshotContent): Promise<void> {
  const views: (() => Arrayed)[] = []
  const vectors = Object.fromEntries(Object.entries(content.vectors).map(([kind, { parts }]) => [kind, parts]))
  const arrays = JSON.stringify({ index: content.index, vectors }, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value
    views.push(() => value as unknown as Arrayed)
    return { $: value.constructor.name, length: (value as unknown as Arrayed).length }
  })
  for (const { memory } of Object.values(content.vectors)) views.push(memory)
  const bodyBytes = views.reduce((sum, view) => sum + view().byteLength, 0)
  const arranged = { ...header, format: FORMAT, littleEndian: isLittleEndian, bodyBytes, arrays: JSON.parse(arrays) }
  const text = Buffer.from(JSON.stringify(arranged satisfies Arranged))
  const head = Buffer.alloc(HEAD_BYTES)
  MAGIC.copy(head)
  head.writeUInt32LE(text.length, 8)
  createHash('sha256').update(text).digest().copy(head, 12)

  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await writeAll(handle, head)
    await writeAll(handle, text)
    const hash = createHash('sha256')
    for (const view of views) {
      const { byteLength } = view()
      for (let at = 0; at < byteLength; at += PIECE) {
        // made anew for each: memory of vectors moves when it grows
        const { buffer, byteOffset } = view()
        const piece = new Uint8Array(buffer, byteOffset + at, Math.min(PIECE, byteLength - at))
        hash.update(piece)
        await writeAll(handle, piece)
      }
    }
    await writeAll(handle, hash.digest())
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at, bytes.length - at)).bytesWritten
}

/** What the file says of itself. Throws SnapshotUnusableError for one that this service did not write whole. */
export async function readSnapshotHeader(file: string, version: string): Promise<SnapshotHeader> {
  const handle = await open(file)
  try {
    return (await headerOf(handle, version)).header
  } finally {
    await handle.close()
  }
}

async function headerOf(handle: FileHandle, version: string): Promise<{ header: Arranged; bodyAt: number }> {
  const head = await readAll(handle, 0, HEAD_BYTES)
  const length = head.readUInt32LE(8)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC) || length > MAX_HEADER)
    throw new SnapshotUnusableError('is none of ours')
  const text = await readAll(handle, HEAD_BYTES, length)
  if (!createHash('sha256').update(text).digest().equals(head.subarray(12)))
    throw new SnapshotUnusableError('has a damaged header')
  const header = JSON.parse(text.toString()) as Arranged
  if (header.format !== FORMAT || header.version !== version || header.littleEndian !== isLittleEndian)
    throw new SnapshotUnusableError('was written by another version')
  const { size } = await handle.stat()
  const bodyAt = HEAD_BYTES + length
  if (size !== bodyAt + header.bodyBytes + HASH_BYTES) throw new SnapshotUnusableError('is not whole')
  return { header, bodyAt }
}

async function readAll(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  await readInto(handle, position, bytes)
  return bytes
}

async function readInto(handle: FileHandle, position: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, position + at)
    if (bytesRead === 0) throw new SnapshotUnusableError('is cut off')
    at += bytesRead
  }
}

/** Makes room for vectors of a kind; its memory is then filled from the file. */
export type MakeVectors = (kind: VectorKind, parts: VectorParts) => () => Int8Array

/** The content of a file; `makeVectors` may have been called when it throws SnapshotUnusableError. */
export async function readSnapshot(
  file: string,
  version: string,
  makeVectors: MakeVectors,
): Promise<{ header: SnapshotHeader; index: IndexParts }> {
  const handle = await open(file)
  try {
    const { header, bodyAt } = await headerOf(handle, version)
    const views: (() => Arrayed)[] = []
    let planned = 0
    const made = JSON.parse(JSON.stringify(header.arrays), (_, value: { $?: keyof typeof KINDS; length?: number }) => {
      if (value?.$ === undefined || !KINDS[value.$]) return value
      planned += value.length! * KINDS[value.$].BYTES_PER_ELEMENT
      if (planned > header.bodyBytes) throw new SnapshotUnusableError('is damaged')
      const array = new KINDS[value.$](value.length!)
      views.push(() => array)
      return array
    }) as { index: IndexParts; vectors: Partial<Record<VectorKind, VectorParts>> }
    for (const [kind, parts] of Object.entries(made.vectors)) views.push(makeVectors(kind as VectorKind, parts))
    if (views.reduce((sum, view) => sum + view().byteLength, 0) !== header.bodyBytes)
      throw new SnapshotUnusableError('is damaged')
    const hash = createHash('sha256')
    let position = bodyAt
    for (const view of views) {
      const { byteLength } = view()
      for (let at = 0; at < byteLength; at += PIECE) {
        const length = Math.min(PIECE, byteLength - at)
        const piece = Buffer.allocUnsafeSlow(length)
        await readInto(handle, position, piece)
        hash.update(piece)
        const { buffer, byteOffset } = view()
        new Uint8Array(buffer, byteOffset + at, length).set(piece)
        position += length
      }
    }
    if (!hash.digest().equals(await readAll(handle, position, HASH_BYTES)))
      throw new SnapshotUnusableError('is damaged')
    return { header, index: made.index }
  } finally {
    await handle.close()
  }
}
