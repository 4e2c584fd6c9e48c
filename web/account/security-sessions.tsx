import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { signOut } from '../api/session.ts'
import type { SignedInSession } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { Time } from '../parts/text.tsx'
import { browserOf } from './user-agent.ts'

const nameOf = ({ kind, deviceName, userAgent }: SignedInSession): string =>
  kind === 'cli' ? (deviceName ?? userAgent ?? 'A terminal') : browserOf(userAgent)

const actOf = ({ current }: SignedInSession): string => (current ? 'Sign out' : 'End')

/** Where somebody is signed in; each can be ended from here. */
export function SecuritySessions({ sessions }: { sessions: readonly SignedInSession[] }) {
  const [ending, setEnding] = useState<SignedInSession | null>(null)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: async ({ id, current }: SignedInSession) =>
      current ? signOut() : void (await account.request('delete', '/v1/account/sessions/{id}', { params: { id } })),
    onSuccess: async (_, { current }) => {
      if (current) return
      announce('The session has ended')
      await queries.invalidateQueries({ queryKey: ['security'] })
      setEnding(null)
    },
  })
  const ask = (session: SignedInSession) => {
    end.reset()
    setEnding(session)
  }
  const here = (a: SignedInSession, b: SignedInSession) => Number(b.current) - Number(a.current)
  return (
    <>
      <DataTable
        caption="Sessions of this account"
        rows={[...sessions].sort(here)}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Where',
            rowHeader: true,
            cell: (session) => (
              <>
                <span className="flex flex-wrap items-center gap-2">
                  {nameOf(session)}
                  {session.current && <Badge look="accent">this one</Badge>}
                </span>
                <span className="block font-normal text-quiet text-sm">
                  {session.kind === 'cli' ? 'terminal' : 'browser'}, from {session.address ?? 'an unknown address'}
                </span>
              </>
            ),
          },
          { header: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { header: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          {
            header: 'Actions',
            actions: true,
            cell: (session) => (
              <Button onClick={() => ask(session)} aria-label={`${actOf(session)} ${nameOf(session)}`}>
                {actOf(session)}
              </Button>
            ),
          },
        ]}
      />
      {ending && (
        <Confirm
          title={ending.current ? 'Sign out here?' : `End the session of ${nameOf(ending)}?`}
          act={ending.current ? 'Sign out' : 'End the session'}
          busy={end.isPending}
          onConfirm={() => end.mutate(ending)}
          onClose={() => setEnding(null)}
        >
          <p>It has to sign in again. API keys that are not bound to it go on working.</p>
          {end.error && <ErrorNote error={end.error} />}
        </Confirm>
      )}
    </>
  )
}
