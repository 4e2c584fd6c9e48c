// "£1,000 to £5,000" speaks of £3,000 too.

const AMOUNT = '[£€$¥]?\\s?(\\d[\\d.,]*)\\s?(?:[£€$%元]|[a-z]{1,3}\\b)?'
const BETWEEN = new RegExp(`${AMOUNT}\\s?(?:–|-|—|to|and|bis|und|a|y|à|et|至|到)\\s?${AMOUNT}`, 'gi')
const AT_MOST = new RegExp(
  `(?:up to|under|below|at most|less than|no more than|not more than|bis(?: zu)?|unter|höchstens|hasta|menos de|como máximo|jusqu['’]à|moins de|au plus|不超过|至多|<|≤)\\s?${AMOUNT}`,
  'gi',
)
const AT_LEAST = new RegExp(
  `(?:over|above|more than|at least|from|beyond|ab|über|mehr als|mindestens|más de|desde|a partir de|al menos|plus de|à partir de|au moins|超过|至少|>|≥)\\s?${AMOUNT}(?!\\.? ?(?:de )?(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|ene|abr|ago|dic|fév|avr|août|déc|[:.]\\d))`,
  'gi',
)

/** 3,000 and 3.000 are three thousand, 3,5 and 3.5 are not. */
export function numberOf(text: string): number {
  const plain = text.replace(/[.,]+$/, '').replace(/[.,](?=\d{3}(?!\d))/g, '')
  return Number(plain.replace(',', '.'))
}

const UNIT =
  /^\s*(?:(per ?cent|%|prozent|por ciento|pour cent)|(seconds?|minutes?|hours?|h|min|sekunden?|minuten?|stunden?)|(days?|weeks?|months?|tagen?|wochen?|monaten?)|(kg|kilos?|g|tons?)|(m|metres?|meters?|cm|mm|km|miles?|feet)|(years?|jahren?|años?|ans)|([£€$]|euros?|eur|pounds?)|(people|persons?|personen|leute|guests?|members?))(?!\p{L})/iu
/** Which kind of unit follows; -1 for none that is known. */
const unitOf = (after: string): number =>
  UNIT.exec(after)
    ?.slice(1)
    .findIndex((held) => held !== undefined) ?? -1
const OF_YEARS = 5

const CURRENCY = /[£€$¥元]|\beuros?\b|\bpounds?\b/i
/**
 * Whether a range told in the text holds the number, which need not be written there; `isMoney`: one of money; `after`: what follows the
 * number in the question, for "4 per cent" holds no 13 years.
 */
export function rangeHolds(text: string, number: number, isMoney: boolean, after = ''): boolean {
  if (!Number.isFinite(number) || !/\d/.test(text) || (isMoney && !CURRENCY.test(text))) return false
  const asked = /^-?\s?year/i.test(after) ? OF_YEARS : unitOf(after)
  const isOther = (match: RegExpExecArray): boolean => {
    const told = unitOf(text.slice(match.index + match[0].length).replace(/^\S*?(?=\s)/, ''))
    const stuck = unitOf(match[0].replace(/^.*[\d.,]/s, ''))
    const unit = stuck >= 0 ? stuck : told
    return asked >= 0 && unit >= 0 && unit !== asked
  }
  for (const match of text.matchAll(BETWEEN)) {
    if (isOther(match)) continue
    const [low, high] = [numberOf(match[1]!), numberOf(match[2]!)]
    if (low < high && low <= number && number <= high) return true
  }
  for (const match of text.matchAll(AT_MOST)) if (number <= numberOf(match[1]!) && !isOther(match)) return true
  for (const match of text.matchAll(AT_LEAST)) if (number >= numberOf(match[1]!) && !isOther(match)) return true
  return false
}

const NUMERALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const TIMES =
  /^(?:(minut)|(hour|stunde|hora|heure)|(day|tag|d[ií]a|jour)|(week|woche|semana|semaine)|(month|monat|mes|mois)|(year|jahr|año|an))/iu
const BOUND = new RegExp(
  `(?<!\\p{L})(?:(less than|fewer than|under|below|at most|no more than|not more than|weniger als|unter|höchstens|menos de|como máximo|moins de|au plus)|(more than|over|above|at least|longer than|mehr als|über|länger als|mindestens|más de|al menos|plus de|au moins))\\s(\\d{1,4}|${NUMERALS.join('|')}|an?|ein(?:e[mnrs]?)?|una?|une)\\s(\\p{L}+)`,
  'giu',
)
interface Bound {
  isUpper: boolean
  number: number
  unit: number
}
/** An article counts one. */
const countOf = (said: string): number => Number(said) || NUMERALS.indexOf(said.toLowerCase()) + 1 || 1
const boundsIn = (text: string): Bound[] =>
  [...text.matchAll(BOUND)].flatMap(([, upper, , number, noun]) => {
    const unit =
      TIMES.exec(noun!)
        ?.slice(1)
        .findIndex((held) => held !== undefined) ?? -1
    return unit < 0 ? [] : [{ isUpper: upper !== undefined, number: countOf(number!), unit }]
  })

/** Whether the text speaks only of the other side of a time that the question draws a line at: "over 1 year", not "less than a year". */
export function isOfOtherSide(asked: string, text: string): boolean {
  const lines = boundsIn(asked)
  if (lines.length !== 1) return false
  const [{ isUpper, number, unit }] = lines as [Bound]
  const told = boundsIn(text).filter((bound) => bound.unit === unit && bound.number === number)
  return told.length > 0 && told.every((bound) => bound.isUpper !== isUpper)
}
