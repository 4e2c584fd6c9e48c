import { lazy, Suspense } from 'react'
import { CREDITS_SHOWN } from '../api/credits-shown.ts'
import { type Column, DataTable } from '../parts/table.tsx'
import { formatDay, formatNumber } from '../parts/text.tsx'
import type { UsageDay } from './daily-usage.ts'
import { metricWords } from './metric-words.ts'

const UsageChart = lazy(() => import('./usage-chart.tsx').then((module) => ({ default: module.UsageChart })))

/** Credits by day as a chart, and the same days as a table. */
export function UsageDaily({ days }: { days: readonly UsageDay[] }) {
  const metrics = [...new Set(days.flatMap(({ units }) => Object.keys(units)))].sort()
  const used = days.filter(({ units }) => Object.keys(units).length > 0).reverse()
  const columns: Column<UsageDay>[] = [
    {
      header: 'Day',
      rowHeader: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{formatDay(date)}</span>,
    },
    ...(CREDITS_SHOWN
      ? [{ header: 'Credits', number: true, cell: ({ credits }: UsageDay) => formatNumber(credits) }]
      : []),
    ...metrics.map((metric) => ({
      header: metricWords(metric),
      number: true,
      cell: ({ units }: UsageDay) => formatNumber(units[metric] ?? 0),
    })),
  ]
  return (
    <>
      {CREDITS_SHOWN && (
        <Suspense fallback={<div className="skeleton h-56" />}>
          <UsageChart days={days} />
        </Suspense>
      )}
      <p className="mt-4 mb-2 text-quiet text-sm">
        {CREDITS_SHOWN ? 'Credits of each day, and how often' : 'How often'} each thing was done. Days without use are
        left out of the table.
      </p>
      <DataTable caption="Use by day" rows={used} keyOf={({ date }) => date} columns={columns} />
    </>
  )
}
