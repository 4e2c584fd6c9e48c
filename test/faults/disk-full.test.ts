import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { childEnv } from '../support/child-env.ts'
import { CommandHome } from '../support/command.ts'
import { programFile } from '../support/program-file.ts'
import {
  newAccount,
  newDataDir,
  postgresPid,
  preparedDataDir,
  queryDatabase,
  ServerProcess,
  startServer,
} from '../support/server-process.ts'
import { allSucceed, assertWhole, SETTINGS, upload } from '../support/server-reports.ts'
import { asRoot, remount, smallDisk, unmountAfterEach } from '../support/small-disk.ts'
import { waitUntil } from '../support/wait-until.ts'

// Disks of a few megabytes, in memory, that fill: while the service writes, while a backup is made, while one is restored.

unmountAfterEach()

/** Whatever room is left. */
function fillUp(folder: string): string {
  const file = path.join(folder, 'ballast')
  const piece = randomBytes(65_536)
  const descriptor = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(descriptor, piece)
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
  } finally {
    fs.closeSync(descriptor)
  }
  return file
}

const run = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [programFile(`src/cli/${name}.ts`), ...args], {
    env: { ...childEnv(), ...env },
    encoding: 'utf8',
  })

test(
  'the disk of a running service fills: 503 that says so, and all acknowledged is there when there is room again',
  asRoot,
  async (t) => {
    const dataDir = newDataDir(t)
    smallDisk(dataDir, 160)
    spawnSync('cp', ['-a', `${await preparedDataDir(t)}/.`, dataDir])
    const server = await startServer(t, dataDir, SETTINGS)
    const { key } = await newAccount(server)
    const acknowledged = new Map<number, string>()
    const statuses = new Map<number, string>()
    const send = async (n: number) => {
      const reply = await upload(server, key, n, 60)
      if (reply.status === 202) acknowledged.set(n, reply.body.job.id)
      else statuses.set(reply.status, reply.body.error.message)
      return reply.status
    }
    assert.equal(await send(1), 202)
    const ballast = fillUp(dataDir)
    let n = 1
    await waitUntil('writes are refused', async () => (await send(++n)) !== 202)
    assert.deepEqual([...statuses.keys()], [503])
    assert.match([...statuses.values()].join(), /no room left on its disk|cannot be reached|does not answer/)
    await waitUntil('the cause is told', async () => {
      await send(++n)
      return /no room left on its disk/.test([...statuses.values()].join())
    })
    assert.equal((await server.request('GET', '/healthz')).status, 200)
    fs.rmSync(ballast)
    await waitUntil('writes go on', async () => (await send(++n)) === 202)
    await allSucceed(server, key, acknowledged.values())
    await assertWhole(dataDir, acknowledged.values())
    assert.equal((await server.process.kill('SIGTERM')).code, 0)
    assert.equal(postgresPid(dataDir), undefined)
  },
)

test(
  'a backup that fills its disk leaves nothing there, a restore that fills its disk can be run again',
  asRoot,
  async (t) => {
    const dataDir = await preparedDataDir(t)
    const server = await startServer(t, dataDir, SETTINGS)
    const { key } = await newAccount(server)
    await allSucceed(server, key, [(await upload(server, key, 1)).body.job.id])
    // What does not compress: 40 MB.
    await queryDatabase(
      dataDir,
      `insert into artefact_chunk (account_id, artefact_id, n, bytes)
     select account_id, artefact_id, g, (select string_agg(sha256((g || '.' || i)::bytea), '') from generate_series(1, 32768) i)
       from artefact_chunk, generate_series(1, 40) g where n = 0`,
    )
    assert.equal((await server.process.kill('SIGTERM')).code, 0)
    const folder = path.dirname(dataDir)
    const small = path.join(folder, 'small')
    smallDisk(small, 12)
    const cut = run('backup', [path.join(small, 'a.backup')], { CAIRN_DATA_DIR: dataDir })
    assert.equal(cut.status, 1)
    assert.match(cut.stderr, /^No backup was made: \S+a\.backup: ENOSPC: no space left on device/)
    assert.deepEqual(fs.readdirSync(small), [])
    const file = path.join(folder, 'a.backup')
    assert.equal(run('backup', [file], { CAIRN_DATA_DIR: dataDir }).status, 0)

    const copy = newDataDir(t)
    smallDisk(copy, 90)
    const env = { CAIRN_DATA_DIR: copy }
    const failed = run('restore', [file], env)
    assert.equal(failed.status, 1)
    assert.match(failed.stderr, /no (?:room|space) left/i)
    assert.doesNotMatch(failed.stderr, /^\s+at /m, 'no stack')
    const refused = await new ServerProcess(t, { ...env, CAIRN_PORT: '0' }).exited
    assert.match(refused.stderr, /a restore into \S+ was begun and not finished: run it again/)
    remount(copy, 400)
    const again = run('restore', [file], env)
    assert.equal(again.status, 0, again.stderr)
    const second = await startServer(t, copy, SETTINGS)
    assert.equal((await upload(second, key, 1)).status, 200, 'the job of before')
    // while its folder is still to be seen: what is not, nothing ends
    assert.equal((await second.process.kill('SIGTERM')).code, 0)
    assert.equal(postgresPid(copy), undefined)
  },
)

test(
  'a command whose own disk is full sends nothing that it cannot note, and goes on when there is room',
  asRoot,
  async (t) => {
    const server = await startServer(t, await preparedDataDir(t), SETTINGS)
    const { key } = await newAccount(server)
    const at = new CommandHome({ CAIRN_URL: server.url, CAIRN_API_KEY: key })
    t.after(() => at.remove())
    const config = path.join(at.home, '.config')
    smallDisk(config, 1)
    const files = Array.from({ length: 20 }, (_, n) => [`${n}.md`, `# Crate ${n}\n\nCrate ${n} stands in hall ${n}.\n`])
    at.folder('crates', Object.fromEntries(files))
    const ballast = fillUp(config)
    const full = await at.run(['add', '--json', 'crates'])
    assert.equal(full.code, 1)
    assert.match(full.err, /no space left[\s\S]*0 are in, 20 are left\. Started again, the same command goes on there/)
    assert.doesNotMatch(full.err, /^\s+at /m, 'no stack')
    const listed = async (what: string) => JSON.parse((await at.run([what, 'list', '--json'])).out) as unknown[]
    assert.equal((await listed('jobs')).length, 0)
    fs.rmSync(ballast)
    const roomy = await at.run(['add', '--json', 'crates'])
    assert.equal(roomy.code, 0, roomy.err)
    assert.deepEqual([(await listed('sources')).length, (await listed('jobs')).length], [20, 20])
  },
)
