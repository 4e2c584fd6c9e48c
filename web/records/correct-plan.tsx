import { useEffect, useRef } from 'react'
import type { CorrectionPlan } from '../api/wire.ts'
import { Facets, TypeMark } from '../marks/record-marks.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { counted } from '../parts/text.tsx'
import { type DiffPart, wordDiff } from './correct-diff.ts'
import { CorrectTwins } from './correct-twins.tsx'
import type { NodeView } from './neighborhood.ts'

interface CorrectPlanProps {
  plan: CorrectionPlan
  target: NodeView
  /** what the target says, whole */
  text: string
  /** ids of twins that are to be superseded too */
  chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
  error: unknown
  busy: boolean
  onWrite(): void
  onBack(): void
}

/** What a correction would write; nothing of it is kept yet. */
export function CorrectPlan({ plan, target, text, chosen, onChoose, error, busy, onWrite, onBack }: CorrectPlanProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { feedbackNote: note, correctionClaim: claim } = plan
  // Without a claim nothing is said in the record's place: it goes whole, and the note stands there.
  const parts: DiffPart[] = claim
    ? wordDiff(text, claim.text)
    : [
        { kind: 'removed', text },
        { kind: 'added', text: note.text },
      ]
  const names: Record<string, string> = {
    [target.id]: 'this record',
    [note.ref]: 'your feedback note',
    ...(claim ? { [claim.ref]: 'the new claim' } : {}),
  }
  return (
    <section aria-labelledby="plan" className="space-y-5 rounded-md border border-line bg-panel p-4 sm:p-5">
      <div>
        <h2 id="plan" ref={heading} tabIndex={-1} className="scroll-mt-4 outline-none">
          The plan
        </h2>
        <p className="text-quiet">Nothing is kept yet. This record stays in the graph, marked superseded.</p>
      </div>
      <div>
        <h3 className="flex items-center gap-2 text-[0.9375rem]">
          {claim ? 'The record and the claim in its place' : 'The record and the note in its place'}
        </h3>
        <p className="text-quiet text-sm">Removed words are struck through, added ones underlined.</p>
        <Diff parts={parts} />
        {claim?.id && <p className="mt-2 text-quiet text-sm">You have this claim already: it is used, not doubled.</p>}
      </div>
      {claim && (
        <div>
          <h3 className="flex items-center gap-2 text-[0.9375rem]">
            The feedback note <TypeMark type="note" bare />
          </h3>
          <p className="measure mt-1 whitespace-pre-wrap">{note.text}</p>
        </div>
      )}
      <div className="space-y-2 text-[0.9375rem]">
        <p className="text-quiet">
          {counted(note.words, 'word')}.{note.rationale !== null && ` Rationale: ${note.rationale}`}
        </p>
        <Facets facets={note.facets} />
      </div>
      <div>
        <h3 className="mb-1 text-[0.9375rem]">Edges</h3>
        <DataTable
          caption="Planned edges"
          rows={plan.edges}
          keyOf={({ source, predicate, target: to }) => `${source} ${predicate} ${to}`}
          columns={[
            { header: 'From', cell: ({ source }) => names[source] ?? source },
            { header: 'Predicate', cell: ({ predicate }) => <span className="italic">{predicate}</span> },
            { header: 'To', cell: ({ target: to }) => names[to] ?? to },
          ]}
        />
      </div>
      <CorrectTwins twins={plan.twins ?? []} chosen={chosen} onChoose={onChoose} />
      {error !== null && <ErrorNote error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={busy} onClick={onWrite}>
          Write the correction
        </Button>
        <Button onClick={onBack}>Change it</Button>
      </div>
    </section>
  )
}

function Diff({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <p className="measure mt-2 whitespace-pre-wrap rounded-md border border-line bg-paper p-3">
      {parts.map(({ kind, text }, n) => {
        if (kind === 'same') return text
        const Tag = kind === 'removed' ? 'del' : 'ins'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
          <span key={n}>
            <Tag className={kind === 'removed' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}>
              <span className="sr-only">{kind}: </span>
              {text.trimEnd()}
            </Tag>{' '}
          </span>
        )
      })}
    </p>
  )
}
