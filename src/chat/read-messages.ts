import { setImmediate as nextTurn } from 'node:timers/promises'
import { isAssistant } from './assistants.ts'
import type { ChatClaim } from './chat-claims.ts'
import { type ChatLanguage, chatLanguage } from './chat-language.ts'
import { countLanguage, type LanguageCounts, noLanguages } from './count-languages.ts'
import type { DerivationSetting, DraftClaim, MessageQuote, MessageToRead } from './draft-claim.ts'
import { ownBlocks, touches } from './recital.ts'
import { slotOf } from './slots.ts'

export const MOST_CLAIMS_A_MESSAGE = 12
/** Turns before a message by which it is understood. */
export const TURNS_BEFORE = 10

/** Said in the third person, as claims are: it may be a claim read out. */
const MAY_RECITE: ReadonlySet<ChatClaim['form']> = new Set(['named', 'thing', 'pronoun', 'fragment'])

export interface EarlierTalk {
  /** turns of the session before the messages, and between them */
  turns: readonly MessageToRead[]
  /** texts of claims about the people and animals of a peer, by the peer's uuid */
  people: ReadonlyMap<string, readonly string[]>
  /** what a peer wrote last in other sessions, by the peer's uuid: tells the language of short messages */
  elsewhere?: ReadonlyMap<string, readonly string[]>
}

export interface RuleReading {
  drafts: DraftClaim[]
  /** by the uuid of a message that was read */
  languages: ReadonlyMap<string, ChatLanguage | null>
  /** of all whose speakers are listened to */
  counts: LanguageCounts
}

/** What messages say of their speakers, by rules: of each message by itself and the turns before it. */
export async function readMessagesByRules(
  messages: readonly MessageToRead[],
  { timezone, names }: DerivationSetting,
  { turns, people, elsewhere }: EarlierTalk,
): Promise<RuleReading> {
  // Loaded when first needed: the tagger takes 45 MB and a third of a second.
  const { keptClaims, languageOf } = await import('./chat-claims.ts')
  const { discourseBefore } = await import('./earlier-turns.ts')
  const drafts: DraftClaim[] = []
  const languages = new Map<string, ChatLanguage | null>()
  const counts = noLanguages()
  const all = [...new Map([...turns, ...messages].map((turn) => [turn.id, turn])).values()].sort(
    (a, b) => a.seq - b.seq,
  )
  for (const message of messages) {
    const { peerId, peer, peerName, content, createdAt } = message
    if (!message.observed || isAssistant(peer) || isAssistant(peerName)) continue
    const at = all.findIndex(({ id }) => id === message.id)
    const before = all.slice(Math.max(0, at - TURNS_BEFORE), at)
    const others = names.filter((name) => name !== peer && name !== peerName)
    const known = people.get(peerId) ?? []
    const discourse = discourseBefore(message, before, others, known, wroteIn(elsewhere?.get(peerId)))
    countLanguage(counts, content, discourse ? languageOf(content, discourse) : chatLanguage(content))
    if (!discourse) continue
    const pasted = ownBlocks(content)
    const context = { peer: peerName, writtenAt: createdAt, timezone, others, discourse }
    languages.set(message.id, languageOf(content, discourse))
    const claims = keptClaims(content, context).filter((claim) => !touches(claim, pasted))
    const asked = discourse.question && before.find(({ id }) => id === discourse.question!.messageId)
    for (const claim of claims.slice(0, MOST_CLAIMS_A_MESSAGE)) {
      const question =
        claim.answers && asked && discourse.question ? { ...discourse.question, content: asked.content } : null
      drafts.push(draftOf(claim, message, question))
    }
    await nextTurn()
  }
  return { drafts, languages, counts }
}

/** Of somebody's last messages, oldest first; null without any. */
function wroteIn(messages: readonly string[] = []): ChatLanguage | null {
  let language: ChatLanguage | null = null
  for (const message of messages) language = chatLanguage(message, language) ?? language
  return language
}

interface Question {
  messageId: string
  content: string
  start: number
  end: number
}

function draftOf(claim: ChatClaim, message: MessageToRead, question: Question | null): DraftClaim {
  const { id, content, createdAt, peerId, peerName } = message
  const { text, form, start, end } = claim
  const own: MessageQuote = { messageId: id, start, end, quote: content.slice(start, end) }
  const quotes = question
    ? [
        { ...own, beside: question.messageId },
        {
          messageId: question.messageId,
          start: question.start,
          end: question.end,
          quote: question.content.slice(question.start, question.end),
          beside: id,
        },
      ]
    : [own]
  const kind = claim.facets[0] ?? 'statement'
  return {
    peerId,
    text,
    kind,
    level: 'explicit',
    confidenceKind: claim.confidenceKind,
    confidenceScore: claim.score,
    facets: claim.facets.length > 0 ? claim.facets : [kind],
    slot: slotOf(text, peerName),
    saidAt: createdAt,
    validFrom: startOf(claim.when) ?? createdAt,
    validTo: endOf(claim.until),
    quotes,
    said: [own.quote],
    mayRecite: MAY_RECITE.has(form),
    ownWords: true,
    op: 'add',
    target: null,
  }
}

/** The first moment of 2024, 2024-03 or 2024-03-05: a day is a day, whatever the zone it was named in. */
export function startOf(when: string | null): Date | null {
  if (when === null) return null
  const [year, month = '01', day = '01'] = when.split('-')
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The last moment of it, for what holds up to it. */
function endOf(until: string | null): Date | null {
  const begin = startOf(until)
  if (begin === null || until === null) return null
  const [, month, day] = until.split('-')
  const end = new Date(begin)
  if (day !== undefined) end.setUTCDate(end.getUTCDate() + 1)
  else if (month !== undefined) end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCFullYear(end.getUTCFullYear() + 1)
  return new Date(end.getTime() - 1)
}
