import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'
import { messageWireId } from '../lib/ids.ts'
import { standing, validity } from './claim-list-fields.ts'
import { unresolved } from './import-faults.ts'
import { at, claimId, eventId, integer, messageId, ownUuid, uuidOf } from './list-fields.ts'
import { CLAIM, EVENT } from './list-store.ts'
import { claimsOf, eventsOf, messagesOf } from './references.ts'
import { column, list, made } from './transfer-list.ts'

interface Place {
  messageId: string
  start: number
  end: number
}
/** Places with other ids of their messages. */
const placed = (places: readonly Place[], idOf: (messageId: string) => string) =>
  places.map(({ messageId, start, end }) => ({ messageId: idOf(messageId), start, end }))

export const claimVersions = list({
  name: 'memory.versions',
  about: 'The history of the claims.',
  component: ['ExportedClaimVersion', 'One entry of the history of a claim.'],
  table: 'mem_claim_version',
  fields: {
    uuid: ownUuid,
    claimId: made('claim_id', CLAIM, claimId('The claim.')),
    version: integer('Version that this made or confirmed.'),
    action: z
      .enum(['derived', 'reinforced', 'corrected', 'superseded', 'withdrawn', 'erased'])
      .describe('What happened.'),
    text: anyText('The claim as it read; null where its words are gone.').nullable(),
    actor: z
      .strictObject({
        kind: anyText('`derivation`, `api_key` or another kind of caller.'),
        id: anyText('Id of the caller, on the instance where it was; null for derivation.').nullable(),
      })
      .describe('Who did it.'),
    reason: anyText('Why, where somebody said so.').nullable(),
    ...validity,
    evidence: column(
      'evidence',
      z
        .array(
          z
            .strictObject({
              messageId: messageId('The message.'),
              start: integer('Where in it the quote begins, in UTF-16 units.'),
              end: integer('Where it ends.'),
            })
            .describe('A place.'),
        )
        .describe('What this came of, where it came of messages.'),
      {
        tell: (places: Place[]) => placed(places, messageWireId),
        take: (places: Place[]) => placed(places, uuidOf),
      },
    ),
    eventId: made('event_id', EVENT, eventId('The event that it came of; null without one.').nullable()),
    at: at('When it happened.'),
    stood: z.strictObject(standing).describe('What else there is to say of how it stood.'),
  },
  async write(importing, batch, add) {
    const name = 'memory.versions'
    const claims = await claimsOf(
      importing,
      batch.map(({ record }) => record.claimId),
    )
    const event = await eventsOf(importing, name, batch)
    const messages = await messagesOf(
      importing,
      batch.flatMap(({ record }) => record.evidence.map(({ messageId }) => messageId)),
    )
    await add(batch, ({ index, record: { claimId, evidence, eventId } }) => {
      const claim = claims.get(claimId)
      if (!claim) throw unresolved(name, index, 'claimId', claimId)
      const stranger = evidence.find(({ messageId }) => messages.get(messageId)?.workspace !== claim.workspace)
      if (stranger) throw unresolved(name, index, 'evidence', stranger.messageId)
      return { claim_id: claim.id, event_id: eventId === null ? null : event(index, eventId) }
    })
  },
})
