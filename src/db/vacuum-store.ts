import { type Db, sql } from './sql.ts'

/**
 * Clears deleted rows out of the tables that hold what people wrote, instead of leaving it to autovacuum, which comes
 * only when a share of a table is gone. Others read and write meanwhile.
 */
export async function vacuumContent(db: Db): Promise<void> {
  await db.rows(sql('vacuumContent')`
    vacuum (skip_locked) account, api_key, invite, job, audit_log, source, artefact, artefact_chunk, source_run, source_text, node,
      edge, record_support, superseded_key, identity_resolution, style_record, index_doc, embedding, mem_workspace, mem_peer,
      mem_session, mem_message, mem_claim, mem_claim_version, mem_claim_evidence`)
}
