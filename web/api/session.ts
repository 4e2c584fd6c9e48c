import { useSyncExternalStore } from 'react'
import { visitor } from './visitor.ts'
import type { GetAuthSessionReply, SignedInReply } from './wire.ts'

export type SignedIn = Extract<GetAuthSessionReply, { authenticated: true }>

interface State {
  session: GetAuthSessionReply | null
  /** a request waits until somebody signs in again */
  expired: boolean
}

let state: State = { session: null, expired: false }
const listeners = new Set<() => void>()
let waiting: ((again: boolean) => void)[] = []

function set(change: Partial<State>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSessionState = (): State => useSyncExternalStore(subscribe, () => state)

/** The account that is signed in; only below the shell, which is not drawn without one. */
export function useSignedIn(): SignedIn {
  const { session } = useSessionState()
  if (!session?.authenticated) throw new Error('drawn without a session')
  return session
}

export const csrfToken = (): string => state.session?.csrfToken ?? ''

const askSession = (): Promise<GetAuthSessionReply> => visitor.request('get', '/v1/auth/session')

/** Asks the service who is signed in, and takes the token for mutations from the answer. */
export async function readSession(): Promise<GetAuthSessionReply> {
  const session = await askSession()
  takeSession(session)
  return session
}

/** Takes over what a sign-in, or a change of password, answered. Another account than before: the page starts anew. */
export function takeSession(answered: GetAuthSessionReply | SignedInReply): void {
  const session: GetAuthSessionReply = { passkey: null, ...answered }
  const before = state.session
  if (before?.authenticated && session.authenticated && before.account.id !== session.account.id) {
    window.location.assign('/')
    return
  }
  if (state.expired && !session.authenticated) {
    // The dialog is open over somebody's page: keep it drawn, only the token for signing in is new.
    set({ session: before?.authenticated ? { ...before, csrfToken: session.csrfToken } : session })
    return
  }
  set({ session, expired: false })
  if (!session.authenticated) return
  if (!before?.authenticated) tabs.postMessage(session.account.id)
  release(true)
}

/** Tells the other tabs of this browser who signed in: the cookie is theirs too. */
const tabs = new BroadcastChannel('cairn-signed-in')
tabs.onmessage = ({ data }) => {
  // What another account's page would ask from now on, it would ask in this one's name.
  if (state.session?.authenticated && state.session.account.id !== data) leave()
}

/** The consent stays where it is: it is asked of one account, and the service refuses the answer of another. */
function leave(): void {
  if (!window.location.pathname.startsWith('/oauth2/interaction/')) window.location.assign('/')
}

/** A tab that slept did not hear it: it asks when it is looked at again. An ended session is met by the next request. */
document.addEventListener('visibilitychange', async () => {
  const before = state.session
  if (document.visibilityState !== 'visible' || !before?.authenticated) return
  const now = await askSession().catch(() => null)
  if (now?.authenticated && now.account.id !== before.account.id) leave()
})

function release(again: boolean): void {
  const released = waiting
  waiting = []
  for (const resolve of released) resolve(again)
}

/** Opens the sign-in dialog over the page; true once somebody signed in again, false if he closed it. */
export async function signInAgain(): Promise<boolean> {
  const answer = new Promise<boolean>((resolve) => waiting.push(resolve))
  if (!state.expired) {
    set({ expired: true })
    // For the token that signing in takes. Should another tab have signed in meanwhile, that is enough.
    const session = await askSession().catch(() => null)
    if (session?.authenticated) takeSession(session)
    // Also when the dialog was closed meanwhile: the page below stays drawn, with what was typed.
    else if (session && state.session) set({ session: { ...state.session, csrfToken: session.csrfToken } })
  }
  return answer
}

/** The dialog was closed without signing in. */
export function giveUpSignIn(): void {
  set({ expired: false })
  release(false)
}

/** Signs out and stays where one is, for somebody who has another account. Throws CairnError. */
export const endSession = (): Promise<unknown> =>
  visitor.request('delete', '/v1/auth/session', { headers: { 'x-service-csrf': csrfToken() } })

/** Signs out. Throws CairnError. */
export async function signOut(): Promise<void> {
  await endSession()
  window.location.assign('/sign-in')
}
