import type { ReplayRequest } from './replay-server.ts'

// A model that knows a few sentences by heart and returns their records wherever a note holds them.

interface Told {
  claim: string
  /** name and kind */
  names: [string, string][]
  edge?: [string, string, string]
}

const confidence = { confidenceKind: 'asserted', confidenceScore: 0.9 }

/** `sentences`: by the sentence that is quoted. */
export const toldRecords =
  (sentences: Record<string, Told>, more: object = {}) =>
  ({ input }: ReplayRequest): object => {
    const claims: object[] = []
    const entities = new Map<string, { evidence: object[] }>()
    const edges: object[] = []
    for (const { ref: note, text } of input.notes) {
      for (const [quote, told] of Object.entries(sentences)) {
        if (!text.includes(quote)) continue
        const place = { note, quote }
        claims.push({
          ref: `c${claims.length + 1}`,
          text: told.claim,
          kind: 'fact',
          subject: told.names[0]?.[0] ?? '',
          predicate: null,
          object: null,
          when: null,
          facets: [],
          evidence: [place],
          ...confidence,
        })
        for (const [name, type] of told.names) {
          const known = entities.get(name)
          if (known) known.evidence.push(place)
          else {
            const ref = `e${entities.size + 1}`
            entities.set(
              name,
              Object.assign({ ref, name, type, aliases: [], about: [], ...confidence }, { evidence: [place] }),
            )
          }
        }
        if (told.edge) {
          const refOf = (name: string) => (entities.get(name) as { ref?: string } | undefined)?.ref
          const [source, predicate, target] = told.edge
          edges.push({ source: refOf(source), predicate, target: refOf(target), evidence: [place], ...confidence })
        }
      }
    }
    return { claims, positions: [], projects: [], entities: [...entities.values()], edges, style: [], ...more }
  }
