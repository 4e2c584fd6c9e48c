import { z } from 'zod'
import { ENTITY_KINDS } from '../lib/distilled.ts'

// The shape of what a distilling model returns: told to the server as a JSON schema, and read back leniently.

const evidence = z.array(z.object({ note: z.string(), quote: z.string() }))
const strings = z.array(z.string())
const orNull = z.string().nullable()
const confidence = { confidenceKind: z.enum(['asserted', 'inferred']), confidenceScore: z.number() }

const claim = z.object({
  ref: z.string(),
  text: z.string(),
  kind: z.enum(['fact', 'definition', 'event', 'quantity', 'preference', 'plan', 'attribute']),
  subject: z.string(),
  predicate: orNull,
  object: orNull,
  when: orNull,
  facets: strings,
  evidence,
  ...confidence,
})
const position = z.object({
  ref: z.string(),
  text: z.string(),
  holder: z.string(),
  topic: z.string(),
  stance: z.enum(['believes', 'supports', 'opposes', 'prefers', 'recommends', 'predicts']),
  facets: strings,
  evidence,
  ...confidence,
})
const project = z.object({
  ref: z.string(),
  name: z.string(),
  description: z.string(),
  aliases: strings,
  evidence,
  ...confidence,
})
const entity = z.object({
  ref: z.string(),
  name: z.string(),
  type: z.enum(ENTITY_KINDS),
  aliases: strings,
  about: strings.describe('note refs whose main subject is this entity'),
  evidence,
  ...confidence,
})
const edge = z.object({
  source: z.string(),
  predicate: z.string().describe('kebab-case; seeded: extracted-from, demonstrates, mentions, supersedes'),
  target: z.string(),
  evidence,
  ...confidence,
})
const style = z.object({
  type: z.enum(['style_observation', 'style_preference', 'vocabulary_rule']),
  category: orNull,
  scope: strings,
  strictness: z.enum(['suggested', 'strong']).nullable(),
  pattern: orNull,
  consumerGuidance: orNull,
  preference: orNull,
  term: orNull,
  rule: orNull,
  rationale: orNull,
  evidence,
  ...confidence,
})

const RECORDS = { claims: claim, positions: position, projects: project, entities: entity, edges: edge, style }
type Group = keyof typeof RECORDS
const GROUPS = Object.keys(RECORDS) as Group[]
/** A reply without one of these is no answer to what was asked; an empty group may be left out of the others. */
const NEEDED: readonly Group[] = ['claims', 'entities', 'edges']

export type ModelRecords = { [K in Group]: Array<z.output<(typeof RECORDS)[K]>> }

const whole = z.object({
  claims: z.array(claim),
  positions: z.array(position),
  projects: z.array(project),
  entities: z.array(entity),
  edges: z.array(edge),
  style: z.array(style),
})

/** Every field required, nullable where it may be empty, no bounds: what strict structured output takes. */
export const DISTILL_SCHEMA = { name: 'distill_result', schema: z.toJSONSchema(whole) }

/** What models leave out when nothing makes them say it. */
const ABSENT: Record<string, unknown> = {
  kind: 'fact',
  subject: '',
  topic: '',
  stance: 'believes',
  description: '',
  type: 'other',
  predicate: null,
  object: null,
  when: null,
  category: null,
  strictness: null,
  pattern: null,
  consumerGuidance: null,
  preference: null,
  term: null,
  rule: null,
  rationale: null,
  facets: [],
  aliases: [],
  about: [],
  scope: [],
  confidenceKind: 'inferred',
  confidenceScore: 0.5,
}
/** Never filled in: without them there is no record. */
const ESSENTIAL: Partial<Record<Group, readonly string[]>> = { edges: ['predicate'], style: ['type'] }

const MAX_REPLY_CHARS = 2_000_000
const MAX_PROBLEMS = 10
/** With more malformed records than this share a reply is asked for again; after that, what is usable is used. */
const MAX_MALFORMED_SHARE = 0.2

export type ReadReply =
  | { ok: true; records: ModelRecords; malformed: number }
  /** in words that hold nothing of the reply, for the repair turn and for warnings */
  | { ok: false; problems: string[] }

/**
 * The records of a reply, which may stand in a code fence or among words. Single records that do not fit are left out
 * and counted; a reply that is cut, is something else, or has too many of those is not used. `repaired`: whether it was
 * asked for a second time.
 */
export function readReply(text: string, repaired: boolean): ReadReply {
  if (text.length > MAX_REPLY_CHARS) return { ok: false, problems: ['The reply is too long.'] }
  const value = jsonObjectIn(text)
  if (!value) return { ok: false, problems: ['The reply is not one whole JSON object.'] }
  const problems: string[] = []
  const records: ModelRecords = { claims: [], positions: [], projects: [], entities: [], edges: [], style: [] }
  let total = 0
  let malformed = 0
  for (const group of GROUPS) {
    const items = Object.hasOwn(value, group) ? value[group] : undefined
    if (items === undefined || items === null) {
      if (NEEDED.includes(group)) return { ok: false, problems: [`${group}: Missing; must be an array.`] }
      continue
    }
    if (!Array.isArray(items)) return { ok: false, problems: [`${group}: Must be an array.`] }
    items.forEach((item, i) => {
      total++
      const read = RECORDS[group].safeParse(completed(group, item))
      if (read.success) (records[group] as unknown[]).push(read.data)
      else {
        malformed++
        const [issue] = read.error.issues
        if (problems.length < MAX_PROBLEMS)
          problems.push(`${[group, i, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not valid'}`)
      }
    })
  }
  const isUnusable = malformed > 0 && (repaired ? malformed === total : malformed > MAX_MALFORMED_SHARE * total)
  return isUnusable ? { ok: false, problems } : { ok: true, records, malformed }
}

function completed(group: Group, item: unknown): unknown {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
  const given = item as Record<string, unknown>
  const whole: Record<string, unknown> = {}
  for (const field of Object.keys(RECORDS[group].shape)) {
    const value = Object.hasOwn(given, field) ? given[field] : undefined
    const isAbsent = value === undefined || value === null
    whole[field] = isAbsent && !ESSENTIAL[group]?.includes(field) ? ABSENT[field] : value
  }
  return whole
}

/** The text itself, what follows a model's thoughts, a fenced block, or all from the first brace to the last. */
export function jsonObjectIn(text: string): Record<string, unknown> | null {
  const thought = text.lastIndexOf('</think>')
  const said = thought < 0 ? text : text.slice(thought + '</think>'.length)
  const fence = said.indexOf('```')
  const fenced = fence < 0 ? '' : said.slice(fence).replace(/^```[a-zA-Z]*/, '')
  const closing = fenced.lastIndexOf('```')
  const candidates = [
    said,
    closing < 0 ? fenced : fenced.slice(0, closing),
    said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1),
  ]
  for (const candidate of candidates) {
    try {
      const value: unknown = JSON.parse(candidate)
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
    } catch {}
  }
  return null
}
