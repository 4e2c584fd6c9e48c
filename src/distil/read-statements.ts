import { cleanText } from '../lib/clean-text.ts'
import type { ConfidenceKind, DistilledNote, DistilledStatement } from '../lib/distilled.ts'
import { foldedText } from '../lib/record-key.ts'
import type { Span } from '../lib/text.ts'
import type { Antecedent } from './antecedents.ts'
import { headedLines, leadOf, runInHead } from './headed-lines.ts'
import { headsAParagraph, saysNothingWorthKeeping } from './no-claims.ts'
import { pronounAtStart } from './pronouns.ts'
import type { ReadSentence } from './read-notes.ts'
import { type Facet, heldFacets } from './rule-facets.ts'
import { noteLines, type StatedLine } from './rule-lines.ts'
import { judgeSentence } from './rule-statements.ts'
import { DEFINITE_SUBJECT, LED_PRONOUN, NO_SUBJECT } from './statement-patterns.ts'

/**
 * Claims and positions of a source: whole sentences, and the items, labelled lines and rows of tables that state
 * something. What stands in several notes is one, with several quotes. `sentences` are in the order of `notes`; what
 * opens with a pronoun is told with the name, its quote stays as it is written.
 */
export function statementsOf(
  sentences: ReadSentence[],
  notes: DistilledNote[],
  facetsOf: Facet[][],
  author: string | null,
  antecedents: ReadonlyMap<ReadSentence, Antecedent>,
  language: string,
): DistilledStatement[] {
  const collected = new Statements()
  const brief = sentences.length <= FEW_SENTENCES
  const byNote = Map.groupBy(sentences, ({ note }) => note)
  const read = sentences.at(-1)?.note ?? notes.length - 1
  notes.slice(0, Math.max(read + 1, byNote.size)).forEach((note, number) => {
    const facets = facetsOf[number]!
    const taken: Span[] = []
    // of a short text all is asked for by what its paragraph is about
    const headed = ({ text, start }: { text: string; start: number }, { text: within }: DistilledNote) => {
      const head = brief ? runInHead(within, start, text) : ''
      return head === '' ? text : `${head}: ${text}`
    }
    const addLine = (line: StatedLine) => {
      const held = heldFacets(line.text, facets, language)
      collected.add(
        { ...line, text: headed(line, note), type: 'claim', holder: null, confidenceKind: 'asserted', facets: held },
        note,
      )
    }
    for (const sentence of byNote.get(number) ?? []) {
      const judged = fromSentence(sentence, note, facets, author, antecedents.get(sentence), language, brief)
      if (!judged) continue
      taken.push(judged)
      if (judged.type === 'claim' && isNoClaim(judged, note)) continue
      collected.add({ ...judged, text: judged.type === 'claim' ? headed(judged, note) : judged.text }, note)
    }
    for (const line of noteLines(note.text, language)) {
      if (taken.some(({ start, end }) => start < line.end && line.start < end)) continue
      taken.push(line)
      if (!saysNothingWorthKeeping(line.text, true)) addLine(line)
    }
    if (brief)
      for (const line of headedLines(note.text, note.title, taken, language))
        if (!saysNothingWorthKeeping(note.text.slice(line.start, line.end), true)) addLine(line)
  })
  return collected.all
}

const isNoClaim = ({ text, start, end }: Stated, note: DistilledNote): boolean =>
  saysNothingWorthKeeping(text, false) || headsAParagraph(note.text, start, end)

/** A text of a page or two. */
const FEW_SENTENCES = 60

interface Stated extends Span {
  type: 'claim' | 'position'
  text: string
  holder: string | null
  confidenceKind: ConfidenceKind
  score: number
  facets: string[]
}

function fromSentence(
  sentence: ReadSentence,
  note: DistilledNote,
  facetsOfNote: Facet[],
  author: string | null,
  antecedent: Antecedent | undefined,
  language: string,
  brief: boolean,
): Stated | null {
  const { masked, words, centrality, first } = sentence
  // English ones are weighed by what else they hold
  if (!antecedent && language !== 'en' && pronounAtStart(masked, language)?.start === 0) return null
  // what describes the line above is told with it
  if (/^\s{0,3}:\s/.test(sentence.text)) return null
  const names = sentence.names.filter((name) => name.capitalised)
  let held: string[] | undefined
  const facets = () => (held ??= heldFacets(masked, facetsOfNote, language))
  const verdict = judgeSentence(
    {
      masked,
      words,
      names,
      centrality,
      facets: () => facets().length,
      first,
      defines: sentence.definition !== null,
      resolved: antecedent !== undefined,
      brief,
    },
    language,
  )
  if (!verdict) return null
  const start = sentence.start - openingMarks(note.text, sentence)
  const isHeaded = brief && runInHead(note.text, start, sentence.text) !== ''
  const hangs = language === 'en' && !antecedent && !isHeaded && verdict.type === 'claim' && hangsInAir(sentence, note)
  const lead = hangs ? leadOf(note.title) : ''
  if (hangs && lead === '' && NO_SUBJECT.test(masked)) return null
  const attributed = verdict.holder
    ? sentence.text.slice(verdict.holder.start, verdict.holder.end).replace(/\s+/g, ' ')
    : null
  return {
    ...verdict,
    confidenceKind: antecedent ? 'inferred' : verdict.confidenceKind,
    text: `${lead && `${lead}: `}${antecedent?.text ?? note.text.slice(start, sentence.end)}`.replace(/\s+/g, ' '),
    holder: verdict.type === 'position' ? (attributed ?? author) : null,
    facets: facets(),
    start,
    end: sentence.end,
  }
}

/** Whether only the heading tells of whom or what a sentence speaks. */
function hangsInAir({ masked, names }: ReadSentence, { title, text }: DistilledNote): boolean {
  if (NO_SUBJECT.test(masked)) return true
  if (title === '') return false
  if (LED_PRONOUN.test(masked)) return true
  const named = title.replace(/\s?\([^()]{0,200}\)|,.*$/g, '')
  if (!DEFINITE_SUBJECT.test(masked) || names.some(({ start }) => start < SUBJECT_CHARS)) return false
  // a note whose first words are its heading is about what the heading names
  return /^\p{Lu}/u.test(named) && text.slice(0, MAX_HEADED_CHARS).includes(named) && !masked.includes(named)
}
const SUBJECT_CHARS = 40
const MAX_HEADED_CHARS = 100

class Statements {
  readonly #byKey = new Map<string, DistilledStatement>()
  readonly #count = { claim: 0, position: 0 }

  get all(): DistilledStatement[] {
    return [...this.#byKey.values()]
  }

  add({ type, text, holder, confidenceKind, score, facets, start, end }: Stated, note: DistilledNote): void {
    const evidence = { noteRef: note.ref, quote: note.text.slice(start, end), start, end }
    const shown = cleanText(text)
    const key = `${type}\n${holder === null ? '' : `${foldedText(holder)}\n`}${foldedText(shown)}`
    const known = this.#byKey.get(key)
    if (known) {
      if (!known.evidence.some(({ noteRef }) => noteRef === note.ref)) known.evidence.push(evidence)
      known.confidenceScore = Math.max(known.confidenceScore, score)
      return
    }
    this.#byKey.set(key, {
      ref: `${type === 'claim' ? 'c' : 'p'}${++this.#count[type]}`,
      type,
      text: shown,
      holder,
      confidenceKind,
      confidenceScore: score,
      facets,
      evidence: [evidence],
    })
  }
}

/** Length of the marks before a sentence that it closes: two for "**Nordlys** is …", one for "[Nordlys](…) is …". */
function openingMarks(noteText: string, { text, start }: ReadSentence): number {
  const before = noteText[start - 1]
  if (before !== '[' && before !== '*' && before !== '_') return 0
  if (before === '[' && /^[^[\]\n]{0,500}\]\(/.test(text)) return 1
  const mark = /[*_]{1,3}$/.exec(noteText.slice(Math.max(0, start - 3), start))?.[0]
  return mark && text.split(mark).length % 2 === 0 ? mark.length : 0
}
