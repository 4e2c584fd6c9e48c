import type { ReactNode } from 'react'
import type { IngestPlan } from '../api/wire.ts'
import { Count } from '../marks/count.tsx'
import { Confidence, TypeMark } from '../marks/record-marks.tsx'
import { Notice } from '../parts/states.tsx'
import { Facts } from '../parts/table.tsx'
import { counted, formatNumber, shortened } from '../parts/text.tsx'
import { PlannedVersion } from './source-versions.tsx'
import { Arrived } from './sources-arrived.tsx'
import { formatBytes } from './sources-request.ts'

const FIRST = 4
const NAMES = 24

interface SourcePlanProps {
  plan: IngestPlan
  /** plans again, as a version of that source or of none */
  onChooseVersion?(replaces: string): void
  /** its name stands above it, and the focus stays where it is */
  isOneOfMany?: boolean
}

/** What a live ingest would write: how much of everything, and how the first of it reads. */
export function SourcePlan({ plan, onChooseVersion, isOneOfMany = false }: SourcePlanProps) {
  const { source, notes, claims, positions, projects, entities, facets, edges, style, warnings } = plan
  const facts = (
    <p className="break-all text-quiet text-sm">
      {[source.url, source.contentType, formatBytes(source.bytes), source.language].filter(Boolean).join(', ')}
    </p>
  )
  return (
    <div className={isOneOfMany ? 'my-3 space-y-5' : 'mt-6 space-y-5 border-line border-t pt-5'}>
      {isOneOfMany ? (
        facts
      ) : (
        <Arrived label="Plan">
          <h3 className="break-words text-lg">{source.title ?? source.filename ?? source.url}</h3>
          {facts}
        </Arrived>
      )}
      <PlannedVersion source={source} onChoose={onChooseVersion} />
      {warnings.length > 0 && (
        <Notice kind="warn">
          <ul className="measure space-y-1">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Counts
        counts={[
          ['notes', notes],
          ['claims', claims],
          ['positions', positions],
          ['projects', projects],
          ['entities', entities],
          ['relations', edges],
          ['facets', facets],
          ...(style ? [['style records', style] as const] : []),
        ]}
      />
      <Statements type="claim" title="Claims" statements={claims} />
      <Statements type="position" title="Positions" statements={positions} />
      <Shown title="Notes" rows={notes}>
        {({ ref, title, excerpt, words, page }) => (
          <li key={ref}>
            <p className="font-medium">
              {title}
              <span className="ml-2 font-normal text-quiet text-sm">
                {counted(words, 'word')}
                {page !== null && `, page ${page}`}
              </span>
            </p>
            <p className="measure text-quiet">{shortened(excerpt, 240)}</p>
          </li>
        )}
      </Shown>
      <Facts
        facts={[
          ...named('Projects', projects),
          ...named('Entities', entities),
          ...named('Facets', facets),
          ...(style?.length ? [['Style', <Style key="style" style={style} />] as const] : []),
        ]}
      />
    </div>
  )
}

/** The names of the first of them, on a line. */
function named(title: string, rows: readonly { name: string }[]): (readonly [string, string])[] {
  if (rows.length === 0) return []
  const more = rows.length - NAMES
  const names = rows.slice(0, NAMES).map(({ name }) => name)
  return [[title, `${names.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`]]
}

function Counts({ counts }: { counts: readonly (readonly [name: string, rows: readonly unknown[]])[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {counts.map(([name, rows]) => (
        <li key={name}>
          <Count value={rows.length} text={name} />
        </li>
      ))}
    </ul>
  )
}

/** The first few of a group, and how many more there are. */
function Shown<Row>({ title, rows, children }: { title: string; rows: readonly Row[]; children(row: Row): ReactNode }) {
  if (rows.length === 0) return null
  return (
    <div>
      <h4 className="mb-2 font-medium text-quiet">{title}</h4>
      <ul className="space-y-3">{rows.slice(0, FIRST).map(children)}</ul>
      {rows.length > FIRST && <p className="mt-2 text-quiet text-sm">and {formatNumber(rows.length - FIRST)} more</p>}
    </div>
  )
}

interface StatementsProps {
  type: 'claim' | 'position'
  title: string
  statements: readonly IngestPlan['claims'][number][]
}

function Statements({ type, title, statements }: StatementsProps) {
  return (
    <Shown title={title} rows={statements}>
      {({ ref, text, holder, confidenceKind, confidenceScore, evidence }) => (
        <li key={ref}>
          <p className="measure">
            <TypeMark type={type} bare /> {text}
          </p>
          <p className="text-sm">
            <Confidence kind={confidenceKind} score={confidenceScore} />
            {holder && <span className="text-quiet">, held by {holder}</span>}
          </p>
          {evidence[0] && evidence[0].quote !== text && (
            <blockquote className="measure mt-1 border-line border-l-2 pl-3 text-quiet">
              {shortened(evidence[0].quote, 300)}
            </blockquote>
          )}
        </li>
      )}
    </Shown>
  )
}

function Style({ style }: { style: NonNullable<IngestPlan['style']> }) {
  return (
    <ul>
      {style.slice(0, FIRST).map(({ ref, text }) => (
        <li key={ref}>{text}</li>
      ))}
    </ul>
  )
}
