import type { ConfidenceKind } from '../lib/distilled.ts'
import type { Span } from '../lib/text.ts'
import { MASK } from '../prose/mask-markup.ts'
import { LEANS } from './no-claims.ts'
import {
  ANAPHORA_AT_START,
  ATTRIBUTED_STANCE,
  BOILERPLATE,
  CONNECTIVE_AT_START,
  connectsElsewhere,
  DIALOGUE,
  ENDS_LIKE_A_SENTENCE,
  EVALUATION,
  FRAME,
  HAS_VERB,
  HEDGE,
  HOLDS_A_BREAK,
  hangsElsewhere,
  IMPERATIVE,
  IS_QUESTION,
  LAYOUT,
  NORM,
  NUMBER,
  NUMBER_WORD,
  ORDER,
  POINTS_ELSEWHERE,
  REPORTED_NEED,
  SECOND_PERSON,
  STANCE,
  UNRESOLVED_SUBJECT,
  UNSPACED,
} from './statement-patterns.ts'

// Claims and positions by rules: whole sentences, verbatim, scored. A position is a judgement (what should be, what is
// better, what the author believes); a sentence becomes one or the other, never both. The patterns are English; in
// other languages only the shape of a sentence counts and positions are not found.

export const MIN_STATEMENT_SCORE = { claim: 0.5, position: 0.6 }

const SENTENCE_WORDS = { min: 4, max: 45 }
const MAX_BARE_WORDS = 15
/** "The kitchen was cold.": what is as short says something where it holds a number. */
const FEW_WORDS = 5
/** of languages that say it in fewer words, with their nouns joined and their pronouns left out */
const FEW_WORDS_ELSEWHERE = 4
const OTHER_SENTENCE_CHARS = { min: 8, max: 400 }
const CLAIM_SCORE = {
  base: 0.45,
  perName: 0.07,
  names: 0.2, // at most
  number: 0.1,
  centrality: 0.12,
  perFacet: 0.02,
  facets: 0.06, // at most
  definition: 0.06,
  anaphora: -0.22,
  unresolved: -0.15,
  hanging: -0.15,
  connective: -0.08,
  elsewhere: -0.3,
  leans: -0.16,
  hedge: -0.05,
  addressed: -0.06,
  firstSentence: 0.06,
  brief: 0.08,
  order: -0.06,
}
const POSITION_SCORE = { base: 0.15, stance: 0.45, norm: 0.22, evaluation: 0.28, anaphora: -0.15, quotation: -0.1 }
const MARKS = new Set([MASK, ...'|={}\\_→'].map((mark) => mark.charCodeAt(0)))
/** No letter or sign of prose below "=" is one. */
const isMark = (code: number): boolean => code > 60 && (code < 97 || code > 122) && MARKS.has(code)
const MAX_MASKED_SHARE = 0.3
const MAX_CAPITALS_SHARE = 0.5

/** One sentence as the rules see it. */
export interface SentenceFacts {
  /** with markup masked */
  masked: string
  words: number
  /** names in it, in `masked`; one at the very start that is an ordinary word does not count */
  names: Span[]
  /** how much of the source speaks of its words, 0 to 1 */
  centrality: number
  /** how many of its note's facets it holds; asked for only when that may matter */
  facets(): number
  /** first of its note */
  first: boolean
  /** "X is a …" with X its subject */
  defines: boolean
  /** it opens with a pronoun, and the text tells whose */
  resolved: boolean
  /** of a short text, of which its reader wants all */
  brief: boolean
}

export interface StatementVerdict {
  type: 'claim' | 'position'
  score: number
  confidenceKind: ConfidenceKind
  /** the name in `names` that holds the position; null when it is the author's */
  holder: Span | null
}

/** What a sentence is worth as a record; null when it is none. Score 0.05 to 0.95. */
export function judgeSentence(sentence: SentenceFacts, language: string): StatementVerdict | null {
  if (language !== 'en') return judgeByShape(sentence, language)
  if (!isDeclarative(sentence)) return null
  const { masked, names } = sentence
  const hedged = HEDGE.test(masked)
  const confidenceKind = hedged ? 'inferred' : 'asserted'
  const holder =
    names[0] && names[0].start <= 4 && ATTRIBUTED_STANCE.test(masked.slice(names[0].end, names[0].end + 60))
      ? names[0]
      : null
  const position = positionScore(masked, holder !== null)
  if (position >= MIN_STATEMENT_SCORE.position)
    return { type: 'position', score: clamp(position), confidenceKind, holder }
  const claim = claimScore(sentence, hedged)
  if (claim >= MIN_STATEMENT_SCORE.claim) return { type: 'claim', score: clamp(claim), confidenceKind, holder: null }
  return null
}

const clamp = (score: number): number => Math.round(100 * Math.max(0.05, Math.min(0.95, score))) / 100

function isDeclarative({ masked, words, brief }: SentenceFacts): boolean {
  if (words < SENTENCE_WORDS.min || words > SENTENCE_WORDS.max) return false
  if (IS_QUESTION.test(masked) || !ENDS_LIKE_A_SENTENCE.test(masked)) return false
  if (!startsLikeASentence(masked) || isShouted(masked) || hasTooMuchMarkup(masked) || masked.includes('\n'))
    return false
  return (
    (HAS_VERB.test(masked) || isBareFigure(masked, words) || (brief && ORDER.test(masked))) &&
    !DIALOGUE.test(masked) &&
    !(STOPS_WITHIN.test(masked) && HOLDS_A_BREAK.test(masked)) &&
    (!IMPERATIVE.test(masked.replace(/^[("“‘]+/, '')) || (brief && ORDER.test(masked) && !masked.includes(MASK))) &&
    !BOILERPLATE.test(masked) &&
    !ONLY_AIMS.test(masked) &&
    !LAYOUT.test(masked) &&
    isBalanced(masked)
  )
}

/** "To examine whether it helps.": no more than a purpose. */
const ONLY_AIMS =
  /^To (?!me|us|him|her|them|you|this|that|the|my|our|his|your|their|some|many|most|date|be)[a-z]+ [^,;:]*$/

/** What every break has, asked first as it is quickly told. */
const STOPS_WITHIN = /[.!?]["”’)]?\s/

/** "Next meeting on 25 September at 10:00.": notes leave out the verb. */
const isBareFigure = (masked: string, words: number): boolean => words <= MAX_BARE_WORDS && NUMBER.test(masked)

const startsLikeASentence = (masked: string): boolean =>
  /^["'“‘([`]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(masked) && !/^[^\s:]{1,60}: /.test(masked)

/** More than half of the letters are capitals; capitals beyond ASCII count as none. */
function isShouted(masked: string): boolean {
  let capitals = 0
  let letters = 0
  for (let i = 0; i < masked.length; i++) {
    const code = masked.charCodeAt(i)
    if (code >= 65 && code <= 90) capitals++
    if ((code | 32) >= 97 && (code | 32) <= 122) letters++
  }
  return capitals > MAX_CAPITALS_SHARE * letters
}

/** Code, URLs, rows of tables, arrows and other marks outweigh the words. */
function hasTooMuchMarkup(masked: string): boolean {
  let marks = 0
  for (let i = 0; i < masked.length; i++) if (isMark(masked.charCodeAt(i))) marks++
  if (marks > MAX_MASKED_SHARE * masked.length || (masked.includes('|') && /\|.*\|/.test(masked))) return true
  return '{};\\'.includes(masked.trimEnd().at(-1) ?? ' ') || masked.endsWith('...') || masked.endsWith('…')
}

/** A sentence that opens a bracket or quotation and does not close it was cut out of a longer one. */
function isBalanced(masked: string): boolean {
  let round = 0
  let straight = 0
  let curly = 0
  for (let i = 0; i < masked.length; i++) {
    const c = masked[i]
    if (c === '(') round++
    else if (c === ')') round--
    else if (c === '"') straight++
    else if (c === '“') curly++
    else if (c === '”') curly--
    if (round < 0 || curly < 0) return false
  }
  return round === 0 && curly === 0 && straight % 2 === 0
}

function positionScore(masked: string, attributed: boolean): number {
  const s = POSITION_SCORE
  const stance = attributed || STANCE.test(masked)
  const norm = NORM.test(masked)
  const evaluation = EVALUATION.test(masked)
  if (!stance && !evaluation && (!norm || REPORTED_NEED.test(masked))) return 0
  return (
    s.base +
    (stance ? s.stance : 0) +
    (norm ? s.norm : 0) +
    (evaluation ? s.evaluation : 0) +
    (ANAPHORA_AT_START.test(masked) ? s.anaphora : 0) +
    (/["“]/.test(masked) ? s.quotation : 0)
  )
}

/** "There is no lift", "If the lamp is red, …": nothing before it need be known. */
const STANDS_ALONE =
  /^(?:there (?:is|are|was|were|isn['’]t|aren['’]t|will|has|have|had|can|must)\b|(?:if|when|while|because|although|both|neither|either|another|here)\b(?! (?:it|they|this|that|these|those|he|she|not|so|the (?:former|latter))\b))/i
const OPENING = /^(?:\S+\s+){0,2}\S*/

function claimScore(
  { masked, words, names, centrality, facets, first, defines, resolved, brief }: SentenceFacts,
  hedged: boolean,
): number {
  const s = CLAIM_SCORE
  const anaphora = !resolved && ANAPHORA_AT_START.test(masked) && !(brief && STANDS_ALONE.test(masked))
  const elsewhere = POINTS_ELSEWHERE.test(masked)
  const wanted = brief && !anaphora && !elsewhere && (words >= FEW_WORDS || NUMBER_WORD.test(masked))
  // in a short text whom "because they lick" means stands in the same sentence
  const opening = brief ? OPENING.exec(masked)![0] : masked
  const beforeName = opening.slice(0, names[0]?.start ?? masked.length)
  return (
    s.base +
    Math.min(s.names, s.perName * (names.length + (resolved ? 1 : 0))) +
    (NUMBER.test(masked) ? s.number : 0) +
    s.centrality * centrality +
    Math.min(s.facets, s.perFacet * facets()) +
    (defines ? s.definition : 0) +
    (anaphora ? s.anaphora : !resolved && UNRESOLVED_SUBJECT.test(beforeName) ? s.unresolved : 0) +
    (CONNECTIVE_AT_START.test(masked) ? s.connective : 0) +
    (elsewhere ? s.elsewhere : 0) +
    (!resolved && LEANS.test(masked) ? s.leans : 0) +
    (hedged ? s.hedge : 0) +
    (SECOND_PERSON.test(masked) ? s.addressed : 0) +
    (first ? s.firstSentence : 0) +
    (wanted ? s.brief : 0) +
    (IMPERATIVE.test(masked) ? s.order : 0)
  )
}

function judgeByShape(
  { masked, words, centrality, facets, first, resolved, brief }: SentenceFacts,
  language: string,
): StatementVerdict | null {
  if (masked.length < OTHER_SENTENCE_CHARS.min || masked.length > OTHER_SENTENCE_CHARS.max) return null
  if (
    IS_QUESTION.test(masked) ||
    !ENDS_LIKE_A_SENTENCE.test(masked) ||
    hasTooMuchMarkup(masked) ||
    masked.includes('\n')
  )
    return null
  const s = CLAIM_SCORE
  const hangs = !resolved && hangsElsewhere(masked, language)
  const score =
    s.base +
    (hangs ? s.hanging : connectsElsewhere(masked) ? s.connective : 0) +
    (/\p{N}/u.test(masked) ? s.number : 0) +
    s.centrality * centrality +
    Math.min(s.facets, s.perFacet * facets()) +
    (first ? s.firstSentence : 0) +
    (brief && !hangs && (words >= FEW_WORDS_ELSEWHERE || UNSPACED.test(masked)) && !FRAME.test(masked) ? s.brief : 0)
  return score >= MIN_STATEMENT_SCORE.claim
    ? { type: 'claim', score: clamp(score), confidenceKind: 'asserted', holder: null }
    : null
}
