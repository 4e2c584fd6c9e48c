import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { openRoom, type Room } from './room.ts'
import { type Outcome, runFile } from './run-file.ts'
import { filesOf, needsCluster, root, STAGES, stageOf } from './stages.ts'

let room: Room
before(async () => {
  room = await openRoom()
})
after(() => room.close())

const fixture = (name: string) => path.join('test/runner/fixtures', `${name}.fixture.ts`)
const outcomeOf = async (name: string, fileMs?: number): Promise<Omit<Outcome, 'seconds' | 'output' | 'name'>> => {
  const given = { room, env: {}, stop: new AbortController().signal, fileMs }
  const { seconds: _, output: __, name: ___, ...counts } = await runFile(fixture(name), given)
  return counts
}

test('what passed, failed and was skipped is counted, and failures are named', async () => {
  assert.deepEqual(await outcomeOf('good'), { passed: 1, skipped: 1, failures: [] })
  assert.deepEqual(await outcomeOf('bad'), { passed: 1, skipped: 0, failures: ['a test that fails'] })
})

test('a process that ends in the middle is a failure, whatever it says', async () => {
  assert.deepEqual((await outcomeOf('exits')).failures, ['broke off with 0'])
  assert.match((await outcomeOf('missing')).failures.join(), /^(?:ended|broke off) with 1$/)
})

test('a file that hangs is ended and named, and leaves nothing behind', async () => {
  const { failures } = await outcomeOf('hangs', 1_000)
  assert.equal(failures.length, 1)
  assert.match(failures[0]!, /^did not end within 1 s/)
  assert.deepEqual(
    ['TMPDIR', 'CAIRN_TEST_MEMORY'].map((name) => existsSync(path.join(room.env[name as keyof Room['env']], '4'))),
    [false, false],
  )
})

test('a run goes on after a failure, tells of it at the end, and fails', () => {
  const args = ['scripts/run-tests.ts', ...['bad', 'exits', 'good'].map(fixture)]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stdout, /^named files {2}failed +2 +2 +1 /m)
  assert.match(stdout, /^✖ \S+bad\.fixture\.ts: a test that fails\n✖ \S+exits\.fixture\.ts: broke off with 0/m)
  assert.match(stdout, /^2 passed, 2 failed, 1 skipped\n$/m)
})

test('a file belongs to the stage of its folder, others to unit or, with a database, to service', () => {
  assert.equal(stageOf('test/faults/server.test.ts'), 'faults')
  assert.equal(stageOf('test/browser/pages.test.ts'), 'browser')
  assert.equal(stageOf('test/service/query/query.test.ts'), 'service')
  assert.equal(stageOf('test/pins/boundaries.test.ts'), 'unit')
  assert.equal(stageOf('src/lib/cursor.test.ts'), 'unit')
  assert.equal(stageOf('src/jobs/job-store.test.ts'), 'service')
})

test('a database is started for files that ask for one, however far away', () => {
  assert.equal(needsCluster('src/jobs/job-store.test.ts'), true)
  assert.equal(needsCluster('test/service/query/query.test.ts'), true)
  assert.equal(needsCluster('test/faults/server.test.ts'), false, 'it brings its own')
  assert.equal(needsCluster('src/lib/cursor.test.ts'), false)
})

test('no test file is over 400 lines', () => {
  for (const file of STAGES.flatMap(filesOf)) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
    assert.ok(lines <= 400, `${file} has ${lines} lines: split it by what it checks`)
  }
})
