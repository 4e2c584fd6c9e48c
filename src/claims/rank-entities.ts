import { queryTerms } from '../index/analyse-query.ts'
import type { PeerId } from '../lib/ids.ts'
import type { GraphPeerRow } from './peer-graph-store.ts'

const LANGUAGES = ['en', 'und']
/** What a whole match is worth beside the best claim's score, which is 1. */
const WEIGHT = { name: 2, type: 0.5, asItStands: 0.5 }
/** of each further claim of the same entity, half as much as of the one before */
const FURTHER = 0.5

interface Signs {
  text: string
  /** claims that share words with the text, best first */
  scored: readonly { peer: PeerId; score: number }[]
  /** entities that hold the text as it stands */
  holding: ReadonlySet<PeerId>
}

/** Best first; of equals, the older. An entity's name weighs most: it is what is usually asked for. */
export function rankEntities(entities: readonly GraphPeerRow[], { text, scored, holding }: Signs): GraphPeerRow[] {
  const asked = wordsOf(text)
  const most = scored[0]?.score ?? 1
  const claims = Map.groupBy(scored, ({ peer }) => peer)
  const ofClaims = (id: PeerId): number =>
    (claims.get(id) ?? []).reduce((sum, { score }, i) => sum + (score / most) * FURTHER ** i, 0)
  const score = ({ id, entityName, entityType }: GraphPeerRow): number =>
    ofClaims(id) +
    WEIGHT.name * share(asked, entityName ?? '') +
    WEIGHT.type * share(asked, entityType ?? '') +
    (holding.has(id) ? WEIGHT.asItStands : 0)
  return entities
    .map((entity) => ({ entity, score: score(entity) }))
    .sort((one, other) => other.score - one.score || (one.entity.id < other.entity.id ? -1 : 1))
    .map(({ entity }) => entity)
}

/** The stems of a text's words; programs write names in one word, as `John_Smith` and `searchNodes`. */
export const wordsOf = (text: string): string[] => [
  ...new Set(queryTerms(text.replace(/[_./-]/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), LANGUAGES)),
]

/** Of the words asked for and those that are there, how much is common to both: 0 to 1. */
function share(asked: readonly string[], text: string): number {
  const there = new Set(wordsOf(text))
  if (asked.length === 0 || there.size === 0) return 0
  return asked.filter((word) => there.has(word)).length / Math.sqrt(asked.length * there.size)
}
