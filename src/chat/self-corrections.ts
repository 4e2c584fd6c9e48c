import type { Span } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'

// "The meeting is at 3. no wait, at 4": what somebody puts right in the same breath is said the right way before it is read.

export interface SelfCorrected {
  /** as long as the message; the value put right, what put it right blank */
  text: string
  /** from each statement put right to the end of what put it right, in the message */
  corrections: Span[]
}

/** Words by which one puts oneself right: for certain; set off from what stands before; set off on both sides. */
const MARKS: Readonly<Record<ChatLanguage, readonly [sure: string, setOff: string, alone: string]>> = {
  en: [
    'no wait|wait,? no|scratch that|i mean|i meant|make that|or rather|no,? sorry',
    'correction|sorry|actually|oops|make it',
    'no',
  ],
  de: [
    'nein,? quatsch|ich meine|ich meinte|besser gesagt|nein,? warte|ne+,? warte',
    'quatsch|warte|moment|sorry|verzeihung|korrektur',
    'nein|nee|ne',
  ],
  es: [
    'no,? perdón|no,? perdon|quiero decir|quise decir|mejor dicho|no,? espera',
    'perdón|perdon|espera|digo|miento',
    'no',
  ],
  fr: ['non,? pardon|je veux dire|je voulais dire|ou plutôt|non,? attends', 'pardon|enfin|plutôt|attends|oups', 'non'],
  it: ['anzi,? no|no,? scusa(?:te)?|volevo dire|voglio dire|no,? aspetta', 'anzi|scusa(?:te)?|cioè|aspetta|ops', 'no'],
  pt: ['quer dizer|quero dizer|queria dizer|não,? espera|ou melhor', 'aliás|espera|digo|desculpa', 'não'],
  nl: ['nee,? wacht|ik bedoel(?:de)?|of eigenlijk', 'wacht|eigenlijk|sorry|oeps', 'nee'],
  zh: ['', '不对|不是|啊不|哦不|说错了|应该是', ''],
  ja: ['', 'いや|じゃなくて|ちがう|違う|違った|間違えた|ではなく', ''],
}
const PAUSE =
  '(?:uh{1,6}|um{1,6}|er{1,6}m?|eh{1,6}m?|ä{1,6}h{1,6}m?|euh{1,6}|hm{1,6}|ah{1,6}|oh{1,6})[,.…]{0,3}\\s{1,3}'
const VALUE = '(?:[^\\s,.;!?\\n]|(?<=\\d)[.:,](?=\\d)){1,40}'
const patternOf = (language: ChatLanguage): RegExp => {
  const [sure, setOff, alone] = MARKS[language]
  if (sure === '')
    return new RegExp(`[，、。,.…]\\s{0,3}(?:${setOff})[，、,]?\\s{0,3}(?=([^，、。！!,.\\n]{1,12}))`, 'gu')
  const [stop, gap] = ['[.,;:…!-]{1,4}\\s{0,3}', '(?:[,.:…!]{1,4}\\s{0,3}|\\s{1,3})']
  return new RegExp(
    `(?:(?:${stop}|\\s{1,3})(?:${PAUSE})?(?:${sure})${gap}|${stop}(?:${PAUSE})?(?:${setOff})${gap}|${stop}(?:${PAUSE}(?:${alone})${gap}|(?:${alone})[,.…]{1,3}\\s{0,3}))(?=(${VALUE}(?: ${VALUE}){0,4}) {0,3}(?:[,.;!?\\n]|$))`,
    'giu',
  )
}
const LANGUAGES = Object.keys(MARKS) as ChatLanguage[]
const PATTERNS = Object.fromEntries(LANGUAGES.map((language) => [language, patternOf(language)])) as Record<
  ChatLanguage,
  RegExp
>

const WEEKDAY =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:周|星期|礼拜)[一二三四五六日天]|[月火水木金土日]曜日?)(?!\p{L}(?<![一-龥ぁ-ん]))/giu
const MONTH =
  /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus)(?!\p{L})/giu
const NUMBER =
  /(?:[£$€]\s?)?\d+(?:[.:,]\d+)*(?:\s?(?:am|pm|st|nd|rd|th|h\d*|uhr|[€£%]|k|eme|ème|er|º|ª|时|時|点|點|号|日|月|岁|歳|人))*(?![\p{L}\d](?<![一-龥ぁ-ん]))|[一二三四五六七八九十两半]+(?:点|點|号|日|月|岁|時|歳)半?/giu
const NAME = /(?<=[\p{L}\d,] )\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/gu
/** A value of one sort is put right by another of it. */
const SORTS = [WEEKDAY, MONTH, NUMBER, NAME]
const LEADING =
  /^(?:(?:on|at|in|by|to|for|from|since|the|its|it's|am|um|in|im|bei|ab|der|die|das|den|es ist|a las?|en|el|los?|es|à|au|le|la|les|c'est|en|alle?|il|lo|di|è|às?|ao?|no|na|os?|é|om|op|de|het)\s+)+/iu
/** A single word takes the place of the last one only after these. */
const SURE =
  /(?:no wait|wait,? no|scratch that|i meant?|make that|correction|or rather|quatsch|ich meinte?|besser gesagt|korrektur|quiero decir|quise decir|mejor dicho|digo|je veux dire|je voulais dire|ou plutôt|anzi|volevo dire|aliás|quer dizer|quero dizer|ou melhor|nee,? wacht|ik bedoel(?:de)?)[,.:…!\s]*$/iu
/** "I mean …" as a sentence of its own goes on with another thing. */
const ANEW =
  /^[.!].*(?:i meant?|ich meinte?|quiero decir|quise decir|je veux dire|je voulais dire|volevo dire|quer dizer|quero dizer|ik bedoel(?:de)?)/iu
/** "on the ninth no hang on the tenth of February", said without a pause: a value for one of its sort just before */
const SPOKEN = new RegExp(
  `(?<=\\S)\\s{1,3}(?:${PAUSE})?no((?:,?\\s{1,3}(?:hang on|hold on|sorry|wait|actually|it['’]s|um|uh|the|on|in|at))*)\\s{1,3}(?=(${VALUE}(?: \\p{Lu}${VALUE})?))`,
  'giu',
)
const ORDINAL =
  /(?<!\p{L})(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)(?!\p{L})/giu
/** "four hundred", "sixty nine" */
const CARDINAL =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)){0,5}(?!\p{L})/giu
const SPOKEN_SORTS = [WEEKDAY, MONTH, NUMBER, ORDINAL, CARDINAL, NAME]
/** "on Riverside no on Depot Street", "the tram no sorry the tube", "a post doc no I'm a student": the same small word again */
const AGAIN =
  /(?<!\p{L})(on|to|from|at|in|with|for|the|an?) (?:(?!no )[^\s,.;:!?]{1,24} ){1,4}(?:no,? (?:(?:sorry|wait|hang on|hold on|i mean),? )?)(?:(?:i|he|she|it|they|we|that)['’]?(?:m|s|re) )?(?=\1 (?!(?:fact|not|no|one|second thoughts?|way|matter|doubt|idea|more|less|account|the (?:other hand|whole|contrary))(?!\p{L}))\p{L})/giu
const SURELY = /hang on|hold on|sorry|wait/i
const MOST_BEFORE = 160
/** Longer messages are documents. */
const MAX_CHARS = 12_000

/** The message with what its speaker puts right said the right way. Takes time linear in its length. */
export function withSelfCorrections(message: string, language: ChatLanguage): SelfCorrected {
  let text = message
  const corrections: Span[] = []
  for (const match of message.slice(0, MAX_CHARS).matchAll(PATTERNS[language])) {
    const at = match.index
    const from = sentenceStart(text, at)
    const before = text.slice(from, at)
    const value = match[1]!.replace(LEADING, '').trim()
    const end = at + match[0].length + match[1]!.length
    const right = value === '' ? null : putRight(before, value, match[0])
    if (right === null || right.length > end - from) continue
    text = text.slice(0, from) + right.padEnd(end - from) + text.slice(end)
    corrections.push({ start: from, end })
  }
  return language === 'en' ? withSpoken(text, corrections) : { text, corrections }
}

function withSpoken(message: string, corrections: Span[]): SelfCorrected {
  let text = message
  for (const { 0: mark, 1: by, 2: value, index } of message.slice(0, MAX_CHARS).matchAll(SPOKEN)) {
    const from = sentenceStart(text, index)
    const before = text.slice(from, index)
    for (const sort of SPOKEN_SORTS) {
      const wrong = [...before.matchAll(sort)].at(-1)
      const right = [...`so ${value}`.matchAll(sort)][0]?.[0]
      const isBoth = wrong && right && wrong.index + wrong[0].length === before.length
      if (!isBoth || (sort === NAME && !SURELY.test(by!))) continue
      const end = index + mark.length + right.length
      text = text.slice(0, from) + (before.slice(0, wrong.index) + right).padEnd(end - from) + text.slice(end)
      corrections.push({ start: from, end })
      break
    }
  }
  return withAgain(text, corrections)
}

function withAgain(message: string, corrections: Span[]): SelfCorrected {
  let text = message
  for (const { 0: wrong, index } of message.slice(0, MAX_CHARS).matchAll(AGAIN)) {
    const end = index + wrong.length
    text = text.slice(0, index) + ' '.repeat(wrong.length) + text.slice(end)
    corrections.push({ start: sentenceStart(text, index), end })
  }
  return { text, corrections }
}

/** Where the statement before begins. */
function sentenceStart(text: string, at: number): number {
  const floor = Math.max(0, at - MOST_BEFORE)
  const before = text.slice(floor, at)
  const ends = [...before.matchAll(/[.!?。！？]\s+(?=\S)|[。！？\n]/gu)].at(-1)
  return ends ? floor + ends.index + ends[0].length : floor
}

function putRight(before: string, value: string, mark: string): string | null {
  for (const sort of SORTS) {
    const given = sort === NAME ? /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*$/u.exec(value) : [...value.matchAll(sort)][0]
    if (!given) continue
    const last = [...before.matchAll(sort)].at(-1)
    if (last) return before.slice(0, last.index) + given[0] + before.slice(last.index + last[0].length)
    if (sort !== NAME) return null
  }
  const word = /[\p{L}\d][\p{L}\d'-]*$/u.exec(before)
  const isSure = SURE.test(mark) && !ANEW.test(mark)
  return word && /^[\p{L}'-]+$/u.test(value) && isSure ? before.slice(0, word.index) + value : null
}
