import { type AccountDb, sql } from '../db/sql.ts'
import type { Label, MemorySessionId } from '../lib/ids.ts'
import type { PeerRow } from './peer-store.ts'

// Who takes part in a session, and by which settings.

/** `observeMe` here goes before that of the peer; whatever else there is is kept for the client. */
export interface ParticipantSettings {
  observeMe?: boolean
  observeOthers?: boolean
}

/** In the order in which they joined. */
export function listParticipants(
  own: AccountDb,
  session: MemorySessionId,
): Promise<(PeerRow & { settings: ParticipantSettings })[]> {
  return own.rows(sql('listParticipants')`
    select p.id, p.label, p.metadata, p.configuration, p.created_at, m.configuration as settings
      from mem_session_peer m
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${own.account} and m.session_id = ${session}
     order by m.position, p.label`)
}

/** Whether the peer takes part. */
export async function putParticipantSettings(
  tx: AccountDb,
  session: MemorySessionId,
  peer: Label,
  settings: ParticipantSettings,
): Promise<boolean> {
  const rows = await tx.rows(sql('putParticipantSettings')`
    update mem_session_peer m set configuration = ${JSON.stringify(settings)}::jsonb
      from mem_peer p
     where m.account_id = ${tx.account} and m.session_id = ${session}
       and p.account_id = ${tx.account} and p.id = m.peer_id and p.label = ${peer} and p.state = 'live'
    returning m.peer_id`)
  return rows.length > 0
}

/** Takes these out of the session; what they said stays. `but`: all others instead. */
export async function deleteParticipants(
  tx: AccountDb,
  session: MemorySessionId,
  { labels, but }: { labels: readonly Label[]; but: boolean },
): Promise<void> {
  await tx.rows(sql('deleteParticipants')`
    delete from mem_session_peer m
     using mem_peer p
     where m.account_id = ${tx.account} and m.session_id = ${session}
       and p.account_id = ${tx.account} and p.id = m.peer_id and p.state = 'live'
       and (p.label = any(${[...labels]}::text[])) <> ${but}`)
}
