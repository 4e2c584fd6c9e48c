import type { Discourse } from './discourse.ts'
import { mean } from './english-mentions.ts'
import { hasVerb, isPersonName, isUnknownWord } from './english-tagging.ts'
import { conjugate, withoutFirstPerson } from './english-third-person.ts'
import { isKin, isPet, KIN } from './english-words.ts'

// Questions about somebody or something else than "you", and questions without a verb: "When is harvest?", "And rent?",
// "Where does she live?", "Who works on it?".

/** Undefined: not of this form. Null: of it, and answered by nothing. */
type FormAbout = (asked: string, value: string, discourse: Discourse) => string | null | undefined

/** Names nothing that somebody has or that is theirs. */
const NO_THING =
  /^(?:congrat\p{L}*|any|it|that|this|these|those|there|he|she|they|who|what|when|where|how|one|ones|else|up|new|next|then|now|yes|no|ok|okay|really|seriously|sure|right|you|me|them|him|us|here|today|tonight|tomorrow|news|plans?|thoughts?|ideas?|guess|anything|something|everything|questions?|why|symptoms?|wrong|way|time|kind|sort|type|plan|matter|point|problem|reason|difference|occasion|help|thanks|more|other|others|and|or|so|on|in|out|off|over|home again|going|doing|coming|happening|looking|feeling|working|anything|ready|done|called|named|born|based|from|everybody|everyone|was|were|did|had|does)$/iu
const isThing = (noun: string): boolean => {
  const words = noun.split(' ')
  return words.length <= 4 && !words.some((word) => NO_THING.test(word)) && !/\b(?:your|you|is|are)\b/i.test(noun)
}
const MEASURED = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|half|couple)\b/i
const MOST_VALUE_WORDS = 10
const isShort = (value: string): boolean => value.split(/\s+/).length <= MOST_VALUE_WORDS

const bare = (value: string): string =>
  value
    .replace(/,? (?:give or take|or so|I think|I guess|if I am careful|usually|normally|ish|mostly|probably)$/i, '')
    .replace(/^(?:it is|they are|that is|just|well|usually|normally|probably|I think|oh) /i, '')

/** "When is harvest?", "How is the battery life?", "Where is home?" */
const ofThingIs: FormAbout = (asked, value, { name }) => {
  const match =
    /^(when|where|what|which|how much|how long|how big|how tall|how far|how old|how|what time|what colou?r) (?:is|are) (?:your |the )?([\p{L}' -]+?)(?: (?:these days|now|nowadays|currently|at the moment|again|when .+))?$/iu.exec(
      asked.replace(PAST, '$1 is'),
    )
  if (!match) return undefined
  const [, word = '', thing = ''] = match
  const last = thing.split(' ').at(-1)!
  if (!isThing(thing) || isKin(last) || isPet(last) || /^\p{Lu}/u.test(thing)) return undefined
  if (/^how$/i.test(word) && !MEASURED.test(value)) return undefined
  if (/^how old$/i.test(word)) return undefined
  if (hasVerb(bare(value)) || !isShort(value)) return null
  const place = /^where$/i.test(word) && !/^(?:in|at|on|near|by|under|behind|outside|next|just|up|down)\b/i.test(value)
  const was = PAST.test(asked) ? 'was' : 'is'
  return `${name}'s ${thing} ${was} ${place && /^\p{L}/u.test(value) ? 'in ' : ''}${withoutFirstPerson(bare(value), name)}`
}

const PAST = /^(what|which|where|when|how (?:much|long|big)) (?:was|were)\b/i

/** "Which framework?", "And rent?", "What language is it written in?" */
const ofNounAlone: FormAbout = (asked, value, { name }) => {
  const match =
    /^(?:(?:and|so|the|your|which|what|in which) )*(\p{L}[\p{L}'-]*(?: [\p{L}'-]+){0,2}?)(?: (?:is|was) (?:it|that|this)(?: (?:written|built|made|done|coded)(?: (?:in|with|on))?)?)?$/iu.exec(
      asked,
    )
  const noun = match?.[1]?.replace(/^An?(?= )|\p{Lu}?\p{Ll}[\p{L}'-]*/gu, (word) => word.toLowerCase())
  if (!noun || !isThing(noun) || DOES_BEST.test(noun)) return undefined
  if (/(?:^| )(?:do|does|did|have|has|had|can|will|would|like|want|go|work|long|many|much|often|far)$/i.test(noun))
    return undefined
  const isOpen = !/^(?:which|what|and|favourite|the|your)\b/i.test(asked)
  if (noun.includes(' ') && hasVerb(noun) && isOpen && !ACTIVITY.test(noun)) return undefined
  if (SAYS_LITTLE.test(value) || !isShort(value)) return undefined
  if (hasVerb(value) && value.includes(' ')) return undefined
  if (/^(?:in|at|on|with|to|from|for)\b/i.test(value) && !/^(?:in|at) \p{Lu}/u.test(value)) return undefined
  return `${name}'s ${noun} ${/s$/.test(noun) && !/(?:ss|us|is)$/.test(noun) ? 'are' : 'is'} ${withoutFirstPerson(bare(value), name)}`
}

/** "crash reporting" */
const ACTIVITY = /^(?!still |always |just |not |never )\p{L}+ \p{L}+ing$/iu
/** Agrees, or tells of a mood. */
const SAYS_LITTLE =
  /^(?:(?:oh|ah|ha|haha|well|of course|yes|no|nope|none|sure|yep|yeah|maybe|always|never|huge|big|small|great|good|bad|fine|awful|terrible|lovely|nice|one|some|many|lots|loads)(?:[,.! ]+|$))+$|^(?:yes|no|nope|none)\b|^$/iu

/** "What sells best?": no noun */
const DOES_BEST = /^\p{L}+s (?:best|most|worst|least|first|next)$/u

/** Whom "she", "your sister", "Tom" mean. */
function whoseIs(word: string, { name, known, mentioned }: Discourse): string | null {
  const lower = word.toLowerCase()
  if (lower === 'he' || lower === 'she' || lower === 'they' || lower === 'it') return mentioned[lower] ?? null
  const own = /^your (.+)$/i.exec(word)?.[1]
  if (own) return new RegExp(`^(?:\\p{L}+ )?(?:${KIN})$`, 'iu').test(own) || isPet(own) ? `${name}'s ${own}` : null
  const kin = known.get(lower)
  if (kin) return kin === 'friend' ? word : `${name}'s ${kin} ${word}`
  return /^\p{Lu}/u.test(word) && (isPersonName(word) || isUnknownWord(word)) ? word : null
}

/** "Where does she live?", "How old is your son?", "What does Tom do?" */
const ofSomebody: FormAbout = (asked, value, discourse) => {
  const match =
    /^(where|what|when|how old|how often|which \p{L}+|how long|who) (is|does|are|do|did|was) (he|she|it|they|your \p{L}+(?:[ -]\p{L}+)?|\p{Lu}\p{L}+)(?: (.+?))?(?: (?:now|these days|then|currently|for a living|at the moment))?$/iu.exec(
      asked,
    )
  if (!match) return undefined
  const [, word = '', auxiliary = '', whom = '', rest = ''] = match
  const who = whoseIs(whom, discourse)
  if (!who || hasVerb(value) || !isShort(value)) return undefined
  const told = withoutFirstPerson(bare(value), discourse.name)
  const where = /^where$/i.test(word) && !/^(?:in|at|near|on|from|to|with|by|outside)\b/i.test(told)
  const place = where ? (/\bfrom$/.test(rest) ? '' : /^(?:go|going)\b/i.test(rest) ? 'to ' : 'in ') : ''
  if (/^how old$/i.test(word))
    return /\d/.test(told) ? `${who} is ${/^\d+$/.test(told) ? `${told} years old` : told}` : null
  if (/^(?:is|are)$/i.test(auxiliary)) return `${who} is ${rest ? `${rest} ` : ''}${place}${told}`
  if (/^did|was$/i.test(auxiliary) || !rest) return undefined
  if (/^do$/i.test(rest)) return `${who} is ${told}`
  return `${who} ${conjugate(rest)} ${place}${told}`
}

/** "Who works on it?" – "me and Sanne" */
const ofWho: FormAbout = (asked, value, discourse) => {
  const match = /^who (?:else )?(?:is )?((?:also )?\p{L}+(?:s|ing)) (.+)$/iu.exec(asked)
  if (!match || /^(?:is|was|has)$/i.test(match[1]!) || /\byou\b/i.test(asked)) return undefined
  // "who does the plants", no "who does he like"
  if (/^does$/i.test(match[1]!) && hasVerb(match[2]!)) return undefined
  const bare = value.replace(/,? (?:apparently|obviously|of course|I (?:guess|think|suppose))$/i, '')
  if (hasVerb(bare) || !isShort(bare)) return null
  const people = bare.replace(/^(?:just|only|mainly) /i, '').replace(/^(?:me|myself|I)\b/i, discourse.name)
  if (!/^\p{Lu}/u.test(people) && !/^(?:my|our) /i.test(people)) return null
  for (const [, other] of people.matchAll(/(?:and|,) (\p{Lu}\p{Ll}+)/gu)) mean('friend', other!, discourse)
  const [, verb = '', what = ''] = match
  const several = /\band\b|,/.test(people)
  const predicate = several ? verb.replace(/(?<=(?:s|x|z|ch|sh|o))es$|s$/i, '').replace(/ing$/i, (ing) => ing) : verb
  const whole = /ing$/i.test(verb) ? `${several ? 'are' : 'is'} ${verb}` : predicate
  return `${withoutFirstPerson(people, discourse.name)} ${whole} ${withoutFirstPerson(what.replace(/\byour\b/gi, 'my').replace(/^it\b/, discourse.mentioned.it ?? 'it'), discourse.name)}`
}

/** "What's his name?" – "Jakob" */
const ofTheirName: FormAbout = (asked, value, discourse) => {
  const match = /^(?:and )?what (?:is|are|was) (?:(his|her|its)|your (\p{L}+(?: \p{L}+)?)(?:'s)?) name$/iu.exec(asked)
  if (!match) return undefined
  const [, pronoun, own = ''] = match
  const said = pronoun ? { his: 'he', her: 'she', its: 'it' }[pronoun.toLowerCase()]! : `your ${own}`
  const who = whoseIs(said, discourse)
  const called = /^(?:(?:it|he|she|that) is |his name is |her name is )?(\p{L}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)$/u.exec(
    value,
  )?.[1]
  if (!who && pronoun) return undefined
  if (!who || !called || hasVerb(called.toLowerCase())) return null
  const kin = who.startsWith(`${discourse.name}'s `) ? who.slice(discourse.name.length + 3) : 'friend'
  const named = called.charAt(0).toUpperCase() + called.slice(1)
  mean(kin, named, discourse)
  return `${who} is called ${named}`
}

/** "What should I call you?" – "Bee" */
const ofCallName: FormAbout = (asked, value, { name }) =>
  /^what (?:should|shall|may|can|do) (?:I|people|they|we|your friends) call you/i.test(asked)
    ? isShort(value) && !hasVerb(value)
      ? `${name} goes by ${value.replace(/^(?:just|everyone says) /i, '')}`
      : null
    : undefined

/** "Are you allergic to anything?" – "penicillin" */
const ofAdjective: FormAbout = (asked, value, { name }) => {
  const match =
    /^are you (allergic to|afraid of|scared of|interested in|good at|into|learning|taking|on|seeing|studying|reading|watching|training for|saving for|working on) (?:any(?:thing|one|body)?|some(?:thing|one|body)?)(?: .+)?$/i.exec(
      asked,
    )
  if (!match || /^(?:yes|yep|yeah|no|nope|nah|not)\b/i.test(value)) return undefined
  return hasVerb(value) || !isShort(value)
    ? null
    : `${name} is ${match[1]!.toLowerCase()} ${withoutFirstPerson(value, name)}`
}

/** "How many guests?" – "85" */
const ofHowMany: FormAbout = (asked, value, { name }) => {
  const noun = /^how many (\p{L}+(?: \p{L}+)?)$/iu.exec(asked)?.[1]
  if (!noun || /\b(?:of|are|do|did|times)\b/i.test(noun)) return undefined
  return /^(?:about |around |roughly )?(?:\d+|\p{L}+)$/u.test(value) && MEASURED.test(value)
    ? `${name} has ${value} ${noun}`
    : undefined
}

/** In order: the first that fits decides. `value` is without "yes" and "no". */
export const FORMS_ABOUT: readonly FormAbout[] = [
  ofCallName,
  ofTheirName,
  ofAdjective,
  ofHowMany,
  ofWho,
  ofSomebody,
  ofThingIs,
  ofNounAlone,
]
