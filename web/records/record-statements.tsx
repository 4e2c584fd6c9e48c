import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/page.tsx'
import { Skeleton } from '../parts/states.tsx'
import { formatNumber } from '../parts/text.tsx'
import { type Neighbor, type Neighborhood, type NodeRef, neighborhood } from './neighborhood.ts'
import { RecordLine } from './record-parts.tsx'

const FIRST_NOTES = 5

/** Claims and positions side by side: those drawn from a note, or from the notes that name an entity or a project. */
export function RecordStatements({ around: { node, neighbors } }: { around: Neighborhood }) {
  if (node.type === 'note') return <Statements title="Drawn from this note" of={drawnFrom(neighbors)} />
  if (node.type === 'claim' || node.type === 'position') return null
  const notes = neighbors.filter(({ type, edge }) => type === 'note' && edge.direction === 'incoming')
  return <OfNotes notes={[...new Map(notes.map((note) => [note.id, note])).values()]} />
}

const drawnFrom = (neighbors: readonly Neighbor[]): Neighbor[] =>
  neighbors.filter(({ edge }) => edge.predicate === 'extracted-from' && edge.direction === 'incoming')

/** The notes are read a few at a time: an entity may be named by hundreds. */
function OfNotes({ notes }: { notes: readonly NodeRef[] }) {
  const [count, setCount] = useState(FIRST_NOTES)
  const { drawn, pending } = useQueries({
    queries: notes.slice(0, count).map((note) => neighborhood(note)),
    combine: (read) => ({
      drawn: read.flatMap(({ data }) => drawnFrom(data?.neighbors ?? [])),
      pending: read.some(({ isPending }) => isPending),
    }),
  })
  if (notes.length === 0) return null
  if (pending && drawn.length === 0) return <Skeleton count={3} />
  const rest = notes.length - count
  return (
    <>
      <Statements title="In the notes that name it" of={[...new Map(drawn.map((one) => [one.id, one])).values()]} />
      {rest > 0 && (
        <div className="mt-3 mb-8">
          <Button busy={pending} onClick={() => setCount(count + FIRST_NOTES)}>
            Read more of its notes ({formatNumber(rest)})
          </Button>
        </div>
      )}
    </>
  )
}

function Statements({ title, of }: { title: string; of: readonly Neighbor[] }) {
  if (of.length === 0) return null
  return (
    <Section title={title}>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Column title="Claims" of={of.filter(({ type }) => type === 'claim')} />
        <Column title="Positions" of={of.filter(({ type }) => type === 'position')} />
      </div>
    </Section>
  )
}

const FIRST_STATEMENTS = 10

function Column({ title, of }: { title: string; of: readonly Neighbor[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? of : of.slice(0, FIRST_STATEMENTS)
  return (
    <div className="min-w-0">
      <h3 className="border-strong-line border-b pb-1 text-[0.9375rem]">
        {title} <span className="font-normal text-quiet text-sm">{formatNumber(of.length)}</span>
      </h3>
      {of.length === 0 ? (
        <p className="py-2 text-quiet">None.</p>
      ) : (
        <ul>
          {shown.map((record) => (
            <li key={record.id} className="border-line border-b py-2">
              <RecordLine record={record} />
            </li>
          ))}
        </ul>
      )}
      {of.length > shown.length && (
        <div className="mt-3">
          <Button onClick={() => setAll(true)}>Show all {formatNumber(of.length)}</Button>
        </div>
      )}
    </div>
  )
}
