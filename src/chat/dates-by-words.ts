import type { DateGrain, ResolvedDate } from './chat-dates.ts'
import { DATE_WORDS, type DatedLanguage, type DateWords, WRITTEN_YEAR } from './date-words.ts'

// Dates in the languages other than English, resolved against the moment of writing. As in English, a bare weekday or a
// month is the next one in plans and the last one in reports; "every Tuesday" is no date.

type Found = ResolvedDate & { at: number }
type Way = -1 | 0 | 1

interface Patterns {
  days: readonly (readonly [RegExp, number])[]
  weekday: RegExp
  /** "Monday to Friday": days of every week */
  several: RegExp
  relative: readonly (readonly [RegExp, Way, 'counted' | 'single'])[]
  date: readonly RegExp[]
  month: readonly RegExp[]
  year: readonly RegExp[]
  since: RegExp
  until: RegExp
  past: RegExp
  moved: RegExp
  ends: RegExp
}

/** of a sentence; of what stands before a date and belongs to it */
const [MOST_CHARS, MOST_CHARS_BEFORE] = [1_000, 30]

const made = new Map<DatedLanguage, Patterns>()

function patternsOf(language: DatedLanguage): Patterns {
  const known = made.get(language)
  if (known) return known
  const words = DATE_WORDS[language]
  const isJoined = language === 'zh' || language === 'ja'
  const whole = (source: string): RegExp =>
    new RegExp(isJoined ? source : `(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'giu')
  // Longer words of numbers and months first: "十一月" is no "一月".
  const any = (all: readonly string[]) => `(?:${all.toReversed().join('|')})`
  const number = `(?:\\d{1,3}|${any(words.numbers)})`
  const filled = (source: string): RegExp =>
    whole(
      source
        .replace('(?<n>N)', `(?<n>${number})`)
        .replace('UNIT', `(?:${words.units.join('|')})`)
        .replace('DAY', `(?<day>3[01]|[12]\\d|0?[1-9]${isJoined ? '' : '(?:er|º)?'})`)
        .replace('MONTH', `(?<month>${any(words.months)})`)
        .replace('YYYY', WRITTEN_YEAR)
        .replace('YEAR', `(?<year>${WRITTEN_YEAR})`),
    )
  const patterns: Patterns = {
    days: words.days.map(([day, away]) => [whole(day), away] as const),
    weekday: new RegExp(
      `${isJoined ? '' : '(?<![\\p{L}\\d])'}(?<every>${words.everyBefore})?(?<next>${words.nextBefore})?(?<last>${words.lastBefore})?(?:${words.weekdays.map((day, i) => `(?<d${i}>${day})`).join('|')})(?<everyBehind>${words.everyBehind})?(?<nextBehind>${words.nextBehind})?(?<lastBehind>${words.lastBehind})?${isJoined ? '' : '(?![\\p{L}\\d])'}`,
      'giu',
    ),
    several: new RegExp(
      `(?:${words.weekdays.join('|')})s?(?: ?(?:bis|und|oder|a|al|y|o|à|au|et|ou|e|ed|alla|en|tot|of|到|至|和|から|と|、|,|/|-|–|&) ?){1,2}(?:am |de |el |le |il |op )?(?:${words.weekdays.join('|')})`,
      'iu',
    ),
    relative: [
      ...words.ahead.map((one) => [filled(one), 1, 'counted'] as const),
      ...words.ago.map((one) => [filled(one), -1, 'counted'] as const),
      ...words.next.map((one) => [filled(one), 1, 'single'] as const),
      ...words.last.map((one) => [filled(one), -1, 'single'] as const),
    ],
    date: words.date.map(filled),
    month: words.month.map(filled),
    year: words.year.map(filled),
    since: new RegExp(`(?:${words.since})$`, 'iu'),
    until: new RegExp(`(?:${words.until})$`, 'iu'),
    past: whole(words.past),
    moved: whole(words.moved),
    ends: whole(words.ends),
  }
  made.set(language, patterns)
  return patterns
}

/** Dates that a sentence gives, in order. `timezone`: IANA name; "gestern" is a day of that zone. */
export function datesByWords(
  language: DatedLanguage,
  sentence: string,
  writtenAt: Date,
  timezone = 'UTC',
): ResolvedDate[] {
  const text = sentence.slice(0, MOST_CHARS)
  const patterns = patternsOf(language)
  const now = dayIn(writtenAt, timezone)
  const isMoved = test(patterns.moved, text)
  const way: Way = test(patterns.past, text) && !isMoved ? -1 : 1
  const found: Found[] = []
  const add = (at: number, written: string, iso: string | null, grain: DateGrain): void => {
    const isKnown = found.some((one) => at < one.at + one.text.length && one.at < at + written.length)
    if (iso !== null && !isKnown) found.push({ at, text: written, iso, grain })
  }
  for (const pattern of patterns.date)
    for (const match of text.matchAll(pattern))
      add(match.index, match[0], dayOfMonth(match, language, now, wayOf(match)), 'day')
  for (const [pattern, toward, counts] of patterns.relative)
    for (const match of text.matchAll(pattern)) {
      const grain = grainOf(match.groups!.unit!, DATE_WORDS[language])
      const n = counts === 'single' ? 1 : numberOf(match.groups!.n!, DATE_WORDS[language])
      add(match.index, match[0], n === null ? null : away(now, toward * n, grain), grain)
    }
  // Chinese and Japanese do not tell every Sunday from the next.
  const isWeekly = test(patterns.several, text) || (isMoved && (language === 'zh' || language === 'ja'))
  for (const match of isWeekly ? [] : text.matchAll(patterns.weekday)) {
    const { every, everyBehind, next, nextBehind, last, lastBehind } = match.groups!
    const day = Object.entries(match.groups!).find(([key, value]) => /^d\d$/.test(key) && value !== undefined)![0]
    // In romance languages the article of "every one" stands before the next and the last one too.
    if ((every || everyBehind) && !next && !nextBehind && !last && !lastBehind) continue
    const toward: Way = next || nextBehind ? 1 : last || lastBehind ? -1 : wayAt(match.index)
    const isWeekAway = language === 'zh' || language === 'ja'
    const iso = weekday(
      now,
      Number(day.slice(1)),
      toward,
      Boolean(next || nextBehind),
      isWeekAway && Boolean(next || last),
    )
    add(match.index, match[0], iso, 'day')
  }
  for (const [pattern, offset] of patterns.days)
    for (const match of text.matchAll(pattern)) add(match.index, match[0], away(now, offset, 'day'), 'day')
  for (const week of found.filter(({ grain }) => grain === 'week')) {
    // "nächste Woche Donnerstag": the day of that week
    const beside = found.find(
      (day) =>
        day.grain === 'day' &&
        day !== week &&
        patterns.weekday.test(day.text) &&
        Math.min(Math.abs(day.at - week.at - week.text.length), Math.abs(week.at - day.at - day.text.length)) <=
          MOST_BETWEEN,
    )
    patterns.weekday.lastIndex = 0
    if (!beside) continue
    beside.iso = ofWeekOf(week.iso, beside.iso)
    found.splice(found.indexOf(week), 1)
  }
  for (const pattern of patterns.month)
    for (const match of text.matchAll(pattern))
      add(match.index, match[0], monthOf(match, language, now, wayOf(match)), 'month')
  for (const pattern of patterns.year)
    for (const match of text.matchAll(pattern)) add(match.index, match[0], match.groups!.year!, 'year')
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ text: written, iso, grain }) => ({ text: written.trim(), iso, grain }))

  /** What it ends with is to come. */
  function wayAt(at: number): Way {
    return patterns.until.test(text.slice(Math.max(0, at - MOST_CHARS_BEFORE), at)) ? 1 : way
  }

  /** What has begun has been. */
  function wayOf(match: RegExpExecArray): Way {
    if (beginsWith(DATE_WORDS[language].until, match[0])) return 1
    const isSince = beginsWith(DATE_WORDS[language].since, match[0])
    return isSince || patterns.since.test(text.slice(Math.max(0, match.index - MOST_CHARS_BEFORE), match.index))
      ? -1
      : wayAt(match.index)
  }
}

/** The date after which it is past: "bis Freitag", "el examen es el 14 de mayo". */
export function untilByWords(language: DatedLanguage, text: string, dates: readonly ResolvedDate[]): string | null {
  const { until, ends } = patternsOf(language)
  for (const { text: written, iso } of dates) {
    const at = text.indexOf(written)
    if (
      beginsWith(DATE_WORDS[language].until, written) ||
      until.test(text.slice(Math.max(0, at - MOST_CHARS_BEFORE), at))
    )
      return iso
    if (/^(?:まで|为止|前)/u.test(text.slice(at + written.length))) return iso
  }
  const [only] = dates
  return only?.grain === 'day' && test(ends, text) ? only.iso : null
}

const beginsWith = (words: string, text: string): boolean => new RegExp(`^(?:${words})`, 'iu').test(text)
const test = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = 0
  return pattern.test(text)
}

/** Midnight in UTC of the day that it is there. */
function dayIn(at: Date, timezone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { year, month, day } = Object.fromEntries(parts) as Record<'year' | 'month' | 'day', number>
  return new Date(Date.UTC(year, month - 1, day))
}

const DAY_MS = 86_400_000
/** signs between a week and its day: "nächste woche am donnerstag" */
const MOST_BETWEEN = 7

/** Of two days that are written in ISO: the one on the weekday of `day` in the week of `week`, from Monday. */
function ofWeekOf(week: string, day: string): string {
  const [inWeek, wanted] = [new Date(`${week}T00:00Z`), new Date(`${day}T00:00Z`)]
  const ofMonday = (date: Date) => (date.getUTCDay() + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK
  return isoOf(new Date(inWeek.getTime() + (ofMonday(wanted) - ofMonday(inWeek)) * DAY_MS))
}
const DAYS_OF_A_WEEK = 7

function away(now: Date, n: number, grain: DateGrain): string {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  if (grain === 'year') return String(year + n)
  if (grain === 'month') return isoOf(new Date(Date.UTC(year, month + n, 1))).slice(0, 7)
  return isoOf(new Date(Date.UTC(year, month, day + (grain === 'week' ? n * DAYS_OF_A_WEEK : n))))
}

/** `ofWeek`: that of the week beside, as Chinese and Japanese count, and not the nearest. */
function weekday(now: Date, day: number, toward: Way, isNext: boolean, ofWeek: boolean): string {
  const today = (now.getUTCDay() + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK
  const ahead = (day - today + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK
  const days = ofWeek
    ? day - today + toward * DAYS_OF_A_WEEK
    : toward === 1
      ? ahead === 0 && isNext
        ? DAYS_OF_A_WEEK
        : ahead
      : ahead === 0
        ? -DAYS_OF_A_WEEK
        : ahead - DAYS_OF_A_WEEK
  return isoOf(new Date(now.getTime() + days * DAY_MS))
}

function dayOfMonth({ groups }: RegExpExecArray, language: DatedLanguage, now: Date, toward: Way): string | null {
  const { day, numeric, month, year } = groups as Partial<Record<string, string>>
  const of = numeric ? Number(numeric) - 1 : indexIn(DATE_WORDS[language].months, month ?? '')
  const at = (y: number) => new Date(Date.UTC(y, of, Number.parseInt(day!, 10)))
  const written = at(year ? Number(year) : now.getUTCFullYear())
  if (of < 0 || written.getUTCMonth() !== of) return null
  if (year || toward === 0) return isoOf(written)
  if (toward === 1) return isoOf(written < now ? at(now.getUTCFullYear() + 1) : written)
  return isoOf(written > now ? at(now.getUTCFullYear() - 1) : written)
}

function monthOf({ groups }: RegExpExecArray, language: DatedLanguage, now: Date, toward: Way): string | null {
  const of = indexIn(DATE_WORDS[language].months, groups!.month!)
  if (of < 0) return null
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const meant = groups!.year
    ? Number(groups!.year)
    : toward === 1
      ? year + (of < month ? 1 : 0)
      : year - (of > month ? 1 : 0)
  return `${meant}-${String(of + 1).padStart(2, '0')}`
}

const indexIn = (all: readonly string[], word: string): number =>
  all.findIndex((words) => new RegExp(`^(?:${words})$`, 'iu').test(word))

function numberOf(word: string, { numbers }: DateWords): number | null {
  if (/^\d+$/.test(word)) return Number(word)
  const at = indexIn(numbers, word)
  return at < 0 ? null : at + 1
}

const GRAINS: readonly DateGrain[] = ['day', 'week', 'month', 'year']
function grainOf(unit: string, { units }: DateWords): DateGrain {
  const at = indexIn(units, unit)
  return at >= 0 ? GRAINS[at]! : /月/u.test(unit) ? 'month' : /年/u.test(unit) ? 'year' : 'week'
}

const isoOf = (date: Date): string => date.toISOString().slice(0, 10)
