/** A quote in a note, as a citation or a place of a record has it. */
export interface Quoted {
  noteId: string
  sourceRunId: string
  /** span in the note's text; without it the whole note */
  start?: number
  end?: number
}

/** The page of a source, with the quote in view. */
export function sourceHref(sourceId: string, quoted?: Quoted): string {
  const page = `/sources/${encodeURIComponent(sourceId)}`
  if (!quoted) return page
  const { noteId, sourceRunId, start, end } = quoted
  const span =
    start === undefined || end === undefined
      ? []
      : [
          ['start', String(start)],
          ['end', String(end)],
        ]
  return `${page}?${new URLSearchParams([['run', sourceRunId], ['note', noteId], ...span])}`
}
