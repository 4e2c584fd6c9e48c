import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { isNamedIn, subjectOfClaim } from './claim-subject.ts'
import { statedSentences } from './message-sentences.ts'

// Who has died does nothing any more: where news end that somebody has a cat called Nutmeg, "the cat gets insulin" goes too,
// though the news name Nutmeg and that claim does not.

const OF_NAME = /(?<!\p{L})(?:called|named|heißt|se llama|s['’]appelle|si chiama|se chama|heet)(?!\p{L})|叫|という/u

/** Held claims of an animal whose own claim has ended, why, by their id. */
export function endedWithPets(
  language: ChatLanguage,
  message: string,
  ended: ReadonlyMap<string, ClaimEnding>,
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const found = new Map<string, ClaimEnding>()
  const dead = statedSentences(message).flatMap(({ text }) =>
    DIED.flatMap((died) => died.exec(text)?.groups?.who ?? []),
  )
  if (dead.length === 0 && ![...ended.values()].includes(OVER)) return found
  const pets = held
    .map((claim) => ({ ...claim, subject: subjectOfClaim(`${language}\n${name}\n${claim.text}`) }))
    .filter(({ subject }) => subject.kind === 'pet')
  const isOfDead = (text: string) => dead.some((who) => new RegExp(`(?<!\\p{L})${who}(?!\\p{L})`, 'iu').test(text))
  if (pets.some(({ text }) => OF_NAME.test(text) && isOfDead(text)))
    for (const { id, text } of held) {
      // "has two cats, Miso and Tofu" goes on with one of them
      if (!ended.has(id) && isOfDead(text) && !SEVERAL.test(text)) found.set(id, OVER)
    }
  for (const { id, text, subject } of pets) {
    if (ended.get(id) !== OVER || !OF_NAME.test(text) || !isNamedIn(message, subject)) continue
    const [kind = ''] = subject.words
    // Of two cats nobody knows which one is meant.
    const named = pets.filter((one) => one.subject.words[0] === kind && OF_NAME.test(one.text))
    if (named.some((one) => one.id !== id && one.subject.words.join() !== subject.words.join())) continue
    for (const one of pets) if (one.subject.words[0] === kind && !ended.has(one.id)) found.set(one.id, OVER)
  }
  return found
}
/** "Hank passed", "had to say goodbye to Hank": of animals alone, since people pass exams */
const DIED = [
  /^(?:(?:and|so|well|sadly|our|my|poor|old|sweet|darling|\p{Ll}{3,12}),? ){0,3}(?<who>\p{L}{2,20}) (?:has |just |finally |sadly )*(?:passed(?=[.,!;]|$| (?:on|last|this|yesterday|today|in|away|peacefully|at|over))|went (?:peacefully|in (?:his|her|its|their) sleep|to sleep for)|crossed the rainbow|is no longer with us|did not make it|slipped away)/iu,
  /(?:say|said|saying) (?:goodbye|our goodbyes|farewell) to (?:our |my |poor |old )*(?<who>\p{L}{2,20})(?=[.,!;]|$| (?:on|last|this|yesterday|today|in|at|,))/iu,
]
const SEVERAL = /(?<!\p{L})(?:and|und|y|et|e|en|two|three|both|beide)(?!\p{L})/iu
const OVER: ClaimEnding = 'It was said to have ended.'
