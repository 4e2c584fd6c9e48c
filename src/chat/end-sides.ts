import { likenessKey, meaningOf } from '../answers/word-likeness.ts'
import { fold, stem } from '../lib/text.ts'
import { ageIn, mayBeAges } from './ages.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ComparedClaim } from './claim-ending.ts'
import { kindsStated } from './claim-kinds.ts'
import { type FilledRelation, relationsOf } from './english-relations.ts'
import { factFeatures } from './fact-features.ts'
import { type ClaimNews, claimNews } from './news-of-claims.ts'
import type { NewsPassage } from './news-passages.ts'
import { remembered } from './remembered.ts'
import { isToldAsSaid } from './told-sentences.ts'
import { tokensOf, topicsStated } from './topics.ts'

// The two sides of what the model of ends weighs: a held claim, and a sentence of a new message.

export interface EndableClaim extends ClaimNews {
  /** kinds of `claim-kinds.ts` */
  told: readonly string[]
  /** topics of `topics.txt` */
  about: ReadonlySet<number>
  meaning: Float64Array | null
  /** where its core words stand in the table of likeness */
  likes: readonly number[]
  /** the age that it says its subject has */
  age: number | null
  /** its words after the name, in lower case */
  wording: readonly string[]
  relations: readonly FilledRelation[]
  /** its first word after the subject: "lives" */
  verb: string
  isSaid: boolean
  /** told as said, and of several things: news of one end not the others */
  isOfMany: boolean
  /** the end of the last day that it names, in ms; null: it names none */
  lastDay: number | null
}

export interface EndingSentence {
  passage: NewsPassage
  told: readonly string[]
  about: ReadonlySet<number>
  meaning: Float64Array | null
  likes: readonly number[]
  /** numbers that may be ages */
  ages: readonly number[]
  /** kinds of words in it, by name */
  facts: ReadonlyMap<string, number>
  /** how much its words tell of a change, and the most that those of the message's other sentences do */
  words: number
  wordsBeside: number
  others: number
  /** what the message was read as */
  fresh: readonly EndableClaim[]
}

/** `key`: language, name and claim, a line each. */
export const endableClaim = remembered((key): EndableClaim => {
  const [language, name = '', text = ''] = key.split('\n') as [ChatLanguage, string, string]
  const plain = text
    .replace(/ ?\[[^\]]*\]/g, '')
    .replaceAll(name, '')
    .trim()
  const news = claimNews(key)
  return {
    ...news,
    told: kindsStated(plain),
    about: topicsStated(tokensOf(plain)),
    meaning: meaningOfText(`${language}\n${plain}`),
    likes: language === 'en' ? likesOf(news.core) : [],
    age: ageIn(plain),
    wording: wordingOf(plain),
    relations: language === 'en' ? relationsOf(text, name) : [],
    verb: /^(?:['’]s )?(\p{L}+)/u.exec(plain)?.[1]?.toLowerCase() ?? '',
    isSaid: isToldAsSaid(text, name),
    isOfMany: isToldAsSaid(text, name) && (plain.match(/[,，、;] ?/gu)?.length ?? 0) >= MOST_JOINTS,
    lastDay: lastDayIn(text),
  }
})

const MOST_JOINTS = 2

/** Of the dates that were resolved in it: "next week [week of 2026-02-16]", "in May [2026-05]". */
function lastDayIn(text: string): number | null {
  let last: number | null = null
  for (const [, year, month, day] of text.matchAll(RESOLVED)) {
    const end = day
      ? Date.UTC(+year!, +month! - 1, +day + 1)
      : month
        ? Date.UTC(+year!, +month, 1)
        : Date.UTC(+year! + 1, 0, 1)
    last = Math.max(last ?? end, end)
  }
  return last
}
const RESOLVED = /\[(?:week of )?(\d{4})(?:-(\d\d))?(?:-(\d\d))?/g

const likesOf = (words: Iterable<string>): number[] => [...words].map(likenessKey).filter((key) => key >= 0)
const wordingOf = (text: string): string[] =>
  tokensOf(text)
    .map((token) => token.toLowerCase())
    .slice(0, MOST_WORDING)
const MOST_WORDING = 12

/** `key`: language and text; words have meanings in English alone. */
const meaningOfText = remembered((key): Float64Array | null => {
  if (!key.startsWith('en\n')) return null
  const words = (fold(key.slice(3)).match(/\p{L}{3,}/gu) ?? []).filter((word) => !LITTLE.test(word))
  return meaningOf(words.map((word) => ({ like: likenessKey(stem(word)), weight: 1 })))
})
const LITTLE =
  /^(?:the|and|but|for|not|has|have|had|with|from|its|our|out|any|all|are|was|were|who|his|her|him|she|they|them|that|this|than|then|you|your|too|off|over|into|about|been|does|did|can|will|there|here|very|still|only|also|some|more|said|their|now|just|new|old|one|two|got|get)$/

/** How much the words of a sentence tell of a change. */
export type WordsTell = (text: string, language: ChatLanguage) => number

/** The sentences of a message as they are weighed. `fresh`: what it was read as, by a speaker called `name`. */
export function endingSentences(
  passages: readonly NewsPassage[],
  { name, fresh, tell }: { name: string; fresh: readonly ComparedClaim[]; tell: WordsTell },
): EndingSentence[] {
  const words = passages.map(({ text, language }) => tell(text, language))
  return passages.map((passage, i) => {
    const { text, language } = passage
    const facts = new Map(factFeatures({ text, question: null }))
    return {
      passage,
      facts,
      told: [...facts.keys()].filter((fact) => fact.startsWith(OF_KIND)).map((fact) => fact.slice(OF_KIND.length)),
      about: topicsStated(tokensOf(text)),
      meaning: meaningOfText(`${language}\n${text}`),
      likes: language === 'en' ? likesOf(passage.words) : [],
      ages: mayBeAges(text),
      words: words[i]!,
      wordsBeside: Math.max(LEAST, ...words.filter((_, other) => other !== i)),
      others: passages.length - 1,
      fresh: fresh.map((one) => endableClaim(`${language}\n${name}\n${one.text}`)),
    }
  })
}
const OF_KIND = 'kind '
const LEAST = -5
