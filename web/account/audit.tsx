import { useState } from 'react'
import { account } from '../api/client.ts'
import { useSignedIn } from '../api/session.ts'
import type { AuditEntry } from '../api/wire.ts'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { SelectField } from '../parts/field.tsx'
import { More, usePages } from '../parts/more.tsx'
import { Page } from '../parts/page.tsx'
import { Empty, ErrorNote, Skeleton } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { formatDateTime } from '../parts/text.tsx'
import { ACTIONS, actionWords, actorWords } from './audit-words.ts'

const CHOICES = [['', 'Everything'], ...Object.entries(ACTIONS)] as const

export function AuditPage() {
  const [action, setAction] = useState('')
  const log = usePages(['audit', action], (cursor) =>
    account.request('get', '/v1/account/audit', { query: { limit: 25, action, cursor } }),
  )
  const entries = log.data?.pages.flatMap((page) => page.entries)
  return (
    <Page
      title="Audit log"
      lead="What was done with your account: by whom, when and from where. It holds no content, and nobody can change it."
    >
      <div className="mb-4 max-w-xs">
        <SelectField
          label="Show"
          options={CHOICES}
          value={action}
          onChange={(event) => setAction(event.target.value)}
        />
      </div>
      {entries === undefined ? (
        log.isError ? (
          <ErrorNote error={log.error} onRetry={() => void log.refetch()} />
        ) : (
          <Skeleton count={6} />
        )
      ) : entries.length === 0 ? (
        <Empty
          title={action ? `“${actionWords(action)}” is not in the log` : 'The log is empty'}
          action={action && <Button onClick={() => setAction('')}>Show everything</Button>}
        />
      ) : (
        <>
          <Entries entries={entries} />
          <More of={log} />
        </>
      )}
    </Page>
  )
}

/** What it was done to, unless that is who did it, or the account itself. */
const otherTarget = ({ actor, targetId }: AuditEntry, account: string): string | null =>
  targetId !== null && (actor.endsWith(targetId) || account.endsWith(targetId)) ? null : targetId

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const { session, account } = useSignedIn()
  return (
    <DataTable
      caption="What was done, newest first"
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          header: 'When',
          cell: ({ at }) => (
            <time dateTime={at} className="whitespace-nowrap">
              {formatDateTime(at)}
            </time>
          ),
        },
        {
          header: 'What',
          rowHeader: true,
          cell: (entry) => <Named name={actionWords(entry.action)} id={otherTarget(entry, account.id)} />,
        },
        {
          header: 'Who',
          cell: ({ actor, address }) => {
            const { who, id } = actorWords(actor, session.id)
            return <Named name={address ? `${who}, ${address}` : who} id={id} />
          },
        },
        {
          header: 'Result',
          cell: ({ result }) => <Badge look={result === 'ok' ? 'good' : 'bad'}>{result}</Badge>,
        },
      ]}
    />
  )
}

/** A name, and under it the id that tells it from others of its kind. */
function Named({ name, id }: { name: string; id: string | null }) {
  return (
    <>
      {name}
      {id && <code className="block break-all font-normal text-quiet text-xs">{id}</code>}
    </>
  )
}
