import type { MessageToRead } from './draft-claim.ts'

/** Words by which messages end what was so, though they may say nothing else that is remembered. */
const MARKS =
  /\b(?:not|n't|no|never|longer|anymore|any more|quit|left|stopped|gave|given|sold|lost|died|dead|passed|broke|broken|split|divorced|cancel\w*|off|over|ended|dropped|ditched|scrapped|postponed|moved|switched|replaced|instead|changed|actually|meant|retired|resigned|fired|returned|deleted|nope|done|binned|axed|shelved|closed|shut|bust|pushed|slipped|delayed|rescheduled|forward|stepped|stood|resigned|went|gone|came|took|taken|traded|threw|sent|handed|pulled|swapped|rehomed|donated|surrendered|abandoned|abolished|eaten|got|demolished|outgr\w+|grown|grew|recovered|cured|wrecked|totalled|stolen|migrated|upgraded|transferred|converted|ported|now|turned|back|new|met|couple|married|finished|graduated|uninstalled|unsubscribed|wait|sorry|correction)\b/i

/** Whether a message without claims may still end some. */
export const mayEnd = ({ content, language = 'en' }: Pick<MessageToRead, 'content' | 'language'>): boolean =>
  language !== null && (language !== 'en' || MARKS.test(content.slice(0, 12_000)))
