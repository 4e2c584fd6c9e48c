import type { DerivationSetting } from '../chat/draft-claim.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import { nameOfPeer } from '../memory/peer-name.ts'
import type { JsonObject } from '../memory/workspace-store.ts'

/** Undefined when the session is gone, or going. */
export async function findDerivationSetting(
  own: AccountDb,
  session: MemorySessionId,
): Promise<DerivationSetting | undefined> {
  const rows = await own.rows<{
    workspaceId: WorkspaceId
    timezone: string
    label: string | null
    metadata: JsonObject | null
  }>(sql('findDerivationSetting')`
    select w.id as workspace_id, coalesce(w.configuration ->> 'timezone', 'UTC') as timezone, p.label, p.metadata
      from mem_session s
      join mem_workspace w on w.account_id = ${own.account} and w.id = s.workspace_id
      left join mem_session_peer m on m.account_id = ${own.account} and m.session_id = s.id
      left join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id
     where s.account_id = ${own.account} and s.id = ${session} and s.state = 'live'
     order by m.position, p.label`)
  const [first] = rows
  if (!first) return undefined
  const names = rows.flatMap(({ label, metadata }) =>
    label === null ? [] : [label, nameOfPeer({ label, metadata: metadata ?? {} })],
  )
  return { workspaceId: first.workspaceId, timezone: first.timezone, names: [...new Set(names)] }
}

/** Of these peers, those that are still there; derivations about one peer take turns until the transaction ends. */
export async function lockPeers(tx: AccountDb, peers: readonly PeerId[]): Promise<Set<PeerId>> {
  const rows = await tx.rows<{ id: PeerId }>(sql('lockPeers')`
    select id from mem_peer
     where account_id = ${tx.account} and id = any(${[...peers]}::uuid[]) and state = 'live'
     order by id
       for no key update`)
  return new Set(rows.map(({ id }) => id))
}

/** Of these messages, those that are still there, with what they say now, held until the transaction ends. */
export async function holdMessages(tx: AccountDb, messages: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; content: string }>(sql('holdMessages')`
    select id, content from mem_message
     where account_id = ${tx.account} and id = any(${[...messages]}::uuid[])
     order by id
       for key share`)
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** The name under which claims tell of a peer. */
export async function findPeerName(own: AccountDb, peer: PeerId): Promise<string> {
  const [row] = await own.rows<{ label: string; metadata: JsonObject }>(sql('findPeerName')`
    select label, metadata from mem_peer where account_id = ${own.account} and id = ${peer}`)
  return row ? nameOfPeer(row) : ''
}

/** Locks the peer of a claim as derivation does, and before the claim itself: in another order the two would wait for each other. */
export async function lockPeerOfClaim(tx: AccountDb, workspace: WorkspaceId, publicId: string): Promise<boolean> {
  const rows = await tx.rows(sql('lockPeerOfClaim')`
    select p.id from mem_peer p
     where p.account_id = ${tx.account} and p.state = 'live'
       and p.id = (select c.peer_id from mem_claim c
                    where c.account_id = ${tx.account} and c.workspace_id = ${workspace} and c.public_id = ${publicId})
       for no key update`)
  return rows.length > 0
}
