import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type GramModel, hashOf, type Packed } from '../src/chat/gram-model.ts'
import { GRAM_FEATURES } from '../src/chat/weigh-grams.ts'
import {
  FACTORS,
  fitFactors,
  fitParts,
  type MetPair,
  type PairBag,
  type PartModel,
  sharesOf,
  sumOf,
} from './answers/fit-factors.ts'
import { examplesOfChanges, examplesOfChats } from './end-examples.ts'
import { type GramBag, GramExamples, type HeldClaim, heldClaim } from './gram-examples.ts'
import { PAIR_NAME, type PairBase, pairBases } from './pair-examples.ts'

// Fits by which rows of words an English sentence ends a held claim (src/chat/gram-model.json) and tells how well that holds
// for bases, cases and chats it was not fitted on:
//   node --max-old-space-size=8000 bench/fit-grams.ts [--write]
// Of bench/chats/: pairs/*.txt, changes*.jsonl without changes-judge.jsonl, and the chats. --write fits on all and measures
// nothing. The features of src/chat/end-features.ts are weighed along; bench/fit-ends.ts comes first where they change.

const FOLDS = 3
/** of the sum, beside that of the model of src/chat/end-model.json */
const LEAST = 1
const MEANING = 48
/** rarer features of claims, and weights as small, are left out of the file */
const LEAST_CLAIMS = 4
const LEAST_WEIGHT = { grams: 0.25, claims: 0.2 }

const folder = path.join(import.meta.dirname, 'chats')
const { values: options } = parseArgs({ options: { write: { type: 'boolean' } } })

const bases: PairBase[] = []
for (const file of readdirSync(path.join(folder, 'pairs')).sort())
  bases.push(...(await pairBases(path.join(folder, 'pairs', file))))
const messages = []
for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl') && name !== 'changes-judge.jsonl'))
  messages.push(...(await (file.startsWith('changes') ? examplesOfChanges : examplesOfChats)(path.join(folder, file))))
const topics = [...new Set(bases.map(({ topic }) => topic))].sort()
const examples = new GramExamples()
examples.addPairs(bases, 0)
examples.addMessages(messages, bases.length)
const foldOf = (group: number): number => (group * 7919) % FOLDS

if (options.write) write()
else measure()

interface Fitted {
  parts: PartModel
  sharesOf: (held: HeldClaim) => Float32Array
  model: ReturnType<typeof fitFactors>
}
function fitOn(chosen: (group: number) => boolean): Fitted {
  const rows = bases.flatMap(({ topic, claims }, group) =>
    chosen(group)
      ? claims.map((text) => {
          const { features, claim } = heldClaim(PAIR_NAME, text)
          return { features, meaning: claim.meaning, part: topics.indexOf(topic), weight: 1 / claims.length }
        })
      : [],
  )
  const parts = fitParts(rows, topics.length, MEANING)
  const known = new Map<HeldClaim, Float32Array>()
  const shares = (held: HeldClaim): Float32Array => {
    const before = known.get(held)
    if (before) return before
    const made = sharesOf({ features: held.features, meaning: held.claim.meaning }, parts)
    known.set(held, made)
    return made
  }
  const bags = examples.bags.filter(({ group }) => chosen(group)).map((bag): PairBag => withShares(bag, shares))
  const sizes = { features: examples.features.names.length, dense: GRAM_FEATURES.length, parts: topics.length }
  return { parts, sharesOf: shares, model: fitFactors(bags, sizes) }
}
function withShares(bag: GramBag, shares: (held: HeldClaim) => Float32Array): PairBag {
  return { ...bag, pairs: bag.pairs.map((pair): MetPair => ({ ...pair, parts: shares(pair.claim) })) }
}

function measure(): void {
  const sums = new Map<GramBag, number>()
  for (let fold = 0; fold < FOLDS; fold++) {
    const fitted = fitOn((group) => foldOf(group) !== fold)
    for (const bag of examples.bags)
      if (foldOf(bag.group) === fold) {
        const { pairs } = withShares(bag, fitted.sharesOf)
        sums.set(bag, Math.max(-Infinity, ...pairs.map((pair) => sumOf(pair, fitted.model))))
      }
  }
  console.log(`${bases.length} bases, ${examples.bags.length} claims next to messages`)
  const share = (sort: GramBag['sort'], ends: boolean, least: number): string => {
    const some = examples.bags.filter((bag) => bag.sort === sort && bag.ends === ends)
    const over = some.filter((bag) => sums.get(bag)! >= least).length
    return `${over}/${some.length} ${((100 * over) / some.length).toFixed(1)} %`
  }
  console.table(
    [0, 0.4, 0.8, 1.2, 1.6, 2].map((least) => ({
      least,
      E: share('E', true, least),
      R: share('R', true, least),
      'K wrongly': share('K', false, least),
      'beside wrongly': share('B', false, least),
      'cases ended': share('case', true, least),
      wrongly: share('case', false, least),
      'chats ended': share('chat', true, least),
      'wrongly ': share('chat', false, least),
    })),
  )
}

/** Whole numbers up to 127, of the features that tell enough. */
function packed(rows: readonly (readonly [feature: string, weights: readonly number[]])[], least: number): Packed {
  const kept = rows
    .filter(([, weights]) => weights.some((weight) => Math.abs(weight) >= least))
    .map(([feature, weights]) => [hashOf(feature), weights] as const)
    .sort(([a], [b]) => a - b)
  const scale = Math.max(...kept.map(([, weights]) => Math.max(...weights.map(Math.abs)))) / 127
  const hashes = Buffer.alloc(kept.length * 4)
  for (const [i, [hash]] of kept.entries()) hashes.writeUInt32LE(hash, i * 4)
  const numbers = Int8Array.from(kept.flatMap(([, weights]) => weights.map((weight) => Math.round(weight / scale))))
  return {
    hashes: hashes.toString('base64'),
    weights: Buffer.from(numbers.buffer).toString('base64'),
    scale: Number(scale.toPrecision(6)),
  }
}

function write(): void {
  const { model, parts } = fitOn(() => true)
  const { names } = examples.features
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  // factors of rows as large as their weights, so that one scale serves both
  const rows = [...names.keys()].filter((i) => model.counts[i]! > 0)
  const most = (of: (i: number) => number) => rows.reduce((top, i) => Math.max(top, Math.abs(of(i))), 0)
  const stretch = Array.from(
    { length: FACTORS },
    (_, f) => most((i) => model.weights[i]!) / most((i) => model.factors[i * FACTORS + f]!),
  )
  const claimCounts = new Map<string, number>()
  for (const { claims } of bases)
    for (const text of claims)
      for (const feature of heldClaim(PAIR_NAME, text).features)
        claimCounts.set(feature, (claimCounts.get(feature) ?? 0) + 1)
  const file: GramModel = {
    least: LEAST,
    bias: rounded(model.bias),
    parts: topics,
    ofPart: Array.from(model.ofPart, rounded),
    factors: topics.map((_, part) => stretch.map((by, f) => rounded(model.partFactors[part * FACTORS + f]! / by))),
    dense: Object.fromEntries(GRAM_FEATURES.map((name, i) => [name, rounded(model.dense[i]!)])),
    grams: packed(
      rows.map((i) => [
        names[i]!,
        [model.weights[i]!, ...stretch.map((by, f) => model.factors[i * FACTORS + f]! * by)],
      ]),
      LEAST_WEIGHT.grams,
    ),
    claims: {
      bias: Array.from(parts.bias, rounded),
      meaning: Array.from({ length: MEANING }, (_, d) =>
        topics.map((_topic, part) => rounded(parts.meaning[d * topics.length + part]!)),
      ),
      ...packed(
        [...parts.places]
          .filter(([feature]) => claimCounts.get(feature)! >= LEAST_CLAIMS)
          .map(([feature, place]) => [feature, [...parts.weights.slice(place, place + topics.length)]]),
        LEAST_WEIGHT.claims,
      ),
    },
  }
  writeFileSync(new URL('../src/chat/gram-model.json', import.meta.url), `${JSON.stringify(file)}\n`)
  console.log('src/chat/gram-model.json is written; npm run format lays it out')
}
