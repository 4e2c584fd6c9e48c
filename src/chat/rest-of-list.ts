import type { ChatLanguage } from './chat-language.ts'
import { chatSentences } from './message-sentences.ts'

// What stays of a claim about several when news end one of them: "has two cats, Miso and Tofu" keeps Tofu.

const AND: Readonly<Record<ChatLanguage, string>> = {
  en: ' and ',
  de: ' und ',
  es: ' [ye] ',
  fr: ' et ',
  it: ' ed? ',
  pt: ' e ',
  nl: ' en ',
  zh: '和|跟|、',
  ja: 'と|、',
}
const NAME = "(?<!\\p{L})\\p{Lu}[\\p{L}'’-]+"
const SIGNS = '[\\p{Script=Katakana}ー]{2,}|[\\p{Script=Han}]{2,3}'
const isJoined = (language: ChatLanguage): boolean => language === 'zh' || language === 'ja'

/** "two cats, ", "zwei Katzen: ": how many there were */
const COUNTED =
  /(?<=\s)(?<number>two|three|four|five|zwei|drei|vier|fünf|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|due|tre|quattro|cinque|dois|duas|três|quatro|cinco|twee|drie|vier|vijf|\d) (?<noun>\p{L}+)(?:,|:| called| named| namens| namens?| llamad[oa]s| appelée?s| chiamat[ie]| chamad[oa]s|, genannt)? ?$/iu
const ENGLISH_NUMBERS = ['', 'one', 'two', 'three', 'four', 'five']

/** A claim without one of its names, and the sentence that speaks of that one: `message.slice(start, end)`. */
export interface RestOfList {
  text: string
  start: number
  end: number
}

/**
 * A claim that was said to have ended, without the one of its names that the message speaks of; null when it tells of no
 * several names, or the message of none, of all of them, or of more than the name. `name`: the speaker's.
 */
export function restOfList(claim: string, message: string, language: ChatLanguage, name: string): RestOfList | null {
  const plain = claim.replace(/ ?\[[^\]]*\]/g, '')
  const one = isJoined(language) ? `(?:${SIGNS})` : NAME
  const noun = language === 'de' ? '(?<!(?:zwei|drei|vier|fünf|\\d) )' : ''
  const list = new RegExp(`${noun}${one}(?:, ${one})*(?:,?(?:${AND[language]}))${one}`, 'u').exec(plain)
  if (!list) return null
  const names = list[0].split(new RegExp(`, |,?(?:${AND[language]})`, 'u'))
  const said = names.filter((who) => speaksOf(message, who, isJoined(language)))
  if (names.includes(name) || said.length === 0 || said.length === names.length) return null
  const rest = names.filter((who) => !said.includes(who))
  const joiner = new RegExp(`,?(?:${AND[language]})`, 'u').exec(list[0])![0]
  const told = rest.length === 1 ? rest[0]! : `${rest.slice(0, -1).join(', ')}${joiner}${rest.at(-1)}`
  const [before, behind] = [plain.slice(0, list.index), plain.slice(list.index + list[0].length)]
  const sentence = chatSentences(message).find(({ text }) =>
    said.some((who) => speaksOf(text, who, isJoined(language))),
  )
  // "Left Leeds, Tom helped": of the whole
  if (!sentence || sharesWords(`${before.replace(COUNTED, '')} ${behind}`.replace(name, ''), sentence.text)) return null
  const { start, end } = sentence
  return { text: `${recounted(before, rest.length, language)}${told}${behind}`, start, end }
}

function sharesWords(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  return (other.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => words.has(word))
}

const speaksOf = (message: string, who: string, joined: boolean): boolean =>
  joined ? message.includes(who) : new RegExp(`(?<![\\p{L}])${who}(?![\\p{L}])`, 'iu').test(message)

/** English says how many are left; elsewhere the names do. */
function recounted(before: string, left: number, language: ChatLanguage): string {
  const counted = COUNTED.exec(before)
  if (!counted) return before
  const { noun = '' } = counted.groups!
  const start = before.slice(0, counted.index)
  if (language !== 'en') return start
  const singular = noun.replace(/ies$/, 'y').replace(/(?<=(?:ch|sh|x|ss))es$|s$/, '')
  const article = /^[aeiou]/i.test(singular) ? 'an' : 'a'
  return `${start}${left === 1 ? `${article} ${singular}` : `${ENGLISH_NUMBERS[left] ?? left} ${noun}`}, `
}
