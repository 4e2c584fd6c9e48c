import type { MessageToRead } from '../chat/draft-claim.ts'
import type { AccountDb } from '../db/sql.ts'
import { deleteIndexDoc, deleteIndexItems, nextIndexSeq, putIndexDocs } from '../index/index-store.ts'
import { type ClaimToIndex, claimRow, messageRow, peerRow } from '../index/message-codec.ts'
import type { PeerId, WorkspaceId } from '../lib/ids.ts'

// Index rows of a workspace, written in the transaction that writes what they are of, as late in it as possible: the
// sequence stays locked until the commit.

export async function indexMessages(
  tx: AccountDb,
  workspace: WorkspaceId,
  messages: readonly MessageToRead[],
): Promise<void> {
  const rows = messages.map(({ peerId, sessionId, ...message }) =>
    messageRow({ ...message, peer: peerId, session: sessionId }),
  )
  await putIndexDocs(tx, workspace, await nextIndexSeq(tx, workspace), rows)
}

export async function indexClaims(
  tx: AccountDb,
  workspace: WorkspaceId,
  claims: readonly ClaimToIndex[],
): Promise<void> {
  if (claims.length === 0) return
  const rows = claims.map(claimRow)
  await putIndexDocs(tx, workspace, await nextIndexSeq(tx, workspace), rows)
}

/** Tells readers what a peer is called from now on, in all its messages. */
export async function indexPeerName(
  tx: AccountDb,
  workspace: WorkspaceId,
  peer: { id: PeerId; name: string },
): Promise<void> {
  const seq = await nextIndexSeq(tx, workspace)
  await putIndexDocs(tx, workspace, seq, [peerRow(peer.id, peer.name)])
}

/** Takes a peer's name out; its messages go on their own. */
export const forgetPeerName = (tx: AccountDb, workspace: WorkspaceId, peer: PeerId): Promise<void> =>
  deleteIndexDoc(tx, workspace, peer)

/** Takes messages or claims out. */
export async function forgetItems(tx: AccountDb, workspace: WorkspaceId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteIndexItems(tx, workspace, await nextIndexSeq(tx, workspace), ids)
}
