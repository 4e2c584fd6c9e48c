import { readFileSync } from 'node:fs'
import type { Span } from '../lib/text.ts'
import type { NameKind } from './name-words.ts'

// Chinese and Japanese cut into words by the platform's dictionary, and the lists by which names among them are told:
// data in han-lists.json. What the dictionary does not know comes in pieces of a character or two, as names do.

export interface HanName extends Span {
  name: string
  kind: NameKind | null
  /** 0 to 4, as points elsewhere */
  points: number
}

/** A word or a piece of one; offsets in the unit. */
export interface HanToken extends Span {
  text: string
}

interface ChineseLists {
  surnames: string
  weak: string
  places: string
  placeEnds: string
  organizations: string
  organizationEnds: string
  persons: string
  verbs: string
  generic: string
}
interface JapaneseLists {
  surnames: string
  givenEnds: string
  places: string
  placeEnds: string
  organizationEnds: string
  organizations: string
  titles: string
  roles: string
  loanwords: string
}
const written: { zh: ChineseLists; ja: JapaneseLists } = JSON.parse(
  readFileSync(new URL('./han-lists.json', import.meta.url), 'utf8'),
)

const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a text, without what stands between them. */
export function hanTokens(text: string, language: 'zh' | 'ja'): HanToken[] {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  const tokens: HanToken[] = []
  for (const { segment, index } of segmenter.segment(text))
    tokens.push({ text: segment, start: index, end: index + segment.length })
  return tokens
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split('|'))

/** By length, longest first, of what is compared with the end of something. */
const endsOf = (words: string): readonly string[] =>
  [...new Set(words.split('|'))].toSorted((a, b) => b.length - a.length)

export interface ChineseWords {
  surnames: ReadonlySet<string>
  /** that are words of every day as well */
  weak: ReadonlySet<string>
  places: ReadonlySet<string>
  placeEnds: ReadonlySet<string>
  organizations: ReadonlySet<string>
  organizationEnds: ReadonlySet<string>
  persons: ReadonlySet<string>
  /** what may follow a person's name */
  verbs: ReadonlySet<string>
  /** no part of a name */
  generic: ReadonlySet<string>
}
export interface JapaneseWords {
  surnames: ReadonlySet<string>
  givenEnds: readonly string[]
  places: ReadonlySet<string>
  placeEnds: readonly string[]
  organizations: ReadonlySet<string>
  organizationEnds: readonly string[]
  titles: readonly string[]
  roles: readonly string[]
  loanwords: ReadonlySet<string>
}

let chinese: ChineseWords | undefined
let japanese: JapaneseWords | undefined

/** Made when a Chinese text first asks. */
export function chineseWords(): ChineseWords {
  const { zh } = written
  chinese ??= {
    surnames: setOf(zh.surnames),
    weak: setOf(zh.weak),
    places: setOf(zh.places),
    placeEnds: setOf(zh.placeEnds),
    organizations: setOf(zh.organizations),
    organizationEnds: setOf(zh.organizationEnds),
    persons: setOf(zh.persons),
    verbs: setOf(zh.verbs),
    generic: setOf(zh.generic),
  }
  return chinese
}

/** Made when a Japanese text first asks. */
export function japaneseWords(): JapaneseWords {
  const { ja } = written
  japanese ??= {
    surnames: setOf(ja.surnames),
    givenEnds: endsOf(ja.givenEnds),
    places: setOf(ja.places),
    placeEnds: endsOf(ja.placeEnds),
    organizations: setOf(ja.organizations),
    organizationEnds: endsOf(ja.organizationEnds),
    titles: endsOf(ja.titles),
    roles: endsOf(ja.roles),
    loanwords: setOf(ja.loanwords),
  }
  return japanese
}
