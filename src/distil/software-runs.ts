import { isPlace } from '../lib/name-lists.ts'
import { foldedName } from '../lib/record-key.ts'
import type { Sighting } from './kind-points.ts'
import { ENDINGS, isConcept, KNOWN } from './name-words.ts'
import { isFunctionWord, isInDictionary } from './ordinary-words.ts'
import type { Programs } from './program-names.ts'
import { IS_CAMEL, isMadeOfWords } from './program-settings.ts'

// Words with capitals that are no names in a text about software, or more than one: options and constants, files, heads
// of manual pages, matters ("User Namespace"); versions, and what a program has ("GitHub Issues").

const FILE =
  /^\S+\.(?:md|rst|txt|toml|json|ya?ml|rs|py|c|h|go|ts|conf|cfg|ini|log|sh|lock|trace|service|socket|html?|css|xml|csv|pdf|exe|dll|so)$/i
const IN_MANUAL = /^\(\d[a-z]{0,3}\)/
const VERSION = /[ -]?v?\d[\d.]{0,12}(?:\.x)?(?: (?:LTS|ESM))?$/
const INTERFACE = /^(?:apis?|ur[li]s?|prs?|ids?)$/
const LICENCE = /^(?:["'’*_ )]*)\s?(?:[Ll]icen[cs]|[Ss]tyle [Ll]icen)/

/** The sighting as the name that it holds; null for none. Only of technical texts. */
export function softwareRun(run: Sighting, programs: Programs): Sighting | null {
  const { name, key, words, unit, start, end } = run
  if (run.titled || run.led !== null) return run
  const [first] = name.split(' ', 1)
  const after = unit.masked.slice(end, end + 12)
  if (isSetting(first!, programs.settings) || FILE.test(name) || HEAD_OF_MANUAL.test(unit.masked)) return null
  if (CHARSET.test(name) || isRandom(name)) return null
  const isUpper = name === name.toUpperCase()
  if (isUpper && IN_MANUAL.test(after)) return null
  if (
    IS_LICENCE.test(name) &&
    (LICENCE.test(after) ||
      unit.masked.trim() === name ||
      LICENSED.test(unit.masked.slice(Math.max(0, start - 30), start)))
  )
    return null
  if (KNOWN.has(key) || programs.told.has(key)) return run
  const version = VERSION.exec(name)?.[0]
  if (version && version.length < name.length && isSoftware(key.slice(0, -version.length)))
    return shortened(run, 0, name.length - version.length)
  if (words.length < 2) return run
  const isPlain = words.every((word) => isMatter(word) || isConcept(word, word.toUpperCase()))
  const last = words.at(-1)!
  if (isPlain && isUpper) return null
  if (run.quoted) return run
  if (run.opens && ACTS.test(words[0]!)) return softwareRun(shortened(run, first!.length + 1, name.length), programs)
  if (INTERFACE.test(last) || (words.length === 2 && isSoftware(words[0]!) && isMatter(last) && !ENDINGS.has(last)))
    return softwareRun(shortened(run, 0, name.lastIndexOf(' ')), programs)
  if (/ of /.test(name) && isConcept(words[0]!, first!)) return null
  return isPlain && !ENDINGS.has(last) && !isPlace(key) && (unit.form === 'prose' || unit.form === 'item') ? null : run
}

/** "SSH-AGENT(1)   BSD General Commands Manual   SSH-AGENT(1)" */
const HEAD_OF_MANUAL = /^[^\s()]{1,40}\(\d[a-z]{0,3}\)\s{2}|\s{3}[^\s()]{1,40}\(\d[a-z]{0,3}\)$/
const IS_LICENCE = /^(?:MIT|BSD|ISC|GPL|LGPL|AGPL|MPL)$/
const LICENSED = /[Ll]icen[cs]e[ds]?(?:,? [a-z]+){0,3},? (?:the )?["'’]?$/
/** What an option does, at the beginning of what is said of it: "Generate C-shell commands" */
const ACTS =
  /^(?:generate|specify|specifies|print|display|enable|disable|force|bind|kill|lock|unlock|delete|list|show|configure|define|ignore|allow|deny|select|choose|return|returns|create|remove|unpause|rename|export|import|support|supports)$/

/** "ISO-8859-1", "EUC-KR", "ES2021": forms of text and releases of a language. */
const CHARSET =
  /^(?:ISO[- ]?8859(?:-\d{1,2})?|ISO-2022-[A-Z]{2}|UTF-?\d{1,2}(?:[BL]E)?|EUC-[A-Z]{2}|KOI8-[A-Z]|CP\d{3,4}|IBM\d{3}|TIS-\d{3}|Big5|Shift[_ ]JIS|GB(?:K|2312|18030)|US-ASCII|Latin-?1|Windows-125\d|ES(?:\d|20\d\d)|C(?:89|99|11|17|23)|C\+\+\d\d)$/i
/** "GnSkUWOmpsMBiajJz": the letters of all options, a key or a sum. */
const isRandom = (name: string): boolean =>
  name.length > MIN_RANDOM && !name.includes(' ') && (name.match(HUMP)?.length ?? 0) > name.length / LETTERS_A_HUMP
const HUMP = /[a-z][A-Z]/g
const MIN_RANDOM = 13
const LETTERS_A_HUMP = 5

/** From so many on a text is about settings, and what is spelled like one is another. */
const MANY_SETTINGS = 3

const isSetting = (word: string, settings: ReadonlySet<string>): boolean =>
  settings.has(word) ||
  (settings.size >= MANY_SETTINGS && IS_CAMEL.test(word) && isMadeOfWords(word) && !KNOWN.has(foldedName(word)))

const isSoftware = (key: string): boolean =>
  !isConcept(key, key) &&
  (KNOWN.get(key)?.some(([kind, n]) => (kind === 'tool' || kind === 'product') && n > 2) ?? false)

/** A word of every day, or a number. */
const isMatter = (word: string): boolean => isInDictionary(word) || isFunctionWord(word, 'en') || /^[\d.]+$/.test(word)

function shortened(run: Sighting, from: number, to: number): Sighting {
  const name = run.name.slice(from, to).replace(/[ -]$/, '')
  const skipped = run.name.slice(0, from).split(' ').length - 1
  return {
    ...run,
    name,
    key: foldedName(name),
    words: run.words.slice(skipped, skipped + name.split(' ').length),
    start: run.start + from,
    end: run.start + from + name.length,
    opens: run.opens && from === 0,
    uncut: null,
  }
}
