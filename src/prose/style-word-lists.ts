import type { DistilledStyle } from '../lib/distilled.ts'
import type { CutNote, NotePart } from './cut-notes.ts'

// Vocabulary rules that are given as a list of words or a table of two columns, not in sentences.

const LISTS_WORDS =
  /\b(?:word ?lists?|terminology|spellings?|vocabulary|preferred (?:terms|words|spellings)|(?:words|terms|phrases) (?:to|we|you|that)|(?:banned|forbidden|avoided) (?:words|terms|phrases)|(?:avoid|use) (?:these|the following) (?:words|terms|phrases))\b/i
const FORBIDS = /\b(?:avoid|banned|forbidden|not to|never|don['’]t|do not)\b/i
const ITEM = /^[ \t]{0,20}[-*+•][ \t]+(.+)$/gm
const OTHERS = /^(?:any|other|similar|etc)\b/i
const MOST_WORDS = 16
const MAX_TERM_CHARS = 60
const AVOIDED_COLUMN = /^(?:\W*)(?:avoid|don['’]t|do not|not|never|instead of|wrong|bad|no)\b/i
const PREFERRED_COLUMN = /^(?:\W*)(?:use|prefer\w*|write|say|do|right|good|better|instead|yes|recommended)\b/i
const ABOUT_WORDS = /\b(?:word|term|writ|say|style|spelling|language|phrase|vocabulary)/i
const SCORE = 0.7

type Rule = Omit<DistilledStyle, 'scope'>

/** The rules of one list or table; none where it stands under no heading that says that it lists words. */
export function wordListRules(text: string, part: NotePart, note: CutNote, title: string | null): Rule[] {
  const written = text.slice(part.start, part.end)
  const under = note.headingPath.at(-1) ?? title ?? ''
  if (part.kind === 'table') return ABOUT_WORDS.test([title, ...note.headingPath].join(' ')) ? tableRules(written) : []
  const saysSo = LISTS_WORDS.test(under) || (note.headingPath.length < 2 && LISTS_WORDS.test(title ?? ''))
  return part.kind === 'list' && saysSo ? listRules(written, FORBIDS.test(under)) : []
}

function listRules(list: string, forbids: boolean): Rule[] {
  return [...list.matchAll(ITEM)].flatMap(([, item]) => {
    const plain = unmarked(item!)
    const words = plain.split(' ').length
    if (words > MOST_WORDS || (words > 4 && /[.!?]$/.test(plain))) return []
    const [, named, comment] = /^(.*?)\s*((?:\(|[:;→=–—]|\s-\s|->).*)?$/u.exec(plain)!
    const terms = named!
      .split(/\s*,\s*(?:or\s|and\s)?|\sor\s/)
      .map((term) => term.replace(/["“”‘’']/g, '').trim())
      .filter((term) => term !== '' && term.length <= MAX_TERM_CHARS && !OTHERS.test(term))
    if (forbids) return terms.map((term) => rule(term, `Avoid "${term}"${comment ? ` ${comment}` : ''}`))
    return terms[0] ? rule(terms[0], `Write: ${plain}`) : []
  })
}

function tableRules(table: string): Rule[] {
  const rows = table
    .split('\n')
    .filter((row) => row.includes('|') && !/^[\s|:-]+$/.test(row))
    .map((row) =>
      row
        .replace(/^\s*\||\|\s*$/g, '')
        .split('|')
        .map(unmarked),
    )
  const [header, ...lines] = rows
  if (!header) return []
  const avoided = header.findIndex((cell) => AVOIDED_COLUMN.test(cell))
  const preferred = header.findIndex((cell, i) => i !== avoided && PREFERRED_COLUMN.test(cell))
  if (avoided < 0 || preferred < 0) return []
  return lines.flatMap((cells) => {
    const [good, bad] = [cells[preferred] ?? '', cells[avoided] ?? '']
    const isTerm = (cell: string) => cell !== '' && cell.length <= MAX_TERM_CHARS
    return isTerm(good) && isTerm(bad) ? rule(good, `Use "${good}", not "${bad}"`) : []
  })
}

const unmarked = (words: string): string =>
  words
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const rule = (term: string, text: string): Rule => ({
  ref: '',
  type: 'vocabulary_rule',
  category: 'vocabulary',
  strictness: /\b(?:never|always|must)\b/i.test(text) ? 'strong' : 'suggested',
  text,
  term,
  consumerGuidance: null,
  rationale: null,
  confidenceKind: 'asserted',
  confidenceScore: SCORE,
  evidenceNoteRefs: [],
})
