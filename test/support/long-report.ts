import { randomNumbers } from './graph-documents.ts'

// A long document in which every section has words of its own, so that no two notes or claims are one record.

const FIRST = ['Anna', 'Peter', 'Clara', 'Hugo', 'Ida', 'Oscar', 'Martha', 'Felix', 'Greta', 'Simon', 'Vera', 'Conrad']
const LAST = [
  'Bell',
  'Hill',
  'Marsh',
  'Lund',
  'Frost',
  'Keller',
  'Novak',
  'Thorne',
  'Quist',
  'Weaver',
  'Abbot',
  'Stroud',
]
const START = [
  'Ash',
  'Birch',
  'Clay',
  'Dun',
  'Elm',
  'Fern',
  'Glen',
  'Hart',
  'Iron',
  'Kings',
  'Lang',
  'Mill',
  'North',
  'Oak',
]
const END = [
  'bridge',
  'bury',
  'combe',
  'field',
  'ford',
  'haven',
  'ley',
  'mouth',
  'port',
  'ridge',
  'stead',
  'ton',
  'wick',
]
const TRADES = ['coopers', 'weavers', 'masons', 'glaziers', 'millers', 'tanners', 'printers', 'carters', 'sailors']
const GOODS = ['barley', 'slate', 'timber', 'wool', 'copper', 'salt', 'linen', 'coal', 'herring', 'tar', 'hops', 'flax']

export const COMPANY = 'Northwind Traders'

/** Markdown of so many sections on stations of one company; the same for the same seed. */
export function longReport(sections: number, seed = 7): string {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from))
  const section = (i: number) => {
    const town = `${START[i % START.length]}${END[Math.floor(i / START.length) % END.length]}`
    const person = `${pick(FIRST)} ${pick(LAST)}`
    const year = number(1801, 1990)
    const carried = Array.from(
      { length: number(0, 9) },
      (_, week) =>
        `In week ${week + 1} of that year the ${pick(TRADES)} of ${town} loaded ${number(11, 990)} tons of ${pick(GOODS)} ` +
        `and ${number(11, 990)} bales of ${pick(GOODS)}.`,
    )
    return [
      `## The station at ${town} ${i + 1}`,
      `${COMPANY} opened station ${i + 1} at ${town} in ${year}. ${person} was the first keeper of the station at ` +
        `${town} and earned ${number(20, 400)} pounds a year. ${carried.join(' ')}`.trim(),
    ].join('\n\n')
  }
  return [
    '# Stations of the north',
    `${COMPANY} is a company in Leeds. The company kept ${sections} stations along the coast.`,
    ...Array.from({ length: sections }, (_, i) => section(i)),
  ].join('\n\n')
}
