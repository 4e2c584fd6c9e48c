import { isAssistant } from './assistants.ts'

// Whom a speaker addresses is no part of what is said: "Thanks, Melanie!", "yzen: the proxy is up". Left in, the name makes a
// courtesy look like news of somebody. Blanked before anything reads; places stay.

const MOST_NAMES = 60
const LEAST_OF_NAME = 3

/** A message without the names of others where they are called. */
export function withoutAddressed(written: string, others: readonly string[]): string {
  const message = written.replace(ENDEARED, (whole) => ' '.repeat(whole.length))
  const called = new Set(others.slice(0, MOST_NAMES).flatMap((name) => [fold(name), fold(name.split(' ')[0]!)]))
  if (called.size === 0) return message
  const isCalled = (word: string): boolean => {
    const name = fold(word)
    return called.has(name) || (name.length >= LEAST_OF_NAME && /^\p{Lu}/u.test(word) && beginsOne(name, called))
  }
  const blanked = (whole: string, before: string, name: string, after: string): string =>
    isCalled(name) ? before + ' '.repeat(whole.length - before.length - after.length) + after : whole
  const [only] = others
  const alone = others.length === 1 && !isAssistant(only!) ? message.replace(UNPARTED, bareNames(called)) : message
  return alone
    .replace(AT_FIRST, (whole: string, names: string) =>
      names.split(/, ?/).every((name) => isCalled(name.replace(/^@/, ''))) ? ' '.repeat(whole.length) : whole,
    )
    .replace(AFTER_COURTESY, blanked)
    .replace(AT_LAST, (whole, before: string, name: string, after: string) =>
      OF_PERSON.test(before) ? whole : blanked(whole, before, name, after),
    )
}

/** Of two people who write to each other neither speaks of the other by name: "I'm a nurse ife", "Ife, the kettle is on". */
const bareNames =
  (called: ReadonlySet<string>) =>
  (whole: string, first: string | undefined, before: string | undefined, last: string | undefined): string => {
    if (first !== undefined) return called.has(fold(first)) ? ' '.repeat(whole.length) : whole
    if (!called.has(fold(last!)) || SPEAKS_OF.test(before!)) return whole
    return before! + ' '.repeat(whole.length - before!.length)
  }

const fold = (name: string): string => name.toLowerCase()
const MOST_CUT = 5
/** "Mel" for Melanie */
const beginsOne = (short: string, names: ReadonlySet<string>): boolean =>
  [...names].some((name) => name.startsWith(short) && name.length - short.length <= MOST_CUT)

const NAME = '@?[\\p{L}\\p{N}_.|-]{2,24}'
/** "I moved to Leeds bro": no part of a name, and nobody's brother */
const ENDEARED =
  /(?<=\S)(?<!(?<!\p{L})(?:my|our|your|his|her|their|a|the|best|good|old|little|big|same|with|of|and|or|to|for|like|no)) (?:bro|bruh|mate|dude|fam|sis|babe|hun|luv)(?=\s?(?:[.!?\n]|$))/giu
/** at the beginning before a comma, at the end without one */
const UNPARTED = new RegExp(
  `^(${NAME}), (?!(?:and|or|[^,.!?\\n]{1,20}(?:,| and)) )|([^\\s,.!?]{1,30}) (${NAME}(?<![.-]))(?=\\s?(?:[.!?\\n]|$))`,
  'gu',
)
const SPEAKS_OF =
  /^(?:with|and|to|from|for|by|of|at|is|was|are|called|named|name|like|than|on|in|into|my|your|the|a|or|&|als?o|it['’]s|its|that['’]s|old|little|dear|aunt|uncle|saint|st|mr|mrs|ms|dr|miss)$/iu
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
