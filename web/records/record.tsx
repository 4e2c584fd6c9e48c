import { useSearch } from 'wouter'
import { CairnError } from '../../client/client.ts'
import { FromSource } from '../marks/from-source.tsx'
import { isNodeType } from '../marks/node-type.ts'
import { Confidence, Facets, TypeMark } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Page, type PageParams, Section } from '../parts/page.tsx'
import { Loaded, Notice, Skeleton } from '../parts/states.tsx'
import { Facts } from '../parts/table.tsx'
import { shortened } from '../parts/text.tsx'
import { RunLink } from '../runs/run-link.tsx'
import { EntityIdentity } from './entity-identity.tsx'
import type { Neighborhood, NodeRef } from './neighborhood.ts'
import { correctHref } from './record-address.ts'
import { confidenceOf, runsOf, useNode, useRecord, useTexts } from './record-data.ts'
import { RecordEvidence } from './record-evidence.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordNeighbors } from './record-neighbors.tsx'
import { Superseded } from './record-parts.tsx'
import { RecordStatements } from './record-statements.tsx'
import { sameWords } from './record-words.ts'

export function RecordPage({ params: { type = '', id = '' } }: { params: PageParams }) {
  return isNodeType(type) ? <OfType of={{ type, id }} /> : <NoSuchRecord />
}

function OfType({ of }: { of: NodeRef }) {
  const around = useRecord(of)
  const search = useSearch()
  if (around.error instanceof CairnError && [404, 422].includes(around.error.status) && !around.data)
    return <NoSuchRecord />
  const node = around.data?.node
  return (
    <Page
      title={node ? shortened(node.title, 90) : 'Record'}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <TypeMark type={of.type} />
          {node?.supersededBy && <Badge look="warn">superseded</Badge>}
          {node?.replacedBy && <Badge look="warn">older version</Badge>}
        </span>
      }
      actions={
        <>
          {node && !node.supersededBy && <ButtonLink href={correctHref(of)}>Correct</ButtonLink>}
          <ButtonLink href={`/graph?type=${of.type}&id=${of.id}`}>Open in graph</ButtonLink>
        </>
      }
    >
      {new URLSearchParams(search).has('corrected') && (
        <div className="mb-6">
          <Notice kind="good">The correction is written. What it supersedes is under “History”.</Notice>
        </div>
      )}
      <Loaded of={around} skeleton={<Skeleton of="block" />}>
        {(data) => <Shown around={data} />}
      </Loaded>
    </Page>
  )
}

const NoSuchRecord = () => (
  <Page title="No such record" lead="Its source may have been deleted or be in quarantine, or the address mistyped.">
    <ButtonLink href="/graph">Search the graph</ButtonLink>
  </Page>
)

function Shown({ around }: { around: Neighborhood }) {
  const { node } = around
  const found = useTexts(around)
  const whole = useNode(node).data
  const text = found.texts.get(node.id) ?? (whole?.node.text || node.snippet)
  const confidence = found.confidence.get(node.id) ?? confidenceOf(around)
  const runs = runsOf(around)
  const place = whole?.places.find(({ sourceId }) => sourceId === whole.node.source.id)
  const cut = !found.pending && text === node.snippet && text.endsWith('…')
  return (
    <>
      {node.supersededBy && (
        <div className="mb-6">
          <Superseded by={node.supersededBy} />
        </div>
      )}
      {(!sameWords(text, node.title) || node.title.length > 90) && (
        <p className="measure mb-4 whitespace-pre-wrap">{text}</p>
      )}
      {cut && <p className="mb-4 text-quiet text-sm">This is how it begins; its run does not give more of it here.</p>}
      <Facts
        facts={[
          ...(confidence ? [['Confidence', <Confidence key="confidence" {...confidence} />] as const] : []),
          ...(whole && place
            ? [['Source', <FromSource key="source" source={whole.node.source} quoted={place} />] as const]
            : []),
          ...(node.facets.length ? [['Facets', <Facets key="facets" facets={node.facets} />] as const] : []),
          ...(runs.length
            ? [
                [
                  runs.length === 1 ? 'Source run' : 'Source runs',
                  <span key="runs" className="flex flex-wrap gap-x-4">
                    {runs.slice(0, 3).map((run) => (
                      <RunLink key={run} id={run} />
                    ))}
                    {runs.length > 3 && <span className="text-quiet">and {runs.length - 3} more</span>}
                  </span>,
                ] as const,
              ]
            : []),
          [
            'Id',
            <code key="id" className="break-all text-sm">
              {node.id}
            </code>,
          ],
        ]}
      />
      <div className="mt-8">
        <RecordEvidence around={around} text={text} texts={found.texts} />
        <RecordStatements around={around} />
        {node.type === 'entity' && whole && (
          <EntityIdentity id={node.id} sources={sourcesOf(whole.places)} isCurrent={!node.supersededBy} />
        )}
        <RecordHistory of={node} />
        <Section title="Neighbours">
          <RecordNeighbors neighbors={around.neighbors} />
        </Section>
      </div>
    </>
  )
}

const sourcesOf = (places: readonly { sourceId: string | null }[]): string[] => [
  ...new Set(places.flatMap(({ sourceId }) => sourceId ?? [])),
]
