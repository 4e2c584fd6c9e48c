/** How sure a reader can be: nothing that it reads is certain, and nothing that it keeps is ruled out. */
const BOUNDS = { min: 0.05, max: 0.95 }

/** Taken off when a part of the evidence is not found. */
export const LOST_QUOTE = 0.2

/** Within the bounds, to two places; what is no number gives the least. */
export function boundedScore(score: number): number {
  const finite = Number.isFinite(score) ? score : BOUNDS.min
  return Math.round(100 * Math.min(BOUNDS.max, Math.max(BOUNDS.min, finite))) / 100
}
