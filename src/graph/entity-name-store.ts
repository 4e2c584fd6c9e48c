import { plain, texts } from '../db/columns.ts'
import { type AccountDb, sql } from '../db/sql.ts'

interface EntityName {
  node: string
  name: string
  kind: 'name' | 'alias'
}

/** Names under which entities and projects are known; replaces what stood there for these nodes. */
export async function replaceEntityNames(tx: AccountDb, names: readonly EntityName[]): Promise<void> {
  if (names.length === 0) return
  await deleteEntityNames(tx, [...new Set(names.map(({ node }) => node))])
  await insertEntityNames(tx, names)
}

async function deleteEntityNames(tx: AccountDb, nodes: readonly string[]): Promise<void> {
  await tx.rows(sql('deleteEntityNames')`
    delete from entity_name where account_id = ${tx.account} and node_id = any(${nodes}::uuid[])`)
}

/** Of nodes that had no names yet. */
export async function insertEntityNames(tx: AccountDb, names: readonly EntityName[]): Promise<void> {
  if (names.length === 0) return
  await tx.rows(sql('insertEntityNames')`
    insert into entity_name (account_id, name_norm, node_id, kind)
    select ${tx.account}, name, node, kind
      from unnest(${plain(names, 'node')}::uuid[], ${texts(names, 'name')}::text[], ${plain(names, 'kind')}::text[])
        n(node, name, kind)
    on conflict do nothing`)
}
