import type { DistilledStyle } from '../lib/distilled.ts'
import type { CutNote } from './cut-notes.ts'

// What a text says about how to write (English): "Prefer short sentences", "Write 'email', not 'e-mail'". Only
// sentences that prescribe count, and only where they speak of writing.

const MAX_CHARS = 300
const SCORE = { rule: 0.8, preference: 0.7 }

const PRESCRIBES =
  /^(?:(?:please|always|never|generally|usually|instead),? )?(?:prefer|use|avoid|write|say|spell|keep|capitali[sz]e|do not|don['’]t|never|always|omit|favou?r|start|end|limit|choose|make|put|refer|call|address|name|hyphenate|abbreviate)\b|\b(?:should|must|prefer to|ought to)\b/i
const ABOUT_WRITING =
  /\b(?:words?|terms?|phrases?|sentences?|paragraphs?|headings?|titles?|tone|voice|tenses?|jargon|abbreviations?|acronyms?|capitals?|capitali[sz]\w*|lower-?case|upper-?case|commas?|semicolons?|dash(?:es)?|hyphens?|exclamation|punctuation|spelling|spell|contractions?|adverbs?|adjectives?|pronouns?|cliché\w*|passive|active voice|prose|writing|write|wording|grammar|bullet|emoji|first person|second person|third person|plain (?:english|language)|slang|synonyms?)\b/i
const WRITING_HEADING =
  /\b(?:style|writing|voice|tone|language|wording|terminology|grammar|punctuation|editorial|vocabulary|words|spelling)\b/i
const STRONG = /\b(?:never|always|must)\b/i
const BECAUSE = /\b(?:because|since|so that)\s(.{5,200}?)[.!]?$/i

const OPEN = '["“‘\'`*_]{1,2}'
const CLOSE = '["”’\'`*_]{1,2}'
const QUOTED_TERM = `${OPEN}([^"“”‘’\`*_\\n]{1,60}?)[.,]?${CLOSE}`
const PREFERRED_TERM = new RegExp(
  `\\b(?:use|write|say|prefer|spell)\\s(?:the (?:word|term|phrase|spelling)\\s)?${QUOTED_TERM},?\\s(?:and not|not|never|instead of|rather than|over)\\b`,
  'i',
)
const BARE_PREFERRED_TERM =
  /^(?:use|write|say|spell)\s([\w-]{2,30}),?\s(?:not|never|instead of|rather than)\s[\w-]{2,30}[.!]?$/i
const BANNED_TERM = new RegExp(
  `\\b(?:(?:never|don['’]t|do not)\\s(?:use|write|say)|avoid(?:\\s(?:using|writing|saying))?)\\s(?:the (?:words?|terms?|phrases?)\\s|words like\\s)?${QUOTED_TERM}`,
  'i',
)
const TERM_NOT_TERM = new RegExp(`^${QUOTED_TERM},?\\s(?:and )?not\\s${OPEN}`, 'i')

/** The preferences and vocabulary rules that a text states, in order, each once. */
export function prescriptions(cut: CutNote[], text: string): DistilledStyle[] {
  const byText = new Map<string, DistilledStyle>()
  cut.forEach((note, number) => {
    const underWriting = note.headingPath.some((heading) => WRITING_HEADING.test(heading))
    for (const { start, end } of note.parts.flatMap((part) => part.sentences)) {
      if (end - start > MAX_CHARS) continue
      const sentence = text.slice(start, end).replace(/\s+/g, ' ')
      const term = termOf(sentence)
      const prescribes = PRESCRIBES.test(sentence) && !sentence.endsWith('?')
      const aboutWriting = underWriting || ABOUT_WRITING.test(sentence)
      // "Do not use `eval`" is no rule of style
      if (term === null ? !(prescribes && aboutWriting) : sentence.includes('`') && !aboutWriting) continue
      const known = byText.get(sentence)
      if (known) known.evidenceNoteRefs.push(`n${number + 1}`)
      else byText.set(sentence, prescription(sentence, term, note, number))
    }
  })
  return [...byText.values()].map((record) => ({
    ...record,
    evidenceNoteRefs: [...new Set(record.evidenceNoteRefs)].slice(0, 3),
  }))
}

function termOf(sentence: string): string | null {
  for (const pattern of [PREFERRED_TERM, TERM_NOT_TERM, BANNED_TERM, BARE_PREFERRED_TERM]) {
    const term = pattern.exec(sentence)?.[1]?.trim()
    if (term) return term
  }
  return null
}

const prescription = (
  sentence: string,
  term: string | null,
  { headingPath }: CutNote,
  number: number,
): DistilledStyle => ({
  ref: '',
  type: term === null ? 'style_preference' : 'vocabulary_rule',
  category: term === null ? null : 'vocabulary',
  scope: headingPath.slice(1).slice(-1),
  strictness: STRONG.test(sentence) ? 'strong' : 'suggested',
  text: sentence,
  term,
  consumerGuidance: null,
  rationale: BECAUSE.exec(sentence)?.[1] ?? null,
  confidenceKind: 'asserted',
  confidenceScore: term === null ? SCORE.preference : SCORE.rule,
  evidenceNoteRefs: [`n${number + 1}`],
})
