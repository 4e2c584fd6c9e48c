import type { Span } from '../lib/text.ts'

// Readings that are noted one after another: "plate 14: no growth. plate 15: salmonella", "样品3：阳性". The same word with
// another number before each colon; they are data, not news of who writes them down.

const HEAD = /(?<![\p{L}\p{N}])(\p{L}{2,16}) ?(?:#|nr\.? ?|no\.? ?)?(\d{1,4}) ?[:：=] ?(?=[^\s:：=.;])/giu
const MOST_CHARS = 40
const LEAST_READINGS = 2
/** Of weeks, days and lessons plans and habits are told. */
const OF_TIME =
  /^(?:week|day|year|month|lesson|chapter|unit|term|shift|woche|tag|jahr|monat|schicht|semana|día|dia|mes|año|ano|turno|semaine|jour|mois|settimana|giorno|mese|anno|dag|maand|jaar|exam|at|um|kl|um|alle|às|om)$/iu

/** Places of the readings in a message. */
export function rowsOfReadings(message: string): Span[] {
  const heads = [...message.matchAll(HEAD)].filter(([, word = '']) => !OF_TIME.test(word))
  if (heads.length < LEAST_READINGS) return []
  const ends = heads.map(({ 0: head, index }, i) => {
    const from = index + head.length
    const rest = message.slice(from, Math.min(from + MOST_CHARS, heads[i + 1]?.index ?? message.length))
    return from + (/[.;。\n]/u.exec(rest)?.index ?? rest.trimEnd().length)
  })
  const rows = Map.groupBy(heads.keys(), (i) => heads[i]![1]!.toLowerCase())
  return [...rows.values()]
    .filter((row) => new Set(row.map((i) => heads[i]![2])).size >= LEAST_READINGS)
    .flat()
    .map((i) => ({ start: heads[i]!.index, end: ends[i]! }))
}
