import type { MessageToRead } from '../chat/draft-claim.ts'
import type { Db } from '../db/sql.ts'
import { deleteIndexDoc, deleteIndexItems, nextSeq, putIndexDocs } from '../index/index-store.ts'
import { type ClaimToIndex, claimRow, messageRow, peerRow } from '../index/message-codec.ts'
import type { AccountId } from '../lib/ids.ts'

// Index rows of a workspace, written in the transaction that writes what they are of, as late in it as possible: the
// sequence stays locked until the commit.

export async function indexMessages(
  tx: Db,
  account: AccountId,
  workspace: string,
  messages: readonly MessageToRead[],
): Promise<void> {
  const rows = messages.map(({ peerId, sessionId, ...message }) =>
    messageRow({ ...message, peer: peerId, session: sessionId }),
  )
  await putIndexDocs(tx, account, workspace, await nextSeq(tx, account, workspace), rows)
}

export async function indexClaims(
  tx: Db,
  account: AccountId,
  workspace: string,
  claims: readonly ClaimToIndex[],
): Promise<void> {
  if (claims.length === 0) return
  const rows = claims.map(claimRow)
  await putIndexDocs(tx, account, workspace, await nextSeq(tx, account, workspace), rows)
}

/** Tells readers what a peer is called from now on, in all its messages. */
export async function indexPeerName(
  tx: Db,
  account: AccountId,
  workspace: string,
  peer: { id: string; name: string },
): Promise<void> {
  const seq = await nextSeq(tx, account, workspace)
  await putIndexDocs(tx, account, workspace, seq, [peerRow(peer.id, peer.name)])
}

/** Takes a peer's name out; its messages go on their own. */
export const forgetPeerName = (tx: Db, account: AccountId, workspace: string, peer: string): Promise<void> =>
  deleteIndexDoc(tx, account, workspace, peer)

/** Takes messages or claims out. */
export async function forgetItems(
  tx: Db,
  account: AccountId,
  workspace: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await deleteIndexItems(tx, account, workspace, await nextSeq(tx, account, workspace), ids)
}
