import type { NameUnit } from './name-units.ts'
import { MAX_OPENING_CHARS, type PaperFacts } from './paper-facts.ts'
import { addressed, wrote } from './paper-letters.ts'
import { isDate, isWhole, LISTED, listed, type Named, piecesOf, plain, ROLL, segmentsOf } from './paper-lines.ts'
import { BY_LINE, FROM, type PaperRole, roleOfBy, roleOfLabel, TO } from './paper-words.ts'

// What labels, and the line below a title, say of the names behind them, and who has a task.

export function readLabels(facts: PaperFacts, unit: NameUnit, names: Named[]): void {
  for (const { end, label, labelEnd } of segmentsOf(unit)) {
    const role = label === null ? undefined : roleOfLabel(label)
    if (!role) continue
    const letters = LETTERS_OF[role] ?? 'p'
    const between = role === 'present' || role === 'absent' ? ROLL : LISTED
    for (const name of listed(unit.masked, names, labelEnd, end, letters, between)) plays(facts, unit, role, name)
  }
}

function plays(facts: PaperFacts, unit: NameUnit, role: PaperRole, name: Named): void {
  const { notes } = facts.paper
  const frames = unit.note < 2 || unit.note === notes.length - 1
  if (role === 'author') {
    if (frames) wrote(facts, unit, name)
  } else if (role === 'recipient') {
    if (frames) addressed(facts, unit, name)
  } else if (role === 'publisher') {
    if (frames) facts.ofPaper(unit, name, 'published', false)
  } else if (role === 'place') {
    const event = unit.note < 2 ? (facts.subject(unit.note, 'e') ?? facts.itself) : undefined
    if (event) facts.add(unit, event, 'held-in', name.entry, false, name)
  } else if (role === 'lead' || role === 'contact' || role === 'office') {
    const subject = facts.subject(unit.note, role === 'office' ? 'o' : 'jeo')
    const predicate = role === 'lead' ? 'leads' : role === 'contact' ? 'contact-for' : 'works-for'
    if (subject) facts.add(unit, name.entry, predicate, subject, true, name)
    else if (role !== 'office' && unit.note < 2)
      facts.ofPaper(unit, name, role === 'lead' ? 'responsible-for' : 'contact-for', false)
  } else if (role !== 'maker') facts.ofPaper(unit, name, OF_PAPER[role], false)
}

export function doer(facts: PaperFacts, unit: NameUnit, name: Named): void {
  const work = facts.subject(unit.note, 'je')
  const body = work || unit.form !== 'item' ? undefined : facts.subject(unit.note, 'o')
  if (work) facts.add(unit, name.entry, 'works-on', work, true, name)
  else if (body) facts.add(unit, name.entry, 'works-for', body, true, name)
  else if (unit.form === 'cell') facts.ofPaper(unit, name, 'has-task-in', false)
}

/** "Written by Ana Ruiz, 3 March 2026", "Version 2 · Ana Ruiz · 3 March", "For Dad, from Owen, 18 October". */
export function readOpening(facts: PaperFacts, unit: NameUnit, names: Named[]): void {
  const { masked } = unit
  if (unit.form === 'cell' || unit.form === 'head' || masked.length > MAX_OPENING_CHARS) return
  const pieces = piecesOf(masked)
  const isDated = pieces.some(({ start, end }) => isDate(masked.slice(start, end)))
  for (const [i, piece] of pieces.entries()) {
    const name = names.find(({ start, end }) => start >= piece.start && end <= piece.end)
    if (!name || !'po'.includes(name.letter)) continue
    const before = masked.slice(piece.start, name.start)
    const by = BY_LINE.exec(before)
    const role = by ? roleOfBy(by[1]) : undefined
    if (role === 'maker') {
      const made = facts.subject(0, 'tdrj') ?? facts.itself
      if (made) facts.add(unit, name.entry, 'created', made, false, name)
    } else if (role === 'author' && name.letter === 'o') facts.ofPaper(unit, name, 'published', false)
    else if (role) plays(facts, unit, role, name)
    else if (name.letter !== 'p' || !isDated) continue
    else if (FROM.test(before)) wrote(facts, unit, name)
    else if (TO.test(before)) addressed(facts, unit, name)
    else if (isWhole(masked, piece, name)) {
      const beside = [pieces[i - 1], pieces[i + 1]].some(
        (other) => other && isDate(masked.slice(other.start, other.end)),
      )
      if (beside && !plain(facts.paper.title ?? '').includes(plain(name.entry.name))) wrote(facts, unit, name)
    }
  }
}

/** The kinds of names that a role is believed of, besides persons. */
const LETTERS_OF: Partial<Record<PaperRole, string>> = {
  ...{ author: 'po', recipient: 'po', approver: 'po', party: 'po', applicant: 'po', publisher: 'o', place: 'l' },
}
const OF_PAPER = {
  present: 'attended',
  absent: 'absent-from',
  chair: 'chaired',
  approver: 'approved',
  reviewer: 'reviewed',
  party: 'party-to',
  applicant: 'submitted',
  witness: 'witnessed',
}
