import type { ReactNode } from 'react'
import type { Credits, Quota } from '../api/wire.ts'
import { Bar } from '../parts/bar.tsx'
import { DataTable } from '../parts/table.tsx'
import { formatNumber, Time } from '../parts/text.tsx'
import { metricWords } from './metric-words.ts'

/** `2026-11-01` as “November 2026”. */
const monthWords = (day: string): string =>
  new Date(day).toLocaleDateString(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What is left of all credits, of those of the month and of those given once. */
export function UsageCredits({ credits: { remaining, monthly, onboarding } }: { credits: Credits }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Balance term="Left" value={remaining} note="Of both together; the onboarding credit is used first." />
      <Balance term={monthWords(monthly.period)} value={monthly.remaining} note={`of ${formatNumber(monthly.limit)}`}>
        <Bar value={monthly.remaining} of={monthly.limit} />
      </Balance>
      <Balance term="Onboarding" value={onboarding.remaining} note="Granted once." />
    </dl>
  )
}

interface BalanceProps {
  term: string
  value: number
  note: string
  children?: ReactNode
}

function Balance({ term, value, note, children }: BalanceProps) {
  return (
    <div className="rounded-md border border-line p-4">
      <dt className="text-quiet text-sm">{term}</dt>
      <dd>
        <span className="tabular block font-semibold text-2xl tracking-tight">{formatNumber(value)}</span>
        <span className="text-quiet text-sm">{note}</span>
        {children}
      </dd>
    </div>
  )
}

/** How often each thing may still be done today and this month. */
export function UsageQuotas({ quotas }: { quotas: readonly Quota[] }) {
  return (
    <DataTable
      caption="Quotas"
      rows={quotas}
      keyOf={({ metric }) => metric}
      columns={[
        { header: 'What', rowHeader: true, cell: ({ metric }) => metricWords(metric) },
        {
          header: 'Today',
          cell: ({ daily }) => <Left of={daily} />,
        },
        {
          header: 'This month',
          cell: ({ monthly }) => <Left of={monthly} />,
        },
      ]}
    />
  )
}

function Left({ of: { limit, remaining, resetAt } }: { of: Quota['daily'] }) {
  return (
    <span className="block max-w-60">
      {formatNumber(remaining)} <span className="text-quiet">of {formatNumber(limit)} left</span>
      <Bar value={remaining} of={limit} />
      <span className="text-quiet text-sm">
        resets <Time at={resetAt} />
      </span>
    </span>
  )
}
