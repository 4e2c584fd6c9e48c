import { Link } from 'wouter'
import type { QueryResult } from '../api/wire.ts'
import { FromSource } from '../marks/from-source.tsx'
import { Confidence, Facets, TypeMark } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { counted } from '../parts/text.tsx'

const SHOWN_FACETS = 6

/** What was found, best first, with the notes that each record stands on. */
export function AskRecords({ results }: { results: readonly QueryResult[] }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {results.map((result) => (
        <li key={result.nodeId} className="flex gap-3 py-4">
          <span className="w-5 shrink-0 text-right text-quiet tabular-nums">{result.rank}</span>
          <Record result={result} />
        </li>
      ))}
    </ol>
  )
}

function Record({ result }: { result: QueryResult }) {
  const { nodeType, nodeId, title, snippet, confidenceKind, confidenceScore, facets, supersededBy } = result
  // A statement has no title but that of its note: what it says is its name.
  const statement = nodeType === 'claim' || nodeType === 'position'
  const evidence = result.evidenceNotes.filter(({ relationship }) => relationship !== 'self')
  return (
    <article className="min-w-0 space-y-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <TypeMark type={nodeType} />
        <Confidence kind={confidenceKind} score={confidenceScore} />
        {supersededBy && <Badge look="warn">superseded</Badge>}
      </p>
      <h3 className="measure">
        <Link href={`/records/${nodeType}/${nodeId}`}>{statement ? snippet : title}</Link>
      </h3>
      {statement ? (
        <p className="text-quiet text-sm">in {title}</p>
      ) : (
        snippet !== title && <p className="measure whitespace-pre-line">{snippet}</p>
      )}
      <Facets facets={facets.slice(0, SHOWN_FACETS)} />
      {evidence.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit text-[0.9375rem] text-accent">
            Drawn from {counted(evidence.length, 'note')}
          </summary>
          <ul className="mt-2 space-y-3">
            {evidence.map(({ id, excerpt, sourceRunId, source }) => (
              <li key={id} className="border-line border-l-2 pl-3">
                <p className="measure whitespace-pre-line text-[0.9375rem]">{excerpt}</p>
                <p className="mt-1 text-quiet text-sm">
                  <FromSource source={source} quoted={{ noteId: id, sourceRunId }} />
                </p>
                <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
                  <Link href={`/records/note/${id}`}>The note</Link>
                  <Link href={`/runs/${sourceRunId}`}>Its run</Link>
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
