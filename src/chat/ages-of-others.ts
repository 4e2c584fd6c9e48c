import { fold } from '../lib/text.ts'
import { isBirthdayToCome, saysOlder } from './ages.ts'
import type { ComparedClaim } from './claim-ending.ts'
import { statedSentences } from './message-sentences.ts'
import { speaksOfOne } from './named-kin.ts'
import { remembered } from './remembered.ts'
import type { Successor } from './successors.ts'
import { isTool } from './tool-names.ts'

// Ages of those whom a claim names, wherever in it they stand: "lives with their gran Pilar, 82", "the girls are Maya who is 10 and
// Leela who is 7". A birthday is told by name, as kin, or of "she" once one has spoken of her.

interface AgeOf {
  /** whose it is: names and kin, folded */
  who: readonly string[]
  age: number
  /** where the number stands in the claim */
  start: number
  end: number
}

const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  )
const HAN = '一二三四五六七八九'
const SMALL_WORD = new RegExp(`(?<!\\p{L})(?:${SMALL.join('|')})(?!\\p{L}|[- ]?(?:oh|o)(?!\\p{L}))`, 'giu')
const HAN_NUMBER = /[一二三四五六七八九]?十?[一二三四五六七八九十](?=[岁歲歳])/gu

function ofHan(word: string): number {
  const [tens, ones] = word.includes('十') ? (word.split('十') as [string, string]) : ['零', word]
  const ten = tens === '零' ? 0 : tens === '' ? 1 : HAN.indexOf(tens) + 1
  return 10 * ten + (ones === '' ? 0 : HAN.indexOf(ones) + 1)
}
/** Small numbers in figures, so that ages are compared. */
const inFigures = (text: string): string =>
  text
    .replace(SMALL_WORD, (word) => String(SMALL.indexOf(word.toLowerCase()) + 1))
    .replace(HAN_NUMBER, (word) => String(ofHan(word)))
    .replace(/(?<=\p{Script=Han})(?=\d{1,3}[岁歲歳])/gu, ' ')

const HELPERS =
  "(?: (?:is|are|has|have|who|who['’]s|just|now|only|about|turned|aged?|que|tiene|ya|cumplió|der|die|ist|wird|jetzt|schon|erst|qui|a|eu|a eu|che|ha|adesso|que|tem|fez|die|heeft|is|nu)){0,4}"
/** "Maya who is 10", "gran Pilar, 82 years", "Lasse 5" */
const BESIDE = new RegExp(
  `(?<!\\p{L})(?:(?<kin>\\p{Ll}{2,20}),? )?(?<who>(?!(?:is|are|has|have|who|turned|just|now|only|about|aged?|ist|tiene|que)(?!\\p{L}))\\p{L}{2,20})(?:['’]s|,|:)?${HELPERS},? ?\\(?(?<age>\\d{1,3}|${SMALL.join('|')})(?=\\)|[,.;!]|$| (?:years?|and|und|y|et|e|en|años|jahre|ans|anni|anos|jaar)(?!\\p{L}))(?![.,]\\d| years? (?:of|in|at|ago|as))`,
  'giu',
)
const BESIDE_HAN =
  /(?<who>\p{Script=Han}{1,6}?)(?:(?:才|刚|今年|也|都|已经|快|现在)(?:满|才)?)?(?<age>\d{1,3}|[一二三四五六七八九十]{1,3})[岁歲歳]/gu
const NOBODY =
  /^(?:is|are|was|has|have|and|the|at|in|on|of|for|to|with|since|said|about|only|now|just|page|chapter|version|level|year|grade|class|room|floor|age|aged|number|plot|route|size|part|day|week|at|bin|bei|seit|mit|und|la|el|los|las|de|en|con|le|les|des|il|di|da|van|from|by|until|till|from|or|every|last|next|than|over|under|around|alone|old|january|february|march|april|may|june|july|august|september|october|november|december|her|his|their|my|our)$/iu

/** `key`: name of the speaker and claim, a line each. */
const agesIn = remembered((key): readonly AgeOf[] => {
  const [name = '', claim = ''] = key.split('\n')
  const plain = claim.replace(/ ?\[[^\]]*\]/g, (whole) => ' '.repeat(whole.length))
  const found: AgeOf[] = []
  for (const { groups, 0: whole, index } of plain.matchAll(BESIDE)) {
    const { kin = '', who = '', age = '' } = groups!
    const names = [kin, who].map(fold).filter((word) => word !== '' && !NOBODY.test(word) && word !== fold(name))
    if (names.length === 0 || NOBODY.test(who) || isTool(who)) continue
    const start = index + whole.lastIndexOf(age)
    found.push({ who: names, age: Number(inFigures(age)), start, end: start + age.length })
  }
  for (const { groups, 0: whole, index } of plain.matchAll(BESIDE_HAN)) {
    const { who: told = '', age = '' } = groups!
    const who = told.replace(name, '').replace(/^的/u, '')
    if (who === '' || who.includes('我')) continue
    const start = index + whole.lastIndexOf(age)
    const number = /\d/.test(age) ? Number(age) : ofHan(age)
    found.push({ who: [who.slice(-2), who.slice(0, 2)].map(fold), age: number, start, end: start + age.length })
  }
  return found.filter(({ age }) => age > 0 && age < 120)
})

const PRONOUN =
  /^(?:(?:and|so|oh|yes|well|barely|also|und|y|et|e|en),? )*(?:he|she|they)(?:['’](?:s|re|ve)|s| )|^(?:hes|shes|theyre) |^(?:er|sie|él|ella|il|elle|lui|lei|ele|ela|hij|zij) |[他她]/iu
/** a name that some other claim tells */
const KNOWN_NAME = /^(?:\p{Lu}\p{Ll}{2,20}(?= )|\p{Script=Han}{2}(?=上|昨|今|刚|满|已))/u
/** Somebody else is meant where one stands in it whom the claim does not name. */
const OF_NEW_ONE =
  /(?<!\p{L})(?:my|our|a|his|her|mein\p{L}*|unser\p{L}*|mi|mis|nuestr[oa]|mon|ma|mes|mio|mia|meu|minha|mijn) (?:\p{L}+ )?(?<kin>\p{L}{3,})/iu

/** Held claims in which somebody is older now. */
export function olderByNow(message: string, held: readonly ComparedClaim[], name: string): Successor[] {
  const sentences = statedSentences(message)
  const may = sentences.filter(({ text }) => /\d|[岁歲歳]/u.test(inFigures(text)) && !isBirthdayToCome(text))
  if (may.length === 0) return []
  const known = held.flatMap((claim) => agesIn(`${name}\n${claim.text}`).map((of) => ({ claim, ...of })))
  const found: Successor[] = []
  for (const { text, start, end } of may) {
    const said = inFigures(text)
    const plain = fold(said)
    const older = known.filter(({ age }) => saysOlder(said, age))
    const named = older.filter(({ who }) => who.some((one) => speaksOfOne(plain, one)))
    const beside = fold(sentences[sentences.findIndex((one) => one.start === start) - 1]?.text ?? '')
    const ofPronoun = PRONOUN.test(text.trim())
    const spokenOf = ofPronoun ? older.filter(({ who }) => who.some((one) => speaksOfOne(beside, one))) : []
    const isKnown = KNOWN_NAME.exec(text)?.[0]
    const alone =
      (ofPronoun || (isKnown !== undefined && held.some((one) => one.text.includes(isKnown)))) &&
      new Set(older.map(({ who }) => who.at(-1))).size === 1
        ? older
        : []
    const isNew = OF_NEW_ONE.exec(plain)?.groups?.kin
    const meant = named.length > 0 ? named : spokenOf.length > 0 ? spokenOf : isNew ? [] : alone
    for (const { claim, age, start: from, end: to } of meant) {
      const now = laterIn(said, age)
      if (now === null || found.some(({ id }) => id === claim.id)) continue
      const text = claim.text.slice(0, from) + now + claim.text.slice(to)
      found.push({ id: claim.id, text, why: 'A newer value was said.', start, end })
    }
  }
  return found
}

const MOST_YEARS = 5
function laterIn(text: string, age: number): number | null {
  for (const [number] of text.matchAll(/\d{1,3}/g)) {
    const value = Number(number)
    if (value > age && value <= age + MOST_YEARS) return value
  }
  return null
}
