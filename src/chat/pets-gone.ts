import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { isNamedIn, subjectOfClaim } from './claim-subject.ts'

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
  if (![...ended.values()].includes(OVER)) return found
  const pets = held
    .map((claim) => ({ ...claim, subject: subjectOfClaim(`${language}\n${name}\n${claim.text}`) }))
    .filter(({ subject }) => subject.kind === 'pet')
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
const OVER: ClaimEnding = 'It was said to have ended.'
