// Turns a first-person English clause into a third-person one about a named peer: "I've moved" → "Ana has moved".

const IRREGULAR_PAST: ReadonlySet<string> = new Set(
  `was were had did went got made came took gave found thought told became left felt brought began kept held wrote stood
  heard let meant set met paid sat spoke lay led read grew lost fell sent built understood drew broke spent cut rose
  drove bought wore chose ran ate drank sang swam won threw taught caught fought sold slept flew forgot hid hit hurt knew
  put quit rode said saw shook shot showed shut sank stole stuck swore tore woke wound bet bid bent bled blew bred burnt
  cast clung crept dealt dug dreamt fed fled froze hung knelt learnt lent lit rang sought shed shone spun split spread
  sprang stung struck swept swung wept withdrew adopted`.split(/\s+/),
)
const ENDS_IN_ED_BUT_PRESENT =
  /^(?:need|feed|seed|heed|speed|bleed|breed|exceed|proceed|succeed|embed|shed|wed|bed|led|red)$/
const MODALS: ReadonlySet<string> = new Set('can could will would shall should may might must cannot'.split(' '))
const ADVERBS: ReadonlySet<string> = new Set(
  `also just really recently actually always never usually often sometimes currently now still finally even already
  definitely totally absolutely only ever rarely generally mostly mainly personally originally eventually soon once first
  then truly certainly probably kinda honestly basically literally especially`.split(/\s+/),
)

export const isAdverb = (word: string): boolean => ADVERBS.has(word)
export const isIrregularPast = (verb: string): boolean => IRREGULAR_PAST.has(verb)

export function isPastTense(verb: string): boolean {
  const lower = verb.toLowerCase()
  return IRREGULAR_PAST.has(lower) || (lower.endsWith('ed') && !ENDS_IN_ED_BUT_PRESENT.test(lower))
}

function thirdPersonSingular(verb: string): string {
  const lower = verb.toLowerCase()
  if (lower === 'do') return 'does'
  if (/(?:s|x|z|ch|sh|o)$/.test(lower)) return `${verb}es`
  if (/[^aeiou]y$/.test(lower)) return `${verb.slice(0, -1)}ies`
  return `${verb}s`
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/’/g, "'"],
  [/\bI'm\b/gi, 'I am'],
  [/\bI've\b/gi, 'I have'],
  [/\bI'd\b/gi, 'I would'],
  [/\bI'll\b/gi, 'I will'],
  [/\b(we|they|you)'re\b/gi, '$1 are'],
  [/\b(we|they|you)'ve\b/gi, '$1 have'],
  [/\b(we|they|you)'ll\b/gi, '$1 will'],
  [
    /\b(he|she|it|that|there|who|what|here)'s (?=(?:been|had|got|become|made|given|gone|taken|helped|already been|always been|really been)\b)/gi,
    '$1 has ',
  ],
  [/\b(he|she|it|that|there|who|what|here)'s\b/gi, '$1 is'],
  [/'cause\b/gi, 'because'],
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should)n't\b/gi, '$1 not'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [
    /\b(my \w+(?: \w+)?|[A-Z]\w+)'s (?=(?:a|an|the|been|really|so|very|always|not|going|getting|in|at|from|named|called)\b)/g,
    '$1 is ',
  ],
]

/** "I'm", "won't", "my sister's a nurse": written out. */
export const expandContractions = (text: string): string =>
  CONTRACTIONS.reduce((expanded, [pattern, words]) => expanded.replace(pattern, words), text)

/** For a clause that starts with I, we, my or our. */
export function clauseAboutPeer(clause: string, peer: string): string {
  const match = /^(I|we)\s+(.*)$/is.exec(clause)
  const lead = match ? subjectAndPredicate(match[1]!, match[2]!, peer) : possessiveSubject(clause, peer)
  return peer + firstPersonToThird(lead.slice(peer.length), peer, 'their')
}

function subjectAndPredicate(subject: string, predicate: string, peer: string): string {
  const isPlural = subject.toLowerCase() === 'we'
  return `${isPlural ? `${peer} and others` : peer} ${conjugate(predicate, isPlural)}`
}

// A function as replacement: a name may hold "$".
const possessiveSubject = (clause: string, peer: string): string => clause.replace(/^(?:my|our)\b/i, () => `${peer}'s`)

/** For a phrase that follows the peer's name: "in my free time" → "in their free time". */
export const asideAboutPeer = (phrase: string, peer: string): string => firstPersonToThird(phrase, peer, 'their')

/** For a statement that merely mentions the speaker: "The hike with my sister calms me". */
export const mentionsOfPeer = (statement: string, peer: string): string =>
  firstPersonToThird(statement, peer, `${peer}'s`)

function firstPersonToThird(text: string, peer: string, possessive: string): string {
  const isAside = possessive === 'their'
  return text
    .replace(/\bI ((?:[\w']+\s+){0,2}[\w']+)/g, (_, predicate: string) => `${peer} ${conjugate(predicate, false)}`)
    .replace(/\bmyself\b/gi, 'themself')
    .replace(/\bmine\b/gi, () => `${peer}'s`)
    .replace(/\b(?:my|our)\b/gi, () => possessive)
    .replace(/\bme\b/g, () => peer)
    .replace(isAside ? /\b(?<!and )us\b/g : /\bus\b/g, () => (isAside ? 'them' : peer))
    .replace(/\bwe\b/gi, () => (isAside ? 'they' : `${peer} and others`))
}

function conjugate(predicate: string, isPlural: boolean): string {
  if (isPlural) return predicate
  const words = predicate.split(/\s+/)
  let at = 0
  while (at < words.length - 1 && isSkipped(words[at]!)) at++
  // "I moved, finally": the comma is no part of the verb
  const verb = words[at]!.toLowerCase().replace(/[^\p{L}'-]+$/u, '')
  if (verb === 'am') words[at] = 'is'
  else if (verb === 'were') words[at] = 'was'
  else if (verb === 'have') words[at] = 'has'
  else if (verb === 'do' && words[at + 1] === 'not') words[at] = 'does'
  else if (!MODALS.has(verb) && !isPastTense(verb) && verb !== 'is')
    words[at] = words[at]!.replace(/^[\p{L}'-]+/u, thirdPersonSingular)
  return words
    .join(' ')
    .replace(/ (and|or|but) (have|am) /g, (_, joint, verb) => ` ${joint} ${verb === 'am' ? 'is' : 'has'} `)
}

const isSkipped = (word: string): boolean => isAdverb(word.toLowerCase()) || (/ly$/.test(word) && word.length > 4)
