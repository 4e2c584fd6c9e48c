import { type AccountDb, fragment, sql } from '../db/sql.ts'
import type { ClaimId, Label, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { JsonObject } from '../memory/workspace-store.ts'
import { CLAIM_COLUMNS, type ClaimRow } from './claim-store.ts'

/** A peer as the graph knows it. */
export interface GraphPeerRow {
  id: PeerId
  label: Label
  metadata: JsonObject
  /** null: it stands in no graph */
  entityName: string | null
  /** null: only relations speak of it */
  entityType: string | null
}

const GRAPH_PEER_COLUMNS = fragment`id, label, metadata, entity_name, entity_type`

/** Peers of these labels that are there, oldest first. */
export function listPeersByLabel(own: AccountDb, workspace: WorkspaceId, labels: readonly Label[]) {
  return own.rows<GraphPeerRow>(sql('listPeersByLabel')`
    select ${GRAPH_PEER_COLUMNS}
      from mem_peer
     where account_id = ${own.account} and workspace_id = ${workspace} and label = any(${[...labels]}) and state = 'live'
     order by id`)
}

/** Peers of these ids that are there, in no order. */
export function listPeersById(own: AccountDb, peers: readonly PeerId[]) {
  return own.rows<GraphPeerRow>(sql('listPeersById')`
    select ${GRAPH_PEER_COLUMNS}
      from mem_peer
     where account_id = ${own.account} and id = any(${[...peers]}::uuid[]) and state = 'live'`)
}

/** Peers that stand in the graph, oldest first; `limit` and one more. */
export function listGraphPeers(
  own: AccountDb,
  workspace: WorkspaceId,
  { after, limit }: { after: string | null; limit: number },
) {
  return own.rows<GraphPeerRow>(sql('listGraphPeers')`
    select ${GRAPH_PEER_COLUMNS}
      from mem_peer
     where account_id = ${own.account} and workspace_id = ${workspace} and entity_name is not null and state = 'live'
       and (${after}::uuid is null or id > ${after}::uuid)
     order by id
     limit ${limit + 1}`)
}

/** What peers are in the graph from now on. */
export async function updateGraphPeer(
  tx: AccountDb,
  { id, metadata, entityName, entityType }: Omit<GraphPeerRow, 'label'>,
): Promise<void> {
  await tx.rows(sql('updateGraphPeer')`
    update mem_peer
       set metadata = ${JSON.stringify(metadata)}, entity_name = ${entityName}, entity_type = ${entityType}
     where account_id = ${tx.account} and id = ${id}`)
}

/** Current claims about these peers, oldest first. */
export function listClaimsInGraph(own: AccountDb, peers: readonly PeerId[]): Promise<ClaimRow[]> {
  return own.rows<ClaimRow>(sql('listClaimsInGraph')`
    select ${CLAIM_COLUMNS}
      from mem_claim
     where account_id = ${own.account} and peer_id = any(${[...peers]}::uuid[]) and status = 'current'
     order by id`)
}

/** Where relations to one of these names start, oldest first. */
export function listRelationsTo(
  own: AccountDb,
  workspace: WorkspaceId,
  names: readonly string[],
): Promise<{ peerId: PeerId; entityName: string; metadata: JsonObject }[]> {
  return own.rows(sql('listRelationsTo')`
    select c.peer_id, coalesce(p.entity_name, p.label) as entity_name, c.metadata
      from mem_claim c
      join mem_peer p on p.account_id = ${own.account} and p.id = c.peer_id and p.state = 'live'
     where c.account_id = ${own.account} and c.workspace_id = ${workspace} and c.status = 'current'
       and c.metadata ? 'knowledgeGraph'
       and jsonb_path_query_array(c.metadata, '$.knowledgeGraph.relations[*].to') ?| ${[...names]}::text[]
     order by c.id`)
}

/** Entities whose name, type or observations hold this text, whatever its case; or whose name or type holds one of the words. */
export function listEntitiesHolding(
  own: AccountDb,
  workspace: WorkspaceId,
  { text, words, limit }: { text: string; words: readonly string[]; limit: number },
): Promise<{ id: PeerId; holdsText: boolean }[]> {
  return own.rows(sql('listEntitiesHolding')`
    select id, holds_text
      from (select p.id,
                   strpos(lower(p.entity_name), lower(${text})) > 0
                   or strpos(lower(p.entity_type), lower(${text})) > 0
                   or exists (select 1 from mem_claim c
                               where c.account_id = ${own.account} and c.peer_id = p.id and c.status = 'current'
                                 and strpos(lower(c.text), lower(${text})) > 0) as holds_text,
                   exists (select 1 from unnest(${[...words]}::text[]) as word
                            where strpos(lower(p.entity_name), word) > 0 or strpos(lower(p.entity_type), word) > 0)
                     as holds_word
              from mem_peer p
             where p.account_id = ${own.account} and p.workspace_id = ${workspace} and p.entity_type is not null
               and p.entity_name is not null and p.state = 'live') as entity
     where holds_text or holds_word
     order by holds_text desc, id
     limit ${limit}`)
}

/** Of these claims, whose the current ones are. */
export function listPeersOfClaims(
  own: AccountDb,
  claims: readonly ClaimId[],
): Promise<{ id: ClaimId; peerId: PeerId }[]> {
  return own.rows(sql('listPeersOfClaims')`
    select id, peer_id from mem_claim
     where account_id = ${own.account} and id = any(${[...claims]}::uuid[]) and status = 'current'`)
}
