import { type AccountDb, sql } from '../db/sql.ts'

/** Names under which entities and projects are known; replaces what stood there for these nodes. */
export async function replaceEntityNames(
  tx: AccountDb,
  names: readonly { node: string; name: string; kind: 'name' | 'alias' }[],
): Promise<void> {
  if (names.length === 0) return
  const nodes = [...new Set(names.map(({ node }) => node))]
  await tx.rows(sql('deleteEntityNames')`
    delete from entity_name where account_id = ${tx.account} and node_id = any(${nodes}::uuid[])`)
  await tx.rows(sql('insertEntityNames')`
    insert into entity_name (account_id, name_norm, node_id, kind)
    select ${tx.account}, name, node, kind
      from json_to_recordset(${JSON.stringify(names)}::json) as n(node uuid, name text, kind text)
    on conflict do nothing`)
}
