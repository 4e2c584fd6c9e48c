import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { LineTable } from './line-table.ts'

const LISTS = [
  'first',
  'last',
  'place',
  'firm',
  'inhabitant',
  'role',
  'word',
  'dictionary',
  'given',
  'feminine',
  'masculine',
  'town',
  'han-first',
  'han-last',
  'han-place',
] as const
type ListName = (typeof LISTS)[number]

/** One of the lists, read when it is first asked: what never distils needs two of the short ones alone. */
class NameList {
  readonly #name: ListName
  #lines: LineTable | undefined
  /** a name comes up many times, as one and the same string */
  readonly #asked = new Map<string, boolean>()

  constructor(name: ListName) {
    this.#name = name
  }

  has(folded: string): boolean {
    const known = this.#asked.get(folded)
    if (known !== undefined) return known
    this.#lines ??= linesOf(this.#name)
    const is = this.#lines.has(folded)
    if (this.#asked.size >= MOST_ASKED) this.#asked.clear()
    this.#asked.set(folded, is)
    return is
  }
}
const MOST_ASKED = 8_192

let text: string | undefined

function linesOf(list: ListName): LineTable {
  text ??= `${gunzipSync(readFileSync(new URL('./name-lists.txt.gz', import.meta.url))).toString('utf8')}\n`
  const head = `\n[${list}]\n`
  const start = text.indexOf(head) + head.length
  const next = text.indexOf('\n[', start)
  return new LineTable(text, start, next < 0 ? text.length : next + 1)
}

/**
 * Names and words by which a capitalised word is judged, folded. Made by scripts/name-lists.ts, whose head names the
 * sources and their licences. Fixed on purpose, as what a source yields must not hang on other sources.
 */
export const NAME_LISTS = Object.fromEntries(LISTS.map((list) => [list, new NameList(list)])) as Record<
  ListName,
  NameList
>

export const isFirstName = (folded: string): boolean => NAME_LISTS.first.has(folded)
/** What stands for somebody of this first name, folded; null where it may be either, or is not known. */
export const pronounOfName = (folded: string): 'he' | 'she' | null =>
  NAME_LISTS.feminine.has(folded) ? 'she' : NAME_LISTS.masculine.has(folded) ? 'he' : null
/** A first name that fewer people have: it says less of what else it could be. */
export const isGivenName = (folded: string): boolean => NAME_LISTS.given.has(folded)
/** What somebody is or does: "accountant", "hairdressers". English. */
export const isRole = (folded: string): boolean => NAME_LISTS.role.has(folded)
/** A town, most of which are known to few. */
export const isTown = (folded: string): boolean => NAME_LISTS.town.has(folded)
/** Any word of an English dictionary that `word` does not hold: with a capital where every word has one it is no name. */
export const isDictionaryWord = (folded: string): boolean => NAME_LISTS.dictionary.has(folded)
export const isLastName = (folded: string): boolean => NAME_LISTS.last.has(folded)
export const isPlace = (folded: string): boolean => NAME_LISTS.place.has(folded)
export const isFirm = (folded: string): boolean => NAME_LISTS.firm.has(folded)
