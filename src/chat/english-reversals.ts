import { fold } from '../lib/text.ts'
import { stem, stems } from './claim-words.ts'
import type { LifeChange } from './english-life-changes.ts'
import { feeling } from './read-claim.ts'

// What is the other way round now: food that is fine again, tastes that have turned, a level that was passed, habits that one
// is rid of. News of it name the thing, or what it is made of, and say none of the claim's other words.

/** Foods that contain what people do without. */
const CONTAINS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:milk|cheese|butter|cream|ice|yogh?urt|dairy|lattes?)$/iu, /(?<!\p{L})(?:lactose|dairy|milk)(?!\p{L})/iu],
  [/^(?:bread|pasta|wheat|pizza|beer|gluten|flour)$/iu, /(?<!\p{L})(?:gluten|coeliac|celiac|wheat|bread)(?!\p{L})/iu],
  [/^(?:peanuts?|almonds?|hazelnuts?|walnuts?|nuts?)$/iu, /(?<!\p{L})(?:pea)?nuts?(?!\p{L})/iu],
  [/^(?:prawns?|shrimps?|crab|lobster|shellfish)$/iu, /(?<!\p{L})(?:shellfish|prawns?|seafood)(?!\p{L})/iu],
]
const FINE =
  /^(?:(?:and|but|so|well|yay|oh|apparently|turns out|allerg\p{L}+ (?:\p{L}+ ){0,3}me:),?:? )*(?:the )?(?<thing>\p{L}+)(?: \p{L}+)? (?:is|are) (?:(?:all|totally|completely|perfectly|actually|now|just) )*(?:fine|ok|okay|safe|allowed|no problem|no longer a problem|back)(?: (?:again|now|for me|with me|by me|on (?:my|the) (?:plate|menu|table)|in my (?:diet|life)))*(?=$|[,.;!]| (?:since|after|so|and|because|cant?|cannot)(?!\p{L}))/iu
const EAT_AGAIN =
  /(?<!\p{L})(?:can|could|may|am able to|started|back to|allowed to) (?:now |finally )?(?:eat|have|drink|eating|drinking|having) (?<thing>\p{L}+)(?: \p{L}+)? (?:again|now|these days)(?!\p{L})/iu
const OUTGROWN =
  /(?<!\p{L})(?<thing>allerg\p{L}+|intoleran\p{L}+) (?:went away|has gone|is gone|cleared up|disappeared|was never|never was|was a misdiagnosis|was wrong)|(?<!\p{L})(?:never was|was never|it is not|was not) an? (?<never>allergy|intolerance)(?!\p{L})/iu
const WITHOUT =
  /(?<!\p{L})(?:avoids?|allergic|intolerant|intolerance|allergy|cannot (?:eat|have|drink|stand)|does not (?:eat|drink|have|touch)|no longer eats|gave up|off|free|without|coeliac|celiac)(?!\p{L})/iu

function byFood({ clause, held, name, end }: LifeChange): void {
  const thing = (FINE.exec(clause) ?? EAT_AGAIN.exec(clause))?.groups?.thing
  const outgrown = OUTGROWN.exec(clause)?.groups
  if (!thing && !outgrown) return
  const within = CONTAINS.filter(([food]) => thing && food.test(thing)).map(([, what]) => what)
  const without = held.filter(({ text }) => text.startsWith(`${name} `) && WITHOUT.test(text))
  for (const claim of without) {
    const isMeant = thing && (stems(claim.text).has(stem(thing)) || within.some((what) => what.test(claim.text)))
    const kind = outgrown?.thing ?? outgrown?.never
    const ofKind = kind && fold(kind).slice(0, MOST_OF_KIND)
    const alike = ofKind ? without.filter(({ text }) => fold(text).includes(ofKind)) : []
    if (isMeant || (alike.length === 1 && alike[0] === claim)) end(claim, 'The opposite was said.')
  }
}
const MOST_OF_KIND = 6

const GROWN =
  /(?:^|[, ])(?:the )?(?<thing>[\p{L}\d+#-]+)(?: \p{L}+)?(?:['’]s)? (?:(?:has|have|is|are|kind of|really|actually|slowly|finally|just) ){0,3}(?:grown|growing|grew|grows) on (?:me|us)(?!\p{L})|(?<!\p{L})(?:come|came|coming) (?:a)?round to (?:the )?(?<round>[\p{L}\d+#-]+)|(?<!\p{L})warm(?:ed|ing) (?:up )?to (?:the )?(?<warm>[\p{L}\d+#-]+)|(?<!\p{L})(?:actually |really |quite |now |do ){1,3}(?:like|love|enjoy) (?:the )?(?<like>[\p{L}\d+#-]+) (?:now|these days|after all)/iu
const TURNED =
  /(?<!\p{L})(?:had it with|had enough of|(?:gone|went) off|fed up with|sick of|tired of|turned against|done with|over|against|lost (?:my )?(?:faith|interest) in|fell out of love with|cannot stand) (?:the |all |this )?(?<thing>[\p{L}\d+#-]+)/iu
const PRAISED =
  /(?<!\p{L})(?:best|brilliant|great|amazing|awesome|perfect|genius|favou?rite|loves?|likes?|enjoys?|adores?|fan of|into|is for)(?!\p{L})/iu
/** what people shorten */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['k8s', 'kubernetes'],
  ['pg', 'postgres'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['wfh', 'home'],
])

function byTaste({ clause, held, name, end }: LifeChange): void {
  const grown = GROWN.exec(clause)?.groups
  const likes = grown?.thing ?? grown?.round ?? grown?.warm ?? grown?.like
  const dislikes = likes ? undefined : TURNED.exec(clause)?.groups?.thing
  const thing = likes ?? dislikes
  if (!thing) return
  const word = stem(SHORT.get(thing.toLowerCase()) ?? thing)
  for (const claim of held) {
    if (!claim.text.startsWith(name) || !stems(claim.text).has(word)) continue
    const felt = feeling(claim.text)
    if (likes ? felt < 0 : felt > 0 || (OPINES.test(claim.text) && PRAISED.test(claim.text)))
      end(claim, 'The opposite was said.')
  }
}
const OPINES = /(?<!\p{L})(?:thinks?|finds?|said:|believes?|reckons?)(?!\p{L})/iu

/** Levels, each row from low to high. */
const LEVELS: readonly (readonly string[])[] = [
  ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'],
  ['beginner|novice|newbie|noob|a1', 'improver|a2', 'intermediate|b1', 'b2', 'advanced|c1', 'expert|fluent|c2'],
  ['white belt', 'yellow belt', 'orange belt', 'green belt', 'blue belt', 'purple belt', 'brown belt', 'black belt'],
]
const levelsOf = LEVELS.map((row) => row.map((level) => new RegExp(`(?<!\\p{L})(?:${level})(?!\\p{L})`, 'iu')))
const NOT_BEGINNER =
  /(?<!\p{L})(?:no longer|hardly|not) (?:really )?an? (?:total |complete )?(?:beginner|novice|newbie)(?!\p{L})/iu
const TO_COME = /(?<!\p{L})(?:want|hope|hoping|aim|aiming|goal|next|soon|until|preparing|studying for|exam)(?!\p{L})/iu

function byLevel({ clause, held, name, end }: LifeChange): void {
  if (TO_COME.test(clause)) return
  const said = stems(clause)
  for (const row of levelsOf) {
    const now = row.findLastIndex((level) => level.test(clause))
    const isNone = row === levelsOf[1] && NOT_BEGINNER.test(clause)
    if (now < 0) continue
    for (const claim of held) {
      if (!claim.text.startsWith(name)) continue
      const before = row.findIndex((level) => level.test(claim.text))
      if (before < 0 || !(before < now || (isNone && before === 0))) continue
      const own = stems(claim.text.replaceAll(name, ' '))
      const isOne =
        held.filter(({ text }) => text.startsWith(name) && row.some((level) => level.test(text))).length === 1
      if (isOne || [...own].some((word) => said.has(word))) end(claim, 'A newer value was said.')
    }
  }
}

const HOUR =
  /(?:(?<=\b(?:at|till?|until|is|are|by|from|around) )|(?<=['’]s ))(\d{1,2}(?:[:.]\d\d)?)(?: ?([ap])\.?m\b)?(?! ?(?:%|[€$£]|\p{L}{2,}\b(?<!now|and|but|so|since|on|from|instead|thank|these|because)))/iu
const FROM_NOW = /(?<!\p{L})(?:now|since|from \p{L}+ on|from now on|these days|instead|starting)(?!\p{L})/iu
const OF_TIME = /^(?:work|time|day|start|everyday)$/u
const LEAST_ROOT = 4

/** "standup is at 9:15 from monday on", after "standup is at 10:00" */
function byHour({ clause, held, name, end }: LifeChange): void {
  const now = HOUR.exec(clause)
  if (!now || !FROM_NOW.test(clause)) return
  const said = [...stems(clause)].filter((word) => word.length >= LEAST_ROOT && !OF_TIME.test(word))
  for (const claim of held) {
    const before = claim.text.startsWith(name) ? HOUR.exec(claim.text) : null
    if (!before || before[1] === now[1]) continue
    const own = [...stems(claim.text.replaceAll(name, ' '))]
    if (own.some((word) => said.includes(word) && !/\d/.test(word))) end(claim, 'A newer value was said.')
  }
}

/** Habits, and how people tell that they are rid of them. */
const HABITS: readonly (readonly [said: RegExp, held: RegExp])[] = [
  [
    /(?<!\p{L})(?:(?:dry|sober|teetotal|alcohol[- ]free|off (?:the )?(?:booze|drink|alcohol|beer|wine)(?: entirely)?) (?:since|for (?:\d|an?|two|three|four|six)|now)|not (?:touched |had )?a (?:single )?(?:drop|drink|beer) (?:of alcohol )?(?:since|in)|off the (?:booze|drink)(?!\p{L})|(?:quit|stopped|gave up|given up) (?:drinking|the booze|alcohol))/iu,
    /(?<!\p{L})(?:drinks? (?!coffee|tea|water|milk|oat)(?:\p{L}+ ){0,5}(?:beers?|wine|pints?|alcohol|whisky|gin|cider|lager|ale)|(?:beers?|pints?|glass(?:es)? of wine) (?:a|every|each|per) (?:night|day|week|evening))(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:not (?:had |smoked |touched )?(?:a|one) (?:single )?(?:cigarette|cig|fag|smoke|puff|ciggie)s?|smoke[- ]free|no (?:more )?(?:cigarettes|cigs|fags|smokes)|(?:quit|stopped|gave up|given up|packed in) (?:smoking|the (?:fags|cigs|cigarettes)|cigarettes))(?!\p{L})/iu,
    /(?<!\p{L})smokes?(?!\p{L})/iu,
  ],
]

function byHabit({ clause, held, name, end }: LifeChange): void {
  for (const [said, over] of HABITS)
    if (said.test(clause))
      for (const claim of held)
        if (claim.text.startsWith(`${name} `) && over.test(claim.text) && !NOT_DONE.test(claim.text))
          end(claim, 'It was said to have ended.')
}
const NOT_DONE = /(?<!\p{L})(?:not|never|no longer|stopped|quit|gave up|used to)(?!\p{L})/iu

/** Ends what a clause says is the other way round now. */
export function endByReversal(change: LifeChange): void {
  if (
    /^(?:he|she|they|his|her|their|my (?:\p{L}+ )?(?:mum|mom|dad|sister|brother|wife|husband|son|daughter))(?!\p{L})/iu.test(
      change.clause,
    )
  )
    return
  byFood(change)
  byTaste(change)
  byLevel(change)
  byHabit(change)
  byHour(change)
}
