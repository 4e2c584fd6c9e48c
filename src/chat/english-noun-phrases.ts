import type { Discourse } from './discourse.ts'
import { isTrade } from './english-tagging.ts'
import { withoutFirstPerson } from './english-third-person.ts'
import { KIN, PET } from './english-words.ts'

// Noun phrases that stand for a statement about the speaker: "wheelchair user", "four hens", "rent 640", "no eggs for me".

type Phrase = (phrase: string, discourse: Discourse) => string | null

/** what people call themselves by */
const BEING =
  '(?:user|owner|addict|lover|fan|fanatic|player|dad|mum|mom|mother|father|parent|grandparent|owl|bird|person|nerd|geek|believer|beginner|learner|speaker|survivor|veteran|drinker|smoker|eater|sleeper|supporter|enthusiast|native|citizen|resident|gamer|reader|knitter|runner|cyclist|swimmer|climber|hiker|collector|gardener|vegetarian|vegan|pescatarian|coeliac|celiac|diabetic|asthmatic|insomniac|introvert|extrovert|teetotaller|expat|immigrant|refugee|widow|widower|bachelor|twin|only child|atheist|christian|muslim|catholic|buddhist|hindu|jew|minimalist|perfectionist|hoarder|volunteer|pensioner|retiree|undergrad|postgrad|dropout|graduate|homeowner|tenant|renter|newbie|novice|drummer|guitarist|bassist|singer|pianist|violinist|fiddler|goalkeeper|striker|midfielder|captain|left-hander|potter|baker|brewer|farmer|beekeeper|shopkeeper|crofter|florist|tailor|welder|plumber|roofer|joiner|glazier|sculptor|illustrator|poet|novelist|blogger|podcaster|streamer|youtuber)'
const WITH = "(?: (?:of|in|at|for|with|since|from|by|on) [\\p{L}\\d][\\p{L}\\d' &-]*)?"
const BE = new RegExp(`^((?:[\\p{L}-]+ ){0,3}?${BEING})(?: \\([^)]*\\))?(${WITH})$`, 'iu')
/** of somebody else, praised or pointed at */
const NOT_ONESELF =
  /^(?:good|great|nice|best|worst|bad|poor|clever|lovely|typical|classic|weird|same|another|what|such|some|no|old|every|that|this|these|the|my|our|your|his|her|their|any|which|each|one|most|many|new|next|first|last|real|true|damn|bloody|stupid|silly|lucky|funny|brave|smart|cute|sweet|not|never|like|as|for|(?:big|huge|total|absolute|massive)(?! (?:fan|believer|reader|eater|drinker|collector))|always|just|only|hello|hi|dear|morning|happy|excellent|a|an|ex|former|with|and|or|by|of|to|from|in|on|at) /i

/** "mum since november": she has come, nobody has become one */
const KIN_SINCE = /^(?:dad|mum|mom|mother|father|parent|grandparent|twin|person) (?!of |to |in )/iu

/** "lifelong vegetarian", "dad of three", "barista by day" */
const being: Phrase = (phrase, { name }) => {
  const plain = phrase.replace(/^(?:an? |now |currently |also )/i, '')
  const match = BE.exec(plain)
  const kind = match?.[1] ?? /^([\p{L}-]+(?: [\p{L}-]+){0,2}) by (?:day|night|trade)$/iu.exec(plain)?.[1]
  // "drop the captain" is nobody
  if (!kind || NOT_ONESELF.test(plain) || KIN_SINCE.test(plain) || /\s(?:the|my|our|your|his|her|their)\s/i.test(kind))
    return null
  if (!match && !isTrade(kind)) return null
  // one word alone may be anybody's, or the answer to something else
  if (!/\s/.test(plain) && !/^(?:vegan|vegetarian|\p{L}+(?:arian|mniac|abetic|hmatic|vert))$/iu.test(plain)) return null
  const told = withoutFirstPerson(
    plain.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (letter) => letter.toLowerCase()),
    name,
  )
  return `${name} is ${/^(?:vegan|vegetarian|diabetic)$/i.test(told) ? '' : `${/^[aeio]/i.test(told) ? 'an' : 'a'} `}${told}`
}

const NUMBER =
  '(?:\\d{1,3}(?:[.,]\\d{3})*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|a dozen|half a dozen)'
/** counted, but had by nobody */
const NOT_HAD =
  /\b(?:seconds?|secs?|minutes?|mins?|hours?|hrs|days?|nights?|weeks?|months?|years?|yrs|decades?|times|o'?clock|degrees|percent|points?|stars?|thumbs|things?|people|ppl|questions?|options?|ideas?|reasons?|steps|messages?|e?mails|calls?|meetings|words|pages|chapters|goals|miles|metres|meters|km|kilomet\w+|kilos?|kg|pounds|lbs|grams?|cups?|spoons?|tablespoons|slices|bucks|quid|euros?|dollars|cents|pence|likes|tries|attempts|goes|rounds?|drinks?|beers|coffees|pints|out|more|less|left|to go|later|ago|cheers|kisses|hugs|bags|bottles|cans|packs?|episodes|sets|reps|deadlines|errors|warnings|bugs|tests|lines|commits|files|tabs)\b/i
const COUNT = new RegExp(
  `^(?:(?:about|around|roughly|over|only|just|already) )?(${NUMBER} (?:[\\p{L}-]+ ){0,3}?(?:[\\p{L}-]+s|children|sheep|fish|geese|mice|men|women)(?: (?:of [\\p{L}-]+|(?:and|plus) (?:an?|one|two|three|\\d+) [\\p{L}' -]{1,40}|(?:in|at|on) [\\p{L}\\d' -]{1,40}|called [\\p{L} ,&]{1,40}|(?:so far|now|already|this year))){0,3})$`,
  'iu',
)

/** "four hens and a rooster", "41 jars of honey so far" */
const counted: Phrase = (phrase, { name }) => {
  const match = COUNT.exec(phrase)
  if (!match || NOT_HAD.test(match[1]!) || /\b(?:you|your|it|that|this)\b/i.test(phrase)) return null
  return `${name} has ${withoutFirstPerson(phrase, name)}`
}

const MONEY =
  'rent|budget|salary|pension|stipend|bursary|grant|mortgage|deposit|wages?|pay|income|allowance|pocket money|child benefit|loan|council tax|childcare|phone(?: bill)?|internet|electricity|gas|groceries|insurance'
const MEASURE = `${MONEY}|max(?:imum)?(?: budget| price)?|min(?:imum)?(?: price)?|limit|(?:price )?cap|target|goal weight|shoe size|dress size|ring size|height|weight|resting pulse|blood pressure|offer|asking price|fee|price|handicap`
const AMOUNT =
  '(?:about |around |roughly |up to |under )?[£$€]?\\d[\\d.,]*(?:\\/\\d+)?(?: ?(?:k|m|kg|kilos?|lbs|cm|m|mm|bpm|£|\\$|€|euros?|pounds|dollars|quid|bucks|grand))?'
const PER = "(?: (?:an?|per|each|every|after|before|max|a month|for|from|in|at|with|all in|incl\\w*) ?[\\p{L}' -]*)?"
const NAMED_AMOUNT = new RegExp(`^(?:my |the |our )?(${MEASURE})(?: is| are|:| =)? (${AMOUNT}${PER})$`, 'iu')
const AMOUNT_NAMED = new RegExp(`^(${AMOUNT}) (${MEASURE})$`, 'iu')

/** "rent 640", "max 250k", "780 bursary", "about 200 from babysitting" */
const amounting: Phrase = (phrase, { name }) => {
  const named = NAMED_AMOUNT.exec(phrase)
  if (named) return `${name}'s ${named[1]!.toLowerCase()} is ${withoutFirstPerson(named[2]!, name)}`
  const behind = AMOUNT_NAMED.exec(phrase)
  if (behind) return `${name}'s ${behind[2]!.toLowerCase()} is ${behind[1]}`
  return null
}

const FOR_ME =
  /^(no |only |just )?((?!no |only )[\p{L}' -]{3,32}?) for (?:me|us)(?: please| pls| thanks)?(?: (?:this time|as always|always))?$/iu
const NO_WISH =
  /^(?:.*\b(?:good|great|fine|works?|worked|easy|hard|news|new|first|second|pray|check|wait|thanks?|thank|do|does|ok|okay|much|enough|perfect|same|that|this|it|one|way|best|better|fun|not|time|luck|happy|excited|sad|sorry|look|write|find|try|problem|worries|hope|love|vote|root|ready|there|choice|reason|day|week|year|month|thing|stuff|sense|wonders|nothing|something|anything|everything|here|was|is|are|big|huge|lot)\b.*)$/i
/** "no shellfish for me", "halal for us" */
const wished: Phrase = (phrase, { name }) => {
  const match = FOR_ME.exec(phrase)
  if (!match || NO_WISH.test(match[2]!)) return null
  return `${name} wants ${/^no/i.test(match[1] ?? '') ? 'no ' : ''}${match[2]!.toLowerCase()}`
}

const OWN_KIN = new RegExp(
  `^(?:(?:two|three|four|\\d) (?:[\\p{L}-]+ )?(?:${KIN}|${PET})s?|(?:an? )(?:[\\p{L}-]+ ){0,2}(?:${KIN}|${PET}))(?: (?:called|named|in|at) .+)?$`,
  'iu',
)
/** "two teenage daughters", "a tortoise called Sheldon" */
const having: Phrase = (phrase, { name }) =>
  OWN_KIN.test(phrase) && !/\b(?:doctor|dentist|teacher|friend|mate|therapist)\b/i.test(phrase)
    ? `${name} has ${withoutFirstPerson(phrase, name)}`
    : null

const PHRASES: readonly Phrase[] = [wished, amounting, being, having, counted]

const ALLERGIC =
  /^no ([\p{L}' -]{3,32}?) for (?:me|us)(?: please)?,? (?:(?:because )?(?:I am )?(?:badly |very |severely )?(allergic|intolerant))$/iu

/** "no shellfish for me, allergic": two phrases, of which the second leans on the first */
export function allergy(clause: string, { name }: Discourse): string | null {
  const match = ALLERGIC.exec(clause)
  return match ? `${name} is ${match[2]!.toLowerCase()} to ${match[1]!.toLowerCase()}` : null
}

/** What a noun phrase tells of the speaker; null: nothing. */
export function nounPhrase(phrase: string, discourse: Discourse): string | null {
  for (const read of PHRASES) {
    const told = read(phrase.trim(), discourse)
    if (told) return told
  }
  return null
}
