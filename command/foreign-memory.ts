import { labelOfName } from '../src/lib/label-of-name.ts'
import { type GraphLines, linesOf, readServerMemory } from './server-memory.ts'

// What other services and programs keep of people, read from the files that they give out: as claims and messages of ours.
// Nothing is sent from here.

export interface ForeignClaim {
  kind: 'claim'
  /** label */
  peer: string
  text: string
  validFrom?: string
  metadata: Record<string, unknown>
}

export interface ForeignMessage {
  kind: 'message'
  /** label */
  session: string
  /** label */
  peer: string
  content: string
  createdAt?: string
  /** the same in every export of the same conversation */
  externalId: string
}

export interface ForeignMemory {
  /** whose file it is */
  format: 'server-memory' | 'mem0' | 'chatgpt' | 'claude'
  claims: ForeignClaim[]
  messages: ForeignMessage[]
  /** of a memory.jsonl */
  graph: GraphLines
  /** entries that say nothing that could be kept */
  skipped: number
}

const MAX_CLAIM_CHARS = 2_000
const MAX_CONTENT_CHARS = 25_000
const ASSISTANT = 'assistant'
const NO_GRAPH: GraphLines = { entities: [], relations: [] }

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const words = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Seconds since 1970, or a date as text; undefined for anything else. */
function moment(value: unknown): string | undefined {
  const at = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) && at > 0 ? new Date(at).toISOString() : undefined
}

/** `owner`: label of the person whose file it is, where the file does not name anybody. Throws for a file of no known form. */
export function readForeignMemory(text: string, owner: string): ForeignMemory {
  const lines = linesOf(text)
  if (lines) return { format: 'server-memory', claims: [], messages: [], ...readServerMemory(lines) }
  const value = parsed(text)
  const list = isObject(value) ? (value.results ?? value.memories ?? value.conversations) : value
  const [first] = listOf(list)
  if (isObject(first)) {
    if (isObject(first.mapping)) return ofChatGpt(listOf(list), owner)
    if (Array.isArray(first.chat_messages)) return ofClaude(listOf(list), owner)
    if (words(first.memory) || words(first.text) || words(first.data)) return ofMem0(listOf(list), owner)
  }
  throw new Error('This is no export of mem0, no memory.jsonl, and no conversations of ChatGPT or Claude.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This file is neither JSON nor a memory.jsonl.')
  }
}

function collected(
  format: ForeignMemory['format'],
  found: readonly (ForeignClaim | ForeignMessage | null)[],
): ForeignMemory {
  const kept = found.filter((one) => one !== null)
  return {
    format,
    claims: kept.filter((one) => one.kind === 'claim'),
    messages: kept.filter((one) => one.kind === 'message'),
    graph: NO_GRAPH,
    skipped: found.length - kept.length,
  }
}

function claimOf(peer: string, said: string, metadata: Json, validFrom?: string): ForeignClaim | null {
  const text = said.slice(0, MAX_CLAIM_CHARS).toWellFormed()
  if (text === '' || peer === '') return null
  return { kind: 'claim', peer: labelOfName(peer), text, metadata, ...(validFrom ? { validFrom } : {}) }
}

function ofMem0(list: readonly unknown[], owner: string): ForeignMemory {
  return collected(
    'mem0',
    list.map((one) => {
      if (!isObject(one)) return null
      const data = isObject(one.data) ? one.data.memory : one.data
      const said = words(one.memory) || words(one.text) || words(data)
      const peer = words(one.user_id) || words(one.userId) || words(one.agent_id) || owner
      const metadata = { ...(isObject(one.metadata) ? one.metadata : {}), ...(one.id ? { mem0Id: one.id } : {}) }
      return claimOf(peer, said, metadata, moment(one.created_at ?? one.createdAt))
    }),
  )
}

/** A message longer than may be is several. */
function messagesOf(
  session: string,
  id: string,
  peer: string,
  content: string,
  at: unknown,
): (ForeignMessage | null)[] {
  if (content === '') return [null]
  const createdAt = moment(at)
  const parts = Math.ceil(content.length / MAX_CONTENT_CHARS)
  return Array.from({ length: parts }, (_, i) => ({
    kind: 'message' as const,
    session,
    peer,
    content: content.slice(i * MAX_CONTENT_CHARS, (i + 1) * MAX_CONTENT_CHARS).toWellFormed(),
    externalId: i === 0 ? id : `${id}-${i + 1}`,
    ...(createdAt ? { createdAt } : {}),
  }))
}

/** A conversation is a tree: what was shown last, and what came before it. */
function ofChatGpt(list: readonly unknown[], owner: string): ForeignMemory {
  return collected(
    'chatgpt',
    list.filter(isObject).flatMap((conversation) => {
      const mapping = isObject(conversation.mapping) ? conversation.mapping : {}
      const session = labelOfName(`chatgpt-${words(conversation.conversation_id) || words(conversation.id)}`)
      const path: Json[] = []
      const seen = new Set<string>()
      let at = words(conversation.current_node)
      while (at !== '' && !seen.has(at)) {
        seen.add(at)
        const node = mapping[at]
        if (!isObject(node)) break
        if (isObject(node.message)) path.unshift(node.message)
        at = words(node.parent)
      }
      return path.flatMap((message) => {
        const role = isObject(message.author) ? message.author.role : null
        if (role !== 'user' && role !== 'assistant') return []
        const parts = isObject(message.content) ? listOf(message.content.parts) : []
        const content = parts.map(words).filter(Boolean).join('\n')
        const peer = role === 'user' ? owner : ASSISTANT
        return messagesOf(session, words(message.id), peer, content, message.create_time)
      })
    }),
  )
}

function ofClaude(list: readonly unknown[], owner: string): ForeignMemory {
  return collected(
    'claude',
    list.filter(isObject).flatMap((conversation) => {
      const session = labelOfName(`claude-${words(conversation.uuid)}`)
      return listOf(conversation.chat_messages)
        .filter(isObject)
        .flatMap((message) => {
          const parts = listOf(message.content).map((part) =>
            isObject(part) && part.type === 'text' ? words(part.text) : '',
          )
          const content = words(message.text) || parts.filter(Boolean).join('\n')
          const peer = message.sender === 'human' ? owner : ASSISTANT
          return messagesOf(session, words(message.uuid), peer, content, message.created_at)
        })
    }),
  )
}
