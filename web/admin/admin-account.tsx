import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { FormError } from '../parts/form-error.tsx'
import { formatDateTime } from '../parts/text.tsx'
import { type AdminFormProps, operator } from './admin-api.ts'
import { AdminSecret } from './admin-secret.tsx'

export function AdminAccount({ token }: AdminFormProps) {
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const making = useMutation({
    mutationFn: () =>
      operator(token).request('post', '/v1/admin/accounts', {
        body: {
          ...(displayName.trim() ? { displayName: displayName.trim() } : {}),
          ...(email.trim() ? { email: email.trim() } : {}),
        },
      }),
    onSuccess: () => {
      announce('The account is made')
      setDisplayName('')
      setEmail('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate()
  }
  const known = making.error instanceof CairnError ? making.error : null
  return (
    <form onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <TextField
          label="Name"
          hint="May stay empty."
          maxLength={200}
          autoComplete="off"
          value={displayName}
          error={known?.issueOf('displayName')}
          onChange={(event) => setDisplayName(event.target.value)}
        />
        <TextField
          label="E-mail of the owner"
          hint="May stay empty: the owner gives one at setup."
          type="email"
          autoComplete="off"
          value={email}
          error={known?.issueOf('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <FormError error={making.error} fields={['displayName', 'email']} />
      <Button type="submit" look="primary" busy={making.isPending}>
        Make the account
      </Button>
      {making.data && (
        <AdminSecret
          title={
            <>
              The account <code className="break-all">{making.data.account.id}</code> is made.
            </>
          }
          label="Setup link for its owner"
          secret={`${window.location.origin}/setup#${making.data.setupToken}`}
        >
          Good once, until {formatDateTime(making.data.setupTokenExpiresAt)}.
        </AdminSecret>
      )}
    </form>
  )
}
