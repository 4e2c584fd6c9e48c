import { fold, words } from '../lib/text.ts'
import { saysOlder } from './ages.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { type Aliases, aliasesOf, fitOf, isMeantBy, isNamedIn } from './claim-subject.ts'
import { isHeadOf, sharedStart, wordsSaid } from './end-features.ts'
import { type EndFrames, endFramesIn } from './end-frames.ts'
import { type EndableClaim, endableClaim } from './end-sides.ts'
import { ONE_OF_MANY } from './english-change-rules.ts'
import { chatSentences } from './message-sentences.ts'
import type { NewsKind } from './news-kinds.ts'
import { saysOver } from './news-of-named.ts'
import { type NewsPassage, passagesOf } from './news-passages.ts'
import { NEWS_SIGNS } from './news-signs.ts'
import type { Value } from './news-values.ts'
import { tellingWords } from './news-words.ts'
import { ownBlocks, recites, touches } from './recital.ts'
import { asSaid, isMeant } from './told-sentences.ts'
import { endsByWeight, isOfPart } from './weigh-ends.ts'

// What ordinary news end of what was told before: "lease is up, we're in Dunfermline now". A sentence ends the held claim
// with which it has most to do (kinds of things, words, another value) where it has words of change and nobody else, no
// condition, no past and no exception in it.

/** A held claim that no longer holds. */
export interface News {
  /** of the held claim */
  id: string
  why: ClaimEnding
  /** what is so instead, in the speaker's words, where no reader told it */
  text: string | null
  /** the words that say so: `message.slice(start, end)` */
  start: number
  end: number
}

type Known = EndableClaim & { id: string; saidAt?: Date | undefined }

/** The held claims that a message ends. `fresh`: what the message was read as; `at`: when it was said. */
export function newsOf(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
  at?: Date,
): News[] {
  if (held.length === 0) return []
  const own = ownBlocks(message)
  const passages = passagesOf(message, language).filter(
    (passage) =>
      !touches(passage, own) &&
      !IS_RELEASED.test(passage.text) &&
      !IS_NOT_TAKEN_UP.test(passage.text) &&
      !GIVES_COMPANY.test(passage.text) &&
      !IS_AWAY_FOR_NOW.test(passage.text) &&
      !IS_ASKED_ONCE.test(passage.text) &&
      !(language === 'en' && ONE_OF_MANY.test(passage.text)),
  )
  if (passages.length === 0) return []
  const known = held
    .filter(({ text }) => !fresh.some((one) => one.text === text))
    .map(({ id, text, saidAt }) => ({ id, text, saidAt, ...endableClaim(`${language}\n${name}\n${text}`) }))
    .filter(({ isPast }) => !isPast)
  const aliases = aliasesOf(known.map(({ subject }) => subject))
  const found = new Map<string, News>()
  let told: Set<string> | undefined
  /** A claim read out is no news, nor is what says of the speaker by name no word that is not told already. */
  const isRecital = ({ text }: NewsPassage) => {
    if (held.some((claim) => recites(text, claim.text))) return true
    if (!fold(text).startsWith(fold(name))) return false
    told ??= new Set(held.flatMap((claim) => words(claim.text)))
    return words(text).every((word) => told!.has(word))
  }
  for (const passage of passages) {
    if (passage.isBarred && !isFramed(passage)) continue
    const { claims, why } = endedBy(passage, known, aliases)
    if (claims.length === 0 || isRecital(passage)) continue
    for (const { id } of claims)
      if (!found.has(id)) found.set(id, { id, why, ...untold(passage, { message, fresh, language, name }) })
  }
  for (const { id, passage } of endsByWeight(passages, fresh, known, { message, name, aliases, at })) {
    if (found.has(id) || isRecital(passage)) continue
    const why = passage.signs.has('ends') || passage.signs.has('anymore') ? OF_END : OF_VALUE
    found.set(id, { id, why, ...untold(passage, { message, fresh, language, name }) })
  }
  return [...found.values()]
}

/** What a sentence has most to do with, where that is one thing or two. */
function endedBy(
  passage: NewsPassage,
  known: readonly Known[],
  aliases: Aliases,
): { claims: Known[]; why: ClaimEnding } {
  const scores = known.map((claim) => {
    const own = score(passage, claim, aliases)
    return own > 0 && isOfPart(passage.text, claim.words) ? 0 : own
  })
  const best = Math.max(...scores)
  const claims = known.filter((_, i) => scores[i]! >= best - CLOSE)
  const why = best >= OVER ? OF_END : OF_VALUE
  return { claims: best > 0 && claims.length <= MOST_ALIKE ? claims : [], why }
}
const OF_END = 'It was said to have ended.'
const OF_VALUE = 'A newer value was said.'
const CLOSE = 0.01
const MOST_ALIKE = 2
/** Surest first: a thing named and over, a turn of the topic, another tool or value, the same kinds of things. */
const [OVER, TURN, OTHER, TOLD, ALIKE] = [50, 40, 30, 20, 0]
const LEAST_ALIKE = 4.5

function score(passage: NewsPassage, claim: Known, aliases: Aliases): number {
  if (!mayTellOf(passage, claim, aliases)) return 0
  if (claim.lasts && !sharesAny(claim.words, passage.words)) return 0
  const framed = scoreOfFrames(passage, claim, aliases)
  if (framed > 0 || passage.isBarred) return framed
  const named = [...claim.core].filter((word) => passage.words.has(word)).length
  if (named > 0 && claim.core.size <= MOST_CORE * named && saysOver(passage.text, claim.heads, passage.language))
    return OVER + named
  const kinds = [...claim.kinds].filter((kind) => passage.kinds.has(kind))
  const one = kinds.filter((kind) => ONE_AT_A_TIME.has(kind)).length
  const all = new Set([...claim.kinds, ...passage.kinds]).size
  const alike = Math.min(3, one) + 0.5 * (kinds.length - one) + (all > 0 ? kinds.length / all : 0)
  const close = alike + named
  if (claim.isInstruction && !passage.asks) return 0
  const isNamed = sharesAny(claim.words, passage.words)
  const isSaidAgain = sharesAny(claim.names, passage.words)
  const turn = passage.turns.find(({ topic }) => claim.topics.has(topic))
  if (turn && !passage.isOfThirdParty && !isSaidAgain && (isNamed || turn.isWhole)) return TURN + close
  if (claim.age !== null && saysOlder(passage.text, claim.age)) return OTHER + close
  if (passage.isNow && !passage.isOfThirdParty && hasOther(claim.tools, passage.tools)) return OTHER + close
  if ((passage.change >= 1 || beginsAlike(passage.text, claim.wording)) && hasOtherValue(claim, passage, named > 0))
    return OTHER - 5 + close
  // What is named without being over is still there.
  if (isNamed || passage.isOfThirdParty || !passage.isLasting) return 0
  if (passage.told.some((topic) => claim.topics.has(topic))) return TOLD + close
  return one > 0 && alike + passage.change >= LEAST_ALIKE ? ALIKE + alike : 0
}
const MOST_CORE = 2

/** Barred by a time that passes alone, which "resigned this morning" has too. */
const isFramed = ({ text, language, signs, frames }: NewsPassage): boolean =>
  !(signs.has('unreal') || signs.has('past') || signs.has('also')) &&
  (frames.over.length > 0 || frames.slots.size > 0) &&
  !NEWS_SIGNS.passing(language).test(text.replace(THIS_TIME, ''))
const THIS_TIME = /(?<!\p{L})this (?:week|weekend|morning|afternoon|evening)(?!\p{L})/giu

/** By frames: the thing is named and over, or the part of life is. */
function scoreOfFrames(passage: NewsPassage, claim: Known, aliases: Aliases): number {
  if (claim.isOfMany || FOR_A_WHILE.test(passage.text)) return 0
  if (passage.frames.over.some((row) => isHeadOf(row.at(-1)!, claim) && isOwn(row.at(-1)!, passage, claim, aliases)))
    return OVER + 1
  if (passage.isOfThirdParty || claim.isInstruction) return 0
  const isSaidAgain = sharesAny(claim.names, passage.words)
  return !isSaidAgain && !isOfElse(passage, claim) && hasTurned(passage, claim) ? TURN - 1 : 0
}

const sharesAny = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].some((one) => all.has(one))

/** "pycharm ran out", "swapped the van": it has changed, no home and no job. */
const isOfElse = (passage: NewsPassage, { kinds, tools }: Known): boolean => {
  if (passage.tools.size > 0 && ![...passage.tools.keys()].some((group) => tools.has(group))) return true
  const ofOne = [...passage.kinds].filter((kind) => ONE_AT_A_TIME.has(kind))
  return ofOne.length > 0 && !ofOne.some((kind) => kinds.has(kind))
}

/** "my sister sold Juniper": no horse of the speaker's. */
const isOwn = (word: string, { clauses }: NewsPassage, { subject }: Known, aliases: Aliases): boolean =>
  !clauses.some(
    (clause) =>
      clause.subject.kind === 'person' &&
      fold(clause.text).includes(word) &&
      fitOf(clause.subject, subject, aliases) === 'other',
  )
/** "saw that Ruby 3.4 is out": to be had, not over */
const IS_RELEASED =
  /^(?:(?:I|just|so|oh|ooh) )*(?:saw|see|read|heard|noticed|apparently|looks like) (?:that )?[^,;]{2,40} (?:is|are|came|has come|is now|is finally) out(?!\p{L}| of)/iu
/** "Node 24 came out, have not touched it" */
const IS_NOT_TAKEN_UP =
  /(?<!\p{L})(?:(?:has|have|had) (?:not|never) (?:even |really |yet |actually ){0,2}(?:touched|tried|installed|upgraded|updated|switched|migrated|moved|bothered|played|used|tested|looked)|(?:am|are|is) (?:not |in no rush to |in no hurry to )(?:going to )?(?:touch|try|install|upgrade|switch|migrat|bother|mov)\p{L}*|no (?:rush|hurry|plans?|reason|need) to (?:upgrade|switch|migrate|move|change))(?!\p{L})/iu
/** "got Rufus a friend, a puppy called Tilda": one more */
const GIVES_COMPANY =
  /(?<!\p{L})(?:got|gets|bought|found|gave|has|have) \p{L}+ (?:an? |some |now )?(?:new )?(?:friend|company|companion|(?:play|stable)?mate|buddy|brother|sister|pal)(?!\p{L})/iu
/** "the Volvo is at the garage": it comes back */
const IS_AWAY_FOR_NOW =
  /(?<!\p{L})(?:is|are|was|were|['’]s|still|currently) (?:still |back |currently |now |just )?(?:(?:at|with) (?:the |a |my |our )?(?:garage|mechanic|mender|repairer|repairman|repair shop|body ?shop|dry cleaner|cleaner|cobbler|tailor|luthier|dealer|dealership)(?:s|['’]s|s['’])?|in (?:the )?(?:workshop|repairs?)|in for (?:an? |its |his |her |their |some |the )?(?:\p{L}+ )?(?:service|servicing|repairs?|mot|check-?up|fixing|inspection|overhaul)|being (?:repaired|fixed|mended|serviced|overhauled|resoled|restrung))(?!\p{L})/iu
/** "for this one question, give me all the details": no wish for later */
const IS_ASKED_ONCE =
  /(?<!\p{L})(?:(?:for|in|with) this (?:one )?(?:question|answer|reply|message|task|time|once)|just (?:this once|for (?:now|today|once|this))|only this (?:once|time)|this once)(?!\p{L})/iu
const FOR_A_WHILE =
  /(?<!\p{L})(?:for (?:an?|its|the|two|three|this|\d+)(?: \p{L}+)? (?:hours?|days?|weeks?|months?|breaks?|holidays?|while|bit|moment|summer|winter|night|weekend)|for (?:january|february|march|april|may|june|july|august|september|october|november|december)|until|til)(?!\p{L})/iu

/** A frame tells that the claim's part of a life has ended, or of another one in a slot of which one is held. */
const hasTurned = (passage: NewsPassage, { slots, subject }: Known): boolean =>
  [...slots].some(([slot, { isOfSeveral }]) => {
    if (!passage.frames.slots.has(slot)) return false
    const frames = subject.kind === 'speaker' ? framesOfSpeaker(passage) : passage.frames
    const effect = frames.slots.get(slot)
    if (effect === undefined || isOfSeveral || (subject.kind === 'thing' && !OF_THINGS.has(slot))) return false
    return effect === 'over' ? !VAGUE.has(slot) : PLAIN.has(slot)
  })
/** "had a veggie curry, my mate had lamb": what others do tells nothing of the speaker. */
function framesOfSpeaker({ clauses, frames, language }: NewsPassage): EndFrames {
  const own = clauses.filter(({ subject }) => subject.kind !== 'person')
  return own.length === 0 || own.length === clauses.length
    ? frames
    : endFramesIn(`${language}\n${own.map(({ text }) => text).join(', ')}`)
}
/** Slots that things fill too. */
const OF_THINGS: ReadonlySet<string> = new Set([
  'car',
  'phone device',
  'number',
  'email',
  'deploy',
  'favourite',
  'injury',
])
/** Slots of which a frame of something else tells by itself, */
const PLAIN: ReadonlySet<string> = new Set([
  'floor',
  'favourite',
  'deploy',
  'car',
  'phone device',
  'instrument',
  'smokes',
  'child school',
  'vegetarian',
])
/** and those of which no frame does: they are weighed. */
const VAGUE: ReadonlySet<string> = new Set(['money', 'loss', 'tool', 'email', 'owner'])

/** Of which a person has one. */
const ONE_AT_A_TIME: ReadonlySet<NewsKind> = new Set([
  'home',
  'household',
  'job',
  'employer',
  'study',
  'partner',
  'diet',
  'smokeOrDrink',
  'vehicle',
  'device',
  'provider',
  'contact',
  'favourite',
  'name',
  'instruction',
])

/** Whether a sentence may speak of the claim's person or thing. */
function mayTellOf(passage: NewsPassage, { subject }: Known, aliases: Aliases): boolean {
  if (subject.kind === 'speaker' || subject.kind === 'thing') return !passage.isOfOthers && !passage.isPronoun
  return isNamedIn(passage.text, subject) || passage.clauses.some((one) => isMeantBy(one.subject, subject, aliases))
}

/** "Band practice is on Thursdays", after "Band practice is every Monday". */
const beginsAlike = (text: string, wording: readonly string[]): boolean =>
  sharedStart(wordsSaid(text), wording) >= LEAST_START
const LEAST_START = 2

/** Another tool of one group. */
const hasOther = (before: Known['tools'], now: NewsPassage['tools']): boolean =>
  [...before].some(([group, tools]) => {
    const others = now.get(group)
    return others !== undefined && [...others].some((tool) => !tools.has(tool))
  })

/** Another day, number or address of the same thing. */
function hasOtherValue(claim: Known, passage: NewsPassage, isNamed: boolean): boolean {
  return passage.values.some(({ sort, text, unit }) => {
    const before = claim.values.filter((value) => value.sort === sort)
    if (before.length === 0 || before.some((value) => value.text === text)) return false
    return (
      isNamed || ADDRESSES.has(sort) || (sort === 'number' && unit !== '' && before.some((one) => one.unit === unit))
    )
  })
}
const ADDRESSES: ReadonlySet<Value['sort']> = new Set(['email', 'site', 'handle', 'digits'])

/** A sentence of which the readings hold less is told as it was said; a short one with the rest of its message. */
const LEAST_TOLD = 0.6
const FEW_WORDS = 3
const MOST_CHARS = 240
const MOST_SENTENCES = 2
const isOfOneThing = (message: string): boolean => {
  const sentences = chatSentences(message)
  return sentences.length <= MOST_SENTENCES && sentences.every(({ asks }) => !asks)
}
function untold(
  { words, start, end }: NewsPassage,
  {
    message,
    fresh,
    language,
    name,
  }: { message: string; fresh: readonly ComparedClaim[]; language: ChatLanguage; name: string },
): Pick<News, 'text' | 'start' | 'end'> {
  const told = tellingWords(fresh.map((one) => one.text).join(' '))
  const share = words.size === 0 ? 1 : [...words].filter((word) => told.has(word)).length / words.size
  if (share >= LEAST_TOLD && (words.size > 0 || fresh.length > 0)) return { text: null, start, end }
  const isShort = message.trim().length <= MOST_CHARS && (words.size < FEW_WORDS || fresh.length === 0)
  // A question, or a third sentence, is of something else.
  const whole = isShort && isOfOneThing(message)
  const [from, to] = whole ? [message.length - message.trimStart().length, message.trimEnd().length] : [start, end]
  const said = { text: message.slice(from, to), start: from, end: to, quotes: false, asks: false }
  return to - from > MOST_CHARS || !isMeant(language, message, said)
    ? { text: null, start, end }
    : { text: asSaid(language, name, message.slice(from, to)), start: from, end: to }
}
