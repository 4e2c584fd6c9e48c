import type { DistilledStyle } from '../lib/distilled.ts'
import type { SourceText } from '../lib/source-text.ts'
import type { CutNote, NotePart } from './cut-notes.ts'
import { MASK } from './mask-markup.ts'
import { wordListRules } from './style-word-lists.ts'

// What a text says about how to write (English): "Prefer short sentences", "Write 'email', not 'e-mail'". Only
// sentences that prescribe count, and only where they speak of writing.

const HIDDEN = new RegExp(`${MASK}+`, 'g')
const MAX_CHARS = 300
const SCORE = { least: 0.55, imperative: 0.1, strong: 0.1, inGuide: 0.05, term: 0.1 }

/** What is asked of writers only, and what they are asked beside others. */
const WRITERS_VERB = 'prefer|use|avoid|write|say|spell|capitali[sz]e|omit|favou?r|hyphenate|abbreviate|lowercase'
const ANY_VERB =
  'keep|start|begin|end|limit|choose|make|put|refer|call|address|name|leave|cut|drop|remember|stick|opt|aim|try'
const imperative = (verbs: string): RegExp =>
  new RegExp(
    `^(?:(?:please|always|never|generally|usually|instead|when (?:possible|in doubt)),? )?(?:(?:${verbs})|(?:do not|don['’]t|never|always) [a-z]+)(?![\\w-])`,
    'i',
  )
const IMPERATIVE = imperative(`${WRITERS_VERB}|${ANY_VERB}`)
const WRITERS_IMPERATIVE = imperative(WRITERS_VERB)
const MODAL =
  /\b(?:(?:should|must|ought to)(?: (?:not|never|always|only))? (?:be|use|avoid|have|start|begin|end|read|sound|say|write|go|stay|contain|follow|get|take)|we (?:prefer|avoid|(?:never|always|don['’]t|do not) (?:use|write|say|capitali[sz]e|spell)))\b/i
const HOUSE_RULE = /\bwe (?:(?:never|always|don['’]t|do not) )?(?:use|write|say|spell|prefer|avoid)\b/i
/** "I never write …", "we try to avoid …", "In letters I prefer …": the habit of the one who writes, in the present tense. */
const OWN_RULE = new RegExp(
  '^(?:[^,.;:]{1,40}, |(?:in|for|with) [\\w ]{1,30} )?(?:I|we) ' +
    '(?:(?:really|strictly|simply|just|almost|always|never|usually|generally|mostly|rarely|seldom|often|also|only|normally) ' +
    "|(?:tend|try|like|prefer|love|hate|refuse|aim) (?:not )?to |(?:do not|don[’']t|will not|won[’']t|cannot|can[’']t)(?: ever)? )*" +
    '(?:stand|write(?! (?:to|for|from|about|an?|my|the|this|that) )|use|say|spell|prefer|avoid|capitali[sz]e|hyphenate|abbreviate|omit|favou?r|keep|start|begin|end|like|dislike|hate|love' +
    '|stick|drop|skip|sign|close|open|choose|leave|limit|aim)(?![\\w-])',
  'i',
)
const OF_ONE_THING = /\b(?:the|this|that|these|those) \w+ (?:of|on|from|in) /i
const FIRST_PERSON_MODAL = /\b(?:I|he|she) (?:should|must|ought)\b/i
const ABOUT_WRITING =
  /\b(?:words?|terms?|phrases?|sentences?|paragraphs?|headings?|headlines?|titles?|tone|voice|tenses?|jargon|abbreviations?|acronyms?|capitals?|capitali[sz]\w*|lower-?case|upper-?case|commas?|semicolons?|colons?|em dash(?:es)?|dash(?:es)?|hyphens?|exclamation|punctuation|spelling|spell|contractions?|adverbs?|adjectives?|pronouns?|cliché\w*|passive|active voice|prose|writing|write|wording|grammar|bullet|emoji|first person|second person|third person|plain (?:english|language)|slang|synonyms?|quotation marks|italics|numerals?)\b/i
const WRITING_HEADING =
  /\b(?:style|writing|voice|tone|language|wording|terminology|grammar|punctuation|editorial|vocabulary|words|spelling|capitali[sz]ation)\b/i
const STRONG = /\b(?:never|always|must)\b/i
const BECAUSE = /\S,?\s(?:because|since|so that)\s(.{5,200}?)[.!]?$/i
/** A question, what leads into a list, or a rule that names nothing. */
const NO_RULE = /[?:]$|\b(?:avoid|use|write|do|don['’]t)[.!]$/i
/** Speaks of what the sentence before named. */
const POINTS_BACK = /^(?:(?:do not|don['’]t|never|always|generally),? )?\w+ (?:them|it|these|this|those|that)\b/i

const OPEN = '["“‘\'`*_]{1,2}'
const CLOSE = '["”’\'`*_]{1,2}'
const QUOTED_TERM = `${OPEN}([^"“”‘’\`*_\\n]{1,60}?)[.,]?${CLOSE}`
const TERM_NOT_TERM = new RegExp(
  `${QUOTED_TERM},?\\s(?:and not|not|never|instead of|rather than|over)\\s(?:the (?:word|term|phrase|spelling)\\s)?${OPEN}`,
  'gi',
)
const PREFERRED_TERM = new RegExp(
  `\\b(?:use|write|say|prefer|spell)\\s(?:the (?:word|term|phrase|spelling)\\s)?${QUOTED_TERM},?\\s(?:and not|not|never|instead of|rather than|over)\\b`,
  'i',
)
const BARE_PREFERRED_TERM =
  /^(?:use|write|say|spell)\s([\w-]{2,30}),?\s(?:not|never|instead of|rather than)\s[\w-]{2,30}[.!]?$/i
const BANS =
  /\b(?:(?:never|don['’]t|do not|won['’]t|will not|refuse to)\s(?:use|write|say|call|refer|describe)|avoid(?:\s(?:using|writing|saying|calling))?)\b(.*)$/i
const BANNED = new RegExp(
  `(?:^|\\b(?:words?|terms?|phrases?|idioms?|like|such as|as|an?|people|women|men|users))\\s(${QUOTED_TERM}(?:,?\\s(?:(?:or|and|nor)\\s)?${QUOTED_TERM}){0,8})`,
  'i',
)
const BAN_ENDS = /[;:]|\b(?:in favou?r of|instead|use|write|say|unless|but)\b/i

/** The preferences and vocabulary rules that a text states, in order, each once. */
export function prescriptions(cut: CutNote[], source: SourceText): DistilledStyle[] {
  const byText = new Map<string, DistilledStyle>()
  const add = (record: DistilledStyle, number: number) => {
    const key = `${record.text} ${record.term}`
    const known = byText.get(key) ?? record
    byText.set(key, known)
    known.evidenceNoteRefs = [...new Set([...known.evidenceNoteRefs, `n${number + 1}`])].slice(0, 3)
  }
  const wholeGuide = WRITING_HEADING.test(source.title ?? '')
  cut.forEach((note, number) => {
    const inGuide = wholeGuide || note.headingPath.some((heading) => WRITING_HEADING.test(heading))
    const scope = note.headingPath.slice(1).slice(-1)
    for (const part of note.parts) {
      const rules = wordListRules(source.text, part, note, source.title)
      for (const rule of rules) add({ ...rule, scope }, number)
      if (rules.length > 0) continue
      for (const { start, end } of part.sentences) {
        if (end - start > MAX_CHARS) continue
        const written = source.text.slice(start, end).replace(/\s+/g, ' ')
        for (const record of stated(written, cleaned(source.text, part, start, end), inGuide, scope))
          add(record, number)
      }
    }
  })
  return [...byText.values()]
}

/** Without emphasis marks and link targets; code as it is written. */
function cleaned(text: string, { block }: NotePart, start: number, end: number): string {
  const masked = block!.masked.slice(start - block!.start, end - block!.start)
  return masked
    .replace(HIDDEN, (hidden, at: number) => text.slice(start + at, start + at + hidden.length))
    .replace(/\s+/g, ' ')
    .trim()
}

/** What one sentence states: nothing, a preference, or a rule for each term it names. */
function stated(written: string, sentence: string, inGuide: boolean, scope: string[]): DistilledStyle[] {
  if (NO_RULE.test(sentence)) return []
  const terms = termsOf(written)
  const aboutWriting = inGuide || ABOUT_WRITING.test(sentence)
  // "Do not use `eval`" is no rule of style
  if (terms.length > 0) {
    if (written.includes('`') && !aboutWriting) return []
    // nor is what somebody says in a story
    const isRule = IMPERATIVE.test(sentence) || HOUSE_RULE.test(sentence) || OWN_RULE.test(sentence)
    if (!inGuide && (!isRule || /^["“'‘]/.test(sentence))) return []
    return terms.map((term) => prescription(sentence, term, scope, inGuide))
  }
  const prescribes =
    (inGuide ? IMPERATIVE : WRITERS_IMPERATIVE).test(sentence) ||
    (OWN_RULE.test(sentence) && !OF_ONE_THING.test(sentence)) ||
    (inGuide && MODAL.test(sentence) && !FIRST_PERSON_MODAL.test(sentence))
  if (!prescribes || !aboutWriting || sentence.split(' ').length < 3) return []
  if (!POINTS_BACK.test(sentence)) return [prescription(sentence, null, scope, inGuide)]
  return scope[0] ? [prescription(`${scope[0]}: ${sentence}`, null, scope, inGuide)] : []
}

function termsOf(sentence: string): string[] {
  const preferred = [...sentence.matchAll(TERM_NOT_TERM)].map(([, term]) => term!)
  const single = PREFERRED_TERM.exec(sentence)?.[1] ?? BARE_PREFERRED_TERM.exec(sentence)?.[1]
  const terms = preferred.length > 0 ? preferred : single ? [single] : bannedTerms(sentence)
  return [...new Set(terms.map((term) => term.trim()).filter(Boolean))]
}

/** The terms after "never use", up to where the sentence turns to what to use instead. */
function bannedTerms(sentence: string): string[] {
  const what = BANS.exec(sentence)?.[1]
  if (what === undefined) return []
  const end = BAN_ENDS.exec(what.replace(new RegExp(QUOTED_TERM, 'g'), (quoted) => '·'.repeat(quoted.length)))
  const list = BANNED.exec(what.slice(0, end?.index ?? what.length))?.[1] ?? ''
  return [...list.matchAll(new RegExp(QUOTED_TERM, 'g'))].map(([, term]) => term!)
}

function prescription(sentence: string, term: string | null, scope: string[], inGuide: boolean): DistilledStyle {
  const strong = STRONG.test(sentence)
  const score =
    SCORE.least +
    (strong ? SCORE.strong : 0) +
    (IMPERATIVE.test(sentence) ? SCORE.imperative : 0) +
    (inGuide ? SCORE.inGuide : 0) +
    (term === null ? 0 : SCORE.term)
  return {
    ref: '',
    type: term === null ? 'style_preference' : 'vocabulary_rule',
    category: term === null ? categoryOf(sentence) : 'vocabulary',
    scope,
    strictness: strong ? 'strong' : 'suggested',
    text: sentence,
    term,
    consumerGuidance: null,
    rationale: BECAUSE.exec(sentence)?.[1] ?? null,
    confidenceKind: 'asserted',
    confidenceScore: Math.round(100 * score) / 100,
    evidenceNoteRefs: [],
  }
}

/** By the first of these that a preference speaks of. */
const CATEGORIES: readonly (readonly [string, RegExp])[] = [
  ['headings', /\b(?:headings?|headlines?|titles?|subheads?)\b/i],
  ['lists', /\b(?:lists?|bullets?|bulleted)\b/i],
  [
    'punctuation',
    /\b(?:commas?|colons?|semicolons?|dash(?:es)?|hyphens?|exclamation|ellips[ie]s|quotation marks|apostrophes?|ampersands?|punctuation|parenthes[ie]s|periods?|full stops?)\b/i,
  ],
  ['capitals', /\b(?:capitals?|capitali[sz]\w*|lower-?case|upper-?case|(?:sentence|title) case)\b/i],
  ['numbers', /\b(?:numbers?|numerals?|dates?|percent\w*|decimals?|fractions?|figures?)\b/i],
  ['sentences', /\b(?:sentences?|paragraphs?|passive|active)\b/i],
  ['person', /\b(?:first|second|third) person|\bpronouns?|\baddress the reader\b/i],
  ['register', /\b(?:tone|voice|contractions?|formal|informal|friendly|slang|humou?r|plain (?:english|language))\b/i],
  ['emphasis', /\b(?:bold|italics?|emoji|emphasis|underline)\b/i],
  [
    'vocabulary',
    /\b(?:words?|terms?|phrases?|jargon|abbreviations?|acronyms?|clich\S+|adverbs?|adjectives?|synonyms?|spell\w*)\b/i,
  ],
]

const categoryOf = (sentence: string): string | null =>
  CATEGORIES.find(([, pattern]) => pattern.test(sentence))?.[0] ?? null
