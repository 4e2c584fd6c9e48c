import { fold, type Span } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'
import { contentWords } from './claim-words.ts'
import type { Discourse } from './discourse.ts'
import { isOpen, isUnreal } from './english-meant.ts'
import { chatSentences } from './message-sentences.ts'
import type { ClauseReading } from './reading.ts'
import { asSaid, factChance, isMeant } from './told-sentences.ts'

// Of a sentence that was read or is meant in part, the clauses of which no claim tells a word: "northlight got bought, so its called Transvia
// now". Told as said, where they say something to remember by themselves.

/** What a clause alone must be likely to tell: behind a part that was read it is more often a reason or a remark. */
const LEAST = 0.45
/** The same, where the sentence around it is not meant. */
const LEAST_OF_MEANT = 0.6
const LEAST_WORDS = 2
/** Of so many words of a clause one may be told. */
const WORDS_A_TOLD_ONE = 3
const MOST_CHARS = 240

/** Clauses of partly read sentences as claims of what their speaker said. `readings`: all of the message. */
export function untoldClauses(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  { name }: Pick<Discourse, 'name'>,
): ClauseReading[] {
  return chatSentences(message).flatMap((sentence) => {
    const { start, end, text, asks, quotes } = sentence
    const ofIt = readings.filter((one) => one.start < end && one.end > start)
    if (asks || quotes || text.length > MOST_CHARS || (ofIt.length === 0 && language !== 'en')) return []
    if (ofIt.some(({ form }) => form === 'instruction')) return []
    const isWhole = isMeant(language, message, sentence)
    if (isWhole ? ofIt.length === 0 : language !== 'en' || isUnreal(text)) return []
    const told = new Set(ofIt.flatMap((one) => wordsOf(one.text)))
    const isUntold = ({ start: from, end: to }: Span): boolean => {
      const words = wordsOf(message.slice(from, to))
      return WORDS_A_TOLD_ONE * words.filter((word) => told.has(word)).length <= words.length
    }
    const clauses = clausesIn(message, sentence)
    const free = isWhole ? clauses : meantOf(message, clauses)
    const least = isWhole ? LEAST : LEAST_OF_MEANT
    return runsOf(free, isUntold).flatMap((run) => {
      const words = message.slice(run.start, run.end).trim()
      if (wordsOf(words).length < LEAST_WORDS || HANGS.test(words) || words.includes(name)) return []
      if (factChance(words, null) < least) return []
      if (!isMeant(language, message, { ...run, text: words, asks: false, quotes: false })) return []
      const from = GOES_ON.test(words) ? start : run.start
      const said = asSaid(language, name, message.slice(from, run.end))
      return [{ text: said, form: 'told' as const, hedged: false, start: from, end: run.end }]
    })
  })
}

/** The clauses that are meant of a sentence that is not as a whole: what a condition or a doubt stands before hangs on it. */
function meantOf(message: string, clauses: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const [i, clause] of clauses.entries()) {
    const text = message.slice(clause.start, clause.end).trim()
    if (isOpen(text)) return found
    const next = clauses[i + 1]
    const hangs = next !== undefined && PROVISO.test(message.slice(clause.end, next.end))
    if (!hangs && isMeant('en', message, { ...clause, text, asks: false, quotes: false })) found.push(clause)
  }
  return found
}
/** "I will come, if they let me"; no "so if" */
const PROVISO =
  /^[,;:] ?(?:only |even |and |or )?(?:if|unless|in case|maybe|perhaps|possibly|hopefully|as if|provided|assuming|depend|not )/i

/** Between clauses, with the words that join them. */
const JOINT =
  /[,;、，；:：] ?(?:(?:and|but|so|und|aber|also|y|e|et|mais|pero|ma|mas|en|maar|dus) )?| (?:and|but|so|und|aber|sondern|y|pero|et|mais|e|ma|mas|en|maar|dus) | [+–—-] /giu

function clausesIn(message: string, { start, end }: Span): Span[] {
  const clauses: Span[] = []
  let from = start
  const text = message.slice(start, end)
  for (const { 0: joint, index } of [...text.matchAll(JOINT), { 0: '', index: text.length }]) {
    clauses.push({ start: from, end: start + index })
    from = start + index + joint.length
  }
  return clauses
}

/** Clauses of which nothing is told, those that stand side by side as one. */
function runsOf(clauses: readonly Span[], isUntold: (clause: Span) => boolean): Span[] {
  const runs: { start: number; end: number }[] = []
  let isOpen = false
  for (const clause of clauses) {
    const isFree = isUntold(clause)
    if (isFree && isOpen) runs.at(-1)!.end = clause.end
    else if (isFree) runs.push({ start: clause.start, end: clause.end })
    isOpen = isFree
  }
  return runs
}

/** Depends on what stands before it, or only joins it with something. */
const HANGS =
  /^(?:\(|(?:which|who|whom|whose|that|than|because|cos|coz|cause|since|if|unless|when|while|though|although|like|as|not|to|for|with|of|or|then|der|die|das|dass|weil|wenn|ob|obwohl|als|wie|um|oder|damit|que|porque|si|cuando|aunque|como|para|o|qui|parce|quand|comme|pour|ou|dont|che|perché|quando|come|per|se|quem|embora|dat|omdat|als|toen|zoals|of|om)(?!\p{L})|[的因虽如])/iu

/** Of whom or what, stands in the clause before. */
const GOES_ON =
  /^(?:it|its|it's|he|he's|hes|she|she's|shes|they|they're|theyre|er|sie|es|él|ella|il|elle|c'est|lui|lei|è|ele|ela|hij|zij|ze|het)(?!\p{L})/iu

/** Words that say something, by their beginnings, since readers change the ends; of scripts without blanks pairs of signs. */
function wordsOf(text: string): string[] {
  const words = contentWords(text.replace(HAN, ' '))
    .filter((word) => word.length >= LEAST_CHARS || /\d|^\p{Lu}\p{L}/u.test(word))
    .map((word) => fold(word).slice(0, COMPARED_CHARS))
  const signs = [...text.matchAll(HAN)].flatMap(([run]) => Array.from(run.slice(1), (sign, i) => `${run[i]}${sign}`))
  return [...words, ...signs]
}
const LEAST_CHARS = 4
const COMPARED_CHARS = 3
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
