import type { Alphabet } from './pattern-alphabet.ts'
import { type Automaton, type CharSet, mayStandBehind, type Step } from './pattern-automaton.ts'

// An automaton as a graph: states are characters just taken, with what the next step asks of them.

export interface Edge {
  to: number
  mask: bigint
  /** there are two ways to take it */
  isDouble: boolean
}

/** Which ways are followed, see `growthOf`. */
type Reading = 'search' | 'anchored' | 'resumed'

const SEARCH = -1

export class Graph {
  readonly edges: Edge[][] = []
  readonly #automaton: Automaton
  readonly alphabet: Alphabet
  readonly #reading: Reading
  readonly #ids = new Map<string, number>()
  readonly #states: { at: number; before: number }[] = []
  /** kinds by what steps ask of a character that lies behind; the last is the beginning of the text */
  readonly #behind: bigint[]
  readonly #sure = new Map<number, bigint>()
  readonly #surely = new Map<number, boolean>()

  constructor(automaton: Automaton, alphabet: Alphabet, reading: Reading) {
    this.#automaton = automaton
    this.alphabet = alphabet
    this.#reading = reading
    this.#behind = this.#kindsBehind()
    const first = this.#id(SEARCH, this.#behind.length)
    for (let id = first; id < this.#states.length; id++) this.edges[id] = this.#edgesOf(id)
  }

  /** Whether the engine may come back from it without a match. */
  isVain(id: number): boolean {
    const { at } = this.#states[id]!
    if (at === SEARCH) return false
    const step = this.#step(at) as Step & { is: 'char' }
    return step.level > 0 || !this.#isSure(step.next)
  }

  #step = (at: number): Step => this.#automaton.steps[at]!

  #kindsBehind(): bigint[] {
    const asks: ((bit: bigint) => boolean)[] = []
    const { word, newline } = this.alphabet
    for (const step of this.#automaton.steps) {
      if (step.is === 'assert' && /boundary|inner/.test(step.what)) asks.push((bit) => (word & bit) !== 0n)
      if (step.is === 'assert' && step.what === 'lineStart') asks.push((bit) => (newline & bit) !== 0n)
      if (step.is === 'behind') asks.push((bit) => mayStandBehind(step, (set) => (this.alphabet.of(set) & bit) !== 0n))
    }
    const kinds = new Map<string, bigint>()
    for (let i = 0; i < this.alphabet.kinds.length; i++) {
      const bit = 1n << BigInt(i)
      const kind = asks.map((ask) => (ask(bit) ? '1' : '0')).join('')
      kinds.set(kind, (kinds.get(kind) ?? 0n) | bit)
    }
    return [...kinds.values()]
  }

  #id(at: number, before: number): number {
    const key = `${at}:${before}`
    let id = this.#ids.get(key)
    if (id === undefined) {
      id = this.#states.length
      this.#ids.set(key, id)
      this.#states.push({ at, before })
    }
    return id
  }

  #edgesOf(id: number): Edge[] {
    const { at, before } = this.#states[id]!
    const { all } = this.alphabet
    const step = at === SEARCH ? undefined : (this.#step(at) as Step & { is: 'char' })
    const from = step ? step.next : this.#automaton.start
    const isMain = !step || step.level === 0
    const allowed = this.#reading === 'search' && isMain ? all & ~this.#sureKinds(from) : all
    const found = new Map<string, Edge>()
    const add = (to: number, kinds: bigint) => {
      const isDropped =
        this.#reading === 'search' &&
        to !== SEARCH &&
        (this.#step(to) as Step & { is: 'char' }).level === 0 &&
        this.#isSure((this.#step(to) as Step & { is: 'char' }).next)
      if (isDropped) return
      this.#behind.forEach((behind, i) => {
        const mask = kinds & behind & allowed
        if (mask === 0n) return
        const target = this.#id(to, i)
        const key = `${target}:${mask}`
        const same = found.get(key)
        if (same) same.isDouble = true
        else found.set(key, { to: target, mask, isDouble: false })
      })
    }
    const begins = this.#reading !== 'anchored' && (!step || (this.#reading === 'resumed' && !this.isVain(id)))
    if (begins) add(SEARCH, all)
    if (begins && step) this.#close(this.#automaton.start, before, all, add, [], new Map())
    this.#close(from, before, all, add, [], new Map())
    return [...found.values()]
  }

  /** What may be taken next from a step, in as many ways as there are; more than two are as two. */
  #close(
    at: number,
    before: number,
    mask: bigint,
    add: (to: number, kinds: bigint) => void,
    ends: number[],
    seen: Map<string, number>,
  ): void {
    // A round that takes nothing is none.
    if (mask === 0n || ends.includes(at)) return
    const key = `${at}:${mask}`
    const times = seen.get(key) ?? 0
    if (times === 2) return
    seen.set(key, times + 1)
    const step = this.#step(at)
    const go = (next: number, kinds: bigint, more = ends) => this.#close(next, before, kinds, add, more, seen)
    switch (step.is) {
      case 'char':
        add(at, mask & this.alphabet.of(step.set))
        return
      case 'split': {
        const { round } = step
        let left = mask
        for (const way of step.ways) {
          go(way, left, round && way !== round.exit ? [...ends, round.end] : ends)
          if (this.#isSure(way)) return
          left &= ~this.#sureKinds(way)
        }
        return
      }
      case 'assert':
        go(step.next, mask & this.#kindsAt(step.what, before))
        return
      case 'ahead': {
        go(step.body, mask, [])
        go(step.next, mask & (step.isNegative ? ~this.#sureKinds(step.body) : this.#firstKinds(step.body)))
        return
      }
      case 'behind': {
        const kinds = this.#behind[before]
        const bit = kinds === undefined ? undefined : kinds & -kinds
        const asked = bit === undefined ? undefined : (set: CharSet) => (this.alphabet.of(set) & bit) !== 0n
        if (mayStandBehind(step, asked)) go(step.next, mask)
        return
      }
    }
  }

  /** kinds of the character behind which an assertion lets through, besides the end of the text */
  #kindsAt(what: (Step & { is: 'assert' })['what'], before: number): bigint {
    const { all, word, newline } = this.alphabet
    const kinds = this.#behind[before]
    const isWord = kinds !== undefined && (kinds & word) !== 0n
    switch (what) {
      case 'start':
        return kinds === undefined ? all : 0n
      case 'lineStart':
        return kinds === undefined || (kinds & newline) !== 0n ? all : 0n
      case 'end':
        return 0n
      case 'lineEnd':
        return newline
      case 'boundary':
        return isWord ? all & ~word : word
      case 'inner':
        return isWord ? word : all & ~word
    }
  }

  /** Whatever comes, the pattern holds from here: nothing that was put off is tried any more. */
  #isSure(at: number, open: number[] = []): boolean {
    const cached = this.#surely.get(at)
    if (cached !== undefined) return cached
    const step = this.#step(at)
    if (step.is === 'accept') return true
    if (step.is !== 'split' || open.includes(at)) return false
    const answer = step.ways.some((way) => this.#isSure(way, [...open, at])) || this.#takesAll(step)
    if (open.length === 0) this.#surely.set(at, answer)
    return answer
  }

  /** It takes what there is and holds at the end. */
  #takesAll({ ways, round }: Step & { is: 'split' }): boolean {
    const body = round && round.end !== round.exit ? ways.find((way) => way !== round.exit) : undefined
    const step = body === undefined ? undefined : this.#step(body)
    if (step?.is !== 'char' || this.#step(step.next) !== this.#step(round!.end)) return false
    const { all, newline } = this.alphabet
    const left = all & ~this.alphabet.of(step.set)
    return (left === 0n || left === newline) && this.#holdsAtEnd(round!.exit, left === 0n ? /end$/i : /lineEnd/, [])
  }

  #holdsAtEnd(at: number, end: RegExp, open: number[]): boolean {
    const step = this.#step(at)
    if (step.is === 'accept') return true
    if (step.is === 'assert') return end.test(step.what) && this.#holdsAtEnd(step.next, end, open)
    if (step.is !== 'split' || open.includes(at)) return false
    return step.ways.some((way) => this.#holdsAtEnd(way, end, [...open, at]))
  }

  /** With which next character it does. */
  #sureKinds(at: number, open: number[] = []): bigint {
    const cached = this.#sure.get(at)
    if (cached !== undefined) return cached
    const step = this.#step(at)
    if (step.is === 'accept') return this.alphabet.all
    if (step.is === 'char') return this.#isSure(step.next) ? this.alphabet.of(step.set) : 0n
    if (step.is !== 'split' || open.includes(at)) return 0n
    const kinds = step.ways.reduce((sum, way) => sum | this.#sureKinds(way, [...open, at]), 0n)
    if (open.length === 0) this.#sure.set(at, kinds)
    return kinds
  }

  /** With which next character a look ahead may succeed. */
  #firstKinds(at: number, open: number[] = []): bigint {
    const step = this.#step(at)
    if (step.is === 'char') return this.alphabet.of(step.set)
    if (step.is === 'split') {
      if (open.includes(at)) return 0n
      return step.ways.reduce((sum, way) => sum | this.#firstKinds(way, [...open, at]), 0n)
    }
    if (step.is === 'assert' && step.what === 'end') return 0n
    return step.is === 'accept' || step.is === 'assert' ? this.alphabet.all : this.#firstKinds(step.next, open)
  }
}
