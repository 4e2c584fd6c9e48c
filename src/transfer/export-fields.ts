import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'

// Fields of which the records of an export are made. What goes out fits them, and what comes in must.

const MAX_INT4 = 2_147_483_647
export const id = (about: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Must be a UUID in lower case.')
    .openapi({ description: about })
export const at = (about: string) => z.iso.datetime().openapi({ description: about })
export const key = (about: string) =>
  z
    .string()
    .regex(/^(?:[0-9a-f]{2}){1,128}$/, 'Must be hexadecimal.')
    .openapi({ description: about })
export const count = (about: string) => z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).describe(about)
export const integer = (about: string) => z.number().int().min(0).max(MAX_INT4).describe(about)
export const words = (about: string) => z.array(anyText('One of them.')).describe(about)
