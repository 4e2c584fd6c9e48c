import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Claim } from '../api/wire.ts'
import { Confidence } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { counted, formatDateTime } from '../parts/text.tsx'
import { memoryHref } from './memory-names.ts'

export const STATUS_LOOKS = { current: 'good', superseded: 'neutral', withdrawn: 'warn' } as const

/** When something held: a moment on its own, never "3 minutes ago". */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

/** From when until when a claim holds. */
export function Validity({ from, to }: { from: string | null; to: string | null }) {
  if (!from && !to) return null
  return (
    <span>
      {from && (
        <>
          from <Moment at={from} />
        </>
      )}
      {to && (
        <>
          {' '}
          until <Moment at={to} />
        </>
      )}
    </span>
  )
}

interface ClaimListProps {
  ws: string
  claims: readonly Claim[]
  /** what else stands with a claim */
  more?: (claim: Claim) => ReactNode
}

/** Claims one under the other, each with what is known of it in a line. */
export function ClaimList({ ws, claims, more }: ClaimListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {claims.map((claim) => (
        <li key={claim.id} className="py-3">
          <p className="measure">
            <Link href={memoryHref(ws, 'claims', claim.id)}>{claim.text}</Link>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
            {claim.status !== 'current' && <Badge look={STATUS_LOOKS[claim.status]}>{claim.status}</Badge>}
            <span>{claim.level}</span>
            <Confidence kind={claim.confidenceKind} score={claim.confidenceScore} />
            <Validity from={claim.validFrom} to={claim.validTo} />
            {claim.timesDerived > 1 && <span>said {claim.timesDerived} times</span>}
            {claim.conflictsWith.length > 0 && (
              <Badge look="warn">conflicts with {counted(claim.conflictsWith.length, 'claim')}</Badge>
            )}
            {more?.(claim)}
          </p>
        </li>
      ))}
    </ul>
  )
}
