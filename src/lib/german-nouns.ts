import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

// German writes every noun with a capital, so that a capital alone names nothing: what is a noun of the language, is told
// by a list of those that are not made of others, with the ways in which German puts nouns together and bends them.

let held: ReadonlySet<string> | undefined

/** Made by scripts/german-nouns.ts, whose head names the source and its licence. Read when a German text first asks. */
function bases(): ReadonlySet<string> {
  held ??= new Set(
    gunzipSync(readFileSync(new URL('./german-nouns.txt.gz', import.meta.url)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return held
}

/** What nouns add when they are bent. */
const ENDS = ['s', 'es', 'n', 'en', 'e', 'er', 'ern']
/** What stands between the parts of a noun. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e']
const SUFFIX =
  /(?:ung|heit|keit|schaft|tion|tat|ismus|nis|erei|lein|chen)(?:en|s|es|e|se|n)?$|(?:ische|ende|gte|hte|kte|rte|ete|erte|ierte)[nrsm]?$/
/** What stands before a noun and is none itself. */
const PREFIX =
  /^(?:zwei|drei|vier|funf|sechs|zehn|mehr|viel|vor|nach|aus|ein|an|ab|auf|bei|mit|um|zu|zwischen|auswarts|heim|neben|gegen|ober|unter|uber|haupt|ruck|außen|innen|wieder|neu|alt|groß|klein|hoch|tief|kurz|lang|halb|voll|selbst|sonder|einzel|gesamt|sozial|privat|online|grund|rest|rechts|links|weiter|fern|nah|schnell|frei|fremd|eigen)$/
const MIN = { suffixed: 7, stem: 2, tail: 4, shortTail: 3, compound: 6 }
const MAX_LENGTH = 40
const MAX_REMEMBERED = 20_000
const remembered = new Map<string, boolean>()

/** A noun of German, bent and put together as it may be: "militarschulen". Folded. */
export function isGermanNoun(word: string): boolean {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const is = word.length <= MAX_LENGTH && word.split('-').every((part) => part.length > 0 && isOne(part))
  remembered.set(word, is)
  return is
}

/** A noun that is put together of no others: "osten", and not "deutschland". Folded. */
export const isBareGermanNoun = (word: string): boolean => isBent(word, bases())

const isOne = (word: string): boolean =>
  (word.length >= MIN.suffixed && SUFFIX.test(word)) || isBent(word, bases()) || isPutTogether(word, bases())

/** @param nouns those that are not made of others */
export function isBent(word: string, nouns: ReadonlySet<string>): boolean {
  if (nouns.has(word)) return true
  return ENDS.some(
    (end) => word.endsWith(end) && word.length - end.length >= MIN.stem && nouns.has(word.slice(0, -end.length)),
  )
}

/** @param nouns those that are not made of others */
export function isPutTogether(word: string, nouns: ReadonlySet<string>): boolean {
  for (let at = MIN.stem; word.length - at >= MIN.shortTail; at++) {
    const tail = word.slice(at)
    const isNoun = tail.length < MIN.tail ? nouns.has(tail) : isBent(tail, nouns) || SUFFIX.test(tail)
    if (!isNoun) continue
    const head = word.slice(0, at)
    for (const link of LINKS) {
      if (!head.endsWith(link) || head.length - link.length < MIN.stem) continue
      const stem = link === '' ? head : head.slice(0, -link.length)
      if (PREFIX.test(stem) || nouns.has(stem) || nouns.has(`${stem}e`) || nouns.has(`${stem}en`)) return true
      if (stem.length >= MIN.compound && (SUFFIX.test(stem) || isPutTogether(stem, nouns))) return true
    }
  }
  return false
}

/** Whether its ending is one of nouns that have `isBent` of their own, so that no list needs it. */
export const isSuffixed = (word: string): boolean => word.length >= MIN.suffixed && SUFFIX.test(word)
