import { foldedName } from '../lib/record-key.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import { MASK } from '../prose/mask-markup.ts'
import { capitalRuns } from './capital-runs.ts'
import { decide, guessKind, leavePerson, raiseTo, SURE, shareKinds } from './decide-kinds.ts'
import { hanNames } from './han-names.ts'
import { CLEAR, joinAcronyms, joinPlurals, joinShortNames, type NameCandidate, nameOf } from './join-names.ts'
import { isKept, isStop, isUnkindedOnce } from './keep-names.ts'
import type { Sighting } from './kind-points.ts'
import { pointsOf } from './name-points.ts'
import { headingUnit, type NameUnit, unitsOfNote } from './name-units.ts'
import { isConcept, KNOWN, kindOfUmbrella, LABEL_WORDS, type NameKind, UMBRELLAS } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'
import type { Programs } from './program-names.ts'
import { writtenSmall } from './small-words.ts'
import { softwareRun } from './software-runs.ts'
import { titlesToRepeat } from './title-spans.ts'

// Which capitalised words of a source are names, of what kind, and which of them mean the same: every sighting gives
// points, and the source votes once a name. Depends on the source alone.

/** A name that the source holds, where it stands. Offsets in the note's text. */
export interface VotedName {
  start: number
  end: number
  note: number
  /** as written here */
  name: string
  /** the name under which the source knows it: "Helen Okafor" where only "Helen" stands */
  known: string
  /** as written here with a title: "Mrs Abara" */
  withTitle: string | null
}

export interface NameVote {
  /** in source order */
  names: VotedName[]
  /** the kind of each name by `foldedName` of what it is known as; null: no cue */
  kindOf: Map<string, NameKind | null>
  /** how sure that is, from 0 to 1; of names without a kind nothing is said */
  sureness: Map<string, number>
  /** names that a heading alone gives, with a sure kind */
  inHeadings: Array<{ name: string; kind: NameKind }>
  /** the lines, items and cells in which names were looked for, in source order */
  units: NameUnit[]
  /** headings and the title, which are in no note */
  headings: NameUnit[]
  /** whether it speaks of Windows or macOS: beside them Ubuntu is what a program runs on, and no community */
  hasOtherSystems: boolean
  /** what was looked at, and what became of it */
  seen: ReadonlyMap<string, SeenRun>
}

type Fate = 'kept' | 'joined' | 'ordinary' | 'matter' | 'once' | 'refused'

/** Capitalised words that may be a name, with what the rules made of them. */
export interface SeenRun {
  candidate: NameCandidate
  fate: Fate
}

/** More than a first or last name that it is spelled as. */
const PROGRAM = 2.8

/** "Requests", "Black": a word of every day that the source tells to be a program, written with a capital within sentences. */
const isToldProgram = ({ key, kind, sightings }: NameCandidate, { told }: Programs): boolean =>
  kind === 'tool' &&
  told.has(key) &&
  sightings.some(
    ({ opens, unit: { form } }) => form !== 'heading' && (!opens || !isInDictionary(key) || key.includes('-')),
  )

/** "Runtime", "TLS": in a text about software a word of every day alone is a matter, unless its kind is sure; so are forms and protocols. */
const isMatter = ({ key, n, sightings }: NameCandidate, { technical, told }: Programs, language: string): boolean =>
  technical &&
  (isConcept(key, sightings[0]!.name) ||
    (language === 'en' &&
      n < SURE &&
      !told.has(key) &&
      sightings[0]!.words.length === 1 &&
      isInDictionary(key) &&
      !KNOWN.has(key) &&
      !sightings[0]!.quoted))

const OTHER_SYSTEMS = ['windows', 'macos', 'mac os', 'mac os x', 'os x', 'windows 10', 'windows 11']
const SHARE_OF_FURTHER = 0.25
const MAX_SIGHTINGS_READ = 8
/** Which names a source holds. `title`: its own, besides the headings of its notes. */
export function voteNames(
  text: string,
  notes: CutNote[],
  title: string | null,
  language: string,
  programs: Programs,
): NameVote {
  const units = notes.flatMap((note, number) => unitsOfNote(text, note, number))
  const headings = new Set([...notes.flatMap(({ headingPath }) => headingPath), title ?? ''].filter(Boolean))
  const headingUnits = [...headings].map(headingUnit)
  const all = [...units, ...headingUnits]
  const ofSource = title ? [title] : []
  const titles =
    language === 'de' ? [] : notes.map(({ headingPath }) => titlesToRepeat([...new Set([...headingPath, ...ofSource])]))
  const repeated = titles.flatMap((some, note) => {
    const { start, end } = notes[note]!
    return some.filter((one) => text.slice(start, end).includes(one))
  })
  const refused: Sighting[] = []
  const candidates = candidatesIn(all, language, titles, [...new Set(repeated)], programs, refused)
  const unspaced = all.filter(({ masked }) => isUnspaced(masked))
  const hasOtherSystems = OTHER_SYSTEMS.some((system) => candidates.has(system))
  for (const candidate of candidates.values()) {
    if (isSpeaker(candidate)) raiseTo(candidate.points, 'person', CLEAR)
    if (programs.told.has(candidate.key)) raiseTo(candidate.points, 'tool', PROGRAM)
    if (programs.technical && UMBRELLAS.has(candidate.key)) {
      candidate.points.clear()
      raiseTo(candidate.points, kindOfUmbrella(candidate.key, hasOtherSystems), CLEAR)
    }
    decide(candidate)
  }
  for (const candidate of candidates.values()) leavePerson(candidate, candidates)
  shareKinds(all, candidates)
  const lower = writtenSmall(units, candidates.values())

  const kept = new Map<string, NameCandidate>()
  const fates = new Map<string, Fate>()
  for (const candidate of candidates.values()) {
    const isTold = isToldProgram(candidate, programs)
    if (!isTold && !isKept(candidate, lower, language)) fates.set(candidate.key, 'ordinary')
    else if (!isTold && isMatter(candidate, programs, language)) fates.set(candidate.key, 'matter')
    else kept.set(candidate.key, candidate)
  }
  for (const candidate of kept.values()) guessKind(candidate, language)
  const knownAs = joinShortNames(candidates, kept)
  joinAcronyms(candidates, kept, knownAs)
  if (language === 'en') joinPlurals(kept, knownAs)
  for (const unit of unspaced) addHanNames(unit, candidates, kept)
  for (const candidate of [...kept.values()])
    if (isUnkindedOnce(candidate, knownAs, language, programs.technical)) {
      kept.delete(candidate.key)
      fates.set(candidate.key, 'once')
    }

  const names: VotedName[] = []
  const inHeadings: NameVote['inHeadings'] = []
  for (const [key, { sightings }] of candidates) {
    const entry = kept.get(knownAs.get(key) ?? key)
    if (!entry) continue
    const known = nameOf(entry)
    const inNotes = sightings.filter(({ unit }) => unit.note >= 0)
    if (inNotes.length === 0 && entry.key === key && entry.kind && (entry.n >= CLEAR || isStop(entry)))
      inHeadings.push({ name: known, kind: entry.kind })
    for (const { unit, start, end, name, withTitle } of inNotes)
      names.push({ note: unit.note, start: unit.start + start, end: unit.start + end, name, known, withTitle })
  }
  const seen = new Map<string, SeenRun>()
  for (const [key, candidate] of candidates)
    seen.set(key, {
      candidate,
      fate: kept.has(key) ? 'kept' : knownAs.has(key) ? 'joined' : (fates.get(key) ?? 'ordinary'),
    })
  for (const sighting of refused) {
    const known = seen.get(sighting.key)
    if (known) {
      if (known.fate === 'refused') known.candidate.sightings.push(sighting)
    } else
      seen.set(sighting.key, {
        candidate: { key: sighting.key, sightings: [sighting], points: new Map(), kind: null, n: 0, guessed: false },
        fate: 'refused',
      })
  }
  names.sort((a, b) => a.note - b.note || a.start - b.start)
  return {
    names,
    kindOf: new Map([...kept].map(([key, { kind }]) => [key, kind])),
    sureness: new Map([...kept].map(([key, candidate]) => [key, surenessOf(candidate)])),
    inHeadings,
    units,
    headings: headingUnits,
    hasOtherSystems,
    seen,
  }
}

/** A guess is as sure as a bare name: what other sources say outweighs it. */
const surenessOf = ({ guessed }: NameCandidate): number => (guessed ? 0.5 : 0.7)

/** `titles`: by note, those that its text may repeat; `repeated`: those that a text does repeat. */
function candidatesIn(
  units: NameUnit[],
  language: string,
  titles: readonly string[][],
  repeated: readonly string[],
  programs: Programs,
  refused: Sighting[],
): Map<string, NameCandidate> {
  const candidates = new Map<string, NameCandidate>()
  const noNames = new Set<string>()
  for (const sighting of sightingsIn(units, language, titles, repeated, programs, refused)) {
    const { key, spelledSmall } = sighting
    if (spelledSmall) noNames.add(key)
    let candidate = candidates.get(key)
    if (!candidate) {
      candidate = { key, sightings: [], points: new Map(), kind: null, n: 0, guessed: false }
      candidates.set(key, candidate)
    }
    if (candidate.sightings.push(sighting) > MAX_SIGHTINGS_READ) continue
    for (const [kind, n] of pointsOf(sighting, language)) {
      const known = candidate.points.get(kind) ?? 0
      candidate.points.set(kind, Math.max(known, n) + SHARE_OF_FURTHER * Math.min(known, n))
    }
  }
  for (const key of noNames) candidates.delete(key)
  return candidates
}

function sightingsIn(
  units: NameUnit[],
  language: string,
  titles: readonly string[][],
  repeated: readonly string[],
  programs: Programs,
  refused: Sighting[],
): Sighting[] {
  const sightings: Sighting[] = []
  const keys = new Set<string>()
  for (const unit of units)
    for (const run of isUnspaced(unit.masked) ? [] : capitalRuns(unit, language, titles[unit.note] ?? repeated)) {
      if (run.name.includes(MASK)) continue
      const { start, end, name, key, words, opens, titled, withTitle, led, quoted, spelledSmall, uncut } = run
      if (key === '') continue
      if (!opens) keys.add(key)
      const whole = { start, end, name, key, words, opens, titled, withTitle, led, quoted, spelledSmall, uncut, unit }
      const sighting = programs.technical ? softwareRun(whole, programs) : whole
      if (sighting) sightings.push(sighting)
      else refused.push(whole)
    }
  for (const sighting of sightings) {
    const { uncut } = sighting
    // "Following Hegel" is no name, wherever else it stands
    if (uncut?.words.slice(1).some(isInDictionary) && keys.has(uncut.key))
      Object.assign(sighting, uncut, { opens: true })
  }
  return sightings
}

const HAN = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/gu
const MAY_BE_HAN = /[\u3040-\u30ff\u3400-\u9fff]/
const LATIN = /\p{Script=Latin}/gu

/** Written without blanks between words, for the greater part; one such letter says as much as two Latin ones. */
const isUnspaced = (masked: string): boolean =>
  MAY_BE_HAN.test(masked) && 2 * (masked.match(HAN)?.length ?? 0) >= (masked.match(LATIN)?.length ?? 0)

/** Names of a unit without blanks between words: what is found is kept. */
function addHanNames(unit: NameUnit, candidates: Map<string, NameCandidate>, kept: Map<string, NameCandidate>): void {
  for (const { name, start, end, kind, points } of hanNames(unit)) {
    const key = foldedName(name)
    const own = {
      opens: false,
      titled: false,
      led: null,
      quoted: false,
      withTitle: null,
      spelledSmall: false,
      uncut: null,
    }
    const fresh: NameCandidate = { key, sightings: [], points: new Map(), kind: null, n: 0, guessed: false }
    const candidate = candidates.get(key) ?? fresh
    candidates.set(key, candidate)
    candidate.sightings.push({ name, start, end, key, words: [key], unit, ...own })
    if (kind) candidate.points.set(kind, Math.max(points, candidate.points.get(kind) ?? 0))
    decide(candidate)
    kept.set(key, candidate)
  }
}

/** "Oyvind: on my way" and, further on, "Oyvind: done": who speaks in a record of what was said. */
function isSpeaker({ key, sightings }: NameCandidate): boolean {
  const { words, unit } = sightings[0]!
  if (words.length > 3 || words.some(isInDictionary) || LABEL_WORDS.has(key) || unit.label !== key) return false
  return (
    sightings.filter(
      ({ start, unit: { label, labelEnd, form } }) => start < labelEnd && label === key && form === 'prose',
    ).length > 1
  )
}
