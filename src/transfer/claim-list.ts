import { z } from '@hono/zod-openapi'
import { textHash } from '../chat/text-hash.ts'
import { anyText } from '../http/fields.ts'
import { standing, validity } from './claim-list-fields.ts'
import { at, claimId, integer, metadata, ownUuid, peerId, sessionId, uuid, workspaceId } from './list-fields.ts'
import { PEER, SESSION, WORKSPACE } from './list-store.ts'
import { sessionsAndPeersOf } from './references.ts'
import { column, list, made } from './transfer-list.ts'

const { status, level, ...confidence } = standing

export const rememberedClaims = list({
  name: 'memory.claims',
  about: 'What is remembered: current, superseded, withdrawn, and erased ones without words.',
  component: ['ExportedClaim', 'Something remembered of a peer.'],
  table: 'mem_claim',
  fields: {
    uuid: ownUuid,
    id: column('public_id', claimId('Id of the claim, `clm_…`.')),
    workspaceId: made('workspace_id', WORKSPACE, workspaceId),
    peerId: made('peer_id', PEER, peerId),
    sessionId: made(
      'session_id',
      SESSION,
      sessionId.nullable().describe('Label of the session from which it was first derived; null without one.'),
    ),
    status,
    version: integer('Grows with every change of its text or status.'),
    text: anyText('The claim, in the third person; null when it is erased.').nullable(),
    level,
    kind: anyText('What sort of statement it is.'),
    ...validity,
    observedAt: at('When it was last said; null when it never was.').nullable(),
    ...confidence,
    facets: z.array(anyText('One of them.')).describe('What it is about, in few words.'),
    timesDerived: integer('How often it was said.'),
    slot: anyText('The attribute that it fills, such as `lives_in`; null without one.').nullable(),
    slotValue: anyText('The value of that attribute.').nullable(),
    slotClosed: z.boolean().describe('Whether a peer has one value of that attribute at a time.'),
    negated: z.boolean().describe('Whether it says that the attribute has not this value.'),
    supersededBy: uuid('The `uuid` of the claim that took its place; null when none did.').nullable(),
    withdrawnAt: at('Messages written before this do not bring it back; null unless it was withdrawn.').nullable(),
    expiresAt: at('When it is withdrawn by itself; null unless it was given an end.').nullable().default(null),
    metadata,
    createdAt: at('When it was first known.'),
    updatedAt: at('When it last changed.'),
    erasedAt: at('When its words were erased; null otherwise.').nullable(),
  },
  check: {
    of: (it) => (it.status === 'erased') === (it.text === null),
    path: ['text'],
    message: 'Must be null on erased claims, and on no others.',
  },
  leftOut: {
    text_hash:
      "under this service's key: elsewhere it says nothing; an import makes it anew from the text, which erased claims have not",
  },
  async write(importing, batch, add) {
    const { workspaceOf, session, peer } = await sessionsAndPeersOf(importing, 'memory.claims', batch)
    await add(batch, ({ index, record: { sessionId, peerId, text } }) => ({
      workspace_id: workspaceOf(index),
      session_id: sessionId === null ? null : session(index, sessionId),
      peer_id: peer(index, peerId),
      text_hash: text === null ? null : `\\x${textHash(importing.textKey, text).toString('hex')}`,
    }))
  },
})
