import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { isRunning } from '../support/is-running.ts'
import { waitUntil } from '../support/wait-until.ts'

// A run of tests that is interrupted, with a shared database, a server with a database of its own and a program in a
// process group of its own at work.

const root = path.resolve(import.meta.dirname, '../..')

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  test(`${signal} to a run of tests: no server, no program and no file of it is left`, async (t) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'run-'))
    t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
    fs.chmodSync(folder, 0o755)
    const made = path.join(folder, 'made')
    fs.mkdirSync(made)
    const noted = path.join(folder, 'pids')
    const run = spawn(process.execPath, ['scripts/run-tests.ts', 'test/runner/fixtures/endless.fixture.ts'], {
      cwd: root,
      env: { ...process.env, TMPDIR: made, CAIRN_TEST_MEMORY: made, CAIRN_TEST_PIDS: noted },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    t.after(() => run.kill('SIGKILL'))
    const said = text(run.stdout)
    const exited = once(run, 'exit')
    await waitUntil('everything runs', () => {
      assert.equal(run.exitCode, null, 'it ended by itself')
      return fs.existsSync(noted)
    })
    const pids = JSON.parse(fs.readFileSync(noted, 'utf8')) as number[]
    assert.deepEqual(pids.map(isRunning), [true, true, true, true, true])
    run.kill(signal)
    assert.deepEqual(await exited, [code, null])
    await waitUntil('they have ended', () => !pids.some(isRunning))
    assert.deepEqual(fs.readdirSync(made), [])
    assert.match(await said, /interrupted[\s\S]*was interrupted, during: a test that never ends\n\n0 passed, 1 failed/)
  })
}
