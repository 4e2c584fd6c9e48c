import { isPastForm } from './english-tagging.ts'

// "I drive a bus" → "Marcus drives a bus".

const ADVERB =
  /^(?:also|just|really|recently|actually|always|never|usually|often|sometimes|currently|now|still|finally|even|already|definitely|totally|only|ever|rarely|mostly|mainly|basically|literally|originally|eventually|soon|once|first|then|both|all|not|so|officially|\p{L}{3,}ly)$/iu
const MODAL = /^(?:can|could|will|would|shall|should|may|might|must|cannot|used)$/i
/** forms that are past, or alike in the present and the past */
const SAME =
  /^(?:was|had|did|is|has|does|went|got|left|quit|put|cut|let|set|read|met|lost|sold|bought|became|began|broke|came|gave|made|took|told|said|grew|found|felt|kept|held|won|ran|wrote|drove|flew|fell|spent|taught|thought|knew|saw|hurt|tore|bred|paid|sent|built|ate|drank|slept|chose|wore|heard|stood|sat|spoke|swam|stuck|hit|shut|split|bet|bid|shot|woke|stole|rode|rose|threw|caught|fought|forgot|hid|shook|sang|dug|fed|lent|led|meant|swapped)$/i
const ING_BUT_VERB = /^(?:bring|sing|ring|swing|cling|fling|spring|string|sting|wing)$/i
/** the tagger takes them for past, like "flew" */
const EW_BUT_PRESENT = /^(?:brew|chew|sew|stew|view|review|preview|interview|renew|screw|hew|mew)$/i
const ED_BUT_PRESENT = /^(?:need|feed|bleed|speed|breed|exceed|succeed|proceed|seed|heed|embed)$/

function thirdPersonOf(verb: string): string {
  const lower = verb.toLowerCase()
  if (lower === 'am' || lower === 'are') return 'is'
  if (lower === 'were') return 'was'
  if (lower === 'have') return 'has'
  if (lower === 'do') return 'does'
  if (MODAL.test(lower) || SAME.test(lower)) return lower
  if ((lower.endsWith('ed') && !ED_BUT_PRESENT.test(lower)) || (isPastForm(lower) && !EW_BUT_PRESENT.test(lower)))
    return verb
  if (/(?:s|x|z|ch|sh|o)$/.test(lower)) return /[^s]s$/.test(lower) ? verb : `${verb}es`
  if (/[^aeiou]y$/.test(lower)) return `${verb.slice(0, -1)}ies`
  return `${verb}s`
}

/** A predicate whose subject was I: its first verb, after adverbs, in the third person. A participle gets its "is". */
export function conjugate(predicate: string): string {
  const words = predicate.split(/\s+/)
  let at = 0
  while (at < words.length - 1) {
    if (ADVERB.test(words[at]!)) at++
    else if (NO_LONGER.test(words.slice(at, at + 3).join(' '))) at += 2
    else break
  }
  const match = /^([\p{L}'-]+)(.*)$/u.exec(words[at]!)
  if (match) {
    const [, verb = '', after = ''] = match
    const isParticiple = /..ing$/i.test(verb) && !ING_BUT_VERB.test(verb)
    words[at] = isParticiple ? `is ${words[at]}` : thirdPersonOf(verb) + after
  }
  return words
    .join(' ')
    .replace(
      /\b(and|or|but) (have|am)\b/g,
      (_, joint: string, verb: string) => `${joint} ${verb === 'am' ? 'is' : 'has'}`,
    )
}

const NO_LONGER = /^no (?:longer|more) /i

/** What follows the subject: I, me, my, we, us, our become the peer. A function as replacement: a name may hold "$". */
export function withoutFirstPerson(text: string, name: string, possessive = 'their'): string {
  return text
    .replace(
      /\bI ((?:also |just |still |always |never |now |no longer |\p{L}{3,}ly )*[\p{L}']+)/gu,
      (_, predicate: string) => `${name} ${conjugate(predicate)}`,
    )
    .replace(/\bmyself\b/gi, 'themself')
    .replace(/\bourselves\b/gi, 'themselves')
    .replace(/\b(?:mine|ours)\b/gi, 'theirs')
    .replace(/\b(?:my|our)\b/gi, () => possessive)
    .replace(/\bme\b/g, () => name)
    .replace(/(?<=\band )us\b|\bus\b/g, 'them')
    .replace(/\bwe are\b/gi, 'they are')
    .replace(/\bwe\b/gi, 'they')
    .replace(/\bI\b(?![-/][\p{L}\d])/gu, () => name)
}
