import { blankControls } from '../lib/blank-controls.ts'
import { LIMITS } from './limits.ts'

/** What a source says of itself. The same fields as in `SourceText`. */
export interface Metadata {
  title: string | null
  author: string | null
  siteName: string | null
  publishedOn: string | null
  declaredLanguage: string | null
}

/** One line of bounded length without controls; null when nothing is left. */
export function oneLine(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const line = blankControls(text.slice(0, 10 * LIMITS.metadataChars))
    .replace(/\s+/g, ' ')
    .trim()
  return line.slice(0, LIMITS.metadataChars).trim() || null
}

/** Names joined by commas, each once. */
export function joinNames(names: unknown[]): string | null {
  const lines = names.map(oneLine).filter((name) => name !== null)
  return oneLine([...new Set(lines)].join(', '))
}

/** The two-letter code that a language tag (BCP 47) begins with; null for other codes. */
export const languageCode = (tag: unknown): string | null =>
  typeof tag === 'string' ? (/^\s*([a-z]{2})(?![a-z])/i.exec(tag)?.[1]?.toLowerCase() ?? null) : null
