import type { DistilledNote } from '../lib/distilled.ts'
import type { Span } from '../lib/text.ts'
import { type NameEntry, type NameTable, nameKindOf } from './collect-names.ts'
import type { NameUnit } from './name-units.ts'
import { type Named, plain, trimmed } from './paper-lines.ts'
import { underHeading } from './paper-words.ts'
import type { ReadSentence } from './read-notes.ts'
import { letterOfKind } from './relation-forms.ts'
import type { VotedName } from './vote-names.ts'

/** "source predicate target" with the line that says so; offsets in the note's text. */
export interface PaperRelation extends Span {
  source: NameEntry
  predicate: string
  target: NameEntry
  note: number
  /** rests on what the paper as a whole is about, or who writes it */
  inferred: boolean
}

/** One source as its lines were read. */
export interface Paper {
  notes: DistilledNote[]
  units: readonly NameUnit[]
  names: readonly VotedName[]
  sentences: readonly ReadSentence[]
  table: NameTable
  title: string | null
  /** the source itself */
  publication: NameEntry | null
  /** who wrote it, as its metadata says */
  authors: readonly NameEntry[]
  /** what its title names: `titledNames` */
  titled: readonly NameEntry[]
}

const MAX_QUOTE = 400
const SURELY_ABOUT = 0.8
export const MAX_OPENING_CHARS = 500

/** What the rules know of a paper before they read its lines, and what they found. */
export class PaperFacts {
  readonly found: PaperRelation[] = []
  private readonly known = new Map<NameEntry, Set<string>>()
  private readonly subjects = new Map<string, NameEntry | undefined>()
  readonly paper: Paper
  /** the source, if it is nothing but a paper */
  readonly itself: NameEntry | null
  readonly namesOf = new Map<NameUnit, Named[]>()
  readonly titled: readonly NameEntry[]
  readonly writers = new Set<NameEntry>()
  readonly isInterview: boolean
  /** the paper tells the life of the one person in its title */
  readonly isVita: boolean
  /** the paper tells how to use a program: it shows what to type */
  readonly isManual: boolean
  readonly addressees: Array<{ unit: NameUnit; name: Named }> = []
  /** on whose paper a letter is written */
  letterhead: NameEntry | null = null

  constructor(paper: Paper) {
    this.paper = paper
    const { publication, title } = paper
    this.itself = publication && nameKindOf(publication).kind === 'publication' ? publication : null
    for (const author of paper.authors) if (letterOf(author) === 'p') this.writers.add(author)
    this.titled = paper.titled
    this.isVita = this.titled.length === 1 && letterOf(this.titled[0]!) === 'p' && this.hasVitaHeadings()
    this.isInterview = /interview|entrevista|entretien|intervista/i.test(
      (title ?? '') + (paper.notes[0]?.text.slice(0, MAX_OPENING_CHARS) ?? ''),
    )
    this.isManual = paper.notes.some(({ text }) => text.includes('```'))
    this.nameUnits()
  }

  private hasVitaHeadings(): boolean {
    const found = new Set(this.paper.notes.map(({ title }) => underHeading(title)?.predicate))
    return found.has('works-for') || found.has('studied-at')
  }

  private nameUnits(): void {
    const { names, units, table } = this.paper
    let next = 0
    for (const unit of units) {
      const here: Named[] = []
      for (; next < names.length; next++) {
        const name = names[next]!
        if (name.note > unit.note || (name.note === unit.note && name.start >= unit.end)) break
        if (name.note < unit.note || name.start < unit.start) continue
        const entry = table.resolve(name.known, name.note)
        const start = name.start - unit.start
        if (entry && start >= (here.at(-1)?.end ?? 0))
          here.push({ entry, letter: letterOf(entry), start, end: name.end - unit.start })
      }
      this.namesOf.set(unit, here)
    }
  }

  /** What a note is about, else the paper, of one of these kinds. */
  subject(note: number, letters: string): NameEntry | undefined {
    const key = `${note} ${letters}`
    if (!this.subjects.has(key)) this.subjects.set(key, this.findSubject(note, letters))
    return this.subjects.get(key)
  }

  private findSubject(note: number, letters: string): NameEntry | undefined {
    const { publication } = this.paper
    const fits = (entry: NameEntry) => entry !== this.itself && letters.includes(letterOf(entry))
    let best: NameEntry | undefined
    for (const entry of this.entriesAbout(note))
      if (fits(entry) && entry.about.get(note)! > (best?.about.get(note) ?? 0)) best = entry
    if (best) return best
    for (const letter of letters) {
      const titled = this.titled.filter((entry) => letterOf(entry) === letter)
      if (titled.length === 1) return titled[0]
    }
    return publication && fits(publication) ? publication : undefined
  }

  private byTopic: Map<number, NameEntry[]> | undefined
  /** What a note is surely about, in the order of the table. */
  private entriesAbout(note: number): readonly NameEntry[] {
    if (!this.byTopic) {
      this.byTopic = new Map()
      for (const entry of this.paper.table.entries.values())
        for (const [of, score] of entry.about) {
          if (score < SURELY_ABOUT) continue
          const before = this.byTopic.get(of)
          if (before) before.push(entry)
          else this.byTopic.set(of, [entry])
        }
    }
    return this.byTopic.get(note) ?? []
  }

  /** The organization that the whole paper is about or comes from. */
  body(): NameEntry | undefined {
    const { publication } = this.paper
    const titled = this.titled.filter((entry) => letterOf(entry) === 'o')
    if (titled.length === 1) return titled[0]
    if (publication && letterOf(publication) === 'o') return publication
    return this.letterhead ?? undefined
  }

  ofPaper(unit: NameUnit, name: Named, predicate: string, inferred: boolean): void {
    if (this.itself) this.add(unit, name.entry, predicate, this.itself, inferred, name)
  }

  add(
    unit: NameUnit,
    source: NameEntry,
    predicate: string,
    target: NameEntry,
    inferred: boolean,
    name?: Named,
    from = unit.start,
  ): void {
    if (source === target) return
    const key = `${predicate} ${target.key}`
    const known = this.known.get(source) ?? new Set()
    if (known.has(key)) return
    this.known.set(source, known.add(key))
    this.found.push({ source, predicate, target, note: unit.note, inferred, ...this.evidence(unit, name, from) })
  }

  private byNote: Map<number, ReadSentence[]> | undefined
  /** The line, or of a long one the sentence. */
  private evidence(unit: NameUnit, name: Named | undefined, from: number): Span {
    const { notes, sentences } = this.paper
    const { text } = notes[unit.note]!
    const start = text.lastIndexOf('\n', Math.min(from, unit.start) - 1) + 1
    const newline = text.indexOf('\n', unit.end)
    const end = newline < 0 ? text.length : newline
    if (end - start <= MAX_QUOTE) return trimmed(text, start, end)
    const at = unit.start + (name?.start ?? 0)
    this.byNote ??= Map.groupBy(sentences, ({ note }) => note)
    const sentence = this.byNote.get(unit.note)?.find((one) => one.start <= at && at < one.end)
    if (sentence) return { start: sentence.start, end: sentence.end }
    return trimmed(
      text,
      unit.start,
      Math.min(unit.end, Math.max(unit.start + MAX_QUOTE, unit.start + (name?.end ?? 0))),
    )
  }
}

/** Persons, organizations, projects and events that a title names; `itself`: the source, if it is nothing but a paper. */
export function titledNames(table: NameTable, title: string | null, itself: NameEntry | null): NameEntry[] {
  const folded = ` ${plain(title ?? '')} `
  return [...table.entries.values()].filter(
    (entry) => entry !== itself && 'poje'.includes(letterOf(entry)) && folded.includes(` ${plain(entry.name)} `),
  )
}

/** The letter of an entry's kind, as forms name it. */
export const letterOf = (entry: NameEntry): string =>
  letterOfKind(entry.type === 'project' ? 'project' : nameKindOf(entry).kind)
