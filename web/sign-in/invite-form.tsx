import { type FormEvent, useRef, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { readSession, useSessionState } from '../api/session.ts'
import { visitor } from '../api/visitor.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { FormError } from '../parts/form-error.tsx'
import { NEW_PASSWORD, PasswordField } from '../parts/password-field.tsx'
import { Notice } from '../parts/states.tsx'
import { signIn } from './sign-in-form.tsx'

interface InviteFormProps {
  /** from the link; empty when there was none */
  token: string
  onDone(): void
}

/** Redeems an invite with an e-mail address and a password of one's own, and signs in. */
export function InviteForm({ token, onDone }: InviteFormProps) {
  const { session } = useSessionState()
  const [fields, setFields] = useState({
    inviteToken: token,
    displayName: '',
    email: '',
    password: '',
  })
  /** an invite is good once: should only the sign-in after it fail, that alone is tried again */
  const redeemed = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const known = error instanceof CairnError ? error : null
  const text = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: known?.issueOf(name),
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  const redeem = async () => {
    const { displayName, ...rest } = fields
    const body = { ...rest, ...(displayName.trim() ? { displayName: displayName.trim() } : {}) }
    if (!redeemed.current) await visitor.request('post', '/v1/account/invites/redeem', { body })
    redeemed.current = true
    await readSession()
    await signIn({ method: 'password', email: fields.email, password: fields.password })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    redeem()
      .then(onDone, setError)
      .finally(() => setBusy(false))
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {session?.authenticated && (
        <Notice kind="info">
          You are signed in as {session.account.email ?? session.account.displayName}. The invite makes another account
          and signs you in to it instead.
        </Notice>
      )}
      <TextField
        label="Invite"
        hint="It begins with cai_ and is good once."
        required
        autoComplete="off"
        {...text('inviteToken')}
      />
      <TextField label="Your name" hint="May stay empty." autoComplete="name" {...text('displayName')} />
      <TextField label="E-mail" type="email" required autoComplete="username" {...text('email')} />
      <PasswordField label="Password" {...NEW_PASSWORD} {...text('password')} />
      {known?.status === 401 ? (
        <p role="alert" className="text-bad">
          This invite is used, expired or mistyped. Ask whoever invited you for a new one.
        </p>
      ) : (
        <FormError error={error} fields={Object.keys(fields)} />
      )}
      <Button look="primary" type="submit" busy={busy}>
        Create my account
      </Button>
    </form>
  )
}
