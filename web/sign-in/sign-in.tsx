import { useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { readSession, useSessionState } from '../api/session.ts'
import { Alone } from '../parts/alone.tsx'
import { ErrorNote, Skeleton } from '../parts/states.tsx'
import { InviteForm } from './invite-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { placeOf } from './sign-in-place.ts'

export function SignInPage() {
  const { session } = useSessionState()
  const [, navigate] = useLocation()
  const place = placeOf(useSearch())
  const [error, setError] = useState<unknown>(null)
  const [invite] = useState(() => (window.location.hash.startsWith('#cai_') ? window.location.hash.slice(1) : ''))
  const [invited, setInvited] = useState(invite !== '')
  useEffect(() => {
    readSession().catch(setError)
    // An invite is a secret: neither the address bar nor the history keeps it.
    if (invite) window.history.replaceState(null, '', window.location.pathname + window.location.search)
  }, [invite])
  if (session?.authenticated && !invited) return <Redirect to={place} replace />
  return (
    <Alone
      title={invited ? 'Accept an invite' : 'Sign in'}
      lead={
        invited
          ? 'It makes you an account on this server.'
          : 'Cairn keeps what you give it to read and remember, and answers with citations.'
      }
    >
      {error !== null && !session ? (
        <ErrorNote error={error} onRetry={() => void readSession().then(() => setError(null), setError)} />
      ) : !session ? (
        <Skeleton />
      ) : invited ? (
        <InviteForm token={invite} onDone={() => navigate('/')} />
      ) : (
        <SignInForm />
      )}
      <p className="mt-6 text-[0.9375rem] text-quiet">
        <button
          type="button"
          className="min-h-6 text-accent underline underline-offset-3"
          onClick={() => setInvited(!invited)}
        >
          {invited ? 'Sign in with an account' : 'I have an invite'}
        </button>
      </p>
      {!invited && (
        <p className="mt-2 text-quiet text-sm">
          Password lost? Whoever runs this server can make a new setup link: <code>cairn setup-link</code>.
        </p>
      )}
    </Alone>
  )
}
