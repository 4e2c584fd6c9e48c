import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { TypeMark } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { Section } from '../parts/page.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { shortened, Time } from '../parts/text.tsx'
import { RunLink } from '../runs/run-link.tsx'
import { useInspection } from '../runs/run-quarantine.tsx'
import { type NodeView, neighborhood } from './neighborhood.ts'
import { recordHref } from './record-address.ts'
import { type ChainLink, readChain } from './record-chain.ts'

/** What was superseded by what, the oldest first; nothing for a record that no correction names. */
export function RecordHistory({ of: { type, id } }: { of: NodeView }) {
  const queries = useQueryClient()
  const chain = useQuery({
    queryKey: ['nodes', type, id, 'history'],
    queryFn: () => readChain({ type, id }, (ref) => queries.fetchQuery({ ...neighborhood(ref), staleTime: 10_000 })),
  })
  if (chain.isError)
    return (
      <Section title="History">
        <ErrorNote error={chain.error} onRetry={() => void chain.refetch()} />
      </Section>
    )
  if (!chain.data || chain.data.length < 2) return null
  return (
    <Section title="History">
      <ol className="ml-1 border-strong-line border-l-2">
        {chain.data.map((link) => (
          <li key={link.record.id} className="pb-4 pl-4 last:pb-0">
            <Version link={link} here={link.record.id === id} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Version({ link: { record, superseded }, here }: { link: ChainLink; here: boolean }) {
  const runs = [...new Set(superseded.map(({ runId }) => runId))]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <TypeMark type={record.type} />
        {here && <Badge look="accent">this record</Badge>}
        {record.supersededBy ? <Badge look="warn">superseded</Badge> : <Badge look="good">current</Badge>}
      </p>
      <p className="measure">
        {here ? (
          <strong className="font-medium">{shortened(record.title, 200)}</strong>
        ) : (
          <Link href={recordHref(record)}>{shortened(record.title, 200)}</Link>
        )}
      </p>
      {runs.map((run) => (
        <CorrectedBy key={run} run={run} />
      ))}
    </>
  )
}

/** When a correction was written; the day that it is from is its author's word. */
function CorrectedBy({ run }: { run: string }) {
  const { data } = useInspection(run)
  return (
    <p className="text-quiet text-sm">
      {data && (
        <>
          Corrected <Time at={data.run.finishedAt} />, dated <Time at={data.run.datedAt} />,{' '}
        </>
      )}
      by run <RunLink id={run} />
    </p>
  )
}
