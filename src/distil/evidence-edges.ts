import type { DistilledEdge, DistilledName, DistilledStatement } from '../lib/distilled.ts'

// Edges that follow from checked evidence, whoever found it.

const SCORE = { extractedFrom: 0.95, mentions: 0.7, about: 0.8, demonstrates: 0.5 }

/** `extracted-from` for statements and projects, `mentions` for names: one for each place in a note. */
export function evidenceEdges(
  statements: readonly DistilledStatement[],
  names: readonly DistilledName[],
): DistilledEdge[] {
  const extracted = [...statements, ...names.filter(({ type }) => type === 'project')].flatMap(({ ref, evidence }) =>
    evidence.map((place): DistilledEdge => {
      const ends = { predicate: 'extracted-from', source: ref, target: place.noteRef }
      return { ...ends, confidenceKind: 'asserted', confidenceScore: SCORE.extractedFrom, evidence: place }
    }),
  )
  const mentions = names.flatMap(({ ref, evidence }) =>
    evidence.map((place): DistilledEdge => {
      const ends = { predicate: 'mentions', source: place.noteRef, target: ref }
      return { ...ends, confidenceKind: 'asserted', confidenceScore: SCORE.mentions, evidence: place }
    }),
  )
  return [...extracted, ...mentions]
}

/** `about` as a model says it, where the name is found in the very note. */
export const modelAboutEdges = (
  names: readonly DistilledName[],
  about: ReadonlyMap<string, readonly string[]>,
): DistilledEdge[] =>
  names.flatMap(({ ref, evidence, confidenceKind, confidenceScore }) =>
    [...new Set(about.get(ref))].flatMap((noteRef): DistilledEdge[] => {
      const place = evidence.find((one) => one.noteRef === noteRef)
      const score = Math.min(SCORE.about, confidenceScore)
      const edge = { predicate: 'about', source: noteRef, target: ref, confidenceKind, confidenceScore: score }
      return place ? [{ ...edge, evidence: place }] : []
    }),
  )

/** A project demonstrates the claims of the notes about it. */
export function demonstratesEdges(
  names: readonly DistilledName[],
  statements: readonly DistilledStatement[],
  edges: readonly DistilledEdge[],
): DistilledEdge[] {
  const projects = new Set(names.filter(({ type }) => type === 'project').map(({ ref }) => ref))
  if (projects.size === 0) return []
  const claims = Map.groupBy(
    statements.filter(({ type }) => type === 'claim'),
    ({ evidence }) => evidence[0]!.noteRef,
  )
  return edges
    .filter(({ predicate, target }) => predicate === 'about' && projects.has(target))
    .flatMap(({ source: note, target: project }) =>
      (claims.get(note) ?? []).map((claim): DistilledEdge => {
        const ends = { predicate: 'demonstrates', source: project, target: claim.ref }
        return {
          ...ends,
          confidenceKind: 'inferred',
          confidenceScore: SCORE.demonstrates,
          evidence: claim.evidence[0]!,
        }
      }),
    )
}
