import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { endableClaim } from './end-sides.ts'
import { PET } from './english-words.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import { NEWS_SIGNS } from './news-signs.ts'
import { tellingWords } from './news-words.ts'
import { partsOfClaim } from './parts-of-claim.ts'
import type { Successor } from './successors.ts'
import { asSaid, isMeant, isToldAsSaid } from './told-sentences.ts'

// People tell of an end in any words: "rehomed the budgie", "knocked the monday fasting on the head". Who reads that later, and
// not the claim that it ended, has to guess what is so now. So it is said plainly beside their words, from the claim that
// is over: "Ana rehomed the budgie; Ana no longer has a budgie."

const NO_LONGER_SO: Readonly<Record<ChatLanguage, (words: string) => string>> = {
  en: (words) => `no longer so: ${words}`,
  de: (words) => `nicht mehr so: ${words}`,
  es: (words) => `ya no es así: ${words}`,
  fr: (words) => `ce n'est plus le cas : ${words}`,
  it: (words) => `non è più così: ${words}`,
  pt: (words) => `já não é assim: ${words}`,
  nl: (words) => `niet meer zo: ${words}`,
  zh: (words) => `不再如此：${words}`,
  ja: (words) => `以前のこと：${words}`,
}

const withoutStop = (text: string): string => text.trimEnd().replace(/(?<![\s.。])[\s.。]{1,9}$/u, '')
const stopOf = (language: ChatLanguage): string => (language === 'zh' || language === 'ja' ? '。' : '.')
const isJoined = (language: ChatLanguage): boolean => language === 'zh' || language === 'ja'

/** What only tells when, why or what else */
const TAIL =
  /(?:[,;:]| (?:because|since|so|but|and (?:I|we|he|she|they|it|is|has|does)|for (?:the last )?\d+ \p{L}+|now|at the moment|these days|currently)(?!\p{L}))/iu
const LITTLE = '(?:(?:still|also|currently|now|just|usually|mostly|really|always|already|only|often|regularly) ){0,3}'
const ENGLISH_PREDICATE = new RegExp(
  `^ ${LITTLE}(?:(?<be>is|can|are) |(?:has|have) (?:got|(?<been>been)) |(?<verb>has|have|does|goes|(?!(?:was|does|is)\\b)\\p{Ll}+s) )${LITTLE}(?<rest>.+)$`,
  'u',
)
/** "'s husband Piotr", "'s kids", "and others": before the predicate */
const ENGLISH_SUBJECT =
  /^(?: and others|['’]s \p{Ll}+(?: \p{Ll}+)? \p{Lu}\p{L}+|['’]s \p{Ll}+(?= (?:is|are|has|have|can) ))?(?= )/u
const CANNOT = /^ (?:still |really )?cannot (.+)$/u
const NAMED_PET = new RegExp(`^['’]s (?<pet>${PET}) is called (?<called>\\p{Lu}\\S*)`, 'u')

/** "Ana no longer takes sertraline", of "Ana takes sertraline for her nerves, mornings." */
function englishEnd(claim: string, name: string): string | null {
  const said = withoutStop(claim.replace(/ ?\[[^\]]*\]/g, '')).slice(name.length)
  const named = NAMED_PET.exec(said)?.groups
  if (named) return `${name} no longer has the ${named.pet} ${named.called}`
  const lacked = CANNOT.exec(said)?.[1]
  if (lacked) return `${name} can now ${lacked.slice(0, TAIL.exec(lacked)?.index).trim()}, and could not before`
  const [subject] = ENGLISH_SUBJECT.exec(said) ?? ['']
  const match = ENGLISH_PREDICATE.exec(said.slice(subject.length))
  if (!match || isToldAsSaid(claim, name) || NOT_SO.test(said)) return null
  const { be, been, verb, rest = '' } = match.groups!
  const plain = rest.slice(0, TAIL.exec(rest)?.index).trim()
  if (plain === '') return null
  if (verb) return `${name}${subject} no longer ${verb} ${plain}`
  return `${name}${subject} ${be ? `${be} no longer` : been ? 'is no longer' : 'no longer has'} ${plain}`
}
const NOT_SO = /(?<!\p{L})(?:not|no|never|without|is called)(?!\p{L})/u

/** That what a claim tells is no longer so. */
export function plainEnd(language: ChatLanguage, claim: string, name: string): string {
  const english = language === 'en' && claim.startsWith(name) ? englishEnd(claim, name) : null
  const words = isToldAsSaid(claim, name) ? claim.replace(/^[^:：]{1,80}[:：]\s?/u, '') : claim
  return english ?? NO_LONGER_SO[language](withoutStop(words.replace(/ ?\[[^\]]*\]/g, '')))
}

const PLAIN_ENGLISH =
  /(?<!\p{L})(?:not|no|never|longer|any ?more|used to|former(?:ly)?|ex|stopped|quit|left|sold|gave (?:up|away)|given (?:up|away)|broke up|divorced|died|dead|passed away|cancel\p{L}*|dropped|replaced|switched|moved (?:from|out)|instead|lost|resigned|split|ended)(?!\p{L})/iu
/** Says itself, in words that anybody takes so, that something is over. */
const isPlain = (language: ChatLanguage, text: string): boolean =>
  language === 'en' ? PLAIN_ENGLISH.test(text) : NEWS_SIGNS.anymore(language).test(text)

interface Heard {
  language: ChatLanguage
  message: string
  /** what the message was read as */
  fresh: readonly ComparedClaim[]
  name: string
}

/**
 * What takes the place of claims that a message ended, with what is over said plainly: beside what the message was read as,
 * beside what is told of it as said, or beside the message itself where it tells more than was read. `over`: the claims that it
 * ended.
 */
export function withPlainEnds(heard: Heard, over: readonly ComparedClaim[], successors: Successor[]): Successor[] {
  const { language, message, fresh, name } = heard
  const sides = over
    .map((claim) => ofOneThing(claim, heard))
    .map((claim) => ({ claim, ...endableClaim(`${language}\n${name}\n${claim.text}`) }))
    .filter(({ isPast, isInstruction, isOfMany }) => !isPast && !isInstruction && !isOfMany)
  if (sides.length === 0) return successors
  /** what a text has most in common with, and does not give another value of */
  const endToldBy = (text: string): ComparedClaim | undefined => {
    if (isPlain(language, text)) return undefined
    const words = tellingWords(text.startsWith(name) ? text.slice(name.length) : text)
    const { verb, values } = endableClaim(`${language}\n${name}\n${text}`)
    const isSaid = isToldAsSaid(text, name)
    const shared = (side: (typeof sides)[number]) =>
      [...(side.words.size <= FEW_WORDS ? side.words : side.core), ...side.names].filter(
        (word) => words.has(word) && !OF_TIME.test(word),
      ).length
    // "'s rabbit went to live with my niece": the second word is no verb there
    const isSameVerb = (side: (typeof sides)[number]) =>
      text.startsWith(`${name} `) && side.claim.text.startsWith(`${name} `) && side.verb === verb
    const isOther = (side: (typeof sides)[number]) =>
      (!isSaid && isSameVerb(side)) ||
      values.some((now) => side.values.some((value) => value.sort === now.sort && value.text !== now.text))
    return sides.filter((side) => shared(side) > 0 && !isOther(side)).toSorted((a, b) => shared(b) - shared(a))[0]
      ?.claim
  }
  const beside = (said: string, { text }: ComparedClaim): string =>
    `${withoutStop(said)}${isJoined(language) ? '；' : '; '}${plainEnd(language, text, name)}${stopOf(language)}`
  const all = successors.map((successor) => {
    const { text, start, end } = successor
    const ended = text === asSaid(language, name, message.slice(start, end)) ? endToldBy(text) : undefined
    return ended ? { ...successor, text: beside(text, ended) } : successor
  })
  const restated: { ended: ComparedClaim; text: string; of: string[] }[] = []
  // What is told as said comes last: a reading of the same words says it better.
  const isSaid = ({ text }: ComparedClaim) => Number(isToldAsSaid(text, name))
  for (const { id, text } of fresh.toSorted((a, b) => isSaid(a) - isSaid(b))) {
    const ended = endToldBy(text)
    if (!ended) continue
    const same = restated.find((one) => one.ended === ended && saysAsMuch(one.text, text))
    if (same) same.of.push(id)
    else restated.push({ ended, text, of: [id] })
  }
  const [first] = sides
  const isWhole = successors.length === 0 && first && tellsMore(heard, over)
  for (const { ended, text, of } of restated)
    if (!isWhole || text.includes('['))
      all.push({ id: ended.id, text: beside(text, ended), why: OF_END, ...sentenceOf(text, message), restates: of })
  if (isWhole) {
    const ended = restated[0]?.ended ?? first.claim
    const restates = restated.flatMap(({ text, of }) => (text.includes('[') ? [] : of))
    const [start, end] = [message.length - message.trimStart().length, message.trimEnd().length]
    const whole = { id: ended.id, text: beside(asSaid(language, name, message), ended), why: OF_END, start, end }
    all.push(restates.length > 0 ? { ...whole, restates } : whole)
  }
  return all
}
/** Of a claim that tells several things, the one of which the message speaks, or that it begins with: the rest may go on. */
function ofOneThing(claim: ComparedClaim, { language, message, name }: Heard): ComparedClaim {
  const several = partsOfClaim(`${language}\n${name}\n${claim.text}`)
  if (!several) return claim
  const words = tellingWords(message)
  const spokenOf = several.parts.find((part) => [...tellingWords(part.words)].some((word) => words.has(word)))
  const part = spokenOf ?? several.parts[0]!
  return {
    ...claim,
    text:
      part === several.parts[0] && !isToldAsSaid(claim.text, name)
        ? `${part.words}${stopOf(language)}`
        : several.toTell(part.words),
  }
}

/** What a claim of so few tells is one thing. */
const FEW_WORDS = 4
const OF_END: ClaimEnding = 'It was said to have ended.'

const MOST_BESIDE = 0.6
/** Whether a claim has most of the words of another. */
function saysAsMuch(one: string, other: string): boolean {
  const [has, words] = [tellingWords(one), [...tellingWords(other)]]
  return words.filter((word) => has.has(word)).length >= MOST_BESIDE * words.length
}

/** Stems of words that stand in talk of anything */
const OF_TIME =
  /\d|^(?:januar|februar|march|april|june|jul|august|septemb|octob|novemb|decemb|monday|tuesday|wednesday|thursday|friday|saturday|sunday)/u

/** The sentence of a message that a claim was read from. */
function sentenceOf(claim: string, message: string): Pick<Successor, 'start' | 'end'> {
  const words = tellingWords(claim)
  const shared = ({ text }: ChatSentence) => [...tellingWords(text)].filter((word) => words.has(word)).length
  const [best] = chatSentences(message).toSorted((a, b) => shared(b) - shared(a))
  return best && shared(best) > 0 ? { start: best.start, end: best.end } : { start: 0, end: message.length }
}

const MOST_CHARS = 140
const MOST_SENTENCES = 2
const CLAUSES = /[,.;!?:()…，。；！、]+|(?<!\p{L})(?:and|but|so|und|aber|y|pero|et|mais|e|ma|mas|en|maar)(?!\p{L})/iu
const SAYS_NOTHING =
  /(?<!\p{L})(?:if|maybe|might|could|would|should|hope|sad|sorry|lol|haha|thank|god|thanks|luckily|finally over|no idea|(?:great|good|bad|sad|big|rough|hard|long|busy) (?:news|day|week|month|year|time)|how|what|why|who|tired|happy|glad|better|worse|miss|feel\p{L}*|free|love it|hate it|leider|endlich|schade|por fin|qué|enfin|hélas|quel|finalmente|eindelijk|helaas)(?!\p{L})/iu

/** Whether a short message says something that no claim tells. */
function tellsMore({ language, message, fresh, name }: Heard, over: readonly ComparedClaim[]): boolean {
  const sentences = chatSentences(message)
  if (message.trim().length > MOST_CHARS || sentences.length > MOST_SENTENCES) return false
  if (!sentences.every((one) => !one.asks && !one.quotes && isMeant(language, message, one))) return false
  const told = tellingWords([...fresh, ...over].map(({ text }) => text.replaceAll(name, ' ')).join(' '))
  const untold = message
    .split(CLAUSES)
    .filter((clause) => !SAYS_NOTHING.test(clause))
    .map((clause) => [...tellingWords(clause)].map((word) => [word, told.has(word)] as const))
  if (untold.some((clause) => clause.length > 0 && clause.every(([, isTold]) => !isTold))) return true
  return fresh.length === 0 && untold.flat().filter(([, isTold]) => !isTold).length >= LEAST_UNTOLD
}
/** words that nothing tells, in a message of which nothing was read */
const LEAST_UNTOLD = 2
