import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

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
  'town',
  'han-first',
  'han-last',
  'han-place',
] as const
type ListName = (typeof LISTS)[number]

/**
 * Names and words by which a capitalised word is judged, folded. Made by scripts/name-lists.ts, whose head names the
 * sources and their licences. Fixed on purpose, as what a source yields must not hang on other sources.
 */
export const NAME_LISTS: Record<ListName, ReadonlySet<string>> = readLists()

function readLists(): Record<ListName, ReadonlySet<string>> {
  const text = gunzipSync(readFileSync(new URL('./name-lists.txt.gz', import.meta.url))).toString('utf8')
  const lists = Object.fromEntries(LISTS.map((list) => [list, new Set<string>()])) as Record<ListName, Set<string>>
  let list: Set<string> | undefined
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) list = lists[line.slice(1, -1) as ListName]
    else if (line !== '') list?.add(line)
  }
  return lists
}

export const isFirstName = (folded: string): boolean => NAME_LISTS.first.has(folded)
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
