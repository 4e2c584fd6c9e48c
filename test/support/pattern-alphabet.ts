import type { CharSet } from './pattern-automaton.ts'

// The characters that a pattern tells apart, one of each kind.

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

export interface Alphabet {
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

export function alphabetOf(source: string, flags: string, sets: CharSet[]): Alphabet {
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
