import { contentWords, stems } from './claim-words.ts'
import * as rules from './english-change-rules.ts'
import { type FilledRelation, relationsOf, subjectOf } from './english-relations.ts'
import { remembered } from './remembered.ts'

// What a held claim says, taken apart once, and how two of them compare: feelings, versions, owners, sorts of time.

/** What a claim says, for comparison. */
export interface ClaimReading {
  subject: string
  predicate: string
  relations: readonly FilledRelation[]
  /** words of the predicate without feelings, denials and times */
  core: ReadonlySet<string>
  isPast: boolean
}

/** `key`: the speaker's name, and the claim in the next line. */
export const readingOf = remembered((key): ClaimReading => {
  const at = key.indexOf('\n')
  const [name, text] = [key.slice(0, at), key.slice(at + 1)]
  const { subject, predicate } = subjectOf(text, name)
  return {
    subject,
    predicate,
    relations: relationsOf(text, name),
    core: coreOf(predicate),
    isPast: rules.PAST.test(predicate.split(',')[0]!),
  }
})

const OWNS =
  /^(?:\S+'s \p{L}+ )?(\p{Lu}\p{L}+) (?:also |now )?(?:owns|maintains|handles|runs|leads|looks after|took over|takes over|takes care of|does|has(?= .* now$)|is (?:now )?(?:responsible for|in charge of|(?:the |our )?(?:owner|maintainer|lead|code owner|head) of|the lead on)) (?:the |our |their )?(.+)$/u
const BELONGS =
  /^(?:\S+'s )?(?:the )?(.+?) (?:now )?(?:belongs? to|(?:is|are) (?:now )?(?:owned|maintained|handled|run|led) by) (\p{Lu}\p{L}+)/iu
export function ownerIn(text: string): { owner: string; thing: string } | undefined {
  const plain = text.replace(/,.*$/, '').replace(/[. ]+$/, '')
  const owns = OWNS.exec(plain)
  if (owns) return { owner: owns[1]!, thing: owns[2]!.replace(/ from (?:\p{Lu}|now).*| now$/u, '') }
  const belongs = BELONGS.exec(plain)
  return belongs ? { owner: belongs[2]!, thing: belongs[1]! } : undefined
}
const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i
const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|\d{4}-\d\d)\b/i

export const feeling = (text: string): number => (rules.HATE.test(text) ? -1 : rules.LIKE.test(text) ? 1 : 0)
const coreOf = (predicate: string): Set<string> =>
  stems(
    predicate
      .replace(rules.HATE, ' ')
      .replace(rules.LIKE, ' ')
      .replace(/\b(?:not|never|no|any|again|anymore|now)\b/gi, ' ')
      .replace(rules.TIME, ''),
  )
export const versionsIn = (text: string) =>
  text
    .replace(/\[[^\][]*\]/g, '')
    .toLowerCase()
    .matchAll(
      /(?<![\p{L}\p{N}])(?!(?:is|are|was|at|on|to|in|by|for|has|have|the|and|of|turned|about|around|from|until|than|over|nearly|only|now|every)\b)(\p{L}[\p{L}.+#]*)(?: version| (?:is|are) (?:now )?(?:at|on|pinned to))? v?(\d+(?:\.\d+)*)\b(?! (?:years?|days?|kids?|weeks?|months?|times|people|hours?|minutes?|of|[ap]m)\b)/gu,
    )
export const numbersOf = (text: string): string =>
  contentWords(text)
    .filter((word) => rules.NUMBERISH.test(word))
    .join()
    .toLowerCase()
export const isSub = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && [...a].every((one) => b.has(one))
export const sharedCount = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((one) => b.has(one)).length
export const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => sharedCount(a, b) > 0
/** Weekdays with weekdays, months with months, bare numbers with bare numbers. */
export const isSameSortOfTime = (a: string, b: string): boolean =>
  (DAY.test(a) && DAY.test(b)) ||
  (MONTH.test(a) && MONTH.test(b)) ||
  (!DAY.test(a) && !MONTH.test(a) && !DAY.test(b) && !MONTH.test(b))
