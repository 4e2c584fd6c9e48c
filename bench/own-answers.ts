import { ANSWER_MODEL } from '../src/answers/answer-model.ts'
import { areaUnder, figuresOf, lostAt, type Seen, see, told } from './answers/measure-answers.ts'
import { ownDocuments, ownExamples, UNTAUGHT_FILES } from './answers/question-sets.ts'

// What the models in use make of documents in the form of bench/answers/*.txt: those that nothing was fitted on, unless others are named.
// With two dozen documents in an account, and with each alone. BM25 stands for the search, nothing else of the service is asked.
//   node bench/own-answers.ts [FILE…]
// FILE: a name in bench/answers.

/** Asks to do, to be allowed to, what if and why: of which a text seldom says that it does not tell. */
const ADVICE =
  /^(?:.*, )?(?:how|can|may|should|must|am) (?:do |can |should )?(?:i|we|you)\b|\bwhat (?:if|happens)\b|\bwhy\b/i

const files = process.argv.slice(2)
const seen = ownExamples(ownDocuments(files.length > 0 ? files : UNTAUGHT_FILES), 1, ['some', 'one']).map((example) =>
  see(example, ANSWER_MODEL),
)
const tell = (name: string, some: readonly Seen[]) =>
  console.log(`${name}: ${told(figuresOf(some, () => ANSWER_MODEL.refuseBelow))}; area ${areaUnder(some).toFixed(3)}`)
for (const [set, name] of [
  ['some', 'two dozen in an account'],
  ['one', 'one an account'],
] as const) {
  const inSet = seen.filter(({ example }) => example.set === set)
  tell(name, inSet)
  const lost = Object.groupBy(
    inSet.filter(({ example }) => !example.refuse),
    (one) => lostAt(one, ANSWER_MODEL.refuseBelow),
  )
  console.log(
    `  what answers: ${Object.entries(lost)
      .map(([step, { length }]) => `${step} ${length}`)
      .join(', ')}`,
  )
  tell(
    '  of these what to do, what if and why',
    inSet.filter(({ example }) => ADVICE.test(example.question)),
  )
}
