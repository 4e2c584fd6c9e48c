import snowball from 'snowball-stemmers'
import { generalIdf, isOrdinaryWord } from '../lib/common-english.ts'
import { fold, type Span, stem } from '../lib/text.ts'
import { IRREGULAR, ORDINARY, STOPS, type Tongue } from './function-words.ts'
import { kindsOf } from './kinds-of-things.ts'
import { markPhrases } from './phrase-families.ts'
import { familiesOf, familiesOfPair, foreignFamiliesOf, jointOf } from './word-families.ts'
import { likeness, likenessKey } from './word-likeness.ts'
import { type Nearness, writtenFor } from './written-words.ts'

/** A word of a question or a passage, with its place. */
export interface Word extends Span {
  raw: string
  folded: string
  /** what is compared; of scripts without blanks two characters */
  stem: string
  /** tells nothing of the subject */
  stop: boolean
  /** a capital or a digit in front, and no stop word */
  name: boolean
  /** inverse document frequency in general language, 0.3 to 7.6: never that of the account's own few documents */
  weight: number
  families: readonly number[]
  /** families of the kinds it is one of */
  kinds: readonly number[]
  /** its place in the table of likeness; -1 for a word that it lacks */
  like: number
  /** stems that papers write for it */
  written: ReadonlyMap<string, Nearness>
  /** a German noun, which may be part of a compound */
  joins?: boolean
}

const NOTHING: ReadonlyMap<string, Nearness> = new Map()
const WEIGHT = { stop: 0.3, most: 7.6, foreign: 5, foreignOrdinary: 2.5, foreignName: 6, pair: 4, stopPair: 0.5 }
/** how far a word of the question is met by another form of it, and by one of its family */
const MET = {
  relative: 0.6,
  compound: 0.5,
  family: { close: 0.65, far: 0.4 },
  written: { close: 0.65, far: 0.4 },
  kind: 0.65,
}

const STEMMERS = { de: 'german', es: 'spanish', fr: 'french' } as const
const stemmers = new Map<Tongue, { stem(word: string): string }>()
const cache = new Map<string, string>()
const CACHE_LIMIT = 50_000

function stemIn(word: string, tongue: Tongue): string {
  if (tongue === 'en') return stem(word)
  if (tongue === 'zh') return word
  const key = `${tongue} ${word}`
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= CACHE_LIMIT) cache.clear()
  const stemmer = stemmers.get(tongue) ?? snowball.newStemmer(STEMMERS[tongue])
  stemmers.set(tongue, stemmer)
  const base = baseIn(word, tongue)
  const stemmed = tongue === 'es' ? withoutDiphthong(stemmer.stem(base)) : stemmer.stem(base)
  cache.set(key, stemmed)
  return stemmed
}

const baseIn = (word: string, tongue: Tongue): string =>
  tongue === 'de' ? germanVerb(word) : tongue === 'fr' ? frenchVerb(word) : word

/** Spanish verbs change under stress: remover, remueve; cerrar, cierra. */
const withoutDiphthong = (stemmed: string): string =>
  stemmed.length < 4 ? stemmed : stemmed.replace(/(?<![qg])ue/, 'o').replace(/ie/, 'e')

const NO_VERB =
  /^(?:zeit|wohn|ord|sied|richt|dichter)ung|^(?:geschaft|gewicht|gebiet|gericht|gesicht|gedicht|gerat|gehalt|gebot|gefecht|gewalt)/
/** "geheizt" and "Heizung" as "heizen". */
function germanVerb(word: string): string {
  if (NO_VERB.test(word)) return word
  const root = /^ge(\p{L}{3,})t$/u.exec(word)?.[1] ?? /^(\p{L}{4,})ung(?:en)?$/u.exec(word)?.[1]
  return root ? `${root}en` : word
}

/** "arrosage" as "arroser". */
const frenchVerb = (word: string): string => word.replace(/^(\p{L}{4,})ages?$/u, '$1er')

/** Folded, and ß as ss. */
export const folded = (text: string): string => fold(text).replaceAll('ß', 'ss')

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|(?<=\p{Lu})&(?=\p{Lu}))*/gu
const STOP_PAIR = /^[的了是在吗呢什么怎谁哪几多少时候为要把有和给这那个]+$|[吗呢谁哪怎么]/u
const STARTS_NAME = /^[\p{Lu}\p{N}]/u
const DIGIT = /\d/
const CHINESE_SHARE = 0.2

/** Letters that tell a language where no function word does. */
const LETTERS = { de: /[äöüß]/i, es: /[ñ¿¡]|[áíóú]/i, fr: /[èêëàçîôœ]|é/i } as const

/** By script and function words; English when in doubt. Cheap, and good enough for one question. */
export function tongueOf(text: string): Tongue {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  if (han > CHINESE_SHARE * text.length) return 'zh'
  const all = folded(text).match(/\p{L}+/gu) ?? []
  let best: Tongue = 'en'
  let most = 0
  for (const tongue of ['en', 'de', 'es', 'fr'] as const) {
    const letters = tongue === 'en' ? false : LETTERS[tongue].test(text)
    const held =
      all.filter((word) => STOPS[tongue].has(word)).length * (tongue === 'en' ? 1.05 : 1) + (letters ? 0.5 : 0)
    if (held > most) [best, most] = [tongue, held]
  }
  return best
}

/** The words of a text, stop words included, in their order. */
export function wordsOf(text: string, tongue: Tongue): Word[] {
  const out: Word[] = []
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0]
    const start = match.index
    if (HAN.test(raw)) pairs(raw, start, out)
    else if (VERSION.test(raw)) {
      const version = { ...wordOf('version', start, tongue), raw: raw[0]!, end: start + 1 }
      out.push(version, wordOf(raw.slice(1), start + 1, tongue))
    } else {
      const word = wordOf(raw, start, tongue)
      if (word.folded === 'head' && A_HEAD.test(text.slice(Math.max(0, start - 5), start)))
        Object.assign(word, { families: [], written: NOTHING })
      const day = dayShort(raw, tongue, text.slice(word.end, word.end + 6))
      out.push(day ? { ...wordOf(day, start, tongue), raw, end: word.end } : word)
    }
  }
  if (tongue === 'en') markPhrases(out, text)
  return out
}

/** "v1", "V2": in words version 1 */
const VERSION = /^[vV]\d{1,2}$/
/** "£3 a head" leads nobody */
const A_HEAD = /(?:^|[^\p{L}])(?:a|per) $/u
const shortDays = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((pair) => pair.split('=') as [string, string]))
/** As tables and plans write them; what else they may be is ruled out by what follows. */
const SHORT_DAYS: Readonly<Record<Tongue, ReadonlyMap<string, string>>> = {
  en: shortDays('Mon=Monday Sat=Saturday Sun=Sunday'),
  de: shortDays('Mo=Montag Di=Dienstag Mi=Mittwoch Do=Donnerstag Fr=Freitag Sa=Samstag So=Sonntag'),
  es: shortDays(
    'Lun=Lunes Mar=Martes Mié=Miércoles Jue=Jueves Vie=Viernes Sáb=Sábado Dom=Domingo lun=lunes mié=miércoles jue=jueves vie=viernes sáb=sábado',
  ),
  fr: shortDays(
    'Lun=Lundi Mar=Mardi Mer=Mercredi Jeu=Jeudi Ven=Vendredi Sam=Samedi Dim=Dimanche lun=lundi mer=mercredi jeu=jeudi ven=vendredi sam=samedi',
  ),
  zh: new Map(),
}
const DAY_FOLLOWS = /^\.?(?:,? ?\d| ?[|–-]|,|$)/
const GERMAN_DATE = /^\.?,? ?\d{1,2}\.(?:\d|\s|$)/
/** The day that a short form stands for; German ones before a German date in whatever language the text seems to be. */
const dayShort = (raw: string, tongue: Tongue, after: string): string | undefined =>
  raw.length > 3
    ? undefined
    : GERMAN_DATE.test(after)
      ? SHORT_DAYS.de.get(raw)
      : DAY_FOLLOWS.test(after)
        ? SHORT_DAYS[tongue].get(raw)
        : undefined

const known = new Map<string, readonly Word[]>()

/** The words of a text as they stand by themselves, in order, without their places; remembered, so that many texts cost little. */
export function looseWordsOf(text: string, tongue: Tongue): Word[] {
  const out: Word[] = []
  for (const raw of text.match(TOKEN) ?? []) {
    const key = `${tongue} ${raw}`
    let words = known.get(key)
    if (!words) {
      if (known.size >= CACHE_LIMIT) known.clear()
      const made: Word[] = []
      if (HAN.test(raw)) pairs(raw, 0, made)
      else made.push(wordOf(raw, 0, tongue))
      words = made
      known.set(key, words)
    }
    for (const word of words) out.push(word)
  }
  return out
}

function pairs(run: string, start: number, out: Word[]): void {
  const chars = [...run]
  for (let i = 0; i < Math.max(1, chars.length - 1); i++) {
    const pair = chars.slice(i, i + 2).join('')
    const stop = STOP_PAIR.test(pair)
    const weight = stop ? WEIGHT.stopPair : WEIGHT.pair
    out.push({
      ...{ start: start + i, end: start + i + pair.length, raw: pair, folded: pair, stem: pair },
      ...{
        stop,
        name: false,
        weight,
        families: stop ? [] : familiesOfPair(pair),
        kinds: [],
        like: -1,
        written: NOTHING,
      },
    })
  }
}

function wordOf(raw: string, start: number, tongue: Tongue): Word {
  const low = folded(raw)
  const stop = STOPS[tongue].has(low)
  const numeric = DIGIT.test(raw)
  const stemmed = numeric ? low : stemIn(IRREGULAR.get(low) ?? low, tongue)
  const name = !stop && STARTS_NAME.test(raw)
  return {
    ...{ start, end: start + raw.length, raw, folded: low, stem: stemmed, stop, name },
    weight: stop ? WEIGHT.stop : weightOf(low, stemmed, numeric, name, tongue),
    families:
      stop || numeric
        ? []
        : tongue === 'en'
          ? familiesOf(stemmed)
          : foreignFamiliesOf(low, tongue, {
              stemOf: (other) => stemIn(other, tongue),
              baseOf: (other) => baseIn(other, tongue),
            }),
    kinds: stop || numeric || tongue !== 'en' ? [] : kindsOf(stemmed),
    like: stop || numeric || tongue !== 'en' ? -1 : likenessKey(stemmed),
    written: stop || numeric || tongue !== 'en' ? NOTHING : writtenFor(stemmed),
    ...(tongue === 'de' && name && !numeric && low.length >= BEGINNING ? { joins: true } : {}),
  }
}

function weightOf(low: string, stemmed: string, numeric: boolean, name: boolean, tongue: Tongue): number {
  if (tongue === 'en') return Math.min(WEIGHT.most, generalIdf(stemmed))
  if (tongue !== 'zh' && ORDINARY[tongue].has(low)) return WEIGHT.foreignOrdinary
  return numeric || (name && tongue !== 'de') ? WEIGHT.foreignName : WEIGHT.foreign
}

const BEGINNING = 4
/** least length of a compound, and of its other part */
const COMPOUNDED = 7
const LEAST_REST = 3
const NO_COMPOUND = new Set(
  'breakfast understand membership friendship outcome support transport passport cupboard timetable'.split(' '),
)
const COMMON_BEGINNING = 5
const COMMON_SHARE = 0.7
/** least length of the first part of a compound */
const COMPOUND = 6
/** longest verb that its doer is looked for */
const DOER = 6

/** Words of one text, to ask how well a word of a question is met there. */
export class WordSet {
  readonly #forms = new Set<string>()
  readonly #families = new Set<number>()
  readonly #kinds = new Set<number>()
  readonly #beginnings = new Map<string, string[]>()
  readonly #long: string[] = []
  readonly #nouns: string[] = []
  readonly #compounds: string[] = []
  readonly #like: number[] = []
  /** stems that may stand for others */
  readonly #writing = new Set<string>()
  /** in their order */
  readonly words: readonly Word[]

  constructor(words: readonly Word[]) {
    this.words = words
    for (const word of words) {
      if (this.#forms.has(word.folded) && this.#forms.has(word.stem)) continue
      this.#forms.add(word.stem).add(word.folded)
      for (const family of word.families) this.#families.add(family)
      for (const kind of word.kinds) this.#kinds.add(kind)
      if (word.like >= 0) this.#like.push(word.like)
      if (word.written.size > 0) this.#writing.add(word.stem)
      if (word.folded.length < BEGINNING || word.stop) continue
      const key = word.folded.slice(0, BEGINNING)
      const same = this.#beginnings.get(key)
      if (same) same.push(word.folded)
      else this.#beginnings.set(key, [word.folded])
      if (word.folded.length >= 9) this.#long.push(word.folded)
      if (word.joins) this.#nouns.push(word.folded)
      if (word.folded.length >= COMPOUNDED) this.#compounds.push(word.folded)
    }
  }

  /** The very word, in whatever inflection. */
  has(word: Word): boolean {
    return this.#forms.has(word.stem) || this.#forms.has(word.folded)
  }

  /** 1 for the word, less for a thing of its kind, one of its family or a relative (married, marriage; Reparatur, Reparaturkosten), else 0. */
  met(word: Word & { asks?: readonly number[] }): number {
    if (this.has(word)) return 1
    if (word.stop) return 0
    if (word.asks?.some((kind) => this.#kinds.has(kind))) return MET.kind
    let family = 0
    for (const one of word.families) {
      const joint = this.#families.has(one) ? jointOf(one, word.families, this.#families) : null
      if (joint) family = Math.max(family, MET.family[joint])
    }
    const written = this.#writtenFor(word)
    if (written) family = Math.max(family, MET.written[written])
    if (family > 0) return family
    if (this.#hasRelative(word)) return MET.relative
    return this.#isCompounded(word.folded) ? MET.compound : 0
  }

  /** How near the nearest word is that papers write for it. */
  #writtenFor({ written }: Word): Nearness | null {
    let best: Nearness | null = null
    const [few, many] = written.size < this.#writing.size ? [written, this.#writing] : [this.#writing, written]
    for (const stem of few.keys()) {
      if (!many.has(stem)) continue
      best = written.get(stem)!
      if (best === 'close') return best
    }
    return best
  }

  /** How much like the word the one here is that comes nearest to it in use, 0 to 1. */
  like(word: Word): number {
    let best = 0
    if (word.like >= 0) for (const other of this.#like) best = Math.max(best, likeness(word.like, other))
    return best
  }

  #hasRelative({ folded: low, stem, joins }: Word): boolean {
    // Ofen, Backofen; Ruhe, Ruhezeit
    if (joins && this.#nouns.some((other) => isPartOf(low, other) || isPartOf(other, low))) return true
    if (this.#doers(low).some((doer) => this.#forms.has(doer))) return true
    if (low.length < COMMON_BEGINNING || DIGIT.test(low)) return false
    for (const other of this.#beginnings.get(low.slice(0, BEGINNING)) ?? []) {
      let n = BEGINNING
      while (n < low.length && n < other.length && low[n] === other[n]) n++
      if (n < COMMON_BEGINNING) continue
      // arbeiten, Arbeitszeit
      if (stem.length >= COMPOUND && other.startsWith(stem)) return true
      if (n >= COMMON_SHARE * Math.max(low.length, other.length) || n >= Math.min(low.length, other.length)) return true
    }
    // the last part of a compound: Kosten, Nebenkosten
    return low.length >= 6 && this.#long.some((other) => other.endsWith(low) && other.length >= low.length + 3)
  }

  /** hose and hosepipe, room and bedroom: the rest is a word too */
  #isCompounded(low: string): boolean {
    if (low.length < BEGINNING) return false
    return this.#compounds.some((other) => {
      if (other.length < low.length + LEAST_REST || NO_COMPOUND.has(other)) return false
      const rest = other.startsWith(low)
        ? other.slice(low.length)
        : other.endsWith(low)
          ? other.slice(0, -low.length)
          : ''
      return rest !== '' && (isOrdinaryWord(rest) || likenessKey(stem(rest)) >= 0)
    })
  }

  /** bakes and baker, sells and seller, for words too short to be told by their beginnings */
  #doers(low: string): string[] {
    if (low.length < 3 || low.length > DOER || DIGIT.test(low)) return []
    const verb = low.replace(/(?:es|s|e)$/, '')
    return low.endsWith('er')
      ? [low.slice(0, -2), low.slice(0, -1), `${low.slice(0, -1)}s`]
      : [`${verb}er`, `${verb}ers`]
  }
}

/** Whether a German noun begins or ends another, and leaves a word of it. */
const isPartOf = (part: string, whole: string): boolean =>
  part.length >= BEGINNING && whole.length >= part.length + 3 && (whole.startsWith(part) || whole.endsWith(part))
