import { z } from '@hono/zod-openapi'
import type { WireClaim } from '../memory/memory-schemas.ts'
import { dayOf, inBrackets, oneLine } from './markdown.ts'

// A claim as the memory tools give it: what it says, and what a correction needs to know of it.

export const claimBrief = z.strictObject({
  id: z.string(),
  text: z.string(),
  version: z.number(),
  status: z.string().optional().describe('Left out while it holds.'),
  said: z.string().optional().describe('Day it was last said.'),
  until: z.string().optional(),
  level: z.string().optional().describe('Left out when said outright.'),
  conflictsWith: z.array(z.string()).optional(),
})
export type ClaimBrief = z.output<typeof claimBrief>

/** What is usual is left out. */
export const claimBriefOf = (claim: WireClaim): ClaimBrief => ({
  id: claim.id,
  text: claim.text,
  version: claim.version,
  ...(claim.status === 'current' ? {} : { status: claim.status }),
  ...(claim.observedAt ? { said: dayOf(claim.observedAt) } : {}),
  ...(claim.validTo ? { until: dayOf(claim.validTo) } : {}),
  ...(claim.level === 'explicit' ? {} : { level: claim.level }),
  ...(claim.conflictsWith.length > 0 ? { conflictsWith: claim.conflictsWith } : {}),
})

/** `- text (day) [clm_… v2]` */
export function claimLine({ id, text, version, status, said, until, conflictsWith = [] }: ClaimBrief): string {
  const against = conflictsWith.length > 0 && `conflicts with ${conflictsWith.join(', ')}`
  return `- ${oneLine(text)}${inBrackets(said, until && `until ${until}`, status, against)} [${id} v${version}]`
}
