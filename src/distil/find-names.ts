import { isOrdinaryWord } from '../lib/common-english.ts'
import type { EntityKind } from '../lib/distilled.ts'
import { capitalisedSpans, nameSpans } from '../lib/name-spans.ts'
import { fold, type Span, stem, tokens } from '../lib/text.ts'
import { MASK } from '../prose/mask-markup.ts'

/** One place where a sentence names something; offsets within the sentence. */
export interface NameInSentence extends Span {
  name: string
  /** kind that its form gives away (a repository's URL); null for a bare name */
  kind: EntityKind | null
  /** plain capitalised span, as edges and claims count them */
  capitalised: boolean
}

const MAX_NAME = { words: 8, chars: 80 }
const DATE =
  /^(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|bce?|ad|ce)\b[\s.]*|\d[\d\s.,-]*)+$/
const STARTS_AN_INSTRUCTION =
  /^(?:see|use|using|run|install|add|set|open|read|build|make|check|get|visit|download|click|via|dear|hello|hi|thanks|note|both|let|if|when)$/
const MIN_SHOUTED_LENGTH = 4
const BEGINS_A_CLAUSE = /(?:^|[.:;!?—–•("“‘]|--)\s{0,3}$/

/** Names in one sentence in source order, not overlapping. `masked` is `sentence` without markup. */
export function findNames(sentence: string, masked: string, language: string): NameInSentence[] {
  const named = language === 'en' ? englishNames(masked) : otherNames(masked, language)
  const found = named.flatMap((span) => {
    const name = sentence.slice(span.start, span.end).replace(/\s+/g, ' ')
    return isName(name) ? [{ ...span, name, kind: null, capitalised: true }] : []
  })
  const marked = [
    ...(masked.includes('`') ? codeNames(sentence) : []),
    ...(sentence.includes('://') ? urlNames(sentence) : []),
  ]
  if (marked.length === 0) return found
  const all = [...found, ...marked].sort((a, b) => a.start - b.start || b.end - a.end)
  return all.filter((name, i) => i === 0 || name.start >= all[i - 1]!.end)
}

function isName(name: string): boolean {
  if (name.length > MAX_NAME.chars || name.includes(MASK) || !/\p{L}/u.test(name)) return false
  if (name.split(' ').length > MAX_NAME.words || /[\p{Cc}|=<>{}\\]/u.test(name)) return false
  const folded = fold(name)
  return (
    !DATE.test(folded) && !(name.length >= MIN_SHOUTED_LENGTH && name === name.toUpperCase() && isOrdinaryWord(folded))
  )
}

function englishNames(masked: string): Span[] {
  return nameSpans(masked).flatMap((span) => {
    if (!BEGINS_A_CLAUSE.test(masked.slice(Math.max(0, span.start - 4), span.start))) return [span]
    const blank = masked.indexOf(' ', span.start)
    if (blank < 0 || blank >= span.end) return isInflectedWord(masked.slice(span.start, span.end)) ? [] : [span]
    const isLabel = masked[span.end] === ':' && masked.slice(span.start, span.end).split(/[ -]/).every(isInflectedWord)
    if (isLabel) return []
    const strips = STARTS_AN_INSTRUCTION.test(fold(masked.slice(span.start, blank)))
    return [strips ? { start: blank + 1, end: span.end } : span]
  })
}

/** An ordinary word or a form of one: capitalised at the start of a clause, it is hardly a name. */
function isInflectedWord(word: string): boolean {
  const folded = fold(word)
  if (word.length > 1 && word === word.toUpperCase()) return false
  if (isOrdinaryWord(folded) || /(?:ful|ing|al|ous|ate|ed)ly$/.test(folded)) return true
  const root = stem(folded)
  return root !== folded && (isOrdinaryWord(root) || isOrdinaryWord(`${root}e`) || isOrdinaryWord(`${root}y`))
}

const QUOTED = /[„“”«「『《]([^„“”»«」』》《「『\n]{2,60})[“”»」』》]/gu
const LATIN_RUN = /[A-Z][A-Za-z0-9.+-]{1,30}(?: [A-Z][A-Za-z0-9.+-]{1,30}){0,4}/g
const LATIN_LETTER = /\p{Script=Latin}/u
const MAX_QUOTED_WORDS = 6
const MAX_QUOTED_UNSPACED = 20

/** Capitals where they mark names (not in German), what stands in quotation marks, Latin runs in another script. */
function otherNames(masked: string, language: string): Span[] {
  const spans: Span[] = []
  for (const match of masked.matchAll(QUOTED)) {
    const inside = match[1]!
    if (/[.!?。！？]/.test(inside) || inside.split(' ').length > MAX_QUOTED_WORDS) continue
    if (!inside.includes(' ') && inside.length > MAX_QUOTED_UNSPACED && !LATIN_LETTER.test(inside)) continue
    spans.push({ start: match.index + 1, end: match.index + 1 + inside.length })
  }
  const overlaps = (span: Span) => spans.some((s) => span.start < s.end && s.start < span.end)
  const latin = (masked.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > (masked.match(/\p{L}/gu)?.length ?? 0)
  if (!latin) {
    for (const match of masked.matchAll(LATIN_RUN)) {
      const span = { start: match.index, end: match.index + match[0].replace(/[.+-]+$/, '').length }
      if (!overlaps(span)) spans.push(span)
    }
  }
  if (language !== 'de') {
    const toks = tokens(masked)
    for (const [first, last] of capitalisedSpans(toks, masked)) {
      const span = { start: toks[first]!.start, end: toks[last]!.end }
      const initial = first === 0 && first === last
      if (!initial && span.end - span.start > 1 && !overlaps(span)) spans.push(span)
    }
  }
  return spans.sort((a, b) => a.start - b.start)
}

const CODE = /`([^`\n]{1,200})`/g
const CODE_NAME = /^@?[A-Za-z][\w-]{1,38}\w(?:\/[A-Za-z][\w.-]{1,38})?$/
const FILE_OR_FLAG = /\.(?:[a-z]{1,4}\d?|toml|json|yaml|html|lock)$|^(?:true|false|null|none|undefined)$/i
const REPOSITORY = /^[A-Za-z][\w-]{0,38}\/[A-Za-z][\w.-]{1,60}$/
const REPOSITORY_CUE = /\b(?:repo|repository|github|gitlab|codeberg|clone|fork)\b/i

/** Inline code that is a name: a tool or package, or an `owner/repo`; no calls, flags, paths or files. */
function codeNames(sentence: string): NameInSentence[] {
  const names: NameInSentence[] = []
  for (const match of sentence.matchAll(CODE)) {
    const name = match[1]!
    if (!CODE_NAME.test(name) || FILE_OR_FLAG.test(name) || isOrdinaryWord(fold(name))) continue
    if (name.includes('_') && !name.includes('/')) continue
    if (name.includes('/') && !name.startsWith('@') && !REPOSITORY_CUE.test(sentence)) continue
    const kind = REPOSITORY.test(name) ? 'repository' : null
    const start = match.index + 1
    names.push({ start, end: start + name.length, name, kind, capitalised: false })
  }
  return names
}

const URL_IN_TEXT = /\bhttps?:\/\/([^\s<>()[\]"'`/?#:@]{1,200})([^\s<>()[\]"'`]{0,1000})/g
const CODE_HOST = /^(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)$/i
const REGISTRY = /^(?:www\.npmjs\.com|crates\.io|pypi\.org|rubygems\.org|pkg\.go\.dev)$/i
const REGISTRY_PATH = /^\/(?:package|crates|project|gems)\/([\w@./-]{1,60}?)(?:[/?#].*)?$/
const NO_OWNER = /^(?:sponsors|features|about|orgs|topics|users|marketplace|settings|apps|login|search|collections)$/i

/** What a URL names: a repository, a package, a paper, else its bare host (which anchors nothing). */
function urlNames(sentence: string): NameInSentence[] {
  const names: NameInSentence[] = []
  for (const match of sentence.matchAll(URL_IN_TEXT)) {
    const host = match[1]!.toLowerCase()
    const path = match[2]!.replace(/[.,;:!?]+$/, '')
    const span = { start: match.index, end: match.index + match[0].length - match[2]!.length + path.length }
    const [, owner, repo] = path.split(/[/?#]/)
    const add = (name: string, kind: EntityKind) => names.push({ ...span, name, kind, capitalised: false })
    if (CODE_HOST.test(host)) {
      if (owner && repo && !NO_OWNER.test(owner) && REPOSITORY.test(`${owner}/${repo}`))
        add(`${owner}/${repo.replace(/\.git$/, '')}`, 'repository')
    } else if (REGISTRY.test(host)) {
      const name = REGISTRY_PATH.exec(path)?.[1]
      if (name) add(name, 'tool')
    } else if (/^(?:www\.)?arxiv\.org$/.test(host)) {
      const id = /^\/(?:abs|pdf)\/(\d{4}\.\d{4,5})/.exec(path)?.[1]
      if (id) add(`arXiv:${id}`, 'publication')
    } else if (/^(?:dx\.)?doi\.org$/.test(host) && /^\/10\.\d{4,9}\/\S/.test(path))
      add(`doi:${path.slice(1, 80)}`, 'publication')
    else if (sentence[match.index - 1] !== '(' && /^[a-z\d.-]+\.[a-z]{2,24}$/.test(host))
      add(host.replace(/^www\./, ''), 'other')
  }
  return names
}
