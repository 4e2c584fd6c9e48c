import type { ChatLanguage } from './chat-language.ts'
import type { Discourse } from './discourse.ts'
import type { ClauseReading } from './reading.ts'

// What somebody orders of an assistant for once ("remind me at three", "order two cans of paint", "play something fast") is done when it is
// read again. English; what is to be done always is a wish and kept.

const OPENS =
  /^(?:[\s,.!:;…-]|(?:ok(?:ay)?|yes|yeah|yep|no|right|and|so|also|then|now|please|pls|hey|hi|hello|hiya|morning|good morning|evening|ideal|great|thanks|thank you|ta|perfect|alright|cool|sure|assistant|computer|alexa|siri|quick|quickly|just|can you|could you|would you|will you)(?![\p{L}'’])){0,12}/iu
const THING =
  "(?:the|a|an|my|our|his|her|their|this|that|these|those|some|it|one|two|three|four|five|six|\\d{1,6})(?![\\p{L}'’])"
const SOMEBODY = "(?:the|my|our|his|her|their|him|them|mum|mom|dad|back|\\p{Lu}\\p{L}{1,30})(?![\\p{L}'’])"
const ORDERS = new RegExp(
  `^(?:${[
    "remind (?:me|us)(?! of)(?![\\p{L}'’])",
    `(?:re)?order (?!of )(?:me |us )?(?:${THING}|more|another|fresh|\\p{Ll}{1,30},)`,
    `(?:re)?book (?!clubs?|of|is)(?:me|us|${THING}|for)`,
    `(?:text|email|message|ring|phone|dial|ping) ${SOMEBODY}`,
    `call (?!me|us|it)${SOMEBODY}`,
    `send (?:${THING}|him|her|them|\\p{Lu}\\p{L}{1,30})`,
    `set (?:me |us )?(?:a|an|the|\\d{1,6})(?: \\p{L}{1,30}){0,3} (?:timer|alarm|reminder|clock)`,
    `set (?:me|us|\\d)`,
    `(?:timer|alarm|metronome)(?! (?:is|goes|at))(?![\\p{L}'’])`,
    `put (?:[^.!?]{1,60} )?(?:on (?:the|my|our) (?:\\p{L}{1,30} )?list|in (?:the|my|our) (?:\\p{L}{1,30} )?(?:calendar|diary|basket|cart)|the (?:kettle|heating|lights?) on)`,
    `add (?!up to)(?:${THING}|\\p{L}{1,30}(?: \\p{L}{1,30}){0,4} to (?:the|my|our) )`,
    `add up`,
    `(?:cancel|reschedule|postpone) ${THING}(?!.{0,120}(?:not|n['’]t|no longer) )`,
    `play (?:me |us )?(?:something|some|that|the next|my|a song|music|jazz|it)`,
    `(?:read|show|give|get|make|find|fetch|write|draft|translate|explain|sing|tell|quiz|test) (?:me|us)(?! (?:up|over|down|feel|happy|sad|sick))(?![\\p{L}'’])`,
    `(?:draft|translate|rhyme|forward|film|rewrite|summarise|summarize|proofread) (?:${THING}|with)`,
    `(?:turn|switch) (?:on|off|up|down|the)`,
    `(?:dim|lock|unlock|open|close|start|stop|pause|skip|mute) (?:the|it|this|that)`,
    `log(?::| ${THING})`,
    `tell (?!you)${SOMEBODY}`,
    `ask (?!for|me)${SOMEBODY}`,
    `change ["“]`,
    `start the (?:metronome|timer|clock|stopwatch)`,
  ].join('|')})`,
  'u',
)
/** to be done again and again, or not at all */
const FOR_GOOD =
  /(?<!\p{L})(?:always|never|every|each|whenever|from now on|by default|in future|going forward|until|unless|if|when|once|don['’]?t|do not|no more|any time|anything|usually|normally|rather|instead|first|daily|weekly|monthly|mornings|evenings|nights|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?!\p{L})/iu
/** told as it was said, or with a subject that was left out */
const FORMS: ReadonlySet<ClauseReading['form']> = new Set(['told', 'answer', 'fragment', 'dropped', 'instruction'])

/** `readings` without what is ordered for once. */
export function withoutOrders(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  { toAssistant, ofCode }: Pick<Discourse, 'toAssistant' | 'ofCode'>,
): readonly ClauseReading[] {
  if (language !== 'en' || !toAssistant || ofCode) return readings
  return readings.filter(({ form, start, end }) => {
    if (!FORMS.has(form)) return true
    const said = message.slice(start, end).replace(/\s+/g, ' ')
    const order = said.slice(OPENS.exec(said)![0].length)
    return FOR_GOOD.test(said) || !ORDERS.test(order.charAt(0).toLowerCase() + order.slice(1))
  })
}
