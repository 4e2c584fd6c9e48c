import type { ChatLanguage } from './chat-language.ts'

// Questions that are written or dictated without their mark: "are you driving us up or do I take the bus", "max, who has the
// keys", "pizza or soba". They begin with a word that asks and what is asked of behind it, which what somebody says of
// themselves without "I" does not ("is a nurse", "does the school run", "what I like is tea").

const OF =
  "(?:i|we|you|u|he|she|it|they|the|a|an|my|your|ur|his|her|our|their|this|that|these|those|there|every(?:one|body)|any(?:one|body)|some(?:one|body))(?![\\p{L}'’])"
const WHO = "(?:i|we|you|u|he|she|it|they|your|ur|every(?:one|body)|any(?:one|body))(?![\\p{L}'’])"
/** asks behind a comma too, where "who's at the school" says more of somebody */
const ALSO_LATER = [
  `what(?:['’]?s| is| are| was| were| do| does| did| should| shall| can| has| have) ${OF}(?! (?:more|problem is|thing is))`,
  `what(?: \\p{L}{2,12})? (?:size|colou?r|time|day|kind of \\p{L}{2,12}) (?:is|are|do|does|did|was) ${OF}`,
  `what['’]?s (?!left|more|worse|funny|important|good|new is)(?:\\p{L}{2,12} )?(?:tide|score|weather|forecast|capital|\\p{L}{2,12} (?:in|for|of|at|on))(?!\\p{L})`,
  `where(?:['’]?s| is| are| do| does| did| can| was) ${OF}`,
  `when(?:['’]?s| is| are| do| does| did) ${OF}`,
  `how(?:['’]?s| is| are| was| were| do| does| did| can| should) ${OF}`,
  `why (?:is|are|do|does|did|was|were|has|have|can['’]?t) ${OF}`,
  `(?:(?:can|could|will|would) (?!you|u(?!\\p{L}))|do |does |did |should |shall |are |were |have |has |hasn['’]t |didn['’]t |isn['’]t |aren['’]t )${WHO}(?! (?:believe|credit|know what|imagine|get (?:me|the drift)))`,
  'do (?:the|any) \\p{L}{2,14} (?:still|go|need|want|have|take|open|work)(?!\\p{L})',
  'does \\p{L}{2,14} still (?=\\p{L})',
  'did the \\p{L}{2,14}(?: \\p{L}{2,14})? (?:get|come|go|work|arrive|say|like|win|ring|call|turn up)(?!\\p{L})',
  "is (?:it|he|she|there|this|that|your)(?![\\p{L}'’])",
  'is (?:the|a|an) (?:\\p{L}{1,20} ){1,6}(?:any good|open|free|single|ready|safe|ok|okay|worth it|on|self-? ?fertile|married|poisonous|edible|(?:a|an) \\p{L}{2,14} or (?:a |an )?\\p{L}{2,14})(?=[,.! ]|$)',
  'are \\p{Ll}{3,14}s (?:ok|okay|safe|allowed|bad|good|poisonous|edible|fine|in season)(?!\\p{L})',
  'any(?:one|body) (?:got|know|knows|want|wants|fancy|fancies|seen|have|need|needs|free|up for)(?!\\p{L})',
].join('|')
const ASKS = [
  ALSO_LATER,
  `who(?:['’]s| is| are| was| were) (?:the |that |this |your |in |on |at |got |coming|going|picking|president|driving|cooking)`,
  'who (?:does|did|has got|takes?|picks?|made|wrote|moved|won|wants?|fancies|brings|pays) (?!i )',
  `which (?:one |of \\p{L}{2,10} )?(?:\\p{L}{2,12} )?(?:is|are|do|does|did|should|shall) ${OF}`,
  "\\p{L}{2,14} (?:are|do|did|have) (?:you|u)(?![\\p{L}'’])(?! (?:believe|credit|know what|imagine))",
].join('|')
/** before the question: who is addressed, and small words */
const OPENS =
  '(?:(?:(?:so|and|but|or|also|ok(?:ay)?|hey|hi|oh|btw|wait|dude|bro{1,9}|mate|guys|lads|kids|love|darling|mum|dad|sis|quick(?: one| question)?|one more|now|right|please)(?!\\p{L})|\\p{L}{2,14}(?=,))[,.!:]{0,2}\\s{1,2}){0,4}'
const BEGINS = new RegExp(`^${OPENS}(?:${ASKS})`, 'iu')
const LATER = new RegExp(`[,.;:–—-]\\s{1,2}(?:(?:so|and|but|or) )?(?:${ALSO_LATER})`, 'iu')
const HANDED_OVER = /,\s(?:right|or no|or not|or what|yeah|when|what first|is that (?:bad|ok|normal)|deal)[.! ]*$/iu
/** "pizza or soba", "team, wraps or pho" */
const EITHER =
  /^(?:[\p{L}' ]{2,24}[,.:] ){0,2}(?:the |a |an )?[\p{L}'-]{2,16}(?: [\p{L}'-]{2,12})? or (?:the |a |an )?[\p{L}'-]{2,16}(?: [\p{L}'-]{2,12})?(?:, (?:hurry|quick|what first|which))?[.! ]*$/iu
const NO_CHOICE =
  /(?<!\p{L})(?:either|whether|not|no|never|more|less|so|two|three|\d{1,4}|one|day|later|else|i|my|is|am|are|was|has|have) or |\bor (?:so|two|more|less|later|three|else|not|no|leaves?|i|we)(?!\p{L})|^(?:either|no|not|never|without|only|any)(?!\p{L})|(?<!\p{L})(?:i|i['’]m|my|we|our|is|are|am|has|have|was|can|do|does|did|will|allergic|any|every|always|never|no|not)(?![\p{L}])/iu

/** Whether a sentence asks from its beginning on, though it has no mark for it. */
export const asksUnmarked = (language: ChatLanguage, sentence: string): boolean =>
  language === 'en' && BEGINS.test(sentence)

/** Whether a sentence asks behind something that it tells. */
export const asksLater = (language: ChatLanguage, sentence: string): boolean =>
  language === 'en' && (LATER.test(sentence) || HANDED_OVER.test(sentence))

/** Whether a sentence has somebody choose: two things and nothing else. */
export const offersChoice = (language: ChatLanguage, sentence: string): boolean =>
  language === 'en' && EITHER.test(sentence) && !NO_CHOICE.test(sentence)
