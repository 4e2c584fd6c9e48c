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

const CURRENCY = /[£€$¥元]|\beuros?\b|\bpounds?\b/i
/** Whether a range told in the text holds the number, which need not be written there; `isMoney`: one of money. */
export function rangeHolds(text: string, number: number, isMoney: boolean): boolean {
  if (!Number.isFinite(number) || !/\d/.test(text) || (isMoney && !CURRENCY.test(text))) return false
  for (const [, from, to] of text.matchAll(BETWEEN)) {
    const [low, high] = [numberOf(from!), numberOf(to!)]
    if (low < high && low <= number && number <= high) return true
  }
  for (const [, most] of text.matchAll(AT_MOST)) if (number <= numberOf(most!)) return true
  for (const [, least] of text.matchAll(AT_LEAST)) if (number >= numberOf(least!)) return true
  return false
}
