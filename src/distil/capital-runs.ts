import { isOrdinaryWord } from '../lib/common-english.ts'
import { isPlace, isTown, NAME_LISTS } from '../lib/name-lists.ts'
import { foldedName } from '../lib/record-key.ts'
import { fold, type Span } from '../lib/text.ts'
import { WordTable } from '../lib/word-table.ts'
import { isGenitive, isNounOnly, isPhrase } from './german-runs.ts'
import {
  type CapitalWord,
  endsAnOrganization,
  joins,
  joinsOverDash,
  mayBePossessive,
  ownsAName,
  POSSESSIVE,
  withoutPossessive,
} from './joined-words.ts'
import type { NameUnit } from './name-units.ts'
import { BEGINNINGS, CALENDAR, kindOfLabel, LINKS, type NameKind, STREETS_BEFORE } from './name-words.ts'
import { isCounted, isFirstOfName, numberBehind, startOfEvent } from './numbered-names.ts'
import { isFunctionWord, isInDictionary } from './ordinary-words.ts'
import { quotedTitles, withoutStop, withTitles } from './title-spans.ts'
import { beginsAClause, isCutWord, isInitials, PROJECT_WORDS, wordsBefore } from './words-before.ts'

/** Capitalised words that stand together in one unit: a name, perhaps. Offsets in the unit's masked text. */
export interface CapitalRun extends Span {
  name: string
  /** `foldedName` of it */
  key: string
  /** its words, folded, without dots at their ends */
  words: readonly string[]
  /** begins a sentence, a clause or a cell, where a capital says nothing */
  opens: boolean
  /** a title stood before it ("Dr") */
  titled: boolean
  /** with that title, where one word is left: "Mrs Abara" */
  withTitle: string | null
  /** what a word in front of it, which is no part of it, says: "Engineer Ana Ruiz", "Projekt Leuchtturm" */
  led: NameKind | null
  /** all that stands between quotation marks */
  quoted: boolean
  /** in capitals, in parentheses behind the small words that it stands for: "census-designated place (CDP)" */
  spelledSmall: boolean
  /** with the word cut off that seemed to begin the sentence only: "Steering Council", where other places write it whole */
  uncut: { start: number; name: string; key: string; words: readonly string[] } | null
}

const WORD =
  /(?<![\p{L}\p{N}_@/.#-])(?:\p{Ll}{1,3}(?=\p{Lu}))?(?:[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}]*(?:[-‑'’.&+](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*(?:\+\+|#(?![\p{L}\p{N}]))?|\d(?=[A-Za-z])[A-Za-z\d]*)(?![\p{L}\p{N}])/gu
/** "Oslo-based": what is made of a name is none. */
const COMPOUND =
  /-(?:based|born|led|style|speaking|owned|made|built|run|era|like|backed|funded|wide|bound|type|trained|educated|language|dependent|independent|related|specific|only|compatible|licensed|aware|enabled|agnostic|themed|controlled|dominated|occupied|affiliated|sponsored|winning|nominated|produced|designed|inspired|raised|ruled|administered|class|area|driven|laden|heavy|free|friendly|ready|linked|encoded|compliant|shaped|sized|filled|facing|[a-z]{6,20}ed)$/
const ABBREVIATED =
  /^(?:\p{Lu}|(?:\p{Lu}\.)+\p{Lu}|Dr|Mr|Mrs|Ms|St|Mt|Ft|Prof|Fr|Hr|Sr|Sra|Sta|Rev|Gen|Col|Capt|Lt|Jr|e)$/u
const MAX = { chars: 80, words: 9, projectWords: 6 }
/** The runs of one unit, in order. `titles`: those of its note and source that the text may repeat. */
export function capitalRuns(unit: NameUnit, language: string, titles: readonly string[] = []): CapitalRun[] {
  const { masked } = unit
  const words: CapitalWord[] = []
  for (const match of masked.matchAll(WORD)) {
    const { text, norm } = CAPITALS.within(masked, match.index, match.index + match[0].length)
    words.push({ text, norm, start: match.index, end: match.index + text.length })
  }
  if (words.length === 0) return []
  const quoted = withTitles(language === 'de' ? [] : quotedTitles(masked, words), masked, titles)
  const whole = unit.form === 'heading' && unit.label !== null ? appliedFor(masked, unit.label, unit.labelEnd) : null
  if (whole) return [runAt(masked, whole, { opens: false, titled: false, led: 'project', quoted: false })]
  const runs: CapitalRun[] = []
  let title = 0
  for (let i = 0; i < words.length; ) {
    const inTitle = quoted[title]
    if (inTitle && words[i]!.start >= inTitle.start) {
      if (words[i]!.start < inTitle.end) {
        runs.push(runAt(masked, inTitle, { opens: false, titled: false, led: null, quoted: inTitle.quoted }))
        while (i < words.length && words[i]!.start < inTitle.end) i++
      }
      title++
      continue
    }
    const last = lastOfRun(masked, words, i, inTitle?.start ?? masked.length, language)
    const run = trimmedRun(masked, words, i, last, language)
    if (run) runs.push(run)
    i = last + 1
  }
  return runs
}

/** Words with a capital, kept so that each is looked up as one and the same string. */
const CAPITALS = new WordTable((word) => {
  const text = word.includes('-') ? word.replace(COMPOUND, '') : word
  return { text, norm: fold(withoutPossessive(text)) }
}, 1 << 15)

/** "Application for funding: Tool Shed on Wheels": all that stands behind the label is the project's name. */
function appliedFor(masked: string, label: string, labelEnd: number): Span | null {
  if (kindOfLabel(label) !== 'project') return null
  const name = masked.slice(labelEnd).trimEnd()
  const parts = name.split(' ')
  if (parts.length > MAX.projectWords || !/^\p{Lu}/u.test(name) || /[.!?,;:(–—]/.test(name)) return null
  if (!parts.every((part) => part.length < 4 || /^\p{Lu}/u.test(part))) return null
  return { start: labelEnd, end: labelEnd + name.length }
}

function runAt(
  masked: string,
  { start, end }: Span,
  { opens, titled, led, quoted }: Pick<CapitalRun, 'opens' | 'titled' | 'led' | 'quoted'>,
): CapitalRun {
  const { name, key, words } = WRITTEN.within(masked, start, end)
  return { start, end, name, key, words, opens, titled, led, quoted, withTitle: null, spelledSmall: false, uncut: null }
}

/** Names as they are written, kept as `CAPITALS` are. */
const WRITTEN = new WordTable((written) => {
  const name = HOLDS_ODD_BLANKS.test(written) ? written.replace(/\s+/g, ' ').replace(/ - /g, '-') : written
  return { name, key: foldedName(name), words: name.split(' ').map((word) => withoutStop(fold(word))) }
}, 1 << 15)
const HOLDS_ODD_BLANKS = /[^\S ]| {2}| - /

/** "Portree IV51 9EX" */
const POST_CODE = /^[A-Z]{1,2}\d[A-Z\d]?$/
const WHOLE_POST_CODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/

/** The last word that belongs together with the one at `first`. */
function lastOfRun(masked: string, words: CapitalWord[], from: number, limit: number, language: string): number {
  let last = from
  let first = from
  while (last + 1 < words.length && words[last + 1]!.end <= limit) {
    // "The Kingdom of …" begins with its second word
    while (first < last && isFunctionWord(words[first]!.norm, language)) first++
    const [here, next] = [words[last]!, words[last + 1]!]
    const between = masked.slice(here.end, next.start)
    // a line of an item that goes on in the next
    const gap = between.startsWith('\n') && between.trim() === '' ? ' ' : between
    if (
      next.text.length < 5 &&
      POST_CODE.test(next.text) &&
      /^ \d[A-Z]{2}(?!\p{L})/u.test(masked.slice(next.end, next.end + 5))
    )
      break
    // "the United States Dick Cheney"
    if (
      last > first &&
      gap === ' ' &&
      NAME_LISTS.first.has(next.norm) &&
      words[last + 2]?.start === next.end + 1 &&
      !isOrdinaryWord(next.norm) &&
      NAME_LISTS.last.has(words[last + 2]!.norm) &&
      isPlace(`${words[last - 1]!.norm} ${here.norm}`)
    )
      break
    if (isDateline(masked, next.end) && (isPlace(next.norm) || isTown(next.norm))) break
    if (mayBePossessive(here.text) && here.end - here.start > 2) {
      if (gap === ' ' && ownsAName(words, last)) {
        last++
        continue
      }
      break
    }
    // "the Miners' Gala"
    if (gap.length === 2 && /^['’] $/.test(gap) && here.text.endsWith('s') && ownsAName(words, last)) {
      last++
      continue
    }
    // "John Lennons Geschichte"
    if (language === 'de' && gap === ' ' && isNounOnly(next.norm) && isGenitive(words, first, last)) break
    if (gap === ' & ' && last === from && CITES.test(masked.slice(next.end, next.end + 16))) break
    if (gap === ' ' || gap === ' & ' || gap === '\u00a0') {
      last++
      continue
    }
    if (gap === '. ' && ABBREVIATED.test(here.text) && !(here.text === 'I' && words[last - 1]?.norm === 'war')) {
      last++
      continue
    }
    // "École élémentaire Jean-Macé"
    if (
      last === first &&
      (language === 'fr' || language === 'es') &&
      BEGINNINGS.has(here.norm) &&
      /^ \p{Ll}{4,14} $/u.test(gap)
    ) {
      last++
      continue
    }
    if (gap === ', ' && last > first && /^(?:Jr|Sr)$/.test(next.text)) {
      last++
      continue
    }
    // no place of its own
    if (gap === ', ' && here.text === 'Washington' && next.text === 'D.C') {
      last++
      continue
    }
    if (gap === ' - ' && joinsOverDash(masked, words, first, last)) {
      last++
      continue
    }
    if (gap === '–' && endsAnOrganization(words, last)) {
      last++
      continue
    }
    if (!gap.startsWith(' ') || !gap.endsWith(' ') || !LINKS.has(FIRST_WORD.exec(gap)?.[0] ?? '')) break
    const links = gap.trim().split(/\s+/)
    // "the GNU Project of The Free Software Foundation"
    if (next.text === 'The' && last > first) break
    if (links.length > 2 || !links.every((link) => LINKS.has(link))) break
    // "Install the Quill CLI"
    if (gap === ' the ' && last === from && isOrder(masked, here)) break
    if (language === 'de' && isPhrase(words, first, last, links)) break
    if (!joins(words, first, last, links)) break
    last++
  }
  return last
}

/** "Varga & Oyelaran 2021" are two who wrote, and no firm. */
const CITES = /^(?: et al\.?)?,? \(?(?:1[89]|20)\d\d[a-z]?(?:\)|[,:;]|$)/
const FIRST_WORD = /\S+/

/** A word of every day that begins a sentence, before "the": what is to be done. */
const isOrder = (masked: string, { norm, start }: CapitalWord): boolean =>
  isInDictionary(norm) && !NAME_LISTS.first.has(norm) && beginsAClause(masked, start)

function trimmedRun(
  masked: string,
  words: CapitalWord[],
  from: number,
  to: number,
  language: string,
): CapitalRun | null {
  const before = wordsBefore(masked, words, from, to, language)
  if (!before) return null
  const { first, titled, uncut } = before
  let { led } = before
  let last = to
  while (last - first > 1 && HONOUR.test(words[last]!.text) && !/^\p{Lu}+$/u.test(words[first]!.text)) last--
  while (last >= first && (isCutWord(words[last]!, language) || CALENDAR.has(words[last]!.norm))) {
    if (
      isInitials(words[last]!) ||
      (last > first && isLegalForm(words[last]!)) ||
      (last > first && isFirstOfName(masked, words[last - 1]!, words[last]!)) ||
      (last > first && isCounted(words[last - 1]!, words[last]!))
    )
      break
    last--
  }
  if (first < last && PROJECT_WORDS.has(words[last]!.norm) && led === null) {
    // "the Nightjar Project": the project's name, and that it is one, are said after it
    led = 'project'
    last--
  }
  if (first > last || (first < last && DEGREE.test(words[first]!.norm))) return null
  const start =
    startOfEvent(masked, words, first, last) ??
    (first > from && isArticleOfName(masked, words[first - 1]!, words[first]!)
      ? words[first - 1]!.start
      : startOfStreet(masked, words[first]!.start, language))
  let { end } = words[last]!
  if (masked[end] === ' ' && MAY_BE_FAMILY.has(masked[end + 1]!))
    end += AND_FAMILY.exec(masked.slice(end, end + 12))?.[0].length ?? 0
  if (masked.startsWith(' - ', end)) end += (SYLLABLES_APART.exec(masked.slice(start, end + 12))?.[1] ?? '').length
  if (masked.startsWith(' e.', end) && /^ e\. ?V\./.test(masked.slice(end, end + 7)))
    end = masked.indexOf('V.', end) + 2
  else if (words[last]!.norm === 'e' && masked.startsWith('. V.', end)) end += 4
  else {
    const number = numberBehind(masked, words, first, last, { start, end })
    if (number > 0) end += number
    else if (masked[end] === '.' && /^(?:\p{Lu}\.)+\p{Lu}$/u.test(words[last]!.text)) end++
  }
  if (language === 'de' && isGenitive(words, first, last)) end--
  const written = masked.slice(start, end)
  const possessive = mayBePossessive(written) ? POSSESSIVE.exec(written) : null
  // "St Martin's" is a church or a school, and no saint
  if (possessive && !(first < last && /^(?:St|Saint)\.?$/.test(words[first]!.text) && language === 'en'))
    end -= possessive[0].length
  const run = runAt(masked, { start, end }, { opens: beginsAClause(masked, start), titled, led, quoted: false })
  if (start < words[first]!.start) run.opens = false
  if (titled && first === last && first > from && start === words[first]!.start)
    run.withTitle = masked.slice(words[first - 1]!.start, end)
  // after "Project", a title or an article that was cut off, the capital says something
  if (first > from && (titled || led)) run.opens = false
  if (uncut >= 0 && start === words[first]!.start) {
    const whole = runAt(masked, { start: words[uncut]!.start, end }, { opens: true, titled, led, quoted: false })
    run.uncut = { start: whole.start, name: whole.name, key: whole.key, words: whole.words }
  }
  if (WHOLE_POST_CODE.test(run.name)) return null
  if (masked[start - 1] === '(' && run.words.length === 1) run.spelledSmall = standsForSmallWords(masked, run)
  return run.name.length < 2 || run.name.length > MAX.chars || run.words.length > MAX.words ? null : run
}

/** "census-designated place (CDP)": what stands for words of every day is no name. */
function standsForSmallWords(masked: string, { name, start, end }: Span & { name: string }): boolean {
  if (masked[end] !== ')' || !/^[A-Z]{2,6}$/.test(name)) return false
  const before = masked
    .slice(Math.max(0, start - 90), start - 2)
    .split(/[ -]/)
    .slice(-name.length)
  return before.length === name.length && before.every((word, i) => word[0] === name[i]!.toLowerCase())
}

/** "la cooperativa Il Girasole", "hotel De Gouden Leeuw": within a sentence an article has a capital where it is part of the name. */
const isArticleOfName = (masked: string, article: CapitalWord, next: CapitalWord): boolean =>
  ARTICLE.test(article.text) &&
  masked.slice(article.end, next.start) === ' ' &&
  WITHIN_A_CLAUSE.test(masked.slice(Math.max(0, article.start - 3), article.start))
const ARTICLE = /^(?:Il|Lo|Le|Les|Los|Las|El|La|De|Het|Van|Ter|Ten|Die|Das)$/
const WITHIN_A_CLAUSE = /(?:\p{Ll}{2}|[\p{Ll}\d],) $/u

const HONOUR = /^(?:CIE|AC|AO|MBE|OBE|CBE|KBE|QC|KC|FRS|FRSE|DSO|DFC|VC|GCB|KCB|KCMG|CMG|PhD|MEP)$/

const MAY_BE_FAMILY = new Set('&ey')
/** "Élec Morvan & fils" */
const AND_FAMILY = /^ (?:&|et|y) (?:fils|filles|frères|hijos|hijas|hermanos|[Cc]o)(?![\p{L}\d])/u
const STREETS_FIRST = new Set(['fr', 'es', 'it', 'pt', 'ca'])
const STREET_WITH_PARTS = /(?:^|[\s(,])((\p{Ll}{3,10})(?: (?:de la|de los|de las|des|du|del|de|d['’]|de l['’]))? ?)$/u

/** "rue de la Préfecture", "calle Olmo": a street's name begins with the word for it, written small. */
function startOfStreet(masked: string, start: number, language: string): number {
  if (!STREETS_FIRST.has(language)) return start
  const before = masked.slice(Math.max(0, start - 26), start)
  const street = STREET_WITH_PARTS.exec(before)
  if (!street || !STREETS_BEFORE.has(fold(street[2]!)) || !/[ '’]$/.test(before)) return start
  if (
    street[2] === 'place' &&
    /(?:^|\s)(?:la|sa|ma|ta|en|leur|votre|notre|une) $/.test(before.slice(0, street.index + 1))
  )
    return start
  return start - street[1]!.length
}

/** "Fjordbru AS" */
const isLegalForm = ({ text }: CapitalWord): boolean => /^(?:AS|A\/S|SA|SE|SPA)$/.test(text)

/** "Kim Jong - un": how some texts set the syllables of Korean names. */
const SYLLABLES_APART =
  /^(?:Kim|Lee|Park|Choi|Jung|Jeong|Kang|Cho|Yoon|Jang|Lim|Im|Han|Oh|Seo|Shin|Kwon|Hwang|Ahn|An|Song|Ryu|Yoo|Yu|Hong|Jeon|Ko|Go|Moon|Son|Yang|Bae|Baek|Heo|Nam|Noh|Ha|Joo|Ju|Sung|Chung|Ri|Pak|Ch'oe) \p{Lu}\p{Ll}{1,6}( - \p{Ll}{1,6})(?!\p{L})/u

/** "Freiburg, 26. Februar 2026": a letter's place and date are no part of what stands before. */
const DATED = /^, (?:den |le |el )?\d{1,2}(?:\.|er|st|nd|rd|th)? (?:de )?\p{L}{3,10}\.? (?:de )?\d{4}/u
export const isDateline = (masked: string, end: number): boolean =>
  masked.startsWith(', ', end) && DATED.test(masked.slice(end, end + 40))

const DEGREE = /^(?:bsc|msc|beng|meng|phd|mba|llb|llm|bachelor|bachelors|diploma|diplom|gcse|nvq)$/
