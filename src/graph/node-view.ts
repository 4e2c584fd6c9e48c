import { cutOnCharacter, cutOnWord } from './cut-text.ts'
import type { StoredNode } from './record-store.ts'

const TITLE_CHARS = 120
const SNIPPET_CHARS = 280

type Shown = Pick<StoredNode, 'type' | 'title' | 'body'>

/** One line that names the record: a name, a note's title, or how a statement begins. */
export const titleOf = ({ title, body }: Shown): string => title || shortened(body, TITLE_CHARS)

/** What it says, in short: of a name without a description, the name. */
export const snippetOf = ({ title, body }: Shown): string => shortened(body || title, SNIPPET_CHARS)

function shortened(text: string, max: number): string {
  // Blanks shrink; four times as much is enough of any text that has words.
  const line = cutOnCharacter(text, 4 * max)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= max ? line : `${cutOnWord(line, max - 1) || cutOnCharacter(line, max - 1)}…`
}

/** Rows of runs in quarantine say so in place of where they came from. */
export const shownSourceKind = ({ state, sourceKind }: { state: string; sourceKind: string }): string =>
  state === 'quarantined' ? 'quarantine' : sourceKind
