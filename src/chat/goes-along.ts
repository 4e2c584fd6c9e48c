import { ageIn } from './ages.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { statedSentences } from './message-sentences.ts'
import { NEWS_SIGNS } from './news-signs.ts'
import { valuesIn } from './news-values.ts'
import { tellingWords } from './news-words.ts'
import { isOfSpeaker } from './own-news.ts'
import type { Successor } from './successors.ts'
import { isToldAsSaid } from './told-sentences.ts'

// What was told with a thing that is over, and says no more than when, how long or for how much: "32 hours a week" of a job
// that was quit, "Thursdays, 7 to 9" of a choir that was left. Alone it tells nothing, and news of the end never name it.

/** Words of what hangs on a thing, beside its days, hours and prices. */
const HANGS_ON =
  /^(?:rehears\p{L}*|practi[cs]\p{L}*|train|lesson|session|shift|hour|pay|wage|salary|fee|week|weekly|monthly|daily|evening|morning|night|afternoon|schicht|stund|probe|prob|uhr|turno|hora|ensayo|heure|répétition|repetition|cours|abend|abends|morgens|tarde|mañana|soir|matin|prova|sera|ensaio|noite)$/u
const VALUE_WORDS =
  /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L})|(?<!\p{L})\d[\d.,:]*\p{L}{0,4}(?!\p{L})|[€$£]/giu
/** an age, a birthday, an instruction */
const OF_ITS_OWN =
  /(?<!\p{L})(?:wants the assistant|wünscht|born|birthday|years? old|jahre alt)(?!\p{L})|[岁歲歳]|\[\d{4}-\d\d-\d\d\]/iu
const MOST_CHARS = 70

function isDetail({ text }: ComparedClaim, language: ChatLanguage, name: string): boolean {
  const plain = text.replace(/ ?\[[^\]]*\]/g, '').replaceAll(name, ' ')
  if (plain.length > MOST_CHARS || valuesIn(plain).length === 0) return false
  if (!isOfSpeaker(text, language, name) || ageIn(plain) !== null || OF_ITS_OWN.test(text)) return false
  const words = [
    ...tellingWords(
      (isToldAsSaid(text, name) ? plain.slice(plain.search(/[:：]/u) + 1) : plain).replace(VALUE_WORDS, ' '),
    ),
  ]
  return words.every((word) => HANGS_ON.test(word) || /\d/.test(word))
}

/** Details that were told in one message with what is over by now, why, by their id. */
export function endedAlong(
  language: ChatLanguage,
  message: string,
  ended: ReadonlyMap<string, ClaimEnding>,
  replaced: ReadonlySet<string>,
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const found = new Map<string, ClaimEnding>()
  const over = held.filter((claim) => ended.get(claim.id) === OVER && !replaced.has(claim.id) && claim.saidAt)
  if (over.length === 0) return found
  const now = valuesIn(message).map(({ text }) => text)
  for (const claim of held) {
    if (ended.has(claim.id) || !claim.saidAt) continue
    const at = claim.saidAt.getTime()
    if (!over.some(({ saidAt }) => saidAt?.getTime() === at)) continue
    if (!isDetail(claim, language, name)) continue
    if (valuesIn(claim.text).some(({ text }) => now.includes(text))) continue
    found.set(claim.id, OVER)
  }
  return found
}
/** "The choir has moved to Thursdays", after "they rehearse on Mondays", told with the choir. */
export function movedAlong(
  language: ChatLanguage,
  message: string,
  held: readonly ComparedClaim[],
  name: string,
): Successor[] {
  const found: Successor[] = []
  for (const { text, start, end } of statedSentences(message)) {
    const [day, ...others] = valuesIn(text).filter(({ sort }) => sort === 'weekday')
    if (!day || others.length > 0 || !isMove(text, language)) continue
    const said = tellingWords(text)
    const named = held.filter(
      (claim) => claim.saidAt && [...tellingWords(claim.text.replaceAll(name, ' '))].some((word) => said.has(word)),
    )
    for (const claim of held) {
      const plain = claim.text.replace(/ ?\[[^\]]*\]/g, '')
      const [before, ...more] = valuesIn(plain).filter(({ sort }) => sort === 'weekday')
      if (!before || more.length > 0 || !isDetail(claim, language, name) || sameDay(before.text, day.text)) continue
      if (!named.some((one) => one.id !== claim.id && one.saidAt!.getTime() === claim.saidAt?.getTime())) continue
      const to = text.slice(day.at, day.at + day.text.length).replace(/(?<=day)s$/u, '')
      const told = plain.slice(0, before.at) + to + plain.slice(before.at + before.text.length)
      found.push({ id: claim.id, text: told, why: 'A newer value was said.', start, end })
    }
  }
  return found
}
const isMove = (text: string, language: ChatLanguage): boolean =>
  ['replaces', 'lasting'].some((sign) => NEWS_SIGNS[sign as 'replaces'](language).test(text)) &&
  !['unreal', 'passing', 'also'].some((sign) => NEWS_SIGNS[sign as 'unreal'](language).test(text))
const sameDay = (one: string, other: string): boolean => one.slice(0, 3) === other.slice(0, 3)
const OVER: ClaimEnding = 'It was said to have ended.'
