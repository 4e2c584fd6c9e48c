import type { ChatLanguage } from './chat-language.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import type { ClauseReading } from './reading.ts'

// Most of what people answer each other tells nothing of them: praise, thanks, good wishes, what the listener did, truths
// about the world. A claim of these says nothing to remember.

/** `readings` of a message without remarks on what another said. */
export function withoutRemarks(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  name: string,
): readonly ClauseReading[] {
  if (language !== 'en' || readings.length === 0) return readings
  const sentences = chatSentences(message)
  const isRemark = ({ text }: ChatSentence) =>
    REMARK.test(text.trim().replace(/\s+/g, ' ')) && !OF_SPEAKER.test(text) && !/\d/.test(text)
  const others = sentences.filter((sentence) => !isRemark(sentence))
  return readings.filter(({ text, form, start, end }) => {
    if (form === 'told' && !SAYS_A_WORD.test(text.slice(text.indexOf(':') + 1))) return false
    if (text.startsWith(`${name} `) && GERUND_IS_SUBJECT.test(text.slice(name.length + 1))) return false
    if (form !== 'told' && (form === 'named' || OF_OTHERS.has(form)) && JUDGES.test(text)) return false
    if (!OF_OTHERS.has(form)) return true
    return others.some((sentence) => start < sentence.end && end > sentence.start)
  })
}

const OF_OTHERS: ReadonlySet<ClauseReading['form']> = new Set(['told', 'thing', 'pronoun', 'fragment'])
/** "2." says nothing; "TV", "25k" do */
const SAYS_A_WORD = /\p{L}{2}|\d ?\p{L}|\p{Script=Han}/u
/** "is Taking in kids in need", "is Seeing this pic made …": nobody does that now. */
const GERUND_IS_SUBJECT =
  /^(?:and others )?(?:is|are) (?:Based on|\p{Lu}\p{Ll}+ing\b)|^(?:and others )?(?:is|are) \p{Ll}+ing (?!.*\b(?:who|that|which|because|and|but|so|where|when|if)\b).*\b(?:made|makes|is|was|helps|means|brings|gives|sounds|feels|takes)\b/u

const SO =
  '(?:(?:so|really|very|just|such|all|always|super|truly|pretty|a|an|the|quite|absolutely|totally|incredibly) )*'
const FINE =
  '(?:great|awesome|amazing|cool|nice|lovely|wonderful|fantastic|beautiful|special|incredible|inspiring|powerful|perfect|good|fun|sweet|cute|tough|hard|sad|awful|terrible|crazy|wild|interesting|fascinating|important|impressive|priceless|rewarding|exciting|brilliant|adorable|gorgeous|peaceful|healing|key|everything|true|fair|right|funny|hilarious|neat|rough|weird|strange)'
const BEFORE =
  '(?:(?:wow|yeah|yes|yep|oh|aw+|ah|cool|thanks|thank you|haha\\p{L}{0,9}|lol|no|nope|ok|okay|well|and|but|so|totally|agreed|absolutely|definitely|exactly|hey|man|omg|woah|whoa|sure|right|true|honestly|really|also|great|nice|awesome)[\\s,.!:)]{1,4}){0,4}'
/** Said to the listener, or of what they told. */
const REMARK = new RegExp(
  `^${BEFORE}(?:(?:that|this|it|those|these|everything|(?:the|your|y'all'?s?) (?:\\p{L}+ ){1,3}?)(?:['’]s|['’]re| is| are| was| were| must be| must have been| sounds?| looks?| seems?)? (?:like )?${SO}${FINE}|(?:sounds?|looks?|seems?) (?:like )?|(?:${SO})?(?:glad|happy|proud|excited|stoked|sorry|thrilled|jealous|impressed) (?:for|of|that|to (?:hear|see|know)|you|it)|you(?:['’](?:re|ve|ll|d))? (?!may|can|could|should|must)|your |y'all |thank(?:s| you)(?!\\p{L})|congrat|good (?:luck|point|idea|one|job|call|for you)|well done|way to go|keep (?:it|up|going|on|pushing|being|doing|spreading|inspiring)|take care|have (?:fun|a )|let me know|let's (?:do|keep|make|spread|go|talk|hope|see)|hope (?:you|it|that|to)|hoping you|enjoy |best of luck|no (?:worries|problem|doubt)|(?:what|how|such) an? ${SO}\\p{L}+|love (?:that|this|the|your|it)|lucky you|can['’]?t wait|cannot wait|looking forward to (?:it|that|hear|see)|wish(?:ing)? you|(?:i )?(?:totally |completely |couldn't )?agree)`,
  'iu',
)
const OF_SPEAKER =
  /(?<![\p{L}\p{N}])(?:I|i['’]?m|I['’]\p{L}{1,2}|i|my|mine|we|we['’]\p{L}{1,2}|our|ours)(?![\p{L}\p{N}])/u
/** "Family is everything", "Art can be so healing", "Ana's horse is peaceful and special" */
const JUDGES = new RegExp(
  `^(?:\\p{L}[\\p{L}'’+-]* ){1,6}?(?:is|are|was|were|can be|has been|have been|feels?) ${SO}${FINE}(?:[,.!]| and \\p{L}+[.!]| (?:to|for|in|with|thing|way|experience|reminder|source|time)(?!\\p{L}))`,
  'u',
)
