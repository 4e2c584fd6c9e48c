import { partFeatures } from './claim-parts.ts'
import { claimRow, END_FEATURES, isHeadOf } from './end-features.ts'
import { gramsOf, pairGrams, sentenceGrams } from './end-grams.ts'
import type { EndableClaim, EndingSentence } from './end-sides.ts'
import { denseWeights, endByGrams, GRAM_BIAS, gramSums, type PartOfLife, partOfLife } from './gram-model.ts'

// How much an English sentence tells of the end of a claim: by rows of words, and by the features of `end-features.ts`.

/** Names of the features that are no words: of the sentence, of the claim, of both. */
export const GRAM_FEATURES: readonly string[] = [
  ...END_FEATURES,
  ...['may end', 'of many', 'slot over', 'slot other', 'thing over'],
]

/** Beside those of `end-features.ts`: bars, and what frames tell. */
export const framesRow = ({ passage }: EndingSentence, claim: EndableClaim, mayEnd: boolean): number[] => {
  const { slots, over } = passage.frames
  const tells = (effect: 'over' | 'other') => [...claim.slots.keys()].some((slot) => slots.get(slot) === effect)
  return [
    Number(mayEnd),
    Number(claim.isOfMany),
    Number(tells('over')),
    Number(tells('other')),
    Number(over.some((row) => isHeadOf(row.at(-1)!, claim))),
  ]
}

const weights = denseWeights(GRAM_FEATURES)
function dense(row: readonly number[], from: number): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += weights[from + i]! * row[i]!
  return sum
}

interface OfClaim {
  part: PartOfLife
  dense: number
  width: number
}
const known = new WeakMap<EndableClaim['words'], OfClaim>()
/** Remembered with the claim's words, which are its own. */
function ofClaim(claim: EndableClaim, from: number): OfClaim {
  const before = known.get(claim.words)
  if (before) return before
  const row = claimRow(claim)
  const part = partOfLife(partFeatures(claim), claim.meaning)
  const made = { part, dense: dense(row, from), width: row.length }
  known.set(claim.words, made)
  return made
}

/** Of one sentence, whose row of features is known: how much it tells of the end of claims. `ofBoth`: of `pairRow`. */
export function weighsByGrams(sentence: EndingSentence, row: readonly number[], mayEnd: boolean) {
  const grams = gramsOf(sentence.passage.text)
  const ofSentence = gramSums(sentenceGrams(grams))
  const base = GRAM_BIAS + dense(row, 0)
  return (claim: EndableClaim, ofBoth: readonly number[]): number => {
    const own = ofClaim(claim, row.length)
    const both = [...ofBoth, ...framesRow(sentence, claim, mayEnd)]
    return (
      base +
      own.part.sum +
      endByGrams(ofSentence, own.part) +
      endByGrams(gramSums(pairGrams(grams, claim)), own.part) +
      own.dense +
      dense(both, row.length + own.width)
    )
  }
}
