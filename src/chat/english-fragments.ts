import type { Discourse } from './discourse.ts'
import { wishFragment } from './english-instructions.ts'
import { allergy, nounPhrase } from './english-noun-phrases.ts'
import { hasVerb, isPredicate } from './english-tagging.ts'
import { withoutFirstPerson } from './english-third-person.ts'
import { toolList } from './tool-names.ts'

// Sentences without a verb that still say something: made whole where it is plain how, else left out.

const MOST_WORDS = 12
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const TIME_WORD = `(?:${DAY}|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|mornings?|evenings?|nights?|noon|lunch|weekends?|week|day|month|year)`
const SPEAKS_OF_ELSE =
  /\b(?:you|your|yours|it|that|this(?! (?:\p{L}+day|weekend|week|month|year|summer|winter|spring|autumn|morning|evening|afternoon)\b)|these|those|u)\b|^(?:he|she|they|there|everyone|everybody|hows?|back|never again|for the|first|what|such|like|as|than|at least|not (?:yet|sure|bad|really|much|too|so|at all|even|a|the|gonna|going)|no (?:problem|worries|way|idea|thanks|rush|need|clue|wonder|wait|kidding|shame|doubt|one|pressure|big|biggie|offen[cs]e|joke|more$|longer$))\b/iu

const NOUN = String.raw`((?:new |old |next |first |\d+ )?\p{L}[\p{L}'-]*(?: [\p{L}&][\p{L}'-]*){0,4}?)`
const PLACED = new RegExp(`^${NOUN} ((?:in|at|near|by|from) (?:the )?\\p{Lu}.*)$`, 'u')
const TIMED = new RegExp(
  `^${NOUN} ((?:(?:on|at|every|until|since|by|from|before|after|in) (?:the )?(?=\\S*\\d|${TIME_WORD}|end)|(?:this|next|tomorrow|tonight|today|every|each|all) ?|(?=${DAY}s?\\b)).*)$`,
  'iu',
)
const NO_NOUN =
  /\boff\b|^\S+ (?:years?|yrs?|months?|weeks?|days?|nights?|hours?|hrs?|mins?|minutes?)\b|^(?:in|on|at|by|from|until|since|with|for|every|off|up|down|out|back|over|just|only|all|about|and|or|but|see|meet|good|great|nice|happy|not|so|very|too|more|less|than|as|like|right|maybe|probably|yes|no|ok|later|soon|early|late|again|here|there|home|today|tomorrow|yesterday|what|who|when|where|which|lots?|loads|some|any|many|much)\b/i
const MOST_PARTS = 4

/** "no more gym fridays", "depot in Wakefield", "dad of two, night owl". None: nothing that can be said well. */
export function fragments(clause: string, discourse: Discourse): string[] {
  const joined = clause.split(/,\s+(?=(?:so|but|hence)\b)/)
  if (joined.length > 1)
    return joined.flatMap((part) => fragments(part.replace(/^(?:so|but|hence)\s+/i, ''), discourse))
  const wish = wishFragment(clause, discourse)
  if (wish) return [wish]
  const parts = clause.split(NEXT_PHRASE)
  if (parts.some((part) => part.split(/\s+/).length > MOST_WORDS) || SPEAKS_OF_ELSE.test(clause)) return []
  const ofProject = projectFragments(clause, discourse)
  if (ofProject) return ofProject
  const allergic = allergy(clause, discourse)
  if (allergic) return [allergic]
  const one = /\s/.test(clause) ? oneFragment(clause, discourse) : null
  if (one) return [one]
  return parts
    .slice(0, MOST_PARTS)
    .flatMap((part) => nounPhrase(part, discourse) ?? placedOrTimed(part, discourse.name) ?? [])
}
/** "hosted on render", "open 9 to 5": of the project or shop that was spoken of */
const STATE =
  /^(?:(?:hosted|deployed|written|coded|built|programmed|implemented|licensed|released|published|tested|maintained|powered|based|packaged|available) (?:on|in|with|by|at|to|under|from|for|as|using)|(?:open|closed)(?= (?:every|daily|from|until|till|on|all|week|\d|mon|tue|wed|thu|fri|sat|sun)))\b/i
const OF_SOFTWARE = /^(?:hosted|deployed|written|coded|programmed|implemented|licensed|tested|packaged)/i

const projectOf = ({ name, mentioned }: Discourse): string =>
  isProject(mentioned.it) ? mentioned.it! : `${name}'s project`
const isProject = (it: string | undefined): boolean =>
  it !== undefined &&
  !/'s (?:car|bike|house|flat|phone|knee|back|leg|arm|foot|hand|head|birthday|laptop|job|address|number)$/i.test(it)

/** "rails + postgres, hosted on render": what a project is made with, and where it is */
function projectFragments(clause: string, discourse: Discourse): string[] | null {
  const parts = clause.replace(/^(?:(?:my |our |the )?(?:tech )?(?:stack|setup|tools)(?: is)?:? )/i, '').split(/,\s+/)
  const states = parts.map((part) => STATE.exec(part)?.[0])
  const rest = parts.filter((_, i) => states[i] === undefined)
  const tools = rest.length > 0 ? toolList(rest.join(', ')) : []
  if (!tools || (tools.length === 0 && states[0] === undefined)) return states[0] === undefined ? null : ofStates()
  return [...tools.map((tool) => `${projectOf(discourse)} uses ${tool}`), ...ofStates()]

  function ofStates(): string[] {
    return parts.flatMap((part, i) => (states[i] === undefined ? [] : stateOf(states[i], part, discourse)))
  }
}

function stateOf(state: string, clause: string, discourse: Discourse): string[] {
  const it = discourse.mentioned.it
  if (!it && !OF_SOFTWARE.test(state)) return []
  const told = withoutFirstPerson(clause, discourse.name)
  return [`${it ?? projectOf(discourse)} is ${told.charAt(0).toLowerCase()}${told.slice(1)}`]
}

const NEXT_PHRASE = /,\s+(?:and |but |now )?|\s\+\s/

/** "dad of two, night owl": what its noun phrases tell of the speaker */
export const nounPhrases = (clause: string, discourse: Discourse): string[] =>
  clause.split(NEXT_PHRASE).flatMap((part) => nounPhrase(part, discourse) ?? [])

/** what one takes part in, or does not */
const OCCASION =
  /\b(?:marathon|race|run|triathlon|trip|holiday|vacation|wedding|party|concert|festival|flight|exam|tournament|match|course|conference|cruise|hike|climb|swim|ride|retreat|gig)$/i

function oneFragment(clause: string, { name }: Discourse): string | null {
  const told = withoutFirstPerson(clause, name)
  const labelled = /^(?:my |our )?(?:new )?(\p{Ll}[\p{L}]*(?: \p{L}+){0,2}): (\S.*)$/u.exec(clause)
  if (labelled && isPredicate(labelled[2]!) && !/^(?:an?|the|my|no|two|three|\d)\b/i.test(labelled[2]!)) return null
  if (labelled) return `${name}'s ${labelled[1]} ${isOrAre(labelled[1]!)} ${labelled[2]}`
  if (/^(?:my|our) /i.test(clause)) return null
  const declined = /^no ([\p{L}' -]{2,40}) for (?:me|us)$/iu.exec(clause)?.[1]
  if (declined) return `${name} ${OCCASION.test(declined) ? `is not doing the ${declined}` : `wants no ${declined}`}`
  if (/^no (?:more |longer )?\S/i.test(clause)) return `${name} has ${lowered(told)}`
  if (/^never /i.test(clause)) return `${name} ${lowered(told)}`
  const stage = /^(?:an? )?((?:\p{Ll}+ ){0,3}(?:year|month|week|semester|term) (?:of|at) [^,]+)/u.exec(clause)?.[1]
  if (stage && !/\b(?:ago|old|last|next)\b/.test(stage)) return `${name} is in ${stage}`
  return null
}

/** "depot in Wakefield", "dentist on Friday" */
function placedOrTimed(part: string, name: string): string | null {
  if (hasVerb(part)) return null
  // "now I teach night school in Glasgow": no thing of theirs
  if (SPEAKER.test(part)) return null
  const own = withoutFirstPerson(part, name)
  const placed = PLACED.exec(own)
  if (placed && !NO_NOUN.test(placed[1]!)) return `${name}'s ${placed[1]} ${isOrAre(placed[1]!)} ${placed[2]}`
  const timed = TIMED.exec(own)
  return timed && !NO_NOUN.test(timed[1]!) && !/^\p{L}{1,2}$/u.test(timed[1]!)
    ? `${name} has ${timed[1]} ${timed[2]}`
    : null
}

const SPEAKER = /\b(?:I|we)\b/

/** "commits are imperative", "keys for the flat are in Berlin" */
const isOrAre = (noun: string): 'is' | 'are' => {
  const head = noun
    .split(/ (?:of|for|to|in|on|at|with|from|by) /, 1)[0]!
    .split(' ')
    .at(-1)!
  const isPlural = /^\p{Ll}/u.test(head) && PLURAL.test(head) && !SINGULAR_IN_S.test(head)
  return isPlural ? 'are' : 'is'
}
const PLURAL = /(?:[^su]s|ies|people|children|men|women|feet|teeth|mice)$/i
const SINGULAR_IN_S =
  /^(?:gas|news|maths|physics|economics|politics|athletics|gymnastics|diabetes|arthritis|herpes|series|species|lens|atlas|canvas|christmas|texas|paris|kubernetes|postgres|redis|rails|nodejs|aws|css|dns|ios|macos|gps|ops|devops|always|perhaps|whereas|\p{L}*is|tues|weds|thurs)$/iu

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
