import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Confidence, TypeMark } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { Notice } from '../parts/states.tsx'
import { shortened } from '../parts/text.tsx'
import { type Neighbor, type NodeView, successor } from './neighborhood.ts'
import { recordHref } from './record-address.ts'

/** That a record holds no longer, and what does. */
export function Superseded({ by, children }: { by: string; children?: React.ReactNode }) {
  const current = useQuery(successor(by))
  return (
    <Notice kind="warn">
      <p>
        This record is superseded: it holds no longer.{' '}
        {current.data ? (
          <>
            In its place stands <Link href={recordHref(current.data)}>{shortened(current.data.title, 100)}</Link>
          </>
        ) : (
          current.isError && 'What took its place cannot be read just now.'
        )}
      </p>
      {children}
    </Notice>
  )
}

/** A record in a list, by a line of its text. */
export function RecordLine({ record, edge }: { record: NodeView; edge?: Neighbor['edge'] }) {
  return (
    <span className="flex items-start gap-2">
      <span className="shrink-0 pt-0.5">
        <TypeMark type={record.type} bare />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
        <span className="min-w-0">
          <Link href={recordHref(record)} className="inline-block min-h-6">
            {shortened(record.title, 140)}
          </Link>{' '}
          {record.supersededBy && <Badge look="warn">superseded</Badge>}
          {record.replacedBy && <Badge look="warn">older version</Badge>}
        </span>
        {edge && <Confidence kind={edge.confidenceKind} score={edge.confidenceScore} />}
      </span>
    </span>
  )
}
