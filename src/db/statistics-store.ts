import { type Db, identifier, sql } from './sql.ts'

const TABLES = [
  ...['job', 'source', 'source_run', 'node', 'edge', 'record_support', 'account_index', 'index_doc', 'embedding'],
  ...['mem_peer', 'mem_session', 'mem_session_peer', 'mem_message'],
  ...['mem_claim', 'mem_claim_version', 'mem_claim_evidence'],
]
/** since the planner looked last; what has hardly grown is left to autovacuum, which looks at more rows */
const GROWN = 1.5
/** A tenth of the rows that are looked at otherwise: how large a table is and how many rows a key has need no more. */
const TARGET = '10'

/**
 * Tells the planner how large tables have become. Autovacuum comes by too late for a young database: without statistics
 * every index that begins with the account looks as good as the right one, and statements take ten times as long.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  const grown = await db.rows<{ name: string }>(sql('listGrownTables')`
    select t.name
      from unnest(${TABLES}::text[]) t(name)
      join pg_class c on c.oid = to_regclass(t.name)
     where pg_relation_size(c.oid) > ${GROWN}::float8 * c.relpages * current_setting('block_size')::int`)
  for (const { name } of grown) {
    await db.tx(async (tx) => {
      await tx.rows(sql('lookAtFewRows')`select set_config('default_statistics_target', ${TARGET}, true)`)
      await tx.rows(sql(`analyse_${name}`)`analyze ${identifier(name)}`)
    })
  }
}
