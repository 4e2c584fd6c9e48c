import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { userNamed } from '../../src/db/postgres-cluster.ts'
import { newAccount, postgresPid, preparedDataDir, startServer } from '../support/server-process.ts'
import { allSucceed, upload } from '../support/server-reports.ts'
import { waitUntil } from '../support/wait-until.ts'

// Started as root, with a data folder of somebody else: root is given up, by all that is started too.

const user = process.getuid?.() === 0 && process.platform === 'linux' ? userNamed('games') : undefined
const src = path.join(import.meta.dirname, '../../src')
const isOpen =
  user !== undefined &&
  spawnSync(process.execPath, ['-e', `require('node:fs').accessSync(${JSON.stringify(src)}, 4)`], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  }).status === 0

/** Of a process that runs: a worker of PostgreSQL may end between the list and this look. */
const uidsOf = (pid: number): string | undefined => {
  try {
    return /^Uid:\s+(.*)$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return undefined
    throw error
  }
}
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child!, ...childrenOf(child!)] : []))

test('the server, its database and what reads files run as the owner of the data folder', {
  skip: isOpen ? false : 'not root, or the sources cannot be read by others',
}, async (t) => {
  const dataDir = await preparedDataDir(t)
  fs.chmodSync(path.dirname(dataDir), 0o755)
  execFileSync('chown', ['-R', 'games:', dataDir])
  // What a start as root left behind.
  fs.writeFileSync(path.join(dataDir, 'secret-key'), 'k'.repeat(43), { mode: 0o600 })
  const server = await startServer(t, dataDir)
  assert.match(server.process.stderr, /"user":"games".*"root is given up"/)
  const { key } = await newAccount(server)
  await allSucceed(server, key, [(await upload(server, key, 1)).body.job.id])
  const pids = [server.process.pid, ...childrenOf(server.process.pid)]
  const uids = `${user!.uid}\t${user!.uid}\t${user!.uid}\t${user!.uid}`
  assert.ok(pids.includes(postgresPid(dataDir)!) && pids.length > 5, 'database and readers are among them')
  const seen = pids.map(uidsOf).filter((found) => found !== undefined)
  assert.ok(seen.length > 5, 'they still run')
  for (const found of seen) assert.equal(found, uids)
  assert.match(fs.readFileSync(`/proc/${server.process.pid}/status`, 'utf8'), /^Groups:\s*60\s*$/m)
  assert.equal(fs.statSync(path.join(dataDir, 'secret-key')).uid, user!.uid)
  assert.equal((await server.process.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
})

test('where root cannot be given up, the server says why and runs', { skip: user ? false : 'not root' }, async (t) => {
  const dataDir = await preparedDataDir(t)
  execFileSync('chown', ['-R', 'games:', dataDir])
  // The folder above is root's alone.
  const server = await startServer(t, dataDir)
  await waitUntil('it says so', () =>
    /runs as root, and so does what reads files: games cannot/.test(server.process.stderr),
  )
  assert.equal((await server.request('GET', '/readyz')).status, 200)
})
