import { hash } from 'node:crypto'
import { fold } from './text.ts'

// Equal keys are one record, whichever source states it: the rule by which several sources come to support one record,
// and by which a correction finds its target again. Every key is the SHA-256 of a canonical JSON array.

const FIGURE = /: \d.*$/s
/** anything but single spaces between words */
const IRREGULAR_BLANK = /[^\S ]| {2}|^ | $/
const LEADING_ARTICLE = /^(?:the|an?) (?=\S)/

const oneLine = (text: string): string => (IRREGULAR_BLANK.test(text) ? text.replace(/\s+/g, ' ').trim() : text)
/** A text as keys compare it: on one line, lower case, no accents. */
export const foldedText = (text: string): string => oneLine(fold(text))
const digest = (...parts: Array<string | null>): Buffer => hash('sha256', JSON.stringify(parts), 'buffer')

/** A name as keys compare it: lower case, no accents, single blanks, no leading article. */
export const foldedName = (name: string): string => foldedText(name).replace(LEADING_ARTICLE, '')

/** `foldedName`, remembering what it was asked: for one source, whose names come up many times. */
export function nameFolder(): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    let key = known.get(name)
    if (key === undefined) {
      key = foldedName(name)
      known.set(name, key)
    }
    return key
  }
}

/** A note: its title and text, blanks normalised, case kept. 32 bytes. */
export const noteKey = (title: string, text: string): Buffer => digest('note', oneLine(title), oneLine(text))

/** The note of a correction: its run. Each correction has a note of its own, also where two say the same. 32 bytes. */
export const feedbackNoteKey = (run: string): Buffer => digest('feedback', run)

/** A claim or position: its type, its holder and its folded text. 32 bytes. */
export const statementKey = (type: 'claim' | 'position', holder: string | null, text: string): Buffer =>
  digest(type, holder === null ? null : foldedText(holder), foldedText(text))

/** An entity or project: its folded name without article. 32 bytes. */
export const nameKey = (type: 'entity' | 'project', name: string): Buffer => digest(type, foldedName(name))

/** An entity or project that was split off another: the key of that, in hex, and what tells this part. 32 bytes. */
export const splitKey = (of: string, part: string): Buffer => digest('split', of, part)

/** An edge: the ids (or keys) of both ends and the predicate. 32 bytes. */
export const edgeKey = (source: string, predicate: string, target: string): Buffer =>
  digest('edge', source, predicate, target)

/**
 * A style record: its type and its folded words; of a vocabulary rule, the term too. An observation goes without its
 * figure: the same habit of two sources, "Short sentences: 9 words on average; …", is one. 32 bytes.
 */
export const styleKey = (type: string, text: string, term: string | null): Buffer =>
  digest(
    type,
    foldedText(type === 'style_observation' ? text.replace(FIGURE, '') : text),
    term === null ? null : foldedText(term),
  )
