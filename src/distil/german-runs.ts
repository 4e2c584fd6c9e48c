import { isGermanNoun } from '../lib/german-nouns.ts'
import { isPlace, isTown, NAME_LISTS } from '../lib/name-lists.ts'
import type { CapitalWord } from './joined-words.ts'
import { BEGINNINGS, ENDINGS, type LanguageWords, type NameKind, wordsOfLanguage } from './name-words.ts'

// Where a name begins and ends among the capitals of German, whose nouns have one as well.

/** "Mitglied Elfriede Rott", "Firma Brandt": a noun before the name. */
export function leadsInGerman(words: CapitalWord[], first: number, last: number, around: LanguageWords): boolean {
  const { norm } = words[first]!
  if (NAME_LISTS.first.has(norm) || BEGINNINGS.has(norm)) return false
  if (around.nouns.has(norm) || around.before.has(norm)) return true
  // "Verteidigungsminister Henk Vredeling", "Fernsehserie Gossip Girl"
  const next = words[first + 1]!.norm
  if (
    isNounOnly(norm) &&
    !isGermanNoun(next) &&
    (isApposed(norm, around) || BEGINNINGS.has(next) || NAME_LISTS.first.has(next) || isGenitive(words, last, last))
  )
    return true
  return last - first >= 2 && NAME_LISTS.first.has(words[first + 1]!.norm) && !ENDINGS.has(words[last]!.norm)
}

/** "US-amerikanische" */
export const ADJECTIVE = /-\p{Ll}+isch(?:e[mnrs]?)?$/u

/** A noun of German that is nobody's and no place's name. */
export const isNounOnly = (norm: string): boolean =>
  isGermanNoun(norm) &&
  !NAME_LISTS.first.has(norm) &&
  !NAME_LISTS.last.has(norm) &&
  !isPlace(norm) &&
  !isTown(norm) &&
  !ENDINGS.has(norm)

/** "Verteidigungsminister": what its last part says. */
export function kindOfCompound(norm: string, { nouns }: LanguageWords): NameKind | null {
  for (let at = 0; norm.length - at >= 4; at++) {
    if (at > 0 && at < 3) continue
    const tail = norm.slice(at)
    const kind = nouns.get(tail) ?? nouns.get(tail.replace(/(?:en|n|s|in)$/, ''))
    if (kind) return kind
  }
  return null
}

/** "Ligakonkurrent X" is X; "Heimatverein X" is called so. */
const isApposed = (norm: string, around: LanguageWords): boolean => {
  const kind = kindOfCompound(norm, around)
  return kind !== null && (kind !== 'organization' || ONLY_SAYS.test(norm))
}
const ONLY_SAYS =
  /(?:ligist|ligisten|konkurrent|konkurrenten|rivale|rivalen|konzern|hersteller|anbieter|gesellschaft|label)$/

/** "Mitte des Spiels", "Roman von Bohumil Hrabal": nouns with what they are of, unless they are a house or a body. */
export function isPhrase(words: CapitalWord[], first: number, last: number, links: string[]): boolean {
  const [link] = links
  const next = words[last + 1]!.norm
  if (link === 'den') return true
  if (!/^(?:der|des|von|zu|zur|am|an|und)$/.test(link!)) return false
  if (link === 'von' && isGermanNoun(next) && !isTown(next) && !isPlace(next)) return true
  const head = words.slice(first, last + 1)
  if (head.some(({ norm }) => BEGINNINGS.has(norm))) return false
  return head.some(({ norm }) => isNounOnly(norm)) && kindOfCompound(words[last]!.norm, GERMAN()) !== 'organization'
}
const GERMAN = () => wordsOfLanguage('de')

/** "Libyens Hauptstadt", "John Lennons Geschichte" */
export function isGenitive(words: CapitalWord[], first: number, last: number): boolean {
  const { norm, text } = words[last]!
  if (!/[^aeious]s$/.test(norm) || norm.length < 5 || text === text.toUpperCase() || ENDINGS.has(norm)) return false
  const next = words[last + 1]
  if (last > first) return next !== undefined && next.start - words[last]!.end === 1 && isGermanNoun(next.norm)
  const isName = (word: string) =>
    isPlace(word) || isTown(word) || NAME_LISTS.first.has(word) || NAME_LISTS.last.has(word)
  return isName(norm.slice(0, -1)) && !isName(norm)
}
