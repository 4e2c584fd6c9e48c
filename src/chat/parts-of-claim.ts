import type { ChatLanguage } from './chat-language.ts'
import { contentWords } from './claim-words.ts'
import { hasVerb, isTrade } from './english-tagging.ts'
import { remembered } from './remembered.ts'
import { asSaid, isToldAsSaid } from './told-sentences.ts'

// The things that one claim tells, where it tells several: "Ana said: 41, nurse at Elm House. two cats". News of one of
// them ends that one; the claim goes on without it.

export interface PartOfClaim {
  /** as a claim of its own, by which it is compared */
  text: string
  /** what stands between it and the part before */
  joint: string
  /** its words in the claim */
  words: string
  /** holds when what stands before it is over: "practice on mondays" hangs on it, "came here in 2022" does not */
  standsAlone: boolean
}

export interface ClaimInParts {
  parts: PartOfClaim[]
  /** some of them as a claim */
  toTell: (words: string) => string
}

/** "15. September" is one date */
const JOINT =
  /\.(?!(?<=\d\.)\s+(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L}))\s+|[!?;,]\s+|[、，；。]| [–—-] /giu
const SAID = /^[^:：]{1,80}[:：]\s?/u
/** Goes on with what stands before it, or tells what that is. */
const GOES_ON =
  /^(?:if|unless|wenn|falls|si|se|als|and|but|or|so|because|then|which|who|that|it|its|he|she|they|not|no|nor|und|aber|oder|weil|dann|der|die|das|er|sie|es|nicht|kein\p{L}*|y|pero|o|porque|que|él|ella|et|mais|ou|car|qui|il|elle|e|ma|perché|lui|lei|mas|ele|ela|en|maar|hij|zij|of|want|only|just|per|each|as|at|on|by|with|for|to|from|since|until|like|near|next to|beside|behind|opposite|above|below|under|over|off|outside|inside|around|between|close to|right (?:by|on|at|in|next)|just (?:by|off)|mit|bei|nahe|neben|hinter|über|unter|gegenüber|seit|für|con|para|desde|cerca|junto|detrás|encima|frente|avec|près|derrière|au-dessus|en face|pour|depuis|vicino|accanto|dietro|sopra|perto|atrás|acima|vlak|naast|achter|boven|tegenover|met|voor|sinds|plus|also|too|auch|yes|no|please|thanks|deshalb|deswegen|以前|但|所以|因为|不|他|她)(?!\p{L})/iu
/** "Skipper", "Mia and Tom": who or what was named before */
const NAME = /^\p{Lu}[\p{L}'’-]+$/u
const AND = /^(?:and|und|y|et|e|en)$/u
const isOfNames = (words: string): boolean =>
  words
    .replace(/[.!]$/, '')
    .split(/,? /u)
    .every((word) => NAME.test(word) || AND.test(word))
const FILLER =
  /^(?:(?:hi|hello|hey|yo|ja|yes|yeah|ok|okay|right|well|so|still|kia ora|hola|salut|hallo|bon|ciao|oi|olá)[!,. ]+)+/iu
const NOTHING_SAID = 0

/** `key`: language, name and claim, a line each. False where it tells one thing. */
export const partsOfClaim = remembered((key): ClaimInParts | false => {
  const [language, name = '', claim = ''] = key.split('\n') as [ChatLanguage, string, string]
  const isSaid = isToldAsSaid(claim, name)
  const head = isSaid ? (SAID.exec(claim)?.[0] ?? '') : ''
  const parts: PartOfClaim[] = []
  for (const { joint, words } of piecesOf(claim.slice(head.length).replace(/[.。]$/, ''), isSaid ? JOINT : COMMA)) {
    const last = parts.at(-1)
    if (last && isOfLast(words)) last.words += joint + words
    else parts.push({ joint, words, text: '', standsAlone: isSaid })
  }
  const [first] = parts
  if (!first || parts.length < 2 || (!isSaid && !(claim.startsWith(name) && HAS_PREDICATE.test(first.words))))
    return false
  const isOfAge = AGE.test(first.words.slice(name.length))
  for (const part of parts) {
    part.standsAlone ||= isOfAge || OF_FIGURES.test(part.words) || (language === 'en' && hasVerb(part.words))
    part.text = part === first && !isSaid ? `${part.words}.` : asClaim(part.words, language, name)
  }
  return {
    parts,
    toTell: (rest) => (isSaid ? `${head}${rest}` : rest.startsWith(first.words) ? rest : asSaid(language, name, rest)),
  }
})
/** "is 71": of which nothing hangs that stands behind it */
const AGE =
  /^(?: is| ist| tiene| a| ha| tem) \d{1,3}(?: (?:years old|jahre alt|años|ans|anni|anos|jaar(?: oud)?))?$|^(?:今年)?\d{1,3}[岁歳]$/iu
/** "line length 100": says by itself what the figure is of */
const OF_FIGURES = /^\p{Ll}{3,}(?: \p{L}{2,}){1,3} \d[\d.]*$/u
const COMMA = /,\s+|(?<=\d|\p{L}{3})\.\s+(?=\p{L})|[，；]/gu
const HAS_PREDICATE = /\S\s+\S+\s+\S|[\p{Script=Han}]{4}/u

function piecesOf(text: string, between: RegExp): { joint: string; words: string }[] {
  const pieces: { joint: string; words: string }[] = []
  let [from, joint] = [0, '']
  for (const match of [...text.matchAll(between), { 0: '', index: text.length }]) {
    const words = text.slice(from, match.index)
    if (words.trim() !== '') {
      pieces.push({ joint: pieces.length > 0 ? joint : '', words })
      joint = match[0]
    }
    from = match.index + match[0].length
  }
  return pieces
}

const isOfLast = (words: string): boolean =>
  GOES_ON.test(words) || isOfNames(words) || (contentWords(words).length === NOTHING_SAID && !/\d/.test(words))

function asClaim(words: string, language: ChatLanguage, name: string): string {
  const plain = words.replace(FILLER, '').replace(/ ?\[[^\]]*\]/g, '')
  if (language === 'en') {
    if (isTrade(plain)) return `${name} is a ${plain}.`
    if (IN_A_PLACE.test(plain)) return `${name} lives ${plain}.`
  }
  return asSaid(language, name, plain)
}
const IN_A_PLACE =
  /^in (?!(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|english|german|french|spanish)\b)\p{Lu}[\p{L}'-]+$/iu

/** The claim without some of its parts; null where too little is left to tell of anything. */
export function withoutParts({ parts, toTell }: ClaimInParts, over: (part: PartOfClaim) => boolean): string | null {
  const left = parts.filter((part) => !over(part))
  const rest = left[0] === parts[0] ? left : left.filter(({ standsAlone }) => standsAlone)
  const told = rest
    .map(({ joint, words }, i) => (i === 0 ? words : joint + words))
    .join('')
    .trim()
  if (!TELLS.test(told) && contentWords(told).length < LEAST_WORDS) return null
  return toTell(told).replace(/[.。]?$/u, /[\p{Script=Han}\p{Script=Hiragana}]$/u.test(told) ? '。' : '.')
}
const TELLS = /\d|(?<=\s)\p{Lu}|[\p{Script=Han}\p{Script=Katakana}]/u
const LEAST_WORDS = 2
