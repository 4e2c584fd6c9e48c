import fc from 'fast-check'
import { z } from 'zod'
import { anyText } from './any-text.ts'

/** The part of JSON Schema that our bodies are made of. */
export interface BodySchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: BodySchema[]
  properties?: Record<string, BodySchema>
  required?: string[]
  additionalProperties?: unknown
  items?: BodySchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

export const schemaOf = (body: z.ZodType): BodySchema =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as BodySchema

const MOST_CHARS = 60

/** What clients put into text: words, other scripts, what breaks naive code. */
const oddText = fc.oneof(
  fc.lorem({ maxCount: 8 }),
  anyText({ maxLength: MOST_CHARS }),
  fc.string({ unit: 'grapheme', maxLength: MOST_CHARS }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    'null',
    '../../etc/passwd',
    "' or 1=1 --",
    '%00',
    '{{7*7}}',
    'é'.repeat(400),
  ),
)
const day = fc.constantFrom('2026-01-31', '1970-01-01', '9999-12-31', '2026-02-30', '0000-00-00')

/** A date, an id or text, by the schema's format and length; mostly as the schema wants it. */
function textOf({ format, minLength = 0, maxLength = MOST_CHARS }: BodySchema): fc.Arbitrary<unknown> {
  if (format === 'date') return day
  if (format === 'uuid') return fc.uuid()
  const most = Math.min(maxLength, Math.max(minLength, MOST_CHARS))
  const fitting = fc.string({ unit: 'grapheme-ascii', minLength: Math.max(1, minLength), maxLength: most })
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: oddText })
}

/** Bodies that the schema takes, or nearly: rules beyond types and bounds are broken now and then. */
export function arbitraryBody(
  schema: BodySchema,
  known: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryBody(one, known)))
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, known[name] ?? arbitraryBody(field, known)]),
      )
      if (Object.keys(fields).length === 0)
        return fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }))
      return fc.record(fields, { requiredKeys: required })
    }
    case 'array':
      return fc.array(arbitraryBody(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 1_000_000) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** A value of a type that this field never takes; undefined where it takes anything. */
export function wrongValue(schema: BodySchema): unknown {
  const types = new Set((schema.anyOf ?? [schema]).map(({ type, enum: values }) => type ?? (values ? 'string' : 'any')))
  if (types.has('any')) return undefined
  return types.has('string') ? { not: 'text' } : 'neither number nor list'
}
