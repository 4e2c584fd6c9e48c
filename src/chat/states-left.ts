import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { KIN } from './english-words.ts'
import { valuesIn } from './news-values.ts'
import { tellingWords } from './news-words.ts'
import { realSentences } from './own-news.ts'
import { plainEnglish } from './plain-english.ts'

// What a later state of the same thing takes the place of, in English: the boiler that was broken is fixed, the cat that was
// missing has turned up, who lived alone has somebody with them, who was abroad is back, the choir is on another day, and
// somebody else does the cooking now.

const RULED_OUT: ClaimEnding = 'What was said rules it out.'
const NEWER: ClaimEnding = 'A newer value was said.'

/** A state that passes: groups `thing`. */
const IN_NEED =
  /^(?:\p{L}[\p{L}'’-]*['’]s |the |their )?(?<thing>(?:[\p{L}\d'’-]{2,20} ){1,3}?)(?:is|are|has been|keeps?) (?:currently |still |completely |totally )?(?:broken|missing|lost|down|red|failing|leaking|flaky|out of order|not working|in the (?:garage|workshop)|at the (?:garage|mender|mechanic|vet|cleaner)(?:['’]?s)?)(?!\p{L})/iu
const RESTORED =
  /(?<thing>\p{L}[\p{L}\d'’-]{1,20}) (?:(?:is|are|was|were|has|have|got|finally|now|all|just|been|up and) ){1,4}(?:fixed|mended|repaired|sorted|green|working|running|back(?! (?:to|in (?:the|an?) (?:garage|workshop)|at|ache))|found|up again)(?!\p{L})|(?<who>\p{L}[\p{L}\d'’-]{1,20}) (?:(?:just|finally) ){0,2}(?:turned up|came (?:back|home)|come (?:back|home)|reappeared|showed up)(?!\p{L})|(?<!\p{L})(?:fixed|mended|repaired|found|picked up) (?:the |my |our )(?<what>\p{L}[\p{L}\d'’-]{1,20})(?!\p{L})|(?:fixed|mended|repaired|found) (?<name>(?-i:\p{Lu})\p{L}+)|(?<!\p{L})picked (?:the |my |our )(?<up>\p{L}[\p{L}\d'’-]{1,20}) up(?!\p{L})/iu

/** "CI's green again" */
const SHORT_IS =
  /(?<=\p{L})['’]s (?=(?:green|fixed|mended|repaired|sorted|working|running|back|found|up again|now|all|been|finally|on|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L}))/giu

const ALONE = /(?<!\p{L})lives? (?:all )?(?:alone|by (?:them|him|her)sel\p{L}+|on (?:their|his|her) own)(?!\p{L})/iu
const JOINED =
  /(?<!\p{L})(?:moved|has moved|have moved|moving|came to live|come to live|lives|living|is staying for good) (?:back )?in?(?: here)? ?with (?:me|us)(?! for (?:a|the|an|two|three|\d))(?!\p{L})|(?<!\p{L})(?:got|have|found) (?:an? )?(?:new )?(?:flat|house|room)mate(?!\p{L})/iu

const AWAY =
  /(?<!\p{L})is (?:currently |still |now )?(?:in|at|on) (?:(?:the|a) )?[^,.]{2,30}? (?:at the moment|right now|for now|for (?:work|a (?:few|couple of) (?:days|weeks)|the (?:week|month|summer))|on (?:holiday|business|vacation|a trip)|this (?:week|month))(?!\p{L})/iu
const BACK =
  /^(?:(?:and|so|ok|well|hi|hello|hey|finally|we are|I am|we|I|am|are|have|just),? ){0,4}(?:landed|got|arrived|flew|made it|came|home|back)(?: (?:safely|finally|just|now|home|in one piece))* ?(?:back|home)? ?(?:in|from|home|at|to|yesterday|today|this|last|since|now|again|safe)(?!\p{L})/iu
const IS_BACK = /(?<!\p{L})(?:back|home)(?!\p{L})/iu

const FOR_NOW =
  /(?<!\p{L})(?:today|tonight|this (?:week|once|time|weekend|month)|just (?:this|for)|for (?:a|the|one|two|three|\d) (?:day|week|month|while)|if|would|might|maybe|should|until|sometimes|also|too|next to|nearly|almost|not|never)(?!\p{L})/iu
const ON_DAY =
  /^(?:(?:and|but|so|oh|also|ok),? )*(?:the |my |our )?(?<thing>(?:[\p{L}'’-]{3,20} ){1,2}?)(?:is|are|meets?|runs?|rehearses?|happens?|goes) (?:now |only )*(?:on |to )?(?:an? )?(?<days>(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:and|or|to) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?))?)(?<rest>.*)$/iu
const LASTS = /(?<!\p{L})(?:now|since|instead|from (?!\d)|these days|as of|going forward|nowadays)(?!\p{L})/iu

/** "Arne shovels the snow now" */
const DOES_NOW = new RegExp(
  `(?:^|[,;] |(?:and|so|but) )(?<who>I|we|my (?:${KIN})|(?-i:\\p{Lu})\\p{L}+) (?<verb>\\p{Ll}{2,12}) (?:all )?(?:the|our|my|most of the) (?<what>\\p{L}[\\p{L}'’-]{2,20}(?: \\p{L}[\\p{L}'’-]{2,20})?) (?:now|instead|these days|from now on|from here on|nowadays)(?!\\p{L})`,
  'iu',
)
const DUTIES =
  /^(?:do|does|cook|cooks|make|makes|run|runs|keep|keeps|handle|handles|lead|leads|drive|drives|walk|walks|mind|minds|clean|cleans|manage|manages|review|reviews|write|writes|teach|teaches|cover|covers|pay|pays|fetch|fetches|collect|collects|bake|bakes|take|takes|feed|feeds|water|waters|cut|cuts|mow|mows|shovel|shovels|chair|chairs|edit|edits|host|hosts|own|owns|maintain|maintains|approve|approves)$/u

/** Held claims of a state or a duty that another one has taken the place of. */
export function statesLeft(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  if (language !== 'en') return ended
  const said = new Set(fresh.map(({ text }) => text))
  const open = held
    .filter(({ text }) => !said.has(text))
    .map(({ id, text }) => ({ id, text: text.replace(/ ?\[[^\]]*\]/g, '') }))
  for (const sentence of realSentences(language, message)) {
    const text = plainEnglish(sentence.text).replace(SHORT_IS, ' is ')
    if (FOR_NOW.test(text)) continue
    const mended = Object.values(RESTORED.exec(text)?.groups ?? {}).find(Boolean)
    const joins = JOINED.test(text)
    const isBack = BACK.test(text) && IS_BACK.test(text)
    const onDay = ON_DAY.exec(text)?.groups
    const does = DOES_NOW.exec(text)?.groups
    for (const claim of open) {
      if (mended && isNamedAs(IN_NEED.exec(claim.text)?.groups?.thing, mended, name)) ended.set(claim.id, RULED_OUT)
      if (joins && claim.text.startsWith(`${name} `) && ALONE.test(claim.text)) ended.set(claim.id, RULED_OUT)
      if (isBack && claim.text.startsWith(`${name} `) && AWAY.test(claim.text)) ended.set(claim.id, RULED_OUT)
      if (onDay && isOtherDay(claim.text, { thing: onDay.thing!, days: onDay.days!, rest: onDay.rest! }, name))
        ended.set(claim.id, NEWER)
      if (does && isDoneByOther(claim.text, { who: does.who!, verb: does.verb!, what: does.what! }, name))
        ended.set(claim.id, NEWER)
    }
  }
  return ended
}

const isNamedAs = (thing: string | undefined, word: string, name: string): boolean =>
  thing !== undefined && thing.trim().split(' ').at(-1)?.toLowerCase() === word.toLowerCase() && word !== name

function isOtherDay(claim: string, { thing, days, rest }: Record<'thing' | 'days' | 'rest', string>, name: string) {
  if (!LASTS.test(rest)) return false
  const before = valuesIn(claim).filter(({ sort }) => sort === 'weekday')
  const now = valuesIn(days).map(({ text }) => text.slice(0, 3))
  const own = tellingWords(claim.slice(0, before[0]?.at ?? 0).replaceAll(name, ' '))
  const words = [...tellingWords(thing)]
  return (
    before.length > 0 &&
    before.every(({ text }) => !now.includes(text.slice(0, 3))) &&
    words.length > 0 &&
    words.every((word) => own.has(word))
  )
}

function isDoneByOther(claim: string, { who, verb, what }: Record<'who' | 'verb' | 'what', string>, name: string) {
  if (!DUTIES.test(verb)) return false
  const done = / (\p{Ll}{2,12}) (?:all )?(?:the|their|our|most of the) (\p{L}[\p{L}'’ -]{2,40})/u.exec(claim)
  if (!done || !isSameVerb(done[1]!, verb)) return false
  const own = tellingWords(done[2]!)
  if (![...tellingWords(what)].every((word) => own.has(word)) || own.size === 0) return false
  const doer = claim.slice(0, done.index)
  if (/^(?:I|we)$/u.test(who)) return doer !== name && doer !== `${name} and others`
  return !doer.toLowerCase().includes(who.replace(/^my /iu, '').toLowerCase())
}

const isSameVerb = (one: string, other: string): boolean =>
  one === other || [`${one}s`, `${one}es`].includes(other) || [`${other}s`, `${other}es`].includes(one)
