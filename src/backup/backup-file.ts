import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupFileError, type BackupPart, CUT_OFF, decodeParts, encodeParts } from './backup-parts.ts'

// A backup on disk: zstd, and with a passphrase in an age file. Both are formats that other tools open.

const AGE = 'age-encryption.org/v1'
const WORK_FACTOR = 18
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const WITH_CHECKSUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

export interface BackupFileOptions {
  file: string
  passphrase?: string | undefined
  /** log2 of what a key of the passphrase costs, in age's terms; 18 unless given, a second of computing */
  workFactor?: number | undefined
  /** ends it; nothing is left behind */
  signal?: AbortSignal | undefined
}

/** The name that a file has until it is whole. */
const draftOf = (file: string): string => path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)

/**
 * Writes the parts into a new file, mode 0600, which appears under its name when all of it is on disk and was read again.
 *
 * @throws BackupFileError when the file is there already
 */
export async function writeBackupFile(parts: AsyncIterable<BackupPart>, options: BackupFileOptions): Promise<void> {
  const { file, passphrase, workFactor = WORK_FACTOR, signal } = options
  await refuseExisting(file)
  const draft = draftOf(file)
  await rm(draft, { force: true })
  try {
    await pipeline(
      Readable.from(encodeParts(parts)),
      createZstdCompress(WITH_CHECKSUM),
      encryptedWith(passphrase, workFactor),
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
      ...(signal ? [{ signal }] : []),
    )
    for await (const _ of readBackupFile({ ...options, file: draft }));
    await refuseExisting(file)
    await rename(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw signal?.aborted ? new BackupFileError('it was interrupted', { cause: error }) : faultOf(error, file)
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupFileError(`${file} is there already: choose another name`)
}

/** Bytes on their way into the file or out of it. */
type Passage = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** An empty frame, which zstd passes over: without it the last bytes of a file could be missing unnoticed. */
const END = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0])

async function* withEnd(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* bytes
  yield END
}

/** What age makes of a stream is one of the web's. */
const webStream = (bytes: AsyncIterable<Buffer>) => ReadableStream.from(bytes) as ReadableStream<Uint8Array>

function encryptedWith(passphrase: string | undefined, workFactor: number): Passage {
  if (passphrase === undefined) return withEnd
  return async function* encrypt(bytes) {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(workFactor)
    for await (const chunk of await encrypter.encrypt(webStream(bytes))) yield Buffer.from(chunk)
  }
}

/** A name must survive a power failure as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * The parts of a file, checked as they come.
 *
 * @throws BackupFileError with what is wrong with the file
 */
export async function* readBackupFile({ file, passphrase, signal }: BackupFileOptions): AsyncGenerator<BackupPart> {
  try {
    const plain = createZstdDecompress()
    const source = await openBackup(file, passphrase)
    const read = pipeline(source, plain, ...(signal ? [{ signal }] : []))
    read.catch(() => {}) // whoever reads `plain` gets it too
    yield* decodeParts(plain as AsyncIterable<Buffer>)
  } catch (error) {
    throw faultOf(error, file)
  }
}

/** What was compressed. */
async function openBackup(file: string, passphrase: string | undefined): Promise<AsyncIterable<Buffer>> {
  const { lead, end, size } = await edgesOf(file)
  if (lead.subarray(0, ZSTD.length).equals(ZSTD)) {
    if (!end.equals(END)) throw new BackupFileError(CUT_OFF)
    return createReadStream(file, { end: size - END.length - 1 })
  }
  if (lead.toString('latin1') !== AGE) throw new BackupFileError('it is not a backup of Cairn')
  if (passphrase === undefined) {
    throw new BackupFileError('it is encrypted: give its passphrase with CAIRN_BACKUP_PASSPHRASE')
  }
  return decrypted(createReadStream(file), passphrase)
}

async function edgesOf(file: string): Promise<{ lead: Buffer; end: Buffer; size: number }> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const at = async (from: number, bytes: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from)
      return buffer.subarray(0, bytesRead)
    }
    return { lead: await at(0, AGE.length), end: await at(Math.max(0, size - END.length), END.length), size }
  } finally {
    await handle.close()
  }
}

async function* decrypted(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const stream = await decrypter.decrypt(webStream(bytes)).catch((cause: Error) => {
    if (!/identity|identities/.test(cause.message)) throw cause
    throw new BackupFileError('the passphrase is not that of this file', { cause })
  })
  for await (const chunk of stream) yield Buffer.from(chunk)
}

/** What the system says of the disk is told; what zlib and age say of damaged files is no help to anybody. */
function faultOf(error: unknown, file: string): Error {
  const { syscall, severity, message } = error as NodeJS.ErrnoException & { severity?: string }
  if (error instanceof BackupFileError || severity !== undefined) return error as Error
  return new BackupFileError(`${file}: ${syscall === undefined ? CUT_OFF : message}`, { cause: error })
}
