import { apiErrorOf } from '../api/api-error.ts'
import { readSession, sendRequest } from '../api/session.ts'

/** `GET /oauth2/interaction/{uid}/details`. */
export interface Interaction {
  prompt: 'login' | 'consent'
  csrfToken: string
  client: {
    clientId: string
    name: string
    uri: string | null
    /** the host that vouches for the client; null when it registered itself */
    host: string | null
    redirectHost: string
    loopback: boolean
  }
  scopes: string[]
  account: { email: string | null; displayName: string | null } | null
  expiresAt: string
  grantDays: number
}

export interface Decision {
  decision: 'continue' | 'approve' | 'deny'
  scopes?: string[]
}

const address = (uid: string) => `/oauth2/interaction/${encodeURIComponent(uid)}`

/** Throws ApiError: 404 when it has expired, was answered, or was begun in another browser. */
export async function readInteraction(uid: string): Promise<Interaction> {
  const response = await sendRequest(`${address(uid)}/details`)
  if (!response.ok) throw await apiErrorOf(response)
  return (await response.json()) as Interaction
}

/** Answers where the browser goes next. Throws ApiError. */
export async function sendDecision(uid: string, decision: Decision): Promise<string> {
  // The token is of the session: signing in meanwhile makes another one.
  const { csrfToken } = await readInteraction(uid)
  const response = await sendRequest(`${address(uid)}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-csrf': csrfToken },
    body: JSON.stringify(decision),
  })
  if (!response.ok) throw await apiErrorOf(response)
  const { redirectTo } = (await response.json()) as { redirectTo: string }
  return redirectTo
}

/** Signs out, for somebody who has another account. Throws ApiError. */
export async function endSession(): Promise<void> {
  const { csrfToken } = await readSession()
  const response = await sendRequest('/v1/auth/session', {
    method: 'DELETE',
    headers: { 'x-service-csrf': csrfToken },
  })
  if (!response.ok) throw await apiErrorOf(response)
}
