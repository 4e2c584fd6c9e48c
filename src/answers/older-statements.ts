import type { AnswerKind } from './answer-kind.ts'
import type { Passage, Unit } from './read-passage.ts'
import type { Question } from './read-question.ts'
import type { Ranked } from './refusal-features.ts'
import type { Candidate } from './sentence-features.ts'

// Two documents that say different things of the same: the newer comes first, and the older is told as older.

/** Kinds whose answers can be compared as they are written. */
const COMPARED: ReadonlySet<AnswerKind> = new Set(['when', 'money', 'number', 'duration', 'often', 'who', 'where'])
/** what a rival statement needs of the best one's chance */
const RIVAL_ABOVE = 0.08
const SAME_WORDS = 0.5
const LOOKED_AT = 6

/** The best piece and another document's that contradicts it, newer first; null where there is none. */
export function disagreement(
  { kind, said }: Pick<Question, 'kind' | 'said'>,
  ranked: readonly Ranked[],
  passages: readonly Pick<Passage, 'document' | 'datedAt'>[],
): { newer: Unit; older: Unit } | null {
  const best = ranked[0]
  if (!best || !COMPARED.has(kind) || best.candidate.answers.firm.length === 0) return null
  const one = best.candidate
  const of = passages[one.unit.passage]!
  for (const { candidate: other, score } of ranked.slice(1, LOOKED_AT)) {
    if (Math.exp(score - best.score) < RIVAL_ABOVE) return null
    const by = passages[other.unit.passage]!
    if (by.document === of.document || of.datedAt === null || by.datedAt === null || of.datedAt === by.datedAt) continue
    if (other.answers.firm.length === 0 || !meetsTheSame(one, other) || saysTheSame(one, other, said)) continue
    return of.datedAt > by.datedAt ? { newer: one.unit, older: other.unit } : { newer: other.unit, older: one.unit }
  }
  return null
}

/** Both hold the same words of the question. */
const meetsTheSame = (a: Candidate, b: Candidate): boolean =>
  a.met.every((met, i) => met > 0.3 === b.met[i]! > 0.3) && alike(a.unit, b.unit) >= SAME_WORDS

/** Share of the words of the shorter that the longer has too, numbers and names aside. */
function alike(a: Unit, b: Unit): number {
  const told = (unit: Unit) => new Set(unit.words.filter((word) => !word.stop && !word.name).map(({ stem }) => stem))
  const [few, many] = [told(a), told(b)].toSorted((x, y) => x.size - y.size)
  if (few!.size === 0) return 0
  return [...few!].filter((stem) => many!.has(stem)).length / few!.size
}

/** Every number and name of one stands in the other too. */
function saysTheSame(a: Candidate, b: Candidate, said: ReadonlySet<string>): boolean {
  const values = ({ unit }: Candidate) =>
    new Set(unit.words.filter(({ name, folded }) => name && !said.has(folded)).map(({ folded }) => folded))
  const [few, many] = [values(a), values(b)].toSorted((x, y) => x.size - y.size)
  return [...few!].every((value) => many!.has(value))
}
