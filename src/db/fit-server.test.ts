import assert from 'node:assert/strict'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { databaseUrl, prepareTemplate } from '../../test/support/service.ts'
import { requireFitServer, UnfitDatabaseError } from './fit-server.ts'
import { MIGRATIONS_DIR, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const SUPERUSER = 'cairn'

let cluster: TestCluster
let admin: pg.Client
let config: Awaited<ReturnType<TestCluster['createDatabase']>>['config']
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  ;({ config } = await cluster.createDatabase())
  admin = new pg.Client({ ...config, user: SUPERUSER })
  await admin.connect()
})
after(async () => {
  await admin.end()
  await cluster.stop()
})

async function connected<T>(more: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, ...more })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const unfit = (message: RegExp) => (error: unknown) =>
  error instanceof UnfitDatabaseError && message.test(error.message)

test('a database of another encoding is refused, in words that say which to make', async () => {
  await admin.query("create database of_latin encoding 'LATIN1' locale_provider libc locale 'C' template template0")
  await connected({ database: 'of_latin' }, (client) =>
    assert.rejects(requireFitServer(client, 8, assert.fail), unfit(/LATIN1.*encoding 'UTF8'/)),
  )
  await admin.query('drop database of_latin')
})

test('a search_path that leads elsewhere is refused before anything is made there', async () => {
  await admin.query(`create schema tenant authorization ${config.user}`)
  await connected({ options: '-c search_path=tenant,public' }, (client) =>
    assert.rejects(
      requireFitServer(client, 8, () => {}),
      unfit(/schema tenant.*set search_path = public/),
    ),
  )
  await admin.query(`alter role ${config.user} in database ${config.database} set search_path = tenant`)
  await connected({}, (client) =>
    assert.rejects(requireFitServer(client, 8, assert.fail), unfit(/schema tenant.*set search_path = public/)),
  )
  await admin.query(`alter role ${config.user} in database ${config.database} reset search_path`)
})

test('a schema that the connection string asks for, and no other, holds a database of its own', async () => {
  await admin.query(`create schema one authorization ${config.user}`)
  await connected({ options: '-c search_path=one' }, async (client) => {
    await requireFitServer(client, 8, assert.fail)
    await migrate(client)
    const { rows } = await client.query(
      `select count(*) filter (where schemaname = 'one')::int as one, count(*) filter (where schemaname = 'public')::int as public
         from pg_tables where tablename in ('account', 'job', 'schema_migration')`,
    )
    assert.deepEqual(rows[0], { one: 3, public: 3 })
  })
  await connected({ options: '-c search_path=none_such' }, (client) =>
    assert.rejects(requireFitServer(client, 8, assert.fail), unfit(/leads to no schema/)),
  )
})

test('a role that may not make tables is told the grant', async () => {
  await admin.query('drop schema public cascade; create schema public; create role renter login')
  await admin.query('grant usage on schema public to renter')
  await connected({ user: 'renter' }, async (client) => {
    await requireFitServer(client, 8, assert.fail)
    await assert.rejects(migrate(client), unfit(/grant create on schema public to renter/))
    await admin.query('grant create on schema public to renter')
    assert.ok((await migrate(client)) > 0)
  })
  await admin.query('drop owned by renter; drop role renter')
})

test('an installation that lacks a migration is told which, and makes nothing', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-migrations-'))
  t.after(() => rmSync(folder, { recursive: true }))
  await admin.query('create database of_a_part template template0')
  await connected({ user: SUPERUSER, database: 'of_a_part' }, async (client) => {
    await assert.rejects(migrate(client, assert.fail, folder), unfit(/lacks all of its migrations: install/))
    cpSync(MIGRATIONS_DIR, folder, { recursive: true })
    for (const number of ['0002', '0004']) rmSync(globSync(`${folder}/${number}.*.sql`)[0]!)
    await assert.rejects(migrate(client, assert.fail, folder), unfit(/lacks migration 2, 4 of \d+: install/))
    const { rows } = await client.query("select from pg_tables where schemaname = 'public'")
    assert.equal(rows.length, 0)
  })
  await admin.query('drop database of_a_part')
})

test('a superuser and a pool larger than the server are warned of', async () => {
  const warnings: string[] = []
  await requireFitServer(admin, 100_000, (message) => warnings.push(message))
  assert.match(warnings.join('\n'), /superuser[\s\S]*CAIRN_DATABASE_POOL is 100000/)
})

test('a pool is as large as the connections that are kept for nobody else, but one', async () => {
  const { rows } = await admin.query(`select current_setting('max_connections')::int as all`)
  // three for the superuser and two for roles that say who is there and make backups
  const free = rows[0].all - 5
  const said: string[] = []
  const ofPool = async (pool: number) => {
    await requireFitServer(admin, pool, (message) => said.push(message))
    return said.splice(0).filter((message) => message.includes('CAIRN_DATABASE_POOL')).length
  }
  assert.deepEqual([await ofPool(free - 1), await ofPool(free)], [0, 1])
})

test('of a server without TLS that is asked for it the settings’ word is said', async () => {
  const url = `${databaseUrl(config)}&sslmode=verify-full`
  const settings = { databaseUrl: url, dataDir: tmpdir(), databasePool: 1, namedStatements: true }
  await assert.rejects(openDatabase(settings, assert.fail), unfit(/does not support SSL.*\?sslmode=/))
})
