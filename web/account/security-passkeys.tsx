import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readSession } from '../api/session.ts'
import type { ListedPasskey } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { Time } from '../parts/text.tsx'
import { PasskeyDeletion } from './passkey-deletion.tsx'
import { PasskeyForm } from './passkey-form.tsx'

/** Ways to sign in without a password, where the browser and this address allow them. */
export function SecurityPasskeys({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<ListedPasskey | null>(null)
  const offer = useQuery({
    queryKey: ['session', 'passkey'],
    queryFn: async () => Boolean((await readSession()).passkey),
  })
  return (
    <div className="space-y-4">
      {passkeys.length > 0 && (
        <DataTable
          caption="Passkeys of this account"
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            { header: 'Name', rowHeader: true, cell: ({ name }) => <span className="break-words">{name}</span> },
            { header: 'Added', cell: ({ createdAt }) => <Time at={createdAt} /> },
            { header: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
            {
              header: 'Actions',
              actions: true,
              cell: (passkey) => (
                <Button onClick={() => setDeleting(passkey)} aria-label={`Delete ${passkey.name}`}>
                  Delete
                </Button>
              ),
            },
          ]}
        />
      )}
      {adding ? (
        <PasskeyForm existing={passkeys.map(({ credentialId }) => credentialId)} onClose={() => setAdding(false)} />
      ) : (
        <>
          {passkeys.length === 0 && (
            <p className="measure text-quiet">
              None yet. A passkey signs you in with your fingerprint, face or device PIN instead of the password, and
              works on this site alone.
            </p>
          )}
          {offer.data === true && window.PublicKeyCredential && (
            <Button onClick={() => setAdding(true)}>Add a passkey</Button>
          )}
          {offer.data === false && <NotHere />}
          {offer.data === true && !window.PublicKeyCredential && (
            <Notice kind="info">This browser has no passkeys.</Notice>
          )}
        </>
      )}
      {deleting && <PasskeyDeletion passkey={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}

/** Why there are none at this address, and where there would be. */
function NotHere() {
  const { hostname, port } = window.location
  const local = /^(?:127\.[\d.]+|\[::1\])$/.test(hostname)
  const there = `http://localhost${port ? `:${port}` : ''}/security`
  return (
    <Notice kind="info">
      <p className="font-medium">Passkeys do not work at {hostname}.</p>
      <p className="measure mt-1 text-quiet text-sm">
        Browsers allow them only under a name with https, and at <code>http://localhost</code>; never at an IP address.
        {local && (
          <>
            {' '}
            Open <a href={there}>{there}</a> and sign in there.
          </>
        )}
      </p>
    </Notice>
  )
}
