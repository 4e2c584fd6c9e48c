import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { KIN, PET } from './english-words.ts'

// Turns of a life that end what is held by what kind of thing it is, not by its words: who is whose partner, whose post it
// is now, what became of an animal, a trade that was left. Each looks at one clause.

/** What a clause is held against. */
export interface LifeChange {
  clause: string
  held: readonly ComparedClaim[]
  /** as claims call the speaker */
  name: string
  end(claim: ComparedClaim, why: ClaimEnding): void
}

const LADDER =
  'boyfriend|girlfriend|partner|fiancée?|fiance|husband|wife|spouse|ex(?:-(?:husband|wife|boyfriend|girlfriend))?'
const PERSON = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?"
const SEVERAL =
  /\b(?:sister|brother|son|daughter|child|kid|friend|cousin|uncle|aunt|niece|nephew|colleague|neighbou?r|teammate|one|thing|favou?rite thing|problem)s?$/i
const ADVERBS = '(?:has |have |had |is |was |are |just |sadly |finally |officially |now |both |all )*'

const TELLS_ROLE = new RegExp(
  `^(?:and |so |but )?(${PERSON}|[Tt]he \\p{Lu}[\\p{L}'’ -]+?) (?:is|are|became|has become) (?:now |officially |finally )*(?:my|our) (?:new )?((?:\\p{L}+[ -]){0,2}?\\p{L}+)(?: now| these days| since .*| as of .*| from .*)?$`,
  'u',
)

/** "Tomasz is my manager now", "Declan is my husband": who had the post, and what the same person was before. */
function byRole({ clause, held, name, end }: LifeChange): void {
  const match = TELLS_ROLE.exec(clause)
  if (!match) return
  const [, who, role] = match as unknown as [string, string, string]
  if (SEVERAL.test(role)) return
  const isPartner = new RegExp(`^(?:${LADDER})$`, 'iu').test(role)
  for (const claim of held) {
    const [had, by] = roleIn(claim.text, name) ?? []
    if (!had || !by) continue
    const isSamePost = had === role.toLowerCase() && by.toLowerCase() !== who.toLowerCase()
    const wasPartner = isPartner && new RegExp(`^(?:${LADDER})$`, 'iu').test(had) && had !== role.toLowerCase()
    if (isSamePost || wasPartner) end(claim, 'A newer value was said.')
  }
}

/** "Ana's tech lead is Oskar" → tech lead, Oskar */
function roleIn(text: string, name: string): [role: string, who: string] | undefined {
  if (!text.startsWith(`${name}'s `)) return undefined
  const match =
    /^(?:new |current )?((?:\p{L}+[ -]){0,2}?\p{L}+) (?:is|are)(?: now)?(?: called| named)? (.+?)\.?$/u.exec(
      text.slice(name.length + 3).replace(/ \[[^\]]*\]/g, ''),
    )
  return match ? [match[1]!.toLowerCase(), match[2]!] : undefined
}

const ENGAGED = new RegExp(
  `^(?:(${PERSON}) and I|(?:me|I) and (${PERSON})) (?:have |had |just |finally |are |got |getting )*(engaged|married|hitched|tied the knot)`,
  'u',
)
const NO_PARTNER = [
  new RegExp(`^(${PERSON}) (?:is|was) (?:not|no longer) my (?:${LADDER})`, 'iu'),
  new RegExp(`^(${PERSON}) is my ex\\b`, 'u'),
  new RegExp(`\\bdivorce (?:from|with) (${PERSON})`, 'u'),
  new RegExp(
    `^(${PERSON}) (?:and I )?(?:has |have |is |are |just |finally )*(?:divorced|no longer together|not together|moved out for good|filed for divorce|called off)`,
    'u',
  ),
]
const WITH_PARTNER = new RegExp(`\\b(?:${LADDER}|married|engaged|dating|seeing|going out|together)\\b`, 'iu')
const BEFORE_MARRIAGE = /\b(?:boyfriend|girlfriend|dating|seeing|going out|fiancée?|fiance|engaged|partner)\b/i

function byPartner({ clause, held, end }: LifeChange): void {
  const joined = ENGAGED.exec(clause)
  const who = joined?.[1] ?? joined?.[2]
  if (joined && who)
    for (const claim of held) {
      const before = joined[3] === 'engaged' ? /\b(?:boyfriend|girlfriend|dating|seeing|going out)\b/i : BEFORE_MARRIAGE
      if (claim.text.includes(who) && before.test(claim.text)) end(claim, 'A newer value was said.')
    }
  for (const pattern of NO_PARTNER) {
    const gone = pattern.exec(clause)?.[1]
    for (const claim of gone ? held : [])
      if (claim.text.includes(gone!) && WITH_PARTNER.test(claim.text) && !/'s ex\b/.test(claim.text))
        end(claim, 'It was said to have ended.')
  }
}

const LEAVES_HOME = new RegExp(
  `^(?:(?:my |our |the )?(?:flatmate|housemate|roommate|lodger) )?(${PERSON}) ${ADVERBS}(?:moved (?:out|away|on)|moving out|transferr(?:ed|ing) to|left(?=$|,| us| last| in| on| for good)|gone for good|flown the nest|flew the nest|got (?:his|her|their) own place)(?! for (?:the|a) (?:day|night|weekend))`,
  'u',
)
const SHARES_HOME =
  /\b(?:lives?|living|shares?|sharing|flat ?mates?|house ?mates?|room ?mates?|lodger|flat ?share|house ?share)\b/iu

/** "Nuria moved out" */
function byHousemate({ clause, held, end }: LifeChange): void {
  const who = LEAVES_HOME.exec(clause)?.[1]
  for (const claim of who ? held : [])
    if (
      SHARES_HOME.test(claim.text) &&
      new RegExp(`\\b(?:with|and|is|called|mates?|lodger) (?:\\p{L}+(?:, | and ))*${who}(?!\\p{L})`, 'u').test(
        claim.text,
      )
    )
      end(claim, 'It was said to have ended.')
}

const ANIMAL = new RegExp(
  `\\b(?:${PET}|ducks?|goose|geese|bees?|sheep|cows?|pigs?|llamas?|alpacas?|cockerel|rooster|pigeons?|parakeet|cockatiel|chinchilla|hedgehog|axolotl|koi|guppy|tarantula|stick insects?|pets?)s?\\b`,
  'i',
)
const TAKEN =
  /^(?:an? |the |our neighbou?r's )?(?:fox|foxes|hawk|cat|dog|marten|badger|coyote|raccoon|heron|weasel|stoat|rat|snake|owl|buzzard|bear|wolf)(?:es|s)? (?:has |have |just )*(?:got|took|taken|killed|ate|eaten|had|carried off|came for)(?: all(?: of)?)? (?:the |our |my )?([\p{L} ]+?)(?:,| last| in| on| at|$)/iu
const WENT = new RegExp(
  `^(?:the |my |our )?(.{2,30}?) ${ADVERBS}(?:flew (?:out|away|off)|flown (?:out|away|off)|escaped|never came (?:back|home)|did not (?:make it|survive|wake up)|(?:lives?|living|stays?) with (?:my|his|her|a|the|our) .+? now|(?:gone|went) missing|crossed the rainbow bridge|(?:has|have|found) a new (?:home|family)|has new owners|went to (?:a |my |live).+)`,
  'iu',
)

function byAnimal({ clause, held, end }: LifeChange): void {
  const what = TAKEN.exec(clause)?.[1] ?? WENT.exec(clause)?.[1]
  if (!what) return
  const words = what.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  for (const claim of held) {
    const text = claim.text.toLowerCase()
    if (ANIMAL.test(claim.text) && words.some((word) => wordIn(text, word))) end(claim, 'It was said to have ended.')
  }
}
const wordIn = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${word.replace(/s$/, '')}s?(?!\\p{L})`, 'iu').test(text)

const BORN =
  /^(?:the |our |my )?(?:baby|twins|little one|bump|son|daughter|little (?:boy|girl)) (?:has |have |is |was |are |finally |just )*(?:arrived|came|here|born|out)\b|\b(?:gave birth|was born)\b/iu
const EXPECTING = /\bpregnant\b|\bexpecting\b|\bdue (?:in|on)\b/i

function byBirth({ clause, held, name, end }: LifeChange): void {
  if (!BORN.test(clause)) return
  for (const claim of held) {
    const isOwn = predicateOf(claim.text, name) !== undefined || new RegExp(`'s (?:${LADDER}) `, 'iu').test(claim.text)
    if (isOwn && EXPECTING.test(claim.text)) end(claim, 'What was said rules it out.')
  }
}

const LEAVES_WORK =
  /\b(?:hung up (?:my|the) |put (?:the|my|down my|down the) (?:\p{L}+ )?(?:away |down )?for good|(?:have |just )?retrained\b|changed careers?|(?:a |made a )?career change|left the (?:trade|profession|business|industry|force|army|navy|service)|(?:took|taken|taking|accepted|got) (?:voluntary |early )?(?:redundancy|retirement)|my last (?:day|shift|week) (?:at|with|as)\b|swapped careers|(?:^|\b(?:got|have|has|started|landed|found|on to) (?:an? |my |the )?)(?:brand )?(?:new|permanent|full[- ]time) (?:job|gig|role|position|post|contract)\b(?! (?:as well|too|on the side|for (?:my|his|her)))|gave up (?:\p{L}+ing) for a living|no longer (?:work|employed))/iu
const QUALIFIED =
  /^(?:I (?:have |am |just |finally )*)?(?:finished|served|done|out of) my time\b|^(?:now |finally )?(?:a )?(?:fully|newly) qualified \p{L}+|^(?:I (?:have |am |just |finally |now )*)?(?:qualified|finished (?:my |the )?(?:apprenticeship|traineeship|internship|training|placement|residency)|passed (?:my )?finals|graduated|got (?:my )?(?:licen[cs]e|diploma|certificate|papers))\b|\bkept me on\b|\bmade (?:me )?permanent\b|\b(?:apprenticeship|internship|traineeship|training|placement) (?:is |has )?(?:done|over|finished|ended)\b/iu
const WORK =
  /^(?:also |has been |is )?(?:does (?:\p{L}+ ){0,2}(?:teaching|work|shifts|cover|temping|freelancing)\b|runs the |(?:doing|working) (?:\p{L}+ ){0,3}(?:security|shifts|nights|reception|deliveries|admin|support|\p{L}+ing)\b|works? (?:at|for|as|in|with|full|part|nights|shifts)|is (?:an? |the )(?:\p{L}+[ -]){0,3}?\p{L}+(?:er|or|ist|yst|ian|ant|ent|man|woman|nurse|chef|cook|pilot|vet|clerk|guard|barista|paramedic|medic|mechanic|freelance|intern|trainee|apprentice|temp)\b|is (?:at|with) \p{Lu}|is self-employed)/iu
const TRAINING =
  /\b(?:trainee|apprentice|intern|student|junior doctor|resident|placement|training (?:to|as)|probation)\b/i

function byWork({ clause, held, name, end }: LifeChange): void {
  const left = LEAVES_WORK.test(clause)
  const qualified = QUALIFIED.test(clause)
  if (!left && !qualified) return
  for (const claim of held) {
    const told = claim.text.startsWith(`${name} said: `) ? claim.text.slice(name.length + 7) : undefined
    const said = told ?? predicateOf(claim.text, name)
    if (
      said &&
      (WORK.test(said) || (told && TRAINING.test(told))) &&
      !/\b(?:used to|was|fan|vegan|vegetarian)\b/.test(said) &&
      (left || TRAINING.test(said))
    )
      end(claim, 'What was said rules it out.')
  }
}

const SELF = /^is (?:self[- ]employed|unemployed|retired|between jobs|out of work|looking for)/i
const EMPLOYED =
  /^I (?:am|work|started|start|joined|have started)(?: now| working)? (?:at|for|with) \p{Lu}.*|^back to being an employee|^I went back to being an employee/u

function byEmployment({ clause, held, name, end }: LifeChange): void {
  if (!EMPLOYED.test(clause)) return
  for (const claim of held)
    if (SELF.test(predicateOf(claim.text, name) ?? '')) end(claim, 'What was said rules it out.')
}

const RESUMED =
  /\b(?:am |we are |have gone |have been |went |gone )?(?:back on|back to|back into|(?:started|resumed|taken up|took up|restarted)(?: \p{L}+ing)?) (?:the |my )?(\p{L}+)|\b(?:eating|drinking|smoking|playing|having|using|eat|drink|smoke|play|have|use) (?:the |my )?((?:\p{L}+ ){0,3}?\p{L}+) again\b/iu
const ALLOWED =
  /^(?:and |but |so )?(?:the )?(\p{L}+(?: \p{L}+)?) (?:is|are) (?:ok|okay|fine|allowed|safe|back|no problem)(?: again| now)|^(?:and |but |so |the )*(\p{L}+(?: \p{L}+)?) (?:is|are) back on the menu\b/iu
const DOES_WITHOUT =
  /^(?:does not|do not|cannot|can not|is not|never|no longer|gave up|stopped|quit|has stopped|has quit|has given up|avoids|is off|is allergic|is intolerant)/i

/** "back on coffee" ends what was done without. */
function byReturn({ clause, held, name, end }: LifeChange): void {
  const match = RESUMED.exec(clause)
  const allowed = ALLOWED.exec(clause)?.slice(1).find(Boolean)
  const words = (match?.[1] ?? match?.[2] ?? allowed)?.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  for (const claim of words.length > 0 ? held : []) {
    const said = predicateOf(claim.text, name)
    if (said && DOES_WITHOUT.test(said) && words.some((word) => wordIn(said, word)))
      end(claim, 'The opposite was said.')
  }
}

const OUTGROWN =
  /(?:outgrown|outgrew|(?:grown|grew) out of|no longer allergic to|not allergic to|cured of|over|tested negative for|cleared of) (?:the |his |her |their |my |our |an? )?([\p{L} ]+?)(?: allergy| intolerance)?(?: any ?more| after all|,|$)/iu
const SAYS =
  /^(?:the |my |our )?(?:\p{L}+ )?(?:doctors?|gp|tests?|hospital|allergist|nurse|consultant|they|he|she|results?) (?:said|says|say|told (?:me|us)|confirmed|showed?|reckons?) (?:that )?/iu

/** An allergy that somebody of the speaker's has outgrown. */
function byOutgrowing({ clause, held, end }: LifeChange): void {
  const match = OUTGROWN.exec(clause.replace(SAYS, ''))
  if (!match || !/allerg|intoleran|outgr|gr[eo]wn? out/i.test(clause)) return
  const words = (match[1]!.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !/^(?:allergy|intolerance)$/.test(word),
  )
  for (const claim of held) {
    const isAllergy = /\b(?:allerg|intoleran|cannot (?:have|eat|drink)|does not eat|no )/i.test(claim.text)
    const isBare = /\ballergic\b(?! to)/i.test(claim.text)
    if (isAllergy && (isBare || words.some((word) => wordIn(claim.text.toLowerCase(), word))))
      end(claim, 'It was said to have ended.')
  }
}

const CLOSED =
  /\b(?:closed|cancelled|canceled|shut|deleted|left|ended|terminated) (?:my |our |the )(\p{Lu}[\p{L}\d]+) (?:account|membership|subscription|plan|profile|contract)/u

function byAccount({ clause, held, name, end }: LifeChange): void {
  const what = CLOSED.exec(clause)?.[1]
  for (const claim of what ? held : [])
    if (claim.text.startsWith(name) && wordIn(claim.text.toLowerCase(), what!.toLowerCase()))
      end(claim, 'It was said to have ended.')
}

/** What is said of the speaker; undefined for a claim of somebody else. */
const predicateOf = (text: string, name: string): string | undefined =>
  text.startsWith(`${name} `) ? text.slice(name.length + 1).replace(/^and others /, '') : undefined

const KIN_FIRST = new RegExp(`^(?:my|our|his|her) (?:\\p{L}+ )?(?:${KIN})\\b`, 'iu')

const SHIFT = '(?:nights?|days|earlies|lates|mornings|afternoons|evenings)(?: shifts?)?'
const NEW_SHIFT = new RegExp(
  `\\b(?:(?:put|moved|switched|changed|back|went|gone) (?:me |us )?(?:back )?(?:on|onto|to)|(?:am|are|now) on|(?:work|working|do|doing) (?:only )?(?=${SHIFT} (?:now|from|since|these days))) (?:the )?(${SHIFT})(?=$|[,.!]| (?:now|since|from|as of|at|this|next|again|for good)\\b)`,
  'iu',
)
const HAS_SHIFT = new RegExp(`\\b(${SHIFT})\\b`, 'iu')
const OF_WORK = /\b(?:works?|working|shifts?|nights (?:at|on)|\d+ ?h(?:rs?|ours?)?)\b/iu

/** "they've put me on days" */
function byShift({ clause, held, name, end }: LifeChange): void {
  const now = NEW_SHIFT.exec(clause)?.[1]?.toLowerCase().slice(0, 3)
  for (const claim of now ? held : []) {
    const before = HAS_SHIFT.exec(claim.text)?.[1]?.toLowerCase().slice(0, 3)
    if (before && before !== now && claim.text.startsWith(`${name} `) && OF_WORK.test(claim.text))
      end(claim, 'A newer value was said.')
  }
}

/** Ends what the clause makes an end of. */
export function endByLife(change: LifeChange): void {
  byRole(change)
  byPartner(change)
  byHousemate(change)
  byOutgrowing(change)
  byAnimal(change)
  byBirth(change)
  if (KIN_FIRST.test(change.clause) || /^(?:he|she|they)\b/i.test(change.clause)) return
  byWork(change)
  byShift(change)
  byEmployment(change)
  byReturn(change)
  byAccount(change)
}
