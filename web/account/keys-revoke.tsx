import { useMutation, useQueryClient } from '@tanstack/react-query'
import { account } from '../api/client.ts'
import type { ApiKeyMetadata } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { ErrorNote } from '../parts/states.tsx'

/** Ends a key for good. */
export function RevokeKey({ apiKey: { id, name, keyPrefix }, onClose }: { apiKey: ApiKeyMetadata; onClose(): void }) {
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => account.request('delete', '/v1/account/api-keys/{apiKeyId}', { params: { apiKeyId: id } }),
    onSuccess: async () => {
      announce(`The key ${name} is revoked.`)
      await queries.invalidateQueries({ queryKey: ['api-keys'] })
      onClose()
    },
  })
  return (
    <Confirm
      title="Revoke this key"
      act="Revoke key"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{name}</strong> (<code>{keyPrefix}…</code>) stops working at once, wherever it
        is used. It cannot be brought back.
      </p>
      {revoke.isError && <ErrorNote error={revoke.error} />}
    </Confirm>
  )
}
