import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { migrate } from '../../../src/db/migrate.ts'
import { joinTestCluster, type TestCluster } from '../../support/cluster.ts'
import { prepareTemplate } from '../../support/service.ts'

let cluster: TestCluster
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
})
after(() => cluster.stop())

async function withDatabase(work: (connect: () => Promise<pg.Client>) => Promise<void>): Promise<void> {
  const { name, config } = await cluster.createDatabase()
  const clients: pg.Client[] = []
  try {
    await work(async () => {
      const client = new pg.Client(config)
      await client.connect()
      clients.push(client)
      return client
    })
  } finally {
    for (const client of clients) await client.end()
    await cluster.dropDatabase(name)
  }
}

const empty = 'drop schema public cascade; create schema public'
const tables = "select count(*)::int as n from pg_tables where schemaname = 'public'"

test('two processes that migrate an empty database at once both end with the whole schema, each file applied once', () =>
  withDatabase(async (connect) => {
    const [one, two] = [await connect(), await connect()]
    const expected = (await one.query(tables)).rows[0].n
    await one.query(empty)
    const [first, second] = await Promise.all([migrate(one), migrate(two)])
    assert.equal(first, second)
    assert.equal((await one.query(tables)).rows[0].n, expected)
    const { rows } = await one.query(
      'select count(*)::int as n, count(distinct version)::int as d from schema_migration where version > 0',
    )
    assert.deepEqual(rows[0], { n: first, d: first })
  }))

test('whoever waits says so, goes on when the other has died, and no lock stays behind', () =>
  withDatabase(async (connect) => {
    const [dying, waiting] = [await connect(), await connect()]
    await dying.query(empty)
    await dying.query('begin')
    await dying.query('select pg_advisory_xact_lock($1)', [0x63616d67])
    dying.on('error', () => {})
    let told = ''
    const migrated = migrate(waiting, (message) => {
      told = message
      void watching.query('select pg_terminate_backend($1)', [pid])
    })
    const watching = await connect()
    const { pid } = (await dying.query('select pg_backend_pid() as pid')).rows[0]
    assert.ok((await migrated) > 0)
    assert.match(told, /another process/)
    const { rows } =
      await watching.query(`select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where l.locktype = 'advisory'`)
    assert.deepEqual(rows, [{ n: 0 }])
  }))

test('migrating again changes nothing', () =>
  withDatabase(async (connect) => {
    const client = await connect()
    assert.equal(await migrate(client), await migrate(client))
  }))

test('a file that was changed after it was applied is refused', () =>
  withDatabase(async (connect) => {
    const client = await connect()
    await client.query("update schema_migration set md5 = 'another' where version = 4")
    await assert.rejects(migrate(client), /MD5|md5|checksum/)
  }))

test('a database of a newer release is refused, in words that say what to do', () =>
  withDatabase(async (connect) => {
    const client = await connect()
    await client.query("insert into schema_migration (version, name, md5) values (9999, 'later', 'x')")
    await assert.rejects(migrate(client), /start the newer release/)
  }))

test('a migration that fails leaves the database as it was', () =>
  withDatabase(async (connect) => {
    const client = await connect()
    await client.query(empty)
    await client.query('create table embedding (mine int)')
    await assert.rejects(migrate(client), /embedding/)
    const { rows } = await client.query('select max(version)::int as version from schema_migration')
    assert.equal(rows[0].version, 4)
    const half = await client.query(
      "select 1 from pg_tables where schemaname = 'public' and tablename = 'account_index'",
    )
    assert.equal(half.rowCount, 0)
  }))
