import { remembered } from './remembered.ts'

/** A peer that goes by such a name answers others; what it says of itself is nobody's memory. */
const ASSISTANT =
  /^(?:(?:the |my |ai |chat)?(?:assistant|bot|ai|agent|helper|system|tool|model|llm)|chatgpt|gpt[-\d.]*o?|claude|gemini|copilot)$/i
export const isAssistant = (name: string): boolean => ASSISTANT.test(name)

const LEAST_CHARS = 400
const LEAST_MARKS = 3
/** What models write and people do not type: headings, bold words, rows of points, code in fences. */
const MARKS = /^#{1,4} \S|\*\*[^*\n]{2,80}\*\*|^```|^[-*] \S|^\d{1,2}\. \*\*/gmu
/** Whether a turn reads as an assistant's, whatever its name. */
export const isWrittenByProgram = remembered(
  (turn: string): boolean => turn.length >= LEAST_CHARS && (turn.match(MARKS)?.length ?? 0) >= LEAST_MARKS,
)
