import { z } from '@hono/zod-openapi'
import { type MemoryQuote, quoteMemory } from '../claims/quote-memory.ts'
import { listMessagesOf, type RecalledThing, recallForQuestion } from '../claims/recall-for-question.ts'
import type { Label } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { chargeBefore } from '../metering/charge.ts'
import { name, peerOf, workspaceOf } from './honcho-names.ts'
import { honchoConclusion, honchoMessage } from './honcho-shapes.ts'
import { read } from './read-body.ts'
import { eventStream } from './wire-answer.ts'
import { notServed, type WireCall, type WireRoute } from './wire-endpoints.ts'
import { writeFromMemory } from './write-from-memory.ts'

// Honcho's chat: a question about somebody, answered with what is known and was said, word for word, or by the model that is
// configured for answers.

const W = '/v3/workspaces/:ws'
const chatBody = z.looseObject({
  query: z.string().min(1).max(10_000),
  stream: z.boolean().nullish(),
  session_id: name.nullish(),
  target: name.nullish(),
  include_evidence: z.boolean().nullish(),
  response_format: z.unknown().optional(),
  scope: z.unknown().optional(),
  sessions: z.unknown().optional(),
})
/** of the question, that the memory is searched for */
const SEARCHED_CHARS = 2_000

const isSaid = (value: unknown): boolean => value !== undefined && value !== null

async function chat(call: WireCall, asked: Label | null) {
  const input = read(chatBody, call.body)
  if (isSaid(input.response_format)) throw notServed('Answers are text: quotes fit no other form.')
  if (isSaid(input.scope) || isSaid(input.sessions))
    throw notServed('There are no scopes here: name one session, or use workspaces.')
  const workspace = workspaceOf(call)
  const recalled = await recallForQuestion(call.services, call.own, {
    workspace,
    peer: input.target ? labelOfName(input.target) : asked,
    session: input.session_id ? labelOfName(input.session_id) : null,
    q: input.query.slice(0, SEARCHED_CHARS),
  })
  const pieces = (await written(call, input.query, recalled)) ?? quoteMemory(input.query, recalled)
  const evidence = input.include_evidence ? await evidenceOf(call, workspace, pieces) : null
  if (!input.stream) return { content: contentOf(pieces), ...(evidence ? { evidence } : {}) }
  const chunks = pieces.map(({ text }, i) => ({ delta: { content: i === 0 ? text : `\n${text}` }, done: false }))
  return eventStream([...chunks, { done: true, ...(evidence ? { evidence } : {}) }])
}

/** By the model, for keys that may have answers written; paid for where it wrote one. */
async function written(call: WireCall, query: string, recalled: readonly RecalledThing[]) {
  const { principal, own, services } = call
  if (!services.answerer || principal.kind !== 'api-key' || !principal.scopes.includes('query.answer')) return null
  const paid = { metric: 'answer', reference: call.reference(), signal: call.request.signal } as const
  return (await chargeBefore(services, own, paid, () => writeFromMemory(call, query, recalled))).made
}

const contentOf = (pieces: readonly MemoryQuote[]): string | null =>
  pieces.length > 0 ? pieces.map(({ text }) => text).join('\n') : null

/** What the answer rests on: claims, and the messages behind them. */
async function evidenceOf(
  call: WireCall,
  workspace: Label,
  pieces: readonly (MemoryQuote & { also?: RecalledThing[] })[],
) {
  const recalled = [...new Set(pieces.flatMap(({ from, also = [] }) => [from, ...also]))]
  const claims = recalled.flatMap(({ claim }) => claim ?? [])
  const messages = await listMessagesOf(call.own, recalled)
  return {
    conclusions: claims.map((claim) => {
      const { id, level, content, created_at, session_id, source_ids } = honchoConclusion(claim, null)
      return { id, level, content, created_at, session_id, source_ids }
    }),
    messages: messages.map((row) => {
      const { id, session_id, peer_id, created_at } = honchoMessage(row, workspace)
      return { id, session_id, peer_id, created_at }
    }),
    tool_calls: [],
    reasoning_trace_id: null,
  }
}

const asks = { method: 'POST', scope: 'memory.read', rate: 'read' } as const

export const HONCHO_CHAT_CALLS: readonly WireRoute[] = [
  { ...asks, path: `${W}/chat`, handle: (call) => chat(call, null) },
  { ...asks, path: `${W}/peers/:peer/chat`, handle: (call) => chat(call, peerOf(call)) },
]
