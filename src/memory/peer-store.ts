import { type AccountDb, sql } from '../db/sql.ts'
import type { Label, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { JsonObject, LabelledInput, ListPage } from './workspace-store.ts'

export interface PeerRow {
  id: PeerId
  label: Label
  metadata: JsonObject
  configuration: { observeMe?: boolean }
  createdAt: Date
}

const json = (value: JsonObject | null): string | null => value && JSON.stringify(value)

export async function upsertPeerRow(
  tx: AccountDb,
  workspace: WorkspaceId,
  input: LabelledInput<PeerId>,
): Promise<PeerRow> {
  const [row] = await tx.rows<PeerRow>(sql('upsertPeer')`
    insert into mem_peer as known (account_id, id, workspace_id, label, metadata, configuration)
    values (${tx.account}, ${input.id}, ${workspace}, ${input.label}, coalesce(${json(input.metadata)}::jsonb, '{}'),
            coalesce(${json(input.configuration)}::jsonb, '{}'))
    on conflict (account_id, workspace_id, label) do update
      set metadata = coalesce(${json(input.metadata)}::jsonb, known.metadata),
          configuration = coalesce(${json(input.configuration)}::jsonb, known.configuration)
    returning id, label, metadata, configuration, created_at`)
  return row!
}

/** Makes those of these peers that are not there yet. `peers`: ids for new rows with their labels. */
export async function addMissingPeers(
  tx: AccountDb,
  workspace: WorkspaceId,
  peers: readonly { id: PeerId; label: Label }[],
): Promise<void> {
  await tx.rows(sql('addMissingPeers')`
    insert into mem_peer (account_id, id, workspace_id, label)
    select ${tx.account}, id, ${workspace}, label
      from unnest(${peers.map(({ id }) => id)}::uuid[], ${peers.map(({ label }) => label)}::text[]) as p(id, label)
     order by label
    on conflict (account_id, workspace_id, label) do nothing`)
}

/** Peers by label, locked against their deletion until the transaction ends. */
export function holdPeers(tx: AccountDb, workspace: WorkspaceId, labels: readonly Label[]): Promise<PeerRow[]> {
  return tx.rows<PeerRow>(sql('holdPeers')`
    select id, label, metadata, configuration, created_at
      from mem_peer
     where account_id = ${tx.account} and workspace_id = ${workspace} and label = any(${[...labels]}) and state = 'live'
     order by id
       for share`)
}

/** Undefined when it was never there, and as soon as its deletion was asked for. */
export async function getPeerRow(own: AccountDb, workspace: WorkspaceId, label: Label): Promise<PeerRow | undefined> {
  const [row] = await own.rows<PeerRow>(sql('getPeer')`
    select id, label, metadata, configuration, created_at
      from mem_peer
     where account_id = ${own.account} and workspace_id = ${workspace} and label = ${label} and state = 'live'`)
  return row
}

export function listPeers(own: AccountDb, workspace: WorkspaceId, page: ListPage): Promise<PeerRow[]> {
  return own.rows<PeerRow>(sql('listPeers')`
    select id, label, metadata, configuration, created_at
      from mem_peer
     where account_id = ${own.account} and workspace_id = ${workspace} and state = 'live'
       and metadata @> ${JSON.stringify(page.metadata)}::jsonb
       and (${page.after}::uuid is null
            or case when ${page.reverse} then id > ${page.after}::uuid else id < ${page.after}::uuid end)
     order by case when ${page.reverse} then id end, id desc
     limit ${page.limit + 1}`)
}
