import type { DistilledNote, EntityKind, Evidence } from '../lib/distilled.ts'
import { isPlace } from '../lib/name-lists.ts'
import { foldedName, nameFolder } from '../lib/record-key.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import type { NameInSentence } from './find-names.ts'
import { headingForms, inParentheses, isAcronymOf } from './heading-forms.ts'
import { isMembership, kindOfPhrase } from './name-kinds.ts'
import { kindAround, knownKind } from './name-points.ts'
import type { NameKind } from './name-words.ts'
import type { ReadNotes, ReadSentence } from './read-notes.ts'
import type { NameVote, VotedName } from './vote-names.ts'

/** Where a note first mentions a name, or defines it. Offsets in the note's text. */
export interface Mention {
  start: number
  end: number
  defines: boolean
}

/** Everything a source says of one name. */
export interface NameEntry {
  /** folded, without article */
  key: string
  name: string
  type: 'entity' | 'project'
  /** from a definition or from metadata */
  definedKind: EntityKind | null
  defined: boolean
  /** from its own form, as a repository's URL */
  formKind: EntityKind | null
  /** by cues in all its mentions */
  votedKind: NameKind | null
  /** of that, as a confidence */
  sureness: number
  description: string | null
  aliases: string[]
  /** sentences that mention it */
  count: number
  /** only ever written as inline code */
  onlyCode: boolean
  /** by note number, in source order */
  mentions: Map<number, Mention>
  /** notes about it, with the confidence of that */
  about: Map<number, number>
}

const MAX_DESCRIPTION = 500
const ABOUT = { heading: 0.9, definition: 0.8 }
/** A heading shared by more notes than this ("Introduction") names nothing. */
const MAX_SHARED_HEADING = 4

/** The names of a source by their keys, each with the notes that mention it or are about it. */
export class NameTable {
  readonly entries = new Map<string, NameEntry>()
  private readonly vote: Pick<NameVote, 'kindOf' | 'sureness'>
  private readonly language: string
  private readonly keyOf = nameFolder()
  /** alias key → key of what it stands for; one step */
  private readonly aliasOf = new Map<string, string>()
  private readonly withAlias = new Set<string>()
  /** per note: the short form of its heading → the key of the heading */
  private readonly headingOf: Array<Map<string, string>> = []

  constructor(vote: Pick<NameVote, 'kindOf' | 'sureness'>, language: string) {
    this.vote = vote
    this.language = language
  }

  /** The entry that a name means in a note. */
  resolve(name: string, note: number): NameEntry | undefined {
    const key = this.keyOf(name)
    const local = this.headingOf[note]?.get(key) ?? key
    return this.entries.get(this.aliasOf.get(local) ?? local)
  }

  add(name: string): NameEntry {
    const key = this.keyOf(name)
    const known = this.entries.get(key)
    if (known) return known
    const entry: NameEntry = {
      key,
      name,
      type: 'entity',
      definedKind: null,
      defined: false,
      formKind: null,
      votedKind: this.vote.kindOf.get(key) ?? null,
      sureness: this.vote.sureness.get(key) ?? CUED,
      description: null,
      aliases: [],
      count: 0,
      onlyCode: true,
      mentions: new Map(),
      about: new Map(),
    }
    if (entry.votedKind === 'project') entry.type = 'project'
    this.entries.set(key, entry)
    return entry
  }

  /** In a note under "Paris (1998 film)" the word "Paris" means the film. */
  localForms(note: number, heading: string): void {
    const full = this.keyOf(heading)
    const forms = headingForms(heading).filter((form) => form !== full)
    this.headingOf[note] = new Map(forms.map((form) => [form, full]))
    if (forms.length > 0) {
      const entry = this.add(heading)
      const kind = kindOfPhrase(inParentheses(heading) ?? '')
      if (kind && !entry.definedKind) entry.definedKind = kind
    }
  }

  mention(name: NameInSentence, sentence: ReadSentence): NameEntry {
    const entry = this.called(name, sentence.note)
    if (name.kind) entry.formKind ??= name.kind
    entry.count++
    if (name.capitalised || name.kind) entry.onlyCode = false
    const seen = entry.mentions.get(sentence.note)
    const defines = sentence.definition !== null && name === sentence.names[0]
    if (!seen || (defines && !seen.defines) || (defines === seen.defines && this.isFuller(entry, name.name, seen)))
      entry.mentions.set(sentence.note, { start: sentence.start + name.start, end: sentence.start + name.end, defines })
    if (defines) this.define(entry, sentence)
    if (!name.capitalised) entry.votedKind ??= knownKind(entry.key) ?? kindAround(sentence.masked, name, this.language)
    return entry
  }

  /** A mention outside of sentences. */
  stray(name: VotedName): void {
    const entry = this.called(name, name.note)
    entry.count++
    entry.onlyCode = false
    const seen = entry.mentions.get(name.note)
    if (!seen || (!seen.defines && this.isFuller(entry, name.name, seen)))
      entry.mentions.set(name.note, { start: name.start, end: name.end, defines: false })
  }

  /** The whole name says more than the "Ana" that came before it. */
  private isFuller(entry: NameEntry, name: string, seen: Mention): boolean {
    return seen.end - seen.start < name.length && this.keyOf(name) === entry.key
  }

  private called({ name, known }: { name: string; known: string }, note: number): NameEntry {
    const entry = this.resolve(known, note) ?? this.add(known)
    const key = this.keyOf(name)
    if (key !== this.keyOf(known) && key !== entry.key && !this.entries.has(key)) this.alias(entry, name)
    return entry
  }

  /** Code written once, with nothing that makes it a name, is none. */
  dropStrayCode(): void {
    for (const [key, entry] of this.entries)
      if (entry.onlyCode && entry.count === 1 && !entry.defined && !entry.votedKind) this.entries.delete(key)
  }

  define(entry: NameEntry, sentence: ReadSentence): void {
    entry.defined = true
    const definition = sentence.definition ?? ''
    if (!(isPlace(entry.key) && isMembership(definition))) entry.definedKind ??= kindOfPhrase(definition)
    entry.description ??= sentence.text.length <= MAX_DESCRIPTION ? sentence.text.replace(/\s+/g, ' ') : null
  }

  /** `alias` stands for `entry` from now on; what was known under the alias alone joins it. */
  alias(entry: NameEntry, alias: string): void {
    const key = this.keyOf(alias)
    if (key === entry.key || this.aliasOf.has(key) || this.aliasOf.has(entry.key)) return
    if (this.withAlias.has(key)) return
    const known = this.entries.get(key)
    if (known?.type === 'project') return
    this.aliasOf.set(key, entry.key)
    this.withAlias.add(entry.key)
    entry.aliases.push(alias)
    if (!known) return
    this.entries.delete(key)
    for (const [note, mention] of known.mentions) if (!entry.mentions.has(note)) entry.mentions.set(note, mention)
    for (const [note, score] of known.about) entry.about.set(note, Math.max(score, entry.about.get(note) ?? 0))
    if (!entry.votedKind) {
      entry.votedKind = known.votedKind
      entry.sureness = known.sureness
    }
    entry.defined ||= known.defined
    entry.definedKind ??= known.definedKind
    entry.description ??= known.description
  }
}

const AKA = /^,?\s\(?(?:also|better|commonly|formerly|previously) (?:known|called|referred to) as (?:the )?["“‘]?$/
const OPENS = /^\s\(["“]?$/

/** Names, aliases and notes-about of a whole source. */
export function collectNames(
  notes: CutNote[],
  { sentences, strays, vote }: ReadNotes,
  sourceTitle: string | null,
  language: string,
): NameTable {
  const table = new NameTable(vote, language)
  const sharers = new Map<string, number>()
  for (const { title } of notes) sharers.set(title, (sharers.get(title) ?? 0) + 1)
  const names = (title: string) => title !== '' && sharers.get(title)! <= MAX_SHARED_HEADING
  const firstOf = new Map<number, ReadSentence>()
  for (const sentence of sentences) if (sentence.first) firstOf.set(sentence.note, sentence)

  notes.forEach(({ title }, number) => {
    const first = firstOf.get(number)
    if (!names(title) || !first) return
    const forms = headingForms(title)
    const subject = first.definition === null ? undefined : first.names[0]
    const defined = subject !== undefined && forms.includes(foldedName(subject.name))
    if (forms.length > 1 && (defined || title === sourceTitle)) table.localForms(number, title)
  })

  for (const sentence of sentences) {
    const entries = sentence.names.map((name) => table.mention(name, sentence))
    for (let i = 0; i + 1 < entries.length; i++) {
      const [before, after] = [sentence.names[i]!, sentence.names[i + 1]!]
      const gap = sentence.masked.slice(before.end, after.start)
      if (gap.length > 50) continue
      if (AKA.test(gap)) table.alias(entries[i]!, after.name)
      else if (OPENS.test(gap) && /^["”]?[);,]/.test(sentence.masked.slice(after.end, after.end + 2))) {
        if (isAcronymOf(after.name, before.name)) table.alias(entries[i]!, after.name)
        else if (isAcronymOf(before.name, after.name)) table.alias(entries[i + 1]!, before.name)
      }
    }
  }

  for (const name of strays) table.stray(name)
  for (const { name } of vote.inHeadings) {
    const entry = table.add(name)
    notes.forEach(({ headingPath }, number) => {
      if (headingPath.some((heading) => heading.includes(name))) about(entry, number, ABOUT.definition)
    })
  }

  // "ask for Mrs Abara": so she is asked for, too
  for (const { withTitle, known, note } of vote.names) {
    const entry = withTitle === null ? undefined : table.resolve(known, note)
    if (withTitle !== null && entry?.votedKind === 'person') table.alias(entry, withTitle)
  }
  table.dropStrayCode()
  notes.forEach(({ title }, number) => {
    const first = firstOf.get(number)
    const subject = first?.definition != null ? first.names[0] : undefined
    if (subject) about(table.resolve(subject.name, number), number, ABOUT.definition)
    if (!names(title)) return
    const known = headingForms(title)
      .map((form) => table.resolve(form, number))
      .find(Boolean)
    const named = (first && language === 'en' && conceptOf(table, title, first, known)) || known
    about(named, number, ABOUT.heading)
  })
  return table
}

function about(entry: NameEntry | undefined, note: number, score: number): void {
  if (entry) entry.about.set(note, Math.max(score, entry.about.get(note) ?? 0))
}

/** "Vector clocks" over "Vector clocks are a …": a heading whose own words are no name, defined by the first sentence. */
function conceptOf(
  table: NameTable,
  title: string,
  first: ReadSentence,
  known: NameEntry | undefined,
): NameEntry | undefined {
  const opening = /^(?:the |an? )?/i.exec(first.masked)![0].length
  const heading = title.replace(/\s?\([^()]{0,200}\)/g, '').replace(/^(?:the|an?) /i, '')
  if (
    heading.length < 3 ||
    first.masked.slice(opening, opening + heading.length).toLowerCase() !== heading.toLowerCase()
  )
    return undefined
  const end = opening + heading.length
  const definition = CONCEPT.exec(first.masked.slice(end, end + 400))?.[1]
  if (!definition) return undefined
  const entry = known ?? table.add(heading)
  const place = { start: first.start + opening, end: first.start + end, defines: true }
  if (!entry.mentions.get(first.note)?.defines) entry.mentions.set(first.note, place)
  table.define(entry, { ...first, definition })
  return entry
}
const CONCEPT = /^(?:\s?\([^()]{0,200}\))?\s(?:is|was|are|were)\s(?:an?\s|the\s|one of the\s)?([^.;]{3,120})/

const CUED = 0.7

/** The kind that a name's supports give, and how sure that is: 0.9 defined, 0.7 cued, 0.5 guessed or bare. */
export function nameKindOf(entry: NameEntry): { kind: EntityKind; score: number } {
  const voted = entry.votedKind === 'project' ? null : entry.votedKind
  const kind = entry.definedKind ?? entry.formKind ?? voted
  if (entry.defined || entry.definedKind) return { kind: kind ?? 'other', score: 0.9 }
  if (kind === 'other' || kind === null) return { kind: 'other', score: 0.5 }
  return { kind, score: entry.formKind ? CUED : entry.sureness }
}

/** The first mention in each note, as evidence. */
export function evidenceOf(entry: NameEntry, notes: readonly DistilledNote[]): Evidence[] {
  const evidence: Evidence[] = []
  for (const [number, { start, end }] of entry.mentions) {
    const { ref, text } = notes[number]!
    evidence.push({ noteRef: ref, quote: text.slice(start, end), start, end })
  }
  return evidence
}
