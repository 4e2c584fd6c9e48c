import { stemOf } from './news-words.ts'

// Days, times, dates, numbers and addresses in a text, in the languages that are read.

export interface Value {
  sort: 'weekday' | 'time' | 'date' | 'number' | 'email' | 'site' | 'handle' | 'digits' | 'grade'
  text: string
  /** what the number counts */
  unit: string
  at: number
}

const WEEKDAY =
  'mon(?:day)?s?|tues?(?:day)?s?|wed(?:nesday)?s?|thur?s?(?:day)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:segundas?|terças?|quartas?|quintas?|sextas?)(?:-feiras?)?|maandags?|dinsdags?|woensdags?|donderdags?|vrijdags?|zaterdags?|zondags?'
const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro|januari|februari|maart|mei|augustus'
const VALUES = new RegExp(
  [
    '(?<email>[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+)',
    '(?<handle>(?<![\\w])@[\\w.]{3,})',
    '(?<site>(?<![\\w@])(?:[a-z0-9-]+\\.)+(?:example|com|org|net|io|dev|me|de|fr|nl|it|es|br|pt|uk|co|app|internal|local)(?!\\w))',
    '(?<digits>\\+?\\d[\\d ()/-]{6,}\\d)',
    `(?<date>\\d{1,2}(?:st|nd|rd|th|\\.|er)? (?:of |de )?(?:${MONTH})(?!\\p{L})|(?:${MONTH}) (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?!\\d)|(?:the |am |le |el |il |den |dia )\\d{1,2}(?:st|nd|rd|th|\\.)?(?! \\p{L})|\\d{1,2}月\\d{1,2}[日号])`,
    '(?<time>\\d{1,2}[:.h]\\d\\d(?!\\d)|\\d{1,2} ?[ap]\\.?m(?!\\p{L})|(?:at |um |à |alle |às |om |a las )\\d{1,2}(?![\\d.,])|\\d{1,2}(?: Uhr|h(?!\\p{L})| uur|点|時))',
    '(?<grade>(?<![\\p{L}\\d])[4-9][abc]\\+?(?![\\p{L}\\d]))',
    `(?<weekday>(?<!\\p{L})(?:${WEEKDAY})(?!\\p{L})|周[一二三四五六日天]|[月火水木金土日]曜)`,
    '(?<number>(?<![\\p{L}\\d.])\\d[\\d.,]*(?:k(?!\\p{L}))?)',
  ].join('|'),
  'giu',
)
/** Days, times, numbers and addresses in a text, in order. */
export function valuesIn(text: string): Value[] {
  const found: Value[] = []
  for (const match of text.matchAll(VALUES)) {
    const [sort, value] = Object.entries(match.groups!).find(([, one]) => one !== undefined)!
    const after = text.slice(match.index + value.length)
    const unit = /^ ?(?:\p{L}+ )?(\p{L}{2,}|%|€|£|\$)/u.exec(after)
    const next = /^ ?(\p{L}+|%|€|£|\$)/u.exec(after)
    found.push({
      sort: sort as Value['sort'],
      text: value.toLowerCase().replace(/[.,]$/, ''),
      unit: stemOf(next?.[1] ?? unit?.[1] ?? ''),
      at: match.index,
    })
  }
  return found
}
