import type { ErrorCode, Issue } from '../web/api/wire.ts'

// Addresses, errors, keys of what is to be done once.

/** What fills in a path's braces, and its query; what is null, undefined or empty is left out of that. */
export interface AddressParts {
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** A path with what stands in its braces, and its query. */
export function addressOf(path: string, { params = {}, query = {} }: AddressParts): string {
  return withQuery(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
  )
}

/** A path with a query string of what is given. */
export function withQuery(path: string, query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** What the service refused, as its answer says it. */
export interface Refusal {
  status: number
  /** `unreadable`: in no words of its own, as a proxy answers */
  code: ErrorCode | 'unreadable'
  message: string
  requestId: string | null
  /** seconds after which the service asks to be tried again */
  retryAfter: number | null
  issues: readonly Issue[]
}

/** Reads an answer that is not a success. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const { status, headers } = response
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const requestId = headers.get('x-request-id')
  const named = { status, requestId, retryAfter: Number.isFinite(seconds) ? seconds : null }
  try {
    const { error } = (await response.json()) as { error: { code: ErrorCode; message: string; issues?: Issue[] } }
    return { ...named, code: error.code, message: error.message, issues: error.issues ?? [] }
  } catch {
    return {
      ...named,
      code: 'unreadable',
      message: `The service answered ${status} without words of its own.`,
      issues: [],
    }
  }
}

/** A key that nobody else has: not by `randomUUID`, for a page over plain http from another machine is no secure context. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `client-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
