import { tongueOf, WordSet, wordsOf } from './answer-words.ts'
import { Cutter } from './cut-pieces.ts'
import { languageByStops, type Tongue } from './function-words.ts'
import type { Passage, ReadPassage } from './passage.ts'

/** Cuts a passage into what may be quoted. Linear in its length. */
export function readPassage(passage: Passage, index: number): ReadPassage {
  const { text, title, source, file = '' } = passage
  const tongue = tongueOf(`${title} ${source} ${text.slice(0, 2000)}`)
  const words = (piece: string) => wordsOf(piece, tongue)
  const titleWords = words(title)
  const named = file === source ? source : `${source} ${file}`
  const sourceWords = words(`${spaced(named)} ${monthsNamed(named, tongue)}`)
  const units = new Cutter(passage, index, tongue).cut()
  const language = languageByStops(
    units.flatMap((unit) => unit.words.map((word) => word.folded)),
    tongue,
  )
  return {
    tongue,
    language,
    units,
    heading: title,
    title: new WordSet(titleWords),
    source: new WordSet(sourceWords),
    called: [...new Set([source, file])]
      .map((name) => words(spaced(name)).filter(({ stop }) => !stop))
      .filter(({ length }) => length > 0 && length <= MOST_NAME_WORDS)
      .map((name) => new WordSet(name)),
    all: new WordSet([
      ...titleWords,
      ...sourceWords,
      ...units.flatMap((unit) => unit.words),
      ...words([...new Set(units.flatMap(({ heads, under }) => [...heads, under]))].join(' ')),
    ]),
  }
}

/** a longer title says something of what it is about */
const MOST_NAME_WORDS = 3
/** A title, or the name of a file without its ending. */
const spaced = (name: string): string => name.replace(/\.\w{2,4}(?= |$)/g, '').replace(/[_-]/g, ' ')

const ISO_DAY = /(?<!\d)(?:19|20)\d\d[-_.]?(0[1-9]|1[0-2])(?:[-_.]?([0-3]\d))?(?!\d)/g
/** "minutes 2019-01-16" is of 16 January. */
const monthsNamed = (name: string, tongue: Tongue): string =>
  Array.from(name.matchAll(ISO_DAY), ([, month, day]) => {
    const named = new Date(Date.UTC(2000, Number(month) - 1))
    return `${day ? Number(day) : ''} ${named.toLocaleDateString(tongue, { month: 'long', timeZone: 'UTC' })}`
  }).join(' ')
