import type { AccountDb } from '../db/sql.ts'
import { findSourceRun } from '../graph/run-view-store.ts'
import {
  listShownStyle,
  listStyleNotes,
  listStyleScopes,
  type ShownStyle,
  type StyleNote,
} from '../graph/style-view-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import { fold } from '../lib/text.ts'
import { habitOf } from '../prose/style-habits.ts'

/** A habit that hundreds of notes show is believed with these. */
const NOTES_OF_RECORD = 6

export interface StyleRequest {
  sourceRunId: string | null
  scope: string | null
  /** of each type of record */
  limit: number
}

export interface StyleProfile {
  records: ShownStyle[]
  /** every note that a record names, once */
  notes: StyleNote[]
}

/**
 * What the account's live style records say, the surest first. `scope` is compared folded: case, accents and blanks
 * make no other foldedScope. Errors: 404 for a source run that is not there.
 */
export function getStyleProfile(own: AccountDb, request: StyleRequest): Promise<StyleProfile> {
  const { sourceRunId, scope, limit } = request
  const read = async (tx: AccountDb): Promise<StyleProfile> => {
    if (sourceRunId !== null && !(await findSourceRun(tx, sourceRunId))) throw new NotFoundError('Source run')
    const scopes = scope === null ? null : await spellingsOf(tx, scope)
    // of two habits that contradict each other one goes, so twice as many are enough
    const wanted = { run: sourceRunId, scopes, limit: limit * 2, notesOfRecord: NOTES_OF_RECORD }
    const records = firstOfEach(withoutContradictions(await listShownStyle(tx, wanted)), limit)
    const notes = await listStyleNotes(tx, [...new Set(records.flatMap(({ noteIds }) => noteIds))])
    return { records, notes }
  }
  return own.tx(read, { isolation: 'repeatable read', readOnly: true })
}

/** Some texts have many commas, others few: the surer habit stays, for nobody can write in both ways at once. */
function withoutContradictions(records: readonly ShownStyle[]): ShownStyle[] {
  const sides = new Map<string, boolean>()
  return records.filter(({ type, text }) => {
    const habit = type === 'style_observation' ? habitOf(text) : null
    if (!habit) return true
    const side = sides.get(habit.name) ?? habit.isHigh
    sides.set(habit.name, side)
    return side === habit.isHigh
  })
}

/** At most `limit` of each type. */
function firstOfEach(records: readonly ShownStyle[], limit: number): ShownStyle[] {
  const counts = new Map<string, number>()
  return records.filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return count <= limit
  })
}

const foldedScope = (scope: string): string => fold(scope).replace(/\s+/g, ' ').trim()

const spellingsOf = async (own: AccountDb, scope: string): Promise<string[]> =>
  (await listStyleScopes(own)).filter((known) => foldedScope(known) === foldedScope(scope))
