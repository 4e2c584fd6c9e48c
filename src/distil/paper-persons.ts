import type { NameEntry } from './collect-names.ts'
import type { NameUnit } from './name-units.ts'
import { letterOf, type PaperFacts } from './paper-facts.ts'
import { inQuotes, lastWords, type Named } from './paper-lines.ts'
import { HOLDER, holdsLead, isHead, isOffice, kinOf, MINE, THEIRS } from './paper-words.ts'

// Whose kin somebody is, and who holds an office of what a paper is about.

const HELD = /^(?:,| \() ?(?:(?:the|our) )?(\p{L}[\p{L} -]{2,30})(?=[,).;]|$)/u
const IN_PLACE = /^,? (?:in|à|en|nach) $/u

/** Kin of who writes or speaks; who holds an office of what the paper is about. */
export function readPersons(facts: PaperFacts): void {
  for (const unit of facts.paper.units) {
    if (unit.form === 'head') continue
    const names = facts.namesOf.get(unit)!
    for (const [i, name] of names.entries()) {
      if (name.letter !== 'p') continue
      const before = unit.masked.slice(Math.max(0, name.start - 60), name.start)
      const isLed = holdsLead(before)
      if (isLed) readKin(facts, unit, names, i, before)
      const holder = isLed ? HOLDER.exec(before) : null
      const office = holder && lastWords(holder[1]!).find(isOffice)
      const held = HELD.exec(unit.masked.slice(name.end, name.end + 40))?.[1]
      if (office) holds(facts, unit, name, office)
      else if (held && (isOffice(held) || isHead(held))) holds(facts, unit, name, held)
    }
  }
}

function readKin(facts: PaperFacts, unit: NameUnit, names: Named[], i: number, before: string): void {
  const mine = MINE.exec(before)
  const theirs = mine ? null : THEIRS.exec(before)
  const kin = lastWords((mine ?? theirs)?.[1] ?? '')
    .map(kinOf)
    .find(Boolean)
  if (!kin || inQuotes(unit.masked, names[i]!.start)) return
  const other = mine ? speakerOf(facts, unit, names) : antecedentOf(facts, unit, names, i)
  if (!other || letterOf(other) !== 'p') return
  const { entry } = names[i]!
  if (kin.reversed) facts.add(unit, other, kin.predicate, entry, true, names[i])
  else facts.add(unit, entry, kin.predicate, other, true, names[i])
  const next = names[i + 1]
  if (next?.letter === 'l' && IN_PLACE.test(unit.masked.slice(names[i]!.end, next.start)))
    facts.add(unit, entry, 'lives-in', next.entry, true, names[i])
}

/** Whom "my" means: who speaks in a chat, else the one who wrote. */
function speakerOf(facts: PaperFacts, unit: NameUnit, names: Named[]): NameEntry | null {
  if (unit.speaker) return names[0]!.start < unit.labelEnd ? names[0]!.entry : null
  return facts.isInterview || facts.writers.size !== 1 ? null : [...facts.writers][0]!
}

/** Whom "her" means: the one person before it in its sentence, else whom the paper is about. */
function antecedentOf(facts: PaperFacts, unit: NameUnit, names: Named[], i: number): NameEntry | null {
  if (unit.speaker) return null
  const from = Math.max(...['. ', '! ', '? '].map((mark) => unit.masked.lastIndexOf(mark, names[i]!.start)))
  const before = names.slice(0, i).filter(({ letter, start }) => letter === 'p' && start > from)
  if (before.length > 0) return before.length === 1 ? before[0]!.entry : null
  const persons = facts.titled.filter((entry) => letterOf(entry) === 'p')
  return persons.length === 1 ? persons[0]! : null
}

function holds(facts: PaperFacts, unit: NameUnit, name: Named, office: string): void {
  const body = facts.body()
  if (body) facts.add(unit, name.entry, isHead(office) ? 'leads' : 'works-for', body, true, name)
}
