import type { Word } from './answer-words.ts'
import type { Unit } from './passage.ts'
import { likeness } from './word-likeness.ts'

// Where the words of a question stand in a piece: next to each other, in their order, near an answer of the kind.

type Places = (word: Word) => readonly number[]
const NOWHERE: readonly number[] = []

/** Where in the piece a word stands, as places among its words. */
export function placesOfWords(unit: Unit): Places {
  const places = new Map<string, number[]>()
  const put = (key: string, i: number) => {
    const known = places.get(key)
    if (known) known.push(i)
    else places.set(key, [i])
  }
  unit.words.forEach((word, i) => {
    put(word.stem, i)
    if (word.folded !== word.stem) put(word.folded, i)
  })
  return (word) => places.get(word.stem) ?? places.get(word.folded) ?? NOWHERE
}

/** Share of neighbouring words of the question that are near each other here too. */
export function pairsKept(content: readonly Word[], at: Places): number {
  let kept = 0
  for (let i = 0; i + 1 < content.length; i++) {
    const next = at(content[i + 1]!)
    if (at(content[i]!).some((a) => next.some((b) => b > a && b - a <= 3))) kept++
  }
  return content.length > 1 ? kept / (content.length - 1) : 0
}

/** Words of the question that follow each other here too, stop words included. */
export function longestRun(asked: readonly Word[], held: readonly Word[], at: Places): number {
  let longest = 0
  for (let i = 0; i < asked.length; i++) {
    for (const start of at(asked[i]!)) {
      let n = 0
      while (i + n < asked.length && start + n < held.length && asked[i + n]!.stem === held[start + n]!.stem) n++
      longest = Math.max(longest, n)
    }
  }
  return longest
}

/** How near a word of the question, by its weight, comes to an answer of the kind asked for. */
export function nearest(content: readonly Word[], answers: readonly number[], unit: Unit, at: Places): number {
  let near = 0
  if (answers.length === 0) return 0
  for (const word of content) {
    for (const place of at(word)) {
      for (const answer of answers)
        near = Math.max(near, word.weight / (20 + Math.abs(answer - unit.words[place]!.start)))
    }
  }
  return near
}

const NEAR = 40
/** Of each word how near it comes to an answer, 1 down to 0; 0 where there is none. Related forms count where they stand. */
export function nearnessOf(content: readonly Word[], answers: readonly number[], unit: Unit, at: Places): number[] {
  return content.map((word) => {
    let places = at(word)
    if (places.length === 0)
      places = unit.words.flatMap((other, i) =>
        other.families.some((family) => word.families.includes(family)) || likeness(word.like, other.like) > 0.5
          ? [i]
          : [],
      )
    let near = 0
    for (const place of places)
      for (const answer of answers) near = Math.max(near, NEAR / (NEAR + Math.abs(answer - unit.words[place]!.start)))
    return near
  })
}

const FOCUS_REACH = 25
/** Whether an answer of the kind stands just before or after the noun asked for: "twelve lessons". */
export function focusNear(focus: readonly Word[], answers: readonly number[], unit: Unit, at: Places): number {
  for (const word of focus) {
    for (const place of at(word)) {
      if (answers.some((answer) => Math.abs(answer - unit.words[place]!.start) <= FOCUS_REACH)) return 1
    }
  }
  return 0
}

const NUMERAL =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|dozen|no|both|ein\p{L}{0,2}|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|kein\p{L}{0,2}|un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|aucune?)$/u
const TIME = /^\d{1,2}:\d\d$/
/** Whether a number stands before the noun, with a word or two between: "twelve short lessons"; or the noun is the label. */
export function counted(noun: Word, unit: Unit, at: Places): boolean {
  if (unit.heads.length > 0) return true
  return at(noun).some((place) => {
    if (unit.label.toLowerCase().includes(noun.folded)) return true
    return unit.words
      .slice(Math.max(0, place - 3), place)
      .some(({ folded }) => NUMERAL.test(folded) && !TIME.test(folded))
  })
}
