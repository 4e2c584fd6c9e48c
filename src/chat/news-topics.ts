import type { ChatLanguage } from './chat-language.ts'
import type { NewsTopic } from './news-topic.ts'
import { englishTopics } from './news-topics-english.ts'
import { OTHER_TOPICS } from './news-topics-others.ts'

// Parts of a life of which one holds at a time, by language: what a claim about it looks like, and how people tell that it
// has changed. Patterns are matched as whole words (Chinese and Japanese: anywhere), without regard to case.

const TOPICS: Partial<Readonly<Record<ChatLanguage, Readonly<Record<string, NewsTopic>>>>> = {
  ...OTHER_TOPICS,
  en: englishTopics,
}

/** Of which a person has several at once: news must name the one, or tell of "it". */
const SEVERAL: ReadonlySet<string> = new Set([
  'deadline',
  'condition',
  'fear',
  'training',
  'size',
  'cannot yet',
  'name',
  'role',
])

export interface CompiledTopic {
  isOfSeveral: boolean
  name: string
  held: RegExp
  turn: RegExp | undefined
  told: RegExp | undefined
}

const compiled = new Map<ChatLanguage, readonly CompiledTopic[]>()
/** The topics of a language. */
export function topicsOf(language: ChatLanguage): readonly CompiledTopic[] {
  const known = compiled.get(language)
  if (known) return known
  const isJoined = language === 'zh' || language === 'ja'
  const pattern = (words: string) =>
    new RegExp(isJoined ? `(?i:${words})` : `(?i:(?<![\\p{L}\\p{N}])(?:${words})(?:(?<=\\s)|(?![\\p{L}\\p{N}])))`, 'u')
  const made = Object.entries(TOPICS[language] ?? {}).map(([name, { held, turn, told }]) => ({
    name,
    isOfSeveral: SEVERAL.has(name),
    held: pattern(held),
    turn: turn === undefined ? undefined : pattern(turn),
    told: told === undefined ? undefined : pattern(told),
  }))
  compiled.set(language, made)
  return made
}
