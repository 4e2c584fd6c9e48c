import { type ChatLanguage, chatLanguage, unreadLanguage } from './chat-language.ts'

/** In which languages messages are written, and how many of them nothing read. */
export interface LanguageCounts {
  /** messages by ISO 639-1 code; `und` where it is not known */
  languages: Record<string, number>
  unread: number
}

export const noLanguages = (): LanguageCounts => ({ languages: {}, unread: 0 })

/** `language`: null where the rules read no such language. */
export function countLanguage(counts: LanguageCounts, content: string, language: ChatLanguage | null): void {
  const code = language ?? unreadLanguage(content)
  counts.languages[code] = (counts.languages[code] ?? 0) + 1
  if (language === null) counts.unread++
}

/** Of messages in the order in which they were said, each in its speaker's language where it leaves that open. */
export function countLanguages(messages: readonly { peerId: string; content: string }[]): LanguageCounts {
  const counts = noLanguages()
  const wrote = new Map<string, ChatLanguage>()
  for (const { peerId, content } of messages) {
    const language = chatLanguage(content, wrote.get(peerId) ?? null)
    if (language) wrote.set(peerId, language)
    countLanguage(counts, content, language)
  }
  return counts
}
