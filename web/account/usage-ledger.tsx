import type { CreditLedgerEntry } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { Empty } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { formatNumber, Time } from '../parts/text.tsx'
import { metricWords } from './metric-words.ts'

/** The service gives so many at most. */
const MOST_ROWS = 100

const signed = (amount: number): string => (amount > 0 ? `+${formatNumber(amount)}` : `−${formatNumber(-amount)}`)

interface UsageLedgerProps {
  entries: readonly CreditLedgerEntry[]
  limit: number
  busy: boolean
  onLimit(limit: number): void
}

/** What changed the credits, newest first. */
export function UsageLedger({ entries, limit, busy, onLimit }: UsageLedgerProps) {
  if (entries.length === 0) return <Empty title="Nothing was granted or charged yet" />
  return (
    <>
      <DataTable
        caption="Ledger of credits"
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'What',
            rowHeader: true,
            cell: ({ operation, kind, referenceId }) => (
              <>
                {metricWords(operation)} <span className="font-normal text-quiet text-sm">{kind}</span>
                <code className="wrap-anywhere block font-normal text-quiet text-sm">{referenceId}</code>
              </>
            ),
          },
          { header: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { header: 'Credits', number: true, cell: ({ amount }) => signed(amount) },
          {
            header: 'Left',
            number: true,
            cell: ({ balanceAfter, bucket }) => (
              <>
                {formatNumber(balanceAfter)} <span className="text-quiet text-sm">{bucket}</span>
              </>
            ),
          },
        ]}
      />
      {(entries.length >= limit || busy) && limit < MOST_ROWS && (
        <div className="mt-4">
          <Button busy={busy} onClick={() => onLimit(Math.min(MOST_ROWS, limit < 25 ? 25 : limit * 2))}>
            Show more
          </Button>
        </div>
      )}
      {entries.length >= MOST_ROWS && (
        <p className="mt-3 text-quiet text-sm">The newest {MOST_ROWS} entries. The export has all of them.</p>
      )}
    </>
  )
}
