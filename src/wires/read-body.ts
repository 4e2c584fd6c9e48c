import type { z } from '@hono/zod-openapi'
import { issuesOf } from '../http/validation.ts'
import { ValidationError } from '../lib/errors.ts'

/** The value as a schema reads it; what it does not know is passed over, as old and new clients send more. Throws 422. */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw new ValidationError(issuesOf(parsed.error))
  return parsed.data
}
