export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond this many pairs of words, comparing them would hold up the page. */
const MOST_PAIRS = 2_000_000

/**
 * What became of a text, word by word: the fewest words removed and added. Blanks go with the word before them. Texts too
 * long to compare are given as removed and added whole.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  if (old.length * now.length > MOST_PAIRS) return joined([part('removed', before), part('added', after)])
  const longest = commonLengths(old, now)
  const width = now.length + 1
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && bare(old[i]!) === bare(now[j]!)) {
      parts.push(part('same', now[j]!))
      i++
      j++
    } else if (j >= now.length || (i < old.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) {
      parts.push(part('removed', old[i++]!))
    } else parts.push(part('added', now[j++]!))
  }
  return joined(parts)
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text })
const wordsOf = (text: string): string[] => text.trim().match(/\S+\s*/g) ?? []
const bare = (word: string): string => word.trimEnd()

/** At `i * (now.length + 1) + j`: how many words the ends of both from there on have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        bare(old[i]!) === bare(now[j]!)
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  return lengths
}

/** One part for each stretch of a kind. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const stretches: DiffPart[] = []
  for (const { kind, text } of parts) {
    if (text === '') continue
    const last = stretches.at(-1)
    if (last?.kind === kind) last.text += text
    else stretches.push({ kind, text })
  }
  return stretches
}
