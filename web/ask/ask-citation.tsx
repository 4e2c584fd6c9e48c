import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Reply } from '../../client/client.ts'
import { product } from '../api/client.ts'
import type { Citation, QueryResult } from '../api/wire.ts'
import { FromSource } from '../marks/from-source.tsx'
import { sourceHref } from '../marks/source-address.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorNote, Skeleton } from '../parts/states.tsx'
import { MarkedText, type Range } from '../parts/text.tsx'

interface CitationDrawerProps {
  shown: Citation
  citations: readonly Citation[]
  results: readonly QueryResult[]
  /** another citation, or null to close */
  onOpen(n: number | null): void
}

/** The note that a citation quotes, with the quote marked, and the ways to its run and its record. */
export function CitationDrawer({ shown, citations, results, onOpen }: CitationDrawerProps) {
  const at = citations.indexOf(shown)
  const before = citations[at - 1]
  const after = citations[at + 1]
  const title = results.find(({ nodeId }) => nodeId === shown.noteId)?.title
  return (
    <Dialog kind="drawer" title={`Citation ${shown.n}`} onClose={() => onOpen(null)}>
      {title && <h3 className="mb-1">{title}</h3>}
      <p className="mb-3 text-quiet text-sm">
        <FromSource source={shown.source} quoted={shown} />
      </p>
      <QuotedNote key={shown.n} citation={shown} results={results} />
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {shown.source.id !== null && (
          <Link href={sourceHref(shown.source.id, shown)}>Where it stands in its source</Link>
        )}
        <Link href={`/records/note/${shown.noteId}`}>The note and what was drawn from it</Link>
        <Link href={`/runs/${shown.sourceRunId}`}>The run that it is from</Link>
      </p>
      {citations.length > 1 && (
        <div className="mt-6 flex justify-between gap-2 border-line border-t pt-4">
          <Button disabled={!before} onClick={() => before && onOpen(before.n)}>
            Previous
          </Button>
          <Button disabled={!after} onClick={() => after && onOpen(after.n)}>
            Next
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface Passage {
  text: string
  ranges: Range[]
  /** whether this is the note from its beginning to its end */
  whole: boolean
}

/** The whole note where its run's evidence holds it, else the passage of it that was found, else the quote alone. */
function passageOf(
  { noteId, quote, start, end, n }: Citation,
  pack: Reply<'get', '/v1/source-runs/{sourceRunId}/evidence'> | undefined,
  results: readonly QueryResult[],
): Passage {
  const note = pack?.notes.find(({ id }) => id === noteId)
  if (note?.excerpt.slice(start, end) === quote) return { text: note.excerpt, ranges: [{ start, end, n }], whole: true }
  const excerpts = results.flatMap(({ evidenceNotes }) => evidenceNotes.filter(({ id }) => id === noteId))
  const excerpt = excerpts.find((one) => one.excerpt.includes(quote))?.excerpt ?? quote
  const from = excerpt.indexOf(quote)
  return { text: excerpt, ranges: [{ start: from, end: from + quote.length, n }], whole: false }
}

/** All that a pack may hold: the notes of a run, word for word. */
const WHOLE = { maxNotes: 100, maxClaims: 1, maxChars: 100_000, minNoteWords: 0, includeQuarantined: true }

function QuotedNote({ citation, results }: { citation: Citation; results: readonly QueryResult[] }) {
  const run = citation.sourceRunId
  const pack = useQuery({
    queryKey: ['source-runs', run, 'evidence', WHOLE],
    queryFn: () =>
      product.request('get', '/v1/source-runs/{sourceRunId}/evidence', { params: { sourceRunId: run }, query: WHOLE }),
    staleTime: 60_000,
  })
  const box = useRef<HTMLDivElement>(null)
  const ready = !pack.isPending
  useEffect(() => {
    if (ready) box.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' })
  }, [ready])
  if (!ready) return <Skeleton of="block" count={1} />
  const { text, ranges, whole } = passageOf(citation, pack.data, results)
  return (
    <>
      <div ref={box} className="measure">
        <MarkedText text={text} ranges={ranges} />
      </div>
      {!whole && !pack.isError && <p className="mt-2 text-quiet text-sm">A part of the note, word for word.</p>}
      {pack.isError && (
        <div className="mt-3">
          <ErrorNote error={pack.error} onRetry={() => void pack.refetch()} />
        </div>
      )}
    </>
  )
}
