import type { DistilledName, DistilledNote } from '../lib/distilled.ts'
import { foldedName } from '../lib/record-key.ts'
import { words } from '../lib/text.ts'

const BATCH = { notes: 12, tokens: 6_000 }
const MAX_KNOWN = 60
const BYTES_PER_TOKEN = 4

/** About how many tokens a text is, for servers that report none and for batches: a quarter of its UTF-8 bytes. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)

export interface NoteBatches {
  batches: DistilledNote[][]
  /** a table or code block alone above the limit of a batch: left to the rules */
  tooLong: DistilledNote[]
}

/** Notes in source order, up to 12 or 6,000 tokens at once. */
export function batchesOf(notes: readonly DistilledNote[]): NoteBatches {
  const batches: DistilledNote[][] = []
  const tooLong: DistilledNote[] = []
  let tokens = 0
  for (const note of notes) {
    const own = estimateTokens(note.text)
    if (own > BATCH.tokens) {
      tooLong.push(note)
      continue
    }
    const last = batches.at(-1)
    if (!last || last.length === BATCH.notes || tokens + own > BATCH.tokens) {
      batches.push([note])
      tokens = own
    } else {
      last.push(note)
      tokens += own
    }
  }
  return { batches, tooLong }
}

/** A name that this run has met, as a model is told of it. */
export interface KnownName {
  /** within one request */
  ref: string
  name: string
  /** an entity's kind, or `project` */
  type: string
  aliases: string[]
}

/** The names that a run has met so far. */
export class KnownNames {
  /** folded name → the name, and in how many notes it was found */
  private readonly names = new Map<string, Omit<KnownName, 'ref'> & { notes: number }>()
  /** first word of a name or alias → folded names, with all words to look for */
  private readonly byFirstWord = new Map<string, Array<{ key: string; words: string[] }>>()

  /** Adds names; of one that is known, its further aliases. */
  add(name: string, type: string, aliases: readonly string[], notes: number): void {
    const key = foldedName(name)
    if (!key) return
    const known = this.names.get(key)
    if (known) known.notes = Math.max(known.notes, notes)
    else this.names.set(key, { name, type, aliases: [], notes })
    const entry = this.names.get(key)!
    const isNew = (alias: string) => entry.aliases.every((other) => foldedName(other) !== foldedName(alias))
    const added = aliases.filter((alias) => foldedName(alias) !== key && isNew(alias))
    entry.aliases.push(...added)
    for (const form of known ? added : [key, ...added]) {
      const parts = words(form)
      const first = parts[0]
      if (first === undefined) continue
      const listed = this.byFirstWord.get(first)
      if (listed) listed.push({ key, words: parts })
      else this.byFirstWord.set(first, [{ key, words: parts }])
    }
  }

  addAll(names: Iterable<DistilledName>): void {
    for (const { name, type, kind, aliases, evidence } of names)
      this.add(name, type === 'project' ? 'project' : (kind ?? 'other'), aliases, evidence.length)
  }

  /** At most 60 of those whose words occur in the texts, the most frequent first. */
  in(texts: readonly string[]): KnownName[] {
    const present = new Set(texts.flatMap(words))
    const found = new Set<string>()
    for (const word of present)
      for (const form of this.byFirstWord.get(word) ?? [])
        if (form.words.every((part) => present.has(part))) found.add(form.key)
    return [...found]
      .map((key) => ({ key, ...this.names.get(key)! }))
      .sort((a, b) => b.notes - a.notes || (a.key < b.key ? -1 : 1))
      .slice(0, MAX_KNOWN)
      .map(({ name, type, aliases }, i) => ({ ref: `k${i + 1}`, name, type, aliases: [...aliases] }))
  }
}
