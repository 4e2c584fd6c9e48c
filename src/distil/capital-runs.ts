import { isOrdinaryWord } from '../lib/common-english.ts'
import { isGermanNoun } from '../lib/german-nouns.ts'
import { isDictionaryWord, isFirm, isPlace, isRole, isTown, NAME_LISTS } from '../lib/name-lists.ts'
import { fold, type Span, STOP_WORDS, stem } from '../lib/text.ts'
import { MASK } from '../prose/mask-markup.ts'
import { type CapitalWord, endsAnOrganization, joins, joinsOverDash, ownsAName } from './joined-words.ts'
import type { NameUnit } from './name-units.ts'
import {
  BEGINNINGS,
  CALENDAR,
  ENDINGS,
  isLeader,
  isOfPeople,
  KNOWN,
  kindOfLabel,
  type LanguageWords,
  LINKS,
  type NameKind,
  NUMBERED,
  STREETS_BEFORE,
  TITLES,
  wordsOfLanguage,
} from './name-words.ts'

/** Capitalised words that stand together in one unit: a name, perhaps. Offsets in the unit's masked text. */
export interface CapitalRun extends Span {
  name: string
  /** its words, folded, without dots at their ends */
  words: string[]
  /** begins a sentence, a clause or a cell, where a capital says nothing */
  opens: boolean
  /** a title stood before it ("Dr") */
  titled: boolean
  /** what a word in front of it, which is no part of it, says: "Engineer Ana Ruiz", "Projekt Leuchtturm" */
  led: NameKind | null
  /** all that stands between quotation marks */
  quoted: boolean
  /** in capitals, in parentheses behind the small words that it stands for: "census-designated place (CDP)" */
  spelledSmall?: boolean
  /** with the word cut off that seemed to begin the sentence only: "Steering Council", where other places write it whole */
  uncut?: { start: number; name: string; words: string[] }
}

const WORD =
  /(?<![\p{L}\p{N}_@/.#-])(?:\p{Ll}{1,3}(?=\p{Lu}))?(?:[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}]*(?:[-‑'’.&+](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*(?:\+\+|#(?![\p{L}\p{N}]))?|\d(?=[A-Za-z])[A-Za-z\d]*)(?![\p{L}\p{N}])/gu
const QUOTED_WITHIN = /\p{Ll},? ["“„«‘]$/u
const BEGINS_A_CLAUSE = /(?:^|[.:;!?—–•|("“‘„«¿¡]|--|\.\.\.)[\s"“‘„«'(*¿¡]{0,3}$/
/** "Oslo-based": what is made of a name is none. */
const COMPOUND =
  /-(?:based|born|led|style|speaking|owned|made|built|run|era|like|backed|funded|wide|bound|type|trained|educated|language|dependent|independent|related|specific|only|compatible|licensed|aware|enabled|agnostic|themed|controlled|dominated|occupied|affiliated|sponsored|winning|nominated|produced|designed|inspired|raised|ruled|administered|class|area|driven|laden|heavy|free|friendly|ready|linked|shaped|sized|filled|facing|[a-z]{6,20}ed)$/
const POSSESSIVE = /['’]s?$/
const ABBREVIATED =
  /^(?:\p{Lu}|(?:\p{Lu}\.)+\p{Lu}|Dr|Mr|Mrs|Ms|St|Mt|Ft|Prof|Fr|Hr|Sr|Sra|Sta|Rev|Gen|Col|Capt|Lt|Jr|e)$/u
const PROJECT_WORDS = new Set('project projekt projekts projektes proyecto projet'.split(' '))
const PROJECT_OFFICE =
  /^(?:manager|management|plan|plans|planning|leads?|leaders?|sponsors|owners|coordinators|office|team|board|sponsor|owner|status|review|report|update|updates|meeting|meetings|documentation|overview|description|goals?|timeline|budget|phase|scope|management|coordinator|gutenberg|homepage|name|structure|setup|work|leiter|leiterin|leitung|plan|start|managing|managers|proposal|proposals|communications?|governance|maintainers?|members?|contributors?|developers?|roles|charter|history|background|objectives?|deliverables?|milestones?|summary|costs?|partners?|ideas|layout|requirements|resources|tasks?|organi[sz]ation|infrastructure|policy|policies|rules|values|mission|vision|stakeholders?|participants?|directors?|assistants?|officers?)$/
const MAX = { chars: 80, words: 9, quotedWords: 8, titleWords: 12, projectWords: 6 }
const QUOTED = /(?:["“„«]|``)([^"“”„«»`\n]{2,70}?)(?:["”“»]|'')/gu
/** "the EP", "a song called" */
const WORK_BEFORE =
  /(?<!\p{L})(?:album|EP|LP|song|single|track|tune|novel|book|film|movie|play|poem|episode|series|painting|opera|musical|essay|article|titled|entitled|called|named),? $/u

/** The runs of one unit, in order. `titles`: those of its note and source that the text may repeat. */
export function capitalRuns(unit: NameUnit, language: string, titles: readonly string[] = []): CapitalRun[] {
  const { masked } = unit
  const words: CapitalWord[] = []
  for (const match of masked.matchAll(WORD)) {
    const text = match[0].includes('-') ? match[0].replace(COMPOUND, '') : match[0]
    words.push({
      text,
      norm: fold(withoutPossessive(text)),
      start: match.index,
      end: match.index + text.length,
    })
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

/** "Application for funding: Tool Shed on Wheels": all that stands behind the label is the project's name. */
function appliedFor(masked: string, label: string, labelEnd: number): Span | null {
  if (kindOfLabel(label) !== 'project') return null
  const name = masked.slice(labelEnd).trimEnd()
  const parts = name.split(' ')
  if (parts.length > MAX.projectWords || !/^\p{Lu}/u.test(name) || /[.!?,;:(–—]/.test(name)) return null
  if (!parts.every((part) => part.length < 4 || /^\p{Lu}/u.test(part))) return null
  return { start: labelEnd, end: labelEnd + name.length }
}

function runAt(masked: string, span: Span, facts: Omit<CapitalRun, 'name' | 'words' | 'start' | 'end'>): CapitalRun {
  const written = masked.slice(span.start, span.end)
  const name = HOLDS_ODD_BLANKS.test(written) ? written.replace(/\s+/g, ' ').replace(/ - /g, '-') : written
  const words = name.split(' ').map((word) => withoutStop(fold(word)))
  return { start: span.start, end: span.end, name, words, ...facts }
}

const HOLDS_ODD_BLANKS = /[^\S ]| {2}| - /
const withoutStop = (word: string): string => (word.endsWith('.') || word.endsWith(',') ? word.slice(0, -1) : word)
/** "Ana's" as "Ana". */
const withoutPossessive = (text: string): string => (mayBePossessive(text) ? text.replace(POSSESSIVE, '') : text)

/** Whether the last or last but one of its characters is an apostrophe. */
function mayBePossessive(text: string): boolean {
  const [last, before] = [text.charCodeAt(text.length - 1), text.charCodeAt(text.length - 2)]
  return isApostrophe(last) || (last === 115 && isApostrophe(before))
}
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019

/** Titles of works: quoted, every longer word with a capital, no sentence. */
function quotedTitles(masked: string, words: CapitalWord[]): TitleSpan[] {
  if (!/["“„«]|``/.test(masked)) return []
  const titles: TitleSpan[] = []
  for (const match of masked.matchAll(QUOTED)) {
    const inside = match[1]!.trimEnd()
    const opening = match[0].startsWith('``') ? 2 : 1
    const isWork = WORK_BEFORE.test(masked.slice(Math.max(0, match.index - 12), match.index))
    // "Jealous Bone," as Americans set it
    const title = inside.trim().replace(/,$/, '')
    const parts = title.split(/\s+/)
    if ((parts.length < 2 && !isWork) || parts.length > MAX.quotedWords || /[.!?,;]$/.test(title)) continue
    if (inside.includes(MASK)) continue
    if (!isWork && !parts.every((part) => /^[\p{Lu}\d(&]/u.test(part) || part.length < 4)) continue
    if (!/^\p{Lu}|^\d/u.test(parts[0]!)) continue
    const start = match.index + opening + (inside.length - inside.trimStart().length)
    const end = start + title.length
    if (words.some((word) => word.start >= start && word.end <= end)) titles.push({ start, end, quoted: true })
  }
  return titles
}

interface TitleSpan extends Span {
  quoted: boolean
}

/** What a heading says whole is one name where the text repeats it: "Culture, Society and Masculinities was …". */
function withTitles(quoted: TitleSpan[], masked: string, titles: readonly string[]): TitleSpan[] {
  const found: TitleSpan[] = []
  for (const title of titles) {
    const start = masked.indexOf(title)
    if (start < 0) continue
    const end = start + title.length
    if (
      /[\p{L}\d]$/u.test(masked.slice(0, start)) ||
      /^[\p{L}\d]|^-\p{L}|^['’]s?(?!\p{L})/u.test(masked.slice(end, end + 3))
    )
      continue
    if ([...quoted, ...found].every((other) => other.end <= start || other.start >= end))
      found.push({ start, end, quoted: false })
  }
  return found.length === 0 ? quoted : [...quoted, ...found].sort((a, b) => a.start - b.start)
}

/** The titles of those given that hold more than capitals in a row, which are found without them. */
export const titlesToRepeat = (titles: readonly string[]): string[] =>
  titles.flatMap((title) => {
    const plain = title.replace(/ \([^()]{0,60}\)$/, '')
    if (!/^\p{Lu}/u.test(plain) || plain.length > MAX.chars) return []
    const parts = plain.split(' ')
    if (!/ \p{Ll}|[,:+!?]/u.test(plain) && !(parts.length > 2 && losesAnEnd(parts))) return []
    const capitals = parts.filter((part) => /^[\p{Lu}\d(&+]/u.test(part)).length
    if (capitals < 2 || parts.length > MAX.titleWords) return []
    if (!parts.every((part) => /^[\p{Lu}\d(&+]/u.test(part) || SMALL_IN_TITLE.test(part))) return []
    const after = /^[^,]*, ([^,]+)$/.exec(plain)?.[1]
    return after && (isPlace(fold(after)) || isTown(fold(after))) ? [] : [plain]
  })
/** "No Limit Records", "Mr. Smith Carries On": found without its title, its first or last words would be cut off. */
const losesAnEnd = (parts: string[]): boolean =>
  [parts[0]!, parts.at(-1)!].some((part) => STOP_WORDS.has(fold(part))) || TITLES.has(withoutStop(fold(parts[0]!)))
const SMALL_IN_TITLE =
  /^(?:of|the|an?|and|or|for|in|on|at|to|by|with|from|into|upon|over|as|vs\.?|v\.|la|le|de|du|des|del|di|da|et|y|e)$/

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
    if (language === 'de' && isPhrase(words, first, last, links)) break
    if (!joins(words, first, last, links)) break
    last++
  }
  return last
}

const FIRST_WORD = /\S+/

function trimmedRun(
  masked: string,
  words: CapitalWord[],
  from: number,
  to: number,
  language: string,
): CapitalRun | null {
  let first = from
  let last = to
  let titled = false
  let led: NameKind | null = null
  let uncut = -1
  const around = wordsOfLanguage(language)
  while (first <= last) {
    const { norm, start } = words[first]!
    if (first < last && isTitle(words[first]!, language)) {
      titled = true
      // "Lord Lugard" is nobody without it, "Lord William Bentinck" is
      if (last === first + 1 && /^(?:lord|lady)$/.test(norm)) break
      first++
    } else if (PROJECT_WORDS.has(norm) && first < last) {
      if (PROJECT_OFFICE.test(words[first + 1]!.norm)) return null
      if (!/^ ["“„«]?$/.test(masked.slice(words[first]!.end, words[first + 1]!.start))) break
      led = 'project'
      first++
    } else if (officeBefore(words, first, last) > 0) {
      led = 'person'
      first += officeBefore(words, first, last)
    } else if (norm === 'state' && first < last && /Secretary of $/.test(masked.slice(0, start))) {
      led = 'person'
      first++
    } else if (isBefore(words, first, last) || (first < last && isDoctor(words[first + 1]!) && first + 1 < last)) {
      led = 'person'
      first++
    } else if (isNamedWill(words, first, last)) {
      led = 'person'
      break
    } else if (language === 'de' && ADJECTIVE.test(norm)) first++
    else if (isInitials(words[first]!) || isOrdinal(masked, words, first, last)) break
    else if (isSmallStreet(masked, words, first, last)) break
    else if (isCutWord(words[first]!, language) || isDate(masked, words, first, last)) first++
    else if (language === 'de' && first < last && leadsInGerman(words, first, last, around)) {
      led = around.nouns.get(norm) ?? around.before.get(norm)?.[0]?.[0] ?? kindOfCompound(norm, around) ?? led
      first++
    } else if (
      first < last &&
      language !== 'de' &&
      isAddress(masked, start, words[first]!, words[first + 1]!, first + 1 === last)
    ) {
      if (uncut < 0) uncut = first
      first++
    } else break
  }
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
  const start = startOfEvent(masked, words, first, last) ?? startOfStreet(masked, words[first]!.start, language)
  let { end } = words[last]!
  if (/^ [&ey]/.test(masked.slice(end, end + 2))) end += AND_FAMILY.exec(masked.slice(end, end + 12))?.[0].length ?? 0
  if (masked.startsWith(' - ', end)) end += (SYLLABLES_APART.exec(masked.slice(start, end + 12))?.[1] ?? '').length
  if (/^ e\. ?V\./.test(masked.slice(end, end + 7))) end = masked.indexOf('V.', end) + 2
  else if (words[last]!.norm === 'e' && masked.startsWith('. V.', end)) end += 4
  else {
    const behind = masked.charCodeAt(end) === 32 ? masked.charCodeAt(end + 1) : 0
    const hasNumber = behind >= 48 && behind <= 57
    const model =
      hasNumber && /^ (\d{1,4})(?![\d:%/(]|[.,]\d|\s?(?:\p{Lu}|[€£$%]|\p{Ll}+s\b))/u.exec(masked.slice(end, end + 8))
    const counted = hasNumber && /^ \d{1,4}(?![\d:%/(]|[.,]\d|\s?[€£$%]| \p{Ll}+s\b)/u.exec(masked.slice(end, end + 8))
    const number =
      counted &&
      !isOwned(words, first, last) &&
      (NUMBERED.has(words[last]!.norm) || KNOWN.has(fold(masked.slice(start, end))))
        ? counted
        : null
    const standard =
      hasNumber && first === last && STANDARDS.test(words[last]!.text)
        ? STANDARD_NUMBER.exec(masked.slice(end, end + 9))
        : null
    if (standard) end += standard[0].length
    else if (number) end += number[0].length
    else if (model && (MODEL.test(words[last]!.norm) || isModel(masked, words, first, last))) end += model[0].length
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
  // after "Project", a title or an article that was cut off, the capital says something
  if (first > from && (titled || led)) run.opens = false
  if (uncut >= 0 && start === words[first]!.start) {
    const whole = runAt(masked, { start: words[uncut]!.start, end }, { opens: true, titled, led, quoted: false })
    run.uncut = { start: whole.start, name: whole.name, words: whole.words }
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

const YEAR_BEFORE = /(?:^|[^\d\p{L}])((?:1[89]|20)\d\d )$/u
const HELD_AGAIN =
  /^(?:olympics|paralympics|games|census|championships?|elections?|referendum|worldcup|expo|biennale|marathon|playoffs)$/
const NUMBER_BEFORE = /(?:^|\s)(\d{1,3}(?:st|nd|rd|th) )$/
const NUMBERED_BEFORE =
  /^(?:street|avenue|infantry|regiment|division|battalion|brigade|squadron|corps|army|fleet|congress|amendment|precinct|arrondissement)$/

/** "1920 Summer Olympics", "84th Street": of what is held again and again, or counted, the year or number is part of the name. */
function startOfEvent(masked: string, words: CapitalWord[], first: number, last: number): number | null {
  const { start } = words[first]!
  const code = masked.charCodeAt(start - 2)
  if (masked[start - 1] !== ' ') return null
  if (code >= 48 && code <= 57) {
    const head = words[last]!.norm
    if (!HELD_AGAIN.test(head) && !(head === 'cup' && words[last - 1]?.norm === 'world')) return null
    const year = YEAR_BEFORE.exec(masked.slice(Math.max(0, start - 6), start))
    return year ? start - year[1]!.length : null
  }
  if (code !== 116 && code !== 100 && code !== 104) return null
  if (!NUMBERED_BEFORE.test(words[last]!.norm) || last - first > 2) return null
  const number = NUMBER_BEFORE.exec(masked.slice(Math.max(0, start - 7), start))
  return number ? start - number[1]!.length : null
}

/** "the Second World War", "our First Choice Airways": not where a sentence begins, unless that is how the name is known. */
const isOrdinal = (masked: string, words: CapitalWord[], first: number, last: number): boolean =>
  first < last &&
  /^(?:first|second|third|fourth|fifth)$/.test(words[first]!.norm) &&
  (/^(?:world|punic|balkan|boer|opium|empire|republic|reich|amendment|crusade|temple|lady)$/.test(
    words[first + 1]!.norm,
  ) ||
    !beginsAClause(masked, words[first]!.start))

const PLACE_AFTER_NEW = /^(?:south|north|west|east)$/

/** "Keyboardist Boom Gaspar", "fellow Welshman David Jones", "Drummers Jack Irons and …" */
const DOES = /(?:[a-z]{3}ists?|(?:sh|ch|sw)(?:man|woman|men)|mmers?|gers)$/

const HONOUR = /^(?:CIE|AC|AO|MBE|OBE|CBE|KBE|QC|KC|FRS|FRSE|DSO|DFC|VC|GCB|KCB|KCMG|CMG|PhD|MEP)$/

/** "RFC 2119": the number is the name. */
const STANDARDS = /^(?:PEP|RFC|ISO|IEC|DIN|EN|IEEE|BCP|JSR|BIP|EIP|ADR|ANSI|ECMA|VDI|VDE)$/
const STANDARD_NUMBER = /^ \d{1,6}(?![\d%:])/

/** "Am Bollwerk 3": with a number it is where somebody lives. */
const isSmallStreet = (masked: string, words: CapitalWord[], first: number, last: number): boolean =>
  last === first + 1 &&
  /^(?:am|an|auf|hinter|im|in|unter|zum|zur)$/.test(words[first]!.norm) &&
  /^ \d{1,3}\s?[a-z]?(?:$|[,;)])/.test(masked.slice(words[last]!.end, words[last]!.end + 7))

/** "Élec Morvan & fils" */
const AND_FAMILY = /^ (?:&|et|y) (?:fils|filles|frères|hijos|hijas|hermanos|[Cc]o)(?![\p{L}\d])/u
const STREET_WITH_PARTS = /(?:^|[\s(,])((\p{Ll}{3,10})(?: (?:de la|de los|de las|des|du|del|de|d['’]|de l['’]))? ?)$/u

/** "rue de la Préfecture", "calle Olmo": a street's name begins with the word for it, written small. */
function startOfStreet(masked: string, start: number, language: string): number {
  if (!/^(?:fr|es|it|pt|ca)$/.test(language)) return start
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

/** "US", "WHO": words of every day but for their capitals. */
const isInitials = ({ text }: CapitalWord): boolean => /^(?:US|WHO|UN|EU)$/.test(text)

/** "Fjordbru AS" */
const isLegalForm = ({ text }: CapitalWord): boolean => /^(?:AS|A\/S|SA|SE|SPA)$/.test(text)

/** "Hausarzt Dr. Pfeil" */
const isDoctor = ({ norm }: CapitalWord): boolean => /^(?:dr|prof|mr|mrs|ms|mme|sra|sr)$/.test(norm)

/** "Cooper's Gate 9" is a house in a street, "Gate 9" one of many. */
const isOwned = (words: CapitalWord[], first: number, last: number): boolean =>
  last > first && POSSESSIVE.test(words[last - 1]!.text)

/** "M. Dupuis" of French is a man, of English an initial. */
const isTitle = ({ norm, text }: CapitalWord, language: string): boolean =>
  TITLES.has(norm) ? norm !== 'don' || language === 'es' : language === 'fr' && /^MM?$/.test(text)

/** "Kim Jong - un": how some texts set the syllables of Korean names. */
const SYLLABLES_APART =
  /^(?:Kim|Lee|Park|Choi|Jung|Jeong|Kang|Cho|Yoon|Jang|Lim|Im|Han|Oh|Seo|Shin|Kwon|Hwang|Ahn|An|Song|Ryu|Yoo|Yu|Hong|Jeon|Ko|Go|Moon|Son|Yang|Bae|Baek|Heo|Nam|Noh|Ha|Joo|Ju|Sung|Chung|Ri|Pak|Ch'oe) \p{Lu}\p{Ll}{1,6}( - \p{Ll}{1,6})(?!\p{L})/u

/** A word of every day; "Cần" is none, though it is spelled like one without its marks. */
const isCutWord = ({ norm, text }: CapitalWord, language: string): boolean =>
  isFunctionWord(norm, language) && !(language === 'en' && MARKED.test(text))
const MARKED = /[^\x00-\x7f‘’]/

/** "Studio Nine", "Channel Four" */
const isCounted = (before: CapitalWord, { text }: CapitalWord): boolean =>
  /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)$/.test(text) &&
  (NUMBERED.has(before.norm) || ENDINGS.has(before.norm))

/** "World War I", "Charles I of England". */
const isFirstOfName = (masked: string, before: CapitalWord, { text, end }: CapitalWord): boolean =>
  text === 'I' &&
  (before.norm === 'war' ||
    (NAME_LISTS.first.has(before.norm) && /^(?:$|[.,;:)]|['’]s\s| of\s| \()/.test(masked.slice(end, end + 4))))

/** "Governor Ana Ruiz", "French director Luc Roy": what somebody is, before their whole name. */
const isBefore = (words: CapitalWord[], first: number, last: number): boolean =>
  last - first >= 2 &&
  (isOfPeople(words[first]!.norm) || isLeader(words[first]!.norm) || DOES.test(words[first]!.norm)) &&
  NAME_LISTS.first.has(words[first + 1]!.norm) &&
  !isOrdinaryWord(words[first + 1]!.norm) &&
  !NAME_LISTS.first.has(words[first]!.norm) &&
  !BEGINNINGS.get(words[first]!.norm)?.some(([kind]) => kind === 'place') &&
  !words.slice(first + 1, last + 1).some(({ norm }) => ENDINGS.has(norm))

/** "Supreme Court Justice Ana Ruiz": how many words say what somebody is, before their whole name. */
function officeBefore(words: CapitalWord[], first: number, last: number): number {
  for (let at = last - 2; at > first; at--) {
    const { norm } = words[at]!
    if (!isLeader(norm) || isFunctionWord(norm, 'en')) continue
    const next = words[at + 1]!.norm
    if (!NAME_LISTS.first.has(next) || isOrdinaryWord(next)) continue
    if (words.slice(at + 1, last + 1).some((word) => ENDINGS.has(word.norm))) continue
    return at + 1 - first
  }
  return 0
}

const IN_TIME = /(?:^|\s)(?:[Ii]n|[Ss]ince|[Uu]ntil|[Ll]ast|next|early|late|mid) $/
const ORDINAL_DAY = /^\d{1,2}(?:st|nd|rd|th)$/
const SEASON = /^(?:spring|summer|autumn|fall|winter|easter|christmas|halloween)$/

/** A month or weekday in front is no part of a name, unless it is somebody's first name or begins a title. */
function isDate(masked: string, words: CapitalWord[], first: number, last: number): boolean {
  const { norm } = words[first]!
  // "May 9th Ana Ruiz"
  if (first > 0 && ORDINAL_DAY.test(norm) && CALENDAR.has(words[first - 1]!.norm)) return true
  if (!CALENDAR.has(norm)) return false
  if (first < last && ORDINAL_DAY.test(words[first + 1]!.norm)) return true
  // "the 1920 Summer Olympics"
  if (
    SEASON.test(norm) &&
    first < last &&
    /^(?:olympics?|paralympics?|games|universiade)$/.test(words[first + 1]!.norm)
  )
    return false
  const before = masked.slice(Math.max(0, words[first]!.start - 7), words[first]!.start)
  if (/\d(?:st|nd|rd|th|\.)? $/.test(before)) return true // "20 May Year 5"
  // "In June Ana Ruiz left"
  if (last - first > 1 && NAME_LISTS.first.has(words[first + 1]!.norm) && IN_TIME.test(before)) return true
  return first === last || !(SEASON.test(norm) || NAME_LISTS.first.has(norm))
}

/** "The Lumo 40": a number after what is only a name. */
const isModel = (masked: string, words: CapitalWord[], first: number, last: number): boolean =>
  first === last &&
  /^ \d{2,3}\b/.test(masked.slice(words[last]!.end, words[last]!.end + 4)) &&
  (words[first]!.start === 0 ||
    /(?<!\p{L})(?:[Tt]he|[Aa]n?|[Dd]er|[Dd]ie|[Dd]as|[Ee]l|[Ll]a|[Ll]e) $/u.test(
      masked.slice(0, words[first]!.start),
    )) &&
  !isInDictionary(words[first]!.norm) &&
  !STREET.test(words[first]!.norm) &&
  !NAME_LISTS.first.has(words[first]!.norm) &&
  !NAME_LISTS.last.has(words[first]!.norm) &&
  !isPlace(words[first]!.norm) &&
  !isTown(words[first]!.norm) &&
  !CALENDAR.has(words[first]!.norm)

const STREET = /(?:stra(?:ß|ss)e|str|gasse|platz|weg|allee|ring|hof|damm|ufer|gate|gata|gatan|vej|laan|straat)$/

/** "Freiburg, 26. Februar 2026": a letter's place and date are no part of what stands before. */
const DATED = /^, (?:den |le |el )?\d{1,2}(?:\.|er|st|nd|rd|th)? (?:de )?\p{L}{3,10}\.? (?:de )?\d{4}/u
export const isDateline = (masked: string, end: number): boolean =>
  masked.startsWith(', ', end) && DATED.test(masked.slice(end, end + 40))

const DEGREE = /^(?:bsc|msc|beng|meng|phd|mba|llb|llm|bachelor|bachelors|diploma|diplom|gcse|nvq)$/
const MODEL = /^(?:compact|pro|max|mini|plus|model|modell|serie|series|type|typ)$/

/** Of every day: with a capital it only begins a sentence. Folded. */
export const isFunctionWord = (norm: string, language: string): boolean =>
  (language !== 'de' && STOP_WORDS.has(norm)) || wordsOfLanguage(language).functionWords.has(norm)

export function beginsAClause(masked: string, start: number): boolean {
  if (start === 0) return true
  // of several blanks, as masked marks leave, one
  let from = start
  while (masked.charCodeAt(from - 1) === 32 && masked.charCodeAt(from - 2) === 32) from--
  const before = masked.slice(Math.max(0, from - 5), from)
  // the sloop "Mirnyy"
  return (BEGINS_A_CLAUSE.test(before) && !QUOTED_WITHIN.test(before)) || !/\p{L}/u.test(masked.slice(0, start))
}

/** "Mitglied Elfriede Rott", "Firma Brandt": a noun before the name. */
function leadsInGerman(words: CapitalWord[], first: number, last: number, around: LanguageWords): boolean {
  const { norm } = words[first]!
  if (NAME_LISTS.first.has(norm) || BEGINNINGS.has(norm)) return false
  if (around.nouns.has(norm) || around.before.has(norm)) return true
  // "Verteidigungsminister Henk Vredeling", "Fernsehserie Gossip Girl"
  const next = words[first + 1]!.norm
  if (
    isNounOnly(norm) &&
    !isGermanNoun(next) &&
    (isApposed(norm, around) || BEGINNINGS.has(next) || NAME_LISTS.first.has(next) || isGenitive(words, last, last))
  )
    return true
  return last - first >= 2 && NAME_LISTS.first.has(words[first + 1]!.norm) && !ENDINGS.has(words[last]!.norm)
}

/** "US-amerikanische" */
const ADJECTIVE = /-\p{Ll}+isch(?:e[mnrs]?)?$/u

/** A noun of German that is nobody's and no place's name. */
const isNounOnly = (norm: string): boolean =>
  isGermanNoun(norm) &&
  !NAME_LISTS.first.has(norm) &&
  !NAME_LISTS.last.has(norm) &&
  !isPlace(norm) &&
  !isTown(norm) &&
  !ENDINGS.has(norm)

/** "Verteidigungsminister": what its last part says. */
function kindOfCompound(norm: string, { nouns }: LanguageWords): NameKind | null {
  for (let at = 0; norm.length - at >= 4; at++) {
    if (at > 0 && at < 3) continue
    const tail = norm.slice(at)
    const kind = nouns.get(tail) ?? nouns.get(tail.replace(/(?:en|n|s|in)$/, ''))
    if (kind) return kind
  }
  return null
}

/** "Ligakonkurrent X" is X; "Heimatverein X" is called so. */
const isApposed = (norm: string, around: LanguageWords): boolean => {
  const kind = kindOfCompound(norm, around)
  return kind !== null && (kind !== 'organization' || ONLY_SAYS.test(norm))
}
const ONLY_SAYS =
  /(?:ligist|ligisten|konkurrent|konkurrenten|rivale|rivalen|konzern|hersteller|anbieter|gesellschaft|label)$/

/** "Mitte des Spiels", "Roman von Bohumil Hrabal": nouns with what they are of, unless they are a house or a body. */
function isPhrase(words: CapitalWord[], first: number, last: number, links: string[]): boolean {
  const [link] = links
  const next = words[last + 1]!.norm
  if (link === 'den') return true
  if (!/^(?:der|des|von|zu|zur|am|an|und)$/.test(link!)) return false
  if (link === 'von' && isGermanNoun(next) && !isTown(next) && !isPlace(next)) return true
  const head = words.slice(first, last + 1)
  if (head.some(({ norm }) => BEGINNINGS.has(norm))) return false
  return head.some(({ norm }) => isNounOnly(norm)) && kindOfCompound(words[last]!.norm, GERMAN()) !== 'organization'
}
const GERMAN = () => wordsOfLanguage('de')

/** "Libyens Hauptstadt", "John Lennons Geschichte" */
function isGenitive(words: CapitalWord[], first: number, last: number): boolean {
  const { norm, text } = words[last]!
  if (!/[^aeious]s$/.test(norm) || norm.length < 5 || text === text.toUpperCase() || ENDINGS.has(norm)) return false
  const next = words[last + 1]
  if (last > first) return next !== undefined && next.start - words[last]!.end === 1 && isGermanNoun(next.norm)
  const isName = (word: string) =>
    isPlace(word) || isTown(word) || NAME_LISTS.first.has(word) || NAME_LISTS.last.has(word)
  return isName(norm.slice(0, -1)) && !isName(norm)
}

const ADDRESSES =
  /^(?:replaces|supersedes|amends|extends|supports|requires|needs|fixes|adds|removes|updates|includes|excludes|ask|tell|told|see|use|using|call|send|give|write|swap|visit|met|meet|new|note|run|install|add|set|open|read|build|make|check|get|download|click|morning|evening|best|cheers|regards|welcome|remember|remind|thank|bring|buy|pay|email|phone|visit|contact|follow|try|keep|move|book|join|start|stop|put|take|update|upgrade|told|asked|saw|called|introducing|why|did|does|is|are|was|has|can|could|should|would|will)$/

/** "Ask Kestrel", "Morning Dan": an ordinary word at the start of a sentence before a name. */
/** "Will Frost" */
const isNamedWill = (words: CapitalWord[], first: number, last: number): boolean =>
  last === first + 1 && /^(?:will|may)$/.test(words[first]!.norm) && NAME_LISTS.last.has(words[last]!.norm)

function isAddress(masked: string, start: number, word: CapitalWord, next: CapitalWord, isPair: boolean): boolean {
  if (!beginsAClause(masked, start) || NAME_LISTS.first.has(word.norm)) return false
  if (isPlace(`${word.norm} ${next.norm}`) || isTown(`${word.norm} ${next.norm}`)) return false
  if (word.norm === 'new' && PLACE_AFTER_NEW.test(next.norm)) return false
  if (masked.slice(word.end, next.start) !== ' ') return false
  if (ADDRESSES.test(word.norm)) return true
  // "Red Hat"
  if (!isOrdinary(word.norm) || KNOWN.has(`${word.norm} ${next.norm}`) || isFirm(`${word.norm} ${next.norm}`))
    return false
  if (word.norm.length > 4 && /(?:ed|ing|ly)$/.test(word.norm)) return true
  // "Copper Robin is a pub", "Copper Robin – plan": who is spoken to does nothing in the third person, and is no title
  const after = masked.slice(next.end, next.end + 12)
  if ((DOES_SOMETHING.test(after) || /^(?: [–—-] |: )/.test(after)) && !isKin(word.norm)) return false
  return isPair && (KNOWN.has(next.norm) || (NAME_LISTS.first.has(next.norm) && !isOrdinaryWord(next.norm)))
}

const DOES_SOMETHING = /^(?:['’]s)? (?:is|was|has|had|will|opens?|closes?|serves?|sells?|closed|opened)(?![\p{L}])/u
const isKin = (norm: string): boolean => wordsOfLanguage('en').kin.has(norm)

/** An English word or a form of one: with a capital at the start of a clause it is hardly a name. Folded. */
export function isOrdinary(norm: string): boolean {
  const known = ordinary.get(norm)
  if (known !== undefined) return known
  if (ordinary.size >= MAX_REMEMBERED) ordinary.clear()
  const is = looksOrdinary(norm)
  ordinary.set(norm, is)
  return is
}
/** As `isOrdinary`, with the rarer words of a dictionary. */
export const isInDictionary = (norm: string): boolean => isOrdinary(norm) || isDictionaryWord(norm)

const ordinary = new Map<string, boolean>()
const MAX_REMEMBERED = 50_000

function looksOrdinary(norm: string): boolean {
  if (isOrdinaryWord(norm) || NAME_LISTS.word.has(norm) || isRole(norm)) return true
  if (/(?:ful|ing|al|ous|ate|ed)ly$|ness$|ability$/.test(norm)) return true
  const root = stem(norm)
  if (root !== norm && (isWord(root) || isWord(`${root}e`) || isWord(`${root}y`))) return true
  const parts = norm.split('-')
  return parts.length > 1 && parts.every((part) => isWord(part) || STOP_WORDS.has(part))
}
const isWord = (word: string): boolean => isOrdinaryWord(word) || NAME_LISTS.word.has(word)
