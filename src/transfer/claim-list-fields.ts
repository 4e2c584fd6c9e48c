import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'
import { CLAIM_LEVELS, CLAIM_STATUSES } from '../memory/memory-schemas.ts'
import { at, score } from './list-fields.ts'

// Fields that claims and the versions of their history share.

export const standing = {
  status: z
    .enum([...CLAIM_STATUSES, 'erased'])
    .describe('`current`, `superseded`, `withdrawn`, or `erased`: without words, for its history alone.'),
  level: z.enum(CLAIM_LEVELS).describe('Where it comes from.'),
  confidenceKind: anyText('`asserted`, `inferred` or `user-asserted`.'),
  confidenceScore: score('0 to 1; null where none is kept.').nullable(),
  sourceKind: anyText('`distilled` from messages, or `feedback` by hand.'),
}
export const validity = {
  validFrom: at('From when it holds; null when unknown.').nullable(),
  validTo: at('Until when it held; null while it holds.').nullable(),
}
