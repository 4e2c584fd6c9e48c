import type { Discourse } from './discourse.ts'
import { hasVerb } from './english-tagging.ts'
import { withoutFirstPerson } from './english-third-person.ts'

// What the speaker wants of the assistant from now on: "answer briefly", "never call me Dan".

const OPENS =
  /^(?:please |and |but |do |also |just |can you |could you |would you |you (?:can|should|must) |I (?:want|need|would like|prefer) you to |from now on,? |in (?:the )?future,? |going forward,? )*(?:(?:always|never) (?!mind|again|say never|heard|seen|felt|knew|thought|said|told|met|made|took|gave|left|came|found|slept|drank|drove|ran|saw|done|gone|taken|known|ever\b|in\b|a\b|my\b|the\b|on\b|more\b|is|are|were|does|will|would|have|had|been|did|was|got|eat|ate|went|liked|\w+ed\b)(?:[a-z]+)|keep|call me(?! (?:later|tomorrow|tonight|today|back|now|when|if|at|on \w+day|this|next)\b)|refer to me|address me|please do not|do not (?:ever )?(?:call|use|book|schedule|order|give|send|write|plan|remind|suggest|ask|recommend|mention|say|tell|start|include|talk|sugarcoat|assume|repeat|explain|apologi[sz]e|add|put|commit|push|deploy|run|touch|make)|explain|answers?|(?:text|ring|phone|ping|e-?mail|message|contact|dm|whatsapp) me|correct (?:please )?(?:my|me)|point out|flag|warn me|keep (?:it|me|your|answers)|speak|talk|write (?:(?:to )?me (?=in\b|short)|short|in|to me|your)|reply|respond|use|avoid|give me|address|be|show|remind|stick|stop|no |skip|include|format|prefer|spell|round|convert|assume|suggest only|only (?:suggest|use|answer|give|recommend))\b/i
const LASTING =
  /\b(?:always|never|only|explain .* to me|when(?:ever)? (?:I|you)\b|mistakes?|after (?:\d+|noon|lunch|work|school)|before (?:\d+|noon)|in the (?:mornings?|afternoons?|evenings?)|at night|by (?:text|mail|e-?mail|phone)|on (?:signal|whatsapp|telegram|slack|teams|weekdays|weekends)|from now on|in (?:the )?future|going forward|call me|refer to me|address me|(?:every|each) time|whenever|answers?|answering|repl(?:y|ies)|respon(?:d|se|ses)|short(?:er)?|brief(?:ly)?|concise(?:ly)?|to the point|bullets?|lists?|emojis?|emoticons?|format|units?|metric|imperial|celsius|fahrenheit|24h|24-hour|plainly|formal(?:ly)?|informal(?:ly)?|language|in (?:english|german|spanish|french|italian|dutch|portuguese|japanese|chinese)|tone|style|jokes?|memes?|explanations?|jargon|simple|simply|polite|steps?|step by step|sparingly|small talk|code comments?|semicolons?|tabs|spaces|blunt|honest(?= with me)|(?:pictures of )?code(?= in)|examples?|sources?|links?|markdown|tables?|british|american|spelling|nickname|swear|sarcasm|flattery|compliments?|apologi[sz]\w*|disclaimers?|(?<=^|please |you )stop \w+ing|exclamation (?:marks?|points?)|chunks?|slowly|one (?:step|thing) at a time|(?:capital|large|big|small|block) (?:letters|print|font|type)|abbreviations?|(?:suggest|recommend|offer|mention|bring up)(?! (?:that|it|this) (?:yet|now|today)))\b/i
const TASK =
  /\b(?:write|draft|translate|proofread|rewrite|summari[sz]e|fix|correct) (?:me (?!in\b|short)|this|a |an |my |the |us )(?!.*\b(?:when(?:ever)? I|(?:each|every) time)\b)|^(?:just |you can )?call me \S+(?: \S+)?,? (?:because |cos )?I (?:have |just )*(?:made|fixed|cooked|did|built|solved|won|finished|baked|managed)|\b(?:a|an|some|the) (?:recipe|plan|poem|story|letter|email|summary)\b/i
const PRONOUNS = /^((?:they|she|he|xe|ze)\/\p{L}+(?:\/\p{L}+)?)(?: pronouns)?(?: please)?$/iu

const FRAGMENT =
  /^(?!(?:the|a|an|just|one|two|three|four|\d+|if|when|would|could|can|do|does|what|which|how|why|that|this|it|I|you|we|they|he|she)\b)([\p{L}\d][\p{L}\d' -]{1,48}?)(?: (when|whenever|if) you (suggest|recommend|plan|write|book|answer|reply|code|cook|pick|choose|send|explain|offer)s?\b(.*)| only)$/iu
const MANNER =
  /^((?:no|only|british|american|us|uk|metric|imperial|celsius|plain|simple|formal|informal|short|comments?|replies|answers|spelling|dates|code|units) [\p{L}\d' -]{2,40})$/iu

/** "step free only when you suggest places", "British spelling please": a wish without a verb; null when it is none. */
export function wishFragment(clause: string, { name }: Discourse): string | null {
  const polite = /\b(?:please|pls|thanks|thx)$/i.test(clause)
  const plain = clause.replace(/,? (?:please|pls|thanks|thx)$/i, '')
  const manner = polite ? MANNER.exec(plain)?.[1] : undefined
  if (manner && !hasVerb(manner)) return `${name} wants ${withoutFirstPerson(manner, name).toLowerCase()}`
  const match = FRAGMENT.exec(plain)
  if (!match || (!match[2] && (!polite || hasVerb(match[1]!)))) return null
  const when = match[2]
    ? ` ${match[2].toLowerCase()} the assistant ${match[3]!.toLowerCase()}${/(?:s|x|z|ch|sh)$/.test(match[3]!) ? 'es' : /y$/.test(match[3]!) ? '' : 's'}${match[4]}`
    : ' only'
  return `${name} wants ${withoutFirstPerson(match[1]!, name)}${when.replace(/\breply\b/, 'replies')}`
}

/** "call me Alex, Alexander is for my mum": the name alone */
const WHY_CALLED =
  /^(call me (?:\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?|\p{L}+)),? (?!or |and |when|if |only |not |please|from |in |at ).*\b(?:is|was|are|were|sounds|feels|makes|only|everyone|everybody|nobody)\b.*$/u

/** A wish for how the assistant is to behave, in the third person; null when the sentence is none. */
export function instruction(sentence: string, { name }: Discourse): string | null {
  const plain = sentence.replace(/[\s.!]+$/, '')
  const pronouns = PRONOUNS.exec(plain.replace(/^my pronouns are /i, ''))
  if (pronouns) return `${name}'s pronouns are ${pronouns[1]}`
  if (
    !OPENS.test(plain) ||
    !LASTING.test(plain) ||
    TASK.test(plain) ||
    (/\?$/.test(sentence.trim()) && !/^(?:can|could|would) you/i.test(plain))
  )
    return null
  const wish = plain
    .replace(/\?$/, '')
    .replace(
      /^(?:please |and |but |do (?=call)|also |just |(?:can|could|would) you |you (?:can|should|must) |I (?:want|need|would like|prefer) you to )+/i,
      '',
    )
    .replace(/,?\s*\b(?:please|thanks|thank you|ok|okay)\b/gi, '')
  const told = withoutFirstPerson(wish.replace(WHY_CALLED, '$1'), name)
  const lower = told.charAt(0).toLowerCase() + told.slice(1)
  const denied = /^do not (?:ever )?(.+)$/i.exec(told)
  if (denied) return `${name} wants the assistant not to ${denied[1]}`
  if (/^no /i.test(told)) return `${name} wants ${lower} from the assistant`
  if (
    /^(?:shorter |short |brief )?answers?\b (?!in\b|with\b|me\b|my\b|brief|short|only|plain|always)|^answers in\b/i.test(
      wish,
    )
  )
    return `${name} wants ${lower}`
  const timed = /^((?:from now on|in (?:the )?future|going forward|whenever [^,]+),?) (.+)$/i.exec(told)
  if (timed) return `${name} wants the assistant to ${timed[2]} ${timed[1]!.toLowerCase().replace(/,$/, '')}`
  return `${name} wants the assistant to ${lower}`
}
