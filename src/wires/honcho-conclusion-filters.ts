import { z } from '@hono/zod-openapi'
import type { Label } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { name } from './honcho-names.ts'
import { read } from './read-body.ts'
import { notServed, type WireCall } from './wire-endpoints.ts'

interface ConclusionFilter {
  /** name of who asks, which the answers tell; null: nobody was named */
  observer: string | null
  /** labels */
  peer: Label | null
  session: Label | null
  levels: string[] | null
  ids: string[] | null
  /** nothing here can be so */
  nothing: boolean
}

const LEVELS = ['explicit', 'deductive', 'inductive', 'contradiction'] as const
const level = z.enum(LEVELS)
const id = z.string().min(1)
const conclusionFilters = z.looseObject({
  filters: z
    .looseObject({
      observer_id: name.nullish(),
      observer: name.nullish(),
      observed_id: name.nullish(),
      observed: name.nullish(),
      session_id: name.nullish(),
      session: name.nullish(),
      level: z.union([level, z.strictObject({ in: z.array(level) })]).nullish(),
      id: z.union([id, z.strictObject({ in: z.array(id).max(100) })]).nullish(),
      source_ids: z.unknown().optional(),
    })
    .nullish(),
})

/** What is written by hand is said outright to clients, which know no level for it. */
const levelsOf = (said: string): string[] => (said === 'explicit' ? ['explicit', 'user'] : [said])

/** What the `filters` of a body mean. Throws 501 for others, which would give more than was asked for. */
export function conclusionFilterOf({ body }: WireCall): ConclusionFilter {
  const { observer_id, observer, observed_id, observed, session_id, session, level, id, source_ids, ...others } =
    read(conclusionFilters, body).filters ?? {}
  const [other] = Object.keys(others)
  if (other) throw notServed(`Conclusions are filtered by peers, session, level and id: not by ${other}.`)
  const peer = observed_id ?? observed
  const within = session_id ?? session
  return {
    observer: observer_id ?? observer ?? null,
    peer: peer ? labelOfName(peer) : null,
    session: within ? labelOfName(within) : null,
    levels: level ? (typeof level === 'string' ? [level] : level.in).flatMap(levelsOf) : null,
    ids: id ? (typeof id === 'string' ? [id] : id.in) : null,
    // Claims follow from messages, never from other claims.
    nothing: source_ids !== undefined && source_ids !== null,
  }
}
