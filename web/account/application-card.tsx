import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { Panel } from '../parts/page.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { Facts } from '../parts/table.tsx'
import { Time } from '../parts/text.tsx'
import { sentenceOf } from '../sign-in/consent-scopes.ts'
import type { Application } from './application.ts'
import { ApplicationScopes } from './application-scopes.tsx'

/** A client that registered itself has an id that nobody needs to read; the address of a document names its host. */
const vouchedBy = ({ clientId }: Application): string | null =>
  clientId.startsWith('https://') ? new URL(clientId).host : null

export function ApplicationCard({ application }: { application: Application }) {
  const { id, clientName, scopes } = application
  const [open, setOpen] = useState<'narrow' | 'revoke' | null>(null)
  const queries = useQueryClient()
  const revocation = useMutation({
    mutationFn: () => account.request('delete', '/v1/account/applications/{id}', { params: { id } }),
    onSuccess: () => {
      announce(`${clientName} is revoked`)
      return queries.invalidateQueries({ queryKey: ['applications'] })
    },
  })
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words">{clientName}</h2>
          <p className="text-quiet text-sm">{vouchedBy(application) ?? 'Nobody vouches for its name'}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {scopes.length > 1 && open !== 'narrow' && (
            <Button onClick={() => setOpen('narrow')} aria-label={`Narrow ${clientName}`}>
              Narrow
            </Button>
          )}
          <Button look="danger" onClick={() => setOpen('revoke')} aria-label={`Revoke ${clientName}`}>
            Revoke
          </Button>
        </div>
      </div>
      <div className="mt-4 space-y-4">
        {open === 'narrow' ? (
          <ApplicationScopes application={application} onDone={() => setOpen(null)} />
        ) : (
          <ul className="measure list-disc space-y-1 pl-5 text-[0.9375rem]" aria-label="What it may do">
            {scopes.map((scope) => (
              <li key={scope}>
                {sentenceOf(scope)} <code className="text-quiet text-sm">{scope}</code>
              </li>
            ))}
          </ul>
        )}
        <Facts
          facts={[
            ['Goes back to', application.redirectHosts.join(', ')],
            ['Allowed', <Time key="created" at={application.createdAt} />],
            ['Last used', <Time key="used" at={application.lastUsedAt} />],
            ['Expires', <Time key="expires" at={application.expiresAt} />],
          ]}
        />
      </div>
      {open === 'revoke' && (
        <Confirm
          title={`Revoke ${clientName}?`}
          act="Revoke"
          busy={revocation.isPending}
          onConfirm={() => revocation.mutate()}
          onClose={() => setOpen(null)}
        >
          <p>It loses access with its next request. To get it back it has to ask you again.</p>
          {revocation.error && <ErrorNote error={revocation.error} />}
        </Confirm>
      )}
    </Panel>
  )
}
