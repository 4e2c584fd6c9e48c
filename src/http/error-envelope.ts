import { type ErrorCode, type Issue, ServiceError } from '../lib/errors.ts'

export interface ErrorEnvelope {
  schemaVersion: 'service-api-error-v1'
  requestId: string
  error: { code: ErrorCode; message: string; issues?: Issue[] }
}

interface ErrorReply {
  status: number
  headers: Record<string, string>
  /** JSON */
  body: string
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
  const { status, code, message, issues, headers = {} } = known
  const envelope: ErrorEnvelope = {
    schemaVersion: 'service-api-error-v1',
    requestId,
    error: { code, message, ...(issues ? { issues } : {}) },
  }
  return { status, headers, body: JSON.stringify(envelope) }
}
