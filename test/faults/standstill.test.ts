import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { newAccount, postgresPid, preparedDataDir, startServer } from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

// A database that neither answers nor refuses, as with a hanging disk or a network that swallows.

const onLinux = { skip: process.platform === 'linux' ? false : 'looks for processes as Linux shows them' }

function processesOf(server: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return [server, ...pairs.filter(([, parent]) => parent === server).map(([pid]) => pid!)]
}

test(
  'a database that stands still: 503 on every route, readiness says so, and all heals by itself',
  onLinux,
  async (t) => {
    const dataDir = await preparedDataDir(t)
    const server = await startServer(t, dataDir)
    const { key } = await newAccount(server, ['ingest', 'query', 'query.answer'])
    const frozen = processesOf(postgresPid(dataDir)!)
    const thaw = () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    t.after(() => postgresPid(dataDir) && thaw())
    const requests = [
      server.request('GET', '/v1/access', { key }),
      server.request('POST', '/v1/query', { key, body: { query: 'Who?' } }),
      server.request('GET', '/v1/source-runs', { key }),
    ]
    const ready = await server.request('GET', '/readyz')
    assert.equal(ready.status, 503)
    assert.match(ready.body.error.message, /database/)
    for (const reply of await Promise.all(requests)) {
      assert.equal(reply.status, 503, reply.text)
      assert.equal(reply.body.error.code, 'unavailable')
    }
    // nothing is hung on to: what comes later is told at once
    assert.equal((await server.request('GET', '/v1/access', { key })).status, 503)
    assert.equal((await server.request('GET', '/healthz')).status, 200)
    thaw()
    await waitUntil('it is ready', async () => (await server.request('GET', '/readyz')).status === 200)
    assert.equal((await server.request('GET', '/v1/access', { key })).status, 200)
    assert.equal((await server.process.kill('SIGTERM')).code, 0)
    assert.equal(postgresPid(dataDir), undefined)
  },
)
