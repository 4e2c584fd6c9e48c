import type { Db } from '../../src/db/sql.ts'
import { type AccountId, newId } from '../../src/lib/ids.ts'

// An account that has a row in every table, written past the service: what its deletion has to find.

const statement = (text: string, values: unknown[] = []) => ({ name: '', text, values })

export const ID = (n: number) => `'01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}'`
const [SOURCE, ARTEFACT, RUN, NOTE, CLAIM] = [ID(1), ID(2), ID(3), ID(4), ID(5)]
const [SPACE, WS, PEER, SESSION, MESSAGE, MCLAIM, MCLAIM2] = [ID(6), ID(7), ID(8), ID(9), ID(10), ID(11), ID(12)]
export const node = (id: string, type: string) =>
  `(account_id, id, type, record_key, title, body, lang, source_kind, source_run_id, confidence_kind, dated_at)
   values (A, ${id}, '${type}', '\\x01', 't', 'b', 'en', 'file', ${RUN}, 'asserted', '2026-01-01')`

/** One row or more of every table, in an order in which they can be inserted; A stands for the account. */
export const ROWS: Record<string, string[]> = {
  setup_token: [`(token_hash, account_id, expires_at) values ('\\x01', A, now())`],
  invite: [
    `(id, token_hash, created_by, expires_at, account_id) values (gen_random_uuid(), '\\x01', 'operator', now(), A)`,
  ],
  login: [`(email_norm, account_id, password_hash) values ('ada@example.org', A, 'x')`],
  passkey: [
    `(account_id, id, credential_id, public_key, counter, name) values (A, gen_random_uuid(), '\\x01', '\\x01', 0, 'n')`,
  ],
  browser_session: [
    `(id_hash, id, account_id, idle_expires_at, expires_at) values ('\\x01', gen_random_uuid(), A, now(), now())`,
  ],
  cli_session: [
    `(id_hash, id, account_id, idle_expires_at, expires_at) values ('\\x01', gen_random_uuid(), A, now(), now())`,
  ],
  cli_device: [`(device_code_hash, user_code_hmac, account_id, expires_at) values ('\\x01', '\\x01', A, now())`],
  api_key: [
    `(id, account_id, name, scopes, key_prefix, key_hash) values (gen_random_uuid(), A, 'n', '{query}', 'cak_x', '\\x01')`,
  ],
  oauth_artifact: [`(model, id_hash, account_id, payload) values ('Grant', '\\x01', A, '{}')`],
  authorized_application: [`(account_id, client_id, grant_id, scopes) values (A, 'c', 'g', '{}')`],
  rate_window: [`(credential, class, window_start, account_id, used) values ('key:1', 'read', now(), A, 1)`],
  job: [
    ...['url', 'source-deletion', 'reembed'].map(
      (kind) =>
        `(id, public_id, account_id, kind, payload) values (gen_random_uuid(), gen_random_uuid(), A, '${kind}', '{}')`,
    ),
    `(id, public_id, account_id, kind, payload, workspace_id)
     values (gen_random_uuid(), gen_random_uuid(), A, 'messages.create', '{}', ${WS})`,
  ],
  feed: [`(account_id, id, url, every_minutes) values (A, gen_random_uuid(), 'https://example.org/feed', 60)`],
  audit_log: [
    `(account_id, id, actor, action, result) values (A, gen_random_uuid(), 'operator', 'account.create', 'ok')`,
  ],
  credit_balance: [`(account_id, monthly_period, monthly_remaining) values (A, '2026-01-01', 1)`],
  credit_ledger: [
    `(account_id, id, operation, kind, bucket, amount, balance_after, reference_id)
     values (A, gen_random_uuid(), 'query', 'charge', 'monthly', 1, 0, 'r')`,
  ],
  quota_counter: [`(account_id, metric, period, starts_on) values (A, 'query', 'day', '2026-01-01')`],
  source: [`(account_id, id, kind, source_key) values (A, ${SOURCE}, 'file', 'k')`],
  artefact: [
    `(account_id, id, source_id, sha256, bytes, content_type) values (A, ${ARTEFACT}, ${SOURCE}, '\\x01', 1, 'text/plain')`,
  ],
  artefact_chunk: [`(account_id, artefact_id, n, bytes) values (A, ${ARTEFACT}, 0, '\\x01')`],
  source_run: [
    `(account_id, id, source_id, source_kind, state, dated_at, started_at, finished_at)
     values (A, ${RUN}, ${SOURCE}, 'file', 'live', '2026-01-01', now(), now())`,
  ],
  source_text: [`(account_id, run_id, start_at, end_at, text) values (A, ${RUN}, 0, 1, 't')`],
  node: [
    node(NOTE, 'note'),
    node(CLAIM, 'claim'),
    node(ID(13), 'position'),
    node(ID(14), 'project'),
    node(ID(15), 'entity'),
  ],
  edge: [
    `(account_id, id, predicate, src, dst, source_kind, source_run_id, confidence_kind)
     values (A, gen_random_uuid(), 'mentions', ${CLAIM}, ${NOTE}, 'file', ${RUN}, 'asserted')`,
  ],
  record_support: [
    `(account_id, record_id, run_id, note_id, start_at, end_at, record_kind, confidence_kind)
     values (A, ${CLAIM}, ${RUN}, ${NOTE}, 0, 1, 'claim', 'asserted')`,
  ],
  identity_resolution: [
    `(account_id, run_id, n, action, type, record_key, kind) values (A, ${RUN}, 1, 'kind', 'entity', '\\x02', 'tool')`,
  ],
  superseded_key: [`(account_id, type, record_key, superseded_by) values (A, 'claim', '\\x02', ${CLAIM})`],
  style_record: [
    `(account_id, id, type, record_key, text, source_kind, source_run_id, confidence_kind)
     values (A, gen_random_uuid(), 'vocabulary_rule', '\\x01', 't', 'file', ${RUN}, 'asserted')`,
  ],
  account_index: [`(account_id, space) values (A, ${SPACE})`],
  index_doc: [
    `(account_id, space, item_id, seq, item_kind, state, lang, len, terms) values (A, ${SPACE}, ${NOTE}, 1, 1, 0, 'en', 1, '\\x01')`,
  ],
  index_gone: [`(account_id, space, seq, item_id) values (A, ${SPACE}, 1, ${CLAIM})`],
  embedding: [
    `(account_id, space, kind, model, epoch, item_id, seq, vec) values (A, ${SPACE}, 'topical', 'm', 1, ${NOTE}, 1, '\\x01')`,
  ],
  mem_workspace: [`(account_id, id, label) values (A, ${WS}, 'w')`],
  mem_peer: [`(account_id, id, workspace_id, label) values (A, ${PEER}, ${WS}, 'p')`],
  mem_session: [`(account_id, id, workspace_id, label) values (A, ${SESSION}, ${WS}, 's')`],
  mem_session_peer: [`(account_id, session_id, peer_id) values (A, ${SESSION}, ${PEER})`],
  mem_message: [
    `(account_id, id, workspace_id, session_id, peer_id, seq, content, token_count, event_id)
     values (A, ${MESSAGE}, ${WS}, ${SESSION}, ${PEER}, 1, 'c', 1, gen_random_uuid())`,
  ],
  mem_claim: [MCLAIM, MCLAIM2].map(
    (id) => `(account_id, id, public_id, workspace_id, peer_id, text, level, confidence_kind, source_kind)
     values (A, ${id}, ${id}, ${WS}, ${PEER}, 't', 'explicit', 'asserted', 'message')`,
  ),
  mem_claim_version: [
    `(account_id, id, claim_id, version, action, actor, stood)
     values (A, gen_random_uuid(), ${MCLAIM}, 1, 'derived', '{}', '{}')`,
  ],
  mem_claim_evidence: [
    `(account_id, claim_id, message_id, start_at, end_at, quote, score, valid_from, beside)
     values (A, ${MCLAIM}, ${MESSAGE}, 0, 1, 'c', 0.6, now(), ${MESSAGE})`,
  ],
  mem_claim_conflict: [`(account_id, claim_id, other_id) values (A, ${MCLAIM}, ${MCLAIM2})`],
  // Last: it is told of nothing above.
  mem_webhook: [
    `(account_id, id, workspace_id, url, types, secret)
     values (A, gen_random_uuid(), ${WS}, 'u', '{claim.created,claim.updated}', 's')`,
  ],
}

/** An account with a row in every table. Added past the service, which has no hand in half of these tables yet. */
export async function accountInEveryTable(db: Db): Promise<AccountId> {
  const id = newId<AccountId>()
  await db.rows(statement('insert into account (id, display_name) values ($1, $2)', [id, 'Ada']))
  await db.of(id).tx(async (tx) => {
    for (const [table, rows] of Object.entries(ROWS))
      for (const row of rows) await tx.rows(statement(`insert into ${table} ${row.replace(/\bA\b/, `'${id}'`)}`))
  })
  return id
}
