import { z } from '@hono/zod-openapi'
import { isCalendarDay } from '../lib/clock.ts'
import { type AccountId, type ApiKeyId, UUID } from '../lib/ids.ts'
import { SCOPES } from '../lib/principal.ts'

// Fields that many routes share, each described once.

export const scopeField = z.enum(SCOPES).openapi('Scope', { description: 'What a credential may do.' })

const EVENT_ID = /^evt_[0-9a-f]{24}$/

/** A UUID of any case, made lower-case. */
export const uuid = (about: string) =>
  z
    .string()
    .refine((value) => UUID.test(value), 'Must be a UUID.')
    .transform((value) => value.toLowerCase())
    .openapi({ description: about, format: 'uuid', example: '01890a5d-ac96-774b-bcce-b302099a8057' })

/** The UUID of a job, or the `evt_…` of an event: both name a queued piece of work. */
export const jobIdField = (about: string) =>
  z
    .string()
    .transform((value) => (UUID.test(value) ? value.toLowerCase() : value))
    .refine((value) => UUID.test(value) || EVENT_ID.test(value), 'Must be a UUID, or evt_ and 24 hex digits.')
    .openapi({ type: 'string', description: about, example: '01890a5d-ac96-774b-bcce-b302099a8057' })

const prefixed = <Id extends string>(prefix: string, about: string) =>
  z
    .string()
    .transform((value) => (value.startsWith(prefix) ? value.slice(prefix.length) : value).toLowerCase() as Id)
    .refine((value) => UUID.test(value), 'Must be a UUID, with or without its prefix.')
    .openapi({ type: 'string', description: about, example: `${prefix}01890a5d-ac96-774b-bcce-b302099a8057` })

export const accountIdField = (about: string) => prefixed<AccountId>('u_', about)
export const apiKeyIdField = (about: string) => prefixed<ApiKeyId>('k_', about)

export const calendarDay = (about: string) =>
  z
    .string()
    .refine(isCalendarDay, 'Must be a real calendar day, YYYY-MM-DD.')
    .openapi({ description: about, format: 'date', example: '2026-01-31' })

export const instant = (about: string) =>
  z.string().openapi({ description: about, format: 'date-time', example: '2026-01-31T12:00:00.000Z' }).describe(about)

/** An integer from a query string. */
export const queryInteger = (min: number, max: number, fallback: number, about: string) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, 'Must be an integer.')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .default(fallback)
    .openapi({ type: 'integer', minimum: min, maximum: max, default: fallback, description: about })

/** As `queryInteger`, where leaving it out says something. */
export const optionalInteger = (min: number, max: number, about: string) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, 'Must be an integer.')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .optional()
    .openapi({ type: 'integer', minimum: min, maximum: max, description: about })

/** `true` or `false` from a query string. */
export const queryFlag = (about: string) =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false)
    .openapi({ type: 'boolean', default: false, description: about })

// A lone surrogate cannot be stored as UTF-8, and PostgreSQL takes no NUL.
const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Text that can be stored and given back unchanged. */
export const text = (min: number, max: number, about: string) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(storable, 'Must hold neither NUL nor lone surrogates.')
    .openapi({ description: about })

/** As `text`, of any length. */
export const anyText = (about: string) =>
  z.string().refine(storable, 'Must hold neither NUL nor lone surrogates.').openapi({ description: about })

/** As `text`, trimmed, and not blank. */
export const label = (max: number, about: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(storable, 'Must hold neither NUL nor lone surrogates.')
    .openapi({ description: about })

const LABEL = /^[A-Za-z0-9_.:@+~-]{1,512}$/

/** Name of a workspace, peer or session, as its owner chose it. */
export const labelField = (about: string) =>
  z
    .string()
    .refine(
      (value) => LABEL.test(value) && value !== '.' && value !== '..',
      'Must be 1 to 512 characters of A-Z a-z 0-9 _ . : @ + ~ -, and neither "." nor "..".',
    )
    .openapi({ description: about, minLength: 1, maxLength: 512, example: 'alice' })
