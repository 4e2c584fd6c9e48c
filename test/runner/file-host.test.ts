import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { type FileHost, type Outcome, openFileHost } from './file-host.ts'
import { LONG_FILES } from './long-files.ts'
import { openRoom, type Room } from './room.ts'
import { filesOf, needsCluster, needsOwnProcess, needsPrograms, root, STAGES, stageOf } from './stages.ts'

let room: Room
before(async () => {
  room = await openRoom()
})
after(() => room.close())

const fixture = (name: string) => path.join('test/runner/fixtures', `${name}.fixture.ts`)
const runOf = (names: string[]) =>
  spawnSync(process.execPath, ['scripts/run-tests.ts', ...names.map(fixture)], { cwd: root, encoding: 'utf8' })
const hostFor = (t: TestContext, limits: { fileMs?: number; leftMs?: number } = {}) => {
  const host = openFileHost({ room, stop: new AbortController().signal, ...limits })
  t.after(() => host.close())
  return host
}
const countsIn = async (host: FileHost, name: string): Promise<Omit<Outcome, 'seconds' | 'output' | 'name'>> => {
  const { seconds: _, output: __, name: ___, ...counts } = await host.run(fixture(name))
  return counts
}

test('what passed, failed and was skipped is counted, and failures are named, for each file of a process', async (t) => {
  const host = hostFor(t)
  assert.deepEqual(await countsIn(host, 'good'), { passed: 1, skipped: 1, failures: [] })
  assert.deepEqual(await countsIn(host, 'bad'), { passed: 1, skipped: 0, failures: ['a test that fails'] })
  assert.deepEqual(await countsIn(host, 'shares'), { passed: 1, skipped: 0, failures: [] })
  assert.deepEqual(await countsIn(host, 'skips'), { passed: 0, skipped: 1, failures: [] })
  assert.ok(host.isFit())
})

test('a failure outside of tests is a failure: of a hook, of the import, of what comes when a test has ended', async (t) => {
  const host = hostFor(t)
  assert.deepEqual(await countsIn(host, 'hook'), { passed: 1, skipped: 0, failures: ['outside of its tests'] })
  assert.deepEqual((await countsIn(host, 'missing')).failures, ['outside of its tests'])
  assert.deepEqual((await countsIn(host, 'late')).failures, ['an error after its test had ended'])
  assert.deepEqual((await countsIn(host, 'good')).failures, [])
})

test('an error that nobody caught fails the test it came from, and no other one', async (t) => {
  const failures = ['a test whose timer throws', 'a test whose promise is rejected']
  assert.deepEqual(await countsIn(hostFor(t), 'throws'), { passed: 3, skipped: 0, failures })
})

test('what a file changed in its process is put back for the next one', async (t) => {
  const host = hostFor(t)
  for (const name of ['changes', 'shares']) assert.deepEqual((await countsIn(host, name)).failures, [], name)
})

test('a process that ends in the middle is a failure, whatever it says, and takes no other file', async (t) => {
  const host = hostFor(t)
  assert.deepEqual((await countsIn(host, 'exits')).failures, ['broke off with 0'])
  assert.equal(host.isFit(), false)
})

test('a file that leaves something running is named, and its process takes no other file', async (t) => {
  const host = hostFor(t, { leftMs: 100 })
  assert.deepEqual((await countsIn(host, 'leaves')).failures, ['left running: Timeout'])
  assert.equal(host.isFit(), false)
})

test('a file that hangs is ended and named, and leaves nothing behind', async (t) => {
  const { failures } = await countsIn(hostFor(t, { fileMs: 1_000 }), 'hangs')
  assert.equal(failures.length, 1)
  assert.match(failures[0]!, /^did not end within 1 s/)
  assert.deepEqual(
    Object.values(room.env).flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
    ),
    [],
  )
})

test('a run goes on after a failure, tells of it at the end, and fails', () => {
  const { status, stdout } = runOf(['bad', 'exits', 'good'])
  assert.equal(status, 1)
  assert.match(stdout, /^named files {2}failed +2 +2 +1 /m)
  assert.match(stdout, /^✖ \S+bad\.fixture\.ts: a test that fails$/m)
  assert.match(stdout, /^✖ \S+exits\.fixture\.ts: broke off with 0$/m)
  assert.match(stdout, /^2 passed, 2 failed, 1 skipped\n$/m)
})

test('a file may say that it needs a process of its own', () => {
  assert.equal(needsOwnProcess(fixture('alone')), true)
  assert.equal(needsOwnProcess(fixture('good')), false)
})

test('a file belongs to the stage of its folder, limits to faults, others to unit or, where they wait for others, to service', () => {
  assert.equal(stageOf('test/faults/server.test.ts'), 'faults')
  assert.equal(stageOf('test/browser/pages.test.ts'), 'browser')
  assert.equal(stageOf('test/service/query/query.test.ts'), 'service')
  assert.equal(stageOf('test/pins/boundaries.test.ts'), 'check')
  assert.equal(stageOf('src/lib/cursor.test.ts'), 'unit')
  assert.equal(stageOf('src/prose/cut-notes.limits.test.ts'), 'faults')
  assert.equal(stageOf('src/jobs/job-store.test.ts'), 'service', 'it asks a database')
  assert.equal(stageOf('src/db/standstill.test.ts'), 'service', 'it starts a thread')
  assert.equal(stageOf('src/models/transformers-embedder.test.ts'), 'service', 'its module starts a program')
  assert.equal(stageOf('src/lib/public-address.test.ts'), 'unit', 'its module knows addresses and starts nothing')
})

test('a database is started, and programs are joined, for files that ask for them, however far away', () => {
  assert.equal(needsCluster('src/jobs/job-store.test.ts'), true)
  assert.equal(needsCluster('test/service/query/query.test.ts'), true)
  assert.equal(needsCluster('test/faults/server.test.ts'), false, 'it brings its own')
  assert.equal(needsCluster('src/lib/cursor.test.ts'), false)
  assert.equal(needsPrograms('test/faults/server.test.ts'), true)
  assert.equal(needsPrograms('test/service/query/query.test.ts'), false)
})

test('the files that are begun first are there', () => {
  const files = STAGES.flatMap(filesOf)
  assert.deepEqual(
    LONG_FILES.filter((file) => !files.includes(file)),
    [],
  )
})

test('tests of packages that clients under test bring along are not ours', (t) => {
  const folder = path.join(root, 'test/support/not-ours')
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'node_modules/theirs'), { recursive: true })
  writeFileSync(path.join(folder, 'node_modules/theirs/theirs.test.ts'), '')
  assert.deepEqual(
    STAGES.flatMap(filesOf).filter((file) => file.includes('node_modules')),
    [],
  )
})

test('no test file is over 400 lines', () => {
  for (const file of STAGES.flatMap(filesOf)) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
    assert.ok(lines <= 400, `${file} has ${lines} lines: split it by what it checks`)
  }
})
