import { z } from '@hono/zod-openapi'
import { claimCreate, claimsList } from '../claims/claim-fields.ts'
import { correctClaim } from '../claims/correct-claim.ts'
import { createClaim } from '../claims/create-claim.ts'
import { getClaim } from '../claims/get-claim.ts'
import { getClaimHistory } from '../claims/get-claim-history.ts'
import { getPeerContext } from '../claims/get-peer-context.ts'
import { listClaims } from '../claims/list-claims.ts'
import { withdrawClaim } from '../claims/withdraw-claim.ts'
import { invalidField, NotFoundError } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { createMessages } from '../memory/create-messages.ts'
import { messagesCreate } from '../memory/memory-fields.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import { getSession, requireWorkspace } from '../memory/memory-scope.ts'
import { listPeers } from '../memory/peer-store.ts'
import { findClaimWorkspace } from './claim-place-store.ts'
import type { Mem0Scope } from './mem0-filters.ts'
import { mem0History, mem0Memory } from './mem0-memory.ts'
import { read } from './read-body.ts'
import { notServed, type WireCall } from './wire-endpoints.ts'

// What mem0's calls become. A memory is a claim, a user or agent a peer, a run a session, an app a workspace.

const DEFAULT_WORKSPACE = 'default'
const DEFAULT_RUN = 'mem0'
const ASSISTANT = 'assistant'
/** claims that one list of a person goes through at most */
const MOST_CLAIMS = 10_000
/** whom one search or list of everybody goes through at most */
const MOST_PEERS = 200
const PAGE = 100
const CONTEXT_TOKENS = 8_000

const text = z.string().min(1)
const names = {
  user_id: text.nullish(),
  agent_id: text.nullish(),
  app_id: text.nullish(),
  run_id: text.nullish(),
}
export const mem0Names = z.looseObject(names)
const content = z.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
export const mem0Add = z.looseObject({
  ...names,
  messages: z.union([z.string(), z.array(z.looseObject({ role: z.string().optional(), content }))]),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  infer: z.boolean().nullish(),
  timestamp: z.number().nullish(),
  expiration_date: z.string().nullish(),
})
export const mem0Update = z.looseObject({
  text: text.nullish(),
  data: text.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

const boundTo = ({ principal }: WireCall) =>
  principal.kind === 'api-key' ? principal : { defaultWorkspace: null, defaultPeer: null }

export const workspaceOf = (call: WireCall, app: string | null | undefined): Label =>
  app ? labelOfName(app) : (boundTo(call).defaultWorkspace ?? DEFAULT_WORKSPACE)

const changing = ({ principal, reference }: WireCall) => ({ principal, requestId: reference() })

/** What is said in one message; images are not read. */
function wordsOf(said: z.output<typeof content>): string {
  if (typeof said === 'string') return said
  if (said.some(({ type }) => type !== 'text'))
    throw notServed('Messages hold text: images and files are not read here.')
  return said.map((part) => part.text ?? '').join('\n')
}

/** What somebody said, as messages: of the user, and of the agent, who is `assistant` unless named. */
function saidIn(call: WireCall, input: z.output<typeof mem0Add>) {
  const user = input.user_id ?? input.agent_id
  const peer = user ? labelOfName(user) : boundTo(call).defaultPeer
  if (!peer) throw invalidField(['user_id'], 'Name a user_id or agent_id: this key is bound to no peer.')
  const agent = input.user_id && input.agent_id ? labelOfName(input.agent_id) : ASSISTANT
  const messages = typeof input.messages === 'string' ? [{ role: 'user', content: input.messages }] : input.messages
  return messages
    .filter(({ role }) => role !== 'system')
    .map((message) => ({
      peer: message.role === 'assistant' ? agent : peer,
      of: peer,
      words: wordsOf(message.content),
    }))
    .filter(({ words }) => words.trim() !== '')
}

/** What follows from messages is derived afterwards. */
export async function addMessages(call: WireCall, input: z.output<typeof mem0Add>) {
  const said = saidIn(call, input)
  const createdAt = input.timestamp ? new Date(input.timestamp * 1000).toISOString() : undefined
  const { messages } = read(messagesCreate, {
    messages: said.map(({ peer, words }) => ({
      peerId: peer,
      content: words,
      ...(createdAt ? { createdAt } : {}),
      ...(input.metadata ? { metadata: input.metadata } : {}),
    })),
  })
  const place = {
    workspace: workspaceOf(call, input.app_id),
    session: input.run_id ? labelOfName(input.run_id) : DEFAULT_RUN,
  }
  const { event } = await createMessages(call.services, call.own, place, messages, null)
  return { event, workspace: place.workspace }
}

/** Each message is a memory as it stands. */
export async function addFacts(call: WireCall, input: z.output<typeof mem0Add>) {
  const results = []
  for (const { of, words } of saidIn(call, input)) {
    const fact = read(claimCreate, {
      peerId: of,
      text: words,
      ...(input.run_id ? { sessionId: labelOfName(input.run_id) } : {}),
      ...(input.metadata ? { metadata: input.metadata } : {}),
      ...(input.expiration_date ? { expiresAt: `${input.expiration_date}T23:59:59Z` } : {}),
    })
    const workspace = workspaceOf(call, input.app_id)
    const { stated } = await createClaim(call.services, call.own, changing(call), workspace, fact)
    results.push({ ...mem0Memory(stated.claim), event: stated.created ? 'ADD' : 'NOOP' })
  }
  return results
}

/** Peers that a scope means. Throws 404 for a workspace that is not there, 422 for more people than one call goes through. */
async function peersIn(call: WireCall, scope: Mem0Scope): Promise<{ workspace: Label; peers: Label[] }> {
  const workspace = workspaceOf(call, scope.app)
  if (scope.user !== null) return { workspace, peers: [labelOfName(scope.user)] }
  const { id } = await requireWorkspace(call.own, workspace)
  const peers: Label[] = []
  for (let after: string | null = null; ; ) {
    const rows = await listPeers(call.own, id, { limit: PAGE, after, reverse: false, metadata: {} })
    peers.push(...rows.slice(0, PAGE).map(({ label }) => label))
    if (peers.length > MOST_PEERS)
      throw invalidField(['user_id'], `Name whom you mean: there are more than ${MOST_PEERS} people here.`)
    if (rows.length <= PAGE) return { workspace, peers }
    after = rows[PAGE - 1]!.id
  }
}

/** Where somebody is asked for who is not there, nothing is remembered of them. */
const noneIfAbsent = <Thing>(made: Promise<Thing[]>): Promise<Thing[]> =>
  made.catch((error) => {
    if (error instanceof NotFoundError) return []
    throw error
  })

/** What there is of each, one after the other: one call takes one connection, however many people it asks about. */
async function inTurn<Thing>(peers: readonly Label[], thingsOf: (peer: Label) => Promise<Thing[]>): Promise<Thing[]> {
  const things: Thing[] = []
  for (const peer of peers) things.push(...(await noneIfAbsent(thingsOf(peer))))
  return things
}

/** Claims that fit, best first. */
export async function search(call: WireCall, q: string, scopes: readonly Mem0Scope[], most: number, least: number) {
  const found = new Map<string, { claim: WireClaim; score: number }>()
  for (const scope of scopes) {
    const all = await noneIfAbsent(
      peersIn(call, scope).then(async ({ workspace, peers }) => {
        const session = scope.run === null ? undefined : labelOfName(scope.run)
        const claims = await inTurn(peers, (peer) =>
          getPeerContext(call.services, call.own, {
            workspace,
            peer,
            q,
            session,
            maxTokens: CONTEXT_TOKENS,
            include: ['claims'],
          }).then(({ claims }) => claims),
        )
        return claims.filter(({ sessionId }) => session === undefined || sessionId === session)
      }),
    )
    for (const { score, ...claim } of all) if (score > 0 && score >= least) found.set(claim.id, { claim, score })
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ claim, score }) => mem0Memory(claim, score))
}

/** All current claims of these scopes, newest first within each. */
export async function listAll(call: WireCall, scopes: readonly Mem0Scope[]): Promise<WireClaim[]> {
  const found = new Map<string, WireClaim>()
  for (const scope of scopes) {
    const claims = await noneIfAbsent(
      peersIn(call, scope).then(async ({ workspace, peers }) => {
        if (scope.run !== null)
          await getSession(call.own, (await requireWorkspace(call.own, workspace)).id, labelOfName(scope.run))
        return inTurn(peers, (peer) => claimsOf(call, workspace, peer, scope.run))
      }),
    )
    for (const claim of claims) found.set(claim.id, claim)
  }
  return [...found.values()]
}

async function claimsOf(call: WireCall, workspace: Label, peer: Label, run: string | null): Promise<WireClaim[]> {
  const claims: WireClaim[] = []
  for (let cursor: string | undefined; claims.length < MOST_CLAIMS; ) {
    const asked = read(claimsList, {
      peerId: peer,
      limit: PAGE,
      ...(run === null ? {} : { sessionId: labelOfName(run) }),
      ...(cursor ? { cursor } : {}),
    })
    const { items, pagination } = await listClaims(call.services, call.own, workspace, asked)
    claims.push(...items)
    if (!pagination.nextCursor) break
    cursor = pagination.nextCursor
  }
  return claims
}

async function placeOf(call: WireCall, id: string): Promise<Label> {
  const workspace = await findClaimWorkspace(call.own, id)
  if (!workspace) throw new NotFoundError('Memory')
  return workspace
}

/** Throws 404 for one that was deleted, too. */
export async function getMemory(call: WireCall, id: string) {
  const claim = await getClaim(call.own, await placeOf(call, id), id)
  if (claim.status === 'withdrawn') throw new NotFoundError('Memory')
  return mem0Memory(claim)
}

export const historyOf = async (call: WireCall, id: string) =>
  mem0History(await getClaimHistory(call.own, await placeOf(call, id), id))

/** Text, metadata or both. */
export async function updateMemory(call: WireCall, id: string, update: z.output<typeof mem0Update>) {
  const workspace = await placeOf(call, id)
  const said = update.text ?? update.data ?? (await getClaim(call.own, workspace, id)).text
  const { corrected } = await correctClaim(call.services, call.own, changing(call), workspace, id, {
    text: said,
    ...(update.metadata ? { metadata: update.metadata } : {}),
  })
  return mem0Memory(corrected.claim)
}

export async function deleteMemory(call: WireCall, id: string): Promise<void> {
  const workspace = await placeOf(call, id)
  await withdrawClaim(call.services, call.own, changing(call), workspace, id, { erase: false })
}
