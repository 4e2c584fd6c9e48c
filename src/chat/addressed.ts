// Whom a speaker addresses is no part of what is said: "Thanks, Melanie!", "yzen: the proxy is up". Left in, the name makes a
// courtesy look like news of somebody. Blanked before anything reads; places stay.

const MOST_NAMES = 60
const LEAST_OF_NAME = 3

/** A message without the names of others where they are called. */
export function withoutAddressed(message: string, others: readonly string[]): string {
  const called = new Set(others.slice(0, MOST_NAMES).flatMap((name) => [fold(name), fold(name.split(' ')[0]!)]))
  if (called.size === 0) return message
  const isCalled = (word: string): boolean => {
    const name = fold(word)
    return called.has(name) || (name.length >= LEAST_OF_NAME && /^\p{Lu}/u.test(word) && beginsOne(name, called))
  }
  const blanked = (whole: string, before: string, name: string, after: string): string =>
    isCalled(name) ? before + ' '.repeat(whole.length - before.length - after.length) + after : whole
  return message
    .replace(AT_FIRST, (whole: string, names: string) =>
      names.split(/, ?/).every((name) => isCalled(name.replace(/^@/, ''))) ? ' '.repeat(whole.length) : whole,
    )
    .replace(AFTER_COURTESY, blanked)
    .replace(AT_LAST, (whole, before: string, name: string, after: string) =>
      OF_PERSON.test(before) ? whole : blanked(whole, before, name, after),
    )
}

const fold = (name: string): string => name.toLowerCase()
const MOST_CUT = 5
/** "Mel" for Melanie */
const beginsOne = (short: string, names: ReadonlySet<string>): boolean =>
  [...names].some((name) => name.startsWith(short) && name.length - short.length <= MOST_CUT)

const NAME = '@?[\\p{L}\\p{N}_.|-]{2,24}'
/** "yzen, colinclark: …" */
const AT_FIRST = new RegExp(`^(${NAME}(?:, ?${NAME}){0,4}):(?=\\s)`, 'u')
/** "Thanks, Melanie!", "Yeah Mel, …" */
const AFTER_COURTESY = new RegExp(
  `((?:^|[.!?\\n] ?)(?:wow|thanks|thank you|hey|hi|hello|yeah|yes|yep|no|nope|ok|okay|oh|cool|agreed|absolutely|definitely|totally|exactly|congrats|congratulations|bye|good night|good morning|great|awesome|nice|sure|true|right|sorry|well|aw|haha|sounds good|sounds great),? )(${NAME}(?<![.-]))(?=[,.!?\\n]|$)()`,
  'giu',
)
/** "…, Caroline!" */
const AT_LAST = new RegExp(`([^\\n,.!?]{1,60}),\\s(${NAME}(?<![.-]))(?=\\s?(?:[.!?\\n]|$))()`, 'gu')
/** "my sister, Ana": whom it is about */
const OF_PERSON =
  /\b(?:my|our|his|her|a|an|the) (?:\p{L}+ ){0,2}\p{L}+$|(?:called|named|with|and|meet|met|is|from|to|for)$/iu
