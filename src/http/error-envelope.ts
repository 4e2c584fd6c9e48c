import { type ErrorCode, type Issue, ServiceError } from '../lib/errors.ts'

export interface ErrorEnvelope {
  schemaVersion: 'service-api-error-v1'
  requestId: string
  error: { code: ErrorCode; message: string; issues?: Issue[] }
}

export interface ErrorReply {
  status: number
  headers: Record<string, string>
  body: ErrorEnvelope
}

/** What the client is told. Whatever is not a ServiceError is a bare 500: no path, statement or stack. */
export function errorReply(error: unknown, requestId: string): ErrorReply {
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError(
          500,
          'internal_error',
          `Something went wrong here. Name this request when you ask: ${requestId}.`,
        )
  return {
    status: known.status,
    headers: known.headers ?? {},
    body: {
      schemaVersion: 'service-api-error-v1',
      requestId,
      error: { code: known.code, message: known.message, ...(known.issues ? { issues: known.issues } : {}) },
    },
  }
}
