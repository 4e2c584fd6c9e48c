import type { NameUnit } from './name-units.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { Named } from './paper-lines.ts'
import { underHeading } from './paper-words.ts'

// What a curriculum vitae says of its person.

const TEACHES = /universi|college|school|schule|institut|academ|akademi|polytech|lycée|collège|école|escuela|colegio/iu

/** Employers, schools and skills under their headings, with years. */
export function readVita(facts: PaperFacts, unit: NameUnit, names: Named[]): void {
  const section = underHeading(facts.paper.notes[unit.note]!.title)
  const [holder] = facts.titled
  if (!section || !holder) return
  if (section.letter === 'o' && !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(unit.masked)) return
  const fitting = names.filter(({ letter }) => letter === section.letter)
  // of several in a line the first is the employer, and what teaches the school: "MSc Physics, University of Bergen"
  const school = section.predicate === 'studied-at' && fitting.find(({ entry }) => TEACHES.test(entry.name))
  for (const name of school ? [school] : section.letter === 'o' ? fitting.slice(0, 1) : fitting)
    facts.add(unit, holder, section.predicate, name.entry, true, name)
}
