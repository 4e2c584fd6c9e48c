import { type LanguageCounts, noLanguages } from '../chat/count-languages.ts'
import type { DerivationSetting, DraftClaim, MessageToRead } from '../chat/draft-claim.ts'
import { readMessagesByRules, TURNS_BEFORE } from '../chat/read-messages.ts'
import type { AccountDb } from '../db/sql.ts'
import type { MemorySessionId } from '../lib/ids.ts'
import { listClaimsOfPeople, listTurnsBefore, listWordsElsewhere } from './model-input-store.ts'

/** What messages gave, by whatever read them. */
export interface ReadMessages {
  /** in the order in which they were said */
  drafts: DraftClaim[]
  /** earlier turns that drafts quote too */
  turns: MessageToRead[]
  /** those that the rules read: what they end of what is known is still to be seen */
  byRules: MessageToRead[]
  /** of the messages that were to be read */
  counts: LanguageCounts
  /** for whoever reads the event */
  warnings: string[]
}

/** What is asked about: one write of messages to a session. */
export interface Reading {
  own: AccountDb
  /** uuid of the job */
  event: string
  /** uuid */
  session: MemorySessionId
  messages: readonly MessageToRead[]
  setting: DerivationSetting
}

/** Claims by which names are known: somebody's kin, friends and animals. */
const CLAIMS_OF_PEOPLE = 200
/** Messages of other sessions by which a speaker's language is known who has not spoken in this one. */
const WORDS_ELSEWHERE = 5

/**
 * What messages say of their speakers, by the rules, with the turns before them and the names that are known. `between`:
 * turns that were read already.
 */
export async function readWithRules(
  { own, session, setting }: Pick<Reading, 'own' | 'session' | 'setting'>,
  messages: readonly MessageToRead[],
  between?: readonly MessageToRead[],
): Promise<ReadMessages> {
  const observed = messages.filter((message) => message.observed)
  const [first] = observed
  if (!first) return { drafts: [], turns: [], byRules: [], counts: noLanguages(), warnings: [] }
  const turns = between ?? [...(await listTurnsBefore(own, session, first.seq, TURNS_BEFORE)), ...messages]
  const people = new Map<string, string[]>()
  const elsewhere = new Map<string, string[]>()
  for (const { peerId } of observed) {
    if (people.has(peerId)) continue
    people.set(peerId, await listClaimsOfPeople(own, peerId, CLAIMS_OF_PEOPLE))
    const isNew = !turns.some((turn) => turn.peerId === peerId && turn.seq < first.seq)
    if (isNew) elsewhere.set(peerId, await listWordsElsewhere(own, { peer: peerId, session, limit: WORDS_ELSEWHERE }))
  }
  const { drafts, languages, counts } = await readMessagesByRules(observed, setting, { turns, people, elsewhere })
  const read = new Set(messages.map(({ id }) => id))
  const quoted = new Set(drafts.flatMap(({ quotes }) => quotes.map(({ messageId }) => messageId)))
  return {
    drafts,
    turns: turns.filter(({ id }) => quoted.has(id) && !read.has(id)),
    byRules: observed
      .filter(({ id }) => languages.has(id))
      .map((message) => ({ ...message, language: languages.get(message.id) })),
    counts,
    warnings: counts.unread > 0 ? [`Messages in a language that the rules do not read: ${counts.unread}.`] : [],
  }
}
