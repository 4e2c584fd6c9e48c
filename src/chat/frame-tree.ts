import { fold } from '../lib/text.ts'

// Frames of words, kept as one tree and found in a text in time linear in its length, however many they are. Choices multiply
// to more nodes than all texts together ever come to, so that a node is made out when a text first comes to it. A frame is a
// row of elements: a word, words to choose from (`a/b`), what may be left out (`(a/b)`), a class (`@be`), up to three words
// (`..`), a number (`#`), a name (`{N}`), the beginning or end of a clause (`^`, `$`), and once `{x}`, up to five words: what
// is spoken of. `_` is a blank within words to choose from. Of Chinese and Japanese each sign is a word.

export interface FrameHit<T> {
  what: T
  /** the words at `{x}`, from place to place among the tokens */
  spoken: readonly [from: number, to: number] | null
  from: number
  to: number
}

export interface FrameToken {
  word: string
  isName: boolean
  isNumber: boolean
  /** stands between clauses */
  isEnd: boolean
}

interface Frame<T> {
  what: T
  elements: readonly string[]
  spokenFirst: boolean
  spokenLast: boolean
}

/** A frame from this element on, after the words that are left of the one before. */
interface Rest<T> {
  frame: Frame<T>
  words: readonly string[]
  at: number
}

interface Node<T> {
  words?: Map<string, Node<T>>
  classes?: Map<string, Node<T>>
  /** of numbers, names, gaps and the like, by how they are written */
  marks?: Map<string, Node<T>>
  found: Frame<T>[]
  /** what goes on from here, in the order of the frames, until a text comes here */
  rests: Rest<T>[] | undefined
}
const newNode = <T>(rests: Rest<T>[]): Node<T> => ({ found: [], rests })
const MARKS: ReadonlySet<string> = new Set(['..', '#', '{N}', '{x}', '^', '$'])

const MOST_GAP = 3
const MOST_SPOKEN = 5
/** a text is looked at up to so many words */
const MOST_TOKENS = 90
const MOST_HITS = 60

const TOKEN = /['’]s(?!\p{L})|[\p{L}\p{N}@]+(?:['’](?!s(?!\p{L}))\p{L}+)?[+#]*|[,.;:!?…()–—]|，|。|；|：|！|？|、/gu
const SIGN = /[\p{Script=Latin}\p{N}]+|\p{L}|[,.;:!?…、。，；：！？]/gu
const NUMBER_WORD =
  /^(?:\d[\d.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|dos|tres|cuatro|cinco|seis|deux|trois|quatre|cinq|due|tre|quattro|cinque|sei|dois|duas|twee|vijf|zes)$/

/** The words of a text. `isJoined`: of a script without blanks. */
export function frameTokens(text: string, isJoined: boolean): FrameToken[] {
  const found: FrameToken[] = []
  for (const [written] of text.matchAll(isJoined ? SIGN : TOKEN)) {
    const word = fold(written).replace('’', "'")
    const isEnd = !/[\p{L}\p{N}]/u.test(word)
    found.push({ word, isName: /^\p{Lu}/u.test(written), isNumber: NUMBER_WORD.test(word), isEnd })
    if (found.length >= MOST_TOKENS) break
  }
  return found
}

export class FrameTree<T> {
  readonly #frames: Frame<T>[] = []
  #root: Node<T> | undefined
  /** classes of a word */
  readonly #classes = new Map<string, string[]>()
  readonly #wordsByChoice = new Map<string, readonly string[]>()
  readonly #isJoined: boolean

  constructor(isJoined: boolean) {
    this.#isJoined = isJoined
  }

  /** Words that `@name` stands for. */
  define(name: string, words: readonly string[]): void {
    for (const word of words) {
      const plain = fold(word)
      const known = this.#classes.get(plain)
      if (known) known.push(name)
      else this.#classes.set(plain, [name])
    }
  }

  add(frame: string, what: T): void {
    const elements = frame.trim().split(/\s+/)
    const spokenFirst = elements[0] === '{x}'
    const spokenLast = elements.length > 1 && elements.at(-1) === '{x}'
    const between = elements.slice(spokenFirst ? 1 : 0, spokenLast ? -1 : undefined)
    this.#frames.push({ what, elements: between, spokenFirst, spokenLast })
    this.#root = undefined
  }

  #open(node: Node<T>): void {
    const rests = node.rests ?? []
    node.rests = undefined
    let [last, seen] = [rests[0]?.frame, new Set<number>()]
    for (const rest of rests) {
      if (rest.frame !== last) [last, seen] = [rest.frame, new Set()]
      if (rest.words.length > 0) pass(node, 'words', rest.words[0]!, { ...rest, words: rest.words.slice(1) })
      else this.#place(node, rest.frame, rest.at, seen)
    }
  }

  /** @param seen the elements at which this frame goes on from this node */
  #place(node: Node<T>, frame: Frame<T>, at: number, seen: Set<number>): void {
    if (seen.has(at)) return
    seen.add(at)
    const element = frame.elements[at]
    if (element === undefined) return void node.found.push(frame)
    const [, optional] = /^\((.+)\)$/.exec(element) ?? []
    if (optional) this.#place(node, frame, at + 1, seen)
    const rest = { frame, words: [], at: at + 1 }
    for (const choice of (optional ?? element).split('/')) {
      if (choice === '..') this.#place(node, frame, at + 1, seen)
      if (MARKS.has(choice)) pass(node, 'marks', choice, rest)
      else if (choice.startsWith('@')) pass(node, 'classes', choice.slice(1), rest)
      else {
        const [word, ...words] = this.#wordsOf(choice)
        if (word === undefined) this.#place(node, frame, at + 1, seen)
        else pass(node, 'words', word, { ...rest, words })
      }
    }
  }

  #wordsOf(choice: string): readonly string[] {
    let words = this.#wordsByChoice.get(choice)
    if (!words) {
      words = frameTokens(choice.replaceAll('_', ' '), this.#isJoined).map(({ word }) => word)
      this.#wordsByChoice.set(choice, words)
    }
    return words
  }

  /** All frames that stand in the text. */
  find(tokens: readonly FrameToken[]): FrameHit<T>[] {
    this.#root ??= newNode(this.#frames.map((frame) => ({ frame, words: [], at: 0 })))
    const hits: FrameHit<T>[] = []
    for (let from = 0; from < tokens.length && hits.length < MOST_HITS; from++)
      if (!tokens[from]!.isEnd) this.#walk(this.#root, tokens, { from, at: from, spoken: null }, hits)
    return hits
  }

  #walk(
    node: Node<T>,
    tokens: readonly FrameToken[],
    { from, at, spoken }: { from: number; at: number; spoken: readonly [number, number] | null },
    hits: FrameHit<T>[],
  ): void {
    if (hits.length >= MOST_HITS) return
    if (node.rests) this.#open(node)
    for (const { what, spokenFirst, spokenLast } of node.found) {
      if (spokenFirst && isBoundary(tokens, from - 1)) continue
      if (spokenLast && isBoundary(tokens, at)) continue
      const words = spokenFirst
        ? ([before(tokens, from), from] as const)
        : spokenLast
          ? ([at, after(tokens, at)] as const)
          : spoken
      hits.push({ what, spoken: words, from, to: at })
    }
    const go = (next: Node<T>, to: number, words = spoken) =>
      this.#walk(next, tokens, { from, at: to, spoken: words }, hits)
    const [start, end] = [node.marks?.get('^'), node.marks?.get('$')]
    if (start && isBoundary(tokens, at - 1)) go(start, at)
    if (end && isBoundary(tokens, at)) go(end, at)
    const token = tokens[at]
    if (!token || token.isEnd) return
    const next = node.words?.get(token.word)
    if (next) go(next, at + 1)
    for (const name of (node.classes && this.#classes.get(token.word)) ?? []) {
      const child = node.classes!.get(name)
      if (child) go(child, at + 1)
    }
    const [number, name] = [node.marks?.get('#'), node.marks?.get('{N}')]
    if (number && token.isNumber) go(number, at + 1)
    if (name && token.isName) go(name, tokens[at + 1]?.isName ? at + 2 : at + 1)
    const [gap, any] = [node.marks?.get('..'), node.marks?.get('{x}')]
    if (gap) for (let more = 1; more <= MOST_GAP && !isBoundary(tokens, at + more - 1); more++) go(gap, at + more)
    if (any)
      for (let more = 1; more <= MOST_SPOKEN && !isBoundary(tokens, at + more - 1); more++)
        go(any, at + more, [at, at + more])
  }
}

const isBoundary = (tokens: readonly FrameToken[], at: number): boolean => tokens[at]?.isEnd ?? true
function before(tokens: readonly FrameToken[], end: number): number {
  let at = end
  while (at > 0 && end - at < MOST_SPOKEN && !tokens[at - 1]!.isEnd) at--
  return at
}
function after(tokens: readonly FrameToken[], start: number): number {
  let at = start
  while (at < tokens.length && at - start < MOST_SPOKEN && !tokens[at]!.isEnd) at++
  return at
}

function pass<T>(node: Node<T>, by: 'words' | 'classes' | 'marks', key: string, rest: Rest<T>): void {
  node[by] ??= new Map()
  const known = node[by].get(key)
  if (known) known.rests!.push(rest)
  else node[by].set(key, newNode([rest]))
}
