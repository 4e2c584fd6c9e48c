import { isBirthdayToCome, mayBeLater } from './ages.ts'
import type { ComparedClaim } from './claim-ending.ts'
import { type Aliases, isNamedIn, type SubjectFit } from './claim-subject.ts'
import { claimRow, pairRow, sentenceRow, subjectFits, timeRow } from './end-features.ts'
import { BIAS, beyondSum, changeInWords, endIn, LEAST_END, LEAST_SUM } from './end-model.ts'
import { readEnd } from './end-reader.ts'
import { type EndableClaim, type EndingSentence, endingSentences } from './end-sides.ts'
import type { NewsPassage } from './news-passages.ts'
import { stemOf } from './news-words.ts'

// What a message ends beyond what the rules of news see: weighed by the model of ends (`end-model.ts`).

/** A held claim that a sentence ends by its weight. */
export interface WeighedEnd {
  id: string
  passage: NewsPassage
}

/** Of several, those that are as likely as the likeliest but for so much, */
const NEAR = 1
/** and no more than so many. */
const MOST = 3
/** A sentence whose words tell less of a change is not weighed. */
const LEAST_IN_WORDS = -3.5

/** Whether a sentence can end anything. */
export const mayEndAny = ({ words }: EndingSentence): boolean => words >= LEAST_IN_WORDS

/**
 * Whether it can end a claim: it tells not of others alone; and what is over ends no more, nor do several things by news of
 * one. `fits`: of its clauses.
 */
export function mayEnd(sentence: EndingSentence, claim: EndableClaim, fits: readonly SubjectFit[]): boolean {
  if (isBarred(sentence, claim)) return false
  if (fits.some((fit) => fit !== 'other')) return true
  // "we buried grandpa", but not "he can pick up Mira"
  const { passage } = sentence
  return claim.subject.kind !== 'speaker' && passage.change >= 1 && isNamedIn(passage.text, claim.subject)
}

function isBarred({ passage, fresh, ages }: EndingSentence, claim: EndableClaim): boolean {
  if (claim.isPast || claim.isOfMany || (claim.isInstruction && !passage.asks)) return true
  // "my son is 6" is no other age of mine, nor is "Mira is allergic to nuts" one of hers
  if (claim.age !== null && (!mayBeLater(ages, claim.age) || isBirthdayToCome(passage.text))) return true
  if (isOfPart(passage.text, claim.words) || isStillThere(passage, claim)) return true
  if (claim.lasts && !hasWordOf(passage, claim)) return true
  // "I love Lima", after "I love Oslo": without a word of change it is one more, and "also" says so
  const isOneMore = fresh.some(({ verb, subject }) => verb === claim.verb && subject.kind === claim.subject.kind)
  const hasChanged = passage.change > 0 || passage.turns.length > 0
  return isOneMore && (!hasChanged || passage.signs.has('also'))
}

const hasWordOf = ({ words }: NewsPassage, claim: EndableClaim): boolean =>
  [...claim.words].some((word) => words.has(word))

/** "the lifeboat crew got a new boat": a group that is still there, with news of its own. */
function isStillThere({ text, words, change }: NewsPassage, claim: EndableClaim): boolean {
  const group = change >= 1 ? undefined : GROUP_NEWS.exec(text)?.groups
  return (
    group !== undefined &&
    Object.values(group).some((name) => name && words.has(stemOf(name)) && claim.words.has(stemOf(name)))
  )
}
const GROUP =
  'band|crew|team|choir|club|factory|plant|company|firm|office|school|shop|store|society|group|league|orchestra|gym|church|hospital|ward|depot|council|committee|troupe|squad|circle|station|warehouse|studio|lab|charity|bakery|cafe|café|restaurant|hotel|farm|garage|salon|library|museum|bank'
const GROUP_NEWS = new RegExp(
  `^(?:and |so |but |oh |well, )?(?:the|our|my) (?:\\p{Ll}{3,20} ){0,2}?(?<subject>${GROUP})(?: (?:has|have|is|are|just|also|finally|now)){0,2} (?:got|getting|gets|gave|giving|bought|ordered|won|hired|celebrat\\p{L}*|throwing|having|had|painted|painting|put up|installed|redecorat\\p{L}*|refurbish\\p{L}*|looking|recruiting)(?!\\p{L})|^(?:and |so |but |oh |well, )?they (?:(?:have|just|finally|all|also) ){0,2}(?:gave|give|got|bought|are giving|are getting|threw|throw) (?:us|everyone|everybody|all of us) (?!the (?:boot|sack)|notice)[^,.;]{2,60} at (?:the )?(?:\\p{Ll}{3,20} ){0,2}?(?<place>${GROUP})(?!\\p{L})`,
  'iu',
)

/**
 * "the Docker registry mirror is gone", "the bell of my bike", "the rent for the office": what belongs to a thing, or a like one of
 * something else, ends nothing that is told of it.
 */
export function isOfPart(text: string, words: ReadonlySet<string>): boolean {
  const isPart = (name: string | undefined, part: string | undefined) =>
    name !== undefined && part !== undefined && words.has(stemOf(name)) && !words.has(stemOf(part))
  const [, whole, part] = PART.exec(text) ?? []
  const [, piece, of] = PIECE.exec(text) ?? []
  const [, like, elsewhere] = LIKE_ELSEWHERE.exec(text) ?? []
  return isPart(whole, part) || isPart(of, piece) || isPart(like, elsewhere)
}
const LIKE_ELSEWHERE =
  /^(?:and |but |so |well, )?(?:the|our|my) (?:\p{Ll}{3,20} )?(\p{Ll}{3,20}) for (?:the|my|our|his|her|their) (\p{Ll}{3,20})(?: \p{Ll}{2,20}){0,3} (?:is|are|was|were|will|costs?|comes)(?!\p{L})/iu
const PIECE =
  /(?<!\p{L})(?:the|an?|one) (?!rest |end |last |half |lot |whole |idea |name )(\p{Ll}{3,20}) (?:of|off) (?:the|my|our) (\p{L}[\p{L}\d+#-]{1,30})/u
const PART =
  /^(?:and |but |so |well, )?(?:the|our|my) (\p{Lu}[\p{L}\d.+#-]{1,30}) (\p{Ll}{3,20})(?: \p{Ll}{3,20})? (?:is|are|was|were|has|have|got|went|died|broke)(?!\p{L})/u

const sumOfClaim = new WeakMap<EndableClaim['words'], { row: readonly number[]; sum: number }>()
/** Remembered with the claim's words, which are its own. */
function claimSum(claim: EndableClaim, from: number): { row: readonly number[]; sum: number } {
  const known = sumOfClaim.get(claim.words)
  if (known) return known
  const row = claimRow(claim)
  const made = { row, sum: endIn(row, from) }
  sumOfClaim.set(claim.words, made)
  return made
}

/** A held claim, with its words. */
type EndableTold = EndableClaim & Pick<ComparedClaim, 'id' | 'text'> & { saidAt?: Date | undefined }

interface Said {
  message: string
  name: string
  aliases: Aliases
  at?: Date | undefined
}

/**
 * The held claims that sentences of a message end by their weight, and in English by how they read too. `fresh`: what the message was
 * read as; `at`: when it was said.
 */
export function endsByWeight(
  passages: readonly NewsPassage[],
  fresh: readonly ComparedClaim[],
  held: readonly EndableTold[],
  said: Said,
): WeighedEnd[] {
  const weighed = weighedEnds(passages, fresh, held, said)
  const isRead = passages[0]?.language === 'en'
  const found = isRead
    ? asRead(weighed, said).filter(({ sum }) => sum >= LEAST_READ)
    : weighed.filter(({ sum }) => sum >= LEAST_END)
  const top = Math.max(...found.map(({ sum }) => sum))
  return found
    .filter(({ sum }) => sum >= top - NEAR)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST)
    .map(({ claim: { id }, passage }) => ({ id, passage }))
}

interface Weighed {
  claim: EndableTold
  passage: NewsPassage
  sum: number
}

/** What was weighed and what is read, in one sum, fitted on cases and chats that taught neither. */
const READ = { bias: -0.016, weighed: 0.473, read: 0.653 }
/** Of that sum: below it, a claim stays. */
const LEAST_READ = 0.5
/** So many of the likeliest are read. */
const MOST_READ = 8
/** Reading adds to what is weighed; "I joined the chess club as well" and what is said again end nothing that their weight does not. */
function asRead(weighed: readonly Weighed[], { message, name }: Pick<Said, 'message' | 'name'>): Weighed[] {
  return weighed
    .filter((one) => one.sum >= LEAST_END || !(one.passage.signs.has('also') || saysAgain(one)))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST_READ)
    .map((one) => {
      const read = readEnd({ claim: one.claim.text, name, sentence: one.passage.text, message })
      return { ...one, sum: READ.bias + READ.weighed * one.sum + READ.read * read }
    })
}

/** What is told of somebody else, but has a word of the claim, counts so much: only what reads very much like an end is one. */
const SPOKEN_OF = -1
const isSpokenOf = (sentence: EndingSentence, claim: EndableClaim): boolean =>
  sentence.passage.language === 'en' && hasWordOf(sentence.passage, claim) && !isBarred(sentence, claim)

/** "I'm an engineer in Stavanger, remember": every word of the claim, and none of an end. */
const saysAgain = ({ claim, passage: { words, signs } }: Weighed): boolean =>
  !signs.has('ends') && !signs.has('anymore') && [...claim.words].every((word) => words.has(word))

/** Of each held claim that a sentence may end, the sentence that weighs most. */
function weighedEnds(
  passages: readonly NewsPassage[],
  fresh: readonly ComparedClaim[],
  held: readonly EndableTold[],
  { name, aliases, at }: Said,
): Weighed[] {
  const found = new Map<string, Weighed>()
  const keep = (one: Weighed) => {
    if (one.sum > (found.get(one.claim.id)?.sum ?? -Infinity)) found.set(one.claim.id, one)
  }
  for (const sentence of endingSentences(passages, { name, fresh, tell: changeInWords })) {
    if (!mayEndAny(sentence)) continue
    const row = sentenceRow(sentence)
    const ofSentence = BIAS + endIn(row, 0)
    const { passage } = sentence
    for (const claim of held) {
      const fits = subjectFits(sentence, claim, aliases)
      if (!mayEnd(sentence, claim, fits)) {
        if (isSpokenOf(sentence, claim)) keep({ claim, passage, sum: SPOKEN_OF })
        continue
      }
      const ofClaim = claimSum(claim, row.length)
      const ofBoth = pairRow(sentence, claim, fits, aliases)
      const ofTime = timeRow(claim, { at: at?.getTime(), saidAt: claim.saidAt?.getTime(), claims: held.length })
      const [first, last] = [row.length + ofClaim.row.length, row.length + ofClaim.row.length + ofBoth.length]
      const weighed = ofSentence + ofClaim.sum + endIn(ofBoth, first) + endIn(ofTime, last)
      if (weighed < LEAST_SUM) continue
      keep({ claim, passage, sum: weighed + beyondSum([...row, ...ofClaim.row, ...ofBoth, ...ofTime]) })
    }
  }
  return [...found.values()]
}
