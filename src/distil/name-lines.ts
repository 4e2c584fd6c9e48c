import { isFirstName, isGivenName, isPlace, isTown } from '../lib/name-lists.ts'
import { fold } from '../lib/text.ts'
import { isDateline } from './capital-runs.ts'
import { add, POINTS, raise, type Sighting } from './kind-points.ts'
import { BUSINESS_PAPERS, type KindPoints, kindOfLabel, PARTIES, PROJECT_PAPERS } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'

// What the form of its line says of a name: labels and columns, titles of papers, contracts, curricula vitae, addresses.

/** Adds what the line says that a name stands in. */
export function addForm(points: KindPoints, sighting: Sighting, language: string): void {
  const { unit, start, end } = sighting
  const after = unit.masked.slice(end, end + AFTER_CHARS)
  addLabel(points, sighting)
  if (unit.closing && sighting.words.length < 4 && start < 2 && unit.masked.slice(end).trim().length < 2)
    add(points, 'person', POINTS.closing)
  addLine(points, sighting)
  addPapers(points, after, unit.form === 'heading' && start === 0)
  addCitation(points, sighting, after)
  if (language === 'en' && start === 0 && sighting.words.length < 3 && isDosed(sighting))
    add(points, 'product', POINTS.dose)
  const party = !after.includes('(') || isPlace(sighting.key) || isTown(sighting.key) ? null : PARTY.exec(after)
  if (party && PARTIES.has(fold(party[1]!)))
    add(points, 'organization', REPRESENTED.test(after) ? POINTS.represented : POINTS.party)
}
const AFTER_CHARS = 80
const REPRESENTED = /[)],? (?:duly )?represented by /
/** "Quillon, Bristol (\"the Borrower\")" */
export const PARTY =
  /^\s{0,4}(?:,[^()]{2,50})? ?\((?:["“„«]?(?:the|der|die|das|el|la|le|l['’])? ?)?["“„«]?(\p{L}{4,16})["”“»]?\)/iu

/** "Present: Ana, Ben" and a column "Owner" say what stands there. */
function addLabel(points: KindPoints, { unit, start, end, words }: Sighting): void {
  if (unit.speaker && start < unit.labelEnd) add(points, 'person', POINTS.speaker)
  if (unit.form === 'item' && words.length < 3 && ASSIGNED.test(unit.masked.slice(Math.max(0, start - 4), start)))
    if (DUE.test(unit.masked.slice(end, end + 12))) add(points, 'person', POINTS.assignee)
  const column = unit.column === null ? undefined : kindOfLabel(unit.column)
  if (column) add(points, column, POINTS.column)
  if (unit.label === null || start < unit.labelEnd) return
  const kind = kindOfLabel(unit.label)
  const lead = unit.masked.slice(unit.labelEnd, start)
  if (
    kind &&
    (lead.trim() === '' || /(?:[,;)&]|(?<!\p{L})(?:and|und|y|et))\s*["“„«]?$/u.test(lead)) &&
    !/[.!?]\s/.test(lead) &&
    // "Contact: Ana Ruiz, 3 Mill Lane, Ledbury"
    !(kind === 'person' && HOUSE_IN.test(lead))
  )
    add(points, kind, kind === 'project' ? POINTS.project : POINTS.label)
}

const HOUSE_IN = /(?:^|[\s,])\d{1,4}[a-z]? \p{Lu}|\p{Ll} \d{1,4}[a-z]?,/u

/** "Meloxidol: 1.5 ml once a day": what is taken so much and so often is a medicine. */
const isDosed = ({ unit, end, key }: Sighting): boolean =>
  (unit.form === 'item' || unit.form === 'prose') &&
  /^ ?(?:[:,–—-]|\p{L}+:|\d)/u.test(unit.masked.slice(end, end + 24)) &&
  HOW_MUCH.test(unit.masked.slice(end, end + AFTER_CHARS)) &&
  HOW_OFTEN.test(unit.masked.slice(end, end + AFTER_CHARS)) &&
  !isInDictionary(key) &&
  !isFirstName(key) &&
  !isGivenName(key)
const HOW_MUCH =
  /(?<![\p{L}\d])(?:\d{1,4}(?:[.,]\d+)?|[½¼]|half|one|two|three) ?(?:ml|mg|g|µg|mcg|IU|IE|drops?|tablets?|tabs?|capsules?|pills?|puffs?|spoons?|spoonfuls?|every)(?!\p{L})/iu
const HOW_OFTEN =
  /(?<![\p{L}\d])(?:once|twice|three times|times|\d ?x|every|daily|a day|per day|each day|morning|evening|night|bedtime|breakfast|meals?|food)(?!\p{L})/iu

/** "Varga & Oyelaran 2021", "Prosser (2018), “Shade …”", "Imani et al.": who wrote what is cited. */
const CITED =
  /^(?: et al\b|(?: (?:&|and|und|y|et) \p{Lu}[\p{L}'’-]+|, “|, "| "| “) ?\(?(?:1[89]|20)\d\d[a-z]?\)?(?!\d)| \(?(?:1[89]|20)\d\d[a-z]?\)?[,:]? ["“„«])/u
const CITED_LAST = /^ \(?(?:1[89]|20)\d\d[a-z]?\)?(?!\d)/
const CITED_FIRST = /(?:^|[\s(])\p{Lu}[\p{L}'’-]{1,28} (?:&|and|und|y|et) $/u
/** "Prosser 2018, “": what is quoted there is a paper. */
const CITING = /(?:\p{L} |et al\.,? )\(?(?:1[89]|20)\d\d[a-z]?\)?[,:]? ["“„«]$/u
const PAPER_BEFORE =
  /(?<!\p{L})(?:paper|papers|booklet|pamphlet|leaflet|brochure|report|thesis|dissertation|essay|article|chapter|preprint),? ["“„«]$/iu
const PAPER_AFTER =
  /^["”»]?,?(?: [–—-])? (?:accepted|published|rejected|submitted|resubmitted|under review|in press|forthcoming|to appear|appeared|came out)(?!\p{L})/u

/** Authors and titles as those who cite them write them. */
function addCitation(points: KindPoints, { unit, start, words, quoted }: Sighting, after: string): void {
  const before = unit.masked.slice(Math.max(0, start - 30), start)
  if (quoted) {
    if (CITING.test(before) || PAPER_BEFORE.test(before) || PAPER_AFTER.test(after))
      add(points, 'publication', POINTS.paper)
    return
  }
  if (words.length > 2) return
  if (CITED.test(after) || (CITED_LAST.test(after) && CITED_FIRST.test(before))) add(points, 'person', POINTS.cited)
}

/** "Put a switch on the pier – Nandipha, by 30 April" */
const ASSIGNED = /\S [–—-] $/
const DUE = /^,? (?:by|until|due|before|bis|avant|antes|para el)\s/

/** "Head of pastry, The Copper Kettle, Edinburgh (since 2021)": after what somebody is, the employer; with years. */
const EMPLOYED = /^\s*\p{Lu}[\p{Ll}-]+(?: [\p{Ll}-]+){0,4}, (?:[Tt]he )?$/u
const YEARS =
  /(?:19|20)\d\d\s?(?:[–—-]|to|bis|until|hasta|à)\s?(?:(?:19|20)\d\d|now|today|present|heute|hoy)|\((?:since|seit|depuis|desde) /
const HOUSE_NUMBER = /(?:^|[\s,·])\d{1,4}[a-z]? $/
const IN_STREET =
  /(?:^|[\s,·])\d{1,4}[a-z]?,? (?:\p{Lu}|rue|place|avenue|all|quai|chemin|bd|boulevard|impasse|cours)[\p{L}'’ -]{3,30}, $/u

/** What the place in its line says: an employer in a curriculum vitae, a street and a town in an address. */
function addLine(points: KindPoints, { unit, start, end, words }: Sighting): void {
  const before = unit.masked.slice(0, start)
  if (words.length < 3 && isDateline(unit.masked, end) && !BETWEEN_PERSONS.test(before.slice(-6)))
    add(points, 'place', POINTS.dated)
  if (before.length > 60) return
  const after = unit.masked.slice(end, end + 60)
  if (/, (?:[Tt]he )?$/.test(before) && EMPLOYED.test(before) && (YEARS.test(after) || YEARS.test(before)))
    add(points, 'organization', POINTS.employer)
  if (!/\d/.test(before)) return
  const ends = /^(?:$|,\s?\p{Lu}|\s?·)/u.test(after)
  if (ends && words.length > 1 && HOUSE_NUMBER.test(before) && isInDictionary(words.at(-1)!))
    add(points, 'place', POINTS.address)
  if (words.length < 3 && IN_STREET.test(before)) add(points, 'place', POINTS.address)
}

/** "From Ana Ruiz to Ben Lee, 3 March 2026" */
const BETWEEN_PERSONS = /(?<!\p{L})(?:to|by|an|von|par|para|por) $/iu

/** "Skylark – weekly", "Skylark: status report": a paper that projects have. */
const PAPER = /^(?:\s?[–—:-]|,)\s(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2})/u

function addPapers(points: KindPoints, after: string, isTitle: boolean): void {
  const paper = PAPER.exec(after)?.[1]
  if (!paper) return
  const words = fold(paper).split(' ')
  const isOf = (papers: ReadonlySet<string>) => words.some((_, i) => papers.has(words.slice(0, i + 1).join(' ')))
  // a title is no sentence: "Night Heron: plan, version 2"
  const sure = isTitle ? 0.8 : 0
  if (isOf(PROJECT_PAPERS) && (isTitle || !after.startsWith(','))) raise(points, 'project', POINTS.paper + sure)
  else if (isTitle && isOf(BUSINESS_PAPERS)) raise(points, 'organization', POINTS.paper)
}
