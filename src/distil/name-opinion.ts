import { readFileSync } from 'node:fs'
import { foldedName } from '../lib/record-key.ts'
import { chance, flatTrees, type Trees } from '../lib/trees.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import { type MaybeName, maybeNamesIn } from './name-candidates.ts'
import { type Feature, featuresOf, type OfSource, rowsOf, wordCounts } from './name-features.ts'
import { isConcept, kindOfUmbrella, type NameKind, UMBRELLAS } from './name-words.ts'
import { definitionOf, type ReadNotes, type ReadSentence } from './read-notes.ts'
import type { NameVote } from './vote-names.ts'

// A second opinion on the names of a text about software, by a model fitted on what readers listed (bench/fit-names.ts): it adds
// what the rules left and takes out what they took, where it is sure, and says of which kind a name is that has no cue.

export interface NameModel {
  features: readonly Feature[]
  /** whether a reader would list it */
  listed: Trees
  /** of which kind it is, one against the others */
  kinds: Readonly<Partial<Record<NameKind, Trees>>>
  /** from this chance on what the rules left is a name, and below that one what they took is none */
  addAbove: number
  dropBelow: number
}

/** What the model thinks of one candidate. */
interface Thought {
  candidate: MaybeName
  row: Float64Array
  listed: number
}

/** A model, ready to be asked. */
interface ReadyModel extends Pick<NameModel, 'addAbove' | 'dropBelow'> {
  rowOf(candidate: MaybeName, source: OfSource): Float64Array
  listed(row: Float64Array): number
  kinds: ReadonlyArray<readonly [NameKind, (row: Float64Array) => number]>
}

export const readyModel = ({ features, listed, kinds, addAbove, dropBelow }: NameModel): ReadyModel => ({
  ...{ addAbove, dropBelow },
  rowOf: rowsOf(features),
  listed: flatTrees(listed),
  kinds: Object.entries(kinds).map(([kind, of]) => [kind as NameKind, flatTrees(of)]),
})

const NAME_MODEL = readyModel(JSON.parse(readFileSync(new URL('./name-model.json', import.meta.url), 'utf8')))

/** The text with what was read of it. */
export interface Opined {
  text: string
  notes: readonly CutNote[]
  read: ReadNotes
  filename: string | null
}

/** Folded names that the rules took, each with the keys of its forms; without code that is written once, which is none by itself. */
export function formsDrawn({ sentences, strays, vote }: ReadNotes): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  const onceInCode = new Set<string>()
  const add = (known: string, name: string, isCode = false) => {
    const key = foldedName(known)
    const all = forms.get(key)
    if (!all && isCode) onceInCode.add(key)
    else onceInCode.delete(key)
    if (all) all.add(foldedName(name))
    else forms.set(key, new Set([foldedName(name)]))
  }
  for (const { names } of sentences)
    for (const { known, name, kind, capitalised } of names)
      add(known, name, !capitalised && !kind && !vote.kindOf.get(foldedName(known)))
  for (const { known, name } of strays) add(known, name)
  for (const { name } of vote.inHeadings) add(name, name)
  for (const key of onceInCode) forms.delete(key)
  return forms
}

/** Candidates, with what their numbers are asked of; `drawn`: those that the rules took. */
function candidatesIn({ text, notes, read, filename }: Opined, drawn: ReadonlyMap<string, unknown>) {
  const { vote, programs } = read
  const candidates = maybeNamesIn(
    [...vote.units, ...vote.headings],
    (note) => text.slice(notes[note]!.start, notes[note]!.end),
    vote.seen,
    programs,
  )
  const source: OfSource = {
    programs,
    filename: (filename ?? '').toLowerCase(),
    counts: wordCounts(text),
    characters: text.length,
    candidates: candidates.size,
    isDrawn: (key) => drawn.has(key),
  }
  return { candidates: [...candidates.values()], source }
}

/** Candidates with their numbers by name. */
export function examplesIn(opined: Opined, drawn: ReadonlyMap<string, unknown>) {
  const { candidates, source } = candidatesIn(opined, drawn)
  return candidates.map((candidate) => ({ candidate, values: featuresOf(candidate, source) }))
}

/** Changes what was read. */
export function reconsider(opined: Opined, model: ReadyModel = NAME_MODEL): void {
  const { read } = opined
  const { vote } = read
  const forms = formsDrawn(read)
  const thoughts = new Map<string, Thought>()
  const { candidates, source } = candidatesIn(opined, forms)
  for (const candidate of candidates) {
    const row = model.rowOf(candidate, source)
    thoughts.set(candidate.key, { candidate, row, listed: chance(model.listed(row)) })
  }
  const changed = new Set<ReadSentence>()
  const dropped = new Set<string>()
  const known = new Set<string>()
  for (const [key, names] of forms) {
    if ([...names].every((name) => (thoughts.get(name)?.listed ?? 1) < model.dropBelow)) {
      dropped.add(key)
      continue
    }
    known.add(key)
    for (const name of names) known.add(name)
    const thought = thoughts.get(key)
    if (!thought) continue
    const told = kindBy(model, thought.row)
    if (!vote.kindOf.get(key) || told.chance > SURE) giveKind(vote, key, told)
  }
  if (dropped.size > 0) drop(read, dropped, changed)
  const added = [...thoughts.values()]
    .filter(
      ({ candidate, listed }) => listed > model.addAbove && !known.has(candidate.key) && mayBeAdded(candidate, read),
    )
    .sort((a, b) => b.listed - a.listed || b.candidate.key.length - a.candidate.key.length)
  const places = new PlacesOfNames(read, thoughts, changed)
  for (const thought of added)
    if (places.add(thought)) giveKind(vote, thought.candidate.key, kindBy(model, thought.row))
  for (const sentence of changed) {
    sentence.names.sort((a, b) => a.start - b.start)
    sentence.definition = definitionOf(sentence.masked, sentence.names)
  }
}

/** Forms, protocols and options are none, as the rules have it. */
export const mayBeAdded = ({ key, name }: MaybeName, { programs }: ReadNotes): boolean =>
  !isConcept(key, name) && !programs.settings.has(name)

/** As a cue, or as sure as a bare name, so that what other sources say outweighs it. */
const SURENESS = { cued: 0.7, guessed: 0.5 }

function giveKind({ kindOf, sureness, hasOtherSystems }: NameVote, key: string, { kind, chance }: ToldKind): void {
  kindOf.set(key, kind === 'project' && UMBRELLAS.has(key) ? kindOfUmbrella(key, hasOtherSystems) : kind)
  sureness.set(key, chance > SURE ? SURENESS.cued : SURENESS.guessed)
}

interface ToldKind {
  kind: NameKind
  chance: number
}

/** What the rules say of a kind gives way from here on. */
const SURE = 0.85

function kindBy({ kinds }: ReadyModel, row: Float64Array): ToldKind {
  let best: NameKind = 'other'
  let most = -Infinity
  for (const [kind, logitOf] of kinds) {
    const logit = logitOf(row)
    if (logit > most) [most, best] = [logit, kind]
  }
  return { kind: best, chance: chance(most) }
}

function drop(read: ReadNotes, dropped: ReadonlySet<string>, changed: Set<ReadSentence>): void {
  const stays = ({ known }: { known: string }) => !dropped.has(foldedName(known))
  for (const sentence of read.sentences) {
    const names = sentence.names.filter(stays)
    if (names.length === sentence.names.length) continue
    sentence.names = names
    changed.add(sentence)
  }
  read.strays = read.strays.filter(stays)
  read.vote.inHeadings = read.vote.inHeadings.filter(({ name }) => !dropped.has(foldedName(name)))
}

/** Where names stand, so that none covers another. */
class PlacesOfNames {
  private readonly ofNote: Map<number, ReadSentence[]>
  private readonly read: ReadNotes
  private readonly thoughts: ReadonlyMap<string, Thought>
  private readonly changed: Set<ReadSentence>

  constructor(read: ReadNotes, thoughts: ReadonlyMap<string, Thought>, changed: Set<ReadSentence>) {
    this.ofNote = Map.groupBy(read.sentences, ({ note }) => note)
    this.read = read
    this.thoughts = thoughts
    this.changed = changed
  }

  /** Whether there was room for it. */
  add(thought: Thought): boolean {
    const { candidate } = thought
    let any = false
    for (const { unit, start, end } of candidate.places)
      if (unit.note >= 0 && this.addAt(thought, unit.note, unit.start + start, unit.start + end)) any = true
    if (any || candidate.places.some(({ unit }) => unit.note >= 0)) return any
    this.read.vote.inHeadings.push({ name: candidate.name, kind: 'other' })
    return true
  }

  private addAt(
    { candidate: { key, name, within, places }, listed }: Thought,
    note: number,
    start: number,
    end: number,
  ): boolean {
    const sentence = this.ofNote.get(note)?.find((one) => one.start <= start && end <= one.end)
    if (!sentence) {
      if (this.read.strays.some((one) => one.note === note && one.start < end && start < one.end)) return false
      this.read.strays.push({ note, start, end, name, known: name, withTitle: null })
      return true
    }
    const [from, to] = [start - sentence.start, end - sentence.start]
    const over = sentence.names.filter((one) => one.start < to && from < one.end)
    // code, which the rules leave out later
    if (over.length === 1 && foldedName(over[0]!.known) === key) return true
    if (over.length > 0) {
      // a part that nowhere stands alone takes the place of what is less likely to be a name
      const isBetter = within === places.length && over.every(({ known }) => this.likelihood(known) < listed)
      if (!isBetter) return false
      sentence.names = sentence.names.filter((one) => !over.includes(one))
    }
    sentence.names.push({ start: from, end: to, name, known: name, kind: null, capitalised: true })
    this.changed.add(sentence)
    return true
  }

  private likelihood(known: string): number {
    return this.thoughts.get(foldedName(known))?.listed ?? 1
  }
}
