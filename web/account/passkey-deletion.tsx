import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { account } from '../api/client.ts'
import { useSignedIn } from '../api/session.ts'
import type { ListedPasskey } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { usePasswordNeeded } from '../sign-in/fresh-sign-in.ts'
import { signIn } from '../sign-in/sign-in-form.tsx'

/** Deletes a passkey; the request takes no password, so an old sign-in is renewed first. */
export function PasskeyDeletion({ passkey, onClose }: { passkey: ListedPasskey; onClose(): void }) {
  const { account: owner } = useSignedIn()
  const [password, setPassword] = useState('')
  const { needed, seeError } = usePasswordNeeded()
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: async () => {
      if (needed) await signIn({ method: 'password', email: owner.email ?? '', password })
      return account.request('delete', '/v1/account/passkeys/{id}', { params: { id: passkey.id } })
    },
    onError: (error) => seeError(error),
    onSuccess: async () => {
      announce('The passkey is deleted')
      await queries.invalidateQueries({ queryKey: ['security'] })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    deletion.mutate()
  }
  const wrong = deletion.error instanceof CairnError && deletion.error.status === 401
  return (
    <Dialog title={`Delete the passkey ${passkey.name}?`} onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <p>It no longer signs you in. Delete it on its device too, where it stays in the list of passkeys.</p>
        {needed && (
          <PasswordField
            label="Your password"
            hint="Your sign-in is more than ten minutes old."
            autoComplete="current-password"
            value={password}
            error={wrong ? 'The password is wrong.' : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {deletion.error && !wrong && <ErrorNote error={deletion.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" busy={deletion.isPending}>
            Delete
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
