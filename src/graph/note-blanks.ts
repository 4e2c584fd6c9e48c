// Two notes that differ in nothing but blanks are one record. Each run's support remembers its own blanks, so that the
// record can be worded as any of its runs worded it, and spans can be carried from one wording to another.

/** Blanks other than one space between two words: how many words stand before it, and the blank. */
export type Blanks = [number, string][]

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? []

export function irregularBlanks(text: string): Blanks {
  const blanks: Blanks = []
  let words = 0
  for (const [part] of text.matchAll(/\s+|\S+/g)) {
    if (part.trim() !== '') words++
    else if (part !== ' ' || words === 0) blanks.push([words, part])
  }
  const last = text.at(-1)
  // One space at the very end is irregular too: it separates nothing.
  if (words > 0 && last === ' ' && blanks.at(-1)?.[0] !== words) blanks.push([words, ' '])
  return blanks
}

/** The words of `text` with these blanks, single spaces elsewhere: `withBlanks(any wording, irregularBlanks(t)) === t`. */
export function withBlanks(text: string, blanks: Blanks): string {
  const words = wordsOf(text)
  const irregular = new Map(blanks)
  const between = (i: number) => irregular.get(i) ?? (i === 0 || i === words.length ? '' : ' ')
  return words.reduce((out, word, i) => out + word + between(i + 1), between(0))
}

export type SpanMapper = (start: number, end: number) => { start: number; end: number }

/**
 * Carries spans from one wording to another that differs in blanks only, without blanks at their ends. Spans that begin
 * and end in a word come back unchanged when they are carried there and back.
 */
export function spanMapper(from: string, to: string): SpanMapper {
  // most notes stand once in their source, so that both are one
  if (from === to) return (start, end) => withoutBlanks(from, start, end)
  const solidBefore = new Uint32Array(from.length + 1)
  for (let i = 0; i < from.length; i++) solidBefore[i + 1] = solidBefore[i]! + (isBlank(from[i]!) ? 0 : 1)
  const places: number[] = []
  for (let i = 0; i < to.length; i++) if (!isBlank(to[i]!)) places.push(i)
  const placeOf = (solid: number) => places[solid] ?? to.length
  return (start, end) => {
    const first = solidBefore[start]!
    const after = solidBefore[end]!
    const begin = placeOf(first)
    return { start: begin, end: after > first ? placeOf(after - 1) + 1 : begin }
  }
}

function withoutBlanks(text: string, start: number, end: number): { start: number; end: number } {
  let begin = start
  while (begin < text.length && isBlank(text[begin]!)) begin++
  let after = end
  while (after > begin && isBlank(text[after - 1]!)) after--
  return { start: begin, end: Math.max(begin, after) }
}

const isBlank = (unit: string): boolean => unit.trim() === ''
