import { z } from '@hono/zod-openapi'
import { label, labelField, text } from '../http/fields.ts'
import { listFields, metadataField } from '../memory/memory-fields.ts'
import { CLAIM_LEVELS, CLAIM_STATUSES } from '../memory/memory-schemas.ts'

export const MAX_CLAIM_CHARS = 2_000
export const MAX_SEARCH_CHARS = 2_000
const MAX_REASON_CHARS = 2_000

export const moment = (about: string) =>
  z.iso.datetime({ offset: true, message: 'Must be an RFC 3339 date and time.' }).describe(about)

/** Text that says something. */
const words = (max: number, about: string) =>
  text(1, max, about).refine((value) => value.trim() !== '', 'Must not be blank.')

export const searchText = (about: string) => words(MAX_SEARCH_CHARS, about)

export const claimsList = z
  .strictObject({
    peerId: labelField('Label of the peer whose claims are wanted.'),
    sessionId: labelField('Only claims that this session supports.').optional(),
    level: z.enum(CLAIM_LEVELS).optional().describe('Only claims of this level.'),
    status: z
      .array(z.enum(CLAIM_STATUSES))
      .min(1)
      .max(CLAIM_STATUSES.length)
      .default(['current'])
      .describe('Claims of these statuses.'),
    q: searchText('Best matches for this, on one page, instead of newest first.').optional(),
    asOf: moment('The claims as they stood then, by what was known then.').optional(),
    filters: z.strictObject({}).optional().describe('None so far.'),
    ...listFields,
  })
  .refine(({ q, asOf }) => q === undefined || asOf === undefined, {
    path: ['q'],
    message: 'Cannot be combined with asOf.',
  })
  .openapi('ClaimsList', { description: 'Which claims to list.' })

export type ClaimsListInput = z.output<typeof claimsList>

const reason = words(MAX_REASON_CHARS, 'Why, for the history.').optional()
const expectedVersion = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .describe('Refuses with 409 `version_conflict` when the claim is at another version.')

export const claimUpdate = z
  .strictObject({
    text: words(MAX_CLAIM_CHARS, 'The claim as it should read, in the third person.'),
    reason,
    expectedVersion,
    validFrom: moment('From when it holds; as it was unless given.').optional(),
    confidenceScore: z.number().min(0).max(1).optional().describe('0 to 1; 1 unless given.'),
    metadata: metadataField.optional(),
  })
  .openapi('ClaimUpdate', { description: 'A correction.' })

export type ClaimUpdateInput = z.output<typeof claimUpdate>

export const claimCreate = z
  .strictObject({
    peerId: labelField('Label of the peer that it is about; made when it is not there.'),
    text: words(MAX_CLAIM_CHARS, 'The claim, in the third person.'),
    sessionId: labelField('Label of the session that it belongs to; made when it is not there.').optional(),
    evidence: z
      .strictObject({
        messageId: z.string().min(1).max(100).describe('Id of the message that says so, `msg_…`.'),
        quote: words(MAX_CLAIM_CHARS, 'Where it says so, word for word; the whole message unless given.').optional(),
      })
      .optional()
      .describe('What was said, where there is a message behind it.'),
    validFrom: moment('From when it holds; now unless given.').optional(),
    expiresAt: moment('When it is withdrawn by itself; never unless given.').optional(),
    confidenceScore: z.number().min(0).max(1).optional().describe('0 to 1; 1 unless given.'),
    facets: z
      .array(label(200, 'A facet.'))
      .max(20)
      .optional()
      .describe('What it is about; found in its words unless given.'),
    metadata: metadataField.optional(),
  })
  .openapi('ClaimCreate', { description: 'A claim that a person or a program states.' })

export type ClaimCreateInput = z.output<typeof claimCreate>

export const claimDelete = z
  .strictObject({
    reason,
    expectedVersion,
    erase: z
      .boolean()
      .default(false)
      .describe('True: its words leave every version too, and what remains is a stone without a name.'),
  })
  .openapi('ClaimDelete', { description: 'A withdrawal.' })

export type ClaimDeleteInput = z.output<typeof claimDelete>
