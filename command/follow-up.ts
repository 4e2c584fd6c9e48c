// What a question of a terminal's session means after the one before it: "And in Bergen?", "When?", "How much does it cost?".
// By the words of English alone, and said aloud, so that who was understood wrongly asks anew; whatever is not seen to lean on
// the question before is asked as it stands.

/** A question as it was asked, and the text of its answer; empty where there was none. */
export interface Asked {
  question: string
  answer: string
}

const OPENING = /^(?:and|but|so|or|what about|how about|and what about|and how about)\b[\s,]*/i
const ASKS =
  /^(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may)\b/i
const ASKED_WITH =
  /^(?:how (?:much|many|long|often|far|old|big|large|high|tall|deep)|at what time|what time|since when|who|when|where|why|how|what)\b/i
const ONLY_ASKS =
  /^(?:how (?:much|many|long|often|far|old)|at what time|what time|since when|who|when|where|why|how|by whom|since when)$/i
const PREPOSITION = /^(?:in|on|at|for|from|to|with|by|after|before|during|since|until|under|over|near|of)\b/i
const THING = new Set(['it', 'its', 'they', 'them', 'their', 'this', 'that', 'these', 'those'])
const PERSON = new Set(['he', 'him', 'his', 'she', 'her', 'hers'])
const MANY = new Set(['they', 'them', 'their', 'these', 'those'])
const OWNS = new Set(['its', 'their', 'his', 'her'])
/** after these words "this", "that" … stand for something; before a noun they point at it and are left */
const STANDS_ALONE =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|will|would|could|should|mean|cost|work|happen|open|close|take|by|in|at|for|from|then|now|today|there)$/i
const DETERMINER = /^(?:the|an?|my|our|your|his|her|their|its|this|that|these|those|all|each|every)$/i
/** a phrase that names something ends before one of these */
const ENDS_PHRASE =
  /^(?:is|are|was|were|be|been|do|does|did|has|have|had|can|could|will|would|should|may|must|and|or|but|that|which|who|when|where|if|than|as|at|on|by|from|to|with|after|before|during|since|until|under|over|near|in|for|not|it|they|he|she|we|you|i)$/i
const MOST_WORDS_OF_PHRASE = 6

/** The question that is meant. */
export function followUp(asked: string, before: Asked | null): string {
  if (before === null) return asked
  const rest = asked.replace(OPENING, '')
  const bare = withoutMark(rest)
  if (bare === '') return asked
  if (ONLY_ASKS.test(bare)) return askedOtherwise(bare, before) ?? asked
  if (ASKS.test(bare)) return withReferents(upperFirst(rest), before)
  return OPENING.test(asked) ? askedOf(bare, before) : withReferents(asked, before)
}

/** "When?": the question before, asked so. */
function askedOtherwise(bare: string, { question }: Asked): string | null {
  const first = ASKED_WITH.exec(question)?.[0]
  return first === undefined ? null : upperFirst(bare) + question.slice(first.length)
}

/** "And Bergen?", "And in Bergen?": the question before, of this instead. */
function askedOf(bare: string, before: Asked): string {
  const question = withoutMark(before.question)
  const words = question.split(/\s+/)
  const preposition = PREPOSITION.exec(bare)?.[0].toLowerCase()
  if (preposition !== undefined) {
    const at = words.findIndex((word) => word.toLowerCase() === preposition)
    const end = at < 0 ? words.length : endOfPhrase(words, at + 1, before.answer)
    const kept = at < 0 ? words : [...words.slice(0, at), ...words.slice(end)]
    // Where nothing of the kind was asked, and where it was all that was asked of, it is said besides.
    return at < 0 ? `${question} ${bare}?` : `${[...kept.slice(0, at), bare, ...kept.slice(at)].join(' ')}?`
  }
  const alike = spanAlike(words, bare.split(/\s+/))
  if (alike !== null) return `${question.replace(alike, () => bare)}?`
  const names = namesIn(question)
  const instead = /^\p{Lu}/u.test(bare) && names.length > 0 ? names.at(-1)! : thingIn(before)
  return instead === null ? `${question}, ${bare}?` : `${question.replace(instead, () => bare)}?`
}

/** As many words of a question, of which the first or the last is the same: "cairn watch" for "cairn add". */
function spanAlike(words: readonly string[], instead: readonly string[]): string | null {
  if (instead.length < 2) return null
  const [first, last] = [instead[0]!, instead.at(-1)!].map((word) => word.toLowerCase())
  for (let at = 0; at + instead.length <= words.length; at++) {
    const span = words.slice(at, at + instead.length)
    const isAlike = span[0]!.toLowerCase() === first || span.at(-1)!.toLowerCase() === last
    if (isAlike && !DETERMINER.test(first!)) return span.join(' ')
  }
  return null
}

/** The question with what its first pronoun stands for. */
function withReferents(asked: string, before: Asked): string {
  const words = asked.split(/\s+/)
  const at = words.findIndex((word, n) => pointsBack(bareWord(word), words[n + 1]))
  if (at < 0) return asked
  const pronoun = bareWord(words[at]!)
  // "Does Anna like her boat?" explains itself.
  if (namesIn(words.slice(0, at).join(' ')).length > 0 || words.slice(0, at).some((word) => DETERMINER.test(word)))
    return asked
  const meant = referentOf(pronoun, before)
  if (meant === null) return asked
  const owner = /s$/.test(meant) ? `${meant}'` : `${meant}'s`
  const isOwner = OWNS.has(pronoun) && words[at + 1] !== undefined && !STANDS_ALONE.test(bareWord(words[at + 1]!))
  const mark = /[?!.,;:]*$/.exec(words[at]!)![0]
  return [...words.slice(0, at), (isOwner ? owner : meant) + mark, ...words.slice(at + 1)].join(' ')
}

function referentOf(pronoun: string, before: Asked): string | null {
  if (PERSON.has(pronoun)) return personIn(before)
  if (pronoun === 'there') return placeIn(before)
  const thing = thingIn(before)
  // "A boat": are they …? Are boats …?
  const one = MANY.has(pronoun) ? /^an? (.+[^s])$/i.exec(thing ?? '')?.[1] : undefined
  return one === undefined ? thing : `${one}s`
}

function pointsBack(word: string, next: string | undefined): boolean {
  if (PERSON.has(word)) return true
  // "Is there a ferry?" asks of no place.
  if (word === 'there') return next === undefined
  if (!THING.has(word)) return false
  return /^(?:it|its|they|them|their)$/.test(word) || (next !== undefined && STANDS_ALONE.test(bareWord(next)))
}

/** Who was asked of; where somebody was asked for, who that is. */
function personIn({ question, answer }: Asked): string | null {
  const asked = namesIn(question)
  const told = namesIn(answer).filter((name) => !asked.includes(name))
  const [first, second] = /^who(?:se|m)?\b/i.test(question) ? [told, asked] : [asked, told]
  // Two words are a name more surely than the first word of a sentence.
  return (first.find((name) => name.includes(' ')) ?? first[0] ?? second.find((name) => name.includes(' '))) || null
}

function placeIn({ question, answer }: Asked): string | null {
  for (const text of [answer, question]) {
    const place = /\b(?:in|at|to|near) ((?:\p{Lu}[\p{L}'’-]+ ?){1,3})/u.exec(text)?.[1]?.trim()
    if (place) return `in ${place}`
  }
  return null
}

/** What was asked of: what has an article, no further than the answer says the same; else a name. */
function thingIn({ question, answer }: Asked): string | null {
  const words = withoutMark(question).split(/\s+/)
  for (const [at, word] of words.entries()) {
    if (!DETERMINER.test(word)) continue
    const end = endOfPhrase(words, at + 1, answer)
    if (end > at + 1) return words.slice(at, end).join(' ')
  }
  return namesIn(question).at(-1) ?? null
}

/** Where the phrase ends that begins there: before a word that ends one, or where the answer goes on otherwise. */
function endOfPhrase(words: readonly string[], from: number, answer: string): number {
  const told = ` ${wordsOf(answer).join(' ')} `
  let end = from
  while (end < words.length && end - from < MOST_WORDS_OF_PHRASE && !ENDS_PHRASE.test(words[end]!)) end++
  for (let shorter = end; shorter > from; shorter--)
    if (told.includes(` ${wordsOf(words.slice(from, shorter).join(' ')).join(' ')} `)) return shorter
  return end
}

/** Words with a capital that follow one another, without the first word of the text. */
function namesIn(text: string): string[] {
  const names: string[] = []
  const name: string[] = []
  for (const [n, word] of text.split(/\s+/).entries()) {
    const bare = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/['’]s$/u, '')
    if (n > 0 && /^\p{Lu}/u.test(bare) && bare !== 'I') name.push(bare)
    else if (name.length > 0) names.push(name.splice(0).join(' '))
    if (name.length > 0 && /[.,;:?!)]$/.test(word)) names.push(name.splice(0).join(' '))
  }
  if (name.length > 0) names.push(name.join(' '))
  return names
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const bareWord = (word: string): string => word.toLowerCase().replace(/[?!.,;:]+$/, '')
const withoutMark = (text: string): string => text.trim().replace(/[?!.\s]+$/, '')
const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
