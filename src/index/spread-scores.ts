import type { AccountIndex } from './account-index.ts'
import type { AskedWords } from './asked-words.ts'
import { nameTermHash } from './doc-codec.ts'
import { type DecodedTokens, eachSentence } from './note-tokens.ts'
import { collectSentenceNames, linksOf } from './sentence-names.ts'
import type { LeadingRows } from './top-rows.ts'

/** Tuned with the constants of `RANKER`; bridges, window and certainty later, on five sets at once. */
export const SPREADING = {
  /** how many top notes spread their score */
  frontier: 12,
  /** share of its score that a note passes over a link, whatever the query asks */
  linkBase: 0.3,
  /** added when the linking sentence holds all of the query's relation words, in proportion when it holds some */
  linkRelation: 1,
  /** words of the sentence this far from the name count in full, those beyond as `farWord` */
  window: 10,
  farWord: 0.5,
  laterSentencePenalty: 0.15,
  ambiguousLinkPenalty: 1.5,
  /** a name borne by more notes than this links nothing */
  maxNameSharers: 4,
  /** A note that the query names spreads score^(1 − certainty) × top^certainty: its own name may be of common words. */
  certainty: 0.5,
  /** notes that share a rare name, whatever it is about */
  sharedNameWeight: 0.2,
  sharedNameMaxNotes: 5,
  /** notes that share a name and whose sentence with that name holds query words that the first note lacks */
  bridgeFrontier: 4,
  bridgeWeight: 1,
  bridgeMaxNotes: 30,
  bridgeMinShare: 0.1,
  /** sentences read for bridges */
  bridgesRead: 60,
}

/** A note that holds a name of a better note, and query words that the better one lacks. */
interface Bridge {
  to: number
  name: number
  /** the query words that are new in it, a bit each */
  fresh: number
  /** offered when the name's sentence holds all of the query's words */
  value: number
  /** offered when it holds all those that the note holds */
  most: number
}

/**
 * One hop. Each of the top notes offers a share of its score to notes about the names that it mentions, more when the
 * mentioning sentence speaks of what the query asks; and to notes that mention the same name themselves, more when
 * they add what the query asks. A note adds its best offer, never the sum: many weak links must not outvote a good one.
 * Links are read from the notes' own tokens with today's dictionary. `named`: notes that the query names for certain.
 */
export function spreadScores(
  index: AccountIndex,
  relation: AskedWords,
  named: ReadonlySet<number>,
  leading: LeadingRows,
): void {
  const { scores } = leading
  const best = new Map<number, number>()
  const offer = (to: number, value: number) => {
    if (value > (best.get(to) ?? 0)) best.set(to, value)
  }
  const bridges: Bridge[] = []
  const frontier = leading.top(SPREADING.frontier)
  frontier.forEach((from, rank) => {
    const certainty = named.has(from) ? SPREADING.certainty : 0
    const score = scores[from]! ** (1 - certainty) * scores[frontier[0]!]! ** certainty
    const names = new Set<number>()
    const tokens = index.tokens.read(index.rows.contentStart[from]!, index.rows.contentLength[from]!)
    eachSentence(tokens, (number, start, end) => {
      collectSentenceNames(index, tokens, start, end, names)
      if (number > 0) offerLinks(index, relation, tokens, { from, score, number, start, end }, offer)
    })
    for (const name of names) {
      offerToSharers(index, from, score, name, offer)
      if (rank < SPREADING.bridgeFrontier) collectBridges(index, relation, from, score, name, bridges)
    }
  })
  offerOverBridges(index, relation, bridges, best, offer)
  for (const [to, value] of best) leading.raise(to, value)
}

type Offer = (to: number, value: number) => void

function offerLinks(
  index: AccountIndex,
  relation: AskedWords,
  tokens: DecodedTokens,
  sentence: { from: number; score: number; number: number; start: number; end: number },
  offer: Offer,
): void {
  const { from, score, number, start, end } = sentence
  const links = linksOf(index, tokens, sentence, SPREADING.maxNameSharers)
  if (links.length === 0) return
  const anywhere = relation.shareBetween(tokens, start, end)
  const penalty = number === 1 ? 1 : 1 + SPREADING.laterSentencePenalty
  for (const { to, ambiguous, first, last } of links) {
    if (to === from) continue
    const windowStart = Math.max(start, first - SPREADING.window)
    const windowEnd = Math.min(end, last + 1 + SPREADING.window)
    const near = anywhere === 0 ? 0 : relation.shareBetween(tokens, windowStart, windowEnd)
    const share = SPREADING.linkBase + SPREADING.linkRelation * (near + (anywhere - near) * SPREADING.farWord)
    offer(to, (score * share) / penalty / (ambiguous ? SPREADING.ambiguousLinkPenalty : 1))
  }
}

function offerToSharers(index: AccountIndex, from: number, score: number, name: number, offer: Offer): void {
  const sharers = index.postings.first(nameTermHash(name), SPREADING.sharedNameMaxNotes + 1)
  if (sharers.length < 2 || sharers.length > SPREADING.sharedNameMaxNotes) return
  const value = (score * SPREADING.sharedNameWeight) / Math.sqrt(sharers.length - 1)
  for (const to of sharers) if (to !== from) offer(to, value)
}

function collectBridges(
  index: AccountIndex,
  relation: AskedWords,
  from: number,
  score: number,
  name: number,
  bridges: Bridge[],
): void {
  const sharers = index.postings.first(nameTermHash(name), SPREADING.bridgeMaxNotes + 1)
  if (sharers.length < 2 || sharers.length > SPREADING.bridgeMaxNotes) return
  const rarity = 1 - Math.log(sharers.length) / Math.log(1 + index.noteCount)
  const value = score * rarity * SPREADING.bridgeWeight
  for (const to of sharers) {
    const fresh = relation.maskOf(to) & ~relation.maskOf(from)
    if (to === from || fresh === 0) continue
    bridges.push({ to, name, fresh, value, most: value * relation.shareOf(fresh) })
  }
}

function offerOverBridges(
  index: AccountIndex,
  relation: AskedWords,
  bridges: Bridge[],
  best: ReadonlyMap<number, number>,
  offer: Offer,
): void {
  const { contentKey } = index.rows
  bridges.sort((a, b) => b.most - a.most || contentKey[a.to]! - contentKey[b.to]!)
  for (const { to, name, fresh, value, most } of bridges.slice(0, SPREADING.bridgesRead)) {
    if (most <= (best.get(to) ?? 0)) continue
    const tokens = index.tokens.read(index.rows.contentStart[to]!, index.rows.contentLength[to]!)
    eachSentence(tokens, (_, start, end) => {
      const names = new Set<number>()
      collectSentenceNames(index, tokens, start, end, names)
      if (!names.has(name)) return
      const share = relation.shareOf(relation.maskBetween(tokens, start, end) & fresh)
      if (share > SPREADING.bridgeMinShare) offer(to, value * share)
    })
  }
}
