import type { Passage, ReadPassage, Unit } from './passage.ts'
import type { Ranked } from './refusal-features.ts'
import { FEATURES } from './sentence-features.ts'

// What a person put right answers what the statement that it replaced would have answered, and comes first.

const LOOKED_AT = 3
/** what a correction needs of the best piece's words to come before it */
const CORRECTS_ABOVE = 0.5
/** share of the question that a correction must hold at the least, with what it stands under */
const HOLDS = 0.2
/** share of the replaced statement's words that a piece holds which states it */
const STATES_ABOVE = 0.5
const COVER_AROUND = FEATURES.indexOf('coverAround')

/** Whether a piece speaks of what is asked at all. */
export const speaksOfIt = ({ candidate }: Ranked): boolean => candidate.row[COVER_AROUND]! >= HOLDS

/** What a person put right first, where it speaks of what is asked. */
export function correctedFirst(ranked: readonly Ranked[], passages: readonly Passage[]): Ranked[] {
  const cover = ({ candidate }: Ranked) => candidate.row[COVER_AROUND]!
  const best = Math.max(0, ...ranked.slice(0, LOOKED_AT).map(cover))
  const first = ranked.find(
    (one) => passages[one.candidate.unit.passage]!.corrects && cover(one) >= Math.max(HOLDS, CORRECTS_ABOVE * best),
  )
  return first ? [first, ...ranked.filter((one) => one !== first)] : [...ranked]
}

/** The correction in the place of each piece that it replaced; pieces replaced by what is not at hand are left out. */
export function piecesCorrected(
  ranked: readonly Ranked[],
  passages: readonly Passage[],
  read: readonly ReadPassage[],
): Ranked[] {
  if (!ranked.some(({ candidate }) => candidate.unit.outdated)) return [...ranked]
  const out = new Map<string, Ranked>()
  for (const one of ranked) {
    const unit = one.candidate.unit.outdated ? correctionOf(one.candidate.unit, passages, read) : one.candidate.unit
    if (!unit) continue
    const key = `${unit.passage} ${unit.start}`
    if (!out.has(key)) out.set(key, { ...one, candidate: { ...one.candidate, unit } })
  }
  return [...out.values()]
}

/** The correction that speaks of most of what the piece says, by its own words or by those that it replaced. */
function correctionOf(unit: Unit, passages: readonly Passage[], read: readonly ReadPassage[]): Unit | null {
  let best: Unit | null = null
  let most = STATES_ABOVE
  const words = unit.words.filter(({ stop }) => !stop)
  passages.forEach(({ corrects }, i) => {
    const now = read[i]!.units[0]
    if (!corrects || !now) return
    const share = words.filter((word) => read[i]!.all.has(word)).length / Math.max(1, words.length)
    if (share >= most) [most, best] = [share, now]
  })
  return best
}
