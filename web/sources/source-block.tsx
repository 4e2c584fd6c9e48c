import { type JSX, memo } from 'react'
import { Link } from 'wouter'
import type { SourceMark } from '../api/wire.ts'
import { TypeMark } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { shortened } from '../parts/text.tsx'
import type { LaidBlock, Piece } from './source-layout.ts'

interface ReadBlockProps {
  block: LaidBlock
  /** the record in the margin that one points at */
  active: string | null
  onActive(id: string | null): void
}

/** A block of the text, and in the margin what was drawn from it. */
export const ReadBlock = memo(function ReadBlock({ block, active, onActive }: ReadBlockProps) {
  const { notes, drawn } = block
  return (
    <div className="grid gap-x-10 py-2 lg:grid-cols-[minmax(0,65ch)_minmax(12rem,1fr)]">
      <BlockText block={block} active={active} />
      {notes.length + drawn.length > 0 && (
        <ul
          aria-label="Drawn from here"
          className="min-w-0 border-line border-l-2 pl-3 text-sm max-lg:mt-2 max-lg:mb-2 lg:self-start"
        >
          {[...notes, ...drawn].map((mark) => (
            <li key={`${mark.nodeId} ${mark.start}`} className="flex items-start gap-2 py-0.5">
              <span className="pt-0.5">
                <TypeMark type={mark.nodeType} bare />
              </span>
              <DrawnLink mark={mark} onActive={onActive} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})

/** of a statement it is enough to know it again: all of it stands beside */
const TITLE_CHARS = 48

function DrawnLink({ mark, onActive }: { mark: SourceMark; onActive: ReadBlockProps['onActive'] }) {
  const { nodeType, nodeId, title, page, supersededBy, sourceKind } = mark
  const on = () => onActive(nodeType === 'note' ? null : nodeId)
  const off = () => onActive(null)
  const name = shortened(title, TITLE_CHARS)
  return (
    <span className="min-w-0 break-words">
      {sourceKind === 'quarantine' ? (
        name
      ) : (
        <Link
          href={`/records/${nodeType}/${nodeId}`}
          className="plain-link wrap-anywhere inline-block min-h-6 max-w-full hover:underline"
          onMouseEnter={on}
          onMouseLeave={off}
          onFocus={on}
          onBlur={off}
        >
          {name}
        </Link>
      )}
      {page !== null && <span className="text-quiet">, page {page}</span>}{' '}
      {supersededBy && <Badge look="warn">superseded</Badge>}
      {sourceKind === 'quarantine' && <Badge look="warn">hidden</Badge>}
    </span>
  )
}

const LOOKS: Record<LaidBlock['kind'], string> = {
  heading: '',
  paragraph: '',
  list: '',
  table: 'font-mono text-sm',
  code: 'font-mono text-sm bg-panel rounded-md p-3',
  between: 'text-quiet text-sm',
}
const HEADINGS: Record<number, string> = { 3: 'text-xl', 4: 'text-lg', 5: 'text-base', 6: 'text-base text-quiet' }

function BlockText({ block: { kind, rank, pieces }, active }: { block: LaidBlock; active: string | null }) {
  const Tag = (kind === 'heading' ? `h${rank}` : 'div') as keyof JSX.IntrinsicElements
  const look = kind === 'heading' ? `font-semibold ${HEADINGS[rank]}` : LOOKS[kind]
  return (
    <Tag className={`min-w-0 whitespace-pre-wrap break-words ${look}`}>
      {pieces.map((piece) => (
        <PieceText key={piece.start} piece={piece} active={active !== null && piece.drawn.includes(active)} />
      ))}
    </Tag>
  )
}

function PieceText({ piece: { text, look, found }, active }: { piece: Piece; active: boolean }) {
  const className = `${look ? `drawn-${look}` : ''} ${active ? 'drawn-active' : ''}`.trim()
  if (found)
    return (
      <mark tabIndex={-1} className={`outline-none ${className}`}>
        {text}
      </mark>
    )
  return className ? <span className={className}>{text}</span> : text
}
