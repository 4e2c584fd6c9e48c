import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ANSWER_MODEL, type AnswerModel, type Linear, linear } from '../src/answers/answer-model.ts'
import { chanceOf, rankCandidates } from '../src/answers/choose-answer.ts'
import { refusalRow } from '../src/answers/refusal-features.ts'
import { trees } from '../src/lib/trees.ts'
import { moveLogistic } from './answers/fit-linear.ts'
import { refusalSigns } from './answers/fit-models.ts'
import { areaUnder, type Seen, thresholdFor } from './answers/measure-answers.ts'
import { folderExamples } from './answers/question-folders.ts'
import {
  type Example,
  HARD_FILES,
  NEARLY_FILES,
  OWN_FILES,
  ownDocuments,
  ownExamples,
} from './answers/question-sets.ts'

// Moves the weights of refusal of the model in use a little towards what folders of others' documents and questions teach; the
// ranking and the trees stay. The documents that it was fitted on are asked too, so that what they taught is not forgotten. Says what that is worth on each folder by a model that was moved without it.
//   node bench/fit-refusal.ts DIR DIR … [--write src/answers/answer-model.json]
// Of a DIR `documents.jsonl`, `questions.jsonl` and `documents/` are read, as by bench/everyday.ts.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'string' }, ridge: { type: 'string', default: '50' } },
})

interface Row extends Seen {
  numbers: Float64Array
  /** what the model in use makes of them */
  logit: number
}

/** what a question of the documents fitted on counts, of one of a folder; and of those that are asked in other words */
const OWN_COUNTS = 0.05
const HARD_SHARE = 0.25
/** of the way: all of it refuses plain answers of documents that are one sentence long */
const SHARE = 0.7

const { refusal, refusalTrees, refuseBelow } = ANSWER_MODEL
function rowOf(example: Example): Row[] {
  const ranked = rankCandidates(example.candidates, example.passages, ANSWER_MODEL)
  if (ranked.length === 0) return []
  const numbers = refusalRow(example.asked, ranked)
  const logit = linear(refusal, numbers) + (refusalTrees ? trees(refusalTrees, numbers) : 0)
  const right = [example.labels[example.candidates.indexOf(ranked[0]!.candidate)] === 1]
  const first = ranked[0]!.candidate.unit.text
  return [{ example, numbers, logit, right, first, chance: chanceOf(example.asked, ranked, ANSWER_MODEL) }]
}

/** One that could be answered, but is not, teaches neither to refuse nor to answer. */
const teaches = ({ example, right }: Row): boolean => example.refuse || right[0] === true
function moved(rows: readonly Row[]): Linear {
  const taught = [...rows, ...own].filter(teaches)
  return moveLogistic(
    refusal,
    taught.map(({ numbers }) => numbers),
    taught.map(({ right }) => Number(right[0])),
    taught.map(({ logit }) => logit),
    taught.map(({ example }) => (isOwn.has(example) ? OWN_COUNTS * (isHard.has(example) ? HARD_SHARE : 1) : 1)),
    { ridge: Number(values.ridge), share: SHARE, signs: refusalSigns },
  )
}
const seenBy = (model: Linear, row: Row): Row => ({
  ...row,
  chance: 1 / (1 + Math.exp(linear(refusal, row.numbers) - linear(model, row.numbers) - row.logit)),
})

const [ordinary, hard] = [OWN_FILES, [...NEARLY_FILES, ...HARD_FILES]].map((files) =>
  ownExamples(ownDocuments(files), 1, ['some', 'one']),
)
const isHard = new Set(hard)
const own = [...ordinary!, ...hard!].flatMap(rowOf)
const isOwn = new Set(own.map(({ example }) => example))
const rows: Row[] = []
const unfound = { answerable: 0, toRefuse: 0 }
for (const folder of positionals)
  for (const example of await folderExamples(folder)) {
    const [row] = rowOf(example)
    if (row) rows.push(row)
    else unfound[example.refuse ? 'toRefuse' : 'answerable']++
  }
const isAnswerable = ({ example }: Seen): boolean => !example.refuse
const refusedShare = (all: readonly Row[], below: number): number =>
  all.filter((row) => isAnswerable(row) && row.chance < below).length / all.filter(isAnswerable).length
const crossed = positionals.flatMap((folder) => {
  const model = moved(rows.filter(({ example }) => example.group !== folder))
  return rows.filter(({ example }) => example.group === folder).map((row) => seenBy(model, row))
})
/** refuses as many of the answerable as the model in use does */
const threshold = thresholdFor(crossed, refusedShare(rows, refuseBelow))

const figures = (all: readonly Row[], below: number): string => {
  const refused = all.filter(({ chance }) => chance < below)
  const answerable = all.filter(isAnswerable)
  const wrongly = refused.filter(isAnswerable).length
  return `wrongly ${wrongly} of ${answerable.length}, rightly ${refused.length - wrongly} of ${all.length - answerable.length}, area ${areaUnder(all).toFixed(3)}`
}
for (const folder of positionals) {
  const ofFolder = ({ example }: Row): boolean => example.group === folder
  console.log(folder)
  console.log('  in use: ', figures(rows.filter(ofFolder), refuseBelow))
  console.log('  without:', figures(crossed.filter(ofFolder), threshold))
}
console.log('all, in use: ', figures(rows, refuseBelow), 'of which something was found; besides', unfound)
console.log('all, without:', figures(crossed, threshold), 'below', threshold.toFixed(3))

if (values.write) {
  const logit = (share: number): number => Math.log(share / (1 - share))
  const { weights, bias } = moved(rows)
  // the threshold in use stays, as other models are held against it too
  const model: AnswerModel = {
    ...ANSWER_MODEL,
    refusal: { weights, bias: bias - logit(threshold) + logit(refuseBelow) },
  }
  writeFileSync(
    values.write,
    `${JSON.stringify(model, (_, v) => (typeof v === 'number' ? Number(v.toPrecision(5)) : v))}\n`,
  )
}
