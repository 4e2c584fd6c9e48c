import { z } from '@hono/zod-openapi'
import { text } from '../http/fields.ts'
import { presentedCredential } from './passkey-schemas.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './password-rules.ts'
import { LOGIN_METHODS } from './sign-in-schemas.ts'

/** Longer than allowed, so that an old password of another rule is wrong, not malformed. */
export const newPassword = (about: string) =>
  text(1, 1000, `${about} A new one has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters, of any kind.`)

export const emailField = (about: string) => z.email('Must be an e-mail address.').max(254).describe(about)

/** Which fields go with which method; all of them, and no others. */
const LOGIN_FIELDS = {
  password: ['email', 'password'],
  setup_token: ['setupToken', 'email', 'password'],
  passkey: ['credential'],
} as const satisfies Record<(typeof LOGIN_METHODS)[number], readonly string[]>
const OPTIONAL_FIELDS = ['setupToken', 'email', 'password', 'credential'] as const

export const loginBody = z
  .strictObject({
    method: z
      .enum(LOGIN_METHODS)
      .default('password')
      .describe('`setup_token`: the first sign-in of an account, or one by a setup link; it sets the password.'),
    email: emailField('E-mail address, with all but `passkey`; it signs in from now on with `setup_token`.').optional(),
    password: newPassword('The password, with all but `passkey`.').optional(),
    setupToken: z
      .string()
      .min(1)
      .max(1000)
      .describe('The one-time token, `cas_…`; with `setup_token`, and only there.')
      .optional(),
    credential: presentedCredential.optional(),
  })
  .superRefine((body, context) => {
    const wanted: readonly string[] = LOGIN_FIELDS[body.method]
    for (const field of OPTIONAL_FIELDS) {
      if (wanted.includes(field) === (body[field] !== undefined)) continue
      const message = `${wanted.includes(field) ? 'Needed' : 'Not taken'} with the method ${body.method}.`
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export type LoginInput = z.output<typeof loginBody>
