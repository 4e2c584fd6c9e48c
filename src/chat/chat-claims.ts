import { isOrdinaryWord } from '../lib/common-english.ts'
import { languageOf } from '../lib/language.ts'
import { sentences } from '../lib/sentences.ts'
import { fold, words } from '../lib/text.ts'
import { type ChatClaimKind, durableKind, isFirstPerson } from './chat-claim-kinds.ts'
import { annotateDates, type DateGrain, type ResolvedDate, resolveDates } from './chat-dates.ts'
import { dropOpener, hasGerundSubject, plainSentence, prepareSentence } from './chat-sentence.ts'
import { asideAboutPeer, clauseAboutPeer, mentionsOfPeer } from './third-person.ts'

// Claims from chat by rules (English): what a peer says about themselves, in the third person, with dates resolved and
// the sentence it came from. Conservative on purpose: greetings, moods, politeness, questions and guesses give nothing.

export interface ChatContext {
  /** the name that the claims use */
  peer: string
  writtenAt: Date
  /** IANA name of the zone in which "yesterday" is a day */
  timezone: string
  /** names of the other peers, dropped when the speaker addresses them */
  others: readonly string[]
}

export interface ChatClaim {
  /** in the third person, resolved dates in brackets */
  text: string
  kind: ChatClaimKind
  /** 0.1 to 0.95 */
  score: number
  confidenceKind: 'asserted' | 'inferred'
  /** the first resolved date, at its own grain */
  when: string | null
  grain: DateGrain | null
  negated: boolean
  /** the sentence it came from: `message.slice(start, end)` */
  start: number
  end: number
}

/** Below it are statements with an unnamed subject, and plans about "it". */
export const MIN_CHAT_CLAIM_SCORE = 0.55
/** a longer sentence is a list or pasted text */
const MAX_SENTENCE_CHARS = 600
/** shorter messages are guessed badly, and the patterns take English only */
const LANGUAGE_WORDS = 20

const CLAUSE_SCORE = {
  base: 0.6,
  kind: { location: 0.12, role: 0.12, possession: 0.12, preference: 0.08, event: 0.05, state: -0.2 } as Partial<
    Record<ChatClaimKind, number>
  >,
  hedged: -0.15,
  addressesListener: -0.2,
  unresolvedPronoun: -0.1,
  /** "likes mixing it up", "loves the design": little else is said */
  mostlyPronoun: -0.1,
  unknownThing: -0.15,
  unknownPerson: -0.12,
  holdsName: 0.06,
  holdsNumber: 0.05,
  veryShort: -0.05,
  resolution: -0.25,
  undatedWill: -0.1,
  dated: 0.08,
  min: 0.1,
  max: 0.95,
}
const SHORT_CLAUSE_WORDS = 5
const LITTLE_ELSE_WORDS = 7
const STATEMENT_SCORE = {
  base: 0.5,
  namedSubject: 0.08,
  aboutSpeaker: 0.04,
  hedged: -0.15,
  unresolvedPronoun: -0.1,
}
const STATEMENT_WORDS = { min: 5, max: 32 }

/**
 * The claims of one message, at or above the score worth keeping, in order. The same message gives the same claims,
 * whatever else is known. Other languages than English give none.
 */
export function chatClaims(message: string, context: ChatContext): ChatClaim[] {
  if (words(message.slice(0, 2_000)).length >= LANGUAGE_WORDS && languageOf(message) !== 'en') return []
  const claims: ChatClaim[] = []
  for (const { start, end } of sentences(message, 'en', 'chat')) {
    const original = message.slice(start, end)
    if (original.length > MAX_SENTENCE_CHARS || QUESTION_OR_HEADING.test(original)) continue
    const sentence = plainSentence(original)
    const dates = resolveDates(sentence, context.writtenAt, context.timezone)
    const { adjunct, rest } = prepareSentence(sentence, context.others)
    const found = statementClaim(rest, dates, context) ?? clauseClaims(rest, adjunct, dates, context)
    for (const claim of found) if (claim.score >= MIN_CHAT_CLAIM_SCORE) claims.push({ ...claim, start, end })
  }
  return claims
}

const QUESTION_OR_HEADING = /\?\s*$|^\s*(?:#{1,6}\s|(?:\d+\.\s*|[-*]\s+)?\*\*[^*\n]+\*\*:?\s*$)/

type Found = Omit<ChatClaim, 'start' | 'end'>

export const HEDGED =
  /\b(?:maybe|perhaps|might|probably|possibly|i think|i guess|not sure|hopefully|kind of|sort of|considering|thinking about|thinking of|hope to|hoping)\b/i
const ADDRESSES_LISTENER = /\b(?:you|your|yours|yourself|u)\b/i
const UNRESOLVED_PRONOUN = /\b(?:it|its|that|this|them|those|these|they|there)\b/i
/** "the design": which? */
const UNKNOWN_THING = /^(?:I|we) (?:\S+ ){1,3}the [\p{Ll}'-]+(?: (?:too|so much|as well|here))?$/iu
const SOMEBODY = /\b(?:he|him|his|she|her|hers)\b/i
/** the person meant: "my sister and her husband" */
const KNOWN_BODY = /\b(?:my|our) \p{L}|(?<=\s)\p{Lu}\p{Ll}/u
const RESOLUTION =
  /\b(?:will (?:not )?(?:quit|give up|keep|never|always|forget|make it|get through|be there)|keep (?:going|pushing|on|chasing|working hard)|make it happen|never quit|do my best|get through)\b/i
const NEGATED = /\b(?:not|never|no longer|cannot)\b/

const rounded = (score: number): number => Math.round(score * 100) / 100
const confidenceOf = (text: string): 'asserted' | 'inferred' => (HEDGED.test(text) ? 'inferred' : 'asserted')

// ---- clauses in the first person ---------------------------------------------------------------------------------

const CLAUSE_START =
  /(?:^|,\s*(?:and|but|so|because|since)?\s*|[;:]\s*|\s+-+\s+|\s+—\s*|\s+(?:and|but|because)\s+)(?=(?:I|my|we|our)\b\s+)/gi

function clauseClaims(rest: string, adjunct: string, dates: readonly ResolvedDate[], { peer }: ChatContext): Found[] {
  const starts = [...rest.matchAll(CLAUSE_START)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  return starts.flatMap(({ to }, i) => {
    const raw = rest.slice(to, starts[i + 1]?.from).trim()
    const clause = dropOpener(raw)
      .replace(/[\s,;:!.…-]+$/, '')
      .trim()
    const kind = durableKind(clause)
    if (!kind) return []
    const scope = adjunct ? `${adjunct} ${clause}` : clause
    const ownDates = dates.filter(({ text }) => scope.includes(text))
    const aside = adjunct ? `, ${asideAboutPeer(adjunct.toLowerCase(), peer)}` : ''
    return [
      {
        text: `${annotateDates(clauseAboutPeer(clause, peer) + aside, ownDates)}.`,
        kind,
        score: clauseScore(clause, kind, ownDates.length > 0),
        confidenceKind: confidenceOf(clause),
        when: ownDates[0]?.iso ?? null,
        grain: ownDates[0]?.grain ?? null,
        negated: NEGATED.test(clause),
      },
    ]
  })
}

function clauseScore(clause: string, kind: ChatClaimKind, isDated: boolean): number {
  const weights = CLAUSE_SCORE
  let score = weights.base + (weights.kind[kind] ?? 0)
  if (HEDGED.test(clause)) score += weights.hedged
  if (ADDRESSES_LISTENER.test(clause)) score += weights.addressesListener
  if (UNRESOLVED_PRONOUN.test(clause)) {
    score += weights.unresolvedPronoun
    if (clause.split(/\s+/).length <= LITTLE_ELSE_WORDS) score += weights.mostlyPronoun
  } else if (UNKNOWN_THING.test(clause)) score += weights.unknownThing
  if (SOMEBODY.test(clause) && !KNOWN_BODY.test(clause)) score += weights.unknownPerson
  if (/\p{Lu}\p{Ll}+/u.test(clause.slice(2))) score += weights.holdsName
  if (/\d/.test(clause)) score += weights.holdsNumber
  if (clause.split(/\s+/).length < SHORT_CLAUSE_WORDS) score += weights.veryShort
  if (RESOLUTION.test(clause)) score += weights.resolution
  if (isDated) score += weights.dated
  else if (/^(?:(?:I|we) (?:\w+ )?will|we are (?:\w+ly )?going to)\b/i.test(clause)) score += weights.undatedWill
  return rounded(Math.max(weights.min, Math.min(weights.max, score)))
}

// ---- statements about others or about things -----------------------------------------------------------------------

const NOT_A_STATEMENT =
  /^(?:it|that|this|these|those|there|they|let|let's|here|what|how|who|when|why|where|if|hope|can|thanks|thank|good|great|such|being|seeing|having|hearing|knowing|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i
/** "Smoothies are a great choice": a reaction */
const OPINION =
  /\b(?:is|are|was|were) (?:\w+ly |just |also |still )*(?:an? |all |such an? )?(?:great|awesome|good|solid|fantastic|amazing|perfect|excellent|nice|cool|fun|lovely|wonderful|brilliant|classic|favorite) (?:choice|option|idea|pick|call|way|start|plan|point|one|addition|example|exercise|spot)s?\b/i
const SUBJECTLESS =
  /^(?:gives?|made|makes?|really|helps?|keeps?|means|can't|cannot|realizing|just|sounds?|looks?|feels?|seems?|looking|glad|happy|excited)\b/i
const STATEMENT_VERB =
  /\b(?:is|are|was|were|has|have|had|helps?|helped|makes?|made|gives?|gave|loves?|likes?|lets?|keeps?|taught|inspired|went|came|got|started|means?|brings?|works?|lives?|plays?|wants?|needs?|died|passed|moved)\b/i
const NAMED_SUBJECT =
  /^(?:\p{Lu}[\p{L}'-]+(?:,? (?:and )?\p{Lu}[\p{L}'-]+)*)\s+(?:is|are|was|were|has|have|had|loves?|likes?|went|got|came|helps?|works?|lives?|plays?|wants?|started|made|gave|taught|moved|died|passed)\b/u
const TWO_NAMES_AT_START = /^\p{Lu}[\p{L}'-]+ (?:and )?\p{Lu}/u
const ABOUT_SPEAKER = /\b(?:me|my|mine|us|our|I|we)\b/

/** "Rex is three now", "The hike with my sister calms me". Null: not a statement, look at its clauses instead. */
function statementClaim(text: string, dates: readonly ResolvedDate[], { peer }: ChatContext): Found[] | null {
  const count = text.split(/\s+/).length
  if (isFirstPerson(text) || count < STATEMENT_WORDS.min || count > STATEMENT_WORDS.max) return null
  if (ADDRESSES_LISTENER.test(text) || NOT_A_STATEMENT.test(text) || !STATEMENT_VERB.test(text)) return null
  if (OPINION.test(text)) return []
  if (SUBJECTLESS.test(text)) return []
  const firstWord = fold(text.split(/[^\p{L}]/u)[0] ?? '')
  const hasNamedSubject =
    NAMED_SUBJECT.test(text) && !hasGerundSubject(text) && (TWO_NAMES_AT_START.test(text) || !isOrdinaryWord(firstWord))
  const isAboutSpeaker = ABOUT_SPEAKER.test(text)
  if (!hasNamedSubject && !isAboutSpeaker) return null
  const weights = STATEMENT_SCORE
  const ownDates = dates.filter((date) => text.includes(date.text))
  const score =
    weights.base +
    (hasNamedSubject ? weights.namedSubject : 0) +
    (isAboutSpeaker ? weights.aboutSpeaker : 0) +
    (HEDGED.test(text) ? weights.hedged : 0) +
    (UNRESOLVED_PRONOUN.test(text) ? weights.unresolvedPronoun : 0)
  return [
    {
      text: `${annotateDates(mentionsOfPeer(text, peer), ownDates).replace(/[\s,;!.…-]+$/, '')}.`,
      kind: 'statement',
      score: rounded(score),
      confidenceKind: confidenceOf(text),
      when: ownDates[0]?.iso ?? null,
      grain: ownDates[0]?.grain ?? null,
      negated: /\b(?:not|never)\b/.test(text),
    },
  ]
}
