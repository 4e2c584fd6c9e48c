// What a second message does to what a first one said, by the rules alone: no server, no database; hundreds of cases take
// seconds.
//
//   node bench/changes.ts FILE [--show cause,cause] [--lang en,de] [--among N] [--json FILE]
//
// bench/chats/changes.jsonl holds 890 cases written for this project (Apache-2.0), 401 of them controls: talk of the same things that
// changes nothing; changes-second.jsonl 1,030 more, changes-third.jsonl 203, changes-fourth.jsonl 104, and changes-judge.jsonl
// 230 that nothing is fitted on and nobody reads. A case a line: {id, topic, lang, base, change, gone, now}, of a control
// {…, control: true, keep}. Prints the shares, and how many cases fail for each cause; --show prints the cases of these causes ("all": every case), with what
// was read of both messages and what became of it. --among: N claims about other things, of other cases, are held besides,
// and it tells how many of them a message ended.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DraftClaim } from '../src/chat/draft-claim.ts'
import { holdsAny, tellsOfEnd } from './chat-judge.ts'
import { areNear, type ChangeCase } from './end-examples.ts'
import { Remembered, type Told } from './remember.ts'

const NAME = 'Robin'
const SPOKEN = ['2026-03-03T10:00:00Z', '2026-09-10T18:30:00Z'] as const
/** Where the claims rest that are held besides. */
const BESIDE = 9

async function run({ base, change }: ChangeCase, among: readonly DraftClaim[] = []): Promise<Told[]> {
  const memory = new Remembered()
  const told = memory.of(NAME)
  for (const draft of among) memory.put(told, draft, draft.text, BESIDE)
  told.splice(0, told.length, ...told.filter(({ status }) => status === 'current'))
  for (const [i, content] of [base, change].entries())
    await memory.hear({ peer: NAME, name: NAME, session: `s${i}`, at: SPOKEN[i]!, content }, [NAME], i)
  return told
}

// ---- judging

type Cause = 'right' | 'base not caught' | 'new not told' | 'old left' | 'old left, new not told' | 'control broken'

function judge(item: ChangeCase, told: readonly Told[]): { cause: Cause; isCaught: boolean; isRight: boolean } {
  if (item.control || item.gone.length === 0) {
    const ofBase = told.filter(({ rests }) => rests.has(0) && !rests.has(1))
    const isCaught = item.keep ? ofBase.some((one) => holdsAny(one.text, item.keep!)) : ofBase.length > 0
    const isRight = ofBase.every(({ status }) => status === 'current')
    return { cause: isRight ? 'right' : 'control broken', isCaught, isRight }
  }
  const old = [item.gone]
  const isCaught = told.some((one) => one.rests.has(0) && holdsAny(one.text, old))
  const isStale = (one: Told) => {
    if (one.status !== 'current' || !holdsAny(one.text, old)) return false
    const ends = tellsOfEnd(one.text)
    return one.rests.has(0) ? !(ends && one.rests.has(1)) : !ends && !holdsAny(one.text, item.now)
  }
  const isGone = !told.some(isStale)
  const isTold =
    item.now.length === 0 ||
    told.some((one) => one.status === 'current' && one.rests.has(1) && holdsAny(one.text, item.now))
  const cause = !isCaught
    ? 'base not caught'
    : isGone && isTold
      ? 'right'
      : isGone
        ? 'new not told'
        : isTold
          ? 'old left'
          : 'old left, new not told'
  return { cause, isCaught, isRight: isGone && isTold }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, lang: { type: 'string' }, among: { type: 'string' }, json: { type: 'string' } },
})
const cases = readFileSync(positionals[0]!, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ChangeCase)
  .filter(({ lang }) => !values.lang || values.lang.split(',').includes(lang))
const among = Number(values.among ?? 0)
const bases: { item: ChangeCase; draft: DraftClaim }[] = []
if (among > 0)
  for (const item of cases) {
    const [first] = await run({ ...item, change: '' })
    if (first) bases.push({ item, draft: first.draft })
  }
/** As many of other things, the same ones at every run. */
function besides(item: ChangeCase, i: number): DraftClaim[] {
  const others = bases.filter((one) => one.item.lang === item.lang && !areNear(one.item.topic, item.topic))
  return Array.from(
    { length: Math.min(among, others.length) },
    (_, n) => others[(i * 31 + n * 7) % others.length]!.draft,
  )
}

const results: { item: ChangeCase; told: Told[]; beside: Told[]; cause: Cause; isCaught: boolean; isRight: boolean }[] =
  []
for (const [i, item] of cases.entries()) {
  const all = await run(item, besides(item, i))
  const told = all.filter(({ rests }) => !rests.has(BESIDE))
  results.push({ item, told, beside: all.filter(({ rests }) => rests.has(BESIDE)), ...judge(item, told) })
}
const shown = values.show?.split(',') ?? []
for (const { item, told, beside, cause } of results) {
  if (shown.includes('beside'))
    for (const { text, why } of beside.filter(({ status }) => status === 'over'))
      console.log(`${item.id} ${item.topic}: ${item.change}\n   ✗ ${text}  ${why}`)
  if (!shown.includes('all') && !shown.includes(cause)) continue
  console.log(`\n${item.id} ${item.lang} ${item.topic} — ${cause}\n  1 ${item.base}\n  2 ${item.change}`)
  console.log(
    `  gone ${JSON.stringify(item.gone)} now ${JSON.stringify(item.now)} ${item.keep ? `keep ${JSON.stringify(item.keep)}` : ''}`,
  )
  for (const { text, rests, status, why, draft } of told)
    console.log(
      `  ${[...rests].join('+')} ${status === 'current' ? '  ' : '✗ '}${text}  (${draft.slot?.name ?? '-'}) ${why}`,
    )
}
const share = (part: number, whole: number) =>
  `${whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)} % (${part}/${whole})`
const figures = (some: typeof results) => {
  const real = some.filter(({ item }) => !item.control && item.gone.length > 0)
  const controls = some.filter((one) => !real.includes(one))
  const caught = real.filter(({ isCaught }) => isCaught)
  const held = controls.filter(({ isCaught }) => isCaught)
  return [
    `right ${share(real.filter(({ isRight }) => isRight).length, real.length)}`,
    `caught ${share(caught.length, real.length)}`,
    `right of caught ${share(caught.filter(({ isRight }) => isRight).length, caught.length)}`,
    `controls ${share(controls.filter(({ isRight }) => isRight).length, controls.length)}`,
    `and caught ${share(held.filter(({ isRight }) => isRight).length, controls.length)}`,
  ].join(' · ')
}
console.log('')
for (const lang of [...new Set(cases.map(({ lang }) => lang))])
  console.log(`${lang}: ${figures(results.filter(({ item }) => item.lang === lang))}`)
console.log(`all: ${figures(results)}`)
if (among > 0) {
  const beside = results.flatMap((one) => one.beside)
  console.log(
    `held besides and ended: ${share(beside.filter(({ status }) => status === 'over').length, beside.length)}`,
  )
}
for (const [cause, some] of Map.groupBy(results, ({ cause }) => cause)) console.log(`${some.length} ${cause}`)
if (values.json)
  writeFileSync(
    values.json,
    JSON.stringify(
      results.map(({ item, told, cause }) => ({
        id: item.id,
        cause,
        told: told.map(({ text, status }) => `${status}: ${text}`),
      })),
      null,
      1,
    ),
  )
