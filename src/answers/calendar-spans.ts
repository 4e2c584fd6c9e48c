// Days, months and hours lie within others: "from June to September" speaks of the summer and of July, "22:40" of the night,
// "13.04.2026" of April. A question names the one, a text the other.

const MONTHS: readonly string[] =
  'january february march april may june july august september october november december'.split(' ')
const ELSEWHERE: readonly string[] = [
  'januar februar marz april mai juni juli august september oktober november dezember',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
].flatMap((line) => line.split(' '))
/** by folded name 0 to 11 */
const monthOf = new Map([...MONTHS.entries(), ...ELSEWHERE.entries()].map(([i, name]) => [name, i % 12]))

/** by folded name the months of a season, as the northern half of the world has them */
const SEASONS: ReadonlyMap<string, readonly number[]> = new Map(
  [
    [[2, 3, 4], 'spring fruhling fruhjahr primavera printemps'],
    [[5, 6, 7], 'summer sommer verano ete'],
    [[8, 9, 10], 'autumn fall herbst otono automne'],
    [[11, 0, 1], 'winter invierno hiver'],
  ].flatMap(([months, names]) => (names as string).split(' ').map((name) => [name, months as number[]] as const)),
)
/** by folded name the hours of a part of the day, from and until */
const HOURS: ReadonlyMap<string, readonly [number, number]> = new Map(
  [
    [[5, 12], 'morning mornings vormittag manana matin'],
    [[12, 18], 'afternoon afternoons nachmittag tarde'],
    [[17, 24], 'evening evenings abend abends soir'],
    [[21, 30], 'night nights nachts noche nuit'],
    [[23.5, 24.5], 'midnight mitternacht medianoche minuit'],
    [[11.5, 12.5], 'noon midday mittag mittags mediodia midi'],
  ].flatMap(([hours, names]) => (names as string).split(' ').map((name) => [name, hours as [number, number]] as const)),
)

const NUMERIC_DAY =
  /(?<!\d)(?:(?:19|20)\d\d-(0[1-9]|1[0-2])-[0-3]\d|[0-3]?\d\.(0?[1-9]|1[0-2])\.(?:\d\d(?:\d\d)?)?)(?!\d)/g
const CLOCK =
  /(?<![\d:.])([01]?\d|2[0-4])(?::([0-5]\d)|\.([0-5]\d)(?= ?(?:am|pm|uhr|h)(?!\p{L})))(?:\s?(am|pm)(?!\p{L}))?(?!\d|[:.]\d)(?:\s?(?:–|-|to|until|bis|a|à)\s?([01]?\d|2[0-4])[:.]([0-5]\d)(?!\d))?/giu
const MONTH_WORD = /\p{L}{3,10}/gu
const JOINS_MONTHS =
  /^[\s,.–-]{0,3}(?:to|until|till|through|and|bis|und|a|hasta|y|à|et)?(?: the (?:end|middle|beginning) of| mid(?:dle)?| early| late| ende| mitte| anfang)?[\s–-]{0,3}$/iu
const RANGE = /to|until|till|through|–|-|bis|hasta|(?:^|\s)[aà]\s/iu
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Of the months that a text names, those between the ends of a range too. */
function monthsIn(text: string): Set<number> {
  const held = new Set<number>()
  for (const [, iso, dotted] of text.matchAll(NUMERIC_DAY)) held.add(Number(iso ?? dotted) - 1)
  let last: { month: number; end: number } | null = null
  for (const { 0: word, index } of text.matchAll(MONTH_WORD)) {
    const month = monthOf.get(plain(word))
    // "you may", "we march": a month is written with a capital, but not in Spanish or French
    if (month === undefined || (/^(?:may|march)$/.test(word) && !/\d\W*$/.test(text.slice(0, index)))) continue
    held.add(month)
    const between = last ? text.slice(last.end, index) : ''
    if (last && between.length < 30 && JOINS_MONTHS.test(between.replace(/\d+\.?/g, '')) && RANGE.test(between))
      for (let i: number = last.month; i !== month; i = (i + 1) % 12) held.add(i)
    last = { month, end: index + word.length }
  }
  return held
}

/** Whether the text tells an hour between these, from 0 to 30. */
function hourIn(text: string, from: number, until: number): boolean {
  for (const [, hour, minute, dotted, half, toHour, toMinute] of text.matchAll(CLOCK)) {
    const first =
      (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0) + Number(minute ?? dotted) / 60
    let last = toHour === undefined ? first : (Number(toHour) % 24) + Number(toMinute) / 60
    if (last < first) last += 24
    // a range that holds the span, or a time that lies in it; hours after midnight belong to the night before
    const isIn = (start: number, end: number) =>
      toHour === undefined
        ? start >= from && start < until
        : until - from <= 1
          ? start <= from + 0.5 && end >= from + 0.5
          : start < until && end > from
    if (isIn(first, last) || isIn(first + 24, last + 24)) return true
  }
  return false
}

/** so far a day or an hour within it meets a season or a part of the day, and a month one that is written in figures or lies between others */
const WITHIN = { season: 0.8, month: 0.9, hours: 0.7 }

/** How far a text speaks of a season, a month or a part of the day by days and hours that lie in it. `word` folded. */
export function meetsSpan(word: string, text: string): number {
  const season = SEASONS.get(word)
  if (season) {
    const held = monthsIn(text)
    return season.some((month) => held.has(month)) ? WITHIN.season : 0
  }
  const month = monthOf.get(word)
  if (month !== undefined) return monthsIn(text).has(month) ? WITHIN.month : 0
  const hours = HOURS.get(word)
  return hours && /\d[:.]\d\d/.test(text) && hourIn(text, ...hours) ? WITHIN.hours : 0
}
