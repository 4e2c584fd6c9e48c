import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Reply } from '../../client/client.ts'
import { account } from '../api/client.ts'
import type { ApiKeyMetadata } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { todayUtc } from '../parts/day.ts'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { fieldIssue } from '../parts/field-issue.ts'
import { ErrorNote } from '../parts/states.tsx'

interface RotateKeyProps {
  apiKey: ApiKeyMetadata
  onMade(issued: Reply<'post', '/v1/account/api-keys/{apiKeyId}/rotate'>): void
  onClose(): void
}

/** Replaces a key by one with the same scopes; the old one ends at once. */
export function RotateKey({ apiKey, onMade, onClose }: RotateKeyProps) {
  const [expiresAt, setExpiresAt] = useState(apiKey.expiresAt ?? '')
  const changed = expiresAt !== '' && expiresAt !== apiKey.expiresAt
  const rotate = useMutation({
    mutationFn: () =>
      account.request('post', '/v1/account/api-keys/{apiKeyId}/rotate', {
        params: { apiKeyId: apiKey.id },
        body: changed ? { expiresAt } : {},
      }),
    onSuccess: onMade,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rotate.mutate()
  }
  return (
    <Dialog title="Rotate this key" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <p>
          A new key takes the place of <strong className="wrap-anywhere">{apiKey.name}</strong>, with the same scopes.
          The old one stops working at once: be ready to put the new one where it is used.
        </p>
        {apiKey.expiresAt && (
          <TextField
            label="Last day of the new key"
            type="date"
            required
            min={todayUtc()}
            value={expiresAt}
            onChange={(event) => setExpiresAt(event.target.value)}
            error={fieldIssue(rotate.error, 'expiresAt')}
          />
        )}
        {rotate.isError && <ErrorNote error={rotate.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" busy={rotate.isPending}>
            Rotate key
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
