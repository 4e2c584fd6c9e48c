import { type AnswerModel, type Linear, linear } from '../../src/answers/answer-model.ts'
import { rankCandidates } from '../../src/answers/choose-answer.ts'
import { REFUSAL_FEATURES, refusalRow } from '../../src/answers/refusal-features.ts'
import { FEATURES } from '../../src/answers/sentence-features.ts'
import { fitLists, fitLogistic } from './fit-linear.ts'
import { fitTrees } from './fit-trees.ts'
import type { Example } from './question-sets.ts'

const RIDGE = { rank: 20, refusal: 800 }
const TREES = { trees: Number(process.env.TREES ?? 100), depth: 3, rate: 0.1, leaf: 300, ridge: 100 }

/** sentences of a question that its ranking is taught by */
const TAUGHT = 24
const COVER = FEATURES.indexOf('cover')

/** What tells against a sentence, and what for it, whatever a few hundred documents happen to say. */
const AGAINST = new Set(
  `missing missingLike numberMissing notExtreme notCounted notPast eventUnmet eventUndated verbUnmet countsOther countsPart
  sumOfOther sumNamed timeUnmet qualifierUnmet qualifierOther undecided otherNames otherSubject unseen unseenSecond
  thingUnmet`.split(/\s+/),
)
const FOR = new Set([
  'extreme',
  'counted',
  'countsAsked',
  'sumOfAsked',
  'measured',
  'headLike',
  'asked',
  'meaning',
  'askedBefore',
])
const signsOf = (features: readonly string[]): number[] =>
  features.map((name) => (AGAINST.has(name) ? -1 : FOR.has(name) ? 1 : 0))

export const refusalSigns = signsOf(REFUSAL_FEATURES)

/** Which of a question's sentences is the one: of questions that have some that answer and some that do not. */
export function fitRanking(examples: readonly Example[]): Linear {
  const lists = examples
    .filter(({ labels, weight }) => weight.rank > 0 && labels.includes(1) && labels.includes(0))
    .map(({ candidates, labels, weight }) => {
      // those that hold hardly anything of the question teach little and cost most of the time
      const held = (i: number) => 100 * labels[i]! + candidates[i]!.row[COVER]!
      const kept = candidates
        .map((_, i) => i)
        .toSorted((a, b) => held(b) - held(a))
        .slice(0, TAUGHT)
      return { rows: kept.map((i) => candidates[i]!.row), labels: kept.map((i) => labels[i]!), weight: weight.rank }
    })
  return fitLists(lists, RIDGE.rank, signsOf(FEATURES))
}

/** How likely the best sentence answers: learnt from questions that the ranking was not fitted on. */
export function fitRefusal(examples: readonly Example[]): Pick<AnswerModel, 'refusal' | 'refusalTrees'> {
  const groups = [...new Set(examples.map(({ group }) => group))].toSorted()
  const halfOf = new Map(groups.map((group, i) => [group, i % 2]))
  const rows: Float64Array[] = []
  const labels: number[] = []
  const counts: number[] = []
  for (const half of [0, 1]) {
    const rank = fitRanking(examples.filter(({ group }) => halfOf.get(group) !== half))
    for (const one of examples) {
      if (halfOf.get(one.group) !== half || one.candidates.length === 0 || one.weight.refusal === 0) continue
      const ranked = rankCandidates(one.candidates, one.passages, { rank })
      const right = one.labels[one.candidates.indexOf(ranked[0]!.candidate)]!
      // one that could be answered, but is not, teaches neither to refuse nor to answer
      if (!one.refuse && !right) continue
      rows.push(refusalRow(one.asked, ranked))
      labels.push(right)
      counts.push(one.weight.refusal)
    }
  }
  const refusal = fitLogistic(rows, labels, counts, RIDGE.refusal, refusalSigns)
  if (TREES.trees === 0) return { refusal, refusalTrees: null }
  const logits = rows.map((row) => linear(refusal, row))
  return { refusal, refusalTrees: fitTrees(rows, labels, counts, logits, TREES) }
}

export const KEEP_ABOVE = 0.6

export const fitModel = (examples: readonly Example[], refuseBelow = 0): AnswerModel => ({
  features: FEATURES,
  refusalFeatures: REFUSAL_FEATURES,
  rank: fitRanking(examples),
  ...fitRefusal(examples),
  refuseBelow,
  keepAbove: KEEP_ABOVE,
})
