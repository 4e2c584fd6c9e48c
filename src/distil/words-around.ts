import type { EntityKind } from '../lib/distilled.ts'
import { isFirstName, isRole } from '../lib/name-lists.ts'
import { fold } from '../lib/text.ts'
import { WordTable } from '../lib/word-table.ts'
import { isAcronymOf } from './heading-forms.ts'
import { add, POINTS, raise } from './kind-points.ts'
import { kindOfPhrase } from './name-kinds.ts'
import { type KindPoints, kindOfLabel, type LanguageWords } from './name-words.ts'
import { isInDictionary, isOrdinary } from './ordinary-words.ts'

// What the words around a name say of its kind.

export const CHARS = { before: 48, after: 80 }
const WORDS_AROUND = 3
const BORN =
  /^\s?\((?:born|née?|nee|geb\.|geboren|nacid[oa]|\*)|^\s?\(\d{4}\s?[–-]\s?(?:\d{4})?\)|^\s?\([^()]{0,30}\d{4}\s?[–-]/u
const VERSION = /^\s(?:v|version )?\d+\.\d+(?:\.\d+)?(?!\d|[.,]\d|\s?[€£$%]|\s?(?:million|billion|m\b|km))/
/** "Venolor 5 mg" */
const DOSE = /^ \d{1,4}(?:[.,]\d+)?\s?(?:mg|µg|mcg|IU|IE)(?!\p{L})/u
/** "Cefabiot tablets", "Venolor drops" */
const MEDICINE =
  /^ (?:tablets?|capsules?|pills?|syrup|drops|ointment|cream|gel|patch(?:es)?|inhaler|spray|suspension|injections?|pessar(?:y|ies)|lozenges?|sachets?|suppositor(?:y|ies)|Tabletten|Kapseln|Tropfen|Salbe|Saft|Zäpfchen|comprimés?|gélules?|sirop|gouttes|pommade|comprimidos?|cápsulas?|jarabe|gotas|pomada|compresse|capsule|sciroppo|gocce|tabletten|druppels)(?!\p{L})/u
/** ", our dog": not counted among persons */
const IS_ANIMAL =
  /^, (?:our|my|his|her|their|the) (?:[\p{L}'’]+ )?(?:dog|cat|pony|horse|puppy|kitten|donkey|goat|hamster|rabbit)(?!\p{L})/u
/** ", a programme of the council" */
const IS_SCHEME =
  /^(?:,| \() ?(?:an?|the|our|my|their) (?:\p{Ll}+ )?(?:project|scheme|programme|pilot|initiative)(?!\p{L})/u
/** "A second scheme, Cold Kitchen" */
const SCHEME_BEFORE = /(?<!\p{L})(?:project|scheme|programme|pilot|initiative), $/iu
/** "Export the tables with Dumpling" */
const WORKS_WITH =
  /(?<!\p{L})(?:export|import|copy|sync|convert|draw|drawn|write|written|edit|scan|count|log|record|test|made|back up|monitor|render|process|compress|encode|track)(?:s|ed|ted|ged)? (?:[\p{L}'’]+ ){1,3}(?:with|using) $/iu
/** "our registrar is", "the treasurer will be" */
const ROLE_IS = /(?<!\p{L})(\p{Ll}{3,20}) (?:is|was|will be|ist|war|wird|est|es|será|sera)(?: now| jetzt| again)? $/u
const AT_WORK =
  /^ (?:at (?:the )?\p{Lu}|(?:at|from|in|of) (?:the |our |my )?(?:\p{L}{3,14} ){1,2}(?:says?|said|told|thinks?|thought|wants?|asked|asks|wrote|writes|rang|phoned|called|promised|knows)(?!\p{L}))/u
const ACRONYM_AFTER = /^\s\(([A-Z][A-Za-z&]{1,9})[);,]/

const ENDS_A_PHRASE = new Set('.:;!?)|—–•,"“”„«»')
/** Begins and ends with no mark that `NO_PART` takes off. */
const isBareWord = (part: string): boolean => part.charCodeAt(0) >= 48 && isSmall(part.charCodeAt(part.length - 1))
const isSmall = (code: number): boolean => code >= 97 && code <= 122
const NO_PART = /^['’(*]+|[.'’*]+$/g

const PARTS = new WordTable(
  (part) => ({
    norm: fold(isBareWord(part) ? part : part.replace(NO_PART, '')),
    endsAPhrase: ENDS_A_PHRASE.has(part[part.length - 1]!),
  }),
  1 << 14,
)
/** What stands before a name, with the blank. */
const LAST_WORDS = new WordTable(
  (last) => ({ last, calls: CALLS.has(last), is: IS.has(last), closes: CLOSES.test(last) }),
  1 << 14,
)

const OPENING_MARKS = new Set([...`"“„«'(*`].map((mark) => mark.charCodeAt(0)))
function isMarksAlone(before: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (!OPENING_MARKS.has(before.charCodeAt(i))) return false
  return true
}

/** The longest phrases before a name that say something; "in the" counts as "in". */
export function addBefore(points: KindPoints, before: string, words: LanguageWords): void {
  let end = before.length
  let start = before.lastIndexOf(' ') + 1
  while (end >= 0 && isMarksAlone(before, start, end)) {
    end = start - 1
    start = end > 0 ? before.lastIndexOf(' ', end - 1) + 1 : 0
  }
  // the first part may be half a word
  if (end < 0 || (start === 0 && before.length >= CHARS.before)) return
  const found: KindPoints = new Map()
  let phrase = ''
  let skipped = false
  for (let taken = 0; taken <= WORDS_AROUND && end >= 0; taken++) {
    if (start === end) break
    const { norm, endsAPhrase } = PARTS.within(before, start, end)
    if (endsAPhrase) break
    end = start - 1
    start = end > 0 ? before.lastIndexOf(' ', end - 1) + 1 : 0
    phrase = phrase === '' ? norm : `${norm} ${phrase}`
    for (const [kind, n] of words.before.get(phrase) ?? []) raise(found, kind, n)
    if (phrase === norm) {
      const kind = words.nouns.get(norm)
      if (kind) raise(found, kind, POINTS.noun)
      if (!skipped && ARTICLE.has(norm)) {
        phrase = ''
        skipped = true
      }
    }
    if (phrase !== '' && !words.endsOfBefore.has(phrase)) break
  }
  const { last, calls, is, closes } = LAST_WORDS.within(
    before,
    before.lastIndexOf(' ', before.length - 2) + 1,
    before.length,
  )
  if (calls) {
    // "a program named Campanile"
    const noun = fold(CALLED.exec(before)?.[1] ?? '')
    const kind = noun && (words.nouns.get(noun) ?? (isRole(noun) ? 'person' : undefined))
    if (kind) raise(found, kind, POINTS.apposition)
  }
  if (last === 'the ' || last === 'The ') raise(found, 'product', POINTS.article)
  else if (last === 'by ') {
    if (DONE_BY.test(before.slice(-24))) raise(found, 'person', POINTS.doer)
  } else if (last === 'from ' || last === 'of ' || before.endsWith(' (')) {
    const from = FROM.exec(before)?.[1]
    if (from && isFirstName(fold(from)) && !isOrdinary(fold(from))) raise(found, 'organization', POINTS.doer)
  } else if (last === 'at ' || last === 'with ') {
    const [, at, along] = HOLDS_AT.exec(before) ?? []
    const holds = at ?? along
    if (holds && (words.nouns.get(holds) === 'person' || isRole(holds))) raise(found, 'organization', POINTS.holder)
  } else if (is) {
    const role = ROLE_IS.exec(before)?.[1]
    const kind = role && (words.nouns.get(role) ?? (isRole(role) ? 'person' : undefined))
    if (kind) raise(found, kind, POINTS.holder)
  } else if (closes && CLOSING.test(before.slice(-24))) raise(found, 'person', POINTS.role)
  if (last.endsWith(', ') && SCHEME_BEFORE.test(before.slice(-24))) raise(found, 'project', POINTS.project)
  if ((last === 'with ' || last === 'using ') && WORKS_WITH.test(before)) raise(found, 'tool', POINTS.doer)
  for (const [kind, n] of found) add(points, kind, n)
}
const CALLS = new Set([
  'named ',
  'called ',
  'namens ',
  'genannt ',
  'llamado ',
  'llamada ',
  'appelé ',
  'appelée ',
  'nommé ',
  'nommée ',
  'genaamd ',
  'chiamato ',
  'chiamata ',
  'chamado ',
  'chamada ',
])
const CALLED = /(?<![\p{L}'’-])([\p{L}-]{3,20}),? (?:(?:is|was|that is|who is) )?\p{L}{5,9} $/u
const IS = new Set([
  'is ',
  'was ',
  'be ',
  'ist ',
  'war ',
  'wird ',
  'est ',
  'es ',
  'será ',
  'sera ',
  'now ',
  'jetzt ',
  'again ',
])
const CLOSES = /^(?:from|\p{L}+,) $/u
/** "Yours, Hyun-woo" */
const CLOSING =
  /(?:^|\s)(?:[Yy]ours(?: sincerely| faithfully| truly| ever)?|[Ll]ove|[Bb]est|[Cc]heers|[Rr]egards|[Tt]hanks|[Ss]incerely|[Gg]reetings|Grüße|Gruß|Saludos|[Aa]brazos?|Bises|Cordialement),? (?:from )?$/u
/** "Compiled by", "drawn up by" */
const DONE_BY =
  /\p{Ll}{2}(?:ed|wn|ne|en|ept|ade|lt|(?<!fi)eld|un|old|ught|ut) (?:(?:up|out|off|over|together|down) )?by $/u
/** "Pete from", "Sigrid Aune (" */
const FROM = /(?<![\p{L}'’])(\p{Lu}\p{L}+)(?: \p{Lu}[\p{L}'’-]+)? (?:from |of |\()$/u
/** "production director at" */
const HOLDS_AT = /(?<!\p{L})(?:(\p{Ll}{3,20}) at|(\p{Ll}{2,19}[^\P{Ll}s]) with) $/u
const ARTICLE = new Set(
  'the der die das den dem el la los las le les our their my unser unsere unserer notre nuestro nuestra'.split(' '),
)

export function addAfter(
  points: KindPoints,
  name: string,
  after: string,
  words: LanguageWords,
  language: string,
): void {
  const owned = after[1] === 's' ? OWNED.exec(after) : null
  if (owned) {
    if (words.kin.has(fold(owned[1]!))) add(points, 'person', POINTS.kin)
    for (const [kind, n] of words.after.get(fold(owned[1]!)) ?? [])
      if (kind === 'organization') raise(points, kind, n * 0.8)
    return
  }
  const opensAside = after[1] === '('
  const initials = opensAside ? ACRONYM_AFTER.exec(after) : null
  // "Yevgenia Roth (YR)" gives the initials of somebody who speaks
  if (initials && initials[1]!.length > 2 && isAcronymOf(initials[1]!, name))
    raise(points, 'organization', POINTS.spelled)
  // "Ruaridh at Kinloch Marine services it"
  const second = after.charCodeAt(1)
  if (MAY_BE_AT_WORK.has(second) && AT_WORK.test(after) && !name.includes(' ') && !isInDictionary(fold(name)))
    add(points, 'person', POINTS.article)
  if (after.startsWith(', ')) {
    if (IS_ANIMAL.test(after)) add(points, 'other', POINTS.titled)
  }
  const isScheme = (after[0] === ',' || opensAside) && IS_SCHEME.test(after)
  if (isScheme) add(points, 'project', POINTS.paper)
  if ((opensAside || after[0] === '(') && BORN.test(after)) add(points, 'person', POINTS.years)
  const isNumber = isDigit(second)
  if ((isNumber || second === V) && VERSION.test(after)) add(points, 'tool', POINTS.codeLike)
  if (isNumber ? DOSE.test(after) : MEDICINE.test(after)) add(points, 'product', POINTS.dose)
  const aside = opensAside || MAY_OPEN_ASIDE.has(after[0] ?? '') ? ASIDE.exec(after) : null
  if (aside) {
    const kind = isScheme ? null : kindOfAside(aside[1]!, words, language)
    if (kind) add(points, kind, DETERMINED.test(aside[1]!) ? POINTS.apposition : POINTS.role)
    if (/^,\s(?:who|whose|der|die|quien|qui)\s/.test(after) && language === 'en') add(points, 'person', 1)
    if (/^,\s(?:they|whose (?:drivers?|staff|website|engineers?))\s/.test(after))
      add(points, 'organization', POINTS.they)
    const verb = /^,?\s\([^()]{1,30}\)/.exec(after)?.[0]
    if (verb) addVerbs(points, after.slice(verb.length), words)
    if (
      /^,\s(?:UK|USA|US|[A-Z]{2}|Germany|France|Spain|Italy|England|Scotland|Wales|Ireland|Switzerland|Austria|Canada|Australia|India|Japan|China)\b/.test(
        after,
      )
    )
      add(points, 'place', 1.8)
    return
  }
  addVerbs(points, after, words)
}

/** with which "at", "from", "in" and "of" begin */
const MAY_BE_AT_WORK = new Set([...'afio'].map((letter) => letter.charCodeAt(0)))
const V = 118
const isDigit = (code: number): boolean => code >= 48 && code <= 57

const OWNED = /^['’]s\s([\p{L}-]+)/u
const ASIDE = /^["”*]{0,2}(?:\s\(|,\s)([^().,;:|]{2,60})/u
const MAY_OPEN_ASIDE = new Set(',"”*')

/** ", our tracking database" */
const DETERMINED =
  /^(?:an?|the|our|my|his|her|their|its|une?|notre|nos|le|la|el|un|una|nuestr[oa]|ein|eine|unser|unsere|der|die|das|een|onze|ons|het|il|lo|uno|nostr[oa]|um|uma|o|noss[oa])\s/i

function addVerbs(points: KindPoints, after: string, words: LanguageWords): void {
  const found: KindPoints = new Map()
  const said = /^["”*]{0,2},?[\s-](\S+)(?:\s(\S+))?(?:\s(\S+))?/u.exec(after)
  if (!said) return
  let phrase = ''
  for (let i = 1; i <= WORDS_AROUND; i++) {
    const word = said[i]
    if (!word) break
    const { norm, endsAPhrase } = SAID.of(word)
    phrase = phrase === '' ? norm : `${phrase} ${norm}`
    for (const [kind, n] of words.after.get(phrase) ?? []) raise(found, kind, n)
    if (endsAPhrase || !words.beginningsOfAfter.has(phrase)) break
  }
  for (const [kind, n] of found) add(points, kind, n)
}

/** Words behind a name. */
const SAID = new WordTable(
  (word) => ({ norm: fold(word.replace(/[.,;:!?)"”]+$/, '')), endsAPhrase: /[.,;:!?)]$/.test(word) }),
  1 << 14,
)

/** ", the firmware engineer", "(chair)": the first noun of a known kind within four words. */
function kindOfAside(aside: string, words: LanguageWords, language: string): EntityKind | null {
  if (language === 'en' && /^(?:an?|the|our|my|his|her|their)\s/.test(aside)) {
    const kind = kindOfPhrase(aside.replace(/^\S+\s/, ''))
    if (kind) return kind
  }
  const determined = DETERMINED.test(aside)
  for (const word of aside.split(/[\s/-]+/, 5)) {
    const kind = words.nouns.get(fold(word))
    if (kind) return kind === 'person' || determined ? kind : null
    if (kindOfLabel(fold(word)) === 'person' && fold(word).length > 4) return 'person'
  }
  return null
}
