import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { account } from '../api/client.ts'
import { takeSession, useSignedIn } from '../api/session.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { useFocusFirst } from '../parts/focus-first.ts'
import { FormError } from '../parts/form-error.tsx'
import { NEW_PASSWORD, PasswordField } from '../parts/password-field.tsx'
import { Notice } from '../parts/states.tsx'
import { Time } from '../parts/text.tsx'
import { usePasswordNeeded } from '../sign-in/fresh-sign-in.ts'

/** The password's age, and the form that sets another. */
export function SecurityPassword({ updatedAt }: { updatedAt: string | null }) {
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed')
  if (state === 'open') return <PasswordForm onChanged={() => setState('changed')} onClose={() => setState('closed')} />
  return (
    <div className="space-y-3">
      {state === 'changed' && <Notice kind="good">The password is changed. All other sessions have ended.</Notice>}
      <p className="text-quiet">
        {updatedAt ? (
          <>
            Set <Time at={updatedAt} />.
          </>
        ) : (
          'None is set.'
        )}
      </p>
      <Button onClick={() => setState('open')}>Change the password</Button>
    </div>
  )
}

/** Sets another password; every other session ends with the one before. */
function PasswordForm({ onChanged, onClose }: { onChanged(): void; onClose(): void }) {
  const { account: owner } = useSignedIn()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { needed, seeError } = usePasswordNeeded()
  const form = useFocusFirst()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: () =>
      account.request('put', '/v1/account/password', {
        body: { newPassword, ...(needed && currentPassword ? { currentPassword } : {}) },
      }),
    onError: (error) => seeError(error),
    onSuccess: async (session) => {
      takeSession(session)
      announce('The password is changed')
      await queries.invalidateQueries({ queryKey: ['security'] })
      onChanged()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  const issue = change.error instanceof CairnError ? change.error.issueOf('newPassword') : undefined
  return (
    <form ref={form} onSubmit={submit} className="max-w-md space-y-4">
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={owner.email ?? ''} />
      {needed && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      )}
      <PasswordField
        label="New password"
        {...NEW_PASSWORD}
        value={newPassword}
        error={issue}
        onChange={(event) => setNewPassword(event.target.value)}
      />
      <p className="text-quiet text-sm">All your other sessions end, in browsers and at terminals. API keys stay.</p>
      <FormError error={change.error} fields={['newPassword']} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" busy={change.isPending}>
          Change the password
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
