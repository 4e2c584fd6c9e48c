import { z } from '@hono/zod-openapi'
import { text } from '../http/fields.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './password-rules.ts'

/** Longer than allowed, so that an old password of another rule is wrong, not malformed. */
export const newPassword = (about: string) =>
  text(1, 1000, `${about} A new one has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters, of any kind.`)

export const emailField = (about: string) => z.email('Must be an e-mail address.').max(254).describe(about)

/** Under which an address is found again, however its owner writes it today. */
export const normalEmail = (email: string): string => email.normalize('NFC').toLowerCase()
