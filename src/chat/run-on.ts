import { hasVerb } from './english-tagging.ts'

// English as people speak it to a machine or type it without stops: what says nothing is blanked, and where a new statement
// begins a line ends. The text stays as long as it was, so that places stay.

const FILLER = /(?<![\p{L}\p{N}'’-])(?:um+|uh+|uhm+|erm+),?(?![\p{L}\p{N}'’-])/giu
/** "so yeah the van is a Hilux", "okay so": a new start; no word of the statement before */
const FRESH_START =
  /(?<=\S) (?:(?:and|so|but|right|okay|ok|oh|um) )?(?:yeah|anyway|anyways|okay so|ok so|right so)(?= \S)/giu
const TWICE =
  /(?<![\p{L}'’])(a|an|the|in|on|at|to|of|for|my|our|and|i|is|we|with|it|he|she|they|i['’]m|it['’]s|he['’]s|she['’]s|we['’]re)(\s+)(?=\1(?![\p{L}'’]))/giu
const TWO_TWICE = /(?<![\p{L}'’])(\S{1,12} \S{1,12}) {1,8}(?=\1(?![\p{L}'’]))/giu
const ENGLISH = /(?<![\p{L}'’])(?:the|and|i['’](?:m|ve|ll|d)|it['’]s|my|we|she|he|is|was|with|of)(?![\p{L}'’])/giu
const LEAST_ENGLISH = 2

/** A run of words between stops; a date in it may hold a point. */
const RUN = /[^\n.!?…;:]+(?:[.:](?=\S)[^\n.!?…;:]+)*/g
/** somebody else's words */
const MARKS = /["“”„«»]/
const LEAST_WORDS = 10
const WORDS_TO_A_COMMA = 12

const WHO = [
  "(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey)(?:['’](?:m|re|s|ve|ll|d))?",
  "(?:[Ii]t|[Tt]hat|[Tt]here|[Hh]ere)['’]s",
  '[Ii]t (?:is|was|has)',
  'im|ive|hes|shes|theyre|weve',
  'its(?= (?:an?|the|not|called|been|my|our|so|in|on|at|just|only|really|ok|okay|got|all)(?!\\p{L}))',
  // "Aled's only nineteen", "the renewal is in June"
  "\\p{Lu}\\p{Ll}+(?:['’]s| is| was)(?= (?:a|an|the|only|not|in|at|on|off|from|just|about|my|our|called|\\d+)(?!\\p{L}))",
  "(?:my|our|the|his|her) (?:\\p{L}+ )?(?!(?:s?he|it|that|there|who|what)['’])\\p{L}+(?:['’]s| is| are| was| has)(?= \\S)",
].join('|')
/** The gap before who does something, who, and the two words that follow. */
const SUBJECT = new RegExp(`(?<=\\S)(\\s+)(${WHO})(?=\\s+(\\S+)(?:\\s+(\\S+))?)`, 'gu')
/** After these a statement goes on. */
const GOES_ON = new Set(
  `a about after against all although am an and any anything are as asked at because bc before behind below bet between both but by can cause coz cos could cuz day did do
  does either else ensure even ever every everybody everyone everything except fact feel feels felt find finds first for forget found from given glad goes guess guessed had
  happy has have he hear heard hope hoped hopes how i i'm if imagine in into is it just kind know knows knew last learned learnt least less let like
  likes long make makes mean means might more most must my neither never next noticed now of oh on onto once one ones only or our over
  please plus pretend probably promise realise realised realize realized reason reckon remember said saw say saying says see shall she should
  since so sometimes sorry still stuff such suppose supposed sure surprised swear tell tells than that the their then there they thing things
  think thinks though thought till through time times to told too towards under unless until us want wants was way we were what whatever when whenever where
  wherever whether which while who whoever whom whose why will wish with without wonder would worried year years you your him her them me
  & - – — + / , ( [`.split(/\s+/),
)
/** "when I was ten we moved", "if it rains I stay": one statement */
const BEGINS_BELOW =
  /^\s*(?:(?:and|but|so|then|also|well|like|oh) )*(?:when|whenever|if|since|after|before|while|once|until|till|because|although|though|unless|as soon as|as long as|every time|each time|(?:the )?(?:last|first|next|only) time|by the time|now that|even if|even though|in case|given|whatever|wherever|the (?:day|moment|minute|way|reason))\b/iu
/** "if he had asked", "had we a dog" */
const BELOW = /\bif\b|^\s*(?:had|should|were) (?:i|we|he|she|they|you)\b/iu
/** "told the vet", "promised my mum": what was said follows */
const TELLING = /\b(?:told|tells?|telling|asked|promised|warned|reminded|showed|texted)(?: (?!that\b)\S+){1,4}$/iu
const DETERMINER =
  /^(?:the|a|an|this|that|these|those|my|our|his|her|their|every|any|all|some|no|each|another|one|only|best|first|last|new|old)$/iu
/** what follows the verb of a statement of its own, and hardly that of "the flat I rent" */
const OBJECT =
  /^(?:a|an|the|my|our|his|her|their|its|this|some|no|any|it|him|them|me|us|you|not|never|also|so|very|really|too|always|usually|got|\d\S*|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty)$/iu
const NOMINATIVE = /^(?:i|we|he|she|they)(?:['’]\p{L}+)?$|^(?:im|ive|hes|shes|theyre|weve)$/iu
const IS = /^(?:i['’]?m|we['’]re|he['’]?s|she['’]?s|they['’]?re)$/iu

/** Longer messages are documents. */
const MAX_CHARS = 12_000
/** so much of what stands before a statement tells whether it goes on with it */
const MOST_BEFORE = 300

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The text with a line's end before each new statement of a run without stops. Of the same length. */
export function withStops(text: string): string {
  if (text.length > MAX_CHARS || (text.match(ENGLISH)?.length ?? 0) < LEAST_ENGLISH) return text
  const isSpoken = text.search(FILLER) >= 0
  const plain = text.replace(FILLER, blank).replace(TWICE, blank).replace(TWO_TWICE, blank)
  return plain.replace(RUN, (run) => {
    const words = run.trim().split(/\s+/).length
    const commas = run.split(',').length - 1
    if (MARKS.test(run) || (!isSpoken && (words < LEAST_WORDS || commas * WORDS_TO_A_COMMA > words))) return run
    return parted(run.replace(FRESH_START, (start) => `\n${blank(start.slice(1))}`))
  })
}

function parted(run: string): string {
  let out = ''
  let from = 0
  let piece = 0
  for (const { 1: gap, 2: subject, 3: next, 4: second, index } of run.matchAll(SUBJECT)) {
    piece = Math.max(piece, run.lastIndexOf('\n', index) + 1)
    if (!beginsAnew(run.slice(Math.max(piece, index - MOST_BEFORE), index), subject!, next!, second ?? '')) continue
    out += `${run.slice(from, index)}\n${blank(gap!.slice(1))}`
    from = index + gap!.length
    piece = from
  }
  return out + run.slice(from)
}

function beginsAnew(before: string, subject: string, next: string, second: string): boolean {
  const words = before.trim().split(/\s+/)
  const last = words.at(-1)!
  if (GOES_ON.has(last.toLowerCase().replace(/’/g, "'")) || /[,([{:-]$/.test(last) || words.length < 2) return false
  if (BEGINS_BELOW.test(before) || BELOW.test(before) || TELLING.test(before)) return false
  return !isOfNoun(words, subject, next, second) && hasVerb(before.slice(before.lastIndexOf(',') + 1))
}

/** "the flat I rent": no statement of its own. */
function isOfNoun(words: readonly string[], subject: string, next: string, second: string): boolean {
  if (!NOMINATIVE.test(subject) || /^\p{Lu}/u.test(words.at(-1)!)) return false
  if (!words.slice(-4, -1).some((word) => DETERMINER.test(word))) return false
  return IS.test(subject) ? /ing$/i.test(next) && !OBJECT.test(second) : !OBJECT.test(second)
}
