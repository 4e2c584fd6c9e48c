import { contentWords, stem } from './claim-words.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'

/** Where a message speaks of a claim: the sentence that shares most words with it, else all of it. UTF-16 offsets. */
export function tellingSentence(message: string, claim: string): { start: number; end: number } {
  const have = new Set(contentWords(claim).map(stem))
  const shared = ({ text }: ChatSentence) => contentWords(text).filter((word) => have.has(stem(word))).length
  const [best] = chatSentences(message).toSorted((a, b) => shared(b) - shared(a))
  return best && shared(best) > 0 ? { start: best.start, end: best.end } : { start: 0, end: message.length }
}
