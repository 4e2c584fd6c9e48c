import { type FormEvent, useState } from 'react'
import { ApiError, apiErrorOf } from '../api/api-error.ts'
import { csrfToken, readSession, type SignedIn, sendRequest, takeSession, useSessionState } from '../api/session.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { ErrorNote } from '../parts/states.tsx'

/** Sends a sign-in of any method; the session it makes is taken over. Throws ApiError. */
export async function signIn(body: object): Promise<SignedIn> {
  const attempt = () =>
    sendRequest('/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-csrf': csrfToken() },
      body: JSON.stringify(body),
    })
  let response = await attempt()
  if (response.status === 403) {
    const error = await apiErrorOf(response)
    if (error.code !== 'csrf_failed') throw error
    // The token was of an hour ago, or of another tab.
    await readSession()
    response = await attempt()
  }
  if (!response.ok) throw await apiErrorOf(response)
  const session = (await response.json()) as SignedIn
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

  const attempt = async (make: () => Promise<object>) => {
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

async function askPasskey(): Promise<unknown> {
  // A challenge is good once: each attempt takes a new one.
  const { passkey } = await readSession()
  if (!passkey) throw new ApiError({ status: 0, code: 'no_passkey', message: 'Passkeys do not work at this address.' })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return await startAuthentication({
      optionsJSON: { challenge: passkey.challenge, rpId: passkey.rpId, userVerification: 'required' },
    })
  } catch {
    throw new ApiError({
      status: 0,
      code: 'no_passkey',
      message: 'No passkey was given. Use the password, or try again.',
    })
  }
}

function SignInError({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status === 401)
    return (
      <p role="alert" className="text-bad">
        That does not fit. Check the e-mail address and the password; nothing says which of them is wrong.
      </p>
    )
  return <ErrorNote error={error} />
}
