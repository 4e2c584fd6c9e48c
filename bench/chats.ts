// What is remembered of whole chats, by the rules alone and in memory: no server, no database.
//
//   node bench/chats.ts FILE… [--show lost,past,never]
//
// A chat a line, as bench/chats/first.jsonl: {id, lang, peers, messages, facts}. Prints how many facts a current claim tells,
// how many current claims tell a fact, how many that tell of what is past are rightly over, how many current ones are stale, and
// how much is told that was not meant. --show: these cases.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { holdsAny, tellsOfEnd } from './chat-judge.ts'
import type { Chat } from './end-examples.ts'
import { Remembered } from './remember.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { show: { type: 'string' } } })
const shown = values.show?.split(',') ?? []
const counts = { facts: 0, told: 0, past: 0, caught: 0, over: 0, claims: 0, match: 0, stale: 0, barred: 0, never: 0 }
for (const file of positionals)
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const chat = JSON.parse(line) as Chat
    const nameOf = (peer: string) => chat.peers?.[peer]?.name ?? peer
    const names = Object.keys(chat.peers ?? {}).map(nameOf)
    const memory = new Remembered()
    for (const [i, { peer, session, at, text }] of chat.messages.entries())
      await memory.hear({ peer, name: nameOf(peer), session, at, content: text }, names, i)
    const stale = new Set<string>()
    const newerOf = (peer: string) => chat.facts.filter((fact) => fact.peer === peer && fact.state === 'current')
    for (const { id, peer, any, from, state, ended_by: ended = Infinity } of chat.facts) {
      const of = memory.of(peer).filter((claim) => holdsAny(claim.text, any))
      const current = of.filter(({ status }) => status === 'current')
      if (state === 'current') {
        counts.facts++
        if (current.some(({ rests }) => Math.max(...rests) >= from)) counts.told++
        else if (shown.includes('lost') && of.length > 0)
          console.log(`lost ${chat.id} ${id}: ${of.map(({ text, why }) => `${text} ${why}`).join(' / ')}`)
        continue
      }
      counts.past++
      const old = current.filter(({ rests, text }) => {
        const ends = tellsOfEnd(text)
        if (Math.min(...rests) < ended) return !(ends && Math.max(...rests) >= ended)
        return rests.has(ended) && !ends && !newerOf(peer).some((newer) => holdsAny(text, newer.any))
      })
      const isCaught = of.some(({ rests }) => Math.min(...rests) < ended && Math.max(...rests) >= from)
      if (isCaught) counts.caught++
      if (isCaught && old.length === 0) counts.over++
      if (old.length > 0 && shown.includes('past'))
        console.log(
          `stale ${chat.id} ${id}: ${old.map(({ text }) => text).join(' / ')} | ${chat.messages[ended]?.text}`,
        )
      for (const one of old) if (Math.max(...one.rests) >= from) stale.add(one.id)
    }
    counts.stale += stale.size
    for (const { peer, any, why, from } of chat.never ?? []) {
      counts.barred++
      const told = memory
        .of(peer)
        .filter(
          ({ text, status, rests }) =>
            status === 'current' && (from === undefined || rests.has(from)) && holdsAny(text, any),
        )
      if (told.length === 0) continue
      counts.never++
      if (shown.includes('never'))
        console.log(
          `never ${chat.id} (${why}): ${told.map(({ text }) => text).join(' / ')} | ${chat.messages[from ?? -1]?.text ?? ''}`,
        )
    }
    for (const [peer, told] of memory.told) {
      const current = told.filter(({ status }) => status === 'current')
      const noted = chat.facts.filter((fact) => fact.peer === peer)
      counts.claims += current.length
      counts.match += current.filter(({ text }) => noted.some(({ any }) => holdsAny(text, any))).length
    }
  }
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`
console.log(
  `facts told ${share(counts.told, counts.facts)} · match ${share(counts.match, counts.claims)} · past caught ${share(counts.caught, counts.past)}`,
)
console.log(
  `past rightly over ${share(counts.over, counts.caught)} · stale ${share(counts.stale, counts.claims)} · never ${share(counts.never, counts.barred)}`,
)
