import type { Discourse } from './discourse.ts'
import { KIN } from './english-words.ts'

// One thing a claim, so that a change of one does not take the other along.

type Split = (claim: string, discourse: Discourse) => string[] | null

const livesInWith: Split = (claim) => {
  const m = /^(.+ (?:lives?|living)) ((?:in|at|near) .+?) (with .+)$/is.exec(claim)
  return m && [`${m[1]} ${m[2]}`, `${m[1]} ${m[3]}`]
}

const NO_TRADE = /\b(?:good|bad|great|member|fan|student|regular|year|bit|lot|friend|guest|way|part)\b/
const isAtOrFor: Split = (claim) => {
  const m = /^(.+?) is ((?:an?|the) [\w -]{3,40}?) (?:at|for|with) (\p{Lu}.*)$/u.exec(claim)
  return m && !NO_TRADE.test(m[2]!) ? [`${m[1]} is ${m[2]}`, `${m[1]} works at ${m[3]}`] : null
}

const worksAtAs: Split = (claim) => {
  const m = /^(.+?) (works|is working) (?:at|for) (\p{L}[\p{L} ]*?) as (an? .+)$/isu.exec(claim)
  return m && [`${m[1]} ${m[2]} at ${m[3]}`, `${m[1]} ${m[2]} as ${m[4]}`]
}
const worksAsAt: Split = (claim) => {
  const m = /^(.+?) (works|is working) as (an? [\p{L} -]+?) (?:at|for) (\p{Lu}.+)$/su.exec(claim)
  return m && [`${m[1]} ${m[2]} as ${m[3]}`, `${m[1]} ${m[2]} at ${m[4]}`]
}

const drivesFor: Split = (claim) => {
  const m = /^(.+?) (drives? (?:a|the) (?:bus|van|taxi|truck|lorry|cab|tram)) for (\p{Lu}.*)$/u.exec(claim)
  return m && [`${m[1]} ${m[2]}`, `${m[1]} works for ${m[3]}`]
}

const isAgeAnd: Split = (claim) => {
  const m = /^(.+?)(?<! who) is (\d{1,2}(?: now)?)(?:,| and) (.+)$/i.exec(claim)
  if (!m || /^\d/.test(m[3]!)) return null
  const rest = DOES.test(m[3]!) ? m[3] : `is ${m[3]}`
  return [`${m[1]} is ${m[2]!.replace(' now', '')} years old`, `${m[1]} ${rest}`]
}
/** "is 6 and loves trains" */
const DOES =
  /^(?:has|does|goes|loves|likes|hates|plays|works|lives|wants|needs|speaks|studies|starts|started|runs|swims|rides|drives|collects) /

const weighs: Split = (claim, { name }) => {
  const m = /^(.+?), (\d{2,3} ?(?:kg|kilos?|lbs|pounds|cm)\b.*)$/i.exec(claim)
  return m && [m[1]!, `${name} weighs ${m[2]}`]
}

const CHILD_OF_AGE = '(?:little )?\\p{Lu}\\p{L}+,? \\(?(?:who is |aged )?\\d{1,2}\\)?'
const CHILDREN = new RegExp(
  `^(.+?) (?:has|have|got|has got) (.+?\\b(?:${KIN})\\b)[,:]? ((?:and )?${CHILD_OF_AGE}(?:(?:, (?:and )?| and )${CHILD_OF_AGE})*)$`,
  'u',
)
const childrenWithAges: Split = (claim, { name, known }) => {
  const m = CHILDREN.exec(claim)
  if (!m) return null
  const children = [...m[3]!.matchAll(/(\p{Lu}\p{L}+),? \(?(?:who is |aged )?(\d{1,2})/gu)]
  for (const [, child] of children) known.set(child!.toLowerCase(), 'child')
  return [`${m[1]} has ${m[2]}`, ...children.map(([, child, age]) => `${name}'s child ${child} is ${age}`)]
}

const whoIs: Split = (claim, { name, known }) => {
  const m = /^(.+?(?:\p{Lu}\p{L}+)),? who (is|was|has|lives?|works?) (.+)$/u.exec(claim)
  if (!m) return null
  const who = m[1]!.split(' ').at(-1)!
  const kin = known.get(who.toLowerCase())
  return [m[1]!, `${kin ? `${name}'s ${kin} ` : ''}${who} ${m[2]} ${m[3]}`]
}

const oneHereOneThere: Split = (claim) => {
  const m =
    /^(.+?) (takes|uses|plays|eats|drinks|owns|has) (\S+(?: \S+)?) ((?:in|at|on|for|every) [^,]+?) and (\S+(?: \S+)?) ((?:in|at|on|for|every) .+)$/is.exec(
      claim,
    )
  return m && [`${m[1]} ${m[2]} ${m[3]} ${m[4]}`, `${m[1]} ${m[2]} ${m[5]} ${m[6]}`]
}

const FOR_WHAT = /^\S+(?: \S+)? for [\p{L} -]+$/u
const NAMED_TOOL = /^\p{Lu}[\p{L}\d.+#-]*(?: \p{Lu}[\p{L}\d.+#-]*)?(?: v?\d[\d.]*)?$/u
/** "uses Figma for layouts, Linear for tasks"; "is on Airflow 2.9 and Snowflake" */
const toolByTool: Split = (claim) => {
  const m = /^(.+? (?:uses?|is using|are using|is on|are on|works? with|writes? in)) (.+)$/i.exec(claim)
  if (!m) return null
  const parts = m[2]!.split(/,? and |, /)
  const isList = parts.every((part) => FOR_WHAT.test(part) || NAMED_TOOL.test(part))
  return parts.length > 1 && isList ? parts.map((part) => `${m[1]} ${part}`) : null
}

const traded: Split = (claim) => {
  const m =
    /^(.+?) (?:has |have )?(?:traded|swapped|exchanged)(?: in)? (?:the|their|an?) (.+?)(?: in)? for (.+)$/is.exec(claim)
  return (
    m && [
      `${m[1]} ${/ and others$/.test(m[1]!) ? 'no longer have' : 'no longer has'} the ${m[2]}`,
      `${m[1]} ${/ and others$/.test(m[1]!) ? 'have' : 'has'} ${m[3]}`,
    ]
  )
}

/** What a date is given for, behind a comma, is a thing of its own: "learning Japanese, exam on 6 December". */
const datedBehind: Split = (claim, { name }) => {
  const m = /^(.+?), ((?:\p{L}[\p{L}\d-]* ){1,3})(on|at|due|every) ((?:\d|\p{L}+day|\p{L}+ \d).*)$/u.exec(claim)
  if (!m || m[1]!.split(' ').length < 3 || NO_OWN.test(m[2]!)) return null
  return [m[1]!, `${name} has ${m[2]}${m[3]} ${m[4]}`]
}
const NO_OWN =
  /^(?:and|but|so|or|the|then|also|mostly|usually|only|just|always|from|until|with|by|not|\p{L}+ing|\p{L}+s) /u

const SPLITS: readonly Split[] = [
  toolByTool,
  traded,
  datedBehind,
  livesInWith,
  isAtOrFor,
  worksAtAs,
  worksAsAt,
  drivesFor,
  childrenWithAges,
  isAgeAnd,
  weighs,
  whoIs,
  oneHereOneThere,
]

/** The claims that one claim holds. */
export function atomsOf(claim: string, discourse: Discourse): string[] {
  for (const split of SPLITS) {
    const parts = split(claim, discourse)
    if (parts) return parts
  }
  return [claim]
}
