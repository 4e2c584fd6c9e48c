import type { z } from '@hono/zod-openapi'

// Schemas as clients see them. A model reads every word of the list before it has done anything, so what says nothing
// is left out: the dialect that is the protocol's own, bounds that only say that a number is one, and of results, which
// the model is going to see anyway, everything but the names and types at the top.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Side = 'input' | 'output'

const isSafeBound = (value: Json | undefined): boolean =>
  value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function slim(value: Json, side: Side, depth: number): Json {
  if (Array.isArray(value)) return value.map((one) => slim(one, side, depth))
  if (!isObject(value)) return value
  if (side === 'output' && depth > 0 && value.type === 'object') return { type: 'object' }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, of]) => !isEmptyWord(key, of, side))
      .map(([key, of]) => [
        key,
        // Properties are named by us: none of their names is a keyword.
        key === 'properties' && isObject(of)
          ? Object.fromEntries(Object.entries(of).map(([name, one]) => [name, slim(one, side, depth + 1)]))
          : slim(of, side, depth),
      ]),
  )
}

function isEmptyWord(key: string, of: Json, side: Side): boolean {
  if (key === '$schema') return true
  if (key === 'maximum' || key === 'minimum') return isSafeBound(of)
  // What else a result might hold, or lack, is nobody's concern; what else an argument is called is a mistake.
  return side === 'output' && (key === 'required' || (key === 'additionalProperties' && of === false))
}

/** The JSON Schema of what a tool takes or gives. */
export const slimSchema = (schema: z.ZodObject, side: Side) =>
  slimJsonSchema(schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' }), side)

/** The same of a schema that is JSON already. */
export const slimJsonSchema = (schema: object, side: Side) =>
  slim(schema as Json, side, 0) as unknown as { type: 'object' }
