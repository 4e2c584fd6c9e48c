import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { BackupFileError, type BackupPart } from './backup-parts.ts'

const PARTS: BackupPart[] = [
  {
    kind: 'head',
    head: {
      format: 1,
      createdAt: '2026-01-31T12:00:00.000Z',
      schemaVersion: 0,
      migrations: [],
      secrets: { 'secret-key': 'quizzlewick' },
      secretKeyFromSettings: false,
    },
  },
  { kind: 'end', totals: { tables: 0, rows: 0 } },
]
const PASSPHRASE = 'correct horse battery'
const LITTLE_WORK = { passphrase: PASSPHRASE, workFactor: 4 }

function newFile(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-backup-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'a.backup')
}

async function* given(parts: readonly BackupPart[]): AsyncGenerator<BackupPart> {
  yield* parts
}

const read = (file: string, passphrase?: string) => Array.fromAsync(readBackupFile({ file, passphrase }))

test('a backup is read as it was written, and only its owner may read it', async (t) => {
  const file = newFile(t)
  await writeBackupFile(given(PARTS), { file })
  assert.deepEqual(await read(file), PARTS)
  assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(fs.readdirSync(path.dirname(file)), ['a.backup'])
})

test('with a passphrase it is an age file, which opens with that passphrase alone', async (t) => {
  const file = newFile(t)
  await writeBackupFile(given(PARTS), { file, ...LITTLE_WORK })
  assert.match(fs.readFileSync(file, 'latin1'), /^age-encryption\.org\/v1\n-> scrypt \S+ 4\n/)
  assert.deepEqual(await read(file, PASSPHRASE), PARTS)
  await assert.rejects(read(file), /encrypted: give its passphrase with CAIRN_BACKUP_PASSPHRASE/)
  await assert.rejects(read(file, 'incorrect horse battery'), /the passphrase is not that of this file/)
})

for (const passphrase of [undefined, PASSPHRASE]) {
  test(`cut off or damaged it is called so (${passphrase ? 'encrypted' : 'plain'})`, async (t) => {
    const file = newFile(t)
    await writeBackupFile(given(PARTS), { file, ...(passphrase ? LITTLE_WORK : {}) })
    const whole = fs.readFileSync(file)
    const damaged = Buffer.from(whole)
    damaged[damaged.length >> 1]! ^= 1
    const cuts = [1, 4, 9, whole.length >> 1].map((missing) => whole.subarray(0, -missing))
    for (const bytes of [...cuts, damaged]) {
      fs.writeFileSync(file, bytes)
      await assert.rejects(read(file, passphrase), /it is cut off or damaged: use another backup/)
    }
    fs.writeFileSync(file, 'some other file, longer than the lead of age')
    await assert.rejects(read(file, passphrase), /it is not a backup of Cairn/)
  })
}

test('a file that is there is never written over', async (t) => {
  const file = newFile(t)
  fs.writeFileSync(file, 'mine')
  await assert.rejects(writeBackupFile(given(PARTS), { file }), /is there already/)
  assert.equal(fs.readFileSync(file, 'utf8'), 'mine')
})

test('what goes wrong while it is written leaves nothing', async (t) => {
  const file = newFile(t)
  const folder = path.dirname(file)
  async function* failing(): AsyncGenerator<BackupPart> {
    yield PARTS[0]!
    throw Object.assign(new Error('the database went away'), { severity: 'FATAL' })
  }
  await assert.rejects(writeBackupFile(failing(), { file }), /the database went away/)
  const stop = new AbortController()
  async function* stopped(): AsyncGenerator<BackupPart> {
    yield PARTS[0]!
    stop.abort()
    yield PARTS[1]!
  }
  await assert.rejects(writeBackupFile(stopped(), { file, signal: stop.signal }), /it was interrupted/)
  await assert.rejects(writeBackupFile(given(PARTS.slice(0, 1)), { file }), BackupFileError)
  assert.deepEqual(fs.readdirSync(folder), [])
  await assert.rejects(
    writeBackupFile(given(PARTS), { file: path.join(folder, 'missing/a.backup') }),
    /missing\/a\.backup: ENOENT/,
  )
})
