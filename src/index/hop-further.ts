import type { AccountIndex } from './account-index.ts'
import type { AnalysedQuery } from './analyse-query.ts'
import type { AskedWords } from './asked-words.ts'
import { TOKEN } from './doc-codec.ts'
import { type DecodedTokens, eachSentence } from './note-tokens.ts'
import { eachSentenceName } from './sentence-names.ts'
import type { LeadingRows } from './top-rows.ts'

/** Chosen on HotpotQA and MuSiQue; 2Wiki, LiHua-World and SciFact judged (decision 0027). */
export const FURTHER_HOP = {
  /** how many of the best notes hand on, once links have spread */
  frontier: 3,
  /** times the score that is handed on: few offers come near it, for it is multiplied with a share and a rarity below 1 */
  weight: 3,
  /** asked words count in full in the sentence with the name, elsewhere in the note as this */
  farWord: 0.5,
  /** an offer below this share of the score is chance */
  minShare: 0.05,
  /** among so many of the best notes what a note asks for further may be answered already */
  leaders: 5,
  /** notes about one name that are looked at there */
  maxBearers: 4,
  /** a name whose rarest word more notes hold leads nowhere */
  maxHolders: 400,
  /** notes read for a name */
  notesRead: 60,
}

/** The words of a name, so that it can be met in another note. */
interface Name {
  words: number[]
  /** index terms of its words, function words left out */
  terms: number[]
}

/** A note that holds all words of a name that a better note holds too. */
interface Candidate {
  to: number
  words: number[]
  /** the asked words that are new in it, a bit each */
  fresh: number
  /** offered when the sentence with the name holds all of them */
  most: number
  /** the score of the better note, and what the name's rarity leaves of it */
  score: number
  handedOn: number
}

export interface NamedInQuery {
  /** terms that belong to names, which say nothing about the relation asked for */
  terms: ReadonlySet<number>
  /** notes about a name that has no likelier bearer */
  notes: ReadonlySet<number>
}

/**
 * A question in several steps ("the first president of the body which published …") is answered where a name of the
 * first answer meets the words that are still open. Each of the best notes offers a share of its score to notes that
 * hold one of its names, by what they add of the question's words and by the square of the name's rarity. Nothing is
 * offered for words that are answered already by a leading note about one of its names, and a name's own words count
 * only in a note that the query names. Unlike in the first hop the best offer is added to what the note has, for two ways
 * that lead to the same note are better than one. Names are runs of capitals: where a script has none, nothing happens.
 */
export function hopFurther(
  index: AccountIndex,
  asked: AskedWords,
  query: AnalysedQuery,
  named: NamedInQuery,
  leading: LeadingRows,
): void {
  const { scores } = leading
  const leaders = leading.top(FURTHER_HOP.leaders)
  const queryWords = new Set(query.tokens.map(({ hash }) => hash))
  const ofNames = asked.maskOfTerms(named.terms)
  const candidates: Candidate[] = []
  for (const from of leaders.slice(0, FURTHER_HOP.frontier)) {
    const score = scores[from]!
    const names = namesOf(index, from, queryWords)
    const open = ~asked.maskOf(from)
    const answered = answeredBy(index, asked, names.keys(), from, leaders)
    for (const name of names.values()) {
      const holders = holdersOf(index, name, from)
      const rarity = 1 - Math.log(holders.length + 1) / Math.log(1 + index.noteCount)
      const handedOn = score * rarity ** 2
      for (const to of holders) {
        let fresh = asked.maskOf(to) & open
        if (!named.notes.has(to)) fresh &= ~ofNames
        if (!leaders.includes(to)) fresh &= ~answered
        const most = handedOn * asked.shareOf(fresh)
        if (most >= FURTHER_HOP.minShare * score)
          candidates.push({ to, words: name.words, fresh, most, score, handedOn })
      }
    }
  }
  const { contentKey } = index.rows
  candidates.sort((a, b) => b.most - a.most || contentKey[a.to]! - contentKey[b.to]!)
  const best = new Map<number, number>()
  for (const candidate of candidates.slice(0, FURTHER_HOP.notesRead)) {
    if (candidate.most <= (best.get(candidate.to) ?? 0)) continue
    const offer = offerTo(index, asked, candidate)
    if (offer > (best.get(candidate.to) ?? 0)) best.set(candidate.to, offer)
  }
  for (const [to, offer] of best) leading.raise(to, FURTHER_HOP.weight * offer)
}

/** The names that a note holds, its title among them; those that the query has itself lead nowhere new. */
function namesOf(index: AccountIndex, note: number, queryWords: ReadonlySet<number>): Map<number, Name> {
  const { wordHash, termHash } = index.tokens.vocabulary
  const tokens = index.tokens.read(index.rows.contentStart[note]!, index.rows.contentLength[note]!)
  const names = new Map<number, Name>()
  eachSentenceName(index, tokens, 0, tokens.count, (name, first, last) => {
    if (names.has(name)) return
    const numbers = Array.from(tokens.words.subarray(first, last + 1))
    const words = numbers.map((word) => wordHash[word]!)
    const terms = numbers.map((word) => termHash[word]!).filter((term) => term !== 0)
    if (terms.length > 0 && !words.every((word) => queryWords.has(word))) names.set(name, { words, terms })
  })
  return names
}

/** The asked words that leading notes about one of the names hold. */
function answeredBy(
  index: AccountIndex,
  asked: AskedWords,
  names: Iterable<number>,
  from: number,
  leaders: readonly number[],
): number {
  let mask = 0
  for (const name of names) {
    for (const note of index.names.bearers(name, FURTHER_HOP.maxBearers)) {
      if (note !== from && leaders.includes(note)) mask |= asked.maskOf(note)
    }
  }
  return mask
}

/** Other notes that hold all words of a name, in whatever order. */
function holdersOf({ postings }: AccountIndex, { terms }: Name, except: number): number[] {
  let rarest = terms[0]!
  let df = Number.POSITIVE_INFINITY
  for (const term of terms) {
    const held = postings.df(term)
    if (held < df) {
      df = held
      rarest = term
    }
  }
  if (df > FURTHER_HOP.maxHolders) return []
  return postings
    .first(rarest, FURTHER_HOP.maxHolders)
    .filter((row) => row !== except && terms.every((term) => term === rarest || postings.has(row, term)))
}

/** What a note is offered that holds the name whole and as a name; 0 when it holds its words only. */
function offerTo(index: AccountIndex, asked: AskedWords, { to, words, fresh, score, handedOn }: Candidate): number {
  const tokens = index.tokens.read(index.rows.contentStart[to]!, index.rows.contentLength[to]!)
  const anywhere = asked.shareOf(fresh)
  let best = 0
  eachSentence(tokens, (_, start, end) => {
    if (!holdsName(index, tokens, start, end, words)) return
    const near = asked.shareOf(asked.maskBetween(tokens, start, end) & fresh)
    best = Math.max(best, near + (anywhere - near) * FURTHER_HOP.farWord)
  })
  return best * handedOn < FURTHER_HOP.minShare * score ? 0 : best * handedOn
}

function holdsName(
  { tokens: { vocabulary } }: AccountIndex,
  tokens: DecodedTokens,
  start: number,
  end: number,
  words: readonly number[],
): boolean {
  for (let first = start; first + words.length <= end; first++) {
    const last = first + words.length - 1
    // "Duchess" is a name, "a duchess" none
    if (((tokens.flags[first]! | tokens.flags[last]!) & TOKEN.nameLike) === 0) continue
    if (words.every((word, i) => vocabulary.wordHash[tokens.words[first + i]!] === word)) return true
  }
  return false
}
