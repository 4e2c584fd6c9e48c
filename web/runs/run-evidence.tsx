import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { CairnError } from '../../client/client.ts'
import { product } from '../api/client.ts'
import { Confidence, Facets, TypeMark } from '../marks/record-marks.tsx'
import { sourceHref } from '../marks/source-address.ts'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/page.tsx'
import { Loaded, Skeleton } from '../parts/states.tsx'
import { counted } from '../parts/text.tsx'
import { culpritOf, DEFAULT_LIMITS, lift } from './run-limits.ts'
import { RunLimitsForm } from './run-limits-form.tsx'
import type { EvidenceLimits, EvidencePack, RunInspection } from './run-types.ts'

const FACETS = 6

const readPack = (run: string, limits: EvidenceLimits) =>
  product.request('get', '/v1/source-runs/{sourceRunId}/evidence', {
    params: { sourceRunId: run },
    query: { ...limits, includeQuarantined: true },
  })

/** The evidence pack of a run under limits that can be changed. */
export function RunEvidence({ run, counts }: Pick<RunInspection, 'run' | 'counts'>) {
  const [limits, setLimits] = useState(DEFAULT_LIMITS)
  const pack = useQuery({
    queryKey: ['source-runs', run.id, 'evidence', limits],
    queryFn: () => readPack(run.id, limits),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="Evidence pack">
      <p className="measure mb-4 text-quiet text-sm">
        What an agent is given of this run: its notes and claims, as many as these limits let through.
      </p>
      <RunLimitsForm
        limits={limits}
        busy={pack.isFetching}
        error={pack.error instanceof CairnError ? pack.error : null}
        onApply={setLimits}
      />
      <div className="mt-5 space-y-6">
        <Loaded of={pack} skeleton={<Skeleton of="block" count={2} />}>
          {({ notes, claims, limits }) => (
            <>
              <p role="status" className="text-quiet text-sm">
                {counted(notes.length, 'note')} of {counts.notes}, {counted(claims.length, 'claim')} of {counts.claims}
              </p>
              {notes.length > 0 ? (
                <Notes run={run} notes={notes} />
              ) : (
                counts.notes > 0 && <WhyNone part="notes" run={run.id} limits={limits} onLift={setLimits} />
              )}
              {claims.length > 0 ? (
                <Claims claims={claims} />
              ) : (
                counts.claims > 0 && <WhyNone part="claims" run={run.id} limits={limits} onLift={setLimits} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Section>
  )
}

function Notes({ run, notes }: Pick<EvidencePack, 'notes' | 'run'>) {
  return (
    <ol className="space-y-4">
      {notes.map(({ id, excerpt, facets }) => (
        <li key={id} className="border-line border-l-2 pl-4">
          <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
            <Link href={`/records/note/${id}`} className="plain-link inline-block min-h-6 hover:underline">
              <TypeMark type="note" />
            </Link>
            {run.sourceId !== null && (
              <Link
                href={sourceHref(run.sourceId, { noteId: id, sourceRunId: run.id })}
                className="inline-block min-h-6"
              >
                In the text
              </Link>
            )}
          </p>
          <p className="measure my-1 whitespace-pre-line">{excerpt}</p>
          <Facets facets={facets.slice(0, FACETS)} />
        </li>
      ))}
    </ol>
  )
}

function Claims({ claims }: Pick<EvidencePack, 'claims'>) {
  return (
    <ul className="space-y-2">
      {claims.map(({ id, text, confidenceKind, confidenceScore }) => (
        <li key={id} className="flex items-baseline gap-x-3">
          <TypeMark type="claim" bare />
          <p className="measure min-w-0">
            <Link href={`/records/claim/${id}`}>{text}</Link>{' '}
            <Confidence kind={confidenceKind} score={confidenceScore} />
          </p>
        </li>
      ))}
    </ul>
  )
}

interface WhyNoneProps {
  part: 'notes' | 'claims'
  run: string
  limits: EvidenceLimits
  onLift(limits: EvidenceLimits): void
}

/** The limit that filtered the pack to nothing, and a button that lifts it. */
function WhyNone({ part, run, limits, onLift }: WhyNoneProps) {
  const culprit = useQuery({
    queryKey: ['source-runs', run, 'culprit', part, limits],
    queryFn: () => culpritOf(part, limits, (lifted) => readPack(run, lifted)),
  })
  return (
    <Loaded of={culprit} skeleton={<Skeleton of="row" count={1} />}>
      {(culprit) => (
        <div className="rounded-md border border-line border-dashed p-4">
          <p className="font-medium">No {part} within these limits</p>
          <p className="measure mt-1 text-quiet">
            {culprit.length === 0 && `The run’s ${part} are all superseded, or left no room for each other.`}
            {culprit.includes('minNoteWords') && `Every note has fewer than ${limits.minNoteWords} words. `}
            {culprit.includes('maxChars') && `Nothing fits into ${limits.maxChars} characters. `}
          </p>
          {culprit.length > 0 && (
            <div className="mt-3">
              <Button onClick={() => onLift(lift(limits, culprit))}>
                {culprit.includes('maxChars') ? 'Lift the limit' : 'Take short notes too'}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
