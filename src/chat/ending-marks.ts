import type { MessageToRead } from './draft-claim.ts'
import { chatSentences } from './message-sentences.ts'

/**
 * Whether a message without claims may still end some: it states something, in a language that is read. What it ends is
 * seen when it is held against what is known.
 */
export const mayEnd = ({ content, language }: Pick<MessageToRead, 'content' | 'language'>): boolean =>
  language !== null &&
  language !== undefined &&
  chatSentences(content).some(({ text, asks, quotes }) => !asks && !quotes && SAYS_SOMETHING.test(text))

/** more than "ok" or "thanks a lot" */
const SAYS_SOMETHING =
  /[\p{Script=Han}\p{Script=Katakana}]{2}|^(?!(?:ok(?:ay)?|thanks?|thank you|thx|cool|great|nice|lol|yes|yeah|yep|no|nope|hi|hello|hey|bye|sure|perfect|good|got it|danke|gracias|merci|grazie|obrigad[oa]|dank je|super)(?:[ ,!.](?:a lot|so much|very much|much|man|mate|then|again|you))*[.! ]*$).*\p{L}{2}/iu
