import { words } from '../lib/text.ts'

// What a question says of the talk itself, besides what it is about: who said it, that it is to be summed up, or that help is
// wanted now.

export interface AskedOfChat {
  /** without words for talking, which say nothing of what about */
  about: string
  /** "did she call before he wrote", "my plan, my budget and their advice": its parts, where it has several */
  parts: readonly string[]
  /** what an assistant said before */
  asksAssistant: boolean
  asksSummary: boolean
  /** help or advice now, for which it matters how somebody wants things done */
  wantsHelp: boolean
  /** what was said or done before, rather than an answer now */
  looksBack: boolean
  asksWhen: boolean
  /** about matters of one's own: "when is my exam" */
  asksOwn: boolean
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const SAYING = set(
  'say said says mention mentioned mentioning discuss discussed discussing conversation conversations chat chats',
)
/** What asks for an order or a summary of what was said; anywhere else these words may be what is asked for. */
const OF_TALK = /\b(?:conversations?|chats?|sessions?|brought up|discuss(?:ed|ions?)|summar\w*|so far|over time)\b/i
const SUMMING = set(
  'bring brought across throughout list order only items item aspects different comprehensive summary summarize complete walk through overview sessions',
)
const ASKS_ASSISTANT =
  /\b(?:assistant|chatbot|you (?:said|told|suggested|recommended|advised|gave|mentioned|explained|proposed|listed|outlined)|(?:did|have|had) you|your (?:advice|answers?|suggestions?|recommendations?|explanations?|list|plan))\b/i
const ASKS_SUMMARY = /\b(?:summary|summari[sz]e|overview)\b/i
const ASKS_HELP =
  /\b(?:(?:would|could|can|do|will) you|how (?:should|can|do|could|would|might) (?:i|we)|how to|what are (?:some|good)|ways (?:i|we|to)|what (?:should|would|can|could|might) i|should i|help me|i'm (?:planning|thinking|looking|trying|working|about|considering|preparing)|i (?:want|need|would like) to|please|explain|show me|walk me)\b/i
const ASKS_WHAT_WAS =
  /\b(?:did|have|had|was|were|am|do) (?:i|we)\b|\bi(?:'ve| have)? (?:said|mention\w*|told|brought|asked)\b|\b(?:across|throughout) (?:our|my|all)\b|\bsummar/i
const LOOKS_BACK =
  /\b(?:did|have|had|was|were) (?:i|we|my)\b|\b(?:i|we)(?:'ve| have|'d| had)?(?: \w+ly)? (?:said|told|brought|made|got|went|(?!need|allowed|supposed)\w+ed)\b|\b(?:across|throughout) (?:our|my|all)\b|\bsummar|\border\b|\bhow many\b|\bbetween\b/i
const ASKS_WHEN = /\bwhen\b|\bwhat (?:date|day|time)\b/i
const ASKS_OWN = /\bm(?:y|ine)\b/i
const PARTS = /\b(?:before|after|since|until|while|and)\b|[,;:—]/i
/** words of a part that stands by itself */
const LEAST_WORDS = 4
/** a pasted page has many, and each costs a search */
const MOST_PARTS = 6

export function readAskedOfChat(question: string): AskedOfChat {
  const text = question.replaceAll('’', "'")
  const asksAssistant = ASKS_ASSISTANT.test(text)
  const parts = text
    .split(PARTS)
    .map(about)
    .filter((part) => words(part).length >= LEAST_WORDS)
    .slice(0, MOST_PARTS)
  return {
    about: about(text),
    parts: parts.length > 1 ? parts : [],
    asksAssistant,
    asksSummary: ASKS_SUMMARY.test(text),
    looksBack: asksAssistant || LOOKS_BACK.test(text),
    asksWhen: ASKS_WHEN.test(text),
    asksOwn: ASKS_OWN.test(text),
    wantsHelp: !asksAssistant && ASKS_HELP.test(text) && !ASKS_WHAT_WAS.test(text),
  }
}

/** The words of a question about what it asks for; all of them where nothing else is left. */
function about(text: string): string {
  const isOfTalk = OF_TALK.test(text)
  const all = words(text)
  const kept = all.filter((word) => !SAYING.has(word) && !(isOfTalk && SUMMING.has(word)))
  return (kept.length > 0 ? kept : all).join(' ')
}
