import { stem } from './claim-words.ts'
import type { LifeChange } from './english-life-changes.ts'
import { KIN } from './english-words.ts'

// Changes told in plain words about one thing: where it is and what it is made with, what was sought and is had, what was
// begun and is finished, who holds a post, how the speaker gets to work and wants to be answered. Each looks at one clause.

const NEWER = 'A newer value was said.'
const ENDED = 'It was said to have ended.'
const SELF = '(?:I |we |they |they are |it |and |so |then |just |finally |have |now |also |had to |decided to )*'
const THING = "(?:the |our |my |its )?(?<thing>(?:[\\p{L}\\d'&/.-]+ ){0,3}?[\\p{L}\\d'&/.-]+)"
const AT = '(?:to|into|onto|over to|in|on|with|using|at|behind)'

const MOVES = [
  // "we moved CI to GitHub Actions", "rewrote the API in FastAPI"
  new RegExp(
    `^${SELF}(?<move>moved|switched|migrated|ported|rewrote|transferred|shifted|changed|converted|relocated) ${THING} (?:over |across |back )?(?:to|into|onto|in|with|for) (?<value>.+)$`,
    'iu',
  ),
  // "the office moved to Elm Road", "billing was rewritten in Go"
  new RegExp(
    `^${THING} (?:(?:has|have|is|was|were|got|just|finally|been|now) )*(?<move>moved|moves|moving|switched|migrated|ported|rewritten|transferred|shifted|converted|relocated) (?:over |across |back )?(?:to|into|onto|in|with) (?<value>.+)$`,
    'iu',
  ),
  // "the office is on Elm Road now"
  new RegExp(
    `^${THING}(?: is|'s| are| runs| run| lives| sits) (?:now )?(?:written |built |hosted |deployed |done |made |held |kept |taught )?${AT} (?<value>.+?) (?:now|these days|instead)(?:[,.].*)?$`,
    'iu',
  ),
]
/** What makes another thing of it, where moving leaves it what it is. */
const IS_AT = new RegExp(
  `^(?:so |and |but )?${THING}(?:'s| is| are) (?:now |held |based )?(?:in|on|at|with) (?<value>.+)$`,
  'iu',
)
const MAKES = /^(?:switched|migrated|ported|rewr|converted|changed)/iu
/** A place by its name, or "the" one; no state and no day. */
const PLACE =
  /^(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|May|June|July|August|September|October|November|December))(?:\p{Lu}\p{L}|the (?!same|red|black|lead|way|dark|middle|works|mail|post|air|news|cards|mend|rise|run|market|phone|bus|train|road|making|process|mood|hospital)\p{L}{3})/u
const FOR_NOW =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:once|week(?:end)?|morning|afternoon|evening)|also|too|sometimes|usually|still|for the (?:day|week|weekend))\b/iu
const A_PERSON = new RegExp(
  `^(?:so |and |but )?(?:my |our |the )?(?:\\p{L}+ )?(?:${KIN}|friend|boss|\\p{Lu}\\p{Ll}+)(?:'s| is| are) `,
  'u',
)
/** No thing that is in one place: people, and what is moved by itself. */
const NO_THING =
  /^(?:I|we|you|he|she|it|they|that|this|there|everything|everyone|things?|money|some|all|both|half|most|me|us|him|her|them|(?:my|our|his|her) .*(?:mum|mom|dad|mother|father|sister|brother|son|daughter|friend|boss)|on|in|back|out|house|home|jobs?|teams?|topics?|subjects?|seats?|sofa|couch|chair|table|bed|desk|plants?|boxes|bike|car)$/iu

/** "We moved CI to GitHub Actions": where or with what it was. */
function byMovedThing({ clause, held, name, end }: LifeChange): void {
  for (const pattern of FOR_NOW.test(clause) || A_PERSON.test(clause) ? MOVES : [...MOVES, IS_AT]) {
    const { thing = '', value = '', move = 'moved' } = pattern.exec(clause)?.groups ?? {}
    if (thing === '' || NO_THING.test(thing)) continue
    const head = wordsOf(thing).at(-1)
    const now = new Set(wordsOf(value).map(stem))
    if (!head) continue
    for (const claim of held) {
      const before = placeOf(claim.text.replace(/ \[[^\]]*\]/g, ''), thing, name, MAKES.test(move))
      if (pattern === IS_AT && !(PLACE.test(value) && PLACE.test(before ?? ''))) continue
      if (before && !wordsOf(before).some((word) => now.has(stem(word)))) end(claim, NEWER)
    }
  }
}

/** Where or with what a claim says that a thing is. */
function placeOf(text: string, thing: string, name: string, isMade: boolean): string | undefined {
  const all = wordsOf(thing).map(escaped)
  const head = all.at(-1)!
  const owner = `(?:${escaped(name)}'s |The |Our |${escaped(name)} and others' )?`
  const is = new RegExp(
    `^${owner}(?:\\p{L}+ )?${head}(?: \\p{L}+)? (?:is|are|runs|run|lives|uses|use|sits) (?:now |still |currently )?(?:written |built |hosted |deployed |done |made |held |kept |taught )?(?:in|on|with|at|by|using)${isMade ? '?' : ''} ?(?!not )(?<place>.+)$`,
    'iu',
  ).exec(text)
  if (is && all.every((word) => new RegExp(`(?<!\\p{L})${word}`, 'iu').test(is[0]))) return is.groups!.place
  const used = new RegExp(
    `^${escaped(name)}(?: and others)? (?:uses?|is using|are using|has|have|runs?|deploys?|hosts?|writes?|keeps?|does|do) (?<tool>.+?) (?:for|as) (?:the |their |our )?(?:\\p{L}+ )?${head}(?!\\p{L})`,
    'iu',
  ).exec(text)
  if (used) return used.groups!.tool
  const done = new RegExp(
    `^${escaped(name)}(?: and others)? (?:writes?|builds?|hosts?|deploys?|runs?|keeps?|does|do) (?:the |their |our )?(?:\\p{L}+ )?${head} (?:in|on|with|at) (?<place>.+)$`,
    'iu',
  ).exec(text)
  return done?.groups?.place
}

const SEEKS =
  /^(?:is |are )?(?:still |now |currently |also )*(?:looking for|saving (?:up )?for|searching for|hunting for|shopping for|applying for|applying to|waiting for|in the market for|trying to (?:find|get|buy|rent|adopt|hire)|wants? to (?:buy|get|adopt|rent|find)|plan(?:s|ning) to (?:buy|get|adopt|rent)|needs? (?:an? |some )(?:new )?) ?(?:an? |the |some |their |new )*(?<what>.+)$/iu
const HAS_GOT = new RegExp(
  `^${SELF}(?:bought|got|found|signed for|landed|adopted|picked up|rented|hired|ordered|collected|was offered|were offered|was given|got accepted (?:at|to|into|by)|accepted) (?:ourselves |myself |me |us )?(?:an? |the |my |our |that |one of the |some |new |used |second hand )*(?<what>.+)$`,
  'iu',
)

const NOUN_ENDS =
  / (?:(?:first|second|third|1st|2nd|3rd) (?:time|go|try)|in|at|near|for|with|to|by|under|around|that|about|of|from|on|last|yesterday|today|this|and|but|after|which|who|finally|now)(?: |$)|[,!:;]/iu

/** "Bought the van!" ends saving for a van. */
function byAttained({ clause, held, name, end }: LifeChange): void {
  const what = HAS_GOT.exec(clause)?.groups?.what?.split(NOUN_ENDS)[0]
  const got = wordsOf(what ?? '')
    .map(stem)
    .at(-1)
  if (!got || /\b(?:rejected|no reply|an interview|to (?:see|view|visit))\b/iu.test(clause)) return
  for (const claim of held) {
    const sought = SEEKS.exec(predicateOf(claim.text, name) ?? '')?.groups?.what
    const head = wordsOf((sought ?? '').split(NOUN_ENDS)[0]!).at(-1)
    if (head && got === stem(head)) end(claim, 'What was said rules it out.')
  }
}

const FINISHED = new RegExp(
  `^${SELF}(?:finished|completed|done with|wrapped up|got through|got to the end of|abandoned|gave up on|ran|handed in|submitted|passed) (?:reading |watching |writing |building |knitting |playing |with )?(?:the |my |our |that )?(?<what>.+)$`,
  'iu',
)
const PASSED = /\b(?:passed|finished|completed)\b/iu
const IN_HAND =
  /^(?:is|are) (?:still |now |currently |also |(?:half|mid)way through )*(?:reading|watching|writing|building|knitting|playing through|playing|doing|taking|re-?reading|listening to|training for|preparing for|revising for|studying for|working on|restoring|renovating|halfway through) (?:an? |the |their )?(?<what>.+)$/iu

/** "Finished Middlemarch" ends reading it. */
function byFinished({ clause, held, name, end }: LifeChange): void {
  const what = FINISHED.exec(clause)?.groups?.what?.split(NOUN_ENDS)[0]
  const last = wordsOf(what ?? '')
    .map(stem)
    .at(-1)
  if (!last || /\b(?:chapter|page|episode|season|part|level|row|lap|half)\b/iu.test(clause)) return
  for (const claim of held) {
    const doing = IN_HAND.exec(predicateOf(claim.text, name) ?? '')?.groups?.what
    const core = wordsOf((doing ?? '').split(NOUN_ENDS)[0]!).map(stem)
    // "passed the HGV" of "is doing the HGV licence"
    if (core.at(-1) === last || (PASSED.test(clause) && core.includes(last))) end(claim, ENDED)
  }
}

const TAKES_POST =
  /^(?<who>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?|someone else|somebody else) (?:has |have |just |is |was )*(?:took over as|taken over as|taking over as|takes over as|became|become|elected|voted|now|the new|(?:been )?made|succeeded me as|replaced me as) (?:now |the |our |new )*(?<post>(?!an? )\p{L}+(?: \p{L}+)?)/u

/** "Dana took over as treasurer" */
function byPost({ clause, held, name, end }: LifeChange): void {
  const { who, post } = TAKES_POST.exec(clause)?.groups ?? {}
  if (!who || !post || who === name) return
  for (const claim of held)
    if (
      new RegExp(
        `^(?:is|works as) (?!an? )(?:the |our )?(?:\\p{L}+ )?${escaped(wordsOf(post)[0] ?? post)}(?!\\p{L})`,
        'iu',
      ).test(predicateOf(claim.text, name) ?? '')
    )
      end(claim, NEWER)
}

const WAY =
  /\b(?:(?:take|takes|taking|took|get|gets|go|goes|come|comes|commute|commutes|travel|travels) (?:(?:the|a|my|their) )?(?:by )?(?<by>bus|train|tram|metro|tube|subway|ferry|car|bike|taxi|scooter)|(?<how>cycle|cycles|cycling|walk|walks|walking|drive|drives|driving|bike|bikes|biking|run|runs|ride|rides|scoot|scoots)) (?:in )?(?:to|into) (?:work|school|uni|college|the office|the lab|campus)\b|\b(?<home>work|works|working) from home\b|\bhas to be in the office\b/iu
const OFFICE = /\b(?:back in|in) the office (?:(?:full time|every day|five|four|three|\d) ?|for good|now)/iu

/** One way to work, now. */
function byWayToWork({ clause, held, name, end }: LifeChange): void {
  if (!/\b(?:now|these days|nowadays|instead|since|as of|anymore|from (?:now|monday))\b/iu.test(clause)) return
  const now = wayIn(clause)
  if (!now && !OFFICE.test(clause)) return
  for (const claim of held) {
    const before = wayIn(predicateOf(claim.text, name) ?? '')
    if (before && before !== (now ?? 'office') && (before === 'home') === (now === undefined)) end(claim, NEWER)
  }
}
function wayIn(text: string): string | undefined {
  const { by, how, home } = WAY.exec(text)?.groups ?? {}
  if (home) return 'home'
  const word = (by ?? how)?.toLowerCase().replace(/(?:ing|s)$/u, '')
  return word === undefined
    ? undefined
    : /^(?:cycl|cycle|bike|bik)$/u.test(word)
      ? 'bike'
      : /^(?:driv|drive|car)$/u.test(word)
        ? 'car'
        : word
}

const TONGUE =
  'english|german|french|spanish|italian|portuguese|dutch|danish|swedish|norwegian|finnish|polish|czech|russian|ukrainian|greek|turkish|arabic|hebrew|hindi|chinese|mandarin|japanese|korean|welsh|irish|catalan|basque'
const UNIT =
  'celsius|fahrenheit|kelvin|kilometres|kilometers|miles|metric|imperial|euros|dollars|pounds|kilos|grams|ounces|cups|litres|gallons|24[- ]hour|12[- ]hour'
const PLEASE = '(?: (?:please|pls|now|again|instead|from (?:now|here) on|for me|only))*'
/** Group 1: the tongue or the unit. */
const WISHES = [
  new RegExp(
    `^(?:please |pls |ok |and |so |you can |from now on,? )*(?:(?:answer|reply|respond|talk|speak|write)(?: to me| me| everything)?(?: back)? (?:in )?|(?:(?:switch|go|let us go|I am) )?back to |in |make it )?(${TONGUE})(?: is (?:fine|ok|okay|good|better|enough|all right|alright))?${PLEASE}$`,
    'iu',
  ),
  new RegExp(
    `^(?:please |pls |ok |and |so |you can |from now on,? )*(?:(?:use|give(?: me)?|show(?: me)?|write|stick to|switch (?:back )?to|go back to|prefer)(?: (?!these|this|that|those)\\p{L}+){0,3} )?(?:in )?(?:the )?(${UNIT})(?: units?| format| clock)?${PLEASE}$`,
    'iu',
  ),
]
const ASKED = [TONGUE, UNIT].map(
  (words) =>
    new RegExp(
      `wants the assistant to (?:always |please )?(?:answer|reply|respond|talk|write|speak|use|give|show|switch)(?!.*(?:comments?|code|commits?|names?))[^,]*? (${words})(?!\\p{L})`,
      'iu',
    ),
)

const LENGTHS = [
  {
    wish: /\b(?:(?:go|be|write|answer) (?:long(?:er)?|into detail|in (?:more )?detail)|(?:longer|more detailed|full) (?:answers?|replies|ones|snippets|messages|texts|explanations?)|(?:more )?details? (?:is|are) (?:welcome|fine|good)|as long as you (?:like|want)|no need to (?:be|keep it) (?:short|brief))\b/iu,
    before:
      /wants the assistant to .*\b(?:short|shorter|brief|briefly|concise|terse|(?:under|below|at most|max(?:imum)?|within|no more than|less than|in) (?:\d+|one|two|three|a few) (?:words|lines|sentences|characters)|one[- ]liners?)\b/iu,
  },
  {
    wish: /\b(?:(?:keep it|be|go|back to|make it) (?:short|shorter|brief|concise|terse)|short(?:er)? (?:answers?|replies|ones|snippets|messages|texts|explanations?)|less detail)\b/iu,
    before: /wants the assistant to .*\b(?:long|longer|detailed|in detail|at length|thorough(?:ly)?)\b/iu,
  },
]
/** Longer or shorter answers. */
function byLength({ clause, held, end }: LifeChange): void {
  for (const { wish, before } of LENGTHS)
    for (const claim of wish.test(clause) ? held : []) if (before.test(claim.text)) end(claim, NEWER)
}

const DELIVERED =
  /^(?:the |my |our )?(?<what>.{2,40}?) (?:is|are|was|were|got|went) (?:finally |now |all |already )*(?:in|submitted|filed|handed in|sent(?: off)?|delivered|shipped|merged|paid)(?:$|[,.!]| (?:on time|today|yesterday|early|a day|at last|now)\b)/iu
/** "The form is in": it is due no more. */
function byDelivered({ clause, held, end }: LifeChange): void {
  const head = wordsOf(DELIVERED.exec(clause)?.groups?.what ?? '').at(-1)
  if (!head || NO_THING.test(head)) return
  for (const claim of held)
    if (DUE.test(claim.text) && wordsOf(claim.text).some((word) => stem(word) === stem(head))) end(claim, ENDED)
}
const DUE = /\b(?:due|deadlines?|(?:has|have|needs?) to (?:be )?(?:submit|file|send|hand|pay|deliver)\p{L}*|by)\b/iu

/** Another tongue to be answered in, another unit. */
function byWish({ clause, held, end }: LifeChange): void {
  for (const [i, wish] of WISHES.entries()) {
    const now = wish.exec(clause)?.[1]?.toLowerCase()
    for (const claim of now ? held : []) {
      const before = ASKED[i]!.exec(claim.text)?.[1]?.toLowerCase()
      if (before && before !== now) end(claim, NEWER)
    }
  }
}

const CALLED =
  /^(?:I (?:now )?go by|I am (?:now )?called|(?:please |pls |actually |just )*call me|everyone calls me|(?:just |plain )+(?=\p{Lu}\p{L}+ (?:is (?:fine|ok|enough)|will do))) ?(?<as>(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Tomorrow|Later|When|If|On|At)\p{Lu}[\p{L}'-]+)/u
const CALLS = /wants the assistant to call \S+ (?<as>\p{Lu}[\p{L}'-]+)\.?$|^\S+ goes by (?<other>\p{Lu}[\p{L}'-]+)/u

/** "I go by Elizabeth now" */
function byAddress({ clause, held, end }: LifeChange): void {
  const now = CALLED.exec(clause)?.groups?.as
  for (const claim of now ? held : []) {
    const { as, other } = CALLS.exec(claim.text)?.groups ?? {}
    const before = as ?? other
    if (before && before !== now) end(claim, NEWER)
  }
}

const predicateOf = (text: string, name: string): string | undefined =>
  text.startsWith(`${name} `)
    ? text
        .slice(name.length + 1)
        .replace(/^and others /, '')
        .replace(/ \[[^\]]*\]/g, '')
        .replace(/\.$/, '')
    : undefined
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\d][\p{L}\d'&/.-]*/gu) ?? [])
    .map((word) => word.replace(/[.'-]+$/, ''))
    .filter((word) => !SMALL.test(word))
const SMALL = /^(?:a|an|the|my|our|its|their|his|her|of|and|or|is|are|now|new|some|all|as|to|in|on|at|it)$/iu
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Ends what the clause puts something else in the place of. */
export function endByThings(change: LifeChange): void {
  byMovedThing(change)
  byPost(change)
  byDelivered(change)
  if (
    /^(?:he|she|his|her|my (?:mum|mom|dad|sister|brother|son|daughter|friend|mate|boss|neighbou?r))\b/iu.test(
      change.clause,
    )
  )
    return
  byAttained(change)
  byFinished(change)
  byWayToWork(change)
  byWish(change)
  byLength(change)
  byAddress(change)
}
