import { anyText } from '../http/fields.ts'
import { invalidField } from '../lib/errors.ts'
import { unresolved } from './import-faults.ts'
import { at, claimId, integer, MESSAGE_ID, messageId, score } from './list-fields.ts'
import { CLAIM } from './list-store.ts'
import { claimsOf, messagesOf } from './references.ts'
import { column, list, made, NO_ID } from './transfer-list.ts'

export const claimEvidence = list({
  name: 'memory.evidence',
  about: 'Where claims were said.',
  component: ['ExportedClaimEvidence', 'Where a claim was said: `content.slice(start, end) === quote`.'],
  table: 'mem_claim_evidence',
  key: { claim_id: NO_ID, message_id: NO_ID, start_at: -1 },
  fields: {
    claimId: made('claim_id', CLAIM, claimId('The claim.')),
    messageId: column('message_id', messageId('The message that says so.'), MESSAGE_ID),
    start: column('start_at', integer('Where the quote begins in `content`, in UTF-16 units.')),
    end: column('end_at', integer('Where it ends.')),
    quote: anyText('Word for word from the message.'),
    beside: column(
      'beside',
      messageId('The message that says it together with this one: a question to its answer; or null.').nullable(),
      MESSAGE_ID,
    ),
    score: score('How sure the claim would be by this message alone.'),
    validFrom: at('From when it would hold by this message alone.'),
  },
  async write(importing, batch, add) {
    const name = 'memory.evidence'
    const claims = await claimsOf(
      importing,
      batch.map(({ record }) => record.claimId),
    )
    const messages = await messagesOf(
      importing,
      batch.flatMap(({ record }) => [record.messageId, record.beside]),
    )
    await add(batch, ({ index, record: { claimId, messageId, beside, start, end, quote } }) => {
      const claim = claims.get(claimId)
      if (!claim) throw unresolved(name, index, 'claimId', claimId)
      const message = messages.get(messageId)
      if (message?.workspace !== claim.workspace) throw unresolved(name, index, 'messageId', messageId)
      if (beside !== null && messages.get(beside)?.workspace !== claim.workspace) {
        throw unresolved(name, index, 'beside', beside)
      }
      if (message.content.slice(start, end) !== quote) {
        throw invalidField(['memory', 'evidence', index, 'quote'], 'Does not stand there in the message.')
      }
      return { claim_id: claim.id }
    })
  },
})
