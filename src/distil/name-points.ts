import { isFirstName, isPlace, isTown } from '../lib/name-lists.ts'
import { fold, type Span } from '../lib/text.ts'
import { isBrand, isMadeUp } from './firm-forms.ts'
import { add, POINTS, type Sighting } from './kind-points.ts'
import { isMembership, kindOfPhrase } from './name-kinds.ts'
import { addForm } from './name-lines.ts'
import { BEGINNINGS, type KindPoints, KNOWN, type NameKind, wordsOfLanguage } from './name-words.ts'
import { isInDictionary } from './ordinary-words.ts'
import { addName } from './own-words.ts'
import { addPlaceForms } from './place-forms.ts'
import { addAfter, addBefore, CHARS } from './words-around.ts'

// What one sighting of a name says of its kind: points from its own words, from the lists, and from the words around it.

/** Capitals alone, or capitals that a word goes on with. */
const SPELLED_AS_CODE =
  /^\p{Lu}[\p{Lu}\d]{1,11}(?:[- ]\p{Lu}[\p{Lu}\d]+)*$|^\p{Lu}{2,}\p{Ll}|^(?!Mc|Mac|De|Di|Le|La|Van|Von|Fitz|O)\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+/u
const EMPLOYER = /^\s*,\s\p{Lu}[\p{L} ]{2,24}\s*[–—|]\s/u
const DEFINITION =
  /^["”’]?(?:\s?\([^()]{0,120}\))?(?:,\s[^.;,]{1,60},)?\s(?:is|was|are|were|ist|war|sind|es|era|fue|est|était|fut)\s(?:an?|the|one of the|eine?|der|die|das|un|una|une|el|la|le|l['’])\s?([^.;]{3,120})/
const SHARE_OF_MADE_UP = 0.4
const MIN_CODE_KIND = 1.2

/** The points that a sighting gives to each kind. */
export function pointsOf(sighting: Sighting, language: string): KindPoints {
  const points: KindPoints = new Map()
  const { unit, start, end } = sighting
  const before = unit.masked.slice(Math.max(0, start - CHARS.before), start)
  const after = besideMarkup(unit.masked.slice(end, end + CHARS.after))
  const words = wordsOfLanguage(language)
  const noun = language === 'de' && isGermanNoun(before)
  addName(points, sighting, noun, language)
  if (!noun) {
    addBefore(points, before, words)
    addAfter(points, sighting.name, after, words, language)
  }
  const house = language === 'en' || language === 'de' ? null : houseBefore(before)
  if (house) add(points, house, POINTS.noun)
  addForm(points, sighting, language)
  addPlaceForms(points, sighting, before, after)
  if (sighting.opens && sighting.end < unit.masked.length) {
    const phrase = definitionOf(unit.masked.slice(end, end + 300))
    const kind = phrase === null ? null : kindOfDefinition(phrase, language)
    if (kind && !(isPlace(sighting.key) && isMembership(phrase!))) add(points, kind, POINTS.defined)
  }
  // "Brandt Optics, Jena – technician since 2019"
  if (start === 0 && sighting.words.length > 1 && EMPLOYER.test(after) && !isFirstName(sighting.words[0]!))
    add(points, 'organization', POINTS.employer)
  if (language === 'en' && sighting.words.length === 1 && isMadeUp(sighting.key)) {
    // "done by Grasscraft": what persons do, firms do as well
    const person = points.get('person')
    if (person && person < POINTS.titled && !OF_KIN.test(before)) points.set('person', person * SHARE_OF_MADE_UP)
    // what it was made up for is software as often
    if (points.has('tool') && !isBrand(sighting.key)) add(points, 'tool', POINTS.software)
    if (/(?<!\p{L})an? $/iu.test(before)) add(points, 'product', POINTS.noun)
  }
  if (language === 'en' && sighting.words.length === 1 && before.endsWith('he ') && AFTER_THE.test(before)) {
    dropWeakPerson(points)
    // "the Striders' clubhouse"
    if (/[^aeiou](?:ers|ors)$/.test(sighting.key) && !isInDictionary(sighting.key))
      add(points, 'organization', POINTS.team)
  }
  // "Brightwater are cheaper", "the other lot (Castellan) are at 28,900": many, so a firm or a band
  if (language === 'en' && ARE.test(after) && !sighting.key.endsWith('s') && !AMONG_OTHERS.test(before))
    add(points, 'organization', POINTS.they)
  if (language === 'en') addOthers(points, after)
  if (isTown(sighting.key) || isPlace(sighting.key)) dropWeakTool(points)
  // "UEFI must support", "CPUShares was set": nobody is spelled so
  if (
    points.has('person') &&
    !sighting.titled &&
    SPELLED_AS_CODE.test(sighting.name) &&
    (points.get('person') ?? 0) < (sighting.words.length > 1 ? POINTS.lastName : POINTS.fullName)
  )
    points.delete('person')
  // "Debconf2 took place"
  if (points.has('person') && !sighting.titled && /\d/.test(sighting.name)) points.delete('person')
  // "Debian 2.0 (Hamm)"
  if (before.endsWith(' (') && /\d\.\d+ \($/.test(before) && unit.masked[end] === ')') {
    points.delete('place')
    points.delete('person')
    add(points, 'product', POINTS.article)
  }
  // "a survey by Seabird Watch starts in May"
  if (points.has('project') && OF_SOMEBODY.test(before)) points.set('project', points.get('project')! / 2)
  if (sighting.words.length === 1 && sighting.name === sighting.name.toUpperCase() && !isPlace(sighting.key)) {
    // an acronym after "in" is hardly a place
    const place = points.get('place')
    if (place && place < POINTS.label) points.delete('place')
  }
  return points
}

/** "**Wren**, our database": marks were masked by blanks. */
const besideMarkup = (after: string): string =>
  after.startsWith('  ') ? after.replace(/^ {2,8}(?=[,.;:)])/, '').replace(/^ {2,8}/, ' ') : after

/** "my daughter Loveday" */
const OF_KIN =
  /(?<!\p{L})(?:daughter|son|wife|husband|brother|sister|mother|father|aunt|uncle|cousin|niece|nephew|granddaughter|grandson|grandmother|grandfather|friend|colleague|neighbour|neighbor|boss|partner),? $/iu
const ARE = /^\)? (?:are|have|were|haven['’]t|aren['’]t|weren['’]t|don['’]t) /u
const AMONG_OTHERS =
  /(?:(?<!\p{L})(?:and|or|nor|both|do|did|does|if|that|would|could|should|may|might|can|will|must|both)|[,&/+]) ["'“]?$/iu
const AFTER_THE = /(?<!\p{L})the $/iu
const OF_SOMEBODY = /(?<!\p{L})(?:by|with|from|at|near|and) $/u

/** "by the Boathouse": nobody is called with an article. */
function dropWeakPerson(points: KindPoints): void {
  if ((points.get('person') ?? 0) < POINTS.lastName) points.delete('person')
}

/** "tested with Oban coastguard" */
function dropWeakTool(points: KindPoints): void {
  if ((points.get('tool') ?? 0) < POINTS.noun) points.delete('tool')
}

const IS_PROJECT = /(?<!\p{L})(?:project|scheme|programme|pilot|initiative|projekt|vorhaben|proyecto|projet)$/iu
const END_OF_NOUNS =
  /[,;(.]|\s(?:that|which|who|of|for|from|in|by|to|with|von|der|des|zur|zum|für|im|de|del|para|pour|du|qui|que)\s/i

/** What follows "is a" when a name is the subject of it. */
export const definitionOf = (after: string): string | null => DEFINITION.exec(after)?.[1] ?? null

/** The kind that a definition's noun gives. */
export function kindOfDefinition(phrase: string, language: string): NameKind | null {
  if (IS_PROJECT.test(phrase.split(END_OF_NOUNS, 1)[0]!)) return 'project'
  if (language === 'en') return kindOfPhrase(phrase)
  const { nouns } = wordsOfLanguage(language)
  for (const word of phrase.split(/[\s,-]+/, 5)) {
    const kind = nouns.get(fold(word))
    if (kind) return kind
  }
  return null
}

/** "la boulangerie Le Gall", "el laboratorio Quimalab": the trade or landmark that a name is given to, in small letters. */
function houseBefore(before: string): NameKind | null {
  const word = HOUSE.exec(before)?.[1]
  const [kind, points] = (word && BEGINNINGS.get(fold(word))?.[0]) || []
  return (kind === 'organization' || kind === 'place') && points! > MIN_OF_HOUSE ? kind : null
}
const HOUSE = /(?<![\p{L}-])(?:[ldn]['’])?(\p{Ll}{4,24}) ["“„«»]?$/u
const MIN_OF_HOUSE = 2.2

/** German: a first name after an article or an inflected adjective is a noun ("das Tor"). */
const isGermanNoun = (before: string): boolean =>
  /(?<![\p{L}])(?:[Dd](?:er|ie|as|en|em|es)|[Ee]ine?[rnms]?|[Ii]m|[Aa]m|[Zz]um|[Zz]ur|[Vv]om|[Kk]eine?\w?|\p{Ll}+(?:en|es|er|em)|\d+)\s$/u.test(
    before,
  ) &&
  !/(?<![\p{L}])(?:von|neben|oder|bitten|rufen|haben|sagen|fragen|gegen|über|unter|hinter|zwischen|der firma|die firma)\s$/iu.test(
    before,
  )

/** "Claude, Copilot or other AI tools": what a list ends with says of all its members what they are. */
function addOthers(points: KindPoints, after: string): void {
  const others = after.includes(' other ') ? OTHERS.exec(after)?.[1] : undefined
  const kind = others ? kindOfPhrase(others) : null
  if (!kind) return
  // products are called tools as often
  if (kind === 'tool' && points.has('product')) add(points, 'product', POINTS.defined)
  else add(points, kind, POINTS.defined)
}
const OTHERS =
  /^(?:, \p{Lu}[\p{L}\d.+-]{1,20}(?: \p{Lu}[\p{L}\d.+-]{1,20})?){0,5},? (?:and|or) other ((?:[\p{L}-]{2,20} ){0,2}\p{L}{3,20})/u

/** The kind of what is widely known; null for anything else. */
export const knownKind = (key: string): NameKind | null => KNOWN.get(key)?.[0]?.[0] ?? null

/** The kind that the words around a piece of code or an address give it, if they do. */
export function kindAround(masked: string, { start, end }: Span, language: string): NameKind | null {
  const points: KindPoints = new Map()
  const words = wordsOfLanguage(language)
  addBefore(points, masked.slice(Math.max(0, start - CHARS.before), start).replace(/`$/, ''), words)
  addAfter(points, '', masked.slice(end, end + CHARS.after).replace(/^`/, ''), words, language)
  return (['tool', 'product', 'repository'] as const).find((kind) => (points.get(kind) ?? 0) >= MIN_CODE_KIND) ?? null
}
