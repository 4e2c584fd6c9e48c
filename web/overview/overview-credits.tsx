import type { Credits } from '../api/wire.ts'
import { formatNumber } from '../parts/text.tsx'

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What may still be spent, and of which kind it is. */
export function OverviewCredits({ credits: { remaining, monthly, onboarding } }: { credits: Credits }) {
  const month = MONTH.format(new Date(`${monthly.period}T00:00:00Z`))
  return (
    <div className="grid gap-x-10 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)] sm:items-center">
      <p>
        <span className="block font-semibold text-2xl tabular-nums">{formatNumber(remaining)}</span>
        <span className="text-quiet text-sm">credits left</span>
      </p>
      <div className="max-w-lg text-[0.9375rem]">
        <meter
          className="block w-full"
          aria-label={`Credits left of ${month}`}
          min={0}
          max={monthly.limit}
          value={monthly.remaining}
        />
        <p className="tabular mt-1">
          {formatNumber(monthly.remaining)} of {formatNumber(monthly.limit)} left for {month}
          {onboarding.remaining > 0 &&
            `, and ${formatNumber(onboarding.remaining)} onboarding credits, which are used first`}
          .
        </p>
      </div>
    </div>
  )
}
