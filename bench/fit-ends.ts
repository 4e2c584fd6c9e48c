import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { claimRow, END_FEATURES, pairRow, sentenceRow, subjectFits, timeRow } from '../src/chat/end-features.ts'
import { type EndModel, LEAST_SUM } from '../src/chat/end-model.ts'
import { endingSentences } from '../src/chat/end-sides.ts'
import { passagesOf } from '../src/chat/news-passages.ts'
import { sentenceWords } from '../src/chat/sentence-words.ts'
import { mayEnd, mayEndAny } from '../src/chat/weigh-ends.ts'
import { flatTrees, type Trees } from '../src/lib/trees.ts'
import { fitLogistic, fitWords, type WordModel } from './answers/fit-linear.ts'
import { fitTrees } from './answers/fit-trees.ts'
import { type ExampleMessage, examplesOfChanges, examplesOfChats } from './end-examples.ts'

// Fits whether a sentence of a message ends a held claim (src/chat/end-model.json, end-trees.json) and tells how well that
// holds for cases and chats it was not fitted on:
//   node bench/fit-ends.ts [--write] [--files] [--examples FILE]
// Of bench/chats/: changes*.jsonl are pairs of messages, the others chats; changes-judge.jsonl is left out, as it judges.
// --files: each file is held out as a whole, instead of every sixth case or chat. --write fits on all first. Three fits, one
// on the other: the words of a sentence tell whether it ends anything; these, kinds of words, how sentence and claim stand to
// each other and the time between them tell whether it ends this claim; trees correct that. Of a message that ends a claim,
// the sentence that tells most of it counts. --examples writes each held claim beside the sentence that tells most of its end, with
// what that weighs when neither its case nor its chat taught: what bench/encoder/fit_ends.py teaches a reader.

const FOLDS = 6
const WORD_RIDGE = 10
/** a word must stand in so many messages */
const LEAST_MESSAGES = 4
const RIDGE = 20
const ROUNDS = 2
/** of claims about other things one in so many is taken, and counts as many */
const THINNED = 3
const MOST_WHOLE = 4
/** Talk of a thing is more frequent than its end: chats, where it stands as it does in life, count more than cases. */
const OF_CHAT = 2
const STEPS = 250
const GROWTH = { trees: 150, depth: 4, rate: 0.08, leaf: 8, ridge: 5 }
/** of the sum: a fact lost costs as much as an end missed, and there is more talk in chats than in these cases */
const LEAST = 1

const folder = path.join(import.meta.dirname, 'chats')
const { values: options } = parseArgs({
  options: { write: { type: 'boolean' }, files: { type: 'boolean' }, examples: { type: 'string' } },
})
const messages: ExampleMessage[] = []
for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl') && name !== 'changes-judge.jsonl'))
  messages.push(...(await (file.startsWith('changes') ? examplesOfChanges : examplesOfChats)(path.join(folder, file))))

const folds = options.files ? [...new Set(messages.map(({ file }) => file))] : [...Array(FOLDS).keys()]
const groups = [...new Set(messages.map(({ group }) => group))]
const placeOf = new Map(groups.map((group, i) => [group, (i * 7919) % groups.length]))
const foldOf = ({ file, group }: ExampleMessage) =>
  options.files ? (folds as (string | number)[]).indexOf(file) : placeOf.get(group)! % FOLDS

const isOfChat = ({ file }: ExampleMessage): boolean => !file.startsWith('changes')
const endsAny = ({ examples }: ExampleMessage): boolean => examples.some(({ ends }) => ends)

function fitWordsOn(some: readonly ExampleMessage[]): WordModel {
  const texts = some.map((message) =>
    endingSentences(passagesOf(message.content, message.language), { ...message, fresh: [], tell: () => 0 }).flatMap(
      ({ passage }) => [...sentenceWords(passage.text, message.language)].map((word) => `${message.language} ${word}`),
    ),
  )
  return fitWords(
    texts.map((words) => new Set(words)),
    some.map((message) => Number(endsAny(message))),
    { ridge: WORD_RIDGE, least: LEAST_MESSAGES },
  )
}

interface Row {
  fold: number
  /** place of its claim among all, so that of its sentences one counts */
  claim: number
  values: Float64Array
  passage: string
  ends: boolean
  count: number
}
interface Judged {
  message: ExampleMessage
  text: string
  ends: boolean
  isFact: boolean
  fold: number
  sum: number
  top: number
  /** the sentence that tells most of its end, and its sum without a least */
  passage: string
  weighed: number
}

const UNWEIGHED = { sum: -Infinity, top: -Infinity, passage: '', weighed: -Infinity }

/** Rows of all messages, each with words weighed by the model of its own fold. */
function rowsOf(some: readonly ExampleMessage[], wordModelOf: (fold: number) => WordModel) {
  const rows: Row[] = []
  const claims: Judged[] = []
  for (const message of some) {
    const fold = foldOf(message)
    const model = wordModelOf(fold)
    const isChat = isOfChat(message)
    const sentences = endingSentences(passagesOf(message.content, message.language), {
      ...message,
      tell: (text, language) => model.score([...sentenceWords(text, language)].map((word) => `${language} ${word}`)),
    }).map((sentence) => ({ sentence, row: sentenceRow(sentence) }))
    for (const [i, { claim, text, saidAt, ends, isFact }] of message.examples.entries()) {
      const at = claims.push({ message, text, ends, isFact, fold, ...UNWEIGHED }) - 1
      for (const { sentence, row } of sentences) {
        const fits = subjectFits(sentence, claim, message.aliases)
        if (!mayEndAny(sentence) || !mayEnd(sentence, claim, fits)) continue
        const isThin = !ends && message.examples.length > MOST_WHOLE
        const count = isThin ? ((at + i) % THINNED === 0 ? THINNED : 0) : 1
        const ofBoth = pairRow(sentence, claim, fits, message.aliases)
        const [now, then] = [message.saidAt.getTime(), saidAt.getTime()]
        const ofTime = timeRow(claim, { at: now, saidAt: then, claims: message.examples.length })
        const values = Float64Array.from([...row, ...claimRow(claim), ...ofBoth, ...ofTime])
        const { text: passage } = sentence.passage
        rows.push({ fold, claim: at, values, passage, ends, count: isChat ? count * OF_CHAT : count })
      }
    }
  }
  return { rows, claims }
}

interface Weights {
  weights: readonly number[]
  bias: number
}
const sumOf = ({ weights, bias }: Weights, row: Float64Array) =>
  weights.reduce((sum, weight, i) => sum + weight * row[i]!, bias)

/** As `weigh-ends.ts` does. */
function scorer(model: Weights & { grown: Trees }): (row: Float64Array) => number {
  const beyond = flatTrees(model.grown)
  return (row) => {
    const sum = sumOf(model, row)
    return sum < LEAST_SUM ? -Infinity : sum + beyond(row)
  }
}

/** Fits, then again on the sentences that tell most of the ends. */
function fitEnds(rows: readonly Row[]) {
  let chosen = rows.filter(({ count }) => count > 0)
  for (let round = 0; ; round++) {
    const model = fitLogistic(
      chosen.map(({ values }) => values),
      chosen.map(({ ends }) => Number(ends)),
      chosen.map(({ count }) => count),
      RIDGE,
      [],
      STEPS,
    )
    if (round === ROUNDS) {
      const grown = fitTrees(
        chosen.map(({ values }) => values),
        chosen.map(({ ends }) => Number(ends)),
        chosen.map(({ count }) => count),
        chosen.map(({ values }) => sumOf(model, values)),
        GROWTH,
      )
      return { ...model, grown }
    }
    const most = new Map<number, number>()
    const sums = rows.map(({ values }) => sumOf(model, values))
    for (const [i, { claim }] of rows.entries()) most.set(claim, Math.max(most.get(claim) ?? -Infinity, sums[i]!))
    chosen = rows.filter(({ ends, claim, count }, i) => count > 0 && (!ends || sums[i]! >= most.get(claim)!))
  }
}

const wordModels = folds.map((_, fold) => fitWordsOn(messages.filter((message) => foldOf(message) !== fold)))
const { rows, claims } = rowsOf(messages, (fold) => wordModels[fold]!)
if (options.write) write()
measure()
if (options.examples) writeExamples(options.examples)

function writeExamples(file: string): void {
  const lines = claims
    .filter(({ weighed, message }) => weighed > -Infinity && message.language === 'en')
    .map(({ message, text, ends, isFact, passage, weighed }) => {
      const { group, name, content } = message
      return JSON.stringify({
        group,
        name,
        text,
        passage,
        message: content,
        ends,
        isFact,
        weighed,
        isOfChat: isOfChat(message),
      })
    })
  writeFileSync(file, `${lines.join('\n')}\n`)
  console.log(`${file}: ${lines.length} held claims beside sentences`)
}

function measure(): void {
  for (const fold of folds.keys()) {
    const fitted = fitEnds(rows.filter((row) => row.fold !== fold))
    const score = scorer(fitted)
    for (const row of rows)
      if (row.fold === fold) {
        const claim = claims[row.claim]!
        const sum = score(row.values)
        claim.sum = Math.max(claim.sum, sum)
        const weighed = sum === -Infinity ? sumOf(fitted, row.values) : sum
        if (weighed > claim.weighed) Object.assign(claim, { weighed, passage: row.passage })
      }
  }
  const tops = new Map<ExampleMessage, number>()
  for (const { message, sum } of claims) tops.set(message, Math.max(tops.get(message) ?? -Infinity, sum))
  console.log(
    `${messages.length} messages, ${claims.length} held claims, ${claims.filter(({ ends }) => ends).length} of them ended`,
  )
  console.log(`barred: ${claims.filter(({ ends, sum }) => ends && sum === -Infinity).length} that ended`)
  const NEAR = 1
  console.table(
    [-1, -0.5, 0, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2].map((least) => {
      const over = claims.filter(({ sum, message }) => sum >= least && sum >= tops.get(message)! - NEAR)
      const isCase = ({ message }: Judged) => !isOfChat(message)
      const count = (cases: boolean, ends: boolean, facts?: boolean) =>
        over.filter(
          (one) => one.ends === ends && isCase(one) === cases && (facts === undefined || one.isFact === facts),
        ).length
      return {
        least,
        'cases: ended': count(true, true),
        wrongly: count(true, false),
        'chats: ended': count(false, true),
        'facts lost': count(false, false, true),
        'others lost': count(false, false, false),
      }
    }),
  )
  for (const [file, some] of Map.groupBy(claims, ({ message }) => message.file)) {
    const over = some.filter(({ sum, message }) => sum >= LEAST && sum >= tops.get(message)! - NEAR)
    console.log(
      file,
      `${some.filter(({ ends }) => ends).length} ends, ${over.filter(({ ends }) => ends).length} seen,`,
      `${over.filter(({ ends }) => !ends).length} wrongly`,
    )
  }
}

function write(): void {
  const words = fitWordsOn(messages)
  const { weights, bias, grown } = fitEnds(rows)
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  const ofLanguage = Map.groupBy(words.weights, ([word]) => word.slice(0, 2))
  const model: EndModel = {
    least: LEAST,
    bias: rounded(bias),
    weights: Object.fromEntries(END_FEATURES.map((name, i) => [name, rounded(weights[i]!)])),
    wordBias: rounded(words.bias),
    words: Object.fromEntries(
      [...ofLanguage].map(([language, all]) => [
        language,
        Object.fromEntries(
          all
            .map(([word, weight]) => [word.slice(3), rounded(weight)] as const)
            .filter(([, weight]) => weight !== 0)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
      ]),
    ),
  }
  writeFileSync(new URL('../src/chat/end-model.json', import.meta.url), `${JSON.stringify(model, null, 2)}\n`)
  const nodes = grown.trees.map((tree) =>
    tree.map(([feature, threshold, left, right]) => [feature, rounded(threshold), left, right]),
  )
  writeFileSync(new URL('../src/chat/end-trees.json', import.meta.url), `${JSON.stringify(nodes)}\n`)
  console.log('src/chat/end-model.json and src/chat/end-trees.json are written')
}
