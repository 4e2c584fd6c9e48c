import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { account } from '../api/client.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { useFocusFirst } from '../parts/focus-first.ts'
import { FormError } from '../parts/form-error.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { usePasswordNeeded } from '../sign-in/fresh-sign-in.ts'
import { type MadePasskey, makePasskey } from './make-passkey.ts'

/** Makes a passkey in this browser and adds it to the account. */
export function PasskeyForm({ existing, onClose }: { existing: readonly string[]; onClose(): void }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  /** made, but not taken yet: a wrong password must not leave one behind on the device with each attempt */
  const made = useRef<MadePasskey>(null)
  const { needed, seeError } = usePasswordNeeded()
  const form = useFocusFirst()
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: async () => {
      made.current ??= await makePasskey(existing)
      return account.request('post', '/v1/account/passkeys', {
        body: { name: name.trim(), credential: made.current, ...(needed && password ? { password } : {}) },
      })
    },
    onError: (error) => {
      seeError(error)
      // Its challenge is spent or too old.
      if (error instanceof CairnError && error.status === 422) made.current = null
    },
    onSuccess: async () => {
      announce('The passkey is added')
      await queries.invalidateQueries({ queryKey: ['security'] })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate()
  }
  const known = adding.error instanceof CairnError ? adding.error : null
  return (
    <form ref={form} onSubmit={submit} className="max-w-md space-y-4">
      <TextField
        label="Name of the passkey"
        hint="So that you know it again: “Laptop”, “Security key”."
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={known?.issueOf('name')}
        onChange={(event) => setName(event.target.value)}
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
      <FormError error={adding.error} fields={['name']} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" busy={adding.isPending}>
          Add the passkey
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
