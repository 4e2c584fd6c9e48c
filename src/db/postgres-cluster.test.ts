import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { chooseServerUser, clusterExists, prepareDataDir, publish, removeDeadAttempts } from './postgres-cluster.ts'

const isRoot = process.getuid?.() === 0

function folder(t: TestContext): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-cluster-'))
  t.after(() => fs.rmSync(made, { recursive: true, force: true }))
  return fs.realpathSync(made)
}

const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

test('a data directory that is made, or found empty, becomes private', (t) => {
  const dir = folder(t)
  const made = prepareDataDir(path.join(dir, 'new'), assert.fail)
  assert.equal(modeOf(made), '700')
  fs.chmodSync(made, 0o755)
  prepareDataDir(made, assert.fail)
  assert.equal(modeOf(made), '700')
})

test('a directory with other things in it keeps its mode, and the operator is told', (t) => {
  const dir = folder(t)
  fs.writeFileSync(path.join(dir, 'other'), '')
  fs.chmodSync(dir, 0o755)
  const told: string[] = []
  prepareDataDir(dir, (message) => told.push(message))
  assert.equal(modeOf(dir), '755')
  assert.match(told.join(), /chmod 700/)
})

test('the data directory is known by its real path', (t) => {
  const dir = folder(t)
  fs.mkdirSync(path.join(dir, 'real'), { mode: 0o700 })
  fs.symlinkSync('real', path.join(dir, 'link'))
  assert.equal(prepareDataDir(path.join(dir, 'link'), assert.fail), path.join(dir, 'real'))
})

test('a data directory that cannot be made: the error says what to do', (t) => {
  const file = path.join(folder(t), 'file')
  fs.writeFileSync(file, '')
  assert.throws(() => prepareDataDir(path.join(file, 'data'), assert.fail), /ENOTDIR.*choose another directory/)
})

test('root: the cluster keeps its owner, a new one goes to the directory owner, then to known names', (t) => {
  if (!isRoot) return t.skip('not root')
  const dir = folder(t)
  const cluster = path.join(dir, 'pg18')
  const passwd = path.join(dir, 'passwd')
  const chosen = () => chooseServerUser(dir, cluster, passwd)
  fs.writeFileSync(passwd, 'root:x:0:0::/:\nnobody:x:65534:65534::/:\npostgres:x:70:71::/:\nann:x:1001:1002::/:\n')
  assert.deepEqual(chosen(), { uid: 70, gid: 71, name: 'postgres' })
  fs.appendFileSync(passwd, 'cairn:x:90:91::/:\n')
  assert.deepEqual(chosen(), { uid: 90, gid: 91, name: 'cairn' })
  fs.chownSync(dir, 1001, 1)
  assert.deepEqual(chosen(), { uid: 1001, gid: 1002, name: 'ann' })
  fs.chownSync(dir, 4242, 1) // no line for it: initdb would refuse
  assert.deepEqual(chosen(), { uid: 90, gid: 91, name: 'cairn' })
  fs.mkdirSync(cluster)
  fs.chownSync(cluster, 4242, 4243)
  assert.deepEqual(chosen(), { uid: 4242, gid: 4243, name: 'uid 4242' })
  fs.writeFileSync(passwd, 'root:x:0:0::/:\n')
  fs.chownSync(cluster, 0, 0)
  assert.throws(chosen, /create a user named cairn.*DATABASE_URL/)
  return undefined
})

test('not root: the server runs as ourselves', { skip: isRoot && 'as root' }, (t) => {
  assert.equal(chooseServerUser(folder(t), 'pg18', '/no/such/file'), undefined)
})

test('what is not a cluster is not taken for one, nor for an empty place', (t) => {
  const cluster = path.join(folder(t), 'pg18')
  assert.equal(clusterExists(cluster), false)
  fs.mkdirSync(cluster)
  assert.equal(clusterExists(cluster), false)
  fs.writeFileSync(path.join(cluster, 'thesis.txt'), '')
  assert.throws(() => clusterExists(cluster), /is not a PostgreSQL cluster: move it away/)
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n')
  assert.equal(clusterExists(cluster), true)
})

test('the cluster of another major version is not passed over for an empty one', (t) => {
  const dir = folder(t)
  fs.mkdirSync(path.join(dir, 'pg19'))
  assert.throws(() => clusterExists(path.join(dir, 'pg18')), /a newer PostgreSQL release \(.*pg19\).*start the release/)
  fs.renameSync(path.join(dir, 'pg19'), path.join(dir, 'pg17'))
  assert.throws(() => clusterExists(path.join(dir, 'pg18')), /an older PostgreSQL release \(.*pg17\).*start it once/)
  fs.mkdirSync(path.join(dir, 'pg18'))
  fs.writeFileSync(path.join(dir, 'pg18', 'PG_VERSION'), '18\n')
  assert.equal(clusterExists(path.join(dir, 'pg18')), true, 'its own is there: the other was kept')
})

test('publishing: the second to finish leaves the first untouched', (t) => {
  const dir = folder(t)
  for (const name of ['a', 'b']) {
    fs.mkdirSync(path.join(dir, name))
    fs.writeFileSync(path.join(dir, name, 'who'), name)
  }
  const final = path.join(dir, 'final')
  assert.equal(publish(path.join(dir, 'a'), final), true)
  assert.equal(publish(path.join(dir, 'b'), final), false)
  assert.equal(fs.readFileSync(path.join(final, 'who'), 'utf8'), 'a')
})

test('attempts of dead processes go, those of living ones and everything else stay', (t) => {
  const dir = folder(t)
  const { pid: dead } = spawnSync('true')
  const names = [`pg18.init-${dead}-abc`, `pg18.init-${process.ppid}-abc`, `pg18.init-${process.pid}-abc`, 'pg18', 'x']
  for (const name of names) fs.mkdirSync(path.join(dir, name))
  removeDeadAttempts(dir)
  assert.deepEqual(fs.readdirSync(dir).sort(), names.slice(1).sort())
})

test('in a restarted container our own pid on an older attempt means a dead process', (t) => {
  const dir = folder(t)
  const attempt = path.join(dir, `pg18.init-${process.pid}-abc`)
  fs.mkdirSync(attempt)
  const before = new Date(Date.now() - process.uptime() * 1000 - 60_000)
  fs.utimesSync(attempt, before, before)
  removeDeadAttempts(dir)
  assert.deepEqual(fs.readdirSync(dir), [])
})
