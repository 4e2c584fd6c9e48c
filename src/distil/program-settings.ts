import { foldedName } from '../lib/record-key.ts'
import { KNOWN } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'

// Options, constants and classes of a text about software: what it sets, calls or raises, and no names.

const CAMEL = '[A-Z][a-z\\d]{1,30}[A-Z][A-Za-z\\d]{0,60}'
const SETTING_WORDS =
  'options?|settings?|directives?|parameters?|keywords?|variables?|fields?|attributes?|headers?|class|classes|methods?|functions?|hooks?|flags?|errors?|exceptions?|events?|signals?'
/** "$TMPDIR", "SystemMaxUse=", "UsePAM yes", "the ListenAddress option": what the text sets or calls. */
const SET = new RegExp(
  `[$%]\\{?([A-Z][A-Z\\d_]{2,40})|(?<![\\w$])(${CAMEL}|[A-Z][A-Z\\d_]{2,40})(?:\\s?=(?![=>])|\\(|["'’\`]{0,2}\\s(?:${SETTING_WORDS}|yes|no)\\b)|\\b(?:${SETTING_WORDS})[:,]? ["'\`]{0,2}(${CAMEL})`,
  'g',
)
export const IS_CAMEL = new RegExp(`^${CAMEL}$`)

/** What a technical text sets, as written. */
export function settingsIn(text: string): ReadonlySet<string> {
  const settings = new Set<string>()
  for (const [, constant, written, called] of text.matchAll(SET)) {
    const name = constant ?? written ?? called!
    if (!KNOWN.has(foldedName(name)) && (constant || !IS_CAMEL.test(name) || isMadeOfWords(name))) settings.add(name)
  }
  for (const [, written] of text.matchAll(IN_CODE))
    if (!KNOWN.has(foldedName(written!)) && isMadeOfWords(written!) && written!.split(LONG_HUMP).length > 2)
      settings.add(written!)
  return settings
}
/** "`AbortSignal.timeout`": a class, where two of its humps are words. */
const IN_CODE = new RegExp(`\`(?:new )?(${CAMEL})[\`.(]`, 'g')
const LONG_HUMP = /[A-Z][a-z]{3,}/

/** "DynamicUser", "ForwardX11": every hump is a word, letters or a number. */
export const isMadeOfWords = (name: string): boolean =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-z])(?=\d)/)
    .every((hump) => hump.length < 4 || isInDictionary(hump.toLowerCase()))
