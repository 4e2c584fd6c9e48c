import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import type { MessageToRead } from './draft-claim.ts'
import { nameOfPeer } from './peer-name.ts'
import type { JsonObject } from './workspace-store.ts'

/** Messages of one write, in order, of peers that are still there. */
export async function listMessagesToRead(db: Db, account: AccountId, event: string): Promise<MessageToRead[]> {
  const rows = await db.rows<Omit<MessageToRead, 'peerName'> & { peerMetadata: JsonObject }>(sql('listMessagesToRead')`
    select m.id, m.session_id as "sessionId", m.content, m.created_at as "createdAt", m.seq::float8 as seq,
           p.id as "peerId", p.label as peer, p.metadata as "peerMetadata",
           coalesce(p.configuration -> 'observeMe' <> 'false'::jsonb, true) as observed
      from mem_message m
      join mem_peer p on p.account_id = ${account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${account} and m.event_id = ${event}
     order by m.seq`)
  return rows.map(({ peerMetadata, ...message }) => ({
    ...message,
    peerName: nameOfPeer({ label: message.peer, metadata: peerMetadata }),
  }))
}

export interface DerivationSetting {
  workspaceId: string
  /** IANA name */
  timezone: string
  /** names and labels of everybody in the session */
  names: string[]
}

/** Undefined when the session is gone, or going. */
export async function findDerivationSetting(
  db: Db,
  account: AccountId,
  session: string,
): Promise<DerivationSetting | undefined> {
  const rows = await db.rows<{
    workspaceId: string
    timezone: string
    label: string | null
    metadata: JsonObject | null
  }>(sql('findDerivationSetting')`
    select w.id as "workspaceId", coalesce(w.configuration ->> 'timezone', 'UTC') as timezone, p.label, p.metadata
      from mem_session s
      join mem_workspace w on w.account_id = ${account} and w.id = s.workspace_id
      left join mem_session_peer m on m.account_id = ${account} and m.session_id = s.id
      left join mem_peer p on p.account_id = ${account} and p.id = m.peer_id
     where s.account_id = ${account} and s.id = ${session} and s.state = 'live'
     order by m.position, p.label`)
  const [first] = rows
  if (!first) return undefined
  const names = rows.flatMap(({ label, metadata }) =>
    label === null ? [] : [label, nameOfPeer({ label, metadata: metadata ?? {} })],
  )
  return { workspaceId: first.workspaceId, timezone: first.timezone, names: [...new Set(names)] }
}

/** Of these peers, those that are still there; derivations about one peer take turns until the transaction ends. */
export async function lockPeers(tx: Db, account: AccountId, peers: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql('lockPeers')`
    select id from mem_peer
     where account_id = ${account} and id = any(${[...peers]}::uuid[]) and state = 'live'
     order by id
       for no key update`)
  return new Set(rows.map(({ id }) => id))
}

/** Of these messages, those that are still there, held until the transaction ends. */
export async function holdMessages(tx: Db, account: AccountId, messages: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql('holdMessages')`
    select id from mem_message
     where account_id = ${account} and id = any(${[...messages]}::uuid[])
     order by id
       for key share`)
  return new Set(rows.map(({ id }) => id))
}

/** The name under which claims tell of a peer. */
export async function findPeerName(db: Db, account: AccountId, peer: string): Promise<string> {
  const [row] = await db.rows<{ label: string; metadata: JsonObject }>(sql('findPeerName')`
    select label, metadata from mem_peer where account_id = ${account} and id = ${peer}`)
  return row ? nameOfPeer(row) : ''
}

/** Locks the peer of a claim as derivation does, and before the claim itself: in another order the two would wait for each other. */
export async function lockPeerOfClaim(
  tx: Db,
  account: AccountId,
  workspace: string,
  publicId: string,
): Promise<boolean> {
  const rows = await tx.rows(sql('lockPeerOfClaim')`
    select p.id from mem_peer p
     where p.account_id = ${account} and p.state = 'live'
       and p.id = (select c.peer_id from mem_claim c
                    where c.account_id = ${account} and c.workspace_id = ${workspace} and c.public_id = ${publicId})
       for no key update`)
  return rows.length > 0
}
