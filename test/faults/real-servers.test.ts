import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runOnServer } from '../runner/run-on-server.ts'
import { REPRESENTATIVE_FILES } from '../runner/stateful-files.ts'
import { freePort, openPgBouncer, ServerPostgres, urlOf, withPgBouncer } from '../support/server-postgres.ts'

// `npm run test:servers` runs more files, in more ways.

test(
  'three processes over a PostgreSQL of the distribution, by PgBouncer in transaction mode: what has state is exact',
  withPgBouncer,
  async (t) => {
    const server = await ServerPostgres.create(t, await freePort())
    const pooler = await openPgBouncer(t, server)
    const { code, output } = await runOnServer(REPRESENTATIVE_FILES, { url: urlOf(server.port), processes: 3, pooler })
    assert.equal(code, 0, output)
    assert.doesNotMatch(output, /^ℹ pass 0$/m)
  },
)

test('three processes and three cells on that server: what has state is exact', withPgBouncer, async (t) => {
  const server = await ServerPostgres.create(t, await freePort())
  const { code, output } = await runOnServer(REPRESENTATIVE_FILES, { url: urlOf(server.port), processes: 3, cells: 3 })
  assert.equal(code, 0, output)
  assert.doesNotMatch(output, /^ℹ pass 0$/m)
})
