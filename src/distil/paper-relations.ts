import { fold } from '../lib/text.ts'
import { PARTY } from './name-lines.ts'
import { PARTIES } from './name-words.ts'
import { readContacts, readThanks } from './paper-advice.ts'
import { type Paper, PaperFacts, type PaperRelation } from './paper-facts.ts'
import { doer, readLabels, readOpening } from './paper-labels.ts'
import { addressed, headOfLetter, isQuoted, readAddress, readLetter, readSignature } from './paper-letters.ts'
import { LISTED, listed, type Named } from './paper-lines.ts'
import { readPersons } from './paper-persons.ts'
import { readPlaces } from './paper-places.ts'
import { readSoftware } from './paper-software.ts'
import { readVita } from './paper-vita.ts'
import { headsTeam, holdsDoers, SALUTATION } from './paper-words.ts'

// What letters, minutes, plans and lists say by their form of who and what is named in them: who wrote and who was there, who
// has which task, whose brother that is, where somebody's letters go. The line that says so is the evidence.

/** Lines below a title that may say who wrote. */
const OPENING_UNITS = 6

const AND = /^,? (?:and|und|y|et|en|&) $/

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
    if (unit.closing && !isQuoted(facts, unit))
      for (const name of signers(unit.masked, names)) readSignature(facts, unit, name, units[i + 1])
    readAddress(facts, i)
    readContacts(facts, unit, names)
    readThanks(facts, unit, names)
    readPlaces(facts, unit, names)
    readSoftware(facts, unit, names)
    const isMember =
      unit.form === 'item' && names[0]!.letter === 'p' && /^\s*$/.test(unit.masked.slice(0, names[0]!.start))
    if (isMember && headsTeam(notes[unit.note]!.title) && /^\s*(?:[,:(–—-]|$)/.test(unit.masked.slice(names[0]!.end)))
      doer(facts, unit, names[0]!)
    for (const [k, name] of names.entries()) {
      const party = 'po'.includes(name.letter) ? PARTY.exec(unit.masked.slice(name.end, name.end + 80)) : null
      if (party && PARTIES.has(fold(party[1]!))) {
        facts.ofPaper(unit, name, 'party-to', false)
        // "Aoife Brennan and Marek Dolezal ("the Tenants")"
        const other = names[k - 1]
        if (other && 'po'.includes(other.letter) && AND.test(unit.masked.slice(other.end, name.start)))
          facts.ofPaper(unit, other, 'party-to', false)
      }
    }
  }
}

/** "Reinhild and Ottmar" */
const signers = (masked: string, names: Named[]): Named[] =>
  names[1] && AND.test(masked.slice(names[0]!.end, names[1].start)) ? names.slice(0, 2) : names.slice(0, 1)
