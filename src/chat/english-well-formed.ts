import { isPersonName } from './english-tagging.ts'

// Readings that came out as no sentence: the words of the speaker say it better.

/** "Ana's we building is …", "Ana's happened is …": what is somebody's is a thing. */
const NO_THING =
  /^(?:we|I|you|it|its|it's|his|her|he|she|they|their|which|what|who|whom|how|when|where|why|happened|happens|is|are|was|were|am|has|had|does|do|did|not|and|but|or|so|if|\p{L}+ing (?:is|are) \p{L}+ing)(?![\p{L}'-])/iu
const VERB_TWICE =
  /^(?:has|is|was|does|did|can|will) (?:has|is|was|am|are|were|have|does|did|will|we|I|they|he|she|which|what|how)(?![\p{L}'-])/iu
const CALLED = /(?:called|named|name is) (\p{L}+ly|yes|no|none|nope|sure|maybe|nothing|what|who)$/iu

/** `text`: a claim about `name`, without its stop. */
export function isWellFormed(text: string, name: string): boolean {
  const bare = text.replace(/[.\s]+$/, '')
  const called = CALLED.exec(bare)?.[1]
  if (called && !isPersonName(called)) return false
  if (bare.startsWith(`${name}'s `)) return !NO_THING.test(bare.slice(name.length + 3))
  return !bare.startsWith(`${name} `) || !VERB_TWICE.test(bare.slice(name.length + 1))
}
