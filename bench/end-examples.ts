// Held claims next to messages that end them and messages that do not, from the cases and chats written for this project.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Aliases, aliasesOf } from '../src/chat/claim-subject.ts'
import type { DraftClaim } from '../src/chat/draft-claim.ts'
import { type EndableClaim, endableClaim } from '../src/chat/end-sides.ts'
import { holdsAny } from './chat-judge.ts'
import { type Met, Remembered } from './remember.ts'

/** A case of bench/chats/changes*.jsonl. */
export interface ChangeCase {
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

export interface Chat {
  id: string
  lang: string
  peers?: Record<string, { name?: string }>
  messages: { peer: string; session: string; at: string; text: string }[]
  facts: { id: string; peer: string; any: string[][]; from: number; state: string; ended_by?: number }[]
  never?: { peer: string; any: string[][]; why: string; from?: number }[]
}

export interface Example {
  claim: EndableClaim
  text: string
  /** when it was last said */
  saidAt: Date
  ends: boolean
  /** something is lost when it ends wrongly: a fact, or what a case tells of first */
  isFact: boolean
}

/** A message with the claims that were held when it came. */
export interface ExampleMessage extends Pick<Met, 'language' | 'content' | 'name' | 'saidAt'> {
  file: string
  /** the case or chat */
  group: string
  fresh: readonly { id: string; text: string }[]
  aliases: Aliases
  examples: readonly Example[]
}

const NAME = 'Robin'
const SPOKEN = ['2026-03-03T10:00:00Z', '2026-09-10T18:30:00Z'] as const
/** Place of claims that are held besides. */
const BESIDE = 9
const MOST_BESIDE = 12
/** What the rules and an earlier model end must not teach. */
const ENDS_NOTHING = false

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)

/** `ends`: whether the message ends a claim; null: nobody knows. */
function exampleOf(
  file: string,
  group: string,
  { language, content, name, saidAt: at, fresh, held }: Met,
  ends: (text: string, rests: ReadonlySet<number>) => Pick<Example, 'ends' | 'isFact'> | null,
): ExampleMessage {
  const known = held.map(({ text, rests, saidAt }) => ({
    text,
    saidAt,
    rests,
    claim: endableClaim(`${language}\n${name}\n${text}`),
  }))
  return {
    ...{ file, group, language, content, name, saidAt: at },
    fresh: fresh.map(({ id, text }) => ({ id, text })),
    aliases: aliasesOf(known.map(({ claim }) => claim.subject)),
    examples: known.flatMap(({ text, saidAt, rests, claim }) => {
      const label = ends(text, rests)
      return label === null ? [] : [{ claim, text, saidAt, ...label }]
    }),
  }
}

/** A change ends what its base says of it and nothing that is held of other things besides; a control ends nothing. */
export async function examplesOfChanges(file: string): Promise<ExampleMessage[]> {
  const cases = linesOf<ChangeCase>(file)
  const found: ExampleMessage[] = []
  const firsts: { item: ChangeCase; draft: DraftClaim }[] = []
  const hear = (memory: Remembered, content: string, i: 0 | 1) =>
    memory.hear({ peer: NAME, name: NAME, session: `s${i}`, at: SPOKEN[i], content }, [NAME], i)
  for (const item of cases) {
    const memory = new Remembered()
    await hear(memory, item.base, 0)
    const [first] = memory.of(NAME)
    if (first) firsts.push({ item, draft: first.draft })
  }
  for (const [i, item] of cases.entries()) {
    let met: Met | undefined
    const memory = new Remembered((one) => {
      if (one.at === 1) met = one
    }, ENDS_NOTHING)
    const told = memory.of(NAME)
    const others = firsts.filter((one) => one.item.lang === item.lang && !areNear(one.item.topic, item.topic))
    for (let n = 0; n < Math.min(MOST_BESIDE, others.length); n++) {
      const { draft } = others[(i * 31 + n * 7) % others.length]!
      memory.put(told, draft, draft.text, BESIDE)
    }
    told.splice(0, told.length, ...told.filter(({ status }) => status === 'current'))
    await hear(memory, item.base, 0)
    await hear(memory, item.change, 1)
    const isControl = item.control || item.gone.length === 0
    if (met)
      found.push(
        exampleOf(path.basename(file), `${path.basename(file)} ${item.base}`, met, (text, rests) => {
          if (rests.has(BESIDE) || isControl) return { ends: false, isFact: true }
          return holdsAny(text, [item.gone]) ? { ends: true, isFact: true } : null
        }),
      )
  }
  return found
}

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
export const areNear = (a: string, b: string): boolean =>
  a === b || AREAS.some((area) => area.includes(a) && area.includes(b))

/** Of a chat, each message with all that is held of its speaker; what was over before is left out. */
export async function examplesOfChats(file: string): Promise<ExampleMessage[]> {
  const found: ExampleMessage[] = []
  for (const [n, chat] of linesOf<Chat>(file).entries()) {
    const nameOf = (peer: string) => chat.peers?.[peer]?.name ?? peer
    const names = Object.keys(chat.peers ?? {}).map(nameOf)
    let speaker = ''
    const memory = new Remembered((met) => {
      const facts = chat.facts.filter(({ peer }) => peer === speaker)
      const one = exampleOf(path.basename(file), `${path.basename(file)} ${n}`, met, (text) => {
        const held = facts.filter(({ any }) => holdsAny(text, any))
        const goesOn = held.some(({ ended_by: end, from }) => from < met.at && (end === undefined || end > met.at))
        // of several facts in one claim, some over and some not: either is wrong
        if (held.some((fact) => fact.ended_by === met.at)) return goesOn ? null : { ends: true, isFact: true }
        if (held.some(({ ended_by: end }) => end !== undefined && end < met.at)) return null
        return { ends: false, isFact: held.length > 0 }
      })
      if (one.examples.length > 0) found.push(one)
    }, ENDS_NOTHING)
    for (const [i, { peer, session, at, text }] of chat.messages.entries()) {
      speaker = peer
      await memory.hear({ peer, name: nameOf(peer), session, at, content: text }, names, i)
    }
  }
  return found
}
