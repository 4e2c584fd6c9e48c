import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { newId } from '../lib/ids.ts'
import { listNoteLinks } from './edge-store.ts'

// What a large document costs grows as it does, in a database too that has no statistics yet.

let cluster: TestCluster
let pool: Pool
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
})
after(async () => {
  await pool.close()
  await cluster.stop()
})

test('the links of notes are looked up one by one, not each among all records of the account', async () => {
  const PAIRS = 500
  const own = pool.db.of(await storedAccount(pool.db))
  const run = newId()
  const reads = await own.tx(async (tx) => {
    const notes = await tx.rows<{ src: string }>(sql('testLinkedNotes')`
      with pair as materialized (
        select n, gen_random_uuid() as note, gen_random_uuid() as entity from generate_series(1, ${PAIRS}::int) n
      ), nodes as (
        insert into node (account_id, id, type, record_key, title, body, lang, source_kind, source_run_id,
                          confidence_kind, dated_at)
        select ${own.account}, id, type, decode(md5(type || n), 'hex'), 't', 'b', 'en', 'file', ${run}::uuid,
               'asserted', '2026-01-31'
          from pair cross join lateral (values (note, 'note'), (entity, 'entity')) as of(id, type)
      )
      insert into edge (account_id, id, predicate, src, dst, source_kind, source_run_id, confidence_kind)
      select ${own.account}, gen_random_uuid(), 'mentions', note, entity, 'file', ${run}::uuid, 'asserted' from pair
      returning src`)
    const links = await listNoteLinks(
      tx,
      notes.map(({ src }) => src),
    )
    assert.equal(links.length, PAIRS)
    const [row] = await tx.rows<{ n: number }>(sql('testReads')`
      select (idx_tup_fetch + seq_tup_read)::int as n from pg_stat_xact_user_tables where relname = 'node'`)
    return row!.n
  })
  assert.ok(reads < 10 * PAIRS, `${reads} rows were read for ${PAIRS} links`)
})
