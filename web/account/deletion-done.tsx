import type { Reply } from '../../client/client.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { formatDateTime, formatNumber } from '../parts/text.tsx'

type Deletion = Reply<'delete', '/v1/account'>

/** `ingestJobs` in words. */
const words = (group: string): string =>
  group.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^api /, 'API ')

/** Over everything: no page of the account can be opened any more. */
export function DeletionDone({ deletion: { accountId, deletedAt, deleted } }: { deletion: Deletion }) {
  // A load, not a step of the app: nothing of the account stays in memory.
  const leave = () => window.location.assign('/sign-in')
  const gone = Object.entries(deleted).filter(([, count]) => count > 0)
  return (
    <Dialog title="Your account is deleted" onClose={leave}>
      <div className="space-y-4">
        <p>
          <code className="break-all">{accountId}</code> and everything it had went at {formatDateTime(deletedAt)}.
        </p>
        <dl className="grid grid-cols-[1fr_max-content] gap-x-6 gap-y-1">
          {gone.map(([group, count]) => (
            <div key={group} className="contents">
              <dt>{words(group)}</dt>
              <dd className="text-right tabular">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        <Button look="primary" onClick={leave}>
          Go to sign-in
        </Button>
      </div>
    </Dialog>
  )
}
