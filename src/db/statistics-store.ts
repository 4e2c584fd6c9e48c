import { type Db, sql } from './sql.ts'

/**
 * Tells the planner how large tables have become. Autovacuum comes by too late for a young database: without statistics
 * every index that begins with the account looks as good as the right one, and statements take ten times as long.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.rows(sql('refreshStatistics')`
    analyze job, source, source_run, node, edge, record_support, account_index, index_doc, embedding,
            mem_peer, mem_session, mem_session_peer, mem_message, mem_claim, mem_claim_version, mem_claim_evidence`)
}
