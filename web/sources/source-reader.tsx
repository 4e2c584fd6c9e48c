import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { CairnError } from '../../client/client.ts'
import type { Source } from '../api/wire.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Empty, ErrorNote, Skeleton } from '../parts/states.tsx'
import { formatDay, formatNumber } from '../parts/text.tsx'
import { ReadBlock } from './source-block.tsx'
import { joinParts, layText } from './source-layout.ts'
import { type Sought, useSourceParts } from './source-parts.ts'

/** The text of a source with what was drawn from it beside, what one came for in view. */
export function SourceReader({ source, sought }: { source: Source; sought: Sought }) {
  const parts = useSourceParts(source.id, sought)
  const [active, setActive] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const read = useMemo(() => parts.data?.pages.flat() ?? [], [parts.data])
  const [first] = read.filter(({ found }) => found !== null)
  const found = first?.found ?? null
  const whole = useMemo(() => joinParts(read), [read])
  const blocks = useMemo(() => layText(whole, found), [whole, found])
  const goToFound = () => {
    const mark = box.current?.querySelector<HTMLElement>('mark')
    mark?.scrollIntoView({ block: 'center' })
    mark?.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is there
  useEffect(goToFound, [found])
  if (parts.error && read.length === 0) return <NoText source={source} error={parts.error} onRetry={parts.refetch} />
  const [part] = read
  if (!part) return <Skeleton of="block" count={2} />
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-quiet text-sm">
        <span>
          From {formatDay(part.datedAt)}, as <Link href={`/runs/${part.sourceRunId}`}>this run</Link> read it
        </span>
        <span>{formatNumber(part.totalChars)} characters</span>
        {found && (
          <Button look="quiet" className="text-accent" onClick={goToFound}>
            Go to the quote
          </Button>
        )}
      </p>
      <p className="measure mb-4 text-quiet text-sm">
        <span className="drawn-statement">Statements</span> and <span className="drawn-name">names</span> that were
        drawn from the text are underlined; point at one in the margin to see its place.
      </p>
      {parts.hasPreviousPage && (
        <Further
          text="Show what comes before"
          busy={parts.isFetchingPreviousPage}
          onClick={() => void parts.fetchPreviousPage()}
        />
      )}
      <div ref={box} className="border-line border-y py-4">
        {blocks.map((block) => (
          <ReadBlock
            key={block.start}
            block={block}
            active={block.drawn.some(({ nodeId }) => nodeId === active) ? active : null}
            onActive={setActive}
          />
        ))}
      </div>
      {parts.hasNextPage && (
        <Further
          text="Show what comes after"
          busy={parts.isFetchingNextPage}
          onClick={() => void parts.fetchNextPage()}
        />
      )}
      {parts.error && (
        <div className="mt-4">
          <ErrorNote error={parts.error} />
        </div>
      )}
    </>
  )
}

const Further = ({ text, busy, onClick }: { text: string; busy: boolean; onClick(): void }) => (
  <div className="my-4">
    <Button busy={busy} onClick={onClick}>
      {text}
    </Button>
  </div>
)

interface NoTextProps {
  source: Source
  error: Error
  onRetry(): unknown
}

/** Why there is no text, and what to do about it. */
function NoText({ source, error, onRetry }: NoTextProps) {
  if (!(error instanceof CairnError) || ![404, 422].includes(error.status))
    return <ErrorNote error={error} onRetry={() => void onRetry()} />
  const again = source.url ? `/sources?add=url&url=${encodeURIComponent(source.url)}` : '/sources?add=file'
  return (
    <Empty title="There is no text to show" action={<ButtonLink href={again}>Put it in again</ButtonLink>}>
      {error.message}
    </Empty>
  )
}
