import { Link } from 'wouter'
import type { NodePlace } from '../api/wire.ts'
import { Confidence } from '../marks/record-marks.tsx'
import { sourceHref } from '../marks/source-address.ts'
import { Section } from '../parts/page.tsx'
import { MarkedText } from '../parts/text.tsx'
import { RunLink } from '../runs/run-link.tsx'
import type { Neighbor, Neighborhood } from './neighborhood.ts'
import { recordHref } from './record-address.ts'
import { useNode } from './record-data.ts'
import { findQuote } from './record-words.ts'

interface RecordEvidenceProps {
  around: Neighborhood
  /** what the record says */
  text: string
  /** whole texts of its notes, by id */
  texts: ReadonlyMap<string, string>
}

/** The notes that a claim or a position is drawn from, with its words marked where they say them. */
export function RecordEvidence({ around: { node, neighbors }, text, texts }: RecordEvidenceProps) {
  const places = useNode(node).data?.places ?? []
  const notes = neighbors.filter(({ edge }) => edge.predicate === 'extracted-from' && edge.direction === 'outgoing')
  if (notes.length === 0) return null
  return (
    <Section title="Evidence">
      <ul className="space-y-4">
        {notes.map((note) => (
          <li key={note.id}>
            <EvidenceNote
              note={note}
              statement={text}
              text={texts.get(note.id) ?? note.snippet}
              place={places.find(({ noteId }) => noteId === note.id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface EvidenceNoteProps {
  note: Neighbor
  statement: string
  text: string
  /** where it stands in its source */
  place: NodePlace | undefined
}

function EvidenceNote({ note, statement, text, place }: EvidenceNoteProps) {
  const quote = findQuote(text, statement)
  return (
    <figure className="rounded-md border border-line p-4">
      <blockquote className="measure">
        <MarkedText text={text} ranges={quote ? [quote] : []} />
      </blockquote>
      <figcaption className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-quiet text-sm">
        <Link href={recordHref(note)} className="inline-block min-h-6">
          The note
        </Link>
        {place?.sourceId && (
          <Link href={sourceHref(place.sourceId, place)} className="inline-block min-h-6">
            Where it stands in its source
          </Link>
        )}
        <span>
          Run <RunLink id={note.edge.sourceRunId} />
        </span>
        <Confidence kind={note.edge.confidenceKind} score={note.edge.confidenceScore} />
        {!quote && <span>It does not say this word for word.</span>}
      </figcaption>
    </figure>
  )
}
