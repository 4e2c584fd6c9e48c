import { Link } from 'wouter'
import type { QueueStatus } from '../api/wire.ts'
import { Badge } from '../parts/badge.tsx'
import { Notice } from '../parts/states.tsx'
import { DataTable, Facts } from '../parts/table.tsx'
import { counted, formatNumber, Time } from '../parts/text.tsx'
import { languagesInWords } from './languages-in-words.ts'
import { memoryHref } from './memory-names.ts'

/** How much is waiting to be derived, whether somebody works at it, and what failed. */
export function WorkspaceQueue({ ws, queue }: { ws: string; queue: QueueStatus }) {
  const { worker, failedWorkUnits, pendingWorkUnits, unreadMessages } = queue
  const unfinished = Object.entries(queue.sessions ?? {})
    .map(([label, counts]) => ({ label, ...counts }))
    .filter((row) => row.pendingWorkUnits + row.inProgressWorkUnits + row.failedWorkUnits > 0)
  return (
    <div className="space-y-4">
      {failedWorkUnits > 0 && (
        <Notice kind="warn">
          {counted(failedWorkUnits, 'event')} failed for good: what was said then gave no claims. The messages are kept.
        </Notice>
      )}
      {!worker.alive && pendingWorkUnits > 0 && (
        <Notice kind="warn">No worker was heard of in the last minute. What waits stays until one is back.</Notice>
      )}
      {unreadMessages > 0 && (
        <Notice kind="warn">
          {counted(unreadMessages, 'message')} in a language that is not read: they are found by their words, and gave
          no claims.
        </Notice>
      )}
      <Facts
        facts={[
          ['Waiting', formatNumber(pendingWorkUnits)],
          ['In progress', formatNumber(queue.inProgressWorkUnits)],
          ['Done', formatNumber(queue.completedWorkUnits)],
          ['Failed', formatNumber(failedWorkUnits)],
          ['Languages', languagesInWords(queue.languages) || 'none yet'],
          ['Not read', formatNumber(queue.unreadMessages)],
          ['Oldest waiting', queue.oldestPendingAt ? <Time key="at" at={queue.oldestPendingAt} /> : 'none'],
          [
            'Worker',
            <span key="worker" className="flex flex-wrap items-center gap-2">
              <Badge look={worker.alive ? 'good' : 'warn'}>{worker.alive ? 'alive' : 'silent'}</Badge>
              <span className="text-quiet">
                heard of <Time at={worker.lastHeartbeatAt} />
              </span>
            </span>,
          ],
        ]}
      />
      {unfinished.length > 0 && (
        <DataTable
          caption="Sessions with events that are not done"
          rows={unfinished}
          keyOf={({ label }) => label}
          columns={[
            {
              header: 'Session',
              rowHeader: true,
              cell: ({ label }) => (
                <Link href={memoryHref(ws, 'sessions', label)} className="wrap-anywhere">
                  {label}
                </Link>
              ),
            },
            { header: 'Waiting', number: true, cell: (row) => formatNumber(row.pendingWorkUnits) },
            { header: 'In progress', number: true, cell: (row) => formatNumber(row.inProgressWorkUnits) },
            { header: 'Failed', number: true, cell: (row) => formatNumber(row.failedWorkUnits) },
          ]}
        />
      )}
    </div>
  )
}
