import { isOrdinaryWord } from '../lib/common-english.ts'
import { isFirstName, isRole } from '../lib/name-lists.ts'
import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import type { AnswerKind } from './answer-kind.ts'
import {
  ADDRESS_ON_THE_WEB,
  AFTERTHOUGHT,
  BOUND,
  CALENDAR,
  CALLED,
  CODE,
  DATE,
  DAY_OF_MONTH,
  DECIDES,
  DURATION,
  FIRM_REASON,
  HANDLE,
  HONORIFIC,
  HOUSE,
  HOW,
  IN_TIME,
  LENGTH,
  LOOSE_DATE,
  MONEY,
  NO_COUNT,
  NO_DATE,
  NO_NUMBER,
  NO_PLACE,
  NO_SUM,
  NO_SUM_BUT_A_PRICE,
  NUMBER,
  OFTEN,
  PART_OF_TOWN,
  PER_TIME,
  PHONE,
  PLACE,
  PREPOSITION,
  REASON,
  ROLE,
  SELF,
  SHORT_DAY,
  SPAN_AS_DATE,
  SPAN_OF_SETTING,
  SPEAKS_OF_MONEY,
  SUM_BY_LOOKS,
  SUM_IN_COLUMN,
  TIME_OF_DAY,
  TIMES_A_TIME,
  TO_A_DEED,
  UNTIL,
} from './answer-patterns.ts'
import type { Word } from './answer-words.ts'
import type { Tongue } from './function-words.ts'

// Where a text holds an answer of a kind: a date, a sum, a name, a reason. English, German, Spanish, French, Chinese.

/** Whether the preposition that begins here leads to no place: "by 1 May", "to pay". */
function leadsNowhere(text: string, at: number): boolean {
  const rest = text.slice(at, at + 60)
  if (PART_OF_TOWN.test(rest)) return false
  const after = rest.replace(PREPOSITION, '')
  if (after === rest) return false
  if (/^\d/.test(after)) return !HOUSE.test(after) || DAY_OF_MONTH.test(after)
  return NO_PLACE.test(after) || TO_A_DEED.test(rest)
}
const FINDERS: Readonly<Partial<Record<AnswerKind, RegExp>>> = {
  when: DATE,
  money: MONEY,
  number: NUMBER,
  duration: DURATION,
  often: OFTEN,
  why: REASON,
  'yes-no': DECIDES,
  where: PLACE,
  how: HOW,
}

/** Places in a text where an answer may stand, the firm ones apart from those that may be something else. */
export interface FoundAnswers {
  firm: number[]
  loose: number[]
}

const placesOf = (pattern: RegExp, text: string, said: ReadonlySet<string>): number[] => {
  const places: number[] = []
  for (const match of text.matchAll(pattern)) {
    const found = match[0].trim().toLowerCase()
    if (!found.split(/\s+/).every((word) => said.has(word))) places.push(match.index)
  }
  return places
}

/** Without those that stand in something else. */
function outsideOf(text: string, places: readonly number[], other: RegExp): number[] {
  const spans = [...text.matchAll(other)].map(({ index, 0: { length } }) => [index, index + length] as const)
  return places.filter((at) => !spans.some(([start, end]) => at >= start && at < end))
}

const BELONGS = bounded(
  /\b(?:belongs?(?: to)?|belonged|propert(?:y|ies) of|owned by|owns?|loan(?:ed)? (?:from|by)|geh[oö]r(?:t|en|te)|eigentum|leihgabe|pertenecen?|propiedad|es de|son de|appartien\p{L}*|appartenai\p{L}*|propriété|prêt[ée]s? par)\b|属于|是.{1,6}的/giu,
)
/** A surname with one or two characters after it, where a name stands. */
const CHINESE_NAME =
  /(?<=^|[，。、：；（(“"\s叫姓给找由为是和跟员长师任工])(?:[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵钱严覃武戴莫孔汤柏](?![，。上下年月日元点])[\p{Script=Han}]{1,2}(?=[，。、：；）)”"\s|]|$|[在和的是说去来把给将负会要已也]|批准|同意|签字|签名|审批|审核|确认|处理|管理|安排|主持|保管|接待|通知|联系|主任|经理|老师)|[柏\p{Script=Han}](?=，|。|$)(?<=姓.))|年轻人|老人|女人|男人|学生|孩子们?|居民|租客|房东|客人|村民/gu
const NOTHING: ReadonlySet<string> = new Set()
const BEFORE_PLACE = /(?:^|[^\p{L}])(?:in|at|near|around|across|outside|im|en|dans|à|près de|cerca de) (?:the )?$/iu
/** Whether the name that begins here is where something is. */
const isWhere = (text: string, at: number): boolean => BEFORE_PLACE.test(text.slice(Math.max(0, at - 14), at))

const BEFORE_ORIGIN = /(?:^|[^\p{L}])(?:from|to|towards|aus|nach|depuis|desde) $/iu
const isOrigin = (text: string, at: number): boolean => BEFORE_ORIGIN.test(text.slice(Math.max(0, at - 10), at))

/** What a question asks for, as far as an answer shows it. */
interface Asked {
  kind: AnswerKind
  /** the words of the question, which are no answer to it */
  said: ReadonlySet<string>
  measure: RegExp | null
  /** what somebody or something is called: a role is no answer */
  asksName?: boolean
  /** how many of them: neither a date nor a sum is an answer */
  asksCount?: boolean
  /** which part of a date: a day, or a time of day; null for any */
  asksTimeOf?: 'day' | 'clock' | null
  /** what a row stands under */
  heads?: string
  /** the heads of a row's columns */
  columns?: readonly string[]
  /** whom to ring or write to: a number or an address answers too */
  asksContact?: boolean
  /** whose something is */
  asksOwner?: boolean
  /** of whom something is asked */
  bearers?: readonly Word[]
  /** "how long is the table": a length answers too, or how many pages, words or signs */
  asksLength?: boolean
  /** what the length of time is counted in, where one unit is asked for */
  timeUnit?: RegExp | null
}

/** words of questions for which "10 %" is a sum */
const OF_SHARES: ReadonlySet<string> = new Set(
  'discount interest rate reduction cheaper off save surcharge tax vat commission deposit share rise raise increase tip fee rent rabatt zinsen ermassigung skonto aufschlag erhohung miete beitrag descuento interes recargo subida remise reduction interets hausse'.split(
    ' ',
  ),
)
const PERCENT = /%|per ?cent(?!\p{L})|prozent(?!\p{L})|por ciento|pour cent/iu
const IN_CODE = /`[^`\n]*`/gu
/** "Whom did Delphine recommend": not Delphine Achard. */
function belongsToAsked(at: number, words: readonly Word[], asked: ReadonlySet<string>): boolean {
  if (asked.size === 0) return false
  const i = words.findIndex(({ start }) => start === at)
  const next = (one: Word | undefined, other: Word | undefined) =>
    one && other && other.start - one.end === 1 && (asked.has(one.folded) || asked.has(other.folded))
  return i >= 0 && Boolean(next(words[i - 1], words[i]) || next(words[i], words[i + 1]))
}

const HEAD_OF_NO_PERSON = bounded(
  /^\W*(?:where|place|venue|room|location|address|town|city|street|when|date|day|time|hours?|price|cost|fee|total|amount|wo|ort|raum|adresse|wann|datum|tag|uhrzeit|zeit|preis|kosten|d[oó]nde|lugar|sala|cu[aá]ndo|fecha|d[ií]a|hora|precio|o[uù]|lieu|salle|quand|date|jour|heure|prix)\W*$/iu,
)
const HEAD_OF_PERSON = bounded(
  /^\W*(?:who|whom|by whom|owner|responsible|assignee|assigned to|lead|contact|person|name|wer|zuständig|verantwortlich|ansprechpartner(?:in)?|person|qui[eé]n|responsable|encargad[oa]|persona|qui|personne|负责人|姓名)\W*$/iu,
)
/** Without those that stand under a head of places, times or prices: nobody is found there. */
function underPeople(text: string, places: readonly number[], columns: readonly string[]): number[] {
  if (!columns.some((head) => HEAD_OF_NO_PERSON.test(head))) return [...places]
  const first = text.trimStart().startsWith('|') ? 1 : 0
  return places.filter((at) => {
    const column = text.slice(0, at).split('|').length - 1 - first
    return !HEAD_OF_NO_PERSON.test(columns[column] ?? '')
  })
}

/** Cells under a head that says so: "daily", "Monday", "responsible". */
function underHeads(finder: RegExp, text: string, columns: readonly string[]): number[] {
  const first = text.trimStart().startsWith('|') ? 1 : 0
  return columns.flatMap((head, i) => {
    if (head.search(finder) < 0) return []
    const cells = text.split('|')
    const at = (cells[i + first] ?? '').search(/\p{L}/u)
    return at < 0 ? [] : [cells.slice(0, i + first).join('|').length + +(i + first > 0) + at]
  })
}

const AGE = /^\W*(?:age|alter|edad|âge|年龄)\W*$/iu
/** Numbers under a head that says what they are measured in: 58 under "Kilometer". */
function inColumns(measure: RegExp, text: string, columns: readonly string[]): number[] {
  const first = text.trimStart().startsWith('|') ? 1 : 0
  const measured = (head: string) =>
    (AGE.test(head) && 'aged'.search(measure) === 0) ||
    (head.match(/[\p{L}%°²³/]+/gu) ?? []).some((unit) => `1 ${unit}`.search(measure) === 0)
  return columns.flatMap((head, i) => {
    if (!measured(head)) return []
    const cells = text.split('|')
    const cell = cells[i + first] ?? ''
    const at = cell.search(/\d/)
    return at < 0 ? [] : [cells.slice(0, i + first).join('|').length + (i + first > 0 ? 1 : 0) + at]
  })
}

/** `text` without who says it and without its own number; `words` of all of it. */
export function findAnswers(
  {
    kind,
    said,
    measure,
    asksName = false,
    asksCount = false,
    asksTimeOf = null,
    heads = '',
    columns = [],
    asksContact = false,
    asksOwner = false,
    bearers = [],
    asksLength = false,
    timeUnit = null,
  }: Asked,
  text: string,
  words: readonly Word[],
  tongue: Tongue,
): FoundAnswers {
  if (measure) return { firm: [...placesOf(measure, text, said), ...inColumns(measure, text, columns)], loose: [] }
  const inUnit = (places: readonly number[]) =>
    places.filter((at) => timeUnit?.test(text.slice(at, at + UNIT_CHARS)) ?? true)
  const finder = FINDERS[kind]
  let found = finder ? placesOf(finder, text, said) : []
  const asked = new Set(asksName ? [] : bearers.map((word) => word.folded))
  switch (kind) {
    case 'who': {
      const names = outsideOf(text, namesIn(text, words, tongue, said), IN_CODE).filter(
        (at) => !belongsToAsked(at, words, asked),
      )
      const loose = asksName
        ? placesOf(CALLED, text, said)
        : [
            ...words.flatMap((word) =>
              tongue === 'en' && isRole(word.folded) && !said.has(word.folded) ? [word.start] : [],
            ),
            ...[...placesOf(ROLE, text, said), ...placesOf(SELF, text, said), ...placesOf(HANDLE, text, said)],
            ...names.filter((at) => isWhere(text, at) || isAbbreviation(at, words)),
            ...(asksContact ? placesOf(PHONE, text, said) : []),
            ...(asksOwner ? placesOf(BELONGS, text, NOTHING) : []),
            ...(tongue === 'zh' ? placesOf(CHINESE_NAME, text, said) : []),
          ]
      if (text.includes('|'))
        loose.push(...namesAsCells(text, words, said), ...underHeads(HEAD_OF_PERSON, text, columns))
      return {
        firm: underPeople(
          text,
          names.filter((at) => !isWhere(text, at) && !isAbbreviation(at, words) && !(asksName && isOrigin(text, at))),
          columns,
        ),
        loose: underPeople(text, tongue === 'de' && !asksName ? [...loose, ...bareNouns(words, said)] : loose, columns),
      }
    }
    case 'which':
    case 'what':
      return { firm: namesIn(text, words, tongue, said), loose: [] }
    case 'when': {
      const loose = [
        ...placesOf(LOOSE_DATE, text, NOTHING),
        ...placesOf(SPAN_AS_DATE, text, said),
        ...placesOf(SHORT_DAY, text, said),
        ...underHeads(DATE, text, columns),
      ]
      const dates = outsideOf(text, found, CODE).filter(
        (at) => !NO_DATE.test(text.slice(Math.max(0, at - 12), at + 14)),
      )
      const days = outsideOf(text, dates, TIME_OF_DAY)
      if (asksTimeOf === 'day') return { firm: days, loose }
      // a day is told, where a time of that day is asked for
      if (asksTimeOf === 'clock')
        return {
          firm: dates.filter((at) => !days.includes(at)),
          loose: [...placesOf(LOOSE_DATE, text, NOTHING), ...days],
        }
      return { firm: dates, loose }
    }
    case 'number':
      // "no" counts in English only
      if (tongue !== 'en') found = found.filter((at) => !/^no(?!\p{L})/iu.test(text.slice(at, at + 3)))
      // "how many days of leave" counts a length of time
      if (timeUnit) return { firm: inUnit(placesOf(DURATION, text, said)), loose: [] }
      return {
        firm: outsideOf(text, found, asksCount && !text.includes('|') ? NO_COUNT : NO_NUMBER).filter(
          (at) => !isInName(text, at),
        ),
        loose: [],
      }
    case 'duration': {
      found.push(...placesOf(SPAN_OF_SETTING, text, said))
      const lasting = outsideOf(
        text,
        outsideOf(text, found, PER_TIME),
        said.has('a') || said.has('per') ? PER_TIME : TIMES_A_TIME,
      )
      // "how many days" is not answered by weeks where something tells days
      const firm = inUnit(lasting)
      return {
        firm,
        loose: [
          ...lasting.filter((at) => !firm.includes(at)),
          ...(asksLength ? placesOf(LENGTH, text, said) : []),
          ...placesOf(UNTIL, text, said),
          ...placesOf(BOUND, text, said),
          // "how soon" may be told by a day, a week by its number or what comes first
          ...(asksSoon(said) ? [...placesOf(DATE, text, said), ...placesOf(LOOSE_DATE, text, said)] : []),
          ...(IN_TIME.test(`${heads} ${columns.join(' ')}`) || text.includes('|')
            ? outsideOf(text, placesOf(NUMBER, text, said), NO_NUMBER)
            : []),
        ],
      }
    }
    case 'why':
      return { firm: placesOf(FIRM_REASON, text, said), loose: [...found, ...placesOf(AFTERTHOUGHT, text, said)] }
    case 'money':
      return {
        firm: [
          ...found.filter((at) => !isDistance(text, at) && !isBesidePaid(text, at)),
          ...placesOf(SUM_IN_COLUMN, text, said),
        ],
        loose: [
          ...placesOf(NO_SUM_BUT_A_PRICE, text, said),
          ...placesOf(SUM_BY_LOOKS, text, said),
          ...((PERCENT.test(text) && [...said].some((word) => OF_SHARES.has(word))) ||
          SPEAKS_OF_MONEY.test(`${heads} ${text}`)
            ? outsideOf(text, placesOf(NUMBER, text, said), NO_SUM)
            : []),
        ],
      }
    case 'where': {
      const outside = found.filter((at) => !leadsTo(text, at, words, said) && !leadsNowhere(text, at))
      if (text.includes('|')) return placesInRow(text, outside, words, said)
      const names = tongue === 'zh' ? [] : namesIn(text, words, tongue, said)
      const onTheWeb = placesOf(ADDRESS_ON_THE_WEB, text, said)
      return { firm: outside, loose: [...names.filter((at) => !isOfPerson(at, words)), ...onTheWeb] }
    }
    case 'often':
      return {
        firm: [...found.filter((at) => !isPrice(text, at)), ...underHeads(OFTEN, text, columns)],
        loose: placesOf(DURATION, text, said),
      }
    default:
      return { firm: found, loose: [] }
  }
}

/** "free and paid support" tells no price */
const isBesidePaid = (text: string, at: number): boolean =>
  /^\W{0,2}(?:for )?free (?:and|or|as well as) paid(?!\p{L})/iu.test(text.slice(at, at + 40))
const RACE_BEFORE = /(?<!\p{L})\p{Lu}\p{L}{1,30} $/u
const RACE =
  /^\d{1,3}k(?: (?:run|race|runners?|walk|finish\w*|course|route|start)(?!\p{L})|(?= (?:is|was|on|in|takes|took|starts|has)(?!\p{L})))/iu
/** "the Quayside 10k" is a race, "a 10k run" too, and no sum. */
const isDistance = (text: string, at: number): boolean =>
  /^\d{1,3}k(?![\p{L}\d])/u.test(text.slice(at, at + 5)) &&
  (RACE_BEFORE.test(text.slice(Math.max(0, at - 30), at)) || RACE.test(text.slice(at, at + 24)))

/** "37signals" counts nothing. */
const isInName = (text: string, at: number): boolean => /^\d{1,4}\p{L}{5}/u.test(text.slice(at, at + 10))

const asksSoon = (said: ReadonlySet<string>): boolean => said.has('soon') || said.has('quickly')

/** within so many characters a length of time names its unit */
const UNIT_CHARS = 24

const SUM_BEFORE = /(?:[£€$¥]\s?\d[\d.,]*k?|\d\s?(?:euros?|eur|pounds?|francs?|chf|dkk|sek|nok|p|%))\W{0,3}$/i
/** "£1,040 a month" says how much, not how often. */
const isPrice = (text: string, at: number): boolean => SUM_BEFORE.test(text.slice(Math.max(0, at - 24), at))

const JOINS = /^(?:and|und|y|e|et|de|del|van|von|der|la|le|the|mit|with)$/
const LONGEST_NAME = 6
/** Cells that hold a name and nothing else: "Ada Lenz", "Kofi and Brigid", "Mr Osei (chair)". */
function namesAsCells(text: string, words: readonly Word[], said: ReadonlySet<string>): number[] {
  let start = 0
  return text.split('|').flatMap((cell) => {
    const [from, end] = [start, start + cell.replace(/\(.*/, '').length]
    start += cell.length + 1
    const held = words.filter((word) => word.start >= from && word.start < end)
    if (held.length > LONGEST_NAME) return []
    const isName = (word: Word) => word.name && !/^\d/.test(word.raw) && !isDayShort(word)
    if (!held.every((word) => isName(word) || JOINS.test(word.folded))) return []
    return held.filter((word) => isName(word) && !said.has(word.folded)).map((word) => word.start)
  })
}

export const HONOURED =
  /^(?:mr|mrs|ms|dr|prof|sir|herr|frau|senor|senora|sra?|don|dona|mme|mlle|monsieur|madame|aunt|uncle)$/
/** Whether the name that begins here is a first name, or stands behind one or a title. */
function isOfPerson(at: number, words: readonly Word[]): boolean {
  const i = words.findIndex(({ start }) => start === at)
  const isPerson = (word: Word | undefined) =>
    word !== undefined && (isFirstName(word.folded) || HONOURED.test(word.folded))
  const before = words[i - 1]
  return i >= 0 && (isPerson(words[i]) || (before?.end === at - 1 && isPerson(before)))
}

const HOLDS_NO_PLACE = /^[^\p{L}\d]{0,6}(?:\d[\d.,:/-]{0,20}\s?(?:\p{L}{1,4}|%|[£€$¥])?)?[^\p{L}\d]{0,6}$/u
/**
 * A cell may say where something is, unless it is a number, a day or a person, or names what is asked of: of "Osier Street sourdough"
 * the last word says what it is.
 */
function placesInRow(text: string, firm: readonly number[], words: readonly Word[], said: ReadonlySet<string>) {
  let start = 0
  const open = text.split('|').flatMap((cell) => {
    const [from, end] = [start, start + cell.length]
    start = end + 1
    const held = words.filter((word) => word.start >= from && word.start < end && !word.stop)
    const [head] = held.slice(-1)
    if (!head || said.has(head.folded) || HOLDS_NO_PLACE.test(cell) || isOfPerson(held[0]!.start, words)) return []
    const isDate = cell.search(DATE) >= 0 && held.every((word) => /\d/.test(word.raw) || isCalendarWord(word))
    return isDate ? [] : [[from, end] as const]
  })
  const inOpen = (at: number) => open.some(([from, end]) => at >= from && at < end)
  return { firm: firm.filter(inOpen), loose: open.map(([from]) => from) }
}

const HAN = /\p{Script=Han}/u
/** Whether the place that begins here is one that the question names itself: "in the shop", of where the shop is. */
function leadsTo(text: string, at: number, words: readonly Word[], said: ReadonlySet<string>): boolean {
  // a Chinese one is the first character of its pair; "in the bash-doc package" leads to more than "bash"
  const noun = words.find((word) => (HAN.test(word.raw) ? word.start > at : word.start >= at) && !word.stop)
  return noun !== undefined && said.has(noun.folded) && !/^-\p{L}/u.test(text.slice(noun.end, noun.end + 2))
}

/** "TIG", "AVIF": seldom who did something, alone. */
const isAbbreviation = (at: number, words: readonly Word[]): boolean => {
  const i = words.findIndex(({ start }) => start === at)
  const isCapital = (word: Word | undefined) => word !== undefined && /^\p{Lu}{2,5}$/u.test(word.raw)
  const beside = (word: Word | undefined) => word?.name === true && !isCapital(word) && !/^\d/.test(word.raw)
  return i >= 0 && isCapital(words[i]) && !beside(words[i - 1]) && !beside(words[i + 1])
}

const BREAK_BEFORE = /[.!?:|*\-\n•]\s*$/

/** Capitalised words that are names by their place, and people by title. German nouns are none unless two stand together. */
function namesIn(text: string, words: readonly Word[], tongue: Tongue, said: ReadonlySet<string>): number[] {
  const places = [...text.matchAll(HONORIFIC)].map(({ index }) => index)
  // the words of other languages that begin sentences are on no list here
  const foreign = tongue !== 'en'
  words.forEach((word, i) => {
    if (
      !word.name ||
      text[word.start] === ' ' ||
      word.raw.includes('_') ||
      /^\d/.test(word.raw) ||
      tongue === 'zh' ||
      said.has(word.folded) ||
      isCalendarWord(word)
    )
      return
    const starts = word.start === 0 || BREAK_BEFORE.test(text.slice(Math.max(0, word.start - 3), word.start))
    const next = words[i + 1]
    const before = words[i - 1]
    const follows = tongue === 'de' && before?.name && word.start - before.end === 1 && !/^\d/.test(before.raw)
    const paired = follows || (next?.name && next.start - word.end <= 1 && !/^\d/.test(next.raw))
    const ordinary = isOrdinaryWord(word.folded) || (tongue === 'en' && isPluralNoun(word, next))
    const named =
      tongue === 'de' ? paired && !starts : !starts || paired || (foreign ? isFirstName(word.folded) : !ordinary)
    if (named) places.push(word.start)
  })
  return places
}

/** "Printers are not provided", "Faults go to …": what stands in the plural names nobody. */
const isPluralNoun = ({ folded: low }: Word, next: Word | undefined): boolean =>
  /[^s]s$/.test(low) && next !== undefined && PLURAL_VERB.test(next.folded)
const PLURAL_VERB = /^(?:are|were|have|go|do|may|must|can|cannot|need|cost|will|should)$/

/** A month, a weekday, a season or a feast. */
export const isCalendarWord = ({ raw }: Word): boolean => CALENDAR.test(raw)

const isDayShort = (word: Word): boolean => isCalendarWord(word) || /^(?:mon|tue|wed|thu|fri|sat|sun)$/i.test(word.raw)

/** German: a capitalised word without an article, an adjective or a preposition before it may be a name. */
const bareNouns = (words: readonly Word[], said: ReadonlySet<string>): number[] =>
  words.flatMap((word, i) => {
    const before = words[i - 1]
    if (!word.name || /^\d/.test(word.raw) || said.has(word.folded) || isCalendarWord(word)) return []
    return !before || !(before.name || LEADS_TO_NOUN.test(before.folded)) ? [word.start] : []
  })
const LEADS_TO_NOUN =
  /^(?:d(?:er|ie|as|en|em|es)|(?:k?ein|mein|dein|sein|ihr|unser|euer|eur|dies|jed|all|viel|welch)\p{L}{0,2}|im|in|ins|am|an|ans|auf|aus|bei|beim|mit|nach|von|vom|zu|zum|zur|fur|uber|unter|um|durch|vor|seit|bis|gegen|ohne|wegen|samt|nebst|inklusive|inkl|sowie|und|oder|statt|laut|trotz|ausser|per|pro|\p{L}+(?:e|en|er|es|em))$/u
