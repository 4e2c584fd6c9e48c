import { type Alphabet, alphabetOf } from './pattern-alphabet.ts'
import { Automaton } from './pattern-automaton.ts'
import { type Edge, Graph } from './pattern-graph.ts'

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
