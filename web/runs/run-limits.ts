import type { EvidenceLimits, EvidencePack } from './run-types.ts'

/** The server's own limits, where a form says nothing. */
export const DEFAULT_LIMITS: EvidenceLimits = { maxNotes: 12, maxClaims: 12, maxChars: 20_000, minNoteWords: 80 }

/** The least and the most that each limit may be. */
export const BOUNDS: Record<keyof EvidenceLimits, readonly [number, number]> = {
  maxNotes: [1, 100],
  maxClaims: [1, 100],
  maxChars: [1, 100_000],
  minNoteWords: [0, 1_000_000],
}

/** The limits that keep a part of a pack empty; none of them: its records are all superseded. */
export type Culprit = readonly (keyof EvidenceLimits)[]

const LIFTED: Pick<EvidenceLimits, 'maxChars' | 'minNoteWords'> = {
  maxChars: BOUNDS.maxChars[1],
  minNoteWords: BOUNDS.minNoteWords[0],
}

const SUSPECTS: Record<'notes' | 'claims', readonly (readonly (keyof typeof LIFTED)[])[]> = {
  notes: [['minNoteWords'], ['maxChars'], ['minNoteWords', 'maxChars']],
  claims: [['maxChars']],
}

/**
 * Which limits leave nothing of a part that the run does hold: the fewest that bring some of it back when lifted. `read`
 * gives the pack under other limits.
 */
export async function culpritOf(
  part: 'notes' | 'claims',
  limits: EvidenceLimits,
  read: (limits: EvidenceLimits) => Promise<Pick<EvidencePack, 'notes' | 'claims'>>,
): Promise<Culprit> {
  for (const suspects of SUSPECTS[part]) {
    const lifted = { ...limits, ...Object.fromEntries(suspects.map((name) => [name, LIFTED[name]])) }
    // One note leaves room for the claims.
    const pack = await read(part === 'claims' ? { ...lifted, maxNotes: 1 } : lifted)
    if (pack[part].length > 0) return suspects
  }
  return []
}

/** The limits with those at fault lifted. */
export const lift = (limits: EvidenceLimits, culprit: Culprit): EvidenceLimits => ({
  ...limits,
  ...Object.fromEntries(Object.entries(LIFTED).filter(([name]) => culprit.includes(name as keyof EvidenceLimits))),
})
