import { type FormEvent, useState } from 'react'
import { CairnError, type Reply, type RequestOptions } from '../../client/client.ts'
import { PageError } from '../api/page-error.ts'
import { csrfToken, readSession, takeSession, useSessionState } from '../api/session.ts'
import { visitor } from '../api/visitor.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { ErrorNote } from '../parts/states.tsx'

type Credentials = RequestOptions<'post', '/v1/auth/login'>['body']
type GivenPasskey = NonNullable<Credentials['credential']>
type SignedIn = Reply<'post', '/v1/auth/login'>

/** Sends a sign-in of any method; the session it makes is taken over. Throws CairnError. */
export async function signIn(body: Credentials): Promise<SignedIn> {
  const attempt = () => visitor.request('post', '/v1/auth/login', { body, headers: { 'x-service-csrf': csrfToken() } })
  const session = await attempt().catch(async (error) => {
    if (!(error instanceof CairnError) || error.code !== 'csrf_failed') throw error
    // The token was of an hour ago, or of another tab.
    await readSession()
    return attempt()
  })
  takeSession(session)
  return session
}

interface SignInFormProps {
  /** fixed: whose session ended */
  email?: string | null
  onSignedIn?(session: SignedIn): void
}

/** Password, or a passkey where the service and the browser have them. */
export function SignInForm({ email: fixed, onSignedIn }: SignInFormProps) {
  const { session } = useSessionState()
  const [email, setEmail] = useState(fixed ?? '')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const passkeys = Boolean(session?.passkey && window.PublicKeyCredential)

  const attempt = async (make: () => Promise<Credentials>) => {
    setBusy(true)
    setError(null)
    try {
      const session = await signIn(await make())
      onSignedIn?.(session)
    } catch (fault) {
      setError(fault)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => ({ method: 'password', email, password }))
  }
  const withPasskey = () => void attempt(async () => ({ method: 'passkey', credential: await askPasskey() }))

  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username webauthn"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error !== null && <SignInError error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" busy={busy}>
          Sign in
        </Button>
        {passkeys && (
          <Button onClick={withPasskey} busy={busy}>
            Use a passkey
          </Button>
        )}
      </div>
    </form>
  )
}

async function askPasskey(): Promise<GivenPasskey> {
  // A challenge is good once: each attempt takes a new one.
  const { passkey } = await readSession()
  if (!passkey) throw new PageError('Passkeys do not work at this address.')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const given = await startAuthentication({
      optionsJSON: { challenge: passkey.challenge, rpId: passkey.rpId, userVerification: 'required' },
    })
    // One that is found without a name brings its user's handle; the service refuses another.
    return given as GivenPasskey
  } catch {
    throw new PageError('No passkey was given. Use the password, or try again.')
  }
}

function SignInError({ error }: { error: unknown }) {
  if (error instanceof CairnError && error.status === 401)
    return (
      <p role="alert" className="text-bad">
        That does not fit. Check the e-mail address and the password; nothing says which of them is wrong.
      </p>
    )
  return <ErrorNote error={error} />
}
