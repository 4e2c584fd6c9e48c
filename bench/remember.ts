// Remembers messages as `src/claims/` does, by the rules alone and in memory: for measures that need no server.
import { changesOfMessage } from '../src/chat/changes-of-message.ts'
import type { ChatLanguage } from '../src/chat/chat-language.ts'
import type { DraftClaim, MessageToRead } from '../src/chat/draft-claim.ts'
import { holdsUntil } from '../src/chat/holds-until.ts'
import { readMessagesByRules } from '../src/chat/read-messages.ts'
import { reconcileClaims } from '../src/chat/reconcile-claims.ts'
import type { ClaimId, Label, MemorySessionId, PeerId, WorkspaceId } from '../src/lib/ids.ts'

/** A claim, and what became of it. */
export interface Told {
  id: ClaimId
  draft: DraftClaim
  text: string
  /** when it was last said */
  saidAt: Date
  /** places of the messages that it rests on */
  rests: Set<number>
  status: 'current' | 'over'
  why: string
}

/** What one message met. */
export interface Met {
  /** place of the message */
  at: number
  language: ChatLanguage
  content: string
  name: string
  saidAt: Date
  fresh: readonly Told[]
  held: readonly Told[]
}

export interface SaidMessage {
  /** who says it, and the name that claims use */
  peer: string
  name: string
  session: string
  at: string
  content: string
}

const SETTING = { workspaceId: 'w' as WorkspaceId, timezone: 'UTC' }
/** Turns of a session by which a message is understood. */
const TURNS = 12
const ELSEWHERE = 5

export class Remembered {
  readonly told = new Map<string, Told[]>()
  readonly #said: MessageToRead[] = []
  readonly #onMeeting: ((met: Met) => void) | undefined
  readonly #ends: boolean
  #count = 0

  /** `onMeeting`: is told what each message met, before anything is ended by it. `ends`: whether messages end claims. */
  constructor(onMeeting?: (met: Met) => void, ends = true) {
    this.#onMeeting = onMeeting
    this.#ends = ends
  }

  of(peer: string): Told[] {
    const known = this.told.get(peer) ?? []
    this.told.set(peer, known)
    return known
  }

  /** Reads a message and ends what it says is over. `names`: of everybody in the session. */
  async hear({ peer, name, session, at, content }: SaidMessage, names: readonly string[], place: number) {
    const told = this.of(peer)
    const message: MessageToRead = {
      id: `m${place}`,
      sessionId: session as MemorySessionId,
      content,
      createdAt: new Date(at),
      seq: place + 1,
      peerId: peer as PeerId,
      peer: peer as Label,
      peerName: name,
      observed: true,
    }
    const turns = [...this.#said.filter(({ sessionId }) => sessionId === session).slice(-TURNS), message]
    const others = this.#said.filter(({ sessionId, peerId }) => sessionId !== session && peerId === peer)
    const people = told
      .filter(({ draft }) => draft.facets.some((kind) => /^(?:family|friend|partner|pet)$/.test(kind)))
      .map(({ text }) => text)
    this.#said.push(message)
    const { drafts, languages } = await readMessagesByRules(
      [message],
      { ...SETTING, names: [...names] },
      {
        turns,
        people: new Map([[message.peerId, people]]),
        elsewhere: new Map([[message.peerId, others.slice(-ELSEWHERE).map((one) => one.content)]]),
      },
    )
    const fresh = drafts.map((draft) => this.put(told, draft, draft.text, place))
    const language = languages.get(message.id)
    if (language) this.#end(told, fresh, { content, language, name, place, saidAt: new Date(at) })
  }

  #end(
    told: Told[],
    now: readonly Told[],
    {
      content,
      language,
      name,
      place,
      saidAt,
    }: { content: string; language: ChatLanguage; name: string; place: number; saidAt: Date },
  ): void {
    const held = told.filter((one) => one.status === 'current' && !now.includes(one))
    this.#onMeeting?.({ at: place, language, content, name, saidAt, fresh: now, held })
    if (!this.#ends) return
    const { ended, successors } = changesOfMessage(language, content, now, held, name, saidAt)
    for (const { id, text, restates } of successors) {
      const old = held.find((one) => one.id === id)!
      const next = this.put(told, old.draft, text, place)
      next.saidAt = saidAt
      for (const one of old.rests) next.rests.add(one)
      for (const one of now) if (restates?.includes(one.id)) Object.assign(one, { status: 'over', why: 'said plainly' })
    }
    for (const one of held) {
      const why = ended.get(one.id)
      const { validTo } = one.draft
      const isPast = validTo !== null && one.saidAt <= validTo && validTo < saidAt && holdsUntil(one.text)
      if (why || isPast) Object.assign(one, { status: 'over', why: why ?? 'its time' })
    }
  }

  /** As `writeClaim` does: an equal text is said again, a closed slot takes the newer value. */
  put(told: Told[], draft: DraftClaim, text: string, place: number): Told {
    const same = told.find((one) => one.status === 'current' && one.text.toLowerCase() === text.toLowerCase())
    if (same) {
      same.rests.add(place)
      same.saidAt = draft.saidAt
      return same
    }
    const known = told
      .filter(({ status }) => status === 'current')
      .map((one) => ({ id: one.id, slot: one.draft.slot, saidAt: one.draft.saidAt, byUser: false, supersededBy: null }))
    const slot = text === draft.text ? draft.slot : null
    for (const id of reconcileClaims({ slot, saidAt: draft.saidAt, byUser: false }, known).supersedes)
      Object.assign(told.find((one) => one.id === id)!, { status: 'over', why: 'slot' })
    const one: Told = {
      id: `c${this.#count++}` as ClaimId,
      draft,
      text,
      saidAt: draft.saidAt,
      rests: new Set([place]),
      status: 'current',
      why: '',
    }
    told.push(one)
    return one
  }
}
