import { visitor } from '../api/visitor.ts'

// How an application's request for consent is read and answered. It belongs to OAuth and stands in no document of the
// interface, so that these types are written by hand.

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

/** Throws CairnError: 404 when it has expired, was answered, or was begun in another browser. */
export async function readInteraction(uid: string): Promise<Interaction> {
  return (await visitor.response('get', `${address(uid)}/details`)).json()
}

/** Answers where the browser goes next. Throws CairnError. */
export async function sendDecision(uid: string, decision: Decision): Promise<string> {
  // The token is of the session: signing in meanwhile makes another one.
  const { csrfToken } = await readInteraction(uid)
  const headers = { 'x-service-csrf': csrfToken }
  const response = await visitor.response('post', `${address(uid)}/decision`, { body: decision, headers })
  const { redirectTo }: { redirectTo: string } = await response.json()
  return redirectTo
}
