import type { StorageUse } from '../api/wire.ts'
import { Bar } from '../parts/bar.tsx'
import { DataTable } from '../parts/table.tsx'
import { formatNumber } from '../parts/text.tsx'

const WORDS: Record<string, string> = {
  bytes: 'Files and pages, in MiB',
  sources: 'Sources',
  records: 'Records',
  messages: 'Messages',
}
const MIB = 1_048_576

/** How much is kept, and how much the plan keeps. */
export function UsageStorage({ storage }: { storage: readonly StorageUse[] }) {
  const shown = (metric: string, amount: number) => formatNumber(metric === 'bytes' ? Math.ceil(amount / MIB) : amount)
  return (
    <DataTable
      caption="Kept"
      rows={storage}
      keyOf={({ metric }) => metric}
      columns={[
        { header: 'What', rowHeader: true, cell: ({ metric }) => WORDS[metric] ?? metric },
        {
          header: 'Of what there is room for',
          cell: ({ metric, used, limit }) => (
            <span className="block max-w-60">
              {shown(metric, used)} <span className="text-quiet">of {shown(metric, limit)}</span>
              <Bar value={used} of={limit} />
            </span>
          ),
        },
      ]}
    />
  )
}
