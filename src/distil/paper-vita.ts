import type { NameUnit } from './name-units.ts'
import { isOfPeople } from './name-words.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { Named } from './paper-lines.ts'
import { underHeading } from './paper-words.ts'

// What a curriculum vitae says of its person.

const TEACHES = /universi|college|school|schule|institut|academ|akademi|polytech|lycée|collège|école|escuela|colegio/iu

/** Employers, schools, skills and languages under their headings or labels, the first two with years. */
export function readVita(facts: PaperFacts, unit: NameUnit, names: Named[]): void {
  const section =
    (unit.label === null ? undefined : underHeading(unit.label)) ?? underHeading(facts.paper.notes[unit.note]!.title)
  const [holder] = facts.titled
  if (!section || !holder) return
  if (section.letter === 'o' && !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(unit.masked)) return
  const fitting = names.filter(({ letter, entry }) =>
    section.predicate === 'speaks' ? isOfPeople(entry.key) : letter === section.letter,
  )
  // of several in a line the first is the employer, and what teaches the school: "MSc Physics, University of Bergen"
  const school = section.predicate === 'studied-at' && fitting.find(({ entry }) => TEACHES.test(entry.name))
  for (const name of school ? [school] : section.letter === 'o' ? fitting.slice(0, 1) : fitting)
    facts.add(unit, holder, section.predicate, name.entry, true, name)
}
