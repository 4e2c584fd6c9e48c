const MAX_REMEMBERED = 5_000

/** Remembers what a question about a text gave, for the texts asked last. */
export function remembered<T>(ask: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = ask(text)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(text, answer)
    return answer
  }
}
