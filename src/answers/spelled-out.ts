import type { Word } from './answer-words.ts'

// What a question asks for in capitals, "the DPO", and a text writes out: "our data protection officer".

const IN_CAPITALS = /^\p{Lu}{3,5}$/u
/** letters of a word that capitals stand for: "can take over" is no CTO */
const SHORTEST = 4
/** who leads a firm is called by more than what the letters stand for */
const LEADS =
  /(?<!\p{L})(?:chief executive|managing director|geschäftsführer(?:in)?|vorstandsvorsitzende[rn]?|directeur général|directrice générale|director general|directora general|consejer[oa] delegad[oa]|amministrat(?:ore|rice) delegat[oa])(?!\p{L})/iu

/** Whether `words`, of `text`, hold what the capitals of a question stand for. */
export function spellsOut({ raw }: Pick<Word, 'raw'>, text: string, words: readonly Word[]): boolean {
  if (!IN_CAPITALS.test(raw)) return false
  if (raw === 'CEO' && LEADS.test(text)) return true
  const letters = raw.toLowerCase()
  return words.some((_, from) => {
    let at = 0
    for (const { folded, stop } of words.slice(from)) {
      if (at === letters.length) break
      if (stop && at > 0) continue
      if (folded[0] !== letters[at] || folded.length < SHORTEST) return false
      at++
    }
    return at === letters.length
  })
}
