/** One problem with one field of a request. */
export interface Issue {
  path: (string | number)[]
  code: string
  message: string
}

/** Every code that the service gives an error; stable, for programs. */
export const ERROR_CODES = [
  'invalid_json',
  'invalid_request',
  'invalid_ingest_request',
  'expired_token',
  'invalid_grant',
  'unauthorized',
  'insufficient_credits',
  'forbidden',
  'csrf_failed',
  'not_found',
  'method_not_allowed',
  'conflict',
  'version_conflict',
  'payload_too_large',
  'unsupported_media_type',
  'validation_error',
  'source_unreadable',
  'rate_limit_exceeded',
  'quota_exceeded',
  'slow_down',
  'internal_error',
  'source_fetch_failed',
  'unavailable',
  'not_served',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

interface ServiceErrorOptions {
  issues?: Issue[]
  headers?: Record<string, string>
  /** for logs only; never on the wire */
  cause?: unknown
}

/** The closed set that domain code throws; one handler maps it to the error envelope. The message reaches the client. */
export class ServiceError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly headers: Record<string, string> | undefined

  constructor(status: number, code: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = new.target.name
    this.status = status
    this.code = code
    this.issues = options.issues
    this.headers = options.headers
  }
}

export class ValidationError extends ServiceError {
  constructor(issues: Issue[]) {
    const [first] = issues
    const where = first?.path.length ? `${first.path.join('.')}: ` : ''
    super(422, 'validation_error', `${where}${first?.message ?? 'the request is not valid'}`, { issues })
  }
}

/** A field that is well formed but cannot be used. */
export const invalidField = (path: (string | number)[], message: string, code = 'invalid_value'): ValidationError =>
  new ValidationError([{ path, code, message }])

export class InvalidIngestError extends ServiceError {
  constructor(message: string) {
    super(400, 'invalid_ingest_request', message)
  }
}

export class UnauthorizedError extends ServiceError {
  constructor(message = 'Send a valid credential: Authorization: Bearer <key>.', cause?: unknown) {
    super(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer' }, cause })
  }
}

/** The account is not there, or no longer. Its credentials are nobody's: 401; an operator, who named it, gets 404. */
export class AccountGoneError extends UnauthorizedError {
  constructor(cause?: unknown) {
    super(undefined, cause)
  }
}

export class ForbiddenError extends ServiceError {
  constructor(message: string, code: 'forbidden' | 'csrf_failed' = 'forbidden') {
    super(403, code, message)
  }
}

export class NotFoundError extends ServiceError {
  /** such as `Peer` */
  readonly what: string

  constructor(what: string) {
    super(404, 'not_found', `${what} not found.`)
    this.what = what
  }
}

/** It is there, but what was asked of it was never kept. */
export class NotKeptError extends ServiceError {
  constructor(message: string) {
    super(404, 'not_found', message)
  }
}

/** `taken`: the methods of the path. */
export class MethodNotAllowedError extends ServiceError {
  constructor(taken: readonly string[], message = `This path takes ${taken.join(', ')}.`) {
    super(405, 'method_not_allowed', message, { headers: { allow: taken.join(', ') } })
  }
}

export class ConflictError extends ServiceError {
  constructor(message: string, code: 'conflict' | 'version_conflict' = 'conflict') {
    super(409, code, message)
  }
}

export class PayloadTooLargeError extends ServiceError {
  constructor(limitBytes: number) {
    super(413, 'payload_too_large', `The request is larger than the ${limitBytes} bytes allowed here.`)
  }
}

/** The bytes arrived, but no text can be had from them: encrypted, broken, over a limit. */
export class SourceUnreadableError extends ServiceError {
  constructor(message: string, cause?: unknown) {
    super(422, 'source_unreadable', message, { cause })
  }
}

/** The page could not be had. `permanent`: trying again cannot help. */
export class SourceFetchError extends ServiceError {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(502, 'source_fetch_failed', message, { cause })
    this.permanent = permanent
  }
}

export class UnavailableError extends ServiceError {
  constructor(message = 'The service cannot answer right now; try again shortly.', cause?: unknown) {
    super(503, 'unavailable', message, { headers: { 'retry-after': '1' }, cause })
  }
}

/** A service that this one calls failed. `permanent`: trying again cannot help. */
export class ProviderError extends UnavailableError {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, cause)
    this.permanent = permanent
  }
}
