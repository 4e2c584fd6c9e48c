import { z } from 'zod'
import { jsonObjectIn } from '../distil/model-reply.ts'

// The shape of what a model returns that reads messages: told to the server as a JSON schema, and read back leniently.

const orNull = z.string().nullable()

const op = z.object({
  op: z.enum(['add', 'supersede', 'confirm', 'withdraw']),
  target: orNull.describe('id of an existing claim, required unless op=add'),
  peer: z.string(),
  text: z.string().describe('third person, self-contained, no pronoun without antecedent, absolute date'),
  kind: z.enum([
    'attribute',
    'possession',
    'location',
    'role',
    'preference',
    'habit',
    'event',
    'plan',
    'state',
    'statement',
  ]),
  slot: orNull.describe('e.g. lives_in, works_at, diet, rel:sister; null when not functional'),
  value: orNull,
  polarity: z.enum(['affirmed', 'negated']),
  when: orNull.describe('ISO date, month or year, resolved against the message time'),
  timeText: orNull,
  evidence: z.array(z.object({ message: z.string(), quote: z.string() })),
  confidenceKind: z.enum(['asserted', 'inferred']),
  confidenceScore: z.number(),
})

export type MemoryOp = z.output<typeof op>

/** Every field required, nullable where it may be empty, no bounds: what strict structured output takes. */
export const MEMORY_SCHEMA = { name: 'memory_result', schema: z.toJSONSchema(z.object({ ops: z.array(op) })) }

/** What models leave out when nothing makes them say it. */
const ABSENT: Partial<MemoryOp> = {
  target: null,
  text: '',
  kind: 'statement',
  slot: null,
  value: null,
  polarity: 'affirmed',
  when: null,
  timeText: null,
  confidenceKind: 'inferred',
  confidenceScore: 0.5,
}
const FIELDS = Object.keys(op.shape) as (keyof MemoryOp)[]

const MAX_REPLY_CHARS = 1_000_000
const MAX_PROBLEMS = 10
/** With more malformed ops than this share a reply is asked for again; after that, what is usable is used. */
const MAX_MALFORMED_SHARE = 0.2

export type ReadOps =
  | { ok: true; ops: MemoryOp[]; malformed: number }
  /** in words that hold nothing of the reply, for the repair turn */
  | { ok: false; problems: string[] }

/**
 * The ops of a reply, which may stand in a code fence or among words. Single ops that do not fit are left out and
 * counted; a reply that is cut, is something else, or has too many of those is not used. `repaired`: whether it was
 * asked for a second time.
 */
export function readOps(text: string, repaired: boolean): ReadOps {
  if (text.length > MAX_REPLY_CHARS) return { ok: false, problems: ['The reply is too long.'] }
  const value = jsonObjectIn(text)
  if (!value) return { ok: false, problems: ['The reply is not one whole JSON object.'] }
  const items = Object.hasOwn(value, 'ops') ? value.ops : undefined
  if (!Array.isArray(items)) return { ok: false, problems: ['ops: Must be an array.'] }
  const problems: string[] = []
  const ops: MemoryOp[] = []
  items.forEach((item, i) => {
    const read = op.safeParse(completed(item))
    if (read.success) ops.push(read.data)
    else if (problems.length < MAX_PROBLEMS) {
      const [issue] = read.error.issues
      problems.push(`${['ops', i, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not valid'}`)
    }
  })
  const malformed = items.length - ops.length
  const isUnusable = malformed > 0 && (repaired ? ops.length === 0 : malformed > MAX_MALFORMED_SHARE * items.length)
  return isUnusable ? { ok: false, problems } : { ok: true, ops, malformed }
}

function completed(item: unknown): unknown {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
  const given = item as Record<string, unknown>
  return Object.fromEntries(
    FIELDS.map((field) => [field, (Object.hasOwn(given, field) ? given[field] : undefined) ?? ABSENT[field]]),
  )
}
