import type { ChatLanguage } from './chat-language.ts'
import { subjectOfClaim } from './claim-subject.ts'
import { type ChatSentence, statedSentences } from './message-sentences.ts'
import { NEWS_SIGNS, OF_OTHERS } from './news-signs.ts'

// What news are looked for in: sentences that say what is so, and claims of the speaker's own.

/** Sentences that state something, and no wish, condition or plan. */
export const realSentences = (language: ChatLanguage, message: string): ChatSentence[] =>
  statedSentences(message).filter(({ text }) => !NEWS_SIGNS.unreal(language).test(text))

/** Of these, those that begin with nobody else: "my sister quit" is none. */
export const ownSentences = (language: ChatLanguage, message: string): ChatSentence[] =>
  realSentences(language, message).filter(({ text }) => !OF_OTHERS.test(text))

/** Whether a claim is of its speaker, called `name`, or of a thing of theirs. */
export function isOfSpeaker(claim: string, language: ChatLanguage, name: string): boolean {
  const { kind } = subjectOfClaim(`${language}\n${name}\n${claim}`)
  return kind === 'speaker' || kind === 'thing'
}
