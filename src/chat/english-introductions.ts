import type { Discourse } from './discourse.ts'
import { withoutFirstPerson } from './english-third-person.ts'
import { KIN, PET } from './english-words.ts'

// Names and ages that a clause gives by the way: "my husband Arjun", "our daughter Mira who is 4".

const OWN = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur) ((?:\\p{Ll}+ )?(?:${KIN}|${PET}))(?:,| called| named)? (\\p{Lu}[\\p{L}'-]+)(?:,? \\(?(?:who is |aged )?(\\d{1,2})(?: years old)?\\)?(?=$|[,.;)]| and\\b))?`,
  'gu',
)
const THEIRS = new RegExp(
  `\\b([Hh]is|[Hh]er) ((?:\\p{Ll}+ )?(?:${KIN}|${PET}))(?:,| called| named)? (\\p{Lu}[\\p{L}'-]+)`,
  'gu',
)
const NO_NAME =
  /^(?:I|The|My|We|It|And|But|So|He|She|They|Is|Mr|Mrs|Ms|Dr|Miss|Sir|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter)$/
/** "my daughter Dawn's at school", "my sister Ann's house" */
const OWNING = /['’]s$/u
/** It does not last which one that was. */
const NO_KIND = /^(?:old|former|late|dear|poor|little|big|whole|other|own)\b/i

/** Claims for the names that are new to the discourse; called before the clause is noted in it. */
export function introductions(clause: string, { name, known, mentioned }: Discourse): string[] {
  const told: string[] = []
  for (const [, kin = '', whose = '', age] of clause.matchAll(OWN)) {
    const who = whose.replace(OWNING, '')
    if (NO_NAME.test(who)) continue
    if (!known.has(who.toLowerCase())) told.push(`${name}'s ${kin.replace(NO_KIND, '').trim()} is called ${who}`)
    if (age) told.push(`${name}'s ${kin} ${who} is ${age} years old`)
  }
  for (const [, pronoun = '', kin = '', whose = ''] of clause.matchAll(THEIRS)) {
    const who = whose.replace(OWNING, '')
    const owner = mentioned[pronoun.toLowerCase() === 'his' ? 'he' : 'she']
    if (owner && !NO_NAME.test(who) && !known.has(who.toLowerCase())) told.push(`${owner}'s ${kin} is called ${who}`)
  }
  return told
}

/** "I have a daughter. Juno." Null: no name alone, or nobody it could be. */
export function nameAlone(sentence: string, before: string | undefined, { name, known }: Discourse): string | null {
  const who = /^(\p{Lu}\p{Ll}+)[.!]*$/u.exec(sentence)?.[1]
  if (!who || !before || NO_NAME.test(who) || known.has(who.toLowerCase())) return null
  const seen = SEEING.exec(before)?.[1]
  if (seen) return `${name} is ${seen.toLowerCase()} ${who}`
  const spoken = SPOKEN_OF.exec(before)?.[1]
  if (spoken) return `${name} knows ${withoutFirstPerson(spoken, name)} called ${who}`
  const match = LAST_KIN.exec(before)
  const kin = match?.[1] ?? match?.[2]
  return kin ? `${name}'s ${kin} is called ${who}` : null
}
const LAST_KIN = new RegExp(`\\b(?:my|our|an?) (?:\\p{Ll}+ ){0,2}?(${KIN}|${PET})\\b|^(${KIN}) \\p{Ll}+`, 'iu')
const SPOKEN_OF =
  /\bthere(?:'s| is|s) (an? (?:\p{L}+ )?(?:guy|girl|man|woman|bloke|lad|lass|colleague|neighbou?r|kid|boy)(?: (?:from|at|in|on) [\p{L} ]{2,24})?)[.!]*$/iu
const SEEING =
  /\b(seeing|dating|going out with|engaged to|living with|moving in with) (?:someone|somebody|a (?:\p{L}+ )?(?:guy|girl|man|woman|bloke|lad|lass))\b[^.,;]{0,24}[.!]*$/iu
