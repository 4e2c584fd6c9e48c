import type { AccountIndex } from './account-index.ts'
import type { QueryWord } from './analyse-query.ts'
import { emptyName, extendName, nameTermHash, TOKEN } from './doc-codec.ts'
import { findNames } from './name-dictionary.ts'
import type { DecodedTokens } from './note-tokens.ts'
import { relationFamilies } from './relation-families.ts'
import { topRows } from './top-rows.ts'
import { SENTENCE_END } from './vocabulary.ts'

/** Tuned with the constants of `RANKER`. */
export const SPREADING = {
  /** how many top notes spread their score */
  frontier: 12,
  /** share of its score that a note passes over a link, whatever the query asks */
  linkBase: 0.3,
  /** added when the linking sentence holds all of the query's relation words, in proportion when it holds some */
  linkRelation: 1,
  laterSentencePenalty: 0.15,
  ambiguousLinkPenalty: 1.5,
  /** a name borne by more notes than this links nothing */
  maxNameSharers: 4,
  /** how well a query word may meet a word of the sentence, besides the exact stem */
  prefixMatch: 0.8,
  familyMatch: 0.6,
  minRelationIdf: 0.5,
  /** notes that share a rare name, whatever it is about */
  sharedNameWeight: 0.2,
  sharedNameMaxNotes: 5,
  bridgeMaxNotes: 100,
  bridgeWeight: 0.6,
  bridgePower: 1,
  bridgeFrontier: 12,
  bridgeDf: 1,
  bridgeBase: 1,
  bridgeGuide: 0,
  bridgeKnown: 1,
}

interface RelationWord extends QueryWord {
  weight: number
}

/**
 * One hop. Each of the top notes offers its linked notes a share of its score: more when the sentence that holds the link
 * speaks of what the query asks. Links are read from the note's own tokens and today's dictionary. A note adds its best
 * offer, never the sum: many weak links must not outvote a good one.
 */
export function spreadScores(index: AccountIndex, relationWords: readonly QueryWord[], scores: Float64Array): void {
  const relation = relationWords.map((word) => ({
    ...word,
    weight: Math.max(SPREADING.minRelationIdf, ...word.terms.map(({ hash }) => index.postings.idf(hash))),
  }))
  const totalWeight = relation.reduce((sum, { weight }) => sum + weight, 0) || 1
  const masks = new Int32Array(index.rows.count)
  relation.slice(0, 31).forEach(({ terms }, bit) => {
    for (const { hash } of terms) index.postings.mark(hash, 1 << bit, masks)
  })
  const weightOf = (mask: number) => {
    let sum = 0
    for (let bit = 0; bit < relation.length && bit < 31; bit++) if (mask & (1 << bit)) sum += relation[bit]!.weight
    return sum / totalWeight
  }
  const logNotes = Math.log(1 + index.rows.notes)
  let rank = 0
  const best = new Map<number, number>()
  const offer = (to: number, value: number) => {
    if (value > (best.get(to) ?? 0)) best.set(to, value)
  }
  for (const from of topRows(scores, index.rows.count, SPREADING.frontier)) {
    const score = scores[from]!
    const tokens = index.tokens.read(index.rows.contentStart[from]!, index.rows.contentLength[from]!)
    const heldNames = new Set<number>()
    const guideOf = new Map<number, number>()
    let sentence = -1 // the title comes first
    for (let start = 0, end = 0; end < tokens.count; end++) {
      if (tokens.words[end] !== SENTENCE_END) continue
      collectNames(index, tokens, start, end, heldNames)
      if (rank < SPREADING.bridgeFrontier) {
        const own = new Set<number>()
        collectNames(index, tokens, start, end, own)
        const g = own.size > 0 ? relationMatch(index, tokens, start, end, relation) / totalWeight : 0
        for (const name of own) guideOf.set(name, Math.max(g, guideOf.get(name) ?? 0))
      }
      if (sentence >= 0) {
        const links = linksOf(index, tokens, start, end, from)
        const matched = links.length > 0 ? relationMatch(index, tokens, start, end, relation) : 0
        const share =
          (SPREADING.linkBase + SPREADING.linkRelation * (matched / totalWeight)) /
          (sentence === 0 ? 1 : 1 + SPREADING.laterSentencePenalty)
        for (const { to, ambiguous } of links)
          offer(to, (score * share) / (ambiguous ? SPREADING.ambiguousLinkPenalty : 1))
      }
      sentence++
      start = end + 1
    }
    rank++
    if (rank <= SPREADING.bridgeFrontier) for (const name of heldNames) {
      const sharers = index.postings.first(nameTermHash(name), SPREADING.bridgeMaxNotes + 1)
      if (sharers.length < 2 || sharers.length > SPREADING.bridgeMaxNotes) continue
      const rarity = (1 - Math.log(sharers.length) / logNotes) ** SPREADING.bridgeDf
      const known = index.names.knows(name) ? SPREADING.bridgeKnown : 1
      for (const to of sharers) {
        if (to === from) continue
        const fresh = weightOf(masks[to]! & ~masks[from]!)
        if (fresh > 0) offer(to, score * rarity * SPREADING.bridgeWeight * known * (SPREADING.bridgeBase + SPREADING.bridgeGuide * guideOf.get(name)!) * fresh ** SPREADING.bridgePower)
      }
    }
    for (const name of heldNames) {
      const sharers = index.postings.first(nameTermHash(name), SPREADING.sharedNameMaxNotes + 1)
      if (sharers.length < 2 || sharers.length > SPREADING.sharedNameMaxNotes) continue
      const value = (score * SPREADING.sharedNameWeight) / Math.sqrt(sharers.length - 1)
      for (const to of sharers) if (to !== from) offer(to, value)
    }
  }
  for (const [to, value] of best) scores[to]! += value
}

interface Link {
  to: number
  ambiguous: boolean
}

/** Notes about the names that the sentence mentions. */
function linksOf(index: AccountIndex, tokens: DecodedTokens, start: number, end: number, from: number): Link[] {
  const { wordHash } = index.tokens.vocabulary
  const wholeName = TOKEN.nameLike | TOKEN.spanStart | TOKEN.spanEnd
  // a one-word name must be a whole capitalised span: "Turkey", not the Turkey of "Turkey Creek"
  const accept = (first: number, last: number): boolean =>
    first === last
      ? (tokens.flags[first]! & wholeName) === wholeName
      : ((tokens.flags[first]! | tokens.flags[last]!) & TOKEN.nameLike) !== 0
  const links: Link[] = []
  for (const { name } of findNames(index.names, (i) => wordHash[tokens.words[i]!]!, start, end, accept)) {
    const bearers = index.names.bearers(name, SPREADING.maxNameSharers + 1)
    if (bearers.length > SPREADING.maxNameSharers) continue
    for (const to of bearers) if (to !== from) links.push({ to, ambiguous: bearers.length > 1 })
  }
  return links
}

/** Summed weight of the relation words that the sentence holds, exactly, by their first letters or by family. */
function relationMatch(
  { tokens: { vocabulary } }: AccountIndex,
  tokens: DecodedTokens,
  start: number,
  end: number,
  relation: readonly RelationWord[],
): number {
  const { termHash, prefix } = vocabulary
  let families = 0
  for (let i = start; i < end; i++) families |= relationFamilies(termHash[tokens.words[i]!]!)
  let matched = 0
  for (const { terms, weight } of relation) {
    let degree = 0
    for (const term of terms) {
      if ((families & term.families) !== 0) degree = Math.max(degree, SPREADING.familyMatch)
      for (let i = start; i < end; i++) {
        const word = tokens.words[i]!
        if (termHash[word] === term.hash) degree = 1
        else if (degree < SPREADING.prefixMatch && prefix[word] === term.prefix && termHash[word] !== 0)
          degree = SPREADING.prefixMatch
      }
    }
    matched += weight * degree
  }
  return matched
}

/** Capitalised names of the sentence, function words at their beginning left out. */
function collectNames(
  { tokens: { vocabulary } }: AccountIndex,
  tokens: DecodedTokens,
  start: number,
  end: number,
  names: Set<number>,
): void {
  let name = -1
  for (let i = start; i < end; i++) {
    if (tokens.flags[i]! & TOKEN.spanStart) name = emptyName
    if (name < 0) continue
    name = extendName(name, vocabulary.wordHash[tokens.words[i]!]!)
    if (!(tokens.flags[i]! & TOKEN.spanEnd)) continue
    names.add(name)
    name = -1
  }
}
