import { isOrdinaryWord } from '../lib/common-english.ts'
import { isBareGermanNoun, isGermanNoun } from '../lib/german-nouns.ts'
import { isDictionaryWord, isFirstName, isGivenName, isPlace, isTown } from '../lib/name-lists.ts'
import { foldedName } from '../lib/record-key.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import { MASK } from '../prose/mask-markup.ts'
import { capitalRuns, isFunctionWord, isInDictionary, isOrdinary, titlesToRepeat } from './capital-runs.ts'
import { isMadeUp } from './firm-forms.ts'
import { hanNames } from './han-names.ts'
import { CLEAR, joinAcronyms, joinPlurals, joinShortNames, type NameCandidate, nameOf } from './join-names.ts'
import type { Sighting } from './kind-points.ts'
import { definitionOf, pointsOf } from './name-points.ts'
import { headingUnit, type NameUnit, unitsOfNote } from './name-units.ts'
import {
  CALENDAR,
  ENDINGS,
  isOfPeople,
  type KindPoints,
  KNOWN,
  LABEL_WORDS,
  type NameKind,
  NEVER,
  wordsOfLanguage,
} from './name-words.ts'
import { isRegion } from './relation-forms.ts'

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
}

export interface NameVote {
  /** in source order */
  names: VotedName[]
  /** the kind of each name by `foldedName` of what it is known as; null: no cue */
  kindOf: ReadonlyMap<string, NameKind | null>
  /** how sure that is, from 0 to 1; of names without a kind nothing is said */
  sureness: ReadonlyMap<string, number>
  /** names that a heading alone gives, with a sure kind */
  inHeadings: Array<{ name: string; kind: NameKind }>
  /** the lines, items and cells in which names were looked for, in source order */
  units: NameUnit[]
}

const SHARE_OF_FURTHER = 0.25
const MIN_KIND = 1.2
const SURE = 1.6
const MAX_SIGHTINGS_READ = 8
const COUNTED = 3

/** Which names a source holds. `title`: its own, besides the headings of its notes. */
export function voteNames(text: string, notes: CutNote[], title: string | null, language: string): NameVote {
  const units = notes.flatMap((note, number) => unitsOfNote(text, note, number))
  const headings = new Set([...notes.flatMap(({ headingPath }) => headingPath), title ?? ''].filter(Boolean))
  const all = [...units, ...[...headings].map(headingUnit)]
  const ofSource = title ? [title] : []
  const titles =
    language === 'de' ? [] : notes.map(({ headingPath }) => titlesToRepeat([...new Set([...headingPath, ...ofSource])]))
  const repeated = titles.flatMap((some, note) => {
    const { start, end } = notes[note]!
    return some.filter((one) => text.slice(start, end).includes(one))
  })
  const candidates = candidatesIn(all, language, titles, [...new Set(repeated)])
  const unspaced = all.filter(({ masked }) => isUnspaced(masked))
  for (const candidate of candidates.values()) {
    if (isSpeaker(candidate)) raiseTo(candidate.points, 'person', CLEAR)
    decide(candidate)
  }
  for (const candidate of candidates.values()) leavePerson(candidate, candidates)
  shareKinds(all, candidates)
  const lower = lowerWords(units)

  const kept = new Map<string, NameCandidate>()
  for (const candidate of candidates.values())
    if (isKept(candidate, lower, language)) kept.set(candidate.key, candidate)
  for (const candidate of kept.values()) guessKind(candidate, language)
  const knownAs = joinShortNames(candidates, kept)
  joinAcronyms(candidates, kept, knownAs)
  if (language === 'en') joinPlurals(kept, knownAs)
  for (const unit of unspaced) addHanNames(unit, candidates, kept)
  for (const candidate of [...kept.values()]) if (isUnkindedOnce(candidate, knownAs)) kept.delete(candidate.key)

  const names: VotedName[] = []
  const inHeadings: NameVote['inHeadings'] = []
  for (const [key, { sightings }] of candidates) {
    const entry = kept.get(knownAs.get(key) ?? key)
    if (!entry) continue
    const known = nameOf(entry)
    const inNotes = sightings.filter(({ unit }) => unit.note >= 0)
    if (inNotes.length === 0 && entry.key === key && entry.kind && (entry.n >= CLEAR || isStop(entry)))
      inHeadings.push({ name: known, kind: entry.kind })
    for (const { unit, start, end, name } of inNotes)
      names.push({ note: unit.note, start: unit.start + start, end: unit.start + end, name, known })
  }
  names.sort((a, b) => a.note - b.note || a.start - b.start)
  return {
    names,
    kindOf: new Map([...kept].map(([key, { kind }]) => [key, kind])),
    sureness: new Map([...kept].map(([key, candidate]) => [key, surenessOf(candidate)])),
    inHeadings,
    units,
  }
}

/** A guess is as sure as a bare name: what other sources say outweighs it. */
const surenessOf = ({ guessed }: NameCandidate): number => (guessed ? 0.5 : 0.7)

/** Words that stand in lower case somewhere. */
function lowerWords(units: NameUnit[]): ReadonlySet<string> {
  const lower = new Set<string>()
  for (const { masked } of units)
    for (const word of masked.split(' ')) {
      const code = word.charCodeAt(0)
      if (code >= 97) lower.add(isLetter(word.charCodeAt(word.length - 1)) ? word : word.replace(/[^\p{L}]+$/u, ''))
    }
  return lower
}
const isLetter = (code: number): boolean => code >= 97 && code <= 122

/** `titles`: by note, those that its text may repeat; `repeated`: those that a text does repeat. */
function candidatesIn(
  units: NameUnit[],
  language: string,
  titles: readonly string[][],
  repeated: readonly string[],
): Map<string, NameCandidate> {
  const candidates = new Map<string, NameCandidate>()
  const noNames = new Set<string>()
  for (const sighting of sightingsIn(units, language, titles, repeated)) {
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
): Sighting[] {
  const sightings: Sighting[] = []
  const keys = new Set<string>()
  for (const unit of units)
    for (const run of isUnspaced(unit.masked) ? [] : capitalRuns(unit, language, titles[unit.note] ?? repeated)) {
      if (run.name.includes(MASK)) continue
      const key = foldedName(run.name)
      if (key === '') continue
      if (!run.opens) keys.add(key)
      sightings.push({ ...run, key, unit })
    }
  for (const sighting of sightings) {
    const { uncut } = sighting
    const key = uncut ? foldedName(uncut.name) : ''
    // "Following Hegel" is no name, wherever else it stands
    if (uncut?.words.slice(1).some(isInDictionary) && keys.has(key))
      Object.assign(sighting, uncut, { key, opens: true })
  }
  return sightings
}

const IS_HAN = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u
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
    const facts = { opens: false, titled: false, led: null, quoted: false, words: [key] }
    const fresh: NameCandidate = { key, sightings: [], points: new Map(), kind: null, n: 0, guessed: false }
    const candidate = candidates.get(key) ?? fresh
    candidates.set(key, candidate)
    candidate.sightings.push({ name, start, end, key, unit, ...facts })
    if (kind) candidate.points.set(kind, Math.max(points, candidate.points.get(kind) ?? 0))
    decide(candidate)
    kept.set(key, candidate)
  }
}

const raiseTo = (points: KindPoints, kind: NameKind, n: number) => points.set(kind, Math.max(points.get(kind) ?? 0, n))

function decide(candidate: NameCandidate): void {
  candidate.n = 0
  for (const [kind, n] of candidate.points)
    if (n > candidate.n) {
      candidate.n = n
      candidate.kind = kind
    }
  if (candidate.n < MIN_KIND) candidate.kind = null
}

/** "GNU Mach", "Debian Junior", "OCI Community": nobody, where what they begin with is software or a firm by itself, or initials. */
function leavePerson(candidate: NameCandidate, candidates: ReadonlyMap<string, NameCandidate>): void {
  if ((candidate.kind !== 'person' && candidate.kind !== null) || candidate.sightings[0]!.words.length < 2) return
  const { words, titled } = candidate.sightings[0]!
  const head = words[0]!
  const alone = candidates.get(head)
  if (titled || isFirstName(head)) return
  const isThing = alone?.kind && THINGS.has(alone.kind) && (alone.n >= CLEAR || KNOWN.has(head))
  if (!isThing && !(/^[A-Z]{2,6} /.test(candidate.sightings[0]!.name) && isInDictionary(words.at(-1)!))) return
  candidate.isNobody = true
  candidate.points.delete('person')
  decide(candidate)
}
const THINGS = new Set<NameKind>(['tool', 'product', 'organization', 'publication', 'event', 'project'])

/** Of a name that no cue tells the kind of, what the longer lists have it for. */
function guessKind(candidate: NameCandidate, language: string): void {
  const { words, name } = candidate.sightings[0]!
  if (words.every(isOfPeople) && candidate.kind === 'person' && candidate.n < CLEAR) candidate.kind = null
  if (words.every(isOfPeople) && /^(?:place|tool|product)$/.test(candidate.kind ?? '')) candidate.kind = null // "in English"
  if (candidate.kind || words.length > 3 || words.every(isOfPeople)) return
  candidate.guessed = true
  const hint =
    words.every((word) => !isInDictionary(word)) && !/\d/.test(name) ? strongest(candidate.points, MIN_HINT) : null
  if (isTown(candidate.key)) candidate.kind = 'place'
  else if (isGivenName(candidate.key)) candidate.kind = 'person'
  else if (words.length > 1 && (isMadeUp(words[0]!) || (isTown(words[0]!) && isInDictionary(words[1]!))))
    candidate.kind = hint && hint !== 'person' ? hint : 'organization'
  else if (
    FULL_NAME.test(name) &&
    !candidate.isNobody &&
    words.every((word) => !isInDictionary(word) && !(language === 'de' && isGermanNoun(word)))
  )
    candidate.kind = 'person'
  // what little the words around say is more than nothing, of a word that is only a name
  else candidate.kind = hint
}

const MIN_HINT = 0.75

function strongest(points: KindPoints, min: number): NameKind | null {
  let best: NameKind | null = null
  for (const [kind, n] of points) if (n >= min && n > (best ? points.get(best)! : 0)) best = kind
  return best
}

const FULL_NAME = /^\p{Lu}\p{Ll}{2,} \p{Lu}[\p{L}'’-]{2,}$/u

const IN_A_ROW = /^\s?(?:\([^()]{0,40}\))?(?:,|,? (?:and|und|y|et|or|oder)|\s&)\s$/
const MAX_GAP = 48
const SHARED_KINDS = new Set<NameKind>(['person', 'place', 'tool', 'organization'])

/** Members of "A, B and C" whose kind is not clear take that of the others. */
function shareKinds(units: NameUnit[], candidates: Map<string, NameCandidate>): void {
  const byUnit = new Map<NameUnit, Sighting[]>()
  for (const { sightings } of candidates.values())
    for (const sighting of sightings) {
      const known = byUnit.get(sighting.unit)
      if (known) known.push(sighting)
      else byUnit.set(sighting.unit, [sighting])
    }
  for (const unit of units) {
    const sightings = byUnit.get(unit)
    if (!sightings || sightings.length < 2) continue
    sightings.sort((a, b) => a.start - b.start)
    for (let i = 0; i + 1 < sightings.length; ) {
      let last = i
      while (
        last + 1 < sightings.length &&
        sightings[last + 1]!.start - sightings[last]!.end < MAX_GAP &&
        IN_A_ROW.test(unit.masked.slice(sightings[last]!.end, sightings[last + 1]!.start))
      )
        last++
      const group = sightings.slice(i, last + 1).map(({ key }) => candidates.get(key)!)
      i = last + 1
      if (group.length < 3 && !/[\p{L}&]\s$/u.test(unit.masked.slice(0, sightings[i - 1]!.start))) continue
      if (group.length < 2) continue
      const counts = new Map<NameKind, number>()
      for (const { kind, n } of group) if (kind && n >= SURE) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      const [top] = [...counts].sort((a, b) => b[1] - a[1])
      // "Kwame Nkrumah University, Kumasi"
      const isAlone = top?.[0] === 'organization' && top[1] < 2 && group.length > 2
      if (!top || isAlone || !SHARED_KINDS.has(top[0]) || (group.length === 2 && counts.size > 1)) continue
      // "The Plough at Coveney and Wheelwright Cycles"
      for (const member of group)
        if (member.n < MIN_KIND && (group.length > 2 || isOpenTo(member, top[0]))) {
          member.points.set(top[0], (member.points.get(top[0]) ?? 0) + (group.length > 3 && top[1] > 1 ? 2 : 1.2))
          decide(member)
        }
    }
  }
}

const isOpenTo = ({ points }: NameCandidate, kind: NameKind): boolean =>
  [...points].every(([other, n]) => other === kind || n < MIN_OTHER)
const MIN_OTHER = 0.9

/** Whether it is a name at all. */
function isKept(candidate: NameCandidate, lower: ReadonlySet<string>, language: string): boolean {
  const { key, sightings, kind, n } = candidate
  const { words, name } = sightings[0]!
  const single = words.length === 1
  if (
    language === 'de' &&
    single &&
    wordsOfLanguage(language).nouns.has(key) &&
    !(kind === 'person' && isFirstName(key))
  )
    return false
  if (NEVER.has(key)) return false
  if (language === 'en' && isOffice(candidate)) return false
  if (words.every((word) => NEVER.has(word) || isFunctionWord(word, language)) && !INITIALS.test(name)) return false
  if (words.every((word) => LABEL_WORDS.has(word) || CALENDAR.has(word) || /^\d/.test(word))) return false
  if (LABEL_WORDS.has(key)) return false
  if (key.length < 3 && !KNOWN.has(key) && !(isPlace(key) && name === name.toUpperCase()) && !INITIALS.test(name))
    return false
  if (/^[A-Z]{1,3}\d+$|^\d/.test(name) && n < CLEAR) return false
  if (single && name === name.toUpperCase() && n < MIN_KIND && sightings.length < 2 && !isAcronym(sightings[0]!))
    return false
  const told = sightings.filter(({ opens, unit: { form, labelEnd }, start }) => {
    return !opens && form !== 'head' && form !== 'heading' && start >= labelEnd
  })
  const inText = sightings.filter(({ unit: { form } }) => form !== 'heading' && form !== 'head')
  const isCountry = single && isPlace(key) && !isOrdinaryWord(key)
  const ordinary =
    !isCountry && words.every((word) => isOrdinary(word) || isFunctionWord(word, language) || LABEL_WORDS.has(word))
  if (language === 'de' && !(told.length > 0 && isNameInGerman(candidate)) && n < SURE) return false
  // "Saison 2012"
  if (language === 'de' && n < COUNTED && /\d$/.test(key) && words.length === 2 && isBareGermanNoun(words[0]!))
    return false
  // "auf dem Marktplatz"
  if (language === 'de' && single && kind === 'place' && isGermanWord(key) && !isPlace(key) && !STREET.test(key))
    return false
  if (inText.length === 0) {
    // a stop of a journey
    if (isStop(candidate)) return true
    // "Bootstrapping the Executive Council"
    if (language === 'en' && words.length > 2 && /ing$/.test(words[0]!) && isOrdinary(words[0]!)) return false
    // "ORDERS FOR THE GATE LODGE"
    const isShouted =
      name === name.toUpperCase() && words.every((word) => isInDictionary(word) || isFunctionWord(word, language))
    return (
      (n >= CLEAR && !(ordinary && (single || kind === 'organization' || kind === 'place')) && !isShouted) ||
      (kind === 'project' && n >= CLEAR)
    )
  }
  const labelOnly = sightings.every(({ start, unit: { labelEnd, form } }) => start < labelEnd || form === 'head')
  if (labelOnly && n < CLEAR) return false
  if (ordinary) {
    if (single && (ENDINGS.has(key) || kind === null) && kind !== 'project' && !isOfPeople(key)) return false
    if (
      single &&
      told.length > 0 &&
      told.every(isAfterArticle) &&
      kind !== 'product' &&
      kind !== 'tool' &&
      kind !== 'project'
    )
      return false
    if (single && told.length === 0 && (kind === 'tool' || kind === 'product' || n < CLEAR)) return false
    if (n < 1.8 && (told.length === 0 || single) && !(told.length > 0 && isOfPeople(key))) return false
  }
  // "the Lender" of a contract
  if (
    single &&
    language === 'en' &&
    n < CLEAR &&
    isDictionaryWord(key) &&
    told.length > 0 &&
    told.every(isAfterArticle) &&
    !CALLED_BY_ARTICLE.has(kind)
  )
    return false
  if (told.length === 0) {
    // "Lyrically, the song …"
    if (single && language === 'en' && /(?:al|ous|ive|ed|ing|ar|ent|ant)ly$/.test(key)) return false
    // At the start of a sentence only the first capital is owed to the place.
    const isWritten = language !== 'de' && !single && words.every((word) => !isOrdinary(word))
    const isSubject =
      isWritten || (!ordinary && (inText.length > 1 || sightings.length > inText.length || inText.some(isDefined)))
    if (
      n < 1.4 &&
      !isSubject &&
      !isActor(candidate, language) &&
      (single || language !== 'en' || sightings.length === 1)
    )
      return false
    if (
      single &&
      language === 'en' &&
      n < CLEAR &&
      isDictionaryWord(key) &&
      (!isFirstName(key) || name === name.toUpperCase())
    )
      return false
    if (single && lower.has(sightings[0]!.name.toLowerCase()) && n < 2) return false
  }
  return true
}

/** "Vice President", "Debian Project Leader": what somebody is. */
function isOffice({ kind, n, sightings }: NameCandidate): boolean {
  const { words, quoted, name } = sightings[0]!
  if (quoted || !OFFICE.test(words.at(-1)!) || name.includes(' of ')) return false
  if (words.length === 1) return kind === 'organization' && n < CLEAR
  if (isFirstName(words[0]!) || (kind !== null && kind !== 'person' && !BODIES.has(kind))) return false
  const before = words.slice(0, -1)
  return kind === null || before.every(isOrdinary) || (before.length > 1 && isOrdinary(before.at(-1)!))
}
const BODIES = new Set<NameKind>(['organization', 'place', 'other'])
const OFFICE =
  /^(?:manager|director|officer|president|secretary|treasurer|leader|developer|engineer|administrator|coordinator|maintainer|contributor|moderator|supervisor|inspector|commissioner|advisor|adviser|executive|delegate|chairman|chairperson|chairwoman|chair|analyst|consultant|representative|specialist|technician|programmer)s?$/

/** Of a word that is no noun of the language its capital says that it is a name; of nouns something else has to. */
function isNameInGerman({ n, key, sightings }: NameCandidate): boolean {
  const { words } = sightings[0]!
  if (isRegion(key) || (n >= MIN_KIND && isPlace(key))) return true
  return !words.every(isGermanWord) && !(words.length === 1 && isOrdinary(words[0]!))
}

const STREET = /(?:stra(?:ß|ss)e|weg|allee|gasse|ring|damm|ufer|steig|markt)$/
const isListed = (word: string): boolean => isPlace(word) || isTown(word) || isFirstName(word)

/** "Saison", "2012", "US-Luftschläge": what is made of a name with a noun behind a dash is no name. */
function isGermanWord(word: string): boolean {
  if (isRegion(word) || ((isPlace(word) || isTown(word)) && !isBareGermanNoun(word))) return false
  if (isGermanNoun(word) || isFunctionWord(word, 'de') || LABEL_WORDS.has(word) || /^\d/.test(word)) return true
  const dash = word.lastIndexOf('-')
  return dash > 0 && isGermanNoun(word.slice(dash + 1)) && !isListed(word.slice(0, dash))
}

/** "Nneka showed the plan": a word that no dictionary has, before small letters at the beginning of an English sentence. */
function isActor({ key, sightings, n }: NameCandidate, language: string): boolean {
  const { name, unit, end, words } = sightings[0]!
  if (language !== 'en' || words.length > 1 || (unit.form !== 'prose' && unit.form !== 'item')) return false
  if (isInDictionary(key) || name.length < 4 || !/^\p{Lu}\p{Ll}+$/u.test(name)) return false
  return (n >= MIN_HINT || isGivenName(key)) && /^ \p{Ll}{2}/u.test(unit.masked.slice(end, end + 3))
}

const CALLED_BY_ARTICLE = new Set<NameKind | null>(['tool', 'project', 'product', 'organization', 'place'])

/** Capitals among small letters: "the FCC ruled". */
const isAcronym = ({ name, unit, start, end, opens }: Sighting): boolean =>
  !opens &&
  /^[A-Z]{3,6}$/.test(name) &&
  unit.form === 'prose' &&
  /\p{Ll}{2}[\p{L} ,('"-]{0,3}$/u.test(unit.masked.slice(Math.max(0, start - 12), start)) &&
  /^['’]?[\p{L} ,)."-]{0,4}(?:\p{Ll}{2}|$)/u.test(unit.masked.slice(end, end + 8))

const INITIALS = /^(?:US|WHO|UN|EU)$/

/** A known place that is a whole heading. */
const isStop = ({ key, kind, sightings }: NameCandidate): boolean =>
  (kind === null || kind === 'place') &&
  (isPlace(key) || isTown(key)) &&
  !isInDictionary(key) &&
  sightings.some(isWholeHeading)

const isWholeHeading = ({ unit: { form, masked }, start, end }: Sighting): boolean =>
  form === 'heading' && start === 0 && end === masked.trimEnd().length

const isDefined = ({ unit, end }: Sighting): boolean => definitionOf(unit.masked.slice(end, end + 300)) !== null

const isAfterArticle = ({ unit, start }: Sighting): boolean =>
  /(?<!\p{L})(?:the|a|an|our|my|your|this|each|every|el|la|los|las|le|les|un|una|une|l['’])\s?$/iu.test(
    unit.masked.slice(Math.max(0, start - 8), start),
  )

/**
 * What nothing says anything about, and is written once, is a record only where prose writes it as a name: within a
 * sentence, and by no word of every day.
 */
function isUnkindedOnce({ kind, sightings, key }: NameCandidate, knownAs: ReadonlyMap<string, string>): boolean {
  if (kind !== null || sightings.length > 1 || [...knownAs.values()].includes(key)) return false
  const { unit, opens, words, quoted } = sightings[0]!
  if (isDefined(sightings[0]!) || quoted || IS_HAN.test(key)) return false
  return opens || (unit.form !== 'prose' && unit.form !== 'item') || (words.length === 1 && isOrdinary(words[0]!))
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
