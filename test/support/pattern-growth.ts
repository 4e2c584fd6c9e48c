import { Automaton, type CharSet, mayStandBehind, type Step } from './pattern-automaton.ts'

// How the work of a backtracking engine grows with its text: it tries every way through the automaton that the text allows,
// so that work is the number of ways. That number is exponential where a state is reached from itself in two ways by one
// word, and gains a power of the length for each pair of loops that share a word on the way from one to the other
// (Weber and Seidl 1991, Weideman and others 2016). What is left open errs to the slow side.

export interface Growth {
  /** 1 for linear, 2 for quadratic, Infinity for exponential */
  exponent: number
  /** what to repeat to see it, in words of the pattern's alphabet */
  pump: string
}

const LINEAR: Growth = { exponent: 1, pump: '' }

/** product states that are looked at for one pattern */
const MOST_WORK = 20_000_000

export class TooMuchWorkError extends Error {
  /** whether it was seen before that it is not exponential */
  isPolynomial = false
}

// ---- the alphabet

const SAMPLES = [
  ...Array.from({ length: 128 }, (_, i) => i),
  ...'éßäÖñçøÅ½«»·£¿°§©×²ªÆæıİſKÑœŽЖжςΣאअากا北一龠の々〇ーカか・한。，、！？：；（）「」『』Ａａ１‘’“”„–—…€™−→•٣Ⅷǅ'
    .split('')
    .map((char) => char.codePointAt(0)!),
  0x85,
  0xa0,
  0xad,
  0x301,
  0x378,
  0x1680,
  0x200b,
  0x200d,
  0x2028,
  0x202f,
  0x3000,
  0xe000,
  0xfe0f,
  0xfeff,
  0xd800,
  0x1f600,
  0x1f1e9,
  0x20000,
  0x1d400,
]

interface Alphabet {
  /** a character of each kind that the pattern tells apart */
  kinds: string[]
  all: bigint
  /** kinds by set */
  of: (set: CharSet) => bigint
  word: bigint
  newline: bigint
}

const keyOf = ({ flags, source }: CharSet) => `${flags}:${source}`

/** What the engine itself says of a set's characters; patterns share their sets. */
const testers = new Map<string, { pattern: RegExp; answers: Map<number, boolean> }>()

function holds(set: CharSet, code: number): boolean {
  const key = keyOf(set)
  const tester = testers.get(key) ?? { pattern: new RegExp(`^(?:${set.source})$`, set.flags), answers: new Map() }
  testers.set(key, tester)
  const answer = tester.answers.get(code) ?? tester.pattern.test(String.fromCodePoint(code))
  tester.answers.set(code, answer)
  return answer
}

function alphabetOf(source: string, flags: string, sets: CharSet[]): Alphabet {
  const isUnicode = /[uv]/.test(flags)
  const codes = new Set(SAMPLES)
  const written = source.replace(/\\u\{?([\da-fA-F]+)\}?|\\x([\da-fA-F]{2})/g, (all, long, short) => {
    const code = Number.parseInt(long ?? short, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
  for (const char of new Set(written)) {
    const code = char.codePointAt(0)!
    for (const one of [char, char.toLowerCase(), char.toUpperCase()]) codes.add(one.codePointAt(0)!)
    for (const one of [code - 1, code + 1]) if (one >= 0 && one <= 0x10ffff) codes.add(one)
  }
  const word: CharSet = { source: '\\w', flags: flags.replace(/[^iuv]/g, '') }
  const newline: CharSet = { source: '[\\n\\r\\u2028\\u2029]', flags: '' }
  const told = [...sets, word, newline]
  const kinds = new Map<string, number>()
  for (const code of codes) {
    if (!isUnicode && code > 0xffff) continue
    const kind = told.map((set) => (holds(set, code) ? '1' : '0')).join('')
    if (!kinds.has(kind)) kinds.set(kind, code)
  }
  const chosen = [...kinds]
  const masks = new Map(
    told.map((set, i) => [
      keyOf(set),
      chosen.reduce((mask, [kind], bit) => (kind[i] === '1' ? mask | (1n << BigInt(bit)) : mask), 0n),
    ]),
  )
  return {
    kinds: chosen.map(([, code]) => String.fromCodePoint(code)),
    all: (1n << BigInt(chosen.length)) - 1n,
    of: (set) => masks.get(keyOf(set))!,
    word: masks.get(keyOf(word))!,
    newline: masks.get(keyOf(newline))!,
  }
}

// ---- the graph: states are characters just taken, with what the next step asks of them

interface Edge {
  to: number
  mask: bigint
  /** there are two ways to take it */
  isDouble: boolean
}

/** Which ways are followed, see `growthOf`. */
type Reading = 'search' | 'anchored' | 'resumed'

const SEARCH = -1

class Graph {
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

// ---- ways through the graph

/** Strongly connected parts that hold a way back, each with its number; -1 for states in none. */
function loopsOf(edges: readonly Edge[][]): { parts: number[][]; partOf: Int32Array } {
  const order = new Int32Array(edges.length).fill(-1)
  const low = new Int32Array(edges.length)
  const isOpen = new Uint8Array(edges.length)
  const partOf = new Int32Array(edges.length).fill(-1)
  const open: number[] = []
  const parts: number[][] = []
  let count = 0
  for (let root = 0; root < edges.length; root++) {
    if (order[root] !== -1) continue
    const walk: [state: number, edge: number][] = [[root, 0]]
    while (walk.length > 0) {
      const top = walk.at(-1)!
      const [state] = top
      if (top[1] === 0) {
        order[state] = low[state] = count++
        open.push(state)
        isOpen[state] = 1
      }
      const edge = edges[state]![top[1]++]
      if (edge) {
        if (order[edge.to] === -1) walk.push([edge.to, 0])
        else if (isOpen[edge.to]) low[state] = Math.min(low[state]!, order[edge.to]!)
        continue
      }
      walk.pop()
      const parent = walk.at(-1)?.[0]
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[state]!)
      if (low[state] !== order[state]) continue
      const part = open.splice(open.indexOf(state))
      for (const one of part) isOpen[one] = 0
      if (part.length === 1 && !edges[state]!.some(({ to }) => to === state)) continue
      for (const one of part) partOf[one] = parts.length
      parts.push(part)
    }
  }
  return { parts, partOf }
}

function reachFrom(edges: readonly Edge[][], from: number[]): Uint8Array {
  const reached = new Uint8Array(edges.length)
  const queue = [...from]
  for (const one of queue) reached[one] = 1
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const { to } of edges[at]!) {
      if (reached[to]) continue
      reached[to] = 1
      queue.push(to)
    }
  }
  return reached
}

class Ways {
  readonly #edges: readonly Edge[][]
  readonly #alphabet: Alphabet
  readonly #counted: number
  readonly #partOf: Int32Array
  readonly #parts: number[][]
  #work = 0

  /** @param counted from which state on ways are counted; those before are one way */
  constructor(edges: readonly Edge[][], alphabet: Alphabet, counted = 0) {
    this.#counted = counted
    this.#edges = edges
    this.#alphabet = alphabet
    ;({ parts: this.#parts, partOf: this.#partOf } = loopsOf(edges))
  }

  growth(): Growth {
    for (const part of this.#parts) {
      if (part[0]! < this.#counted) continue
      const pump = this.#twoWaysBack(part)
      if (pump !== undefined) return { exponent: Number.POSITIVE_INFINITY, pump }
    }
    try {
      return this.#powers()
    } catch (error) {
      if (error instanceof TooMuchWorkError) error.isPolynomial = true
      throw error
    }
  }

  /** A word that leads from a state of this part back to it in two ways. */
  #twoWaysBack(part: number[]): string | undefined {
    const home = part[0]!
    const number = this.#partOf[home]
    return this.#find(
      [home, home, 0],
      ([one, other, isApart], emit) => {
        for (const a of this.#edges[one]!) {
          if (this.#partOf[a.to] !== number) continue
          for (const b of this.#edges[other]!) {
            if (this.#partOf[b.to] !== number) continue
            emit([a.to, b.to, isApart || a.to !== b.to || a !== b || a.isDouble ? 1 : 0], a.mask & b.mask)
          }
        }
      },
      ([one, other, isApart]) => isApart === 1 && one === home && other === home,
    )
  }

  #powers(): Growth {
    const reach = this.#parts.map((part) => reachFrom(this.#edges, part))
    const back = this.#parts.map((part) => reachFrom(reversed(this.#edges), part))
    const pumps = new Map<number, { to: number; pump: string }[]>()
    for (const [i, from] of this.#parts.entries()) {
      for (const [j, to] of this.#parts.entries()) {
        if (i === j || to[0]! < this.#counted || !reach[i]![to[0]!]) continue
        const pump = this.#sharedWord(from, to, (state) => reach[i]![state] === 1 && back[j]![state] === 1)
        if (pump !== undefined) pumps.set(i, [...(pumps.get(i) ?? []), { to: j, pump }])
      }
    }
    const longest = new Map<number, Growth>()
    const from = (part: number): Growth => {
      const cached = longest.get(part)
      if (cached) return cached
      let best = LINEAR
      for (const [start, ends] of pumps) {
        if (start !== part && !reach[part]![this.#parts[start]![0]!]) continue
        for (const { to, pump } of ends) {
          const exponent = from(to).exponent + 1
          if (exponent > best.exponent) best = { exponent, pump: [pump, from(to).pump].filter(Boolean).join(' … ') }
        }
      }
      longest.set(part, best)
      return best
    }
    return this.#parts.map((_, part) => from(part)).reduce((a, b) => (b.exponent > a.exponent ? b : a), LINEAR)
  }

  /** Of each circle in a part at least one state: where a walk comes back to what it has not left yet. */
  #heads(part: number[]): number[] {
    const number = this.#partOf[part[0]!]
    const heads = new Set<number>()
    const entered = new Map<number, 'open' | 'left'>()
    const walk: [state: number, edge: number][] = [[part[0]!, 0]]
    for (let top = walk.at(-1); top; top = walk.at(-1)) {
      if (top[1] === 0) entered.set(top[0], 'open')
      const edge = this.#edges[top[0]]![top[1]++]
      if (!edge) entered.set(walk.pop()![0], 'left')
      else if (this.#partOf[edge.to] !== number) continue
      else if (entered.get(edge.to) === 'open') heads.add(edge.to)
      else if (!entered.has(edge.to)) walk.push([edge.to, 0])
    }
    return [...heads]
  }

  /** A word that leads from a state of one loop to itself, to a state of the other, and from that to itself. */
  #sharedWord(from: number[], to: number[], mayPass: (state: number) => boolean): string | undefined {
    const [fromPart, toPart] = [this.#partOf[from[0]!], this.#partOf[to[0]!]]
    for (const p of this.#heads(from)) {
      for (const q of to) {
        const word = this.#find(
          [p, p, q],
          ([one, middle, other], emit) => {
            for (const a of this.#edges[one]!) {
              if (this.#partOf[a.to] !== fromPart) continue
              for (const c of this.#edges[other]!) {
                if (this.#partOf[c.to] !== toPart) continue
                const both = a.mask & c.mask
                if (both === 0n) continue
                for (const b of this.#edges[middle]!) {
                  if (mayPass(b.to) && this.#mayPart(a, b, middle)) emit([a.to, b.to, c.to], both & b.mask)
                }
              }
            }
          },
          ([one, middle, other]) => one === p && middle === q && other === q,
        )
        if (word !== undefined) return word
      }
    }
    return undefined
  }

  /** Of states that are one way there is but that one, until it is left by another edge. */
  #mayPart(way: Edge, other: Edge, middle: number): boolean {
    if (middle >= this.#counted) return true
    return other.to < this.#counted ? other === way : other.to - this.#counted !== way.to || way.isDouble
  }

  #find(
    start: [number, number, number],
    expand: (state: [number, number, number], emit: (next: [number, number, number], mask: bigint) => void) => void,
    isGoal: (state: [number, number, number]) => boolean,
  ): string | undefined {
    const size = this.#edges.length + 2
    const keyed = ([a, b, c]: [number, number, number]) => (a * size + b) * size + c
    const seen = new Set<number>()
    let level: { state: [number, number, number]; word: string }[] = [{ state: start, word: '' }]
    let goal: string | undefined
    while (level.length > 0 && goal === undefined) {
      const next: typeof level = []
      for (const { state, word } of level) {
        expand(state, (to, mask) => {
          if (mask === 0n || goal !== undefined) return
          if (++this.#work > MOST_WORK) throw new TooMuchWorkError('too many states to look at')
          const longer = () => word + this.#alphabet.kinds[bitOf(mask)]!
          if (isGoal(to)) goal = longer()
          const key = keyed(to)
          if (seen.has(key)) return
          seen.add(key)
          next.push({ state: to, word: longer() })
        })
      }
      level = next
    }
    return goal
  }
}

const bitOf = (mask: bigint): number => (mask & -mask).toString(2).length - 1

function reversed(edges: readonly Edge[][]): Edge[][] {
  const back: Edge[][] = edges.map(() => [])
  edges.forEach((list, from) => {
    for (const edge of list) back[edge.to]!.push({ ...edge, to: from })
  })
  return back
}

/**
 * What a search tries besides the way that it goes on. From a state that is sure to end in a match the engine comes back to
 * none that was put off before it: the ways to such states are one way, and what grows is only what is tried in vain from each
 * of its places. So each state is there twice, as one of the way that is gone (`from` 0) and as one of those tried in vain.
 */
function withVainWays(graph: Graph): Edge[][] {
  const size = graph.edges.length
  const vain = (list: Edge[]): Edge[] =>
    list.filter(({ to }) => graph.isVain(to)).map((edge) => ({ ...edge, to: edge.to + size }))
  return [...graph.edges.map((list) => [...list, ...vain(list)]), ...graph.edges.map(vain)]
}

/**
 * By the ways of a search, which begins anew at each place and ends with the first match, and by those of what is tried in
 * vain on the way to a match, and, where a pattern goes on behind it, to the next ones.
 *
 * @throws TooMuchWorkError where the pattern is too large to be looked through
 */
export function growthOf(source: string, flags: string): Growth {
  const automaton = new Automaton(source, flags)
  const alphabet = alphabetOf(source, flags, [...automaton.sets.values()])
  const found: Growth[] = [automaton.hasEndlessLookbehind ? { exponent: 2, pump: '(?<=…)' } : LINEAR]
  const goesOn = flags.includes('g') && !flags.includes('y')
  if (!goesOn && !flags.includes('y')) {
    found.push(new Ways(new Graph(automaton, alphabet, 'search').edges, alphabet).growth())
  }
  const graph = new Graph(automaton, alphabet, goesOn ? 'resumed' : 'anchored')
  found.push(new Ways(withVainWays(graph), alphabet, graph.edges.length).growth())
  return found.reduce((a, b) => (b.exponent > a.exponent ? b : a))
}
