import { Link } from 'wouter'
import { CairnError } from '../../client/client.ts'
import { sourceHref } from '../marks/source-address.ts'
import { Badge } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Page, type PageParams, Section } from '../parts/page.tsx'
import { Loaded, Notice, Skeleton } from '../parts/states.tsx'
import { Facts } from '../parts/table.tsx'
import { counted, formatDateTime, formatNumber, Time } from '../parts/text.tsx'
import { RunCounts, RunFacets, RunPredicates } from './run-counts.tsx'
import { RunEvidence } from './run-evidence.tsx'
import { runName } from './run-kind.ts'
import { RunQuarantine, useInspection } from './run-quarantine.tsx'
import type { RunInspection } from './run-types.ts'

export function RunPage({ params: { id = '' } }: { params: PageParams }) {
  const inspection = useInspection(id)
  const run = inspection.data?.run
  const gone = inspection.error instanceof CairnError && [404, 422].includes(inspection.error.status)
  if (gone && !run)
    return (
      <Page title="No such run" lead="Its source may have been deleted, or the address mistyped.">
        <ButtonLink href="/runs">See all runs</ButtonLink>
      </Page>
    )
  return (
    <Page
      title={run ? runName(run) : 'Run'}
      lead="What one reading of a source wrote."
      actions={<ButtonLink href="/runs">All runs</ButtonLink>}
    >
      <Loaded of={inspection} skeleton={<Skeleton of="block" />}>
        {(inspection) => <Inspected inspection={inspection} />}
      </Loaded>
    </Page>
  )
}

const seconds = (from: string, to: string): string =>
  `${formatNumber(Math.max(0.1, Math.round((Date.parse(to) - Date.parse(from)) / 100) / 10))}\u00a0s`

/** “rules-v1”, or the model with what it used. */
const distillerName = ({ name, model, tokens }: NonNullable<RunInspection['run']['distiller']>): string =>
  [model ? `${model} of ${name}` : name, tokens > 0 ? counted(tokens, 'token') : ''].filter(Boolean).join(', ')

function Inspected({ inspection: { run, counts, predicates, facets, warnings } }: { inspection: RunInspection }) {
  const quarantined = run.state === 'quarantined'
  return (
    <>
      {quarantined ? (
        <div className="mb-6">
          <RunQuarantine runId={run.id} />
        </div>
      ) : (
        warnings.length > 0 && (
          <div className="mb-6">
            <Notice kind="warn">
              <ul className="measure space-y-1">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Notice>
          </div>
        )
      )}
      <Facts
        facts={[
          [
            'State',
            <Badge key="state" look={quarantined ? 'warn' : 'good'}>
              {run.state}
            </Badge>,
          ],
          ...(run.sourceId
            ? [
                [
                  'Source',
                  <Link key="source" href={`${sourceHref(run.sourceId)}?run=${run.id}`} className="break-words">
                    {run.title ?? 'Untitled'}
                  </Link>,
                ] as const,
              ]
            : []),
          ['Dated', <Time key="dated" at={run.datedAt} />],
          ['Read', `${formatDateTime(run.startedAt)}, in ${seconds(run.startedAt, run.finishedAt)}`],
          ...(run.distiller ? [['Distilled by', distillerName(run.distiller)] as const] : []),
          [
            'Run',
            <code key="id" className="break-all text-sm">
              {run.id}
            </code>,
          ],
        ]}
      />
      <Section title="What it holds">
        <RunCounts counts={counts} />
      </Section>
      <div className="mt-8 grid items-start gap-x-12 lg:grid-cols-2">
        {predicates.length > 0 && (
          <Section title="Predicates">
            <p className="mb-3 text-quiet text-sm">How its records are joined, and how often.</p>
            <RunPredicates predicates={predicates} />
          </Section>
        )}
        {facets.length > 0 && (
          <div className={predicates.length > 0 ? 'max-lg:mt-8' : ''}>
            <Section title="Facets">
              <p className="mb-3 text-quiet text-sm">Words that its notes are about, with how many notes.</p>
              <RunFacets facets={facets} />
            </Section>
          </div>
        )}
      </div>
      <RunEvidence run={run} counts={counts} />
    </>
  )
}
