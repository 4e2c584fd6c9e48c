import { isOrdinaryWord } from './common-english.ts'
import { type Span, STOP_WORDS, type Token, tokens } from './text.ts'

const NAME_CONNECTORS = new Set('of the de la le von van der den bin al el du di da y d ibn ap ab'.split(' '))
const INSIDE_NAME_GAP = /^[ \u00a0'’.&-]{1,2}$/

/** Maximal runs of capitalised words, "University of Oslo" included. Pairs of token positions, both inclusive. */
export function capitalisedSpans(toks: ReadonlyArray<Omit<Token, 'text'>>, text: string): Array<[number, number]> {
  const gap = (i: number) => text.slice(toks[i]!.end, toks[i + 1]!.start)
  const spans: Array<[number, number]> = []
  for (let i = 0; i < toks.length; i++) {
    if (!toks[i]!.nameLike || toks[i]!.numeric) continue
    let last = i
    while (last + 1 < toks.length) {
      if (toks[last + 1]!.nameLike && INSIDE_NAME_GAP.test(gap(last))) {
        last++
        continue
      }
      // one or two connectors ("of", "van der") when a capitalised word follows them
      let connector = last
      while (
        connector - last < 2 &&
        connector + 1 < toks.length &&
        NAME_CONNECTORS.has(toks[connector + 1]!.norm) &&
        gap(connector) === ' '
      )
        connector++
      const after = toks[connector + 1]
      if (connector === last || !after?.nameLike || after.numeric || gap(connector) !== ' ') break
      last = connector + 1
    }
    spans.push([i, last])
    i = last
  }
  return spans
}

const NOT_A_NAME_AT_START = new Set(
  `after although among as at because before both by despite during each even first for from given her his however if
  in instead it its later many more most near no not of on one once only other our over several she since so some such
  that the their then there these they this those though through thus to two under unlike until upon usually when where
  while who with within without according additionally also another all any are around based began being beginning
  between but can currently due early eventually finally following formerly further had has have he historically how i
  initially is like meanwhile moreover my nevertheless now often originally overall perhaps previously prior rather
  recently similarly sometimes soon still subsequently today together traditionally typically ultimately unfortunately
  was we were what which yet you your`.split(/\s+/),
)
/** Names in one sentence, trimmed of function words at both ends. */
export function nameSpans(sentence: string): Span[] {
  const toks = tokens(sentence)
  const spans: Span[] = []
  for (let [first, last] of capitalisedSpans(toks, sentence)) {
    while (
      first <= last &&
      (STOP_WORDS.has(toks[first]!.norm) || (first === 0 && NOT_A_NAME_AT_START.has(toks[first]!.norm)))
    )
      first++
    while (last >= first && STOP_WORDS.has(toks[last]!.norm)) last--
    if (first > last) continue
    const single = first === last
    if (single && (toks[first]!.text.length < 2 || (first === 0 && isOrdinaryWord(toks[first]!.norm)))) continue
    spans.push({ start: toks[first]!.start, end: toks[last]!.end })
  }
  return spans
}
