import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../client/client.ts'
import { account } from '../api/client.ts'
import type { ApiKeyMetadata } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/field.tsx'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { CreateKey } from './keys-create.tsx'
import { RevokeKey } from './keys-revoke.tsx'
import { RotateKey } from './keys-rotate.tsx'
import { KeysTable } from './keys-table.tsx'
import { RawKeyDialog } from './raw-key.tsx'

type IssuedKey = Reply<'post', '/v1/account/api-keys' | '/v1/account/api-keys/{apiKeyId}/rotate'>
type Open = { act: 'create' } | { act: 'rotate' | 'revoke'; key: ApiKeyMetadata } | { act: 'show'; issued: IssuedKey }

/** Keys for programs: made, replaced and ended here. */
export function KeysPage() {
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const [revoked, setRevoked] = useState(false)
  const keys = usePages(['api-keys'], (cursor) =>
    account.request('get', '/v1/account/api-keys', { query: { limit: 50, cursor } }),
  )
  const close = () => setOpen(null)
  const show = (issued: IssuedKey) => setOpen({ act: 'show', issued })
  // Read anew only once the secret is stored: the list stands behind it.
  const stored = () => {
    close()
    void queries.invalidateQueries({ queryKey: ['api-keys'] })
  }
  const create = (
    <Button look="primary" onClick={() => setOpen({ act: 'create' })}>
      New key
    </Button>
  )
  const some = (keys.data?.pages[0]?.apiKeys.length ?? 0) > 0
  return (
    <Page
      title="API keys"
      lead="A key lets a program act for your account. The keys of browser sessions are not listed: they end with the session."
      actions={some ? create : undefined}
    >
      <Listed
        of={keys}
        rowsOf={({ apiKeys }) => apiKeys}
        empty={
          <Empty title="No key yet" action={create}>
            Programs, agents and scripts need one.
          </Empty>
        }
      >
        {(all) => {
          const shown = revoked ? all : all.filter(({ revokedAt }) => revokedAt === null)
          return (
            <>
              {all.some(({ revokedAt }) => revokedAt !== null) && (
                <div className="mb-3">
                  <Checkbox
                    label="Show revoked keys"
                    checked={revoked}
                    onChange={(event) => setRevoked(event.target.checked)}
                  />
                </div>
              )}
              {shown.length > 0 ? (
                <KeysTable keys={shown} onAct={(act, key) => setOpen({ act, key })} />
              ) : (
                <Empty title="Every key is revoked">Programs that held them can no longer sign in.</Empty>
              )}
            </>
          )
        }}
      </Listed>
      {open?.act === 'create' && <CreateKey onMade={show} onClose={close} />}
      {open?.act === 'rotate' && <RotateKey apiKey={open.key} onMade={show} onClose={close} />}
      {open?.act === 'revoke' && <RevokeKey apiKey={open.key} onClose={close} />}
      {open?.act === 'show' && (
        <RawKeyDialog name={open.issued.apiKey.name} rawKey={open.issued.apiKey.rawKey} onStored={stored} />
      )}
    </Page>
  )
}
