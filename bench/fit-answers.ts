import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ANSWER_MODEL } from '../src/answers/answer-model.ts'
import { fitModel } from './answers/fit-models.ts'
import { areaUnder, figuresOf, type Seen, see, thresholdFor, told } from './answers/measure-answers.ts'
import {
  type Example,
  HARD_FILES,
  multiHopExamples,
  NEARLY_FILES,
  OWN_FILES,
  ownDocuments,
  ownExamples,
  squadExamples,
} from './answers/question-sets.ts'

// Fits the models that choose sentences and refuse, and says what they are worth on documents they were not fitted on.
//   node bench/fit-answers.ts --public DIR     cross-fitted figures; DIR holds squad-dev.json, xquad.{en,de,es,zh}.json
//   node bench/fit-answers.ts --public DIR --multi-hop FOLDER [--keep-refusal] --write src/answers/answer-model.json
// --keep-refusal: writes what ranks, beside what refuses in the model in use.

const { values } = parseArgs({
  options: {
    public: { type: 'string' },
    'multi-hop': { type: 'string' },
    share: { type: 'string', default: '0.1' },
    write: { type: 'string' },
    list: { type: 'boolean', default: false },
    refused: { type: 'string', default: '0.09' },
    folds: { type: 'string', default: '5' },
    'keep-refusal': { type: 'boolean', default: false },
  },
})
const FOLDS = 5
/** what is asked in other words than the text's, or for what it all but says, teaches to find more than to refuse: most questions are easier */
const HARD_SHARE = 0.25
/** sets by which the threshold is set, of documents that are asked about as people ask */
const SETTING: ReadonlySet<string> = new Set(['some', 'one'])
const sets = ({ example }: Seen): boolean => SETTING.has(example.set) && isOrdinary.has(example.group)

const started = performance.now()
const say = (...parts: unknown[]) => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`, ...parts)

const share = Number(values.share)
const inPublic = (name: string): string => path.join(values.public ?? '', name)
const shared: Example[] = values.public
  ? [
      ...squadExamples(inPublic('squad-dev.json'), 'squad', 'en', share),
      ...['en', 'de', 'es', 'zh'].flatMap((lang) =>
        existsSync(inPublic(`xquad.${lang}.json`))
          ? squadExamples(inPublic(`xquad.${lang}.json`), `xquad.${lang}`, lang, share / 2)
          : [],
      ),
    ]
  : []
if (values['multi-hop']) shared.push(...multiHopExamples(values['multi-hop']))
const ordinary = ownDocuments(OWN_FILES)
const own = [
  ...ownExamples(ordinary),
  ...[NEARLY_FILES, HARD_FILES].flatMap((files) => ownExamples(ownDocuments(files), HARD_SHARE)),
]
const isOrdinary = new Set(ordinary.map(({ file }) => file))
say('read', shared.length, 'public and', own.length, 'own examples')

const groups = [...new Set(own.map(({ group }) => group))].toSorted()
const foldOf = new Map(groups.map((group, i) => [group, i % FOLDS]))
const linearOnly: Seen[] = []
const seen: Seen[] = []
// fewer of the five are quicker, and tell of fewer documents
for (let fold = 0; fold < Number(values.folds); fold++) {
  const model = fitModel([...shared, ...own.filter(({ group }) => foldOf.get(group) !== fold)])
  const held = own.filter(({ group }) => foldOf.get(group) === fold)
  linearOnly.push(...held.map((one) => see(one, { ...model, refusalTrees: null })))
  seen.push(...held.map((one) => see(one, model)))
}
say('fitted')

/** The threshold of a fold comes from the questions of the others. */
function thresholdsOf(all: readonly Seen[]): (one: Seen) => number {
  const byFold = Array.from({ length: FOLDS }, (_, fold) =>
    thresholdFor(
      all.filter((one) => sets(one) && (values.folds === '1' || foldOf.get(one.example.group) !== fold)),
      Number(values.refused),
    ),
  )
  return ({ example }) => byFold[foldOf.get(example.group)!]!
}
const [linearThreshold, threshold] = [thresholdsOf(linearOnly), thresholdsOf(seen)]
for (const [set, hard] of [
  ...['all', 'some', 'one', 'cut', 'without', 'unreasoned'].map((set) => [set, false] as const),
  ['some', true],
  ['one', true],
] as const) {
  const inSet = ({ example }: Seen) => example.set === set && isOrdinary.has(example.group) !== hard
  const area = (all: readonly Seen[]) => areaUnder(all.filter(inSet)).toFixed(3)
  say(hard ? 'in other words,' : '', set, told(figuresOf(seen.filter(inSet), threshold)), 'area', area(seen))
  const { refusedWrongly, refusedRightly } = figuresOf(linearOnly.filter(inSet), linearThreshold)
  say('  linear: refused wrongly', refusedWrongly, 'rightly', refusedRightly, 'area', area(linearOnly))
}
for (const lang of ['en', 'de', 'es', 'fr', 'zh']) {
  const some = seen.filter(
    ({ example }) => example.set === 'some' && example.lang === lang && isOrdinary.has(example.group),
  )
  say(lang, told(figuresOf(some, threshold)))
}
if (values.list) {
  for (const one of seen.filter(({ example }) => example.set === 'all')) {
    const { example, chance, right, first } = one
    const refused = chance < threshold(one)
    const good = right[0] ? 'right' : 'WRONG'
    const verdict = example.refuse ? (refused ? 'refused' : 'ANSWERED') : refused ? 'REFUSED' : good
    console.log(verdict, chance.toFixed(2), example.asked.kind, example.question, '=>', first.slice(0, 100))
  }
}
if (values.write) {
  const fitted = fitModel([...shared, ...own], thresholdFor(seen.filter(sets), Number(values.refused)))
  const { refusal, refusalTrees, refuseBelow } = ANSWER_MODEL
  const model = values['keep-refusal'] ? { ...fitted, refusal, refusalTrees, refuseBelow } : fitted
  writeFileSync(
    values.write,
    `${JSON.stringify(model, (_, v) => (typeof v === 'number' ? Number(v.toPrecision(5)) : v))}\n`,
  )
}
