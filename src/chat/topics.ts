import { readFileSync } from 'node:fs'
import { folded } from '../answers/answer-words.ts'

// What texts are about, by a table of everyday topics in all languages that are read: how questions ask for them, and how
// claims tell of them. Words are looked up, so that a text costs by its length alone.

/** Topics of the words that ask, or tell. */
interface Side {
  words: Map<string, number[]>
  /** by beginning, of phrases by that of their last word */
  beginnings: Map<string, number[]>
  endings: Map<string, number[]>
  /** of scripts without blanks */
  signs: Map<string, number[]>
  /** words with which phrases begin */
  phraseHeads: Set<string>
  /** of those whose last word may go on */
  openHeads: Set<string>
  known: Map<string, readonly number[]>
}
const newSide = (): Side => ({
  ...{ words: new Map(), beginnings: new Map(), endings: new Map(), signs: new Map() },
  ...{ phraseHeads: new Set(), openHeads: new Set(), known: new Map() },
})
/** what means something else in English */
const NOT_ENGLISH = 1_000
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const SHORTEST_BEGINNING = 3
const SHORTEST_ENDING = 4
const LONGEST_SIGNS = 6
const LONGEST_PHRASE = 4

const asking = newSide()
const telling = newSide()
const TOPICS: readonly string[] = readTable()
const OTHERS = ['partner', 'children', 'parents', 'siblings', 'kin', 'friend', 'pet', 'boss'].map((name) =>
  TOPICS.indexOf(name),
)

function readTable(): string[] {
  const names: string[] = []
  for (const line of readFileSync(new URL('./topics.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('## ')) names.push(line.slice(3))
    const [side, ...written] = line.split(' ')
    if (side !== '?' && side !== '!') continue
    for (const word of written) add(side === '?' ? asking : telling, word, names.length - 1)
  }
  return names
}

function add(side: Side, written: string, topic: number): void {
  const isForeign = written.endsWith('~')
  const plain = isForeign ? written.slice(0, -1) : written
  const number = isForeign ? topic + NOT_ENGLISH : topic
  const isBeginning = plain.endsWith('*')
  const isEnding = plain.startsWith('*')
  // as texts are cut: "self-employed" is two words
  const word = folded(plain.replaceAll('*', ''))
    .replace(/[^\p{L}\p{N}€£$ー]+/gu, ' ')
    .trim()
  const map = HAN.test(word) ? side.signs : isEnding ? side.endings : isBeginning ? side.beginnings : side.words
  if (word.includes(' ')) {
    const head = word.slice(0, word.indexOf(' '))
    side.phraseHeads.add(head)
    if (isBeginning) side.openHeads.add(head)
  }
  const known = map.get(word)
  if (!known) map.set(word, [number])
  else if (!known.includes(number)) known.push(number)
}

const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}€£$]+/gu
const MOST_CHARS = 600
const ASCII = /^[\x00-\x7f]*$/
const ASCII_TOKEN = /[a-z0-9$]+/g
/** of the scripts without blanks that are read */
const FIRST_SIGN = 0x2e80
const MOST_REMEMBERED = 20_000

/** Folded words; of scripts without blanks whole runs. */
export function tokensOf(text: string): readonly string[] {
  const plain = folded(text.slice(0, MOST_CHARS))
  return plain.match(ASCII.test(plain) ? ASCII_TOKEN : TOKEN) ?? []
}

/** Topics of one word, remembered: words come again. */
function ofWord(side: Side, word: string): readonly number[] {
  const known = side.known.get(word)
  if (known) return known
  const found = new Set(side.words.get(word))
  for (let length = SHORTEST_BEGINNING; length <= word.length; length++)
    for (const topic of side.beginnings.get(word.slice(0, length)) ?? []) found.add(topic)
  for (let length = SHORTEST_ENDING; length < word.length; length++)
    for (const topic of side.endings.get(word.slice(-length)) ?? []) found.add(topic)
  if (side.known.size >= MOST_REMEMBERED) side.known.clear()
  const topics = [...found]
  side.known.set(word, topics)
  return topics
}

/** Topics of phrases whose last word goes on: "hearing aids". */
function ofOpenPhrase(side: Side, phrase: string): readonly number[] {
  const found: number[] = []
  for (let end = phrase.lastIndexOf(' ') + 2; end <= phrase.length; end++)
    found.push(...(side.beginnings.get(phrase.slice(0, end)) ?? []))
  return found
}

function find(tokens: readonly string[], side: Side): ReadonlySet<number> {
  const found = new Set<number>()
  const isEnglish = seemsEnglish(tokens)
  const take = (topics: readonly number[] | undefined) => {
    for (const topic of topics ?? []) {
      if (topic < NOT_ENGLISH) found.add(topic)
      else if (!isEnglish) found.add(topic - NOT_ENGLISH)
    }
  }
  for (const [i, token] of tokens.entries()) {
    if (token.charCodeAt(0) >= FIRST_SIGN) {
      for (let at = 0; at < token.length; at++)
        for (let length = 1; length <= LONGEST_SIGNS && at + length <= token.length; length++)
          take(side.signs.get(token.slice(at, at + length)))
      continue
    }
    take(ofWord(side, token))
    if (!side.phraseHeads.has(token)) continue
    let phrase = token
    for (let more = 1; more < LONGEST_PHRASE && i + more < tokens.length; more++) {
      phrase += ` ${tokens[i + more]}`
      take(side.words.get(phrase))
      if (side.openHeads.has(token)) take(ofOpenPhrase(side, phrase))
    }
  }
  return found
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const ENGLISH = set(
  'the a an is are was to and of for with his her he she they my i it has have not at on from what who where when how does do did',
)
const FOREIGN = set(
  'de het een van en el la los las un una il lo di che der die das ein eine und ist le les des est e o os uma nao se que qui wie wo was wer wat waar hij ze sie er per con por para chi dove come mit im am au du sa son su mi mon ma je ik ich mein meine no na em do da',
)
/** By its small words; a text without any may be English. */
export function seemsEnglish(tokens: readonly string[]): boolean {
  let [english, foreign] = [0, 0]
  for (const token of tokens) {
    if (ENGLISH.has(token)) english++
    if (FOREIGN.has(token)) foreign++
  }
  return english >= foreign
}

/** Numbers of the topics that a question asks for. */
export const topicsAsked = (question: string): ReadonlySet<number> => find(tokensOf(question), asking)

/** Numbers of the topics of which a text of these tokens tells. */
export const topicsStated = (tokens: readonly string[]): ReadonlySet<number> => find(tokens, telling)

/** Numbers of the topics of relatives, friends and animals of which a folded word tells. */
export const othersNamed = (word: string): readonly number[] =>
  ofWord(telling, word).filter((topic) => topic < NOT_ENGLISH && ofOthers(topic))

/** Whether a topic is of relatives, friends and animals: somebody else than the one who speaks. */
export const ofOthers = (topic: number): boolean => OTHERS.includes(topic)
