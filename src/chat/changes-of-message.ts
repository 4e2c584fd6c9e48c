import type { Span } from '../lib/text.ts'
import { olderByNow } from './ages-of-others.ts'
import { withoutOthers } from './belongings.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { kindsStated } from './claim-kinds.ts'
import { subjectOfClaim } from './claim-subject.ts'
import { contentWords, stem } from './claim-words.ts'
import { endedByDepartures } from './departures.ts'
import { endedByEnglish } from './english-changes.ts'
import { eventsOver } from './events-over.ts'
import { endedAlong, movedAlong } from './goes-along.ts'
import { endedByMoving } from './home-turns.ts'
import { endedIn } from './language-changes.ts'
import { medicineStopped } from './medicine-stopped.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import { newsOf } from './news.ts'
import { outgrown } from './outgrown.ts'
import { type PartOfClaim, partsOfClaim, withoutParts } from './parts-of-claim.ts'
import { endedWithPets } from './pets-gone.ts'
import { withPlainEnds } from './plain-ends.ts'
import { plansSettled } from './plans-settled.ts'
import { raisedValues } from './raised-values.ts'
import { endedByRecovery } from './recoveries.ts'
import { restOfList } from './rest-of-list.ts'
import { withStops } from './run-on.ts'
import { sparedBy } from './spared.ts'
import { statesLeft } from './states-left.ts'
import { statesOfOthers } from './states-of-others.ts'
import { statesRuledOut } from './states-ruled-out.ts'
import { type Successor, successorsOf } from './successors.ts'
import { toldInstead } from './told-instead.ts'
import { isToldAsSaid } from './told-sentences.ts'
import { turnedDown } from './turned-down.ts'
import { endedByWorkElsewhere } from './work-elsewhere.ts'
import { endedByLeaving } from './work-turns.ts'

// All that a message changes of what is held: which claims it ends, and what some of them say from now on.

export interface ChangesOfMessage {
  /** why, by the id of the held claim */
  ended: Map<string, ClaimEnding>
  successors: Successor[]
}

/** `fresh`: what the message was read as; `name`: its speaker's; `at`: when it was said. */
export function changesOfMessage(
  language: ChatLanguage,
  written: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
  at?: Date,
): ChangesOfMessage {
  const message = language === 'en' ? withStops(written) : written
  if (TAKEN_BACK.test(message)) return { ended: new Map(), successors: [] }
  const whole = endsOf(language, message, fresh, held, name, at)
  for (const { id, text } of held) {
    if (whole.ended.get(id) !== OF_END || whole.successors.some((successor) => successor.id === id)) continue
    const rest = restOfList(text, message, language, name)
    if (!rest) continue
    whole.successors.push({ id, why: OF_END, ...rest })
    whole.replaced.add(id)
  }
  const { ended, successors } = withParts(whole, { language, message, fresh, held, name, at })
  // What goes on with another number is not over: "they upped the Cymbalta to ninety".
  const over = held.filter(({ id }) => ended.has(id) && !whole.renumbered.has(id))
  if (successors.length === 0) {
    const instead = toldInstead(language, message, fresh, over, name)
    if (instead) successors.push(instead)
  }
  return { ended, successors: withPlainEnds({ language, message, fresh, name }, over, successors) }
}
const OF_END = 'It was said to have ended.'
/** "(kidding, booked again)": what stands before it was not meant */
const TAKEN_BACK =
  /(?<!(?:not|no|n['’]t|kein|ohne) )(?<!\p{L})(?:(?:just |only )?(?:kidding|joking)(?! (?:aside|apart))|jk|war nur (?:ein )?(?:scherz|spaß)|es broma|era broma|je (?:rigole|plaisante|déconne)|scherz(?:o|avo)|(?:é|era) brincadeira|grapje)(?!\p{L})|开玩笑的|冗談です/iu

interface Ends extends ChangesOfMessage {
  /** ids of held claims that go on with another value */
  replaced: Set<string>
  /** of those, where it is a number, an age or a day */
  renumbered: Set<string>
}

function endsOf(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
  at: Date | undefined,
): Ends {
  const whole = allEndsOf(language, message, fresh, held, name, at)
  const over = held.filter(({ id }) => whole.ended.has(id))
  for (const id of sparedBy(language, message, over, name)) spare(whole, id)
  const owned = whole.ended.size > 0 ? withoutOthers(language, message, fresh, name) : null
  if (!owned) return whole
  // What is somebody else's ends nothing that does not tell of both.
  const rest = allEndsOf(language, owned.message, owned.fresh, held, name, at)
  for (const claim of held) {
    if (whole.ended.has(claim.id) && !rest.ended.has(claim.id) && !owned.isTheirs(claim)) spare(whole, claim.id)
  }
  return whole
}

function spare(ends: Ends, claim: string): void {
  ends.ended.delete(claim)
  ends.replaced.delete(claim)
  ends.renumbered.delete(claim)
  ends.successors = ends.successors.filter(({ id }) => id !== claim)
}

function allEndsOf(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
  at: Date | undefined,
): Ends {
  const all = successorsOf(language, message, fresh, held, name)
  // What the message was read as says the new value by itself.
  const [said, successors] = [true, false].map((is) =>
    all.filter(({ text }) => fresh.some((one) => one.text === text) === is),
  ) as [Successor[], Successor[]]
  const replaced = new Set(successors.map(({ id }) => id))
  const ended =
    language === 'en' ? endedByEnglish(message, fresh, held, name) : endedIn(language, message, fresh, held, name)
  for (const { id, why } of said) if (!ended.has(id)) ended.set(id, why)
  for (const { id, why, text, start, end } of newsOf(language, message, fresh, held, name, at)) {
    if (ended.has(id) || replaced.has(id)) continue
    ended.set(id, why)
    if (text) successors.push({ id, text, why, start, end })
  }
  const turns = [
    endedByMoving(language, message, fresh, held, name),
    endedByDepartures(language, message, fresh, held, name),
    eventsOver(language, message, fresh, held, name),
    plansSettled(language, message, fresh, held, name),
    endedByRecovery(language, message, held, name),
    endedByLeaving(language, message, fresh, held, name),
    endedByWorkElsewhere(language, message, fresh, held, name),
    statesLeft(language, message, fresh, held, name),
    statesRuledOut(language, message, fresh, held, name),
    medicineStopped(language, message, held, name),
    turnedDown(language, message, fresh, held, name),
    statesOfOthers(language, message, fresh, held, name),
  ]
  for (const [id, why] of turns.flatMap((turn) => [...turn])) if (!ended.has(id)) ended.set(id, why)
  const wholes = held.filter(({ id }) => !id.includes(PART))
  for (const [id, why] of endedAlong(language, message, ended, replaced, wholes, name)) ended.set(id, why)
  for (const [id, why] of endedWithPets(language, message, ended, held, name)) ended.set(id, why)
  const left = outgrown(message, held, name)
  const renumbered = new Set<string>()
  for (const [id, why] of left.ended) if (!ended.has(id)) ended.set(id, why)
  for (const successor of [
    ...left.successors,
    ...olderByNow(message, held, name),
    ...raisedValues(language, message, held, name),
    ...movedAlong(language, message, held, name),
  ])
    if (!ended.has(successor.id) && !replaced.has(successor.id)) {
      successors.push(successor)
      replaced.add(successor.id)
      renumbered.add(successor.id)
    }
  for (const { id, why } of successors) if (!ended.has(id)) ended.set(id, why)
  return { ended, successors, replaced, renumbered }
}

interface Heard {
  language: ChatLanguage
  message: string
  fresh: readonly ComparedClaim[]
  held: readonly ComparedClaim[]
  name: string
  at?: Date | undefined
}

/** A claim of several things goes on without those that are over. */
function withParts(whole: Ends, { language, message, fresh, held, name, at }: Heard): ChangesOfMessage {
  const inParts = held.flatMap(({ id, text, saidAt }) => {
    const several = !whole.replaced.has(id) && partsOfClaim(`${language}\n${name}\n${text}`)
    return several ? [{ id, whole: text, saidAt, ...several }] : []
  })
  if (inParts.length === 0) return whole
  const parts = inParts.flatMap(({ id, saidAt, parts: of }) =>
    of.map(({ text }, i) => ({ id: `${id}${PART}${i}`, text, ...(saidAt ? { saidAt } : {}) })),
  )
  const beside = held.filter(({ id }) => whole.ended.has(id) && !inParts.some((one) => one.id === id))
  const found = endsOf(language, message, fresh, [...parts, ...beside], name, at)
  for (const claim of inParts) {
    const whys = new Map(claim.parts.map((part, i) => [part, found.ended.get(`${claim.id}${PART}${i}`)]))
    const why = [...whys.values()].find((one) => one !== undefined)
    if (!why) continue
    const isEnded = whole.ended.has(claim.id)
    const isGone = (part: PartOfClaim) => whys.get(part) !== undefined || (isEnded && isOfSame(part.words, message))
    // "their cat Nutmeg is diabetic, gets insulin": who or what is gone does nothing any more.
    const { kind } = subjectOfClaim(`${language}\n${name}\n${claim.whole}`)
    const isOfOther = OTHERS.has(kind) && !isToldAsSaid(claim.whole, name) && isGone(claim.parts[0]!)
    const rest = isOfOther ? null : withoutParts(claim, isGone)
    const told = found.successors.filter(({ id }) => id.startsWith(`${claim.id}${PART}`))
    const { start, end } =
      told[0] ??
      sentenceOf(
        claim.parts.filter((part) => whys.get(part)),
        message,
      )
    if (!isEnded) whole.ended.set(claim.id, why)
    if (rest) whole.successors.push({ id: claim.id, text: rest, why, start, end })
    if (!whole.successors.some(({ id, text }) => id === claim.id && text !== rest))
      for (const one of told) whole.successors.push({ ...one, id: claim.id })
  }
  return whole
}
const PART = '#'
const OTHERS: ReadonlySet<string> = new Set(['pet', 'person', 'named'])

/** The sentence that speaks of what is over; the message where none has a word of it. */
function sentenceOf(over: readonly PartOfClaim[], message: string): Span {
  const have = new Set(over.flatMap(({ words }) => contentWords(words).map(stem)))
  const shared = ({ text }: ChatSentence) => contentWords(text).filter((word) => have.has(stem(word))).length
  const [best] = chatSentences(message).toSorted((a, b) => shared(b) - shared(a))
  return best && shared(best) > 0 ? best : { start: 0, end: message.length }
}

/** Small words of all languages are short. */
const saysMuch = (word: string): boolean => word.length >= 4 || /[\d\p{Script=Han}\p{Script=Katakana}]/u.test(word)
/** Of which a life has one: what is over there is over in all parts. */
const ONE_EACH: ReadonlySet<string> = new Set(['home', 'work', 'partner'])

/** Where the whole was said to be over, what stays must be of something else. */
function isOfSame(words: string, message: string): boolean {
  const kinds = new Set(kindsStated(message).filter((kind) => ONE_EACH.has(kind)))
  const said = new Set(contentWords(message).filter(saysMuch).map(stem))
  return (
    kindsStated(words).some((kind) => kinds.has(kind)) ||
    contentWords(words).some((word) => saysMuch(word) && said.has(stem(word)))
  )
}
