/** What every match of a pattern has, so that most texts are told to be none without trying it. */
export interface PatternNeeds {
  /** the characters that it may begin with, '' where it may be empty; null: any */
  openings: ReadonlySet<string> | null
  /** one of these stands in it; null: nothing that is known */
  oneOf: readonly string[] | null
}

interface Part {
  openings: Set<string> | null
  mayBeEmpty: boolean
  oneOf: string[] | null
  /** the one character that it is */
  literal: string | null
}

const MIN_LITERAL = 2
const MAX_LITERALS = 6

/** Reads the source of a regular expression, without anchors, flags but "u", and named groups. */
export function needsOf(source: string): PatternNeeds {
  const reader = new SourceReader(source)
  const { openings, mayBeEmpty, oneOf } = reader.alternatives()
  if (!reader.isAtEnd) throw new Error(`A pattern that cannot be read: ${source}`)
  return {
    openings: openings && mayBeEmpty ? openings.add('') : openings,
    oneOf: oneOf && oneOf.length <= MAX_LITERALS ? oneOf : null,
  }
}

class SourceReader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  get isAtEnd(): boolean {
    return this.#at === this.#source.length
  }

  alternatives(): Part {
    let all = this.#sequence()
    while (this.#takes('|')) {
      const other = this.#sequence()
      all = {
        openings: all.openings && other.openings && all.openings.union(other.openings),
        mayBeEmpty: all.mayBeEmpty || other.mayBeEmpty,
        oneOf: all.oneOf && other.oneOf && [...all.oneOf, ...other.oneOf],
        literal: null,
      }
    }
    return all
  }

  #sequence(): Part {
    let openings: Set<string> | null = new Set<string>()
    let mayBeEmpty = true
    let oneOf: string[] | null = null
    let run = ''
    const offer = (candidates: string[] | null) => {
      if (candidates && worthOf(candidates) > worthOf(oneOf)) oneOf = candidates
    }
    while (!this.isAtEnd && !/[|)]/.test(this.#source[this.#at]!)) {
      const part = this.#quantified()
      if (mayBeEmpty) openings = openings && part.openings && openings.union(part.openings)
      mayBeEmpty &&= part.mayBeEmpty
      if (part.literal !== null) run += part.literal
      else {
        offer([run])
        run = ''
        offer(part.oneOf)
      }
    }
    offer([run])
    return { openings, mayBeEmpty, oneOf, literal: null }
  }

  #quantified(): Part {
    const part = this.#atom()
    const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(this.#source.slice(this.#at, this.#at + 12))?.[0]
    if (!quantifier) return part
    this.#at += quantifier.length
    return /^(?:[?*]|\{0)/.test(quantifier)
      ? { ...part, mayBeEmpty: true, oneOf: null, literal: null }
      : { ...part, literal: null }
  }

  #atom(): Part {
    const source = this.#source
    const character = source[this.#at]!
    if (character === '(') {
      const opening = /^\((?:\?(?:[:=!]|<[=!]))?/.exec(source.slice(this.#at, this.#at + 4))![0]
      this.#at += opening.length
      const inside = this.alternatives()
      if (!this.#takes(')')) throw new Error(`A group that does not end: ${source}`)
      const looksAround = /[=!]$/.test(opening)
      return looksAround ? { openings: new Set(), mayBeEmpty: true, oneOf: null, literal: null } : inside
    }
    if (character === '[') return this.#characters(/^\[(?:\\.|[^\]\\])*\]/u)
    if (character === '\\') return this.#characters(/^\\(?:[pP]\{[^}]*\}|.)/u)
    if (character === '.') return this.#characters(/^\./)
    const literal = String.fromCodePoint(source.codePointAt(this.#at)!)
    this.#at += literal.length
    return { openings: new Set([literal[0]!]), mayBeEmpty: false, oneOf: null, literal }
  }

  /** A class or an escape: of letters and marks in ASCII those that it takes, of others any. */
  #characters(form: RegExp): Part {
    const written = form.exec(this.#source.slice(this.#at))![0]
    this.#at += written.length
    const literal = /^\\[^a-zA-Z\d]$/u.test(written) ? written.slice(1) : null
    if (literal) return { openings: new Set([literal]), mayBeEmpty: false, oneOf: null, literal }
    const isPlain = /^\[[^^\\\x80-\uffff]*\]$/.test(written)
    const openings = isPlain ? membersOf(written.slice(1, -1)) : written === '\\d' ? membersOf('0-9') : null
    return { openings, mayBeEmpty: false, oneOf: null, literal: null }
  }

  #takes(character: string): boolean {
    if (this.#source[this.#at] !== character) return false
    this.#at++
    return true
  }
}

/** The characters of a class: those that stand in it and those of its ranges. */
function membersOf(written: string): Set<string> {
  const members = new Set<string>()
  for (let i = 0; i < written.length; i++) {
    const isRange = written[i + 1] === '-' && i + 2 < written.length
    const last = isRange ? i + 2 : i
    for (let code = written.charCodeAt(i); code <= written.charCodeAt(last); code++)
      members.add(String.fromCharCode(code))
    i = last
  }
  return members
}

/** Few and long ones tell most. */
function worthOf(literals: readonly string[] | null): number {
  if (!literals || literals.length === 0) return 0
  const shortest = Math.min(...literals.map(({ length }) => length))
  return shortest < MIN_LITERAL ? 0 : shortest / literals.length
}
