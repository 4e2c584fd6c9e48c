import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BackupFileError, type BackupPart, decodeParts, encodeParts } from './backup-parts.ts'

const ROWS = [Buffer.from('first rows'), Buffer.from('more rows')]
const PARTS: BackupPart[] = [
  {
    kind: 'head',
    head: {
      format: 1,
      createdAt: '2026-01-31T12:00:00.000Z',
      schemaVersion: 2,
      migrations: ['a', 'b'],
      secrets: { 'secret-key': 'k' },
      secretKeyFromSettings: false,
    },
  },
  { kind: 'table', table: { name: 'account', columns: ['id'] } },
  ...ROWS.map((bytes): BackupPart => ({ kind: 'rows', bytes })),
  { kind: 'tableEnd', rows: 7 },
  { kind: 'end', totals: { tables: 1, rows: 7 } },
]

async function* given(parts: readonly BackupPart[]): AsyncGenerator<BackupPart> {
  yield* parts
}

const bytesOf = async (parts: readonly BackupPart[]): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(encodeParts(given(parts))))

async function decode(bytes: Buffer, step: number): Promise<BackupPart[]> {
  async function* cut() {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
  }
  return Array.fromAsync(decodeParts(cut()))
}

test('parts come out as they went in, however the bytes are cut', async () => {
  const bytes = await bytesOf(PARTS)
  for (const step of [1, 2, 5, 7, 64, bytes.length]) assert.deepEqual(await decode(bytes, step), PARTS)
})

test('rows of any length are cut into parts and are whole again', async () => {
  const long = Buffer.alloc(3_000_001, 'x')
  const bytes = await bytesOf([...PARTS.slice(0, 2), { kind: 'rows', bytes: long }, ...PARTS.slice(-2)])
  const parts = await decode(bytes, 65_536)
  const rows = parts.flatMap((part) => (part.kind === 'rows' ? [part.bytes] : []))
  assert.ok(rows.length > 1)
  assert.deepEqual(Buffer.concat(rows), long)
})

test('a file that ends early is refused, wherever it ends', async () => {
  const bytes = await bytesOf(PARTS)
  for (let end = 0; end < bytes.length; end++) {
    await assert.rejects(decode(bytes.subarray(0, end), 13), BackupFileError, `cut after ${end} bytes`)
  }
})

test('a byte that was changed is noticed, whichever it is', async () => {
  const bytes = await bytesOf(PARTS)
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    await assert.rejects(decode(changed, 64), `byte ${at}`)
  }
})

test('parts in another order, or other counts than told at the end, are refused', async () => {
  const withoutTable = PARTS.toSpliced(1, 4)
  const rowsOfNone = PARTS.toSpliced(1, 1)
  const twoHeads = [PARTS[0]!, ...PARTS]
  for (const parts of [withoutTable, rowsOfNone, twoHeads]) {
    await assert.rejects(decode(await bytesOf(parts), 64), BackupFileError)
  }
})

test('what is no backup is called so', async () => {
  await assert.rejects(decode(Buffer.from('something else entirely'), 64), /not a backup of Cairn/)
  const later = PARTS.with(0, { kind: 'head', head: { ...(PARTS[0] as { head: object }).head, format: 2 } as never })
  await assert.rejects(decode(await bytesOf(later), 64), /another release/)
})
