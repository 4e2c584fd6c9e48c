import type { Passage, Unit } from './passage.ts'
import type { Ranked } from './refusal-features.ts'
import type { Candidate } from './sentence-features.ts'

// Two documents that say different things of the same: the newer comes first, and the older is told as older.

/** what a rival statement needs of the best one's chance */
const RIVAL_ABOVE = 0.08
const SAME_WORDS = 0.5
const LOOKED_AT = 6
const MET = 0.3

/** The best piece and another document's that contradicts it, newer first; null where there is none. */
export function disagreement(
  ranked: readonly Ranked[],
  passages: readonly Pick<Passage, 'document' | 'datedAt'>[],
): { newer: Unit; older: Unit } | null {
  const best = ranked[0]
  if (!best) return null
  const one = best.candidate
  const of = passages[one.unit.passage]!
  for (const { candidate: other, score } of ranked.slice(1, LOOKED_AT)) {
    if (Math.exp(score - best.score) < RIVAL_ABOVE) return null
    const by = passages[other.unit.passage]!
    if (by.document === of.document || of.datedAt === by.datedAt || of.datedAt === null || by.datedAt === null) continue
    if (one.unit.kind !== other.unit.kind || !meetsTheSame(one, other) || !contradicts(one.unit, other.unit)) continue
    return of.datedAt > by.datedAt ? { newer: one.unit, older: other.unit } : { newer: other.unit, older: one.unit }
  }
  return null
}

/** Both hold the same words of the question. */
const meetsTheSame = (a: Candidate, b: Candidate): boolean => a.met.every((met, i) => met > MET === b.met[i]! > MET)

/** They share half of their words, and each has one that the other lacks: the same statement with another value. */
function contradicts(a: Unit, b: Unit): boolean {
  const told = (unit: Unit) => new Set(unit.words.filter((word) => !word.stop).map(({ stem }) => stem))
  const [one, two] = [told(a), told(b)]
  const shared = [...one].filter((stem) => two.has(stem)).length
  return shared >= SAME_WORDS * Math.min(one.size, two.size) && shared < Math.min(one.size, two.size)
}
