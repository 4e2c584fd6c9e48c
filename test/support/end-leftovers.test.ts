import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { endAllBelow } from './end-leftovers.ts'

const onLinux = { skip: process.platform === 'linux' ? false : 'elsewhere nothing tells where a program writes' }

/** A program that would go on for long, with an output below the folder or in none. */
function startedIn(folder: string, env: NodeJS.ProcessEnv, into?: string) {
  const out = into === undefined ? ('ignore' as const) : openSync(path.join(folder, into), 'w')
  const child = spawn('sleep', ['30'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', out, out],
    detached: true,
  })
  if (typeof out === 'number') closeSync(out)
  return { child, exited: once(child, 'exit') }
}

test(
  'a server that has not yet written down who it is ends with its folder, and so do programs',
  onLinux,
  async (t) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-left-'))
    const other = mkdtempSync(path.join(os.tmpdir(), 'cairn-left-'))
    const [server, program, another] = [
      startedIn(folder, {}, 'postgres.log'),
      startedIn(folder, { TMPDIR: folder }),
      startedIn(other, { TMPDIR: other }, 'postgres.log'),
    ]
    t.after(async () => {
      for (const { child } of [server, program, another]) child.kill('SIGKILL')
      await endAllBelow(other)
    })
    await endAllBelow(folder)
    assert.deepEqual(await Promise.all([server.exited, program.exited]), [
      [null, 'SIGQUIT'],
      [null, 'SIGKILL'],
    ])
    assert.equal(another.child.exitCode ?? another.child.signalCode, null)
    assert.equal(existsSync(folder), false)
  },
)
