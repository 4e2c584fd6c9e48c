import { isAdverb, isIrregularPast, isPastTense } from './third-person.ts'

// What kind of thing a first-person clause says, and whether it is worth keeping at all: politeness, moods and reactions
// are not. Alternatives under a star never begin alike: two ways to read each word are 2^n ways to read a sentence.

export type ChatClaimKind =
  | 'preference'
  | 'location'
  | 'role'
  | 'possession'
  | 'plan'
  | 'habit'
  | 'event'
  | 'state'
  | 'statement'

const CLAUSE_WORDS = { min: 4, max: 38 }
/** "I am vegan", "I love sushi", "I work remotely": three words that say something that lasts. */
const SHORT_CLAUSE = { words: 3, kinds: new Set<ChatClaimKind>(['preference', 'role', 'location']) }
const FIRST_PERSON = /^(?:I|my|we|our)\b/i
const VAGUE_OBJECT = /^(?:it|that|this|these|those|them|there|so|something|everything|things|stuff)\b/i
/** cut off before what follows from it */
const CUT_OFF = /\b(?:noticed|found|find|feel|realized?|know) (?:that )?(?:when|if) (?:I|we)\b/i
const NO_VERB_AFTER_SUBJECT = /^(?:I|we)\s+(?:\w+ly\s+)?(?:if|and|that|to|in|on|of)\b/i
const POSSESSIVE_WITH_VERB =
  /\b(?:is|are|was|were|has|have|had|loves?|likes?|works?|lives?|got|went|started|made|gave|helps?|helped|wants?|keeps?|died|passed|moved|named|called|plays?|enjoys?|took|broke|came|inspired|taught|told|bought|turned|won)\b/i
const CHIT_CHAT =
  /^(?:i (?:am|was) (?:so |really |very |super |just |always |also |truly |totally |definitely |sure |too |all |more than )*(?:glad|happy to hear|sorry|sure|here|grateful for you|proud of you|curious|thankful for you|thrilled for you|excited for you|happy for you|impressed|rooting|looking forward|wondering|interested in hearing|with you|listening|touched|flattered|honored to|in the mood|(?:game|in|down)$|up for it|good|great|fine|ok|okay|stoked|ready|back|intrigued|inspired by you|amazed)\b|i (?:am|was) (?:so |really )?(?:happy|glad|excited|pumped) (?:you|that you|for you|to hear)|i (?:do not )?(?:hope|bet|guess|wish|agree|understand|see|hear|appreciate|know|mean|think you|love that|love your|love how|love hearing|love it|love them|love this|feel you|get it|get you|know what|know that|know how|totally|can (?:see|imagine|tell|relate|only|understand|totally|just)|could (?:not agree|see|imagine|use)|cannot (?:wait|imagine|believe|thank|help|agree|stress)|will (?:let|keep|definitely|check|be|send|show|tell|take|try|give|make|do|have|remember|think|look|see|share|always)|would (?:love|like|be|say|never|suggest|recommend|definitely|appreciate|really)|should|must|might|may|need to (?:see|hear|check|know|try)|have to (?:say|agree|admit|check|see|try|tell)|do not (?:know|mind|think|blame|see|doubt)|did not (?:know|realize|expect|think)|thought (?:of you|you|it|that)|was (?:thinking|wondering|hoping|just)|am (?:just |only )?(?:thinking|wondering|hoping|guessing|kidding|joking|saying|dying|blown)|have (?:never thought|no idea|no clue|no doubt|not heard|not seen|(?:also |already |just )?heard|been (?:meaning|wondering|thinking|good|great|well|okay|doing))|remember (?:that|you|when you)|said|asked|told you|thank|assume|suppose|figure|promise|swear|forgot|noticed you|noticed that you|saw (?:your|that you)|took it|take it|sure (?:hope|do|will|can)|felt the same|(?:have |have got |got )?an? (?:quick |small )?(?:question|suggestion|feeling))\b)/i

/** What "we" should do together is encouragement, not a fact. */
const CHEERING =
  /^we (?:all |both |just |really |definitely )*(?:can|could|should|must|might|may|need|got to|have to|have got to)\b/i

export const isFirstPerson = (text: string): boolean => FIRST_PERSON.test(text)

/** The clause's kind, or null when it is not worth a claim. */
export function durableKind(clause: string): ChatClaimKind | null {
  const count = clause.split(/\s+/).length
  if (!isFirstPerson(clause) || count < SHORT_CLAUSE.words || count > CLAUSE_WORDS.max) return null
  if (CHIT_CHAT.test(clause) || CHEERING.test(clause) || CUT_OFF.test(clause) || NO_VERB_AFTER_SUBJECT.test(clause))
    return null
  if (/^(?:my|our)\b/i.test(clause) && !POSSESSIVE_WITH_VERB.test(clause)) return null
  const afterVerb = clause.replace(/^(?:I|we)\s+(?:\w+ly\s+|just\s+|also\s+|always\s+)*\S+\s+/i, '')
  if (VAGUE_OBJECT.test(afterVerb) && afterVerb.split(/\s+/).length < 5) return null
  const kind = OWN_NAME.test(clause) ? 'role' : kindOf(clause.toLowerCase())
  return kind && (count >= CLAUSE_WORDS.min || SHORT_CLAUSE.kinds.has(kind)) ? kind : null
}

const FAMILY_AND_THINGS =
  'sister|brother|mom|mother|dad|father|wife|husband|son|daughter|partner|girlfriend|boyfriend|fiance|fiancee|cousin|uncle|aunt|grandma|grandpa|grandmother|grandfather|niece|nephew|kid|kids|child|children|family|dog|cat|puppy|kitten|pet|pets|friend|friends|roommate|boss|colleague|neighbor|neighbour|in-laws|twins|parents|grandparents|siblings|team|band|company|business|store|shop|studio|blog|car|house|home|apartment|job|work|girls|boys|guinea pig|mentor|teacher|coach|therapist'
const MANNER = '(?:\\w+ly |just |also |still |now )*'

/** In order: the first that matches decides. Clauses are lower-cased. */
const KINDS: readonly (readonly [ChatClaimKind, RegExp])[] = [
  [
    'preference',
    /^(?:i|we) (?:\w+ly |always |also |just |still )*(?:love|like|enjoy|prefer|hate|dislike|adore|cannot stand|do not (?:like|eat|drink|enjoy|want)|(?:became|went|turned|have (?:become|gone|been)) (?:vegan|vegetarian|pescatarian|gluten[- ]free|keto|sober)|am (?:\w+ly )?(?:a (?:big |huge )?fan|into|all about|enjoying|loving|obsessed|passionate|allergic|vegan|vegetarian|interested|fond|addicted|hooked))\b|^my (?:\w+ )?favou?rite/,
  ],
  [
    'location',
    new RegExp(
      `^(?:i|we) ${MANNER}(?:(?:live|lived|moved|grew up|relocat\\w+|reside|was born|am from|come from|are from)|am (?:living|moving|based))\\b`,
    ),
  ],
  [
    'role',
    new RegExp(
      `^(?:i|we) ${MANNER}(?:am (?:an?|the|single|married|divorced|engaged|pregnant|retired|unemployed|\\d+|in (?:my|the))|work|worked|have been (?:working|a )|got (?:a (?:new )?job|promoted|hired|fired|laid|married|engaged|divorced)|lost my job|became (?:an?|the)|turned \\d+|quit|started (?:a|my|working)|own|run|study|studied|graduated|teach|coach|manage|volunteer|major)\\b`,
    ),
  ],
  [
    'possession',
    new RegExp(
      `^(?:my|our) (?:\\w+ ){0,2}(?:${FAMILY_AND_THINGS})\\b|^(?:i|we) (?:(?!(?:can|could|will|would|should|must|might|may)\\b)\\w+ )?(?:have|has|had|got|adopted) (?:an?|one|two|three|four|five|\\d+|some|my)\\b`,
    ),
  ],
  [
    'plan',
    /^(?:i|we) (?:\w+ )?(?:am|are) (?:\w+ly |also |even |now )*(?:planning|going to|hoping|thinking of|considering|looking (?:for|into|to)|trying to|working on|learning|saving|training|preparing|getting (?:ready|into|married)|starting|taking|writing|making|building|reading|studying)|^(?:i|we) (?:\w+ )?(?:want|plan|intend|hope|need|dream|decided|will)\b/,
  ],
  [
    'habit',
    /^(?:i|we) (?:\w+ly |also |often |always |sometimes |never |even |still )*(?:go|run|play|cook|bake|paint|draw|write|read|watch|practice|train|hike|swim|travel|collect|listen|use|drive|ride|walk|meet|visit|spend|eat|drink|attend|do (?!not\b)|stick (?:to|with)|lean toward|focus on|opt for|aim for|wear|start|wake|sleep|meditate|dance|sing|code|keep|make|take|try to)\b/,
  ],
]

/** "I am Alice from the bakery" */
const OWN_NAME = /^I am \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?:,| from | of | and I |$)/u

function kindOf(clause: string): ChatClaimKind | null {
  for (const [kind, pattern] of KINDS) if (pattern.test(clause)) return kind
  const [subject, ...predicate] = clause.split(/\s+/)
  if ((subject === 'i' || subject === 'we') && isPastEvent(predicate)) return 'event'
  if (/^(?:i|we) (?:am|are|was) /.test(clause)) return 'state'
  return /^(?:my|our) /.test(clause) ? 'possession' : null
}

function isPastEvent(predicate: readonly string[]): boolean {
  let at = 0
  while (at < predicate.length - 1 && isAdverb(predicate[at]!)) at++
  const [verb = '', next = ''] = predicate.slice(at)
  if (isPastTense(verb)) return true
  const isParticiple = /ed$|en$/.test(next) || isIrregularPast(next) || ['been', 'gone', 'done'].includes(next)
  return (verb === 'have' || verb === 'has') && (isParticiple || isAdverb(next))
}
