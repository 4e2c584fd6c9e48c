import { markdownBlocks } from './markdown-blocks.ts'

/** Headings and lines of a text that somebody else wrote; everything in them is shown as text. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="space-y-2">
      {markdownBlocks(text).map(({ kind, lines }, place) =>
        kind === 'heading' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn as a whole
          <h3 key={place} className="wrap-anywhere not-first:pt-2">
            {lines[0]}
          </h3>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ul key={place} className="space-y-1">
            {lines.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={n} className="measure wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
