import { isFirstName, isPlace } from '../lib/name-lists.ts'
import { isAcronymOf } from './heading-forms.ts'
import type { Sighting } from './kind-points.ts'
import type { NameUnit } from './name-units.ts'
import { ENDINGS, isOfPeople, type KindPoints, KNOWN, type NameKind, NEVER } from './name-words.ts'
import { isInDictionary, isOrdinary } from './ordinary-words.ts'

// Which of a source's names mean the same: short forms and acronyms of one that is given in full.

/** A name that may be one, with all its sightings. */
export interface NameCandidate {
  key: string
  sightings: Sighting[]
  points: KindPoints
  kind: NameKind | null
  n: number
  /** by what the longer lists or little else say */
  guessed: boolean
  /** begins with a program or initials */
  isNobody?: boolean
}

/** From here on a kind is clear. */
export const CLEAR = 2.2

/** The way of writing that stands in a note, first of all. */
export const nameOf = ({ sightings }: NameCandidate): string =>
  (sightings.find(({ unit }) => unit.note >= 0) ?? sightings[0]!).name

const ACRONYM = /^[A-Z][A-Za-z&.]{1,9}$/

/** "General Electric (GE)": from then on GE is General Electric. */
export function joinAcronyms(
  candidates: Map<string, NameCandidate>,
  kept: Map<string, NameCandidate>,
  knownAs: Map<string, string>,
): void {
  const ends = new Map<NameUnit, Map<number, NameCandidate>>()
  const acronyms = [...candidates.values()].filter(
    ({ key, sightings: [first] }) => !knownAs.has(key) && ACRONYM.test(first!.name),
  )
  if (acronyms.length === 0) return
  for (const candidate of kept.values())
    if (candidate.key.includes(' '))
      for (const { unit, end } of candidate.sightings) {
        const known = ends.get(unit)
        if (known) known.set(end, candidate)
        else ends.set(unit, new Map([[end, candidate]]))
      }
  const byInitial = Map.groupBy(
    [...kept.values()].filter(({ key, kind }) => key.includes(' ') && kind !== 'person'),
    ({ key }) => key[0]!,
  )
  for (const acronym of acronyms) joinUnexplained(acronym, byInitial, kept, knownAs)
  for (const { key, sightings } of acronyms)
    for (const { unit, start, name } of sightings) {
      if (unit.masked[start - 1] !== '(') continue
      const whole = ends.get(unit)?.get(start - 2)
      if (!whole || !isAcronymOf(name, nameOf(whole)) || whole.kind === 'person') continue
      knownAs.set(key, whole.key)
      kept.delete(key)
      break
    }
}

/** Minutes say "SC" for the Steering Council and explain it nowhere: where one name alone, often written, has these initials. */
function joinUnexplained(
  { key, sightings }: NameCandidate,
  byInitial: ReadonlyMap<string, NameCandidate[]>,
  kept: Map<string, NameCandidate>,
  knownAs: Map<string, string>,
): void {
  const { name } = sightings[0]!
  if (!/^[A-Z]{2,6}$/.test(name) || sightings.length < USED_OFTEN || KNOWN.has(key) || isPlace(key)) return
  const wholes = (byInitial.get(key[0]!) ?? []).filter(
    (one) =>
      kept.has(one.key) && one.key.split(' ', key.length).length === key.length && isAcronymOf(name, nameOf(one)),
  )
  const [whole] = wholes
  if (wholes.length !== 1 || whole!.sightings.length < 2) return
  knownAs.set(key, whole!.key)
  kept.delete(key)
}
const USED_OFTEN = 3

/** "PSF" beside the PSF Funding WG, "Linux Foundation" beside Linux Foundation Charities: a name by itself, unless only a firm's form is left out. */
function isWhole(short: NameCandidate | undefined, words: string[], length: number): boolean {
  if (!short || (words.length === length + 1 && LEGAL_FORM.test(words[length]!))) return false
  if (length > 1) return ENDINGS.get(words[length - 1]!)?.some(([kind]) => kind === 'organization') ?? false
  return /^[A-Z]{3,6}$/.test(nameOf(short)) && ENDINGS.get(words.at(-1)!) !== undefined
}
const LEGAL_FORM =
  /^(?:inc|ltd|llc|llp|corp|corporation|company|co|gmbh|ag|kg|ug|ohg|gbr|plc|sarl|sas|sl|sa|spa|bv|nv|oy|ab|as|e\.v|ev)$/

/** "OCI Members" beside an "OCI Member": the same in the plural. */
export function joinPlurals(kept: Map<string, NameCandidate>, knownAs: Map<string, string>): void {
  for (const [key, { kind, sightings }] of kept) {
    if (!key.endsWith('s')) continue
    if (!key.includes(' ')) {
      // "the Hollises" beside Hollis, "Ferrols price" of who leaves out the apostrophe
      const one = [key.slice(0, -1), key.replace(/es$/, '')].find((base) => base !== key && kept.has(base))
      if (one && kind === null && sightings.length < 2 && !knownAs.has(one)) {
        knownAs.set(key, one)
        kept.delete(key)
      }
      continue
    }
    const whole = kept.get(key.slice(0, -1))
    if (!whole || knownAs.has(whole.key) || kind === 'person' || whole.kind === 'person') continue
    if (!isInDictionary(whole.key.slice(whole.key.lastIndexOf(' ') + 1))) continue
    knownAs.set(key, whole.key)
    for (const [short, meant] of knownAs) if (meant === key) knownAs.set(short, whole.key)
    kept.delete(key)
  }
}

/** What is called after the town it is in. */
const INSTITUTION =
  /^(?:club|school|college|council|church|museum|choir|library|society|association|hospital|university|station|institute|parish|festival|verein|schule|gemeinde|collège|colegio|ayuntamiento|office|archive|archives|bakery|brewery|dairy|mill|foundry|surgery|clinic|practice|centre|center|theatre|theater|band|rovers|united|harriers|runners|market|show|hall|board|trust|academy|primary|infants|juniors|comprehensive|sinfonia|orchestra|ensemble|singers|chorale|striders|blades|swifts|joggers|cyclists|swimmers|divers|archers|fencers|bowlers|wanderers|wheelers|ramblers|paddlers|anglers|climbers)$/
const IN = /(?<!\p{L})(?:in|at|near|to|from|around|bei|aus|nach|à|en|de|desde|hasta)\s$/iu
/** "in Kilbrannock", beside Kilbrannock Rowing Club: the town itself. */
const isWhere = (candidate: NameCandidate | undefined): boolean =>
  candidate?.sightings.some(
    ({ unit, start, end }) =>
      IN.test(unit.masked.slice(Math.max(0, start - 7), start)) ||
      /^, \p{Lu}\p{L}+(?:$|[ .,;·*])/u.test(unit.masked.slice(end, end + 20)),
  ) ?? false

const CALLED_SHORT = new Set<NameKind>(['organization', 'product', 'project'])

/**
 * "Helen" is Helen Okafor, "Kestrel" is Kestrel Plastics: a short name joins the one full name that begins or ends
 * with it. Two that it could mean: it stays what it is.
 */
export function joinShortNames(
  candidates: Map<string, NameCandidate>,
  kept: Map<string, NameCandidate>,
): Map<string, string> {
  const full = new Map<string, Set<NameCandidate>>()
  const beforeOf = new Set<string>()
  const offer = (short: string, candidate: NameCandidate) => {
    const known = full.get(short)
    if (known) known.add(candidate)
    else full.set(short, new Set([candidate]))
  }
  for (const candidate of kept.values()) {
    const words = candidate.key.split(' ')
    // "the National Register" of Historic Places
    const of = words.indexOf('of')
    if (of > 1 && candidate.kind !== 'person') {
      const short = words.slice(0, of).join(' ')
      beforeOf.add(short)
      offer(short, candidate)
    }
    if (words.length < 2 || !candidate.kind) continue
    if (candidate.kind === 'person') {
      if (!isOfPeople(words[0]!)) offer(words[0]!, candidate)
      offer(words.at(-1)!, candidate)
      if (words.length === 3) offer(`${words[0]} ${words[2]}`, candidate)
    } else if (CALLED_SHORT.has(candidate.kind))
      for (let length = 1; length < words.length; length++) {
        const short = words.slice(0, length).join(' ')
        // "The American museum" is no short form of the American Writers Museum.
        if (isPlace(short) || (length === 1 && (isFirstName(short) || isOfPeople(short)))) continue
        if (NEVER.has(short) || isWhole(candidates.get(short), words, length)) continue
        if (length === 1 && INSTITUTION.test(words.at(-1)!) && isWhere(candidates.get(short))) continue
        offer(short, candidate)
      }
  }
  const knownAs = new Map<string, string>()
  for (const [short, { size, ...rest }] of [...full].map(([key, set]) => [key, { size: set.size, set }] as const)) {
    const candidate = candidates.get(short)
    if (!candidate || size !== 1) continue
    const [whole] = rest.set
    const other = kept.get(short)
    if (!whole || (!beforeOf.has(short) && other?.kind && other.kind !== whole.kind && other.n >= CLEAR)) continue
    if (!other && candidate.sightings.every(({ unit, start }) => unit.form === 'heading' || start < unit.labelEnd))
      continue
    if (!other && isOrdinary(short) && whole.kind !== 'person') continue
    knownAs.set(short, whole.key)
    kept.delete(short)
  }
  // one step: what a short name stands for is no short name itself
  for (const [short, whole] of knownAs) if (knownAs.has(whole)) knownAs.set(short, knownAs.get(whole)!)
  return knownAs
}
