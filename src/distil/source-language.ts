import { languageOf } from '../lib/language.ts'
import type { SourceText } from '../lib/source-text.ts'
import { maskMarkup } from '../prose/mask-markup.ts'

const CHARS = 6_000
const WORDS = { enough: 20, short: 30 }
/** Detectors take a short English sentence full of foreign names for those names' language. */
const ENGLISH_PHRASE =
  /\b(?:is|was|are|were) (?:a (?=[a-z\d])|an (?=[aefhilmnorsux])|the )|\b(?:of|in|by|from|at|on|to|for|with) the\b|\b(?:the|and) \w+ (?:of|in|is|was)\b/i

/** ISO 639-1 code of the source's prose; what it declares counts only where there is too little of that to tell. */
export function sourceLanguage({ text, blocks, declaredLanguage }: SourceText): string {
  let prose = ''
  for (const { kind, start, end } of blocks) {
    if (prose.length > CHARS) break
    if (kind === 'paragraph' || kind === 'list')
      prose += `${maskMarkup(text.slice(start, Math.min(end, start + CHARS)))}\n`
  }
  const words = prose.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (words < WORDS.enough && declaredLanguage && /^[a-z]{2}$/.test(declaredLanguage)) return declaredLanguage
  if (words < WORDS.short && ENGLISH_PHRASE.test(prose)) return 'en'
  const language = languageOf(prose || text.slice(0, CHARS))
  return /^[a-z]{2}$/.test(language) ? language : 'en'
}
