import { isOrdinaryWord } from '../lib/common-english.ts'
import type { ChatLanguage } from './chat-language.ts'
import { type Clause, clausesIn } from './claim-subject.ts'
import { type EndFrames, endFramesIn } from './end-frames.ts'
import { chatSentences } from './message-sentences.ts'
import { kindsIn, type NewsKind } from './news-kinds.ts'
import { NAMED, NEWS_SIGNS, type NewsSign, OF_OTHERS, PRONOUN, THIRD_PARTY } from './news-signs.ts'
import { type CompiledTopic, topicsOf } from './news-topics.ts'
import { type Value, valuesIn } from './news-values.ts'
import { tellingWords } from './news-words.ts'
import { plainEnglish } from './plain-english.ts'
import { toolsIn } from './tool-groups.ts'

/** What a sentence tells, as claims are compared with it. */
export interface NewsPassage {
  text: string
  language: ChatLanguage
  start: number
  end: number
  kinds: ReadonlySet<NewsKind>
  words: ReadonlySet<string>
  tools: ReadonlyMap<string, ReadonlySet<string>>
  values: readonly Value[]
  /** topics of which it tells a change, and topics of which it tells anything */
  turns: readonly { topic: string; isWhole: boolean }[]
  told: readonly string[]
  /** what its frames say to be over */
  frames: EndFrames
  /** what it says is so from now on */
  isLasting: boolean
  /** the same, without what is not so any more */
  isNow: boolean
  /** a wish for how to be answered */
  asks: boolean
  /** how much of it tells that something is new */
  change: number
  /** its subject is neither the speaker nor a thing of theirs */
  isOfThirdParty: boolean
  /** begins with somebody else, by name or as "she" */
  isOfOthers: boolean
  isPronoun: boolean
  /** with a condition, the past, a trip, something besides */
  isBarred: boolean
  signs: ReadonlySet<NewsSign>
  clauses: readonly Clause[]
}
const SIGNS = Object.keys(NEWS_SIGNS) as NewsSign[]
const BARS = ['unreal', 'past', 'passing', 'also'] as const

function isOfNamed(text: string): boolean {
  const name = NAMED.exec(text)?.[1]
  return name !== undefined && !isOrdinaryWord(name.toLowerCase()) && !toolsIn(`of ${text}`).size
}

/** A turn of a topic; of one of which there are several, whether "it" is what it tells of. */
function turnIn(text: string, { name, isOfSeveral, turn }: CompiledTopic): { topic: string; isWhole: boolean }[] {
  const match = turn?.exec(text)
  return match ? [{ topic: name, isWhole: !isOfSeveral || OF_IT.test(text.slice(0, match.index)) }] : []
}
const OF_IT =
  /^(?:(?:and|but|so|well|sadly|finally|oh|no|news|update|then|now|ok)[,:.]? ?)*(?:(?:I|we|it|that|this|they)(?: (?:is|was|has|have|had|got|are|am|just|finally|now|been))* ?)?$/iu

const MOST_SENTENCES = 20
/** The sentences of the speaker's own that state something. */
export function passagesOf(message: string, language: ChatLanguage): NewsPassage[] {
  const found: NewsPassage[] = []
  for (const { text: written, start, end, asks, quotes } of chatSentences(message)) {
    if (asks || quotes || found.length >= MOST_SENTENCES) continue
    const text = language === 'en' ? plainEnglish(written) : written
    const signs = new Set(SIGNS.filter((sign) => NEWS_SIGNS[sign](language).test(text)))
    const has = (sign: NewsSign) => signs.has(sign)
    const topics = topicsOf(language)
    const isPronoun = PRONOUN.test(text)
    const isNow = has('lasting') || has('replacesIt')
    const isLasting = isNow || has('anymore')
    found.push({
      text,
      language,
      start,
      end,
      kinds: kindsIn(text, language),
      words: tellingWords(text),
      tools: toolsIn(text),
      values: valuesIn(text),
      turns: topics.flatMap((topic) => turnIn(text, topic)),
      told: topics.filter(({ told }) => told?.test(text)).map(({ name }) => name),
      frames: endFramesIn(`${language}\n${text}`),
      isLasting,
      isNow,
      asks: has('asks'),
      change:
        (isLasting ? 1 : 0) +
        (has('replacesIt') ? 0.5 : 0) +
        (has('ends') || has('replaces') ? 1 : 0) +
        (has('begins') ? 0.5 : 0),
      isBarred: BARS.some(has),
      signs,
      get clauses() {
        return clausesIn(`${language}\n${text}`)
      },
      isPronoun,
      isOfOthers: !isPronoun && (OF_OTHERS.test(text) || (language === 'en' && isOfNamed(text))),
      isOfThirdParty: THIRD_PARTY.test(text) && !/(?<!\p{L})(?:me|us)(?!\p{L})/iu.test(text),
    })
  }
  return found
}
