import type { NameUnit } from './name-units.ts'
import { letterOf, type PaperFacts } from './paper-facts.ts'
import type { Named } from './paper-lines.ts'
import { isNeeds, NEEDS, RUNS_ON, WRITTEN_IN } from './paper-words.ts'

// What the readme or manual of a program says that it needs, runs on and is written in.

const MAX_BEFORE = 60
/** "Rust 1.78 or later to build it, and ": between two that are needed */
const VERSION =
  /^ (?:v?\d[\d.]*\+?)?(?: (?:or (?:later|newer|above|higher)|and (?:later|newer|above)|oder (?:neuer|höher)|o (?:superior|posterior)|ou (?:plus récent|supérieur)))?/u
const AND_THEN = /^[^.;:!?]{0,40}(?:,|,? (?:and|und|y|et)) $/u
const OTHERS = new Set(['not', 'no', 'nicht', 'kein', 'keine', 'ohne', 'without', 'pas', 'sans', 'sin', 'only'])

/** Needs, systems and languages named behind the words for them; under a heading such as "Requirements" the items alone. */
export function readSoftware(facts: PaperFacts, unit: NameUnit, names: Named[]): void {
  const first = names.find(({ letter }) => letter === 't')
  if (!first || unit.speaker || unit.form === 'cell' || unit.form === 'head') return
  const program = programOf(facts)
  if (!program) return
  const { masked } = unit
  const isListed = unit.form === 'item' && isNeeds(facts.paper.notes[unit.note]!.title)
  let said: string | null = null
  let end = 0
  for (const name of names) {
    // systems that a program runs on are products, or projects as Debian is
    if (!'tdj'.includes(name.letter) || name.entry === program) continue
    const before = masked.slice(Math.max(0, name.start - MAX_BEFORE), name.start)
    const between = masked.slice(end, name.start)
    const own = predicateOf(before)
    const goesOn = said !== null && end > 0 && AND_THEN.test(between.replace(VERSION, ''))
    if (own) said = own
    else if (isListed && before.trim() === '') said = 'depends-on'
    else if (!goesOn) said = null
    end = name.end
    if (
      said &&
      !before
        .split(/[.;:!?] /)
        .at(-1)!
        .toLowerCase()
        .split(' ')
        .some((word) => OTHERS.has(word))
    )
      facts.add(unit, program, said, name.entry, false, name)
  }
}

const predicateOf = (before: string): string | null =>
  NEEDS.test(before) ? 'depends-on' : RUNS_ON.test(before) ? 'runs-on' : WRITTEN_IN.test(before) ? 'written-in' : null

/** The one program that a paper is about. */
function programOf(facts: PaperFacts) {
  const { publication } = facts.paper
  const named = facts.subject(0, 'trj')
  if (named) return named
  return publication && 'tdrj'.includes(letterOf(publication)) ? publication : facts.isManual ? facts.itself : null
}
