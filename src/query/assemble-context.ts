import type { ContextNote } from '../graph/context-note-store.ts'
import { cutOnWord } from '../graph/cut-text.ts'
import { nameOfSource } from '../graph/record-source-store.ts'
import { sentences } from '../lib/sentences.ts'
import { citationOf } from './citations.ts'
import type { Citation } from './query-schemas.ts'

/** Ranked notes that come before the neighbours of the notes so far. */
export const NOTES_BEFORE_NEIGHBOURS = 5
const CORRECTED_CHARS = 1_000
const BETWEEN_BLOCKS = '\n\n'

export interface AssembledContext {
  text: string
  citations: Citation[]
  /** notes that had no room */
  left: number
  /** whether the last block ends before its note does */
  cut: boolean
}

/**
 * Numbered blocks of evidence: title, source and date, the note word for word, its claims in short. Ranked notes first,
 * but the neighbours of the first five before a sixth. The last block may end early, on a sentence. `notes`: ranked ones
 * in rank order, then neighbours.
 */
export function assembleContext(notes: readonly ContextNote[], maxChars: number): AssembledContext {
  const blocks: string[] = []
  const citations: Citation[] = []
  let room = maxChars
  let cut = false
  const order = inOrder(notes)
  for (const note of order) {
    const n = blocks.length + 1
    const between = n > 1 ? BETWEEN_BLOCKS.length : 0
    const heading = headingOf(n, note)
    // What is no longer so is said with the note or the note is left out.
    const corrected = correctedOf(note)
    const left = room - between - heading.length - corrected.length
    const end = cutOnSentence(note, left)
    if (end === 0) break
    const claims = end === note.body.length ? claimsOf(note, left - end) : ''
    const block = `${heading}${note.body.slice(0, end)}${corrected}${claims}`
    blocks.push(block)
    citations.push(citationOf(n, note, { start: 0, end }))
    room -= between + block.length
    cut = end < note.body.length
    if (cut) break
  }
  return { text: blocks.join(BETWEEN_BLOCKS), citations, left: order.length - blocks.length, cut }
}

function inOrder(notes: readonly ContextNote[]): ContextNote[] {
  const ranked = notes.filter(({ id, besideId }) => id === besideId)
  const chosen = new Set(ranked.map(({ id }) => id))
  const neighbours = new Map<string, ContextNote>()
  for (const note of notes) if (!chosen.has(note.id) && !neighbours.has(note.id)) neighbours.set(note.id, note)
  return [...ranked.slice(0, NOTES_BEFORE_NEIGHBOURS), ...neighbours.values(), ...ranked.slice(NOTES_BEFORE_NEIGHBOURS)]
}

function headingOf(n: number, { title, source, datedAt }: ContextNote): string {
  const name = nameOfSource(source)
  const from = [title, name === title ? null : name, datedAt].filter(Boolean).join(' — ')
  return `[${n}] ${oneLine(from)}\n`
}

/** Where the note has to end so that it takes no more than `room`; 0 when not even its first sentence fits. */
function cutOnSentence({ body, lang }: ContextNote, room: number): number {
  if (body.length <= room) return body.length
  let end = 0
  for (const sentence of sentences(body, lang)) {
    if (sentence.end > room) break
    end = sentence.end
  }
  return end
}

const correctedOf = ({ corrected }: ContextNote): string =>
  corrected
    .map(({ text, now, datedAt }) => `\n- Superseded: ${inShort(text)} Now (${datedAt}): ${inShort(now)}`)
    .join('')

/** A feedback note may be long; its beginning says enough beside the note, and it has a block of its own. */
const inShort = (text: string): string => {
  const line = oneLine(text.trim())
  return line.length <= CORRECTED_CHARS ? line : `${cutOnWord(line, CORRECTED_CHARS - 1)}…`
}

/** Claims that the note does not hold word for word, as many as fit. */
function claimsOf({ body, claims }: ContextNote, room: number): string {
  const held = oneLine(body)
  let text = ''
  for (const claim of claims.map(oneLine)) {
    if (held.includes(claim)) continue
    const line = `\n- ${claim}`
    if (text.length + line.length > room) break
    text += line
  }
  return text
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
