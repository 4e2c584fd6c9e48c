import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { Label, MemorySessionId } from '../lib/ids.ts'
import { requireHeldWorkspace } from './memory-scope.ts'
import { deleteParticipants, type ParticipantSettings, putParticipantSettings } from './participant-store.ts'
import { placePeers, upsertSession } from './place-session.ts'
import { lockSession } from './session-store.ts'

interface Place {
  workspace: Label
  session: Label
}

/** By label; undefined: as they are. */
export type Participants = ReadonlyMap<Label, ParticipantSettings | undefined>

/** Lets peers take part beside those who do; what is missing is made. */
export async function addParticipants(own: AccountDb, place: Place, peers: Participants): Promise<void> {
  const input = { label: place.session, metadata: null, configuration: null, peers: [...peers.keys()] }
  await upsertSession(own, place.workspace, input)
  await inSession(own, place, (tx, session) => putAllSettings(tx, session, peers))
}

/** Lets these peers take part and nobody else. Throws NotFoundError. */
export const replaceParticipants = (own: AccountDb, place: Place, peers: Participants): Promise<void> =>
  inSession(own, place, async (tx, session, workspace) => {
    const labels = [...peers.keys()]
    await deleteParticipants(tx, session, { labels, but: true })
    await placePeers(tx, workspace, session, labels)
    await putAllSettings(tx, session, peers)
  })

/** Takes peers out of a session: what they said stays, and who speaks again takes part again. Throws NotFoundError. */
export const removeParticipants = (own: AccountDb, place: Place, labels: readonly Label[]): Promise<void> =>
  inSession(own, place, (tx, session) => deleteParticipants(tx, session, { labels, but: false }))

/** Throws NotFoundError, also for a peer that takes no part. */
export const changeParticipant = (
  own: AccountDb,
  place: Place,
  peer: Label,
  settings: ParticipantSettings,
): Promise<void> =>
  inSession(own, place, async (tx, session) => {
    if (!(await putParticipantSettings(tx, session, peer, settings))) throw new NotFoundError('Peer')
  })

async function putAllSettings(tx: AccountDb, session: MemorySessionId, peers: Participants): Promise<void> {
  for (const [label, settings] of peers) if (settings) await putParticipantSettings(tx, session, label, settings)
}

type InSession = (
  tx: AccountDb,
  session: MemorySessionId,
  workspace: Awaited<ReturnType<typeof requireHeldWorkspace>>['id'],
) => Promise<void>

/** Writers of one session take turns. */
const inSession = (own: AccountDb, { workspace, session }: Place, change: InSession): Promise<void> =>
  own.tx(async (tx) => {
    const { id } = await requireHeldWorkspace(tx, workspace)
    const locked = await lockSession(tx, id, session)
    if (locked === undefined) throw new NotFoundError('Session')
    await change(tx, locked, id)
  })
