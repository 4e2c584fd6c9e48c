import { resolveDates } from './chat-dates.ts'
import { expandContractions } from './third-person.ts'

// Makes a chat sentence ready to be read: without greetings, with its subject, its leading adjunct apart.

export interface PreparedSentence {
  /** "Last week" of "Last week, I ran a race"; empty without one */
  adjunct: string
  rest: string
}

/** Contractions written out; emphasis marks and emoji gone. */
export const plainSentence = (sentence: string): string =>
  expandContractions(sentence)
    .replace(/[*_~]+/g, '')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;!])/g, '')
    .replace(/^[ ,;:!.…-]+/, '')
    .trim()

export const prepareSentence = (plain: string, others: readonly string[]): PreparedSentence =>
  splitLeadingAdjunct(restoreSubject(dropOpeners(plain, others)))

const OPENER =
  /^(?:(?:wow|yeah|yep|yes|yup|no|nope|nah|oh|ah|aw+|hey|hi|hello|thanks|thank you|well|so|and|but|also|plus|actually|honestly|lately|currently|recently|anyway|anyways|cool|great|nice|awesome|totally|absolutely|definitely|sure|ok|okay|btw|by the way|oh yeah|for sure|of course|indeed|right|sounds good|haha|lol|in fact|though|for me|personally|these days|as for me|to be honest|fun fact|guess what|luckily|fortunately|unfortunately|sadly|apparently|not much|same here|me too|good to see you|long time no (?:see|talk)|since we (?:last )?(?:spoke|talked|chatted)|last time we talked|because|cuz|cause|then|still|even|especially|like|whenever possible|speaking of which|on top of that|after that|(?:hey|hi|thanks|thank you|yeah|yes|wow|oh|so|well|no|cool|awesome|great),? [A-Z]\w+)[,!.…:-]*\s+)+/i

/** "Just wanted to let you know I booked a table": what follows is what is said. */
const ANNOUNCEMENT =
  /^(?:I )?(?:just )?(?:want(?:ed)? to (?:let you (?:all |both |guys )?know|remind you(?: all| both| guys)?|mention|tell you(?: all)?)|a (?:quick|friendly|gentle) (?:reminder|heads up|update)|(?:quick|friendly|gentle) (?:reminder|heads up|update))(?: that)?[,:]? (?=(?:I|my|we|our)\b)/i

/** "Oh, so I moved" → "I moved". */
export const dropOpener = (clause: string): string => clause.replace(OPENER, '').replace(ANNOUNCEMENT, '')

function dropOpeners(sentence: string, others: readonly string[]): string {
  let rest = dropOpener(sentence)
  for (const name of others) rest = withoutName(rest, name)
  return dropOpener(rest)
}

/** Somebody addressed at the start or the end. */
function withoutName(sentence: string, name: string): string {
  const lower = sentence.toLowerCase()
  const called = name.toLowerCase()
  if (called === '' || !lower.includes(called)) return sentence
  let rest = sentence
  if (lower.startsWith(called) && !/^[\p{L}\p{N}'’]/u.test(sentence.slice(name.length)))
    rest = rest.slice(name.length).replace(/^[,!.]*\s+/, '')
  const tail = rest.replace(/[\s,.!]+$/, '')
  if (!tail.toLowerCase().endsWith(called)) return rest
  const before = tail.slice(0, -name.length).trimEnd()
  return before.endsWith(',') ? before.slice(0, -1) + rest.slice(tail.length) : rest
}

const SUBJECT_LEFT_OUT =
  /^(?:(?:just|also|recently|finally|already|even)\s+)?(?:got|went|started|finished|had|made|bought|been (?:working|doing|trying|going|reading|practicing|playing|learning|thinking|training|writing|painting)|took|joined|met|visited|saw|signed up|moved|lost|won|found|tried|decided|managed|working on|planning|trying to|heading|training for|learning|spent|adopted|ran|read|watched|played|cooked|baked|painted|wrote|built|launched|opened)\b(?! (?:it|that)\b)/i
/** "Learning German has been tough" */
const GERUND_SUBJECT =
  /^\w+ing\b[^,;]*\b(?:is|was|are|were|has|makes?|helps?|takes?|sounds?|feels?|looks?|seems?|will|would|can|could|might)\b/i
const COMPOUND_SUBJECT = /^(?:(?:(?:my|our|a|the)\s+(?:\w+\s+){1,4}|\w+\s+)and\s+I|me\s+and\s+(?:my\s+)?\w+)\b/i

export const hasGerundSubject = (sentence: string): boolean => GERUND_SUBJECT.test(sentence)

/** "Been painting a lot" → "I have been painting a lot"; "My sister and I ran" → "We ran". */
function restoreSubject(sentence: string): string {
  const text = sentence.replace(COMPOUND_SUBJECT, 'We')
  if (!SUBJECT_LEFT_OUT.test(text) || hasGerundSubject(text)) return text
  const auxiliary = /^been\b/i.test(text) ? 'have ' : /^\w+ing\b/i.test(text) ? 'am ' : ''
  return `I ${auxiliary}${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

const LEADING_ADJUNCT = /^([^,]{2,40}),\s+(?=(?:I|my|we|our)\b)/i
/** "Yesterday I ran": a time needs no comma */
const LEADING_TIME =
  /^(sometimes|usually|often|normally|typically|on (?:week(?:ends|days)|(?:mon|tues|wednes|thurs|fri|satur|sun)days)|yesterday|today|this (?:morning|week|month|year|spring|summer|autumn|fall|winter)|last (?:night|week|month|year|\p{L}+day|spring|summer|autumn|fall|winter)|(?:on )?\p{L}+day|in (?:19|20)\d{2}|(?:\p{L}+|\d+) (?:days?|weeks?|months?|years?) ago)\s+(?=(?:I|my|we|our)\b)/iu
const ADJUNCT_WORD = /^(?:in|on|at|for|after|before|since|during|this|last|next|every|as|when|while|with)\b/i

/** "Last week, I ran a race" → "Last week" and "I ran a race". */
function splitLeadingAdjunct(sentence: string): PreparedSentence {
  const match = LEADING_ADJUNCT.exec(sentence)
  const adjunct = match?.[1] ?? ''
  const isAdjunct = match && (ADJUNCT_WORD.test(adjunct) || resolveDates(adjunct, new Date(0)).length > 0)
  if (isAdjunct) return { adjunct, rest: sentence.slice(match[0].length) }
  const time = LEADING_TIME.exec(sentence)
  return time ? { adjunct: time[1]!, rest: sentence.slice(time[0].length) } : { adjunct: '', rest: sentence }
}
