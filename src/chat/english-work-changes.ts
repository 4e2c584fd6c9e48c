import { fold } from '../lib/text.ts'
import type { ComparedClaim } from './claim-ending.ts'
import type { LifeChange } from './english-life-changes.ts'
import { KIN } from './english-words.ts'

// Who has lost an employer, or has another: "Monolit let my whole team go", "poached by Northgate", "they made me test lead".
// Claims tell of an employer in many words ("cleans rooms at the Inn"), so that its name and a place for it are looked for.

const TEAM =
  '(?:me|us|my (?:whole |entire )?team|our (?:whole |entire )?team|all of us|half of us|everyone|everybody|the whole team)'
/** done by an employer who is named before, or not at all */
const DONE_BY_EMPLOYER = new RegExp(
  `(?<!\\p{L})(?:let ${TEAM} (?:all )?go|outsourced ${TEAM}|made ${TEAM} redundant|laid ${TEAM} off|laid off ${TEAM}|(?:fired|sacked|dismissed|axed|binned) ${TEAM}|(?:got|gets) rid of ${TEAM}|(?:did|has|have) not renew(?:ed)? (?:me|my contract|our contract)|kicked ${TEAM} out)(?!\\p{L})`,
  'iu',
)
/** said by who was let go; the employer behind it, if named */
const DONE_TO_ME =
  /^(?:(?:and|so|but|well|yep|yeah|sadly|finally),? )*(?:(?:I|we) (?:(?:was|were|got|have been|am|are|just|both|all) )*)?(?:(?:was|were|got|been) )?(?:made redundant|let go|laid off|sacked|fired|given the (?:boot|sack|push|chop)|handed (?:in )?my notice(?: in)?)(?: (?:there|from|at|by|in)(?: (?<who>[^,.;]{2,40}))?)?(?=$|[,.;!]| (?:and|in|on|last|this|after|because|today|yesterday)(?!\p{L}))/iu
/** what became of a firm */
const FIRM_GONE =
  /(?<!\p{L})(?:(?:was|were|got|has been|is) (?:bought(?: out| up)?|taken over|acquired|merged|liquidated|wound up)|went (?:bust|under|bankrupt|into administration)|goes bust|folded|collapsed|(?<=['’]s |is )(?:behind me|history|in the past|a thing of the past)|(?:closed|shut)(?: down| its doors| up shop)?)(?!\p{L})/iu
/** Another employer, whose name follows. */
const TAKEN_ON =
  /(?:^|(?<=[ ,]))(?:(?:poached|headhunted|snapped up|taken on|hired|employed) by|(?:I|we|and|so|now|starting|started|start) (?:(?:am|are|have|will be|now|just|started|start|starting|been) )*(?:starting|started|working|work|joined|joining|start) (?:at|for|with|by)|(?:moved|gone|went|switched|jumped|transferred) (?:over |across )(?:ship )?to the|jumped ship to|(?:I|we) (?:am|are) (?:now )?(?:at|with)|now (?:at|with)) (?-i:(?<who>\p{Lu}[\p{L}\d&’'-]*(?: (?:& )?\p{Lu}[\p{L}\d&’'-]*)*))/iu
const TOOK_ME_ON =
  /(?:^|[, ])(?<who>\p{Lu}[\p{L}\d&-]*(?: \p{Lu}[\p{L}\d&-]*)*) (?:took|has taken|hired|poached) (?:me|us)(?: on)?(?!\p{L})/u
/** "it's Baltic Haul that pays me", "my payslip says Veritam", "joined Osprey" */
const PAYS_ME =
  /(?<!\p{L})(?:(?:it is|it['’]s) (?=[^,.;]{1,40} (?:that|who) (?:pays|employs) (?:me|us))|[Pp]ayslip (?:now )?says |[Jj]oined )(?<who>\p{Lu}[\p{L}\d&’'-]{1,30}(?: \p{Lu}[\p{L}\d&’'-]{1,30}){0,3})/u
const BESIDE =
  /(?<!\p{L})(?:also|too|as well|second job|side|weekends?|saturdays?|sundays?|client|customer|visit\p{L}*|meeting|course|conference|party|lunch|dinner|until|for a (?:day|week|month))(?!\p{L})/iu
/** Another post with the same employer. */
const RISEN =
  /(?<!\p{L})(?:(?:they|boss|bosses|management|company) (?:have |has |just |finally )*(?:made|promoted|bumped) (?:me|us)|(?:got|was|been|am|just|I) promoted|promoted to|(?:I |just |have |finally )*made (?:partner|associate|senior|manager|lead|captain|sergeant|foreman|head)|(?:am|got|was) made (?:\p{L}+ ){0,2}(?:lead|head|manager|senior|partner|supervisor|foreman|captain|director|chef))(?!\p{L})/iu
const LOW_POST =
  /(?<!\p{L})(?:junior|trainee|apprentice|assistant|intern|associate|deputy|probation\p{L}*|graduate)(?!\p{L})/iu

const AT_WORK =
  /^(?:and others )?(?:(?:still|now|currently|also) )*(?:works?|is working|has worked|has been(?: (?:working|employed))?|is|is employed|employed|interns?|temps?|freelances|contracts|consults|is (?:freelancing|contracting|consulting)|is doing \p{L}+(?: \p{L}+)?|teaches|cleans|cooks|drives|nurses|manages|stacks|does|codes|writes|sells|runs)(?: [^,.;]{1,30}?)? (?:at|for|with|by) (?:the |a |an )?(?<who>\p{Lu}[\p{L}\d&’'-]*(?: \p{Lu}[\p{L}\d&’'-]*)*|(?:docks|port|council|hospital|factory|school|bakery|airport|post office|warehouse|garage|brewery|mill|shop|library|café|restaurant|hotel|university))/u
const OWN_FIRM =
  /^(?:current )?(?:employer|company|firm|workplace|agency|job) is (?:at |with |for |called )?(?<who>\p{Lu}[\p{L}\d&’'-]*(?: \p{Lu}[\p{L}\d&’'-]*)*)/u
const NO_EMPLOYER =
  /(?<!\p{L})(?:used to|no longer|not|stopped|left|quit|was|volunteer\p{L}*|member|plays?|sings?|trains?|studies|student|friends?|married|lives?|boyfriend|girlfriend|husband|wife|partner|weekends?|on the side|since school)(?!\p{L})/iu

/** The employer that a claim of the speaker's tells, in lower case. */
function employerIn(text: string, name: string): string | undefined {
  const plain = text.replace(/ ?\[[^\]]*\]/g, '').replace(/[.]$/, '')
  if (!plain.startsWith(name) || NO_EMPLOYER.test(plain)) return undefined
  const rest = plain.slice(name.length)
  const found = rest.startsWith("'s ")
    ? OWN_FIRM.exec(rest.slice(3))
    : AT_WORK.exec(rest.replace(/^ said: /, ' ').trimStart())
  return found?.groups?.who?.toLowerCase()
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [fold(one).split(' '), fold(other).split(' ')]
  return a.some((word) => word.length >= MOST_LITTLE && b.includes(word))
}
const MOST_LITTLE = 3

/** "Fenwick", of Fenwick Freight, before what was done. */
const isNamedFirst = (clause: string, employer: string): boolean =>
  employer.split(' ').some((word) => word.length >= MOST_LITTLE && fold(clause).includes(fold(word)))

const OF_KIN = new RegExp(
  `^(?:my|our|his|her|their) (?:\\p{L}+ )?(?:${KIN}|friend|mate|flatmate|colleague)(?!\\p{L})`,
  'iu',
)

/** Ends what is held of an employer who is one no more. */
export function endByWork({ clause, held, name, end }: LifeChange): void {
  if (OF_KIN.test(clause)) return
  const isDone = DONE_BY_EMPLOYER.test(clause)
  const doneToMe = DONE_TO_ME.exec(clause)
  const isGone = FIRM_GONE.test(clause)
  const now = BESIDE.test(clause)
    ? undefined
    : (TAKEN_ON.exec(clause) ?? TOOK_ME_ON.exec(clause) ?? PAYS_ME.exec(clause))?.groups?.who
  const hasRisen = RISEN.test(clause)
  if (!isDone && !doneToMe && !isGone && !now && !hasRisen) return
  const of = held.flatMap((claim) => {
    const employer = employerIn(claim.text, name)
    return employer === undefined ? [] : [{ claim, employer }]
  })
  const employers = new Set(of.map(({ employer }) => employer))
  for (const { claim, employer } of of) {
    const isNamed = isNamedFirst(clause, employer)
    if (now ? !isSame(now, employer) && employers.size === 1 : false) end(claim, 'A newer value was said.')
    else if ((isDone || isGone) && isNamed) end(claim, 'It was said to have ended.')
    else if ((isDone || doneToMe) && (isNamed || (employers.size === 1 && !doneToMe?.groups?.who)))
      end(claim, 'It was said to have ended.')
  }
  if (doneToMe?.groups?.who) endTrade(doneToMe.groups.who, held, name, end)
  if (hasRisen)
    for (const claim of held)
      if (claim.text.startsWith(name) && LOW_POST.test(claim.text) && IS_POST.test(claim.text.slice(name.length)))
        end(claim, 'A newer value was said.')
}
const IS_POST =
  /^ (?:said: )?(?:(?:and others )?(?:is|works?|started|am) (?:\p{L}+ ){0,3})?(?:an? )?(?:\p{L}+ ){0,2}?(?:junior|trainee|apprentice|assistant|intern|associate|deputy|graduate)(?!\p{L})/iu

/** "made redundant from security": of work that is told by what it is. */
function endTrade(trade: string, held: readonly ComparedClaim[], name: string, end: LifeChange['end']): void {
  const word = fold(trade)
    .replace(/^(?:the|my|a) /, '')
    .split(' ')[0]!
  if (word.length <= MOST_LITTLE) return
  for (const claim of held)
    if (claim.text.startsWith(`${name} `) && IS_WORK.test(claim.text) && fold(claim.text).includes(word))
      end(claim, 'It was said to have ended.')
}
const IS_WORK = /(?<!\p{L})(?:works?|working|is doing|does|is an?|employed)(?!\p{L})/iu
