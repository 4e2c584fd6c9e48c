import type { ShownClaim } from './claim-view-store.ts'

// What is known of a peer, as a text for a prompt. `drop-recitals.ts` knows this format: recited, it teaches nothing.

const HEADINGS: readonly (readonly [ShownClaim['level'], string])[] = [
  ['user', '## User Observations'],
  ['explicit', '## Explicit Observations'],
  ['deductive', '## Deductive Observations'],
  ['inductive', '## Inductive Observations'],
  ['contradiction', '## Contradicting Observations'],
]

/** `2025-01-01 12:00:00` of an ISO time. */
export const dayAndTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)}`

/** `[2025-01-01 12:00:00] text`, with what is known against it. */
export function representationLine(claim: ShownClaim): string {
  const at = (claim.observedAt ?? claim.validFrom ?? claim.createdAt).toISOString()
  const text = (claim.text ?? '').replace(/\s+/g, ' ').trim()
  const against = claim.conflictsWith.length > 0 ? ` (conflicts with ${claim.conflictsWith.join(', ')})` : ''
  const ended = claim.status === 'superseded' ? ' (superseded)' : ''
  return `[${dayAndTime(at)}] ${text}${against}${ended}`
}

/** Those of the claims, in order, whose lines fit into a representation of so many characters. */
export function claimsWithin(claims: readonly ShownClaim[], chars: number): Set<ShownClaim> {
  const kept = new Set<ShownClaim>()
  const begun = new Set<string>()
  let room = chars
  for (const claim of claims) {
    const heading = begun.has(claim.level) ? 0 : headingOf(claim.level).length + GAP.length
    const length = heading + 1 + representationLine(claim).length
    if (length > room) continue
    room -= length
    begun.add(claim.level)
    kept.add(claim)
  }
  return kept
}

const GAP = '\n\n'
const headingOf = (level: ShownClaim['level']): string => HEADINGS.find(([known]) => known === level)![1]

/** Markdown, by level; within a level in the order given. Empty without claims. */
export function representationOf(claims: readonly ShownClaim[]): string {
  const byLevel = Map.groupBy(claims, ({ level }) => level)
  return HEADINGS.flatMap(([level, heading]) => {
    const own = byLevel.get(level)
    return own ? [[heading, ...own.map(representationLine)].join('\n')] : []
  }).join(GAP)
}
