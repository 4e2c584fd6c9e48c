import { useEffect, useState } from 'react'
import { readSession, useSessionState } from '../api/session.ts'
import { Alone } from '../parts/alone.tsx'
import { ErrorNote, Skeleton } from '../parts/states.tsx'
import { SetupForm } from './setup-form.tsx'
import { SetupSteps } from './setup-steps.tsx'

const tokenInAddress = (): string => (window.location.hash.startsWith('#cas_') ? window.location.hash.slice(1) : '')

/** The first sign-in of an account, by the link that its operator got; also the way back in without a password. */
export function SetupPage() {
  const { session } = useSessionState()
  const [token, setToken] = useState(tokenInAddress)
  const [done, setDone] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const read = () => void readSession().then(() => setError(null), setError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    read()
    // The link is a secret: neither the address bar nor the history keeps it.
    const take = () => {
      const given = tokenInAddress()
      if (!given) return
      setToken(given)
      setDone(false)
      window.history.replaceState(null, '', '/setup')
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])

  if (!session)
    return (
      <Alone title="Set up Cairn">{error === null ? <Skeleton /> : <ErrorNote error={error} onRetry={read} />}</Alone>
    )
  if (done || (session.authenticated && !token)) return <SetupSteps />
  return (
    <Alone title="Set up Cairn" lead="Choose what you sign in with. It stays on this server.">
      <SetupForm key={token} token={token} onDone={() => setDone(true)} />
    </Alone>
  )
}
