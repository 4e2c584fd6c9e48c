import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { account } from '../api/client.ts'
import { readSession } from '../api/session.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { usePasswordNeeded } from '../sign-in/fresh-sign-in.ts'
import { DeletionDone } from './deletion-done.tsx'

const SENTENCE = 'delete my account'

/** Deletes the account, once the sentence is typed. */
export function DataDeletion() {
  const [sentence, setSentence] = useState('')
  const [password, setPassword] = useState('')
  const { needed, seeError } = usePasswordNeeded()
  const deletion = useMutation({
    mutationFn: () =>
      account.request('delete', '/v1/account', {
        body: { confirm: SENTENCE, ...(needed && password ? { password } : {}) },
      }),
    onError: (error) => {
      seeError(error)
      // It may have begun: the session then says so, and the page for that is drawn.
      if (error instanceof CairnError && error.away) void readSession().catch(() => {})
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    deletion.mutate()
  }
  if (deletion.data) return <DeletionDone deletion={deletion.data} />
  return (
    <form onSubmit={submit} className="max-w-xl space-y-4">
      <p>
        At once your API keys, applications and other sessions stop working. Then everything goes: sources with their
        files, notes, claims and all other records, the memory, credit, the audit log and the account itself.
      </p>
      <p className="font-medium">There is no way back. Export first if you may need any of it.</p>
      <TextField
        label={
          <>
            Type <q>{SENTENCE}</q>
          </>
        }
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={sentence}
        onChange={(event) => setSentence(event.target.value)}
      />
      {needed && (
        <PasswordField
          label="Your password"
          hint="Your sign-in is more than ten minutes old."
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {deletion.error && <ErrorNote error={deletion.error} />}
      <Button look="danger" type="submit" busy={deletion.isPending} disabled={sentence.trim() !== SENTENCE}>
        Delete my account
      </Button>
    </form>
  )
}
