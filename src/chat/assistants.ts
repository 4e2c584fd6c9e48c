/** A peer that goes by such a name answers others; what it says of itself is nobody's memory. */
const ASSISTANT =
  /^(?:(?:the |my |ai |chat)?(?:assistant|bot|ai|agent|helper|system|tool|model|llm)|chatgpt|gpt[-\d.]*o?|claude|gemini|copilot)$/i
export const isAssistant = (name: string): boolean => ASSISTANT.test(name)
