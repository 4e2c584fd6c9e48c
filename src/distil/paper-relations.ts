import type { DistilledNote } from '../lib/distilled.ts'
import { fold, type Span } from '../lib/text.ts'
import { type NameEntry, type NameTable, nameKindOf } from './collect-names.ts'
import { PARTY } from './name-lines.ts'
import type { NameUnit } from './name-units.ts'
import { PARTIES } from './name-words.ts'
import {
  FIGURES,
  inQuotes,
  isDate,
  isStreet,
  isWhole,
  LISTED,
  lastWords,
  listed,
  type Named,
  piecesOf,
  plain,
  ROLL,
  segmentsOf,
  trimmed,
} from './paper-lines.ts'
import {
  BY_LINE,
  FROM,
  HOLDER,
  headsTeam,
  holdsDoers,
  holdsLead,
  isHead,
  isOffice,
  kinOf,
  MINE,
  type PaperRole,
  roleOfBy,
  roleOfLabel,
  SALUTATION,
  THEIRS,
  TO,
  underHeading,
} from './paper-words.ts'
import type { ReadSentence } from './read-notes.ts'
import { letterOfKind } from './relation-forms.ts'
import type { VotedName } from './vote-names.ts'

// What letters, minutes, plans and lists say by their form of who and what is named in them: who wrote and who was there, who
// has which task, whose brother that is, where somebody's letters go. The line that says so is the evidence.

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
}

const MAX_QUOTE = 400
const SURELY_ABOUT = 0.8
/** Lines below a title that may say who wrote. */
const OPENING_UNITS = 6
const MAX_OPENING_CHARS = 500
const HELD = /^(?:,| \() ?(?:(?:the|our) )?(\p{L}[\p{L} -]{2,30})(?=[,).;]|$)/u
const TEACHES = /universi|college|school|schule|institut|academ|akademi|polytech|lycée|collège|école|escuela|colegio/iu
const IN_PLACE = /^,? (?:in|à|en|nach) $/u

/** What the form of a source says of its names, each once. */
export function paperRelations(paper: Paper): PaperRelation[] {
  if (paper.names.length === 0) return []
  const reader = new PaperReader(paper)
  reader.readLines()
  reader.readLetter()
  reader.readPersons()
  return reader.found
}

class PaperReader {
  readonly found: PaperRelation[] = []
  private readonly known = new Map<NameEntry, Set<string>>()
  private readonly subjects = new Map<string, NameEntry | undefined>()
  private readonly paper: Paper
  /** the source, if it is nothing but a paper */
  private readonly itself: NameEntry | null
  private readonly namesOf = new Map<NameUnit, Named[]>()
  private readonly titled: NameEntry[]
  private readonly writers = new Set<NameEntry>()
  private readonly isInterview: boolean
  /** the paper tells the life of the one person in its title */
  private readonly isVita: boolean
  private letterhead: NameEntry | null = null

  constructor(paper: Paper) {
    this.paper = paper
    const { publication, title, table } = paper
    this.itself = publication && nameKindOf(publication).kind === 'publication' ? publication : null
    for (const author of paper.authors) if (letterOf(author) === 'p') this.writers.add(author)
    this.titled = titledNames(table, title, this.itself)
    this.isVita = this.titled.length === 1 && letterOf(this.titled[0]!) === 'p' && this.hasVitaHeadings()
    this.isInterview = /interview|entrevista|entretien|intervista/i.test(
      (title ?? '') + (paper.notes[0]?.text.slice(0, MAX_OPENING_CHARS) ?? ''),
    )
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

  /** Labels, columns, what stands below the title, addresses, salutations, signatures. */
  readLines(): void {
    const { units, notes } = this.paper
    this.letterhead = this.headOfLetter()
    for (const [i, unit] of units.entries()) {
      const names = this.namesOf.get(unit)!
      if (names.length === 0) continue
      if (unit.speaker) {
        if (names[0]!.letter === 'p' && names[0]!.start < unit.labelEnd)
          this.ofPaper(unit, names[0]!, 'took-part-in', false)
        continue
      }
      this.readLabels(unit, names)
      if (this.isVita) this.readVita(unit, names)
      if (unit.form === 'cell' && unit.column !== null && holdsDoers(unit.column))
        for (const name of listed(unit.masked, names, 0, unit.masked.length, 'po', LISTED)) this.doer(unit, name)
      if (unit.note === 0 && i < OPENING_UNITS && unit.label === null) this.readOpening(unit, names)
      if (unit.form === 'prose' && SALUTATION.test(unit.masked.slice(0, names[0]!.start)))
        this.addressed(unit, names[0]!)
      if (unit.closing && !this.isQuoted(unit)) this.readSignature(unit, names[0]!, units[i + 1])
      this.readAddress(i)
      const isMember =
        unit.form === 'item' && names[0]!.letter === 'p' && /^\s*$/.test(unit.masked.slice(0, names[0]!.start))
      if (isMember && headsTeam(notes[unit.note]!.title) && /^\s*(?:[,:(–—-]|$)/.test(unit.masked.slice(names[0]!.end)))
        this.doer(unit, names[0]!)
      for (const name of names) {
        const party = 'po'.includes(name.letter) ? PARTY.exec(unit.masked.slice(name.end, name.end + 80)) : null
        if (party && PARTIES.has(fold(party[1]!))) this.ofPaper(unit, name, 'party-to', false)
      }
    }
  }

  /** Who writes to whom, where one person writes. */
  readLetter(): void {
    const [writer] = this.writers
    if (writer && this.writers.size === 1)
      for (const { unit, name } of this.addressees) this.add(unit, writer, 'wrote-to', name.entry, false, name)
  }

  /** Employers, schools and skills under their headings, with years. */
  private readVita(unit: NameUnit, names: Named[]): void {
    const section = underHeading(this.paper.notes[unit.note]!.title)
    const [holder] = this.titled
    if (!section || !holder) return
    if (section.letter === 'o' && !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(unit.masked)) return
    const fitting = names.filter(({ letter }) => letter === section.letter)
    // of several in a line the first is the employer, and what teaches the school: "MSc Physics, University of Bergen"
    const school = section.predicate === 'studied-at' && fitting.find(({ entry }) => TEACHES.test(entry.name))
    for (const name of school ? [school] : section.letter === 'o' ? fitting.slice(0, 1) : fitting)
      this.add(unit, holder, section.predicate, name.entry, true, name)
  }

  /** Kin of who writes or speaks; who holds an office of what the paper is about. */
  readPersons(): void {
    for (const unit of this.paper.units) {
      if (unit.form === 'head') continue
      const names = this.namesOf.get(unit)!
      for (const [i, name] of names.entries()) {
        if (name.letter !== 'p') continue
        const before = unit.masked.slice(Math.max(0, name.start - 60), name.start)
        const isLed = holdsLead(before)
        if (isLed) this.readKin(unit, names, i, before)
        const holder = isLed ? HOLDER.exec(before) : null
        const office = holder && lastWords(holder[1]!).find(isOffice)
        const held = HELD.exec(unit.masked.slice(name.end, name.end + 40))?.[1]
        if (office) this.holds(unit, name, office)
        else if (held && (isOffice(held) || isHead(held))) this.holds(unit, name, held)
      }
    }
  }

  private readKin(unit: NameUnit, names: Named[], i: number, before: string): void {
    const mine = MINE.exec(before)
    const theirs = mine ? null : THEIRS.exec(before)
    const kin = lastWords((mine ?? theirs)?.[1] ?? '')
      .map(kinOf)
      .find(Boolean)
    if (!kin || inQuotes(unit.masked, names[i]!.start)) return
    const other = mine ? this.speakerOf(unit, names) : this.antecedentOf(unit, names, i)
    if (!other || letterOf(other) !== 'p') return
    const { entry } = names[i]!
    if (kin.reversed) this.add(unit, other, kin.predicate, entry, true, names[i])
    else this.add(unit, entry, kin.predicate, other, true, names[i])
    const next = names[i + 1]
    if (next?.letter === 'l' && IN_PLACE.test(unit.masked.slice(names[i]!.end, next.start)))
      this.add(unit, entry, 'lives-in', next.entry, true, names[i])
  }

  /** Whom "my" means: who speaks in a chat, else the one who wrote. */
  private speakerOf(unit: NameUnit, names: Named[]): NameEntry | null {
    if (unit.speaker) return names[0]!.start < unit.labelEnd ? names[0]!.entry : null
    return this.isInterview || this.writers.size !== 1 ? null : [...this.writers][0]!
  }

  /** Whom "her" means: the one person before it in its sentence, else whom the paper is about. */
  private antecedentOf(unit: NameUnit, names: Named[], i: number): NameEntry | null {
    if (unit.speaker) return null
    const from = Math.max(...['. ', '! ', '? '].map((mark) => unit.masked.lastIndexOf(mark, names[i]!.start)))
    const before = names.slice(0, i).filter(({ letter, start }) => letter === 'p' && start > from)
    if (before.length > 0) return before.length === 1 ? before[0]!.entry : null
    const persons = this.titled.filter((entry) => letterOf(entry) === 'p')
    return persons.length === 1 ? persons[0]! : null
  }

  private holds(unit: NameUnit, name: Named, office: string): void {
    const body = this.body()
    if (body) this.add(unit, name.entry, isHead(office) ? 'leads' : 'works-for', body, true, name)
  }

  private readLabels(unit: NameUnit, names: Named[]): void {
    for (const { end, label, labelEnd } of segmentsOf(unit)) {
      const role = label === null ? undefined : roleOfLabel(label)
      if (!role) continue
      const letters = LETTERS_OF[role] ?? 'p'
      const between = role === 'present' || role === 'absent' ? ROLL : LISTED
      for (const name of listed(unit.masked, names, labelEnd, end, letters, between)) this.plays(unit, role, name)
    }
  }

  private plays(unit: NameUnit, role: PaperRole, name: Named): void {
    const { notes } = this.paper
    const frames = unit.note < 2 || unit.note === notes.length - 1
    if (role === 'author') {
      if (frames) this.wrote(unit, name)
    } else if (role === 'recipient') {
      if (frames) this.addressed(unit, name)
    } else if (role === 'publisher') {
      if (frames) this.ofPaper(unit, name, 'published', false)
    } else if (role === 'place') {
      const event = unit.note < 2 ? (this.subject(unit.note, 'e') ?? this.itself) : undefined
      if (event) this.add(unit, event, 'held-in', name.entry, false, name)
    } else if (role === 'lead' || role === 'contact' || role === 'office') {
      const subject = this.subject(unit.note, role === 'office' ? 'o' : 'jeo')
      const predicate = role === 'lead' ? 'leads' : role === 'contact' ? 'contact-for' : 'works-for'
      if (subject) this.add(unit, name.entry, predicate, subject, true, name)
      else if (role !== 'office' && unit.note < 2)
        this.ofPaper(unit, name, role === 'lead' ? 'responsible-for' : 'contact-for', false)
    } else if (role !== 'maker') this.ofPaper(unit, name, OF_PAPER[role], false)
  }

  private doer(unit: NameUnit, name: Named): void {
    const work = this.subject(unit.note, 'je')
    const body = work || unit.form !== 'item' ? undefined : this.subject(unit.note, 'o')
    if (work) this.add(unit, name.entry, 'works-on', work, true, name)
    else if (body) this.add(unit, name.entry, 'works-for', body, true, name)
    else if (unit.form === 'cell') this.ofPaper(unit, name, 'has-task-in', false)
  }

  /** "Written by Ana Ruiz, 3 March 2026", "Version 2 · Ana Ruiz · 3 March", "For Dad, from Owen, 18 October". */
  private readOpening(unit: NameUnit, names: Named[]): void {
    const { masked } = unit
    if (unit.form === 'cell' || unit.form === 'head' || masked.length > MAX_OPENING_CHARS) return
    const pieces = piecesOf(masked)
    const isDated = pieces.some(({ start, end }) => isDate(masked.slice(start, end)))
    for (const [i, piece] of pieces.entries()) {
      const name = names.find(({ start, end }) => start >= piece.start && end <= piece.end)
      if (!name || !'po'.includes(name.letter)) continue
      const before = masked.slice(piece.start, name.start)
      const by = BY_LINE.exec(before)
      const role = by ? roleOfBy(by[1]) : undefined
      if (role === 'maker') {
        const made = this.subject(0, 'tdrj') ?? this.itself
        if (made) this.add(unit, name.entry, 'created', made, false, name)
      } else if (role === 'author' && name.letter === 'o') this.ofPaper(unit, name, 'published', false)
      else if (role) this.plays(unit, role, name)
      else if (name.letter !== 'p' || !isDated) continue
      else if (FROM.test(before)) this.wrote(unit, name)
      else if (TO.test(before)) this.addressed(unit, name)
      else if (isWhole(masked, piece, name)) {
        const beside = [pieces[i - 1], pieces[i + 1]].some(
          (other) => other && isDate(masked.slice(other.start, other.end)),
        )
        if (beside && !plain(this.paper.title ?? '').includes(plain(name.entry.name))) this.wrote(unit, name)
      }
    }
  }

  private wrote(unit: NameUnit, name: Named): void {
    if (name.letter === 'p') this.writers.add(name.entry)
    if (this.itself) this.add(unit, this.itself, 'written-by', name.entry, false, name)
  }

  private readonly addressees: Array<{ unit: NameUnit; name: Named }> = []
  private addressed(unit: NameUnit, name: Named): void {
    if (!'po'.includes(name.letter) || this.isQuoted(unit)) return
    this.addressees.push({ unit, name })
    if (this.itself) this.add(unit, this.itself, 'addressed-to', name.entry, false, name)
  }

  /** "> Dear Ana": of a letter that is answered. */
  private isQuoted(unit: NameUnit): boolean {
    const { text } = this.paper.notes[unit.note]!
    return text.slice(text.lastIndexOf('\n', unit.start - 1) + 1, unit.start).includes('>')
  }

  private readSignature(unit: NameUnit, name: Named, next: NameUnit | undefined): void {
    const after = unit.masked.slice(name.end)
    if (
      name.letter !== 'p' ||
      unit.masked.slice(0, name.start).trim() !== '' ||
      /[.!?]\s/.test(after) ||
      after.length > 60
    )
      return
    this.wrote(unit, name)
    for (const { name: to, unit: line } of this.addressees) this.add(line, name.entry, 'wrote-to', to.entry, false, to)
    const below = next && next.note === unit.note ? this.namesOf.get(next)! : []
    const firm =
      below.length > 0 &&
      below[0]!.letter === 'o' &&
      /^\s*$/.test(next!.masked.slice(0, below[0]!.start)) &&
      /^(?:\s*$|, )/.test(next!.masked.slice(below[0]!.end))
        ? below[0]!.entry
        : this.letterhead
    if (firm) this.add(unit, name.entry, 'works-for', firm, true, name)
  }

  /** The organization on whose paper a letter is written: its first line. */
  private headOfLetter(): NameEntry | null {
    const { units } = this.paper
    const first = units[0]
    const head = first && this.namesOf.get(first)![0]
    if (!first || !head || head.letter !== 'o' || first.masked.slice(0, head.start).trim() !== '') return null
    const isLetter = units.some(
      (unit) => unit.closing || SALUTATION.test(unit.masked.slice(0, this.namesOf.get(unit)![0]?.start ?? 0)),
    )
    return isLetter && /^\s*(?:,.{0,60})?$/.test(first.masked.slice(head.end)) ? head.entry : null
  }

  /** A name alone on its line, above lines of streets and towns. */
  private readAddress(i: number): void {
    const { units, notes } = this.paper
    const unit = units[i]!
    const [head, ...others] = this.namesOf.get(unit)!
    if (!head || others.length > 0 || unit.form === 'cell' || unit.label !== null) return
    if (!'po'.includes(head.letter) || !/^\s*(?:\p{Lu}\p{L}{0,4}\.? )?$/u.test(unit.masked.slice(0, head.start))) return
    if (!/^\s*$/.test(unit.masked.slice(head.end))) return
    const places: Array<{ unit: NameUnit; name: Named }> = []
    let hasNumber = head.letter === 'o'
    for (let k = i + 1; k < units.length && k < i + 5; k++) {
      const line = units[k]!
      if (line.note !== unit.note || line.form === 'cell' || line.label !== null || line.masked.length > 50) break
      if (notes[unit.note]!.text.slice(units[k - 1]!.end, line.start).split('\n').length !== 2) break
      const names = this.namesOf.get(line)!
      if (names.some(({ letter }) => letter !== 'l' && letter !== 'x') || /[!?:;]|[.] \p{Lu}/u.test(line.masked)) break
      if (names.length === 0 && !FIGURES.test(line.masked)) break
      hasNumber ||= FIGURES.test(line.masked)
      for (const name of names) if (name.letter === 'l') places.push({ unit: line, name })
    }
    if (!hasNumber) return
    for (const { unit: line, name } of places)
      this.add(line, head.entry, head.letter === 'p' ? 'lives-in' : 'located-in', name.entry, false, name, unit.start)
    const [street, town] = places
    if (street && town && isStreet(street.name.entry.name))
      this.add(town.unit, street.name.entry, 'located-in', town.name.entry, false, town.name, street.unit.start)
  }

  /** What a note is about, else the paper, of one of these kinds. */
  private subject(note: number, letters: string): NameEntry | undefined {
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
  private body(): NameEntry | undefined {
    const { publication } = this.paper
    const titled = this.titled.filter((entry) => letterOf(entry) === 'o')
    if (titled.length === 1) return titled[0]
    if (publication && letterOf(publication) === 'o') return publication
    return this.letterhead ?? undefined
  }

  private ofPaper(unit: NameUnit, name: Named, predicate: string, inferred: boolean): void {
    if (this.itself) this.add(unit, name.entry, predicate, this.itself, inferred, name)
  }

  private add(
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

/** The kinds of names that a role is believed of, besides persons. */
const LETTERS_OF: Partial<Record<PaperRole, string>> = {
  ...{ author: 'po', recipient: 'po', approver: 'po', party: 'po', applicant: 'po', publisher: 'o', place: 'l' },
}
const OF_PAPER = {
  present: 'attended',
  absent: 'absent-from',
  chair: 'chaired',
  approver: 'approved',
  reviewer: 'reviewed',
  party: 'party-to',
  applicant: 'submitted',
  witness: 'witnessed',
}

/** Persons, organizations, projects and events that a title names. */
export function titledNames(table: NameTable, title: string | null, itself: NameEntry | null): NameEntry[] {
  const folded = ` ${plain(title ?? '')} `
  return [...table.entries.values()].filter(
    (entry) => entry !== itself && 'poje'.includes(letterOf(entry)) && folded.includes(` ${plain(entry.name)} `),
  )
}

const letterOf = (entry: NameEntry): string =>
  letterOfKind(entry.type === 'project' ? 'project' : nameKindOf(entry).kind)
