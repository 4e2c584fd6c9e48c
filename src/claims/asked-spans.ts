import type { Then } from '../index/search-messages.ts'

// Dates and spans that a question names: what was said then, or shortly after, is more likely meant.

/** Days after a span in which one still tells of it. */
const AFTER_DAYS = 7
const DAY_MS = 86_400_000

const MONTHS = [
  'jan(?:uary)?|januar|enero|janvier|gennaio|janeiro|januari',
  'feb(?:ruary)?|februar|febrero|février|febbraio|fevereiro|februari',
  'mar(?:ch)?|märz|marzo|mars|março|maart',
  'apr(?:il)?|abril|avril|aprile',
  'may|mai|mayo|maggio|maio|mei',
  'june?|juni|junio|juin|giugno|junho',
  'july?|juli|julio|juillet|luglio|julho',
  'aug(?:ust)?|agosto|août|augustus',
  'sept?(?:ember)?|septiembre|septembre|settembre|setembro',
  'oct(?:ober)?|oktober|octubre|octobre|ottobre|outubro',
  'nov(?:ember)?|noviembre|novembre|novembro',
  'dec(?:ember)?|dezember|diciembre|décembre|dicembre|dezembro',
]
const SEASONS: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:spring|frühling|frühjahr|primavera|printemps|lente)\b/iu, 2, 4],
  [/\b(?:summer|sommer|verano|été|estate|verão|zomer)\b/iu, 5, 7],
  [/\b(?:autumn|in the fall|herbst|otoño|automne|autunno|outono|herfst)\b/iu, 8, 10],
  [/\b(?:winter|invierno|hiver|inverno)\b/iu, 11, 1],
]

/** "in March", "im Mai": the word alone may be a name or a verb. */
const monthIn = (month: string): RegExp =>
  new RegExp(
    `(?:\\b(?:in|since|last|early|late|mid|this|during|by|of|im|seit|en|au|in|em|de|du|op|\\d{1,2}(?:st|nd|rd|th|\\.|er)?) )(?:${month})(?!\\p{L})(?: (\\d{1,2})(?!\\d))?|(?<!\\p{L})(?:${month}) (\\d{1,2})(?!\\d)`,
    'iu',
  )
const BY_MONTH = MONTHS.map(monthIn)
const DAY_BEFORE = /(\d{1,2})(?:st|nd|rd|th|\.|er)?(?: of| de)? $/

/** 2026-04, 2026-04-05, 20260405 */
const DATES = /(?<!\d)(20\d\d)(?:-(\d\d)(?:-(\d\d))?|(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))(?!\d)/g

type Span = (at: Date) => Then

/** Whether something was said in, or shortly after, what the question names; null when it names no time. */
export function askedSpan(question: string): ((at: Date) => boolean) | null {
  const asked = askedTime(question)
  return asked && ((at) => asked(at) !== null)
}

/** The same, and which of the two. */
export function askedTime(question: string): Span | null {
  const spans = spansIn(question)
  if (spans.length === 0) return null
  return (at) => {
    const found = spans.map((span) => span(at))
    return found.includes('then') ? 'then' : found.includes('after') ? 'after' : null
  }
}

function spansIn(question: string): Span[] {
  const spans: Span[] = []
  for (const [month, pattern] of BY_MONTH.entries()) {
    const match = pattern.exec(question)
    if (!match) continue
    const before = DAY_BEFORE.exec(question.slice(0, match.index + match[0].search(/\p{L}{3}/u)))?.[1]
    const day = Number(match[1] ?? match[2] ?? before ?? 0)
    spans.push(
      day >= 1 && day <= 31 ? (at) => between(at, Date.UTC(at.getUTCFullYear(), month, day)) : within(month, month),
    )
  }
  for (const [, year, dashed, dashedDay, month = dashed, day = dashedDay] of question.matchAll(DATES)) {
    const start = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1))
    const end = day ? start + DAY_MS : Date.UTC(Number(year), Number(month), 1)
    spans.push((at) => between(at, start, end))
  }
  for (const [pattern, from, to] of SEASONS) if (pattern.test(question)) spans.push(within(from, to))
  return spans
}

const within =
  (from: number, to: number): Span =>
  (at) => {
    const isIn = (date: Date) => {
      const month = date.getUTCMonth()
      return from <= to ? month >= from && month <= to : month >= from || month <= to
    }
    return isIn(at) ? 'then' : isIn(new Date(at.getTime() - AFTER_DAYS * DAY_MS)) ? 'after' : null
  }

/** Of a day unless it has another end. */
function between(at: Date, start: number, end = start + DAY_MS): Then {
  const time = at.getTime()
  if (time < start || time >= end + (AFTER_DAYS - 1) * DAY_MS) return null
  return time < end ? 'then' : 'after'
}
