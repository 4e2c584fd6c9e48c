import { terms } from '../lib/text.ts'

/**
 * The terms by which descriptions of style are found: words, and pairs of neighbours, so that "short sentences" finds
 * those before long sentences in short paragraphs. Each once: a description says each thing once.
 */
export function styleTerms(text: string): string[] {
  const words = terms(text)
  return [...new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)])]
}
