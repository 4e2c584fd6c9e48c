import { readFileSync } from 'node:fs'

// More words of the kinds of `claim-kinds.ts`, by kind: how questions ask for them in passing ("where do I send it?"), and how
// people word them of themselves, in the languages that are read. A word list a line, `|` between; `\p{L}*` for endings.

type WordsByKind = Readonly<Record<string, readonly string[]>>

export const { alsoAsks: ALSO_ASKS, alsoTells: ALSO_TELLS } = JSON.parse(
  readFileSync(new URL('./claim-kind-words.json', import.meta.url), 'utf8'),
) as { alsoAsks: WordsByKind; alsoTells: WordsByKind }
