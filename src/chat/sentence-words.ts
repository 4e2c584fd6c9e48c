import type { ChatLanguage } from './chat-language.ts'

// The words of a sentence, as models weigh them: whether it tells of a change at all, whether it is worth keeping.

const WORD = /[a-zà-ÿ'’]+|\d+|[!?…]/giu

/** Words and pairs of words; the first one marked; of Chinese and Japanese single signs, pairs and threes. */
export function sentenceWords(text: string, language: ChatLanguage): ReadonlySet<string> {
  if (language === 'zh' || language === 'ja') {
    const signs = [...text.replace(/\s/gu, '')]
    return new Set(signs.flatMap((sign, i) => [sign, ...[2, 3].map((n) => signs.slice(i, i + n).join(''))]))
  }
  const words = (text.match(WORD) ?? []).map((word) =>
    /^\d/u.test(word) ? '#' : word.toLowerCase().replaceAll('’', "'"),
  )
  const found = new Set(words)
  for (const [i, word] of words.entries()) found.add(i === 0 ? `^${word}` : `${words[i - 1]}_${word}`)
  return found
}
