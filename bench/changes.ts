// What a second message does to what a first one said, by the rules alone: no server, no database; hundreds of cases take
// seconds.
//
//   node bench/changes.ts FILE [--show cause,cause] [--lang en,de] [--among N] [--json FILE]
//
// bench/chats/changes.jsonl holds 890 cases written for this project (Apache-2.0), 401 of them controls: talk of the same things that
// changes nothing. A case a line: {id, topic, lang, base, change, gone, now}, of a control {…, control: true, keep}. Prints the
// shares, and how many cases fail for each cause; --show prints the cases of these causes ("all": every case), with what
// was read of both messages and what became of it. --among: N claims about other things, of other cases, are held besides,
// and it tells how many of them a message ended. Writing is done as `src/claims/` does it, in memory.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DraftClaim, MessageToRead } from '../src/chat/draft-claim.ts'
import { endedByEnglish } from '../src/chat/english-changes.ts'
import { endedIn } from '../src/chat/language-changes.ts'
import { newsOf } from '../src/chat/news.ts'
import { readMessagesByRules } from '../src/chat/read-messages.ts'
import { reconcileClaims } from '../src/chat/reconcile-claims.ts'
import { restOfList } from '../src/chat/rest-of-list.ts'
import { successorsOf } from '../src/chat/successors.ts'
import type { ClaimId, Label, MemorySessionId, PeerId, WorkspaceId } from '../src/lib/ids.ts'

interface Case {
  id: string
  topic: string
  lang: string
  base: string
  change: string
  gone: string[]
  now: string[][]
  control?: boolean
  keep?: string[][]
}

interface Told {
  id: ClaimId
  draft: DraftClaim
  text: string
  /** messages that it rests on: 0 is the base, 1 the change */
  rests: Set<number>
  status: 'current' | 'over'
  why: string
}

const NAME = 'Robin'
const SPOKEN = ['2026-03-03T10:00:00Z', '2026-09-10T18:30:00Z'] as const
/** Where the claims rest that are held besides. */
const BESIDE = 9
const SETTING = { workspaceId: 'w' as WorkspaceId, timezone: 'UTC', names: [NAME] }

const messageOf = (content: string, i: number): MessageToRead => ({
  id: `m${i}`,
  sessionId: `s${i}` as MemorySessionId,
  content,
  createdAt: new Date(SPOKEN[i]!),
  seq: i + 1,
  peerId: 'p' as PeerId,
  peer: NAME as Label,
  peerName: NAME,
  observed: true,
})

async function run({ base, change }: Case, among: readonly DraftClaim[] = []): Promise<Told[]> {
  const told: Told[] = []
  for (const draft of among) put(told, draft, draft.text, BESIDE)
  for (const [i, content] of [base, change].entries()) {
    const message = messageOf(content, i)
    const people = told
      .filter(({ draft }) => draft.facets.some((kind) => /^(?:family|friend|partner|pet)$/.test(kind)))
      .map(({ text }) => text)
    const { drafts, languages } = await readMessagesByRules([message], SETTING, {
      turns: [message],
      people: new Map([[message.peerId, people]]),
      elsewhere: new Map([[message.peerId, i === 0 ? [] : [base]]]),
    })
    const fresh = drafts.map((draft) => put(told, draft, draft.text, i))
    const language = languages.get(message.id)
    if (!language) continue
    const [now, held] = [fresh, told.filter((one) => one.status === 'current' && !fresh.includes(one))]
    const ended =
      language === 'en' ? endedByEnglish(content, now, held, NAME) : endedIn(language, content, now, held, NAME)
    for (const next of successorsOf(language, content, now, held, NAME)) {
      const old = held.find(({ id }) => id === next.id)!
      put(told, old.draft, next.text, i).rests.add(0)
      ended.set(next.id, next.why)
    }
    for (const { id, why, text } of newsOf(language, content, now, held, NAME)) {
      if (ended.has(id)) continue
      if (text) put(told, held.find((one) => one.id === id)!.draft, text, i).rests.add(0)
      ended.set(id, why)
    }
    for (const one of held) {
      const rest = ended.get(one.id) === 'It was said to have ended.' && restOfList(one.text, content, language, NAME)
      if (rest) put(told, one.draft, rest.text, i).rests.add(0)
      const why = ended.get(one.id)
      if (why) Object.assign(one, { status: 'over', why })
    }
  }
  return told
}

/** As `writeClaim` does: an equal text is said again, a closed slot takes the newer value. */
function put(told: Told[], draft: DraftClaim, text: string, i: number): Told {
  const same = told.find((one) => one.status === 'current' && one.text.toLowerCase() === text.toLowerCase())
  if (same) {
    same.rests.add(i)
    return same
  }
  const known = told
    .filter(({ status }) => status === 'current')
    .map((one) => ({ id: one.id, slot: one.draft.slot, saidAt: one.draft.saidAt, byUser: false, supersededBy: null }))
  const slot = text === draft.text ? draft.slot : null
  for (const id of reconcileClaims({ slot, saidAt: new Date(SPOKEN[i]!), byUser: false }, known).supersedes)
    Object.assign(told.find((one) => one.id === id)!, { status: 'over', why: 'slot' })
  const one: Told = {
    id: `c${told.length}` as ClaimId,
    draft,
    text,
    rests: new Set([i]),
    status: 'current',
    why: '',
  }
  told.push(one)
  return one
}

// ---- judging

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .toLowerCase()
    .replace(/\bcan't\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\s+/g, ' ')

function holds(text: string, wanted: string): boolean {
  const word = plain(wanted)
  if (/^\d+$/.test(word)) return new RegExp(`(?<![\\d:.-])${word}(?![\\d:]|[.-]\\d)`).test(text)
  if (/^[a-z]{1,4}$/.test(word)) return new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(text)
  return text.includes(word)
}
const holdsAny = ({ text }: Told, sets: readonly string[][]): boolean =>
  sets.some((set) => set.length > 0 && set.every((word) => holds(plain(text), word)))

/** Tells of an end: no stale claim, though it holds the old words. */
const END =
  /(?<!\p{L})(not|no|never|longer|anymore|any more|used to|former|formerly|ex|stopped|quit|left|sold|gave|given|broke|divorced|died|dead|passed away|cancel\w*|dropped|replaced|switched|moved (from|out)|instead|until|was|were|had|lost|resigned|postponed|separated|split|parted|ended|nicht|kein\w*|früher|ehemalig\w*|aufgehört|gekündigt|verkauft|getrennt|gestorben|ausgetreten|ya|antes|dejó|dejé|roto|rompi\w*|vendi\w*|vendú\w*|vendu\w*|vendeu|venduto|venduta|verkocht|lasciat\w*|lascio|deixou|parou|largou|terminou|separad\w*|séparé\w*|uit elkaar|gestopt|retraite|ne|pas|plus|quitté|arrêté|mort\w*|ancien\w*)(?!\p{L})|不|没|分手|辞职|以前|换|搬|卖|戒|やめ|辞め|別れ|売|禁煙/u

type Cause = 'right' | 'base not caught' | 'new not told' | 'old left' | 'old left, new not told' | 'control broken'

function judge(item: Case, told: readonly Told[]): { cause: Cause; isCaught: boolean; isRight: boolean } {
  if (item.control || item.gone.length === 0) {
    const ofBase = told.filter(({ rests }) => rests.has(0) && !rests.has(1))
    const isCaught = item.keep ? ofBase.some((one) => holdsAny(one, item.keep!)) : ofBase.length > 0
    const isRight = ofBase.every(({ status }) => status === 'current')
    return { cause: isRight ? 'right' : 'control broken', isCaught, isRight }
  }
  const old = [item.gone]
  const isCaught = told.some((one) => one.rests.has(0) && holdsAny(one, old))
  const isStale = (one: Told) => {
    if (one.status !== 'current' || !holdsAny(one, old)) return false
    const ends = END.test(plain(one.text))
    return one.rests.has(0) ? !(ends && one.rests.has(1)) : !ends && !holdsAny(one, item.now)
  }
  const isGone = !told.some(isStale)
  const isTold =
    item.now.length === 0 || told.some((one) => one.status === 'current' && one.rests.has(1) && holdsAny(one, item.now))
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
  .map((line) => JSON.parse(line) as Case)
  .filter(({ lang }) => !values.lang || values.lang.split(',').includes(lang))
/** Topics that news of one may well change the other of. */
const AREAS = [
  'home housemates',
  'job employer role rhythm numbers',
  'school grade language class plans',
  'partner children family names',
  'pets things',
  'health diet smoking',
  'hobby instrument class rhythm',
  'contact instruction provider',
  'favourite likes',
].map((topics) => topics.split(' '))
const areNear = (a: string, b: string) => a === b || AREAS.some((area) => area.includes(a) && area.includes(b))

const among = Number(values.among ?? 0)
const bases: { item: Case; draft: DraftClaim }[] = []
if (among > 0)
  for (const item of cases) {
    const [first] = await run({ ...item, change: '' })
    if (first) bases.push({ item, draft: first.draft })
  }
/** As many of other things, the same ones at every run. */
function besides(item: Case, i: number): DraftClaim[] {
  const others = bases.filter((one) => one.item.lang === item.lang && !areNear(one.item.topic, item.topic))
  return Array.from(
    { length: Math.min(among, others.length) },
    (_, n) => others[(i * 31 + n * 7) % others.length]!.draft,
  )
}

const results: { item: Case; told: Told[]; beside: Told[]; cause: Cause; isCaught: boolean; isRight: boolean }[] = []
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
