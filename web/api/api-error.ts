import { refusalOf } from '../../client/requests.ts'
import type { ErrorCode, Issue } from './wire.ts'

/** What the service says, or what happened before it could: nobody answered, or not in words; a download or a passkey failed. */
type Code = ErrorCode | 'no_answer' | 'unreadable' | 'cut_off' | 'no_passkey'

/** What the service answered instead of what was asked for. */
export class ApiError extends Error {
  readonly status: number
  readonly code: Code
  /** null when no answer came at all */
  readonly requestId: string | null
  readonly issues: readonly Issue[]
  /** seconds until the same request may be sent again; null when the service named none */
  readonly retryAfter: number | null
  /** when the answer came, in milliseconds since 1970 */
  readonly at = Date.now()

  constructor(
    fault: { status: number; code: Code; message: string },
    more: { requestId?: string | null; issues?: readonly Issue[]; retryAfter?: number | null } = {},
  ) {
    super(fault.message)
    this.status = fault.status
    this.code = fault.code
    this.requestId = more.requestId ?? null
    this.issues = more.issues ?? []
    this.retryAfter = more.retryAfter ?? null
  }

  /** Nobody answered, or the service said that it cannot just now: asking again later may help. */
  get away(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503
  }

  /** What is wrong with one field of a form, by its name in the body. */
  issueOf(field: string): string | undefined {
    return this.issues.find(({ path }) => path[0] === field)?.message
  }
}

/** The error of an answer that is not a success. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const { status, code, message, ...more } = await refusalOf(response)
  return new ApiError({ status, code, message }, more)
}

export const noAnswer = (): ApiError =>
  new ApiError({ status: 0, code: 'no_answer', message: 'Cairn does not answer. It may be restarting.' })
