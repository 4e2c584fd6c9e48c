import type { Span } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'

// Things that are to be bought, packed or done, a line each or in a line behind a head that says so. They tell nothing of who
// writes them down. Rows of people, tools and days do, and have other heads, capitals, or verbs.

interface RowWords {
  /** before things to get: "tesco:", "packing list" */
  listed: RegExp
  language: ChatLanguage
  /** whether words are an amount of something */
  isAmount: (text: string) => boolean
}

const BULLET = /^\s*(?:[-*•–·]|\[[ x]?\]|\d{1,2}[.)])\s*/u
const IN_BRACKETS = /\([^()\n]{0,80}\)/g
const MOST_WORDS_A_THING = 5
const LEAST_LINES = 3
const LEAST_IN_A_LINE = 2
/** A verb, a day or an hour makes more of it. */
const MORE_THAN_A_THING =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|do|does|i|i['’]m|we|my|our|he|she|they|at|every|since|use|uses|using|ist|sind|hat|ich|wir|mein|es|son|tiene|est|sont|ai|è|sono|ho|é|tem|het|heeft|mon|tue|thu|fri|\p{L}{3,}days?|years?|old|kids?|allergic|intolerant|born|vegan|vegetarian)(?!\p{L})|\d[:.]\d\d|[我他她是]|です|ます|[?？]|[:：](?: |$)/iu

const isThing = (text: string): boolean => {
  const thing = text.replace(BULLET, '').trim()
  return thing !== '' && thing.split(/\s+/).length <= MOST_WORDS_A_THING && !MORE_THAN_A_THING.test(thing)
}
/** German writes all things with capitals. */
const isNamed = (text: string, language: ChatLanguage): boolean =>
  language !== 'de' && /(?<=[\p{L}\d] )\p{Lu}\p{Ll}/u.test(text)

/** Places of the lines of a message that only hold things to get, with their heads. */
export function rowsOfThings(message: string, words: RowWords): Span[] {
  const lines: (Span & { text: string })[] = []
  let start = 0
  for (const text of message.split('\n')) {
    lines.push({ text, start, end: start + text.length })
    start += text.length + 1
  }
  const found: Span[] = []
  for (let i = 0; i < lines.length; i++) {
    if (isRow(lines[i]!.text, words)) found.push(lines[i]!)
    let last = i
    while (last < lines.length && isThing(lines[last]!.text)) last++
    if (last - i >= LEAST_LINES) {
      const head = lines[i - 1]
      const things = lines.slice(i, last).map(({ text }) => text.replace(BULLET, '').trim())
      // The first line may be the head itself: "for the bbq"
      const isHeaded = head !== undefined && words.listed.test(head.text)
      const heads = isHeaded || words.listed.test(things[0]!)
      const isPlain = things.every((thing) => !isNamed(thing, words.language))
      if (isPlain && (heads || things.some(words.isAmount)))
        found.push({ start: (isHeaded ? head : lines[i]!).start, end: lines[last - 1]!.end })
    }
    i = Math.max(i, last - 1)
  }
  return found
}

const HEAD_AND_ROW = /^([^:：]{2,60})[:：]\s?(\S.*)$/u
/** "tesco: compost, slug pellets (no! bad for hedgehogs), twine, milk" */
function isRow(line: string, { listed, language }: RowWords): boolean {
  const [, head = '', row = ''] = HEAD_AND_ROW.exec(line.slice(0, MOST_CHARS).replace(IN_BRACKETS, '')) ?? []
  if (row === '' || !listed.test(head)) return false
  const things = row.split(/[,，、;]| (?:and|und|y|e|et|en) /u).map((thing) => thing.trim())
  return things.length > LEAST_IN_A_LINE && things.every((thing) => isThing(thing) && !isNamed(thing, language))
}
const MOST_CHARS = 400
