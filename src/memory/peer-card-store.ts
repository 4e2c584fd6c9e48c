import { type AccountDb, sql } from '../db/sql.ts'
import type { PeerId } from '../lib/ids.ts'

/** The lines that somebody wrote down of a peer; null where nobody did. */
export async function getPeerCard(own: AccountDb, peer: PeerId): Promise<string[] | null> {
  const [row] = await own.rows<{ card: string[] | null }>(sql('getPeerCard')`
    select card from mem_peer where account_id = ${own.account} and id = ${peer}`)
  return row?.card ?? null
}

/** Takes the place of the card that there was. */
export async function putPeerCard(own: AccountDb, peer: PeerId, lines: readonly string[]): Promise<void> {
  await own.rows(sql('putPeerCard')`
    update mem_peer set card = ${JSON.stringify(lines)}::jsonb
     where account_id = ${own.account} and id = ${peer} and state = 'live'`)
}
