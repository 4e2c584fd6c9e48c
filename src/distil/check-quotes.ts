import type { Evidence } from '../lib/distilled.ts'

/** A quote as a rule or a model gives it. */
export interface DraftEvidence {
  noteRef: string
  quote: string
  /** where the quote begins in the note's text, if that is known */
  start?: number
}

/** Finds quotes in notes, blanks apart; what it returns holds `text.slice(start, end) === quote` exactly. */
export class QuoteFinder {
  private readonly squeezed = new Map<string, { text: string; at: number[] }>()
  private readonly textOf: ReadonlyMap<string, string>

  constructor(notes: Iterable<{ ref: string; text: string }>) {
    this.textOf = new Map([...notes].map(({ ref, text }) => [ref, text]))
  }

  /** null when the note does not hold the quote. */
  find({ noteRef, quote, start: hint }: DraftEvidence): Evidence | null {
    const text = this.textOf.get(noteRef)
    const wanted = quote.trim()
    if (text === undefined || wanted === '') return null
    const exact = hint !== undefined && text.startsWith(quote, hint) ? hint : text.indexOf(wanted)
    if (exact >= 0) {
      const found = exact === hint ? quote : wanted
      return { noteRef, quote: found, start: exact, end: exact + found.length }
    }
    const note = this.squeeze(noteRef, text)
    const squeezedQuote = wanted.replace(/\s+/g, ' ')
    const at = note.text.indexOf(squeezedQuote)
    if (at < 0) return null
    const start = note.at[at]!
    const end = note.at[at + squeezedQuote.length - 1]! + 1
    return { noteRef, quote: text.slice(start, end), start, end }
  }

  /** The note with single blanks, and where each of its characters stands. */
  private squeeze(ref: string, text: string): { text: string; at: number[] } {
    const known = this.squeezed.get(ref)
    if (known) return known
    const parts: string[] = []
    const at: number[] = []
    for (const match of text.matchAll(/\s+|\S+/g)) {
      const isBlank = match[0].trim() === ''
      parts.push(isBlank ? ' ' : match[0])
      for (let i = 0; i < (isBlank ? 1 : match[0].length); i++) at.push(match.index + i)
    }
    const squeezed = { text: parts.join(''), at }
    this.squeezed.set(ref, squeezed)
    return squeezed
  }
}
