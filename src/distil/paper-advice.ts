import type { NameUnit } from './name-units.ts'
import type { PaperFacts } from './paper-facts.ts'
import { inQuotes, type Named } from './paper-lines.ts'
import { ASK, isThanks, THANKS } from './paper-words.ts'

// Whom a paper tells its readers to turn to, and whom it thanks.

const MAX_BEFORE = 50
/** What makes of "ring Ana" advice to all who read it. */
const CASE =
  /(?<!\p{L})(?:if|questions?|problems?|emergency|trouble|anything|please|weekdays|falls|wenn|fragen|problem|notfall|bitte|si|dudas?|preguntas?|por favor|question|problème|urgence|urgent)(?!\p{L})|\?|\d{3,}/iu
const FOR_SOMETHING = /^(?: (?:for|pour|für|por)(?!\p{L})|,? (?:and|to)(?!\p{L})|[,.;]|$)/u
const THEN_TO = /(?:,|,? and|,? et|,? und|,? y) (?:to |à |an |a )?(?:\p{Lu}\p{L}{0,4}\.? )?$/u

/** "If the lamp stays red, ring Ana Ruiz on 0151 …" */
export function readContacts(facts: PaperFacts, unit: NameUnit, names: Named[]): void {
  if (!facts.itself || unit.speaker || unit.form === 'cell' || unit.form === 'head') return
  for (const name of names) {
    if (name.letter !== 'p' || name.start < unit.labelEnd) continue
    const before = unit.masked.slice(Math.max(0, name.start - MAX_BEFORE), name.start)
    if (!ASK.test(before) || inQuotes(unit.masked, name.start)) continue
    const clause = sentenceAround(unit.masked, name)
    if (
      !CASE.test(clause) ||
      /(?<!\p{L})(?:I|ich|je|not|never|nicht|pas)(?!\p{L})/u.test(clause.slice(0, clause.indexOf(name.entry.name)))
    )
      continue
    facts.ofPaper(unit, name, 'contact-for', true)
  }
}

function sentenceAround(masked: string, { start, end }: Named): string {
  const from = Math.max(...['. ', '! ', '? '].map((mark) => masked.lastIndexOf(mark, start - 1) + 1))
  const stop = /[.!?](?: |$)/.exec(masked.slice(end))
  return masked.slice(from, stop ? end + stop.index + 1 : masked.length)
}

/** "Thanks to Ana Ruiz for the tea, and to Ben Carter"; under a heading of thanks whoever is first in the line. */
export function readThanks(facts: PaperFacts, unit: NameUnit, names: Named[]): void {
  if (!facts.itself || unit.speaker || unit.form === 'cell') return
  const { masked } = unit
  let open = -1
  for (const name of names) {
    const before = masked.slice(Math.max(0, name.start - MAX_BEFORE), name.start)
    const thanked =
      THANKS.test(before) ||
      (isThanks(facts.paper.notes[unit.note]!.title) &&
        /^(?:to |an |a |à )?(?:our [\p{Ll} ,]{1,40})?$/iu.test(masked.slice(0, name.start)))
    const goesOn =
      open >= 0 && THEN_TO.test(masked.slice(open, name.start)) && !/[.!?] /.test(masked.slice(open, name.start))
    if (!thanked && !goesOn) continue
    if (!'po'.includes(name.letter) || !(goesOn || FOR_SOMETHING.test(masked.slice(name.end, name.end + 8)))) continue
    open = name.end
    facts.ofPaper(unit, name, 'thanked-in', false)
  }
}
