import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { CommandHome } from '../support/command.ts'
import { newDataDir, preparedDataDir } from '../support/server-process.ts'

// What `cairn` does on this machine's own service, told as JSON: by itself where no terminal reads, and with `--json`.

const jsonOf = ({ code, out, err }: { code: number | null; out: string; err: string }) => {
  assert.equal(code, 0, err)
  return JSON.parse(out)
}

test('serve, setup-link, backup, restore, move and change-secrets', async (t) => {
  const at = new CommandHome({ CAIRN_URL: '', CAIRN_API_KEY: '' })
  t.after(() => at.remove())
  const dataDir = await preparedDataDir(t)
  const env = { CAIRN_DATA_DIR: dataDir, CAIRN_PORT: '0' }
  const { ran, child, ended, until } = at.start(['serve', '--json'], env)
  await until(/"event":"ready".*\n/)
  const ready = JSON.parse(ran.out)
  assert.deepEqual(Object.keys(ready), ['event', 'url', 'database', 'setupLinkFile'])
  assert.equal((await fetch(`${ready.url}/readyz`)).status, 200)
  assert.match(readFileSync(ready.setupLinkFile, 'utf8'), /\/setup#cas_/)

  const link = jsonOf(await at.run(['setup-link'], { env }))
  assert.match(link.setupLink, /\/setup#cas_\w+$/)
  assert.match(link.account, /^u_/)

  const file = path.join(at.home, 'all.backup')
  const { backups } = jsonOf(await at.run(['backup', file], { env }))
  assert.deepEqual(
    backups.map((made: object) => Object.keys(made).sort()),
    [['bytes', 'cell', 'file', 'isEncrypted', 'rows', 'tables']],
  )
  assert.deepEqual([backups[0].file, backups[0].isEncrypted], [file, false])
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0, ran.err)

  const { tables, rows } = backups[0]
  const checked = jsonOf(await at.run(['restore', '--check', '--json', file], { env }))
  assert.deepEqual([checked.checked, checked.tables, checked.rows], [true, tables, rows])
  const copy = newDataDir(t)
  const restored = jsonOf(await at.run(['restore', file], { env: { CAIRN_DATA_DIR: copy } }))
  assert.deepEqual(
    [restored.restored, restored.tables, restored.rows, restored.dataDir, restored.isEmbedded, restored.needsSecretKey],
    [true, tables, rows, copy, true, false],
  )
  const there = newDataDir(t)
  const moved = jsonOf(await at.run(['move', there], { env }))
  assert.deepEqual([moved.tables, moved.rows > 0, moved.dataDir, moved.isEmbedded], [tables, true, there, true])
  const secrets = { CAIRN_DATA_DIR: there, CAIRN_SECRET_KEY: 's'.repeat(43), CAIRN_ADMIN_TOKEN: 'a'.repeat(43) }
  assert.deepEqual(jsonOf(await at.run(['change-secrets'], { env: secrets })), { changed: true })
})

test('a fault is told on stderr with its code, and leaves stdout empty', async (t) => {
  const at = new CommandHome({})
  t.after(() => at.remove())
  const { code, out, err } = await at.run(['backup', '--json', 'x.backup'], { env: { CAIRN_DATA_DIR: '/nowhere' } })
  assert.deepEqual([code, out], [1, ''])
  assert.match(err, /^No backup was made: there is no service in \/nowhere/)
})
