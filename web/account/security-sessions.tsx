import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../api/api.ts'
import { signOut } from '../api/session.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { Badge } from '../parts/marks.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { Time } from '../parts/text.tsx'
import type { SecuritySession } from './security-wire.ts'
import { browserOf } from './user-agent.ts'

const nameOf = ({ kind, deviceName, userAgent }: SecuritySession): string =>
  kind === 'cli' ? (deviceName ?? userAgent ?? 'A terminal') : browserOf(userAgent)

const actOf = ({ current }: SecuritySession): string => (current ? 'Sign out' : 'End')

/** Where somebody is signed in; each can be ended from here. */
export function SecuritySessions({ sessions }: { sessions: readonly SecuritySession[] }) {
  const [ending, setEnding] = useState<SecuritySession | null>(null)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: async ({ id, current }: SecuritySession) =>
      current ? signOut() : void (await account.delete(`/v1/account/sessions/${id}`)),
    onSuccess: async (_, { current }) => {
      if (current) return
      announce('The session has ended')
      await queries.invalidateQueries({ queryKey: ['security'] })
      setEnding(null)
    },
  })
  const ask = (session: SecuritySession) => {
    end.reset()
    setEnding(session)
  }
  const here = (a: SecuritySession, b: SecuritySession) => Number(b.current) - Number(a.current)
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
