import { labelOfName } from '../src/lib/label-of-name.ts'
import type { GraphLines } from './server-memory.ts'

// Records of others as ours: what every reader of a foreign file makes of what it finds.

export interface ForeignClaim {
  kind: 'claim'
  /** label */
  peer: string
  text: string
  validFrom?: string
  metadata: Record<string, unknown>
  /** label; the one that is asked for where it is left out */
  workspace?: string
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
  metadata?: Record<string, unknown>
  /** as that of a claim */
  workspace?: string
}

export interface ForeignMemory {
  /** whose file it is */
  format: 'server-memory' | 'mem0' | 'chatgpt' | 'claude' | 'claude-mem' | 'honcho' | 'cairn'
  claims: ForeignClaim[]
  messages: ForeignMessage[]
  /** of a memory.jsonl */
  graph: GraphLines
  /** data of peers, for those that have none yet */
  peers?: { workspace: string; id: string; metadata: Record<string, unknown> }[]
  /** entries that say nothing that could be kept */
  skipped: number
}

const MAX_CLAIM_CHARS = 2_000
const MAX_CONTENT_CHARS = 25_000
const NO_GRAPH: GraphLines = { entities: [], relations: [] }

type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const words = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : ''
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Seconds since 1970, or a date as text; undefined for anything else. */
function moment(value: unknown): string | undefined {
  const at = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) && at > 0 ? new Date(at).toISOString() : undefined
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This file is neither JSON nor a memory.jsonl.')
  }
}

export function collected(
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

/** `since`: from when it holds, as text or in seconds since 1970. `isLabel`: the peer is named by its label already. */
export function claimOf(
  peer: string,
  said: string,
  metadata: Json,
  since: unknown,
  isLabel = false,
): ForeignClaim | null {
  const validFrom = moment(since)
  const text = said.slice(0, MAX_CLAIM_CHARS).toWellFormed()
  if (text === '' || peer === '') return null
  return {
    kind: 'claim',
    peer: isLabel ? peer : labelOfName(peer),
    text,
    metadata,
    ...(validFrom ? { validFrom } : {}),
  }
}

/** A message longer than may be is several. */
export function messagesOf(
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
