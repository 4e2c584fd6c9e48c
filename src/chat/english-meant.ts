import * as barred from './english-barred.ts'
import { OPENER } from './english-openers.ts'
import { plainEnglish } from './plain-english.ts'

/** A question in the middle of a sentence, a task for the listener, irony with a word of agreement. */
const ELSE =
  /\b(?:how (?:do|does|can|could|should|would|to)|what(?: is| are|s) the (?:best|right|point|difference)|where (?:do|can|should)|which (?:one|should))\b|^(?:\p{L}+ ){0,2}(?:ideas?|tips?|advice|help|suggestions?|recs|recommendations?)[.!]*$|^(?!.*\b(?:each|every) time\b|.*\b(?:always|whenever)\b)(?:correct|check|fix|shorten|lengthen|rename|round|add|remove|delete|run|format|sort|count|compare|review|test|debug|print|finish|continue|repeat) (?:my|the|this|that|it|these|those|all)\b|^(?:please |pls |and |then |ok |now )*(?:write|put) (?:it|that|this) (?:in|into|down|as)\b|^(?:(?:yeah|yes|sure|right|of course),?|oh,) and (?:I|my|we|the|next|then)\b/iu
const BARRED = [
  ELSE,
  barred.SECRET,
  barred.LIST,
  barred.UNREAL,
  barred.EXAGGERATION,
  barred.BARE_LIST,
  barred.TASK_OPENS,
  barred.CONDITIONAL,
  barred.UNDECIDED,
  barred.SMALL_TALK,
  barred.MOOD,
  barred.EPHEMERAL,
  barred.TALK,
]

/** "bowls on Wednesdays, if my knee allows": it is there whatever the knee says. */
export const withoutProviso = (text: string): string =>
  text.replace(
    /^(.*\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|every|each|daily|weekly)\b.*?), (?:only |even )?(?:if|unless) [^,]*$/i,
    '$1',
  )

/** Whether a sentence is the speaker's own word, meant as said, and more than small talk. */
export function isMeantInEnglish(message: string, text: string): boolean {
  if (barred.SARCASM.test(message) || barred.IRONIC_PICTURE.test(message)) return false
  const whole = withoutProviso(plainEnglish(text))
  const opened = whole.replace(OPENER, '')
  if (barred.QUESTION_START.test(opened) && !barred.NO_QUESTION.test(opened)) return false
  return BARRED.every((pattern) => !pattern.test(whole) && !pattern.test(opened))
}

const matches = (patterns: readonly RegExp[], text: string): boolean => {
  const whole = plainEnglish(text)
  const opened = whole.replace(OPENER, '')
  return patterns.some((pattern) => pattern.test(whole) || pattern.test(opened))
}
/** Whether it says what may be or is asked for: nothing behind it stands by itself. */
export const isOpen = (text: string): boolean => matches([barred.CONDITIONAL, barred.UNDECIDED], text)
/** Whether no part of it is to be kept. */
export const isUnreal = (text: string): boolean =>
  matches([barred.SECRET, barred.LIST, barred.UNREAL, barred.TASK_OPENS, barred.EXAGGERATION], text)
