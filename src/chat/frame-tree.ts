import { fold } from '../lib/text.ts'

// Frames of words, kept as one tree and found in a text in time linear in its length, however many they are. A frame is a
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

interface Node<T> {
  words: Map<string, Node<T>>
  classes: Map<string, Node<T>>
  /** of numbers, names, gaps and the like, by how they are written */
  marks: Map<string, Node<T>>
  found: { what: T; spokenFirst: boolean; spokenLast: boolean }[]
}
const newNode = <T>(): Node<T> => ({ words: new Map(), classes: new Map(), marks: new Map(), found: [] })
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
  readonly #root = newNode<T>()
  /** classes of a word */
  readonly #classes = new Map<string, string[]>()
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
    let nodes = [this.#root]
    for (const element of elements.slice(spokenFirst ? 1 : 0, spokenLast ? -1 : undefined))
      nodes = [...new Set(nodes.flatMap((node) => this.#step(node, element)))]
    for (const node of nodes) node.found.push({ what, spokenFirst, spokenLast })
  }

  #step(node: Node<T>, element: string): Node<T>[] {
    const optional = /^\((.+)\)$/.exec(element)
    if (optional) return [node, ...this.#step(node, optional[1]!)]
    return element.split('/').flatMap((choice) => {
      if (choice === '..') return [node, childOf(node.marks, choice)]
      if (MARKS.has(choice)) return [childOf(node.marks, choice)]
      if (choice.startsWith('@')) return [childOf(node.classes, choice.slice(1))]
      let at = node
      for (const word of this.#wordsOf(choice.replaceAll('_', ' '))) at = childOf(at.words, word)
      return [at]
    })
  }

  #wordsOf = (text: string): string[] => frameTokens(text, this.#isJoined).map(({ word }) => word)

  /** All frames that stand in the text. */
  find(tokens: readonly FrameToken[]): FrameHit<T>[] {
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
    const [start, end] = [node.marks.get('^'), node.marks.get('$')]
    if (start && isBoundary(tokens, at - 1)) go(start, at)
    if (end && isBoundary(tokens, at)) go(end, at)
    const token = tokens[at]
    if (!token || token.isEnd) return
    const next = node.words.get(token.word)
    if (next) go(next, at + 1)
    for (const name of node.classes.size > 0 ? (this.#classes.get(token.word) ?? []) : []) {
      const child = node.classes.get(name)
      if (child) go(child, at + 1)
    }
    const [number, name] = [node.marks.get('#'), node.marks.get('{N}')]
    if (number && token.isNumber) go(number, at + 1)
    if (name && token.isName) go(name, tokens[at + 1]?.isName ? at + 2 : at + 1)
    const [gap, any] = [node.marks.get('..'), node.marks.get('{x}')]
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

function childOf<T>(map: Map<string, Node<T>>, key: string): Node<T> {
  const known = map.get(key)
  if (known) return known
  const made = newNode<T>()
  map.set(key, made)
  return made
}
