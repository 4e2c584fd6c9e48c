import { readFileSync } from 'node:fs'
import type { ChatLanguage } from './chat-language.ts'
import type { NewsTopic } from './news-topic.ts'

// Parts of a life of which one holds at a time, and how people tell in other languages than English that it has changed
// (`news-topics-others.json`, where a list of patterns stands for any of them).

type Topics = Readonly<Record<string, NewsTopic>>

export const OTHER_TOPICS: Readonly<Record<Exclude<ChatLanguage, 'en'>, Topics>> = JSON.parse(
  readFileSync(new URL('./news-topics-others.json', import.meta.url), 'utf8'),
  (_, value) => (Array.isArray(value) ? value.join('|') : value),
)
