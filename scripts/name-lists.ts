// Writes src/distil/name-lists.txt.gz, the lists by which names are told from other words:
//
//   node scripts/name-lists.ts
//
// Sources, all with free licences: the word lists of @faker-js/faker (MIT) and compromise (MIT), and the countries of
// Node's own Intl data (Unicode licence). Run it again after a new version of one of them.
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { allLocales } from '@faker-js/faker'
import nlp from 'compromise'
import { fold } from '../src/lib/text.ts'

const NOTICE = `# Lists of names and words, written by scripts/name-lists.ts.
# First names, last names, towns: @faker-js/faker, Copyright (c) 2022-2026 Faker, MIT licence.
# First names, last names, towns, firms, inhabitants, words: compromise, Copyright (c) 2019 Spencer Kelly, MIT licence.
# Countries: Unicode CLDR by way of Intl.DisplayNames, Copyright (c) 1991-2026 Unicode, Inc., Unicode License v3.
# MIT: permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
# documentation files, to deal in the software without restriction, including without limitation the rights to use, copy,
# modify, merge, publish, distribute, sublicense, and sell copies, subject to the following conditions: the above copyright
# notice and this permission notice shall be included in all copies or substantial portions of the software. The software
# is provided "as is", without warranty of any kind.
`
const LATIN = /^\p{Script=Latin}[\p{Script=Latin}'’ -]+$/u
const HAN = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{1,5}$/u
const NO_REAL_LOCALE = /ocker|^(?:eo|base|vi)/
const LOCALES_WITH_REAL_TOWNS = /^(?:de|es|fr|pl|it|pt|cs|da|nb|he|sv)/
const COUNTRY_LANGUAGES = ['en', 'de', 'es', 'fr', 'zh', 'ja']
const SHORT_COUNTRIES = ['uk', 'usa', 'us', 'eu', 'uae']
const MIN_LENGTH = 3
const TAGS: Record<string, RegExp> = {
  first: /^(?:Male|Female|First)Name$/,
  last: /^LastName$/,
  place: /^(?:City|Region|Country)$/,
  firm: /^(?:Organization|SportsTeam)$/,
  inhabitant: /^Demonym$/,
  role: /^Actor$/,
  word: /^(?:Adjective|Noun|Singular|Plural|Uncountable|PastTense|PresentTense|Participle|Gerund|Infinitive|Comparative|Superlative|Adverb|Conjunction|Preposition|Pronoun|Determiner|Expression)$/,
}

const lists = new Map<string, Set<string>>()
function add(list: string, names: Iterable<unknown>, shape = LATIN): void {
  const set = lists.get(list) ?? new Set<string>()
  lists.set(list, set)
  for (const name of names)
    if (typeof name === 'string' && shape.test(name) && (shape === HAN || name.length >= MIN_LENGTH))
      set.add(fold(name.replace(/’/g, "'")))
}
const textsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []

for (const [code, locale] of Object.entries(allLocales)) {
  if (NO_REAL_LOCALE.test(code)) continue
  const first = textsOf(locale.person?.first_name)
  const last = textsOf(locale.person?.last_name)
  add('first', first)
  add('last', last)
  if (/^(?:zh|ja)/.test(code)) {
    add('han-last', last, HAN)
    if (code === 'ja') add('han-first', first, HAN)
  }
  if (LOCALES_WITH_REAL_TOWNS.test(code)) add('place', textsOf(locale.location?.city_name))
  if (code === 'zh_CN') add('han-place', textsOf(locale.location?.city_name), HAN)
}
const lexicon = (nlp as unknown as { model(): { one: { lexicon: Record<string, string | string[]> } } }).model().one
  .lexicon
for (const [word, tags] of Object.entries(lexicon)) {
  const has = (list: string) => [tags].flat().some((tag) => TAGS[list]!.test(tag))
  if (has('first')) add('first', [word])
  else if (has('last')) add('last', [word])
  else if (has('place')) add('place', [word])
  else if (has('firm')) add('firm', [word])
  else if (has('inhabitant')) add('inhabitant', [word])
  else if (!word.includes(' ') && has('role')) add('role', [word])
  else if (!word.includes(' ') && has('word')) add('word', [word])
}
for (const language of COUNTRY_LANGUAGES) {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  for (let a = 65; a < 91; a++)
    for (let b = 65; b < 91; b++) {
      const name = names.of(String.fromCharCode(a, b))
      if (name) add(HAN.test(name) ? 'han-place' : 'place', [name], HAN.test(name) ? HAN : LATIN)
    }
}
for (const name of SHORT_COUNTRIES) lists.get('place')!.add(name)

const sections = [...lists].map(([list, names]) => `[${list}]\n${[...names].sort().join('\n')}\n`)
const text = NOTICE + sections.join('')
writeFileSync(new URL('../src/distil/name-lists.txt.gz', import.meta.url), gzipSync(text, { level: 9 }))
console.log([...lists].map(([list, names]) => `${list} ${names.size}`).join(', '), `${text.length} characters`)
