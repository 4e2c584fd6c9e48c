import { type FormEvent, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { useSessionState } from '../api/session.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { FormError } from '../parts/form-error.tsx'
import { NEW_PASSWORD, PasswordField } from '../parts/password-field.tsx'
import { Notice } from '../parts/states.tsx'
import { signIn } from './sign-in-form.tsx'

interface SetupFormProps {
  /** from the link; empty when the page was opened without one */
  token: string
  onDone(): void
}

/** Takes the account of a setup token with an e-mail address and a password, and signs in. */
export function SetupForm({ token, onDone }: SetupFormProps) {
  const { session } = useSessionState()
  const [setupToken, setSetupToken] = useState(token)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const known = error instanceof CairnError ? error : null
  const refused = known?.status === 401

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    signIn({ method: 'setup_token', setupToken: setupToken.trim(), email, password })
      .then(() => {
        announce('You are signed in')
        onDone()
      }, setError)
      .finally(() => setBusy(false))
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {session?.authenticated && (
        <Notice kind="info">
          You are signed in as {session.account.email ?? session.account.displayName}. This sets up the account of the
          link, and signs you in to it instead.
        </Notice>
      )}
      {(!token || refused) && (
        <TextField
          label="Setup token"
          hint="The part of the link behind the #. It begins with cas_ and is good once."
          required
          autoComplete="off"
          spellCheck={false}
          value={setupToken}
          error={known?.issueOf('setupToken')}
          onChange={(event) => setSetupToken(event.target.value.replace(/^.*#/, ''))}
        />
      )}
      <TextField
        label="E-mail"
        hint="You sign in with it. Nothing is sent to it."
        type="email"
        name="email"
        required
        autoComplete="username"
        value={email}
        error={known?.issueOf('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        {...NEW_PASSWORD}
        value={password}
        error={known?.issueOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refused ? <TokenRefused /> : <FormError error={error} fields={['setupToken', 'email', 'password']} />}
      <Button look="primary" type="submit" busy={busy}>
        Set up my account
      </Button>
    </form>
  )
}

function TokenRefused() {
  return (
    <div role="alert" className="rounded-md border border-bad bg-bad-soft p-4">
      <p className="font-medium text-bad">This setup link is used, expired or mistyped.</p>
      <p className="mt-1 text-sm">
        A link works once and for 24 hours. Whoever runs this server makes another with{' '}
        <code className="whitespace-nowrap">cairn setup-link</code>.
      </p>
    </div>
  )
}
