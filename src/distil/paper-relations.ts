import { fold } from '../lib/text.ts'
import { PARTY } from './name-lines.ts'
import { PARTIES } from './name-words.ts'
import { type Paper, PaperFacts, type PaperRelation } from './paper-facts.ts'
import { doer, readLabels, readOpening } from './paper-labels.ts'
import { addressed, headOfLetter, isQuoted, readAddress, readLetter, readSignature } from './paper-letters.ts'
import { LISTED, listed } from './paper-lines.ts'
import { readPersons } from './paper-persons.ts'
import { readVita } from './paper-vita.ts'
import { headsTeam, holdsDoers, SALUTATION } from './paper-words.ts'

// What letters, minutes, plans and lists say by their form of who and what is named in them: who wrote and who was there, who
// has which task, whose brother that is, where somebody's letters go. The line that says so is the evidence.

/** Lines below a title that may say who wrote. */
const OPENING_UNITS = 6

/** What the form of a source says of its names, each once. */
export function paperRelations(paper: Paper): PaperRelation[] {
  if (paper.names.length === 0) return []
  const facts = new PaperFacts(paper)
  readLines(facts)
  readLetter(facts)
  readPersons(facts)
  return facts.found
}

/** Labels, columns, what stands below the title, addresses, salutations, signatures. */
function readLines(facts: PaperFacts): void {
  const { units, notes } = facts.paper
  facts.letterhead = headOfLetter(facts)
  for (const [i, unit] of units.entries()) {
    const names = facts.namesOf.get(unit)!
    if (names.length === 0) continue
    if (unit.speaker) {
      if (names[0]!.letter === 'p' && names[0]!.start < unit.labelEnd)
        facts.ofPaper(unit, names[0]!, 'took-part-in', false)
      continue
    }
    readLabels(facts, unit, names)
    if (facts.isVita) readVita(facts, unit, names)
    if (unit.form === 'cell' && unit.column !== null && holdsDoers(unit.column))
      for (const name of listed(unit.masked, names, 0, unit.masked.length, 'po', LISTED)) doer(facts, unit, name)
    if (unit.note === 0 && i < OPENING_UNITS && unit.label === null) readOpening(facts, unit, names)
    if (unit.form === 'prose' && SALUTATION.test(unit.masked.slice(0, names[0]!.start)))
      addressed(facts, unit, names[0]!)
    if (unit.closing && !isQuoted(facts, unit)) readSignature(facts, unit, names[0]!, units[i + 1])
    readAddress(facts, i)
    const isMember =
      unit.form === 'item' && names[0]!.letter === 'p' && /^\s*$/.test(unit.masked.slice(0, names[0]!.start))
    if (isMember && headsTeam(notes[unit.note]!.title) && /^\s*(?:[,:(–—-]|$)/.test(unit.masked.slice(names[0]!.end)))
      doer(facts, unit, names[0]!)
    for (const name of names) {
      const party = 'po'.includes(name.letter) ? PARTY.exec(unit.masked.slice(name.end, name.end + 80)) : null
      if (party && PARTIES.has(fold(party[1]!))) facts.ofPaper(unit, name, 'party-to', false)
    }
  }
}
