// What a sentence is about, for telling whether it speaks of the same part of a life as a claim: common words of each part,
// in the languages that are read (`news-kinds.json`). Stems end in `\p{L}*`.

import { readFileSync } from 'node:fs'
import type { ChatLanguage } from './chat-language.ts'
import { ofLanguage } from './news-signs.ts'
import { remembered } from './remembered.ts'

interface KindWords {
  /** of languages with blanks between words but English, which has topics of its own, in the order of `SPACED` */
  words: readonly string[]
  /** Chinese and Japanese */
  signs: string
}

const NEWS_KINDS = [
  'home',
  'household',
  'job',
  'employer',
  'study',
  'level',
  'partner',
  'children',
  'kin',
  'pet',
  'health',
  'diet',
  'smokeOrDrink',
  'hobby',
  'instrument',
  'tongue',
  'vehicle',
  'device',
  'provider',
  'contact',
  'favourite',
  'taste',
  'fear',
  'rhythm',
  'class',
  'plan',
  'name',
  'instruction',
  'code',
  'measure',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

const WORDS: Readonly<Record<NewsKind, KindWords>> = JSON.parse(
  readFileSync(new URL('./news-kinds.json', import.meta.url), 'utf8'),
)

const NOTHING = '(?!)'
const patterns = remembered((language) =>
  NEWS_KINDS.map((kind) => ofLanguage([NOTHING, ...WORDS[kind].words], WORDS[kind].signs, language as ChatLanguage)),
)

/** The kinds of which a text holds words; none in English. */
export const kindsIn = (text: string, language: ChatLanguage): ReadonlySet<NewsKind> =>
  new Set(NEWS_KINDS.filter((_, i) => patterns(language)[i]!.test(text)))
