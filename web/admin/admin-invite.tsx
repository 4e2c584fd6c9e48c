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

export function AdminInvite({ token }: AdminFormProps) {
  const [displayName, setDisplayName] = useState('')
  const [days, setDays] = useState('14')
  const making = useMutation({
    mutationFn: () =>
      operator(token).request('post', '/v1/admin/invites', {
        body: {
          ...(displayName.trim() ? { displayName: displayName.trim() } : {}),
          expiresInDays: Number(days),
        },
      }),
    onSuccess: () => {
      announce('The invite is made')
      setDisplayName('')
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
          hint="May stay empty: whoever redeems it can give one."
          maxLength={200}
          autoComplete="off"
          value={displayName}
          error={known?.issueOf('displayName')}
          onChange={(event) => setDisplayName(event.target.value)}
        />
        <TextField
          label="Good for days"
          hint="1 to 365."
          type="number"
          required
          min={1}
          max={365}
          step={1}
          value={days}
          error={known?.issueOf('expiresInDays')}
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
      <FormError error={making.error} fields={['displayName', 'expiresInDays']} />
      <Button type="submit" look="primary" busy={making.isPending}>
        Make the invite
      </Button>
      {making.data && (
        <AdminSecret
          title="The invite is made."
          label="Invite link"
          secret={`${window.location.origin}/sign-in#${making.data.inviteToken}`}
        >
          Good once, until {formatDateTime(making.data.invite.expiresAt)}.
        </AdminSecret>
      )}
    </form>
  )
}
