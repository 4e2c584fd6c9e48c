import { z } from '@hono/zod-openapi'
import { labelField } from '../http/fields.ts'
import type { Freshness } from '../memory/memory-schemas.ts'

// What the memory tools share.

export const workspace = labelField('').optional().describe('Label of the workspace.')
export const peer = labelField('').optional().describe('Label of who is remembered.')
export const claimId = z.string().min(1).max(100).describe('Id, `clm_…`.')

/** What a reader should know of a snapshot that does not show everything yet. */
export function freshnessWarnings({ pendingEvents, failedEvents }: Freshness): string[] {
  const events = (count: number) => (count === 1 ? '1 event is' : `${count} events are`)
  return [
    ...(pendingEvents > 0
      ? [`${events(pendingEvents)} still being worked on: the newest messages gave no claims yet.`]
      : []),
    ...(failedEvents > 0 ? [`${events(failedEvents)} marked as failed: what was said then gave no claims.`] : []),
  ]
}
