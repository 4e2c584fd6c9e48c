import type { Discourse } from './discourse.ts'
import { FORMS_ABOUT } from './english-answers-about.ts'
import { hasVerb, isPredicate, isTrade } from './english-tagging.ts'
import { conjugate, withoutFirstPerson } from './english-third-person.ts'
import { plainEnglish } from './plain-english.ts'

// A question and its short answer, as one statement: "Where do you live?" – "Lisbon".

const YES =
  /^(?:yes|yep|yeah|yup|ya|correct|exactly|(?:of )?course|indeed|sure|right|i do|i am|that is right)\b[,.! ]*/i
const NO = /^(?:no|nope|nah|none|nothing|not really|not anymore|neither|i do not|i am not|wrong)\b[,.! ]*/i
const OFFERS =
  /^(?:how (?:about|do you feel|are you|was|is (?:it|that|the)|did it|come)|what about|what (?:can|would|should|shall|else|do you (?:need|want|think|mean|make)|happened|brings|is (?:up|new|wrong|the matter|on your mind))|why|shall|should|may|can I|could|want|would|anything else|any(?:thing)? (?:new|else|news)|is (?:that|there|it|this)|are you (?:ready|ok|okay|sure)|ready|everything|tell me|really|does that|do you want|did you (?:know|mean)|have you (?:tried|considered|thought))/i
const MOST_WORDS = 14
const NO_ANSWER =
  /^(?:thanks?|thank you|ok(?:ay)?|sure|great|cool|nice|lol|good question|no idea|not sure|dunno|do not know|I do not know|maybe|depends|it depends|hmm+|hi|hello|hey|good|fine|well|great|not bad|so so|both|either|whatever|anything|nothing(?: much)?|later|soon|please|please do|go ahead|perfect|sounds good|will do|that|this|it|exactly|right)\b[ .!,]*(?:\p{L}+[ .!]*)?$/iu

const SAID_WHOLE = /^(?:the|my|our) (?:\p{Ll}+ )?(\p{Ll}+) (?:is|are|was|were) \S/iu

/**
 * The open question of the discourse turned into a statement, with the answer in the place of its question word. Null
 * when it was an offer or small talk, or the words answer nothing.
 */
export function answer(said: string, discourse: Discourse): string | null {
  const asked =
    discourse.question &&
    lastQuestion(plainEnglish(discourse.question.text))?.replace(new RegExp(`,? ${escaped(discourse.name)}$`, 'i'), '')
  const plain = said.trim().replace(/[\s.!]+$/, '')
  if (!asked || plain === '' || plain.split(/\s+/).length > MOST_WORDS || /\?$/.test(plain)) return null
  // "What's the dog called?" – "the dog is Bosun": said whole
  const thing = SAID_WHOLE.exec(plain)?.[1]?.toLowerCase()
  if (
    thing &&
    asked
      .toLowerCase()
      .split(/\P{L}+/u)
      .includes(thing)
  )
    return null
  const given = /\byour (\p{L}+(?: \p{L}+)?)$/iu.exec(asked)?.[1]
  if (given && /^(?:want|shall|should|can|could|do you want|would)\b/i.test(asked) && YES.test(plain)) {
    const value = plain.replace(YES, '')
    return /\d|\p{Lu}/u.test(value) ? `${discourse.name}'s ${given} is ${value}` : null
  }
  if (NO_ANSWER.test(plain.replace(YES, '').replace(NO, '') || 'x')) return null
  const over = ofThingOver(asked, plain, discourse.name)
  if (over) return over
  if (!NO.test(plain))
    for (const form of FORMS_ABOUT) {
      const told = form(asked, plain.replace(YES, ''), discourse)
      if (told !== undefined) return told
    }
  if (OFFERS.test(asked)) return null
  for (const form of FORMS) {
    const told = form(asked, plain, discourse.name)
    if (told !== undefined) return told
  }
  return null
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Its last sentence, without words before it. */
const lastQuestion = (text: string): string | undefined =>
  text
    .replace(/\?+\s*$/, '')
    .split(/[.!?]\s+/)
    .at(-1)
    ?.trim()
    .replace(
      /^(?:(?:and|so|but|great|ok|okay|neat|good|sorry|thanks|sure|noted|understood|perfect|wow|ah|hm+|lovely|nice|cool|got it|noted|remind me|by the way|oh|first|just to check|also|\p{L}+!)[, ]+)+/iu,
      '',
    )

const PREPOSITION = /^(?:in|at|near|from|on|to|by|with|for|since|until|outside|around|every|about|next)\b/i

/** Undefined: not of this form. Null: of it, and answered by nothing. */
type Form = (asked: string, said: string, name: string) => string | null | undefined

const about = (text: string, name: string): string =>
  withoutFirstPerson(
    text
      .replace(/\byour\b/gi, 'my')
      .replace(/\byou are\b/gi, 'I am')
      .replace(/\byou\b/gi, 'I'),
    name,
  )

const valueIn = (said: string, name: string): string =>
  withoutFirstPerson(said.replace(YES, '').replace(/^(?:it is|its|that is|they are|he is|she is|I am) /i, ''), name)

/** "no pets", "no allergies at all": the noun itself, denied */
const NO_WITH_NOUN =
  /^no (?:\p{L}+ )?(?:pets?|allerg\p{L}+|kids?|children|siblings?|problems?|questions?|issues?|others?|plans?|hobb\p{L}+|restrictions?|rules?|preferences?|worries|changes?|injur\p{L}+)\b/iu
/** a clause of its own: "she had me throw it out" */
const SOMEBODY_DOES = /^(?:I|we|he|she|they|it) \p{L}/iu
/** "Any allergies?", "Pets?" */
const ofNoun: Form = (asked, said, name) => {
  const noun = /^(?:any )?(\p{L}+(?: \p{L}+)?)$/iu.exec(asked)?.[1]
  if (
    !noun ||
    !/s$|y$/i.test(noun) ||
    /^an? /i.test(noun) ||
    /^(?:yes|what|whats|news|plans|thoughts|ideas|does|is|guess|anything|really|questions|why|symptoms)/i.test(noun)
  )
    return undefined
  const lower = noun.toLowerCase()
  // "Any food rules?" – "no shellfish": that is one
  if (/^no (?!thanks|thank|longer|more|not|idea|clue|way|nothing|none)\p{L}/iu.test(said) && !NO_WITH_NOUN.test(said))
    return null
  if (NO.test(said)) return `${name} has no ${lower}`
  // "Any pets?" – "one, a tortoise"
  const own = /^(?:(?:yes|yep|yeah),? )?(?:just )?(?:one,? )?((?:an?|two|three|four|five|six|\d+) .+)$/i.exec(said)?.[1]
  if (own && !/\b(?:is|are|was|were|has|have)\b/i.test(own)) return `${name} has ${withoutFirstPerson(own, name)}`
  return PREPOSITION.test(said) || SOMEBODY_DOES.test(said)
    ? null
    : `${name}'s ${lower}: ${valueIn(said, name)}`.replace(/: /, lower.endsWith('s') ? ' are ' : ' is ')
}

/** "Do you smoke?" – "yes, ten a day" */
const ofYesNo: Form = (asked, said, name) => {
  const match = /^(do|are|have|did|can|were|does|is) (you|your [\p{L} ]+?|we) (.+)$/iu.exec(asked)
  if (!match || (!YES.test(said) && !NO.test(said))) return undefined
  const [, auxiliary = '', who = '', rest = ''] = match
  const verb = auxiliary.toLowerCase()
  const value = valueIn(said.replace(NO, ''), name).replace(/^(?:I|we) /i, '')
  const predicate = about(rest.replace(/^(?:still|already|also|usually|actually) /i, ''), name)
  if (who.toLowerCase() !== 'you') return undefined
  const denies = NO.test(said) && !YES.test(said)
  if (denies) {
    const instead = /^(?:just|only|but) ((?:an?|the|my|two|three|\d+) .+)$/i.exec(value)?.[1]
    if (instead && verb === 'do' && /^have\b/i.test(rest))
      return `${name} has only ${withoutFirstPerson(instead, name)}`
    if (value) return null
    const not = { do: 'does not', are: 'is not', have: 'has not', did: 'did not', can: 'cannot', were: 'was not' }[verb]
    return not ? `${name} ${not} ${predicate.replace(/^have any /, 'have any ')}` : null
  }
  const whole =
    verb === 'are'
      ? `is ${predicate}`
      : verb === 'have'
        ? `has ${predicate}`
        : verb === 'can'
          ? `can ${predicate}`
          : verb === 'were'
            ? `was ${predicate}`
            : verb === 'did'
              ? `did ${predicate}`
              : conjugate(predicate)
  return `${name} ${whole}${value && value.split(' ').length <= 8 ? `: ${value}` : ''}`
}

/** "Where do you live?", "Where are you based?" */
const ofPlace: Form = (asked, said, name) => {
  const match = /^where (?:do|are|did) you (\p{L}+)(.*)$/iu.exec(asked)
  if (!match || NO.test(said)) return undefined
  const value = valueIn(said, name)
  const verb = match[1]!.toLowerCase()
  const from = verb === 'from' || /\bfrom$/i.test(match[2]!)
  const place = PREPOSITION.test(value)
    ? value
    : from
      ? value
      : `${verb === 'work' ? 'at' : /^(?:go|going|deploy|travel|fly|push|publish|send|ship)$/.test(verb) ? 'to' : 'in'} ${value}`
  if (/^where are/i.test(asked)) return `${name} is ${verb} ${place}`
  const rest = match[2]!.replace(/ (?:now|these days|then|from|currently|at the moment|at)$/i, '')
  return `${name} ${/^where did/i.test(asked) ? verb : conjugate(verb)}${about(rest, name)}${from && verb !== 'from' ? ' from' : ''} ${place.replace(/^from (?=.*)/, from ? '' : 'from ')}`
}

/** "What's your cat called?", "What is your favourite colour?" */
const ofAttribute: Form = (asked, said, name) => {
  const match = /^(?:what|which|who)(?: is| are|'s| was)? (your|the|his|her|their|its) (.+?)(?: called| named)?$/i.exec(
    asked,
  )
  if (!match || /^(?:do|does)\b/i.test(match[2]!) || NO.test(said)) return undefined
  const [, owner = '', thing = ''] = match
  const whose = owner.toLowerCase() === 'your' || owner.toLowerCase() === 'the' ? `${name}'s` : null
  if (!whose) return undefined
  const isPlural = /\b(?:are)\b/.test(asked)
  const named = /\b(?:called|named)$/i.test(asked)
  return `${whose} ${thing} ${isPlural ? 'are' : 'is'}${named ? ' called' : ''} ${valueIn(said, name)}`
}

const ofAge: Form = (asked, said, name) => {
  if (!/^(?:how old are you|what is your age)/i.test(asked)) return undefined
  const age = /\d{1,3}/.exec(said)?.[0]
  return age ? `${name} is ${age} years old` : null
}

/** "What do you do for a living?", "What are you studying?" */
const ofActivity: Form = (asked, said, name) => {
  const match = /^(?:what|which|who|whom)(?: (?:kind|sort|type) of)? ?(.*?)\b(do|are|did|have|can) you (.+)$/i.exec(
    asked,
  )
  if (!match) return undefined
  if (NO.test(said)) return null
  const [, noun = '', auxiliary = '', rest = ''] = match
  const value = valueIn(said, name)
  if (/^do\b/i.test(rest) && auxiliary.toLowerCase() === 'do') {
    const own = said.replace(/^(?:I am|I work as) /i, '')
    if (isPredicate(own) && !/^(?:an? |the )/i.test(own) && !isTrade(own.replace(/[,.(].*$/, '').toLowerCase()))
      return `${name} ${withoutFirstPerson(conjugate(own.replace(/^I /, '')), name)}`
    return `${name} ${/^(?:an? |the )/i.test(own) ? 'is' : 'works as'} ${withoutFirstPerson(own, name)}`
  }
  const verb = about(
    rest.replace(/ (?:now|these days|at the moment|currently|right now|most|usually|mainly)$/i, ''),
    name,
  )
  const whole = { do: conjugate(verb), are: `is ${verb}`, did: verb, have: `has ${verb}`, can: `can ${verb}` }[
    auxiliary.toLowerCase()
  ]
  if (auxiliary.toLowerCase() === 'did') return `${name}'s answer to what ${name} did ${verb} is ${value}`
  // "Which Node version are you on?" – "22"
  const counted = /^v?\d[\d.]*$/.test(value) && noun.trim() ? `${noun.trim()} ` : ''
  return `${name} ${whole} ${counted}${value}`.replace(/\s+/g, ' ')
}

/** "When do you start?", "How often can you train?" */
const ofTime: Form = (asked, said, name) => {
  const match =
    /^(?:when|how often|how long|how many (\p{L}+)(?: (?:do|have|are|can|did))?|how much|what time|what days?|since when|until when|who) ?(do|are|did|can|have|is|will|were|does)? (?:you|your|the)(?!\p{L}) ?(.+)$/iu.exec(
      asked,
    )
  if (!match || NO.test(said)) return undefined
  const [, counted, auxiliary = 'do', rest = ''] = match
  const value = valueIn(said, name)
  const isThing =
    /^(?:.*) (?:is|does|will) (?:your|the) /i.test(asked) || /\b(?:is|does|are) (?:your|the)\b/i.test(asked)
  if (isThing) return `${name}'s ${about(rest, name)} is ${value}`
  const verb = about(rest, name)
  const whole = {
    do: conjugate(verb),
    are: `is ${verb}`,
    did: verb,
    have: `has ${verb}`,
    can: `can ${verb}`,
    will: `will ${verb}`,
    were: `was ${verb}`,
  }[auxiliary.toLowerCase()]
  if (!whole || auxiliary.toLowerCase() === 'did') return `Asked "${asked}?", ${name} said: ${value}`
  if (counted) return `${name} ${whole} ${value} ${counted}`
  return `${name} ${whole} ${value}`
}

/** "So you live in Bristol, right?" – "no, Bath" */
const ofStatement: Form = (asked, said, name) => {
  const match = /^you (.+?)(?:,? (?:right|correct|yes|no|is that right|are you not|do you not|then))?$/i.exec(asked)
  if (!match) return undefined
  const predicate = match[1]!.replace(/^are\b/i, 'am')
  if (YES.test(said)) return `${name} ${conjugate(about(predicate, name))}`
  const right =
    /^(?:no|nope|nah|not? \S+|wrong)[,.!]* (?:it is |actually |I (?:live|work|am) (?:in|at) |in |at )?(.+)$/i.exec(
      said,
    )?.[1]
  const frame = /^(.*\b(?:in|at|for|to|with|on|am|called|named|a|an|the)) \S+(?: \S+){0,2} ?$/i.exec(predicate)?.[1]
  return right && frame ? `${name} ${conjugate(about(frame, name))} ${withoutFirstPerson(right, name)}` : null
}

/** "Still in Hull?" – "yep" */
const ofStill: Form = (asked, said, name) => {
  const still =
    /^(?:are you )?still ((?:in|at|with|working|living|playing|doing|seeing|going|learning|studying) .+)$/i.exec(
      asked,
    )?.[1]
  if (still && YES.test(said)) return `${name} is still ${about(still, name)}`
  // "Still veggie?" – "no, gave up at Easter"
  const was = still ?? /^(?:are you )?still (?:an? )?(\p{L}+)$/iu.exec(asked)?.[1]
  if (!was || /^(?:there|here|up|awake|alive|ok|okay|good|on|in|going|true)$/i.test(was)) return undefined
  if (NO.test(said)) return `${name} is no longer ${about(was, name)}`
  return YES.test(said) ? `${name} is still ${about(was, name)}` : undefined
}

/** "So 15?" – "yep": a figure or a name that was put up, and agreed to */
const ofAgreement: Form = (asked, said, name) =>
  AGREED.test(said) && PUT_UP.test(asked) && asked.split(/\s+/).length <= MOST_PUT_UP_WORDS && !/\byou\b/i.test(asked)
    ? `Asked "${asked}?", ${name} said: yes`
    : undefined
const AGREED =
  /^(?:yes|yep|yeah|yup|correct|exactly|that is right)(?:[,.!]* (?:finally|it is|indeed|he is|she is|they are|that is it))?$/i
const PUT_UP = /(?<![\p{L}\d])\d+(?![\p{L}\d])|(?<=\p{L} )\p{Lu}\p{Ll}{2,}/u
const MOST_PUT_UP_WORDS = 6

/** "LaTeX or Word?" – "word": one of what was put up, or something else of its kind */
const ofChoice: Form = (asked, said, name) => {
  const offered = asked.toLowerCase().split(' or ')
  if (offered.length !== 2 || NO_CHOICE.test(asked) || YES.test(said) || NO.test(said)) return undefined
  if (offered.some((one) => one.split(' ').length > MOST_PUT_UP_WORDS)) return undefined
  const chosen = said.toLowerCase().split(WORD_ENDS)
  const words = offered.flatMap((one) => one.split(WORD_ENDS))
  return chosen.length <= MOST_PUT_UP_WORDS && chosen.some((word) => word.length > 1 && words.includes(word))
    ? `Asked "${asked}?", ${name} said: ${withoutFirstPerson(said, name)}`
    : undefined
}
const WORD_ENDS = /[^\p{L}\p{N}]+/u
const NO_CHOICE =
  /\bor (?:not|what|so|something|later|now|no|nah|is it|are you|should|shall|do|did)\b|\b(?:should|shall|can|could) (?:I|we)\b/i

const ofAnything: Form = (asked, said, name) =>
  !NO.test(said) &&
  !YES.test(said) &&
  (ASKS_OF_OWN.test(asked) || ASKS_FOR_NAME.test(asked) || (ASKS_FOR.test(asked) && tells(said)))
    ? `Asked "${asked}?", ${name} said: ${withoutFirstPerson(said, name)}`
    : null
const ASKS_OF_OWN = /^(?:what|which|where|when|who|how)\b.*\byou(?:r)?\b/i
const ASKS_FOR_NAME = /^what (?:is|are) (?:(?:his|her|its|their) names?|(?:he|she|it|they) called)$/i
/** about something else, by its name: "how many seats", "what sells best", "do you have any allergies" */
const ASKS_FOR =
  /^(?:what|which|where|who|how (?:many|much|big|long|far|old|tall|often))\b(?! (?:is|are) (?:it|that|this|there|wrong|the (?:matter|problem|plan|point))\b)(?!.*\b(?:he|she|they|it|him|her|them)\b)(?=.*\p{L}{4})|^(?:do|have) you .*\bany\b/iu
/** more than a figure, a time or a reaction */
const ONLY_TIME =
  /^(?:(?:just|only|about|around|at|in|like|this|that|next) )*(?:\d+|now|soon|today|tonight|tomorrow|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday|half|a few|five|ten|nothing|nobody|anyone|whatever|dunno|idk)\b.{0,12}$/iu
const tells = (said: string): boolean => /\p{L}{4}/u.test(said) && !ONLY_TIME.test(said)

const ANY =
  /^(do|have) you (?:already |also |currently |still )?((?:have|play|live|speak|take|own|like|do|eat|drink|follow|practi[sc]e|work|study|watch|collect|got)(?: with| on| to| for)?)? ?(?:any\b|some\b|an?\b|other\b|(?<=have )\p{L}{3,}s$)/iu

/** "Do you play any sports?" – "football mostly" */
const ofAny: Form = (asked, said, name) => {
  const verb = ANY.exec(asked)?.[2]
  if (!verb || YES.test(said) || NO.test(said)) return undefined
  const value = said.replace(/^(?:just|only|well|actually|mostly) /i, '')
  if (isPredicate(value) && !/^(?:an?|the|one|two|three|\d+|my)\b/i.test(value)) return undefined
  const lower = /^(?:An?|The|One|Two|Three|Just|My)\b/.test(value)
    ? value.charAt(0).toLowerCase() + value.slice(1)
    : value
  return `${name} ${conjugate(verb === 'got' ? 'have' : verb.toLowerCase())} ${withoutFirstPerson(lower, name)}`
}

const USED_WITH =
  /^(?:deploy|host|manage|test|build|format|track|bundle|monitor|log|edit|code|style|document|plan|organi[sz]e)$/i
/** "How do you deploy?" – "Nomad" */
const ofHow: Form = (asked, said, name) => {
  const verb = /^how do you (\p{L}+)\b/iu.exec(asked)?.[1]
  if (!verb || !USED_WITH.test(verb) || NO.test(said) || hasVerb(said)) return undefined
  const rest = about(asked.replace(/^how do you \p{L}+ ?/iu, ''), name)
  const value = valueIn(said, name)
  return `${name} ${conjugate(verb.toLowerCase())} ${rest ? `${rest} ` : ''}${PREPOSITION.test(value) ? value : `with ${value}`}`
}

const HOW_OFTEN =
  /^(?:(?:yes|yep|yeah),? )?((?:every|each|most|twice|once|(?:two|three|four|five|\d) times|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekly|daily|weekends?)\b.*)$/i
/** "Do you still sing in that choir?" – "every Tuesday" */
const ofHabit: Form = (asked, said, name) => {
  const often = HOW_OFTEN.exec(said)?.[1]
  const match = often ? /^do you (?:still |ever |also )?(\p{L}+) (.+?)(?: on \p{L}+days?)?$/iu.exec(asked) : null
  if (!often || !match) return undefined
  return `${name} ${conjugate(match[1]!.toLowerCase())} ${about(match[2]!.replace(/\bany\b ?/i, ''), name)} ${withoutFirstPerson(often, name)}`
}

/** "And the band?" – "broke up"; "And the driving test?" – "passed!" */
const ofThingOver: Form = (asked, said, name) => {
  const thing = /^(?:and |how about |what about |how is |still doing )?(?:the|your) ((?:\p{L}+ ){0,2}\p{L}+)$/iu.exec(
    asked,
  )?.[1]
  const [ended = ''] = said.split(/[.,;!]/)
  if (!thing) return undefined
  const itself =
    /^(?:(?:it|they|we) )?((?:is |was |got )?(?:broke up|split up|died|cancelled|sold|over|gone|finished|dissolved))(?= |$)/i.exec(
      ended,
    )?.[1]
  const done = /^(?:I )?(passed|quit|dropped|sold|finished|cancelled|left|stopped)$/i.exec(ended)?.[1]
  if (done) return `${name} ${done.toLowerCase()} the ${thing}`
  return itself
    ? `${name}'s ${thing} ${itself.toLowerCase().replace(/^(?=cancelled|sold|over|gone|finished|dissolved)/, 'is ')}`
    : undefined
}

const FORMS: readonly Form[] = [
  ofHabit,
  ofAny,
  ofHow,
  ofStill,
  ofNoun,
  ofYesNo,
  ofPlace,
  ofAge,
  ofAttribute,
  ofActivity,
  ofTime,
  ofStatement,
  ofAgreement,
  ofChoice,
  ofAnything,
]
