import { isGermanNoun } from '../lib/german-nouns.ts'
import { isFirstName, isGivenName, isTown } from '../lib/name-lists.ts'
import { isMadeUp } from './firm-forms.ts'
import { CLEAR, type NameCandidate } from './join-names.ts'
import type { Sighting } from './kind-points.ts'
import type { NameUnit } from './name-units.ts'
import { isOfPeople, type KindPoints, KNOWN, type NameKind } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'

// Of what kind a name is, by the points of all its sightings, of the names beside it, and of the lists.

export const MIN_KIND = 1.2
export const SURE = 1.6

export const raiseTo = (points: KindPoints, kind: NameKind, n: number) =>
  points.set(kind, Math.max(points.get(kind) ?? 0, n))

export function decide(candidate: NameCandidate): void {
  candidate.n = 0
  for (const [kind, n] of candidate.points)
    if (n > candidate.n) {
      candidate.n = n
      candidate.kind = kind
    }
  if (candidate.n < MIN_KIND) candidate.kind = null
}

/** "GNU Mach", "Debian Junior", "OCI Community": nobody, where what they begin with is software or a firm by itself, or initials. */
export function leavePerson(candidate: NameCandidate, candidates: ReadonlyMap<string, NameCandidate>): void {
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
export function guessKind(candidate: NameCandidate, language: string): void {
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

export const MIN_HINT = 0.75

function strongest(points: KindPoints, min: number): NameKind | null {
  let best: NameKind | null = null
  for (const [kind, n] of points) if (n >= min && n > (best ? points.get(best)! : 0)) best = kind
  return best
}

const FULL_NAME = /^\p{Lu}\p{Ll}{2,} \p{Lu}[\p{L}'’-]{2,}$/u

const IN_A_ROW = /^\s?(?:\([^()]{0,40}\))?(?:,|,? (?:and|und|y|et|or|oder)|\s&)\s$/
const MAX_GAP = 48
const SHARED_KINDS = new Set<NameKind>(['person', 'place', 'tool', 'organization'])

const GOES_ON = /[\p{L}&]\s$/u

/** Members of "A, B and C" whose kind is not clear take that of the others. */
export function shareKinds(units: NameUnit[], candidates: Map<string, NameCandidate>): void {
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
      if (group.length < 3 && !GOES_ON.test(unit.masked.slice(0, sightings[i - 1]!.start))) continue
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
