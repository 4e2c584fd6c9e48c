import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import type { Db } from '../db/sql.ts'
import { label, uuid } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { getStyleProfile } from './get-style-profile.ts'
import { styleProfileSchema, wireProfile } from './style-schemas.ts'

const MAX_LIMIT = 50
const DEFAULT_LIMIT = 8
const MAX_SCOPE_CHARS = 300

export const getStyleProfileRoute = route({
  operationId: 'getStyleProfile',
  method: 'post',
  path: '/v1/style/profile',
  tag: 'style',
  summary: 'Describe how the account writes',
  description:
    'Observed habits, stated preferences and vocabulary rules, the surest first, with the notes that show them. They ' +
    'come from sources ingested with `analyzeStyle`. Of two habits that contradict each other, the surer is given. No body at all gives the full profile. A run in quarantine gives ' +
    'an empty one.',
  access: { apiKey: 'style' },
  rate: 'read',
  body: z.strictObject({
    sourceRunId: uuid('Only what this source run says.').optional(),
    scope: label(
      MAX_SCOPE_CHARS,
      'Only records for this writing context, such as `Commit messages`; case and accents do not count.',
    ).optional(),
    limit: z.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('How many of each kind at most.'),
  }),
  bodyOptional: true,
  errors: [404],
  responses: {
    200: { description: 'The profile.', schemaVersion: 'service-style-profile-v1', schema: styleProfileSchema },
  },
  handle: async ({ db }: { db: Db }, { principal, body }) => {
    const filters = { sourceRunId: body.sourceRunId ?? null, scope: body.scope ?? null }
    const profile = await getStyleProfile(db.of(accountOf(principal)), { ...filters, limit: body.limit })
    return { status: 200, body: { filters, ...wireProfile(profile) } }
  },
})
