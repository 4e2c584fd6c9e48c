import type { AccountDb } from '../db/sql.ts'
import { searchMessages } from '../index/search-messages.ts'
import type { Label, PeerId } from '../lib/ids.ts'
import { getPeer, getSession, requireWorkspace } from '../memory/memory-scope.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import type { MessageRow } from '../memory/message-store.ts'
import { askedTime } from './asked-spans.ts'
import { listMessagesAround } from './peer-context-store.ts'

/** Messages asked of the index for each wanted: some may have been deleted since. */
const OVERFETCH = 2
/** of the index, where only those of one speaker are wanted */
const LOOKED_AT = 1_000
/** No claims are asked for, so whose they were is all the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000' as PeerId

/**
 * Messages of a workspace that fit a text, best first: of one session, or said by one peer, where these are named. Throws
 * NotFoundError for a workspace, session or peer that is not there.
 */
export async function findMessages(
  services: MemoryServices,
  own: AccountDb,
  within: { workspace: Label; session?: Label; peer?: Label },
  text: string,
  limit: number,
): Promise<MessageRow[]> {
  const workspace = await requireWorkspace(own, within.workspace)
  const session = within.session === undefined ? null : await getSession(own, workspace.id, within.session)
  if (within.peer !== undefined) await getPeer(own, workspace.id, within.peer)
  const index = await services.messageIndexes.refresh(own, workspace.id)
  const { messages } = searchMessages(index, {
    text,
    saidThen: askedTime(text),
    peer: NOBODY,
    ...(session ? { session: session.id } : {}),
    messages: within.peer === undefined ? limit * OVERFETCH : LOOKED_AT,
    claims: 0,
  })
  const ids = messages.map(({ id }) => id)
  const rows = await own.tx((tx) => listMessagesAround(tx, ids, false))
  return rows.filter(({ peer }) => within.peer === undefined || peer === within.peer).slice(0, limit)
}
