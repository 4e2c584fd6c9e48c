import type { NameEntry } from './collect-names.ts'
import type { NameUnit } from './name-units.ts'
import type { PaperFacts } from './paper-facts.ts'
import { FIGURES, isStreet, type Named } from './paper-lines.ts'
import { SALUTATION } from './paper-words.ts'

// Who writes to whom, from where: letterheads, blocks of addresses, salutations and signatures.

export function wrote(facts: PaperFacts, unit: NameUnit, name: Named): void {
  if (name.letter === 'p') facts.writers.add(name.entry)
  if (facts.itself) facts.add(unit, facts.itself, 'written-by', name.entry, false, name)
}

export function addressed(facts: PaperFacts, unit: NameUnit, name: Named): void {
  if (!'po'.includes(name.letter) || isQuoted(facts, unit)) return
  facts.addressees.push({ unit, name })
  if (facts.itself) facts.add(unit, facts.itself, 'addressed-to', name.entry, false, name)
}

/** "> Dear Ana": of a letter that is answered. */
export function isQuoted(facts: PaperFacts, unit: NameUnit): boolean {
  const { text } = facts.paper.notes[unit.note]!
  return text.slice(text.lastIndexOf('\n', unit.start - 1) + 1, unit.start).includes('>')
}

/** Who writes to whom, where one person writes. */
export function readLetter(facts: PaperFacts): void {
  const [writer] = facts.writers
  if (writer && facts.writers.size === 1)
    for (const { unit, name } of facts.addressees) facts.add(unit, writer, 'wrote-to', name.entry, false, name)
}

export function readSignature(facts: PaperFacts, unit: NameUnit, name: Named, next: NameUnit | undefined): void {
  const after = unit.masked.slice(name.end)
  if (
    name.letter !== 'p' ||
    unit.masked.slice(0, name.start).trim() !== '' ||
    /[.!?]\s/.test(after) ||
    after.length > 60
  )
    return
  wrote(facts, unit, name)
  for (const { name: to, unit: line } of facts.addressees) facts.add(line, name.entry, 'wrote-to', to.entry, false, to)
  const below = next && next.note === unit.note ? facts.namesOf.get(next)! : []
  const firm =
    below.length > 0 &&
    below[0]!.letter === 'o' &&
    /^\s*$/.test(next!.masked.slice(0, below[0]!.start)) &&
    /^(?:\s*$|, )/.test(next!.masked.slice(below[0]!.end))
      ? below[0]!.entry
      : facts.letterhead
  if (firm) facts.add(unit, name.entry, 'works-for', firm, true, name)
}

/** The organization on whose paper a letter is written: its first line. */
export function headOfLetter(facts: PaperFacts): NameEntry | null {
  const { units } = facts.paper
  const first = units[0]
  const head = first && facts.namesOf.get(first)![0]
  if (!first || !head || head.letter !== 'o' || first.masked.slice(0, head.start).trim() !== '') return null
  const isLetter = units.some(
    (unit) => unit.closing || SALUTATION.test(unit.masked.slice(0, facts.namesOf.get(unit)![0]?.start ?? 0)),
  )
  return isLetter && /^\s*(?:,.{0,60})?$/.test(first.masked.slice(head.end)) ? head.entry : null
}

/** A name alone on its line, above lines of streets and towns. */
export function readAddress(facts: PaperFacts, i: number): void {
  const { units, notes } = facts.paper
  const unit = units[i]!
  const [head, ...others] = facts.namesOf.get(unit)!
  if (!head || others.length > 0 || unit.form === 'cell' || unit.label !== null) return
  if (!'po'.includes(head.letter) || !/^\s*(?:\p{Lu}\p{L}{0,4}\.? )?$/u.test(unit.masked.slice(0, head.start))) return
  if (!/^\s*$/.test(unit.masked.slice(head.end))) return
  const places: Array<{ unit: NameUnit; name: Named }> = []
  let hasNumber = head.letter === 'o'
  for (let k = i + 1; k < units.length && k < i + 5; k++) {
    const line = units[k]!
    if (line.note !== unit.note || line.form === 'cell' || line.label !== null || line.masked.length > 50) break
    if (notes[unit.note]!.text.slice(units[k - 1]!.end, line.start).split('\n').length !== 2) break
    const names = facts.namesOf.get(line)!
    if (names.some(({ letter }) => letter !== 'l' && letter !== 'x') || /[!?:;]|[.] \p{Lu}/u.test(line.masked)) break
    if (names.length === 0 && !FIGURES.test(line.masked)) break
    hasNumber ||= FIGURES.test(line.masked)
    for (const name of names) if (name.letter === 'l') places.push({ unit: line, name })
  }
  if (!hasNumber) return
  for (const { unit: line, name } of places)
    facts.add(line, head.entry, head.letter === 'p' ? 'lives-in' : 'located-in', name.entry, false, name, unit.start)
  const [street, town] = places
  if (street && town && isStreet(street.name.entry.name))
    facts.add(town.unit, street.name.entry, 'located-in', town.name.entry, false, town.name, street.unit.start)
}
