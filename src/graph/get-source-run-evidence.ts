import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import { cutOnWord } from './cut-text.ts'
import {
  findSourceRun,
  listRunClaims,
  listRunNotes,
  type RunClaim,
  type RunNote,
  type RunRow,
} from './run-view-store.ts'

export interface EvidenceLimits {
  maxNotes: number
  maxClaims: number
  /** of all excerpts and claims together, in UTF-16 units */
  maxChars: number
  /** shorter notes are dropped */
  minNoteWords: number
}

export interface EvidencePack {
  run: RunRow
  notes: (RunNote & { excerpt: string })[]
  claims: RunClaim[]
}

/** Notes and claims of one run in source order, within the limits. Throws NotFoundError. */
export async function getSourceRunEvidence(
  own: AccountDb,
  id: string,
  { maxNotes, maxClaims, maxChars, minNoteWords }: EvidenceLimits,
  quarantined: boolean,
): Promise<EvidencePack> {
  return own.tx(
    async (tx) => {
      const run = await findSourceRun(tx, id)
      if (!run) throw new NotFoundError('Source run')
      const notes = await listRunNotes(tx, id, { limit: maxNotes, quarantined, minWords: minNoteWords })
      const claims = await listRunClaims(tx, id, { limit: maxClaims, quarantined })
      return { run, ...withinChars(notes, claims, maxChars) }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

/**
 * What fits, taken in the order of the source, so that claims stay with the notes they are from. The note that does
 * not fit is cut on a word; a claim is given whole or not at all, for half of one may say the opposite.
 */
export function withinChars<
  Note extends { body: string; start: number },
  Claim extends { text: string; start: number },
>(
  notes: readonly Note[],
  claims: readonly Claim[],
  maxChars: number,
): { notes: (Note & { excerpt: string })[]; claims: Claim[] } {
  const pack: { notes: (Note & { excerpt: string })[]; claims: Claim[] } = { notes: [], claims: [] }
  let left = maxChars
  let nextClaim = 0
  const takeClaims = (before: number) => {
    for (let claim = claims[nextClaim]; claim && claim.start < before; claim = claims[++nextClaim]) {
      if (claim.text.length > left) continue
      left -= claim.text.length
      pack.claims.push(claim)
    }
  }
  for (const note of notes) {
    takeClaims(note.start)
    const excerpt = cutOnWord(note.body, left)
    if (excerpt) pack.notes.push({ ...note, excerpt })
    // After a cut nothing more of the source is shown: it would follow on words that are not there.
    left = excerpt.length < note.body.length ? 0 : left - excerpt.length
  }
  takeClaims(Number.POSITIVE_INFINITY)
  return pack
}
