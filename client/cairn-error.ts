import type { ErrorCode, Issue } from '../web/api/wire.ts'

/**
 * What the service refused, or that it could not be reached: then `status` is 0 and `code` is `no_answer`.
 *
 * @example
 * try {
 *   await cairn.request('post', '/v1/query', { body: { query: '' } })
 * } catch (error) {
 *   if (!(error instanceof CairnError)) throw error
 *   console.log(error.status, error.code, error.issues[0]?.path) // 422 validation_error [ 'query' ]
 * }
 */
export class CairnError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'no_answer' | 'unreadable'
  /** names the request in the service's log */
  readonly requestId: string | null
  /** seconds after which the service asks to be tried again */
  readonly retryAfter: number | null
  readonly issues: readonly Issue[]
  /** when it came, in milliseconds since 1970 */
  readonly at = Date.now()

  constructor(
    fault: { status: number; code: CairnError['code']; message: string },
    more: { requestId?: string | null; retryAfter?: number | null; issues?: readonly Issue[]; cause?: unknown } = {},
  ) {
    super(fault.message, { cause: more.cause })
    this.name = 'CairnError'
    this.status = fault.status
    this.code = fault.code
    this.requestId = more.requestId ?? null
    this.retryAfter = more.retryAfter ?? null
    this.issues = more.issues ?? []
  }

  /**
   * Nobody answered, or the service said that it cannot just now: asking again later may help.
   *
   * @example
   * const nobody = new Cairn({ baseUrl: 'http://127.0.0.1:9', retries: 0 })
   * const fault = await nobody.request('get', '/v1/sources').catch((error: CairnError) => error)
   * console.log(fault instanceof CairnError && fault.away) // true
   */
  get away(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503
  }

  /**
   * What is wrong with one field of the body, by its name.
   *
   * @example
   * const fault = await cairn.request('post', '/v1/query', { body: { query: '' } }).catch((error: CairnError) => error)
   * if (fault instanceof CairnError) console.log(fault.issueOf('query')) // Too small: expected string to have >=1 characters
   */
  issueOf(field: string): string | undefined {
    return this.issues.find(({ path }) => path[0] === field)?.message
  }
}
