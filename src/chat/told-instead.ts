import type { ChatLanguage } from './chat-language.ts'
import type { ComparedClaim } from './claim-ending.ts'
import { clausesOf } from './english-clauses.ts'
import { type ChatSentence, statedSentences } from './message-sentences.ts'
import { tellingWords } from './news-words.ts'
import { plainEnglish } from './plain-english.ts'
import type { Successor } from './successors.ts'
import { asSaid, isMeant } from './told-sentences.ts'

// What is so instead, where a message ends a claim and no reader told the rest of it: "jira is dead, linear all the way". A
// clause that has no word of what is over, and of which nothing was told, is told as it was said.

/** A clause that says what is done, had or so from now on; others ("about time", "thank god") say nothing. */
const SAYS_SO =
  /^(?:(?:and|but|so|now|just|finally) )*(?:I (?:am|have|use|work|drive|read|live|eat|drink|play|run|take|got|went|bought|write)|we (?:are|have|use|run|got|live|play|went|bought)|it is (?:all |now )*(?:\p{L}+ )|(?:got|getting|using|running|driving|playing|riding|reading|eating|drinking|having|bought|picked up|went with|settled on|took up|joined|back on|back to|on|down to|up to) (?:an? |the |my |our )?\p{L}|(?:\p{L}+ ){1,3}(?:all the way|only|instead|now|these days|from now on)$|(?!(?:This|That|These|Those|It|There|Here|He|She|They|You|What|Who|Where|When|How|Why|Today|Tomorrow|Tonight|Now|Everything|Everyone|Nothing|Nobody|Life)\b)\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)* (?:took|hired|it is|is)(?!\p{L}))/u
const SAYS_NOTHING =
  /(?<!\p{L})(?:if|maybe|might|could|would|should|hope|sad|sorry|lol|haha|thank|finally over|no idea|god|how|what|why|who|tired|happy|glad|better|worse|miss|feel\p{L}*|free|love it|hate it)(?!\p{L})/iu
const LEAST_WORDS = 2
const MOST_WORDS = 10
const MOST_SENTENCES = 2

/** A clause that takes the place of a claim that has ended; none where something was told in its place. */
export function toldInstead(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  over: readonly ComparedClaim[],
  name: string,
): Successor | null {
  const [first] = over
  if (language !== 'en' || !first) return null
  const sentences = statedSentences(message)
  if (sentences.length > MOST_SENTENCES) return null
  const told = tellingWords(fresh.map(({ text }) => text).join(' '))
  const gone = tellingWords(over.map(({ text }) => text.replaceAll(name, ' ')).join(' '))
  const isNews = (clause: string): boolean => {
    const words = [...tellingWords(clause)]
    const count = clause.split(/\s+/).length
    return (
      count >= LEAST_WORDS &&
      count <= MOST_WORDS &&
      words.length > 0 &&
      words.every((word) => !told.has(word) && !gone.has(word)) &&
      SAYS_SO.test(clause) &&
      !SAYS_NOTHING.test(clause)
    )
  }
  for (const sentence of sentences) {
    const clause = clausesIn(sentence).find(isNews)
    if (!clause) continue
    const { start, end } = sentence
    if (!isMeant(language, message, { text: clause, start, end, quotes: false, asks: false })) continue
    return { id: first.id, text: asSaid(language, name, clause), why: 'A newer value was said.', start, end }
  }
  return null
}

const clausesIn = ({ text }: ChatSentence): string[] =>
  clausesOf(plainEnglish(text)).flatMap((clause) => clause.split(/, (?:so |and |but )?/))
