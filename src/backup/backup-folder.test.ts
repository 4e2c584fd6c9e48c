import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { backupName, newestBackup, prepareBackupFolder, pruneBackups } from './backup-folder.ts'

test('the newest backups are kept, drafts of dead processes are cleared, and nothing else is touched', async (t) => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-backups-'))
  t.after(() => fs.rmSync(made, { recursive: true, force: true }))
  const folder = path.join(made, 'deep/backups')
  assert.equal(await newestBackup(folder), undefined)
  await prepareBackupFolder(folder)
  assert.equal(fs.statSync(folder).mode & 0o777, 0o700)
  const days = [1, 2, 3, 4].map((day) => new Date(`2026-01-0${day}T03:04:05.678Z`))
  const others = ['notes.txt', 'cairn-mine.backup', '.hidden']
  for (const name of [...days.map(backupName), ...others, '.cairn-20260105T030405Z.backup.123.part']) {
    fs.writeFileSync(path.join(folder, name), '')
  }
  assert.equal(await newestBackup(folder), Date.parse('2026-01-04T03:04:05Z'))
  await prepareBackupFolder(folder)
  await pruneBackups(folder, 2)
  assert.deepEqual(
    fs.readdirSync(folder).sort(),
    [...others, 'cairn-20260103T030405Z.backup', 'cairn-20260104T030405Z.backup'].sort(),
  )
})
