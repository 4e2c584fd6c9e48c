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
  bridgeMaxNotes: 30,
  bridgeWeight: 1,
  bridgePower: 1,
  bridgeFrontier: 4,
  bridgeDf: 1,
  bridgeBase: 1,
  titleWeight: 0,
  titleMax: 100,
  titleMin: 0.1,
  titleShare: 0,
  namedLift: 0.5,
  manyWeight: 0,
  fuzzy: 0,
  withTitle: 0,
  manyMax: 30,
  manyMin: 0.1,
  targetFresh: 0,
  liftAll: 0,
  titleRarity: 0,
  titlePower: 1,
  linkWindow: 10,
  bridgeMin: 0.1,
  linkFar: 0.5,
  bridgeRefine: 200,
  bridgeNear: 1,
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
export function spreadScores(index: AccountIndex, relationWords: readonly QueryWord[], scores: Float64Array, likely: Set<number>): void {
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
  let topScore = 0
  const bridges: { from: number; to: number; name: number; freshMask: number; value: number; bound: number }[] = []
  const best = new Map<number, number>()
  const offer = (to: number, value: number) => {
    if (value > (best.get(to) ?? 0)) best.set(to, value)
  }
  for (const from of topRows(scores, index.rows.count, SPREADING.frontier)) {
    if (rank === 0) topScore = scores[from]!
    const lift = likely.has(from) ? SPREADING.namedLift : SPREADING.liftAll
    const score = scores[from]! ** (1 - lift) * topScore ** lift
    const tokens = index.tokens.read(index.rows.contentStart[from]!, index.rows.contentLength[from]!)
    const heldNames = new Set<number>()
    const guideOf = new Map<number, number>()
    const nameTerms = new Map<number, number[]>()
    let sentence = -1 // the title comes first
    for (let start = 0, end = 0; end < tokens.count; end++) {
      if (tokens.words[end] !== SENTENCE_END) continue
      collectNames(index, tokens, start, end, heldNames)
      if (rank < SPREADING.bridgeFrontier && SPREADING.titleWeight > 0) collectNameTerms(index, tokens, start, end, nameTerms)
      if (rank < SPREADING.bridgeFrontier) {
        const own = new Set<number>()
        collectNames(index, tokens, start, end, own)
        const g = own.size > 0 ? relationMatch(index, tokens, start, end, relation) / totalWeight : 0
        for (const name of own) guideOf.set(name, Math.max(g, guideOf.get(name) ?? 0))
      }
      if (sentence >= 0) {
        const links = linksOf(index, tokens, start, end, from)
        const whole = links.length > 0 ? relationMatch(index, tokens, start, end, relation) : 0
        for (const { to, ambiguous, first, last, many } of links) {
          const fresh = weightOf(masks[to]! & ~masks[from]!)
          if (many && fresh < SPREADING.manyMin) continue

          const W = SPREADING.linkWindow
          const near = W >= 1000 ? whole : relationMatch(index, tokens, Math.max(start, first - W), Math.min(end, last + W + 1), relation)
          const matched = near + (whole - near) * SPREADING.linkFar
          const share =
            (SPREADING.linkBase + SPREADING.linkRelation * (matched / totalWeight)) /
            (sentence === 0 ? 1 : 1 + SPREADING.laterSentencePenalty)
          offer(to, (many ? SPREADING.manyWeight * fresh : 1 + SPREADING.targetFresh * fresh) * (score * share) / (ambiguous ? SPREADING.ambiguousLinkPenalty : 1))
        }
      }
      sentence++
      start = end + 1
    }
    rank++
    for (const [name, terms] of nameTerms) {
      const byDf = [...terms].sort((a, b) => index.postings.df(a) - index.postings.df(b))
      const rows = index.postings.inTitle(byDf[0]!, SPREADING.titleMax + 1)
      if (rows.length > SPREADING.titleMax) continue
      const rowsFactor = (1 - Math.log(rows.length || 1) / logNotes) ** SPREADING.titleRarity
      for (const to of rows) {
        if (to === from || !byDf.every((hash) => index.postings.hasInTitle(to, hash))) continue
        const fresh = weightOf(masks[to]! & ~masks[from]!)
        if (fresh > SPREADING.titleMin) offer(to, score * SPREADING.titleWeight * (1 - SPREADING.titleShare + SPREADING.titleShare * guideOf.get(name)!) * rowsFactor * fresh ** SPREADING.titlePower)
      }
    }
    if (rank <= SPREADING.bridgeFrontier) for (const name of heldNames) {
      const sharers = index.postings.first(nameTermHash(name), SPREADING.bridgeMaxNotes + 1)
      if (sharers.length < 2 || sharers.length > SPREADING.bridgeMaxNotes) continue
      const rarity = (1 - Math.log(sharers.length) / logNotes) ** SPREADING.bridgeDf
      const known = index.names.knows(name) ? SPREADING.bridgeKnown : 1
      for (const to of sharers) {
        if (to === from) continue
        const freshMask = masks[to]! & ~masks[from]!
        const fresh = weightOf(freshMask)
        const value = score * rarity * SPREADING.bridgeWeight * known * (SPREADING.bridgeBase + SPREADING.bridgeGuide * guideOf.get(name)!)
        if (fresh > 0) bridges.push({ from, to, name, freshMask, value, bound: value * fresh ** SPREADING.bridgePower })
      }
    }
    for (const name of heldNames) {
      const sharers = index.postings.first(nameTermHash(name), SPREADING.sharedNameMaxNotes + 1)
      if (sharers.length < 2 || sharers.length > SPREADING.sharedNameMaxNotes) continue
      const value = (score * SPREADING.sharedNameWeight) / Math.sqrt(sharers.length - 1)
      for (const to of sharers) if (to !== from) offer(to, value)
    }
  }
  if (SPREADING.bridgeRefine === 0) for (const { to, bound } of bridges) offer(to, bound)
  else {
    bridges.sort((a, b) => b.bound - a.bound)
    for (const bridge of bridges.slice(0, SPREADING.bridgeRefine)) {
      const { to, name, freshMask, value } = bridge
      if (bridge.bound <= (best.get(to) ?? 0)) continue
      const tokens = index.tokens.read(index.rows.contentStart[to]!, index.rows.contentLength[to]!)
      let top = 0
      for (let start = 0, end = 0; end < tokens.count; end++) {
        if (tokens.words[end] !== SENTENCE_END) continue
        const own = new Set<number>()
        collectNames(index, tokens, start, end, own)
        if (own.has(name)) {
          let held = 0
          for (let i = start; i < end; i++) relation.forEach(({ terms }, bit) => { if (terms.some((t) => t.hash === index.tokens.vocabulary.termHash[tokens.words[i]!]!)) held |= 1 << bit })
          let exact = weightOf(held & freshMask)
          if (SPREADING.withTitle) {
            let h2 = 0
            relation.forEach(({ terms }, bit) => { if (terms.some((t) => index.postings.hasInTitle(to, t.hash))) h2 |= 1 << bit })
            exact = weightOf((held | h2) & freshMask)
          }
          if (SPREADING.fuzzy) {
            const open = relation.filter((_, bit) => !(masks[bridge.from]! & (1 << bit)))
            exact = Math.max(exact, exact + SPREADING.fuzzy * (relationMatch(index, tokens, start, end, open) / totalWeight - exact))
          }
          top = Math.max(top, exact)
        }
        start = end + 1
      }
      const all = weightOf(freshMask)
      const use = SPREADING.bridgeNear * top + (1 - SPREADING.bridgeNear) * all
      if (use > SPREADING.bridgeMin) offer(to, value * use ** SPREADING.bridgePower)
    }
  }
  for (const [to, value] of best) scores[to]! += value
}

interface Link {
  to: number
  ambiguous: boolean
  many?: boolean
  first: number
  last: number
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
  for (const { name, first, last } of findNames(index.names, (i) => wordHash[tokens.words[i]!]!, start, end, accept)) {
    const bearers = index.names.bearers(name, Math.max(SPREADING.maxNameSharers, SPREADING.manyMax) + 1)
    if (bearers.length > SPREADING.maxNameSharers) {
      if (bearers.length <= SPREADING.manyMax && SPREADING.manyWeight > 0) for (const to of bearers) if (to !== from) links.push({ to, ambiguous: true, first, last, many: true })
      continue
    }
    for (const to of bearers) if (to !== from) links.push({ to, ambiguous: bearers.length > 1, first, last })
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

function collectNameTerms({ tokens: { vocabulary } }: AccountIndex, tokens: DecodedTokens, start: number, end: number, names: Map<number, number[]>): void {
  let name = -1
  let terms: number[] = []
  for (let i = start; i < end; i++) {
    if (tokens.flags[i]! & TOKEN.spanStart) { name = emptyName; terms = [] }
    if (name < 0) continue
    name = extendName(name, vocabulary.wordHash[tokens.words[i]!]!)
    const t = vocabulary.termHash[tokens.words[i]!]!
    if (t) terms.push(t)
    if (!(tokens.flags[i]! & TOKEN.spanEnd)) continue
    if (terms.length) names.set(name, terms)
    name = -1
  }
}
