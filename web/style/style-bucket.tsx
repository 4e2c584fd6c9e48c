import { Link } from 'wouter'
import type { StyleEvidenceNote } from '../api/wire.ts'
import { Confidence } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { Section } from '../parts/page.tsx'
import { counted, formatNumber } from '../parts/text.tsx'
import { recordHref } from '../records/record-address.ts'
import { RunLink } from '../runs/run-link.tsx'
import { MOST_STYLE, type StyleRecord } from './style-profile.ts'

interface StyleBucketProps {
  title: string
  about: string
  none: string
  records: readonly StyleRecord[]
  notes: ReadonlyMap<string, StyleEvidenceNote>
}

/** One kind of style records, the surest first. */
export function StyleBucket({ title, about, none, records, notes }: StyleBucketProps) {
  return (
    <Section title={`${title} (${formatNumber(records.length)})`}>
      <p className="mb-3 text-quiet">{records.length ? about : none}</p>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {records.map((record) => (
          <li key={record.id} className="rounded-md border border-line p-4">
            <Stated record={record} />
            <Shown record={record} notes={notes} />
          </li>
        ))}
      </ul>
      {records.length >= MOST_STYLE && (
        <p className="mt-3 text-quiet text-sm">These are the {MOST_STYLE} surest. Filters bring others.</p>
      )}
    </Section>
  )
}

/** What the record says, and how binding and how sure it is. */
function Stated({ record }: { record: StyleRecord }) {
  const { strictness, scope, category, confidenceKind, confidenceScore, rationale } = record
  return (
    <>
      <div className="measure min-w-0">
        {record.type === 'vocabulary_rule' && <p className="font-semibold">{record.term}</p>}
        <p className={record.type === 'vocabulary_rule' ? '' : 'font-medium'}>{wordsOf(record)}</p>
        {record.type === 'style_observation' && record.consumerGuidance && (
          <p className="mt-1">To write so: {record.consumerGuidance}</p>
        )}
      </div>
      {rationale && (
        <p className="measure mt-1 text-quiet">
          {record.type !== 'style_observation' && 'Rationale: '}
          {rationale}
        </p>
      )}
      <ul className="mt-2 flex flex-wrap items-center gap-1.5" aria-label="Marks">
        {strictness && (
          <li>
            <Badge look={strictness === 'strong' ? 'accent' : 'neutral'}>{strictness}</Badge>
          </li>
        )}
        {category && (
          <li>
            <Badge>{category}</Badge>
          </li>
        )}
        {scope.map((context) => (
          <li key={context}>
            <Badge>for {context}</Badge>
          </li>
        ))}
        <li className="ml-1 leading-5">
          <Confidence kind={confidenceKind} score={confidenceScore} />
        </li>
      </ul>
    </>
  )
}

function wordsOf(record: StyleRecord): string {
  if (record.type === 'style_observation') return record.pattern
  return record.type === 'style_preference' ? record.preference : record.rule
}

/** The notes that show it, once asked for. */
function Shown({ record, notes }: { record: StyleRecord; notes: ReadonlyMap<string, StyleEvidenceNote> }) {
  const shown = record.evidenceNoteIds.flatMap((id) => notes.get(id) ?? [])
  return (
    <details className="mt-2">
      <summary className="min-h-6 w-fit text-[0.9375rem] text-accent">
        Evidence: {counted(record.evidenceNoteIds.length, 'note')}
      </summary>
      <ul className="mt-2 space-y-3">
        {shown.map(({ id, snippet, styleDescription, sourceRunId }) => (
          <li key={id} className="border-line border-l-2 pl-3">
            <p className="measure whitespace-pre-wrap">{snippet}</p>
            {styleDescription && <p className="measure mt-1 text-quiet text-sm">{styleDescription}</p>}
            <p className="mt-1 flex flex-wrap gap-x-4 text-quiet text-sm">
              <Link href={recordHref({ type: 'note', id })} className="inline-block min-h-6">
                The note
              </Link>
              <span>
                Run <RunLink id={sourceRunId} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
