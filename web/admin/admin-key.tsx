import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { PRODUCT_SCOPES, SCOPES } from '../api/scopes.ts'
import type { Scope } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Checkbox, TextField } from '../parts/field.tsx'
import { FormError } from '../parts/form-error.tsx'
import { type AdminFormProps, operator } from './admin-api.ts'
import { AdminSecret } from './admin-secret.tsx'

export function AdminKey({ token }: AdminFormProps) {
  const [userId, setUserId] = useState('')
  const [name, setName] = useState('')
  const [expiresAt, setExpiresAt] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(PRODUCT_SCOPES)
  const making = useMutation({
    mutationFn: () =>
      operator(token).request('post', '/v1/admin/api-keys', {
        body: {
          userId: userId.trim(),
          scopes,
          ...(name.trim() ? { name: name.trim() } : {}),
          ...(expiresAt ? { expiresAt } : {}),
        },
      }),
    onSuccess: () => announce('The key is made'),
  })
  const tick = (scope: string, on: boolean) =>
    setScopes(SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate()
  }
  const known = making.error instanceof CairnError ? making.error : null
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label="Account id"
        hint="It begins with u_."
        required
        autoComplete="off"
        spellCheck={false}
        value={userId}
        error={known?.issueOf('userId')}
        onChange={(event) => setUserId(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name of the key"
          hint="Empty: “Operator key”."
          maxLength={200}
          autoComplete="off"
          value={name}
          error={known?.issueOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Last day"
          hint="UTC. Empty: it does not expire."
          type="date"
          value={expiresAt}
          error={known?.issueOf('expiresAt')}
          onChange={(event) => setExpiresAt(event.target.value)}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-[0.9375rem]">Scopes</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={<code>{scope}</code>}
              checked={scopes.includes(scope)}
              onChange={(event) => tick(scope, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <FormError error={making.error} fields={['userId', 'name', 'expiresAt']} />
      <Button type="submit" look="primary" busy={making.isPending} disabled={scopes.length === 0}>
        Make the key
      </Button>
      {making.data && (
        <AdminSecret
          title={`The key “${making.data.apiKey.name}” is made.`}
          label="API key"
          secret={making.data.apiKey.rawKey}
        />
      )}
    </form>
  )
}
