// A regular expression as an automaton: which characters may follow which, for whoever counts the ways through it
// (pattern-growth.ts). The language's own engine says what a class of characters holds.

/** What can be asked of what stands before and behind a place; `never` where nothing is said. */
type Assertion = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'boundary' | 'inner'

export type Step =
  | { is: 'char'; set: CharSet; next: number; level: number }
  /** `round`: of a part that may be repeated once more, the way past it, and where its end leads */
  | { is: 'split'; ways: number[]; round?: { exit: number; end: number } }
  | { is: 'assert'; what: Assertion; next: number }
  | { is: 'ahead'; body: number; isNegative: boolean; next: number }
  | { is: 'behind'; body: Node; isNegative: boolean; next: number }
  | { is: 'accept'; level: number }

/** How a class is written, by which the engine tells its characters. */
export interface CharSet {
  source: string
  flags: string
}

type Node =
  | { is: 'char'; set: CharSet }
  | { is: 'seq' | 'alt'; parts: Node[] }
  | { is: 'repeat'; part: Node; least: number; most: number; isLazy: boolean }
  | { is: 'assert'; what: Assertion }
  | { is: 'ahead' | 'behind'; part: Node; isNegative: boolean }
  | { is: 'backreference'; of: number | string }

/** more copies of a part than that are taken for any number of them */
const MOST_COPIES = 128
const MOST_STEPS = 60_000

/** Reads what the engine itself has taken as a pattern: what is wrong with one is not looked for. */
class Parser {
  readonly #text: string[]
  #at = 0
  readonly #hasNestedClasses: boolean
  /** by number and name */
  readonly groups = new Map<number | string, Node>()
  #count = 0

  constructor(source: string, flags: string) {
    this.#hasNestedClasses = flags.includes('v')
    this.#text = /[uv]/.test(flags) ? [...source] : source.split('')
  }

  parse(flags: string): Node {
    return this.#alternatives(flags)
  }

  #sees(words: string): boolean {
    return [...words].every((char, i) => this.#text[this.#at + i] === char)
  }

  #take(words: string): boolean {
    if (!this.#sees(words)) return false
    this.#at += words.length
    return true
  }

  #until(end: string): string {
    const from = this.#at
    while (this.#at < this.#text.length && this.#text[this.#at] !== end) this.#at++
    return this.#text.slice(from, this.#at++).join('')
  }

  #alternatives(flags: string): Node {
    const parts: Node[] = []
    do parts.push(this.#sequence(flags))
    while (this.#take('|'))
    return parts.length === 1 ? parts[0]! : { is: 'alt', parts }
  }

  #sequence(flags: string): Node {
    const parts: Node[] = []
    while (this.#at < this.#text.length && !this.#sees('|') && !this.#sees(')')) {
      parts.push(this.#quantified(this.#atom(flags)))
    }
    return { is: 'seq', parts }
  }

  #quantified(part: Node): Node {
    const bounds = this.#bounds()
    if (!bounds) return part
    const [least, most] = bounds
    return { is: 'repeat', part, least, most, isLazy: this.#take('?') }
  }

  #bounds(): [least: number, most: number] | undefined {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.#take('?')) return [0, 1]
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(this.#text.slice(this.#at, this.#at + 16).join('')) ?? []
    if (least === undefined) return undefined
    this.#until('}')
    return [Number(least), most ? Number(most) : comma ? Number.POSITIVE_INFINITY : Number(least)]
  }

  #atom(flags: string): Node {
    if (this.#take('(')) return this.#group(flags)
    if (this.#take('^')) return { is: 'assert', what: flags.includes('m') ? 'lineStart' : 'start' }
    if (this.#take('$')) return { is: 'assert', what: flags.includes('m') ? 'lineEnd' : 'end' }
    const set = (source: string): Node => ({ is: 'char', set: { source, flags: flags.replace('m', '') } })
    if (this.#sees('[')) return set(this.#class())
    if (this.#take('\\')) return this.#escape(set)
    const char = this.#text[this.#at++]!
    return set(/[{}\]/]/.test(char) ? `\\${char}` : char)
  }

  #group(flags: string): Node {
    const within = (inner: string): Node => {
      const part = this.#alternatives(inner)
      this.#at++
      return part
    }
    if (this.#take('?=')) return { is: 'ahead', isNegative: false, part: within(flags) }
    if (this.#take('?!')) return { is: 'ahead', isNegative: true, part: within(flags) }
    if (this.#take('?<=')) return { is: 'behind', isNegative: false, part: within(flags) }
    if (this.#take('?<!')) return { is: 'behind', isNegative: true, part: within(flags) }
    const number = this.#sees('?') && !this.#sees('?<') ? 0 : ++this.#count
    const name = this.#take('?<') ? this.#until('>') : undefined
    if (number === 0) {
      this.#at++
      const [on = '', off = ''] = this.#until(':').split('-')
      return within([...new Set(flags + on)].filter((flag) => !off.includes(flag)).join(''))
    }
    const group = within(flags)
    this.groups.set(number, group)
    if (name) this.groups.set(name, group)
    return group
  }

  #class(): string {
    const from = this.#at
    for (let depth = 0; this.#at < this.#text.length; this.#at++) {
      if (this.#sees('\\')) this.#at++
      else if (this.#sees('[')) depth = this.#hasNestedClasses ? depth + 1 : 1
      else if (this.#sees(']') && --depth === 0) break
    }
    return this.#text.slice(from, ++this.#at).join('')
  }

  #escape(set: (source: string) => Node): Node {
    const rest = this.#text.slice(this.#at, this.#at + 80).join('')
    if (this.#take('b')) return { is: 'assert', what: 'boundary' }
    if (this.#take('B')) return { is: 'assert', what: 'inner' }
    const back = /^(?:[1-9]\d*|k<[^>]*>)/.exec(rest)?.[0]
    if (back) {
      this.#at += [...back].length
      return { is: 'backreference', of: back.startsWith('k') ? back.slice(2, -1) : Number(back) }
    }
    const long = /^(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z])/.exec(rest)?.[0]
    const source = long ?? this.#text[this.#at]!
    this.#at += [...source].length
    return set(`\\${source}`)
  }
}

/** The steps of a pattern; the last is its first. */
export class Automaton {
  readonly steps: Step[] = []
  readonly start: number
  readonly sets = new Map<string, CharSet>()
  /** by parts that are repeated without end, or so often that it comes to the same */
  hasEndlessLookbehind = false
  readonly #groups: Map<number | string, Node>
  #levels = 0

  constructor(source: string, flags: string) {
    const parser = new Parser(source, flags)
    const node = parser.parse(flags.replace(/[^imsuv]/g, ''))
    this.#groups = parser.groups
    this.start = this.#build(node, this.#add({ is: 'accept', level: 0 }), 0)
  }

  #add(step: Step): number {
    if (this.steps.length >= MOST_STEPS) throw new RangeError('the pattern has too many steps')
    this.steps.push(step)
    if (step.is === 'char') this.sets.set(`${step.set.flags}:${step.set.source}`, step.set)
    return this.steps.length - 1
  }

  #build(node: Node, next: number, level: number): number {
    switch (node.is) {
      case 'char':
        return this.#add({ is: 'char', set: node.set, next, level })
      case 'seq':
        return node.parts.reduceRight((behind, part) => this.#build(part, behind, level), next)
      case 'alt': {
        const ways = node.parts.map((part) => this.#build(part, next, level))
        return this.#add({ is: 'split', ways })
      }
      case 'repeat':
        return this.#repeat(node, next, level)
      case 'assert':
        return this.#add({ is: 'assert', what: node.what, next })
      case 'ahead': {
        const inner = ++this.#levels
        const body = this.#build(node.part, this.#add({ is: 'accept', level: inner }), inner)
        return this.#add({ is: 'ahead', body, isNegative: node.isNegative, next })
      }
      case 'behind':
        if (isEndless(node.part)) this.hasEndlessLookbehind = true
        for (const set of setsOf(node.part)) this.sets.set(`${set.flags}:${set.source}`, set)
        return this.#add({ is: 'behind', body: node.part, isNegative: node.isNegative, next })
      case 'backreference': {
        // What the group took is one of the things that it may take.
        const group = this.#groups.get(node.of)
        if (!group || partsOf(group).some(refers)) throw new RangeError('a reference to itself, or to no group')
        const ways = [this.#build(group, next, level), next]
        return this.#add({ is: 'split', ways })
      }
    }
  }

  #repeat(node: Node & { is: 'repeat' }, next: number, level: number): number {
    const { part, isLazy } = node
    const most = node.most > MOST_COPIES ? Number.POSITIVE_INFINITY : node.most
    const least = Math.min(node.least, MOST_COPIES)
    const inOrder = (more: number, done: number) => (isLazy ? [done, more] : [more, done])
    let tail = next
    if (most === Number.POSITIVE_INFINITY) {
      const loop: Step & { is: 'split' } = { is: 'split', ways: [] }
      tail = this.#add(loop)
      loop.ways = inOrder(this.#build(part, tail, level), next)
      loop.round = { exit: next, end: tail }
    } else {
      for (let copy = least; copy < most; copy++) {
        const ways = inOrder(this.#build(part, tail, level), next)
        tail = this.#add({ is: 'split', ways, round: { exit: next, end: tail } })
      }
    }
    for (let copy = 0; copy < least; copy++) tail = this.#build(part, tail, level)
    return tail
  }
}

const partsOf = (node: Node): Node[] => ('parts' in node ? node.parts : 'part' in node ? [node.part] : [])

const refers = (node: Node): boolean => node.is === 'backreference' || partsOf(node).some(refers)

const isEndless = (node: Node): boolean =>
  node.is === 'backreference' || (node.is === 'repeat' && node.most > MOST_COPIES) || partsOf(node).some(isEndless)

const setsOf = (node: Node): CharSet[] => (node.is === 'char' ? [node.set] : partsOf(node).flatMap(setsOf))

/**
 * Whether a look behind may succeed, as far as the one character before tells; undefined at the beginning of the text.
 * What it does not tell may.
 */
export function mayStandBehind(
  { body, isNegative }: Step & { is: 'behind' },
  holds: ((set: CharSet) => boolean) | undefined,
): boolean {
  const ways = (body.is === 'alt' ? body.parts : [body]).map((way) =>
    way.is === 'seq' && way.parts.length === 1 ? way.parts[0]! : way,
  )
  const says = (way: Node): boolean | undefined => {
    if (way.is === 'alt') return ways.length > 1 ? anyOf(way.parts.map(says)) : undefined
    if (way.is === 'seq' && way.parts.length === 1) return says(way.parts[0]!)
    if (way.is === 'char') return holds?.(way.set) ?? false
    if (way.is === 'assert' && way.what === 'start') return holds === undefined
    const last = way.is === 'seq' ? way.parts.at(-1) : undefined
    if (last?.is === 'char' && !(holds?.(last.set) ?? false)) return false
    return undefined
  }
  const found = anyOf(ways.map(says))
  return found === undefined || found !== isNegative
}

const anyOf = (answers: (boolean | undefined)[]): boolean | undefined =>
  answers.includes(true) ? true : answers.includes(undefined) ? undefined : false
